"""Analyses of finished games: for who asks for them, by turns, and as long as somebody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.server import analyses, bot_pool
from sampan.server.bot_pool import POSITION, WHOLE, Pool, analyst
from sampan.server.fair_queue import Owner
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.settings import Limits
from sampan.study.analysis import JUDGE
from tests.server.houses import Near, near

ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
FOUND: dict[str, Any] = {
    "bot": "",
    "marks": {},
    "chances": [0.5, 0.5],
    "steps": [],
    "summary": [],
}


class Analysts:
    """What is being analysed, in the order in which it was begun, until it is let go."""

    def __init__(self) -> None:
        self.at_work: list[Owner] = []
        self.ended: list[Owner] = []
        self.done = asyncio.Event()
        self.failure: Exception | None = None

    async def analyse(self, record: dict[str, Any], progress: Any, owner: Owner) -> Any:
        self.at_work.append(owner)
        progress(1, len(record["choices"]) + 1)
        try:
            await self.done.wait()
        finally:
            self.ended.append(owner)
        if self.failure:
            raise self.failure
        return FOUND


@pytest.fixture
def analysts(monkeypatch: pytest.MonkeyPatch) -> Analysts:
    own = Analysts()

    async def analyse(pool: Pool, *given: Any) -> Any:
        return await own.analyse(*given)

    monkeypatch.setattr(Pool, "analyse", analyse)
    return own


def in_a_house(tmp_path: Path, work: Callable[[Near], Awaitable[None]], **limits: Any) -> None:
    async def run() -> None:
        address = f"sqlite:///{tmp_path / 'house.db'}"
        async with near(address, "siam", limits=Limits(**limits)) as place:
            await work(place)

    asyncio.run(run())


async def finished(place: Near, person: Person) -> LiveTable:
    live = await place.open(person, ONE_SCREEN)
    await place.do(live, person, "resign")
    return live


def address(live: LiveTable) -> str:
    return f"/api/tables/{live.table.id}/analysis"


async def ask(place: Near, person: Person | None, live: LiveTable) -> int:
    return (await place.post(person, address(live), {})).status_code


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


def test_looking_begins_no_analysis_and_makes_nobody_known(
    tmp_path: Path, analysts: Analysts
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await finished(place, ann)
        answer = await place.get(None, address(live))
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown")
        assert "set-cookie" not in answer.headers
        assert place.house.analyses.waiting == 0
        foreign = {"origin": "http://elsewhere", **place.cookie(ann)}
        answer = await place.http.post(address(live), headers=foreign)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
        assert place.house.analyses.waiting == 0
        assert await ask(place, ann, live) == 202
        await until(lambda: bool(analysts.at_work))
        assert (await place.get(None, address(live))).json() == {"done": 1, "total": 1}
        analysts.done.set()
        await until(lambda: place.house.analyses.waiting == 0)
        for answer in (await place.get(None, address(live)), await place.get(ann, address(live))):
            assert answer.status_code == 200
            assert answer.json()["chances"] == [0.5, 0.5]
        assert await ask(place, ann, live) == 200
        assert len(analysts.at_work) == 1

    in_a_house(tmp_path, work)


def test_a_game_that_goes_on_is_not_analysed(tmp_path: Path, analysts: Analysts) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await place.open(ann, ONE_SCREEN)
        assert await ask(place, ann, live) == 409
        assert analysts.at_work == []

    in_a_house(tmp_path, work)


def test_an_analysis_that_nobody_waits_for_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, analysts: Analysts
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await finished(place, ann)
        assert await ask(place, ann, live) == 202
        await until(lambda: bool(analysts.at_work))
        monkeypatch.setattr(analyses, "WAITED_FOR", 0.01)
        assert await ask(place, ann, live) == 202
        await until(lambda: bool(analysts.ended))
        assert place.house.analyses.waiting == 0
        assert (await place.get(ann, address(live))).status_code == 404
        monkeypatch.setattr(analyses, "WAITED_FOR", 1000.0)
        assert await ask(place, ann, live) == 202
        await until(lambda: len(analysts.at_work) == 2)

    in_a_house(tmp_path, work)


def test_one_person_has_only_so_many_analyses_made_at_a_time(
    tmp_path: Path, analysts: Analysts
) -> None:
    async def work(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        tables = [await finished(place, ann) for _ in range(3)]
        assert [await ask(place, ann, live) for live in tables] == [202, 202, 429]
        assert await ask(place, ben, tables[2]) == 202
        analysts.done.set()
        await until(lambda: place.house.analyses.waiting == 0)
        assert {owner.person for owner in analysts.at_work} == {ann.id, ben.id}

    in_a_house(tmp_path, work, analyses=2)


def test_a_game_that_can_not_be_analysed_is_not_tried_without_end(
    tmp_path: Path, analysts: Analysts
) -> None:
    async def work(place: Near) -> None:
        analysts.failure = OverflowError("it is too much")
        analysts.done.set()
        ann = await place.person("Ann")
        live = await finished(place, ann)
        assert await ask(place, ann, live) == 202
        await until(lambda: place.house.analyses.waiting == 0)
        assert await ask(place, ann, live) == 409
        assert (await place.get(ann, address(live))).status_code == 409
        assert len(analysts.at_work) == 1

    in_a_house(tmp_path, work)


def test_nobody_waits_for_all_that_another_wants_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "ANALYSE", "tests.support.bot_doubles:told_at_once")
    made = []

    async def run() -> None:
        pool = Pool(0)

        async def analyse(name: str) -> None:
            given = {"name": name}
            found = await pool.analyse(given, lambda *_: None, Owner("", name))
            made.append(found["name"])

        try:
            await asyncio.gather(*map(analyse, ("Ann", "Ann", "Ben")))
        finally:
            await pool.close()

    asyncio.run(run())
    assert made == ["Ann", "Ben", "Ann"]


def test_a_long_game_takes_no_longer_than_others_may_wait() -> None:
    assert analyst(80) == JUDGE
    assert analyst(int(10 * WHOLE / POSITION) - 1) == "level:10:0.02s"
