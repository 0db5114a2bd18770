"""What one person may use, and bots that fail; in a house near by."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.bots.process import BotFailed
from sampan.server import keeper
from sampan.server.bot_pool import Pool
from sampan.server.refusal import Refusal
from sampan.server.settings import Limits, limits, secret
from tests.server.houses import Near, near, sent

ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}


def in_a_house(tmp_path: Path, work: Callable[[Near], Awaitable[None]], **changed: Any) -> None:
    async def run() -> None:
        address = f"sqlite:///{tmp_path / 'house.db'}"
        async with near(address, "siam", limits=Limits(**changed)) as place:
            await work(place)

    asyncio.run(run())


def test_a_person_has_only_so_many_unfinished_tables(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        tables = [await place.open(ann, ONE_SCREEN) for _ in range(2)]
        answer = await place.post(ann, "/api/tables", ONE_SCREEN)
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many")
        await place.do(tables[0], ann, "resign")
        await place.open(ann, ONE_SCREEN)

    in_a_house(tmp_path, work, tables=2)


def test_tables_commands_chat_and_requests_have_rates(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await place.open(ann, ONE_SCREEN)
        answer = await place.post(ann, "/api/tables", ONE_SCREEN)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        await place.do(live, ann, "say", words="one")
        with pytest.raises(Refusal, match="too_many"):
            await place.do(live, ann, "say", words="two")
        await place.do(live, ann, "choose", choice="+a1N")
        for _ in range(3):
            choice = live.table.record.position.choices()[0]
            await place.do(live, ann, "choose", choice=choice)
        with pytest.raises(Refusal, match="too_many"):
            await place.do(live, ann, "resign")
        answers = [(await place.get(ann, "/api/me")).status_code for _ in range(12)]
        assert 429 in answers
        ben = await place.person("Ben")
        assert (await place.get(ben, "/api/me")).status_code == 200

    in_a_house(
        tmp_path,
        work,
        tables_rate=(1, 60.0),
        chat=(1, 60.0),
        commands=(6, 60.0),
        requests=(8, 60.0),
    )


def test_one_address_brings_only_so_many_new_people(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        answers = []
        for _ in range(4):
            place.http.cookies.clear()
            answers.append((await place.get(None, "/api/me")).status_code)
        assert answers == [200, 200, 200, 429]

    in_a_house(tmp_path, work, people=(3, 600.0))


def test_a_person_has_only_so_many_tokens(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        made = [(await place.post(ann, "/api/tokens", {"name": "b"})).status_code for _ in range(3)]
        assert made == [201, 201, 429]

    in_a_house(tmp_path, work, tokens=2)


def test_limits_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAMPAN_LIMITS", '{"tables": 3, "chat": [2, 5.0]}')
    assert (limits().tables, limits().chat, limits().sockets) == (3, (2, 5.0), Limits().sockets)
    monkeypatch.setenv("SAMPAN_LIMITS", '{"chairs": 3}')
    with pytest.raises(ValueError, match="SAMPAN_LIMITS: expected a JSON object with some of"):
        limits()


def test_the_secret_comes_from_the_environment_or_stays_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SAMPAN_SECRET", raising=False)
    assert secret(tmp_path) == secret(tmp_path)
    monkeypatch.setenv("SAMPAN_SECRET", "short")
    with pytest.raises(ValueError, match="at least 16"):
        secret(tmp_path)
    monkeypatch.setenv("SAMPAN_SECRET", "long enough to sign with")
    assert secret(tmp_path) == b"long enough to sign with"


def test_a_bot_that_fails_is_told_of_once_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "AGAIN", 0.05)
    asked = 0

    async def think(self: Pool, *_: object) -> object:
        nonlocal asked
        asked += 1
        if asked < 3:
            raise BotFailed("no answer in 30 s")
        return type("Thought", (), {"choice": "+a5N"}), None

    monkeypatch.setattr(Pool, "think", think)

    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "level": 9}]
        live = await place.open(ann, {"game": "siam", "seats": seats})
        page = place.page(live, ann)
        place.house.ready.bots["siam"].set()
        await place.do(live, ann, "choose", choice="+a1N")
        async with asyncio.timeout(20):
            while live.table.step < 2:
                await asyncio.sleep(0.02)
        kinds = [event.kind for event in live.table.events]
        assert kinds == ["opened", "began", "chose", "failed", "chose"]
        texts = [e["text"] for m in sent(page) for e in json.loads(m).get("events", [])]
        assert "The bot could not choose; it is asked again (rhinoceroses)." in texts

    in_a_house(tmp_path, work)


@pytest.mark.parametrize(
    "failure", [BotFailed("is ill"), RuntimeError("of another kind"), OSError(12, "no memory")]
)
def test_a_bot_that_always_fails_never_leaves_its_table_stuck(
    failure: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "AGAIN", 0.01)

    async def think(self: Pool, *_: object) -> object:
        raise failure

    goes_on_without(monkeypatch, tmp_path, think)


def test_a_bot_that_chooses_what_is_not_legal_never_leaves_its_table_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "AGAIN", 0.01)

    async def think(self: Pool, *_: object) -> object:
        return type("Thought", (), {"choice": "+c3N"}), None

    goes_on_without(monkeypatch, tmp_path, think)


def goes_on_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, think: Any) -> None:
    """A game against a bot that thinks like this goes on, and says once for each choice why."""
    monkeypatch.setattr(Pool, "think", think)

    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "level": 9}]
        live = await place.open(ann, {"game": "siam", "seats": seats})
        place.house.ready.bots["siam"].set()
        for step in (2, 4):
            choice = live.table.record.position.choices()[0]
            await place.do(live, ann, "choose", choice=choice)
            async with asyncio.timeout(20):
                while live.table.step < step:
                    await asyncio.sleep(0.01)
        kinds = [event.kind for event in live.table.events[2:]]
        assert kinds == 2 * ["chose", "failed", "chose"]
        assert place.house.metrics.registry.get_sample_value("sampan_bots_failed_total") == 6

    in_a_house(tmp_path, work)


def test_a_take_back_makes_a_bots_thought_worthless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = asyncio.Event()

    async def think(self: Pool, *_: object) -> object:
        thinking.set()
        await asyncio.sleep(0.2)
        return type("Thought", (), {"choice": "+a5N"}), None

    monkeypatch.setattr(Pool, "think", think)

    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "level": 9}]
        live = await place.open(ann, {"game": "siam", "seats": seats})
        place.house.ready.bots["siam"].set()
        await place.do(live, ann, "choose", choice="+a1N")
        await thinking.wait()
        await place.do(live, ann, "offer", what="take_back")
        await asyncio.sleep(0.4)
        assert live.table.step == 0
        await place.do(live, ann, "choose", choice="+b1N")
        async with asyncio.timeout(20):
            while live.table.step < 2:
                await asyncio.sleep(0.02)
        assert live.table.record.choices == ["+b1N", "+a5N"]

    in_a_house(tmp_path, work)
