"""Pictures in pixels cost much: they are drawn beside the house, and by turns."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.server import lane, pictures, rates
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.settings import Limits
from tests.server.houses import Near, near

PNG = b"\x89PNG"
ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}

Work = Callable[[Near, Person, LiveTable], Awaitable[None]]


def at_a_table(tmp_path: Path, work: Work, **limits: Any) -> None:
    """Do this in a house whose process for pictures runs already."""

    async def run() -> None:
        address = f"sqlite:///{tmp_path / 'house.db'}"
        async with near(address, "siam", limits=Limits(**limits)) as place:
            ann = await place.person("Ann")
            live = await place.open(ann, ONE_SCREEN)
            assert (await picture(place, ann, live, 64)).content.startswith(PNG)
            await work(place, ann, live)

    asyncio.run(run())


async def picture(place: Near, person: Person | None, live: LiveTable, width: int) -> Any:
    return await place.get(person, f"/api/tables/{live.table.id}/picture.png?width={width}")


def drawing(place: Near) -> int:
    """The process that draws."""
    pid = place.house.pictures.process
    assert pid is not None
    return pid


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_the_house_answers_while_pictures_are_drawn(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        pid = drawing(place)
        os.kill(pid, signal.SIGSTOP)  # so that it takes as long as we like
        asked = [asyncio.create_task(picture(place, ann, live, 70 + n)) for n in range(5)]
        await until(lambda: place.house.pictures.waiting == 4)
        assert (await place.get(None, "/health")).json()["status"] == "ok"
        await place.do(live, ann, "choose", choice="+a1N")
        assert not any(task.done() for task in asked)
        os.kill(pid, signal.SIGCONT)
        answers = await asyncio.gather(*asked)
        assert all(answer.content.startswith(PNG) for answer in answers)

    at_a_table(tmp_path, work)


def test_the_same_picture_is_drawn_once_for_all_who_ask(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        pid = drawing(place)
        os.kill(pid, signal.SIGSTOP)
        people = [ann, None, await place.person("Ben")]
        asked = [asyncio.create_task(picture(place, person, live, 80)) for person in people]
        await asyncio.sleep(0.1)
        assert place.house.pictures.waiting == 0
        os.kill(pid, signal.SIGCONT)
        first, *others = [answer.content for answer in await asyncio.gather(*asked)]
        assert first.startswith(PNG)
        assert others == [first, first]
        os.kill(pid, signal.SIGSTOP)  # nothing is to be drawn for whoever comes later
        assert (await picture(place, ann, live, 80)).content == first
        os.kill(pid, signal.SIGCONT)

    at_a_table(tmp_path, work)


def test_a_picture_shows_the_game_as_it_is_now(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        before = (await picture(place, ann, live, 64)).content
        await place.do(live, ann, "choose", choice="+a1N")
        after = (await picture(place, ann, live, 64)).content
        assert after.startswith(PNG)
        assert after != before

    at_a_table(tmp_path, work)


def test_one_person_may_ask_for_so_many_new_pictures(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        codes = [(await picture(place, ann, live, width)).status_code for width in (64, 65, 66)]
        assert codes == [200, 200, 429]
        assert (await picture(place, ann, live, 65)).status_code == 200  # it is there already
        ben = await place.person("Ben")
        assert (await picture(place, ben, live, 66)).status_code == 200

    at_a_table(tmp_path, work, pictures=(2, 600.0))


def test_all_people_at_an_address_may_ask_for_so_many_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "BY_ADDRESS", 2)

    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        ben, cleo = await place.person("Ben"), await place.person("Cleo")
        assert (await picture(place, ben, live, 65)).status_code == 200
        assert (await picture(place, cleo, live, 66)).status_code == 429

    at_a_table(tmp_path, work, pictures=(1, 600.0))


def test_a_picture_is_no_wider_than_a_screen(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        answer = await picture(place, ann, live, pictures.WIDEST + 1)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
        assert str(pictures.WIDEST) in answer.json()["error"]["message"]

    at_a_table(tmp_path, work)


def test_a_picture_whose_process_dies_is_drawn_by_another(tmp_path: Path) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        pid = drawing(place)
        os.kill(pid, signal.SIGSTOP)
        asked = asyncio.create_task(picture(place, ann, live, 90))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert (await asked).content.startswith(PNG)
        assert drawing(place) != pid

    at_a_table(tmp_path, work)


def test_a_picture_that_takes_too_long_may_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        with monkeypatch.context() as hurry:
            hurry.setattr(pictures, "PATIENCE", 0.001)
            answer = await picture(place, ann, live, 90)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
            assert int(answer.headers["retry-after"]) > 0
        assert (await picture(place, ann, live, 90)).content.startswith(PNG)

    at_a_table(tmp_path, work)


def test_pictures_that_wait_and_pictures_that_are_kept_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_WAITING", 2)
    monkeypatch.setattr(pictures, "KEPT", 1)

    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        pid = drawing(place)
        os.kill(pid, signal.SIGSTOP)
        asked = [asyncio.create_task(picture(place, ann, live, 70 + n)) for n in range(3)]
        await until(lambda: place.house.pictures.waiting == 2)
        answer = await picture(place, ann, live, 90)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
        os.kill(pid, signal.SIGCONT)
        assert all(answer.status_code == 200 for answer in await asyncio.gather(*asked))
        assert place.house.pictures.size <= 1

    at_a_table(tmp_path, work)


def test_the_process_that_draws_ends_when_nobody_needs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "IDLE", 0.01)

    async def work(place: Near, ann: Person, live: LiveTable) -> None:
        await until(lambda: place.house.pictures.process is None)
        assert (await picture(place, ann, live, 65)).content.startswith(PNG)

    at_a_table(tmp_path, work)
