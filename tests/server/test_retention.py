"""Old people, open tables and finished games end when the host wants; nobody's game before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sampan.server.house_time import HouseTime
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.retention import DAY
from sampan.server.settings import Retention
from sampan.server.storage import old
from sampan.server.storage.schema import people, seated, tables, tokens
from tests.server.houses import Near, near

ALONE: dict[str, Any] = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
WAITING: dict[str, Any] = {**ALONE, "seats": [{"kind": "me"}, {"kind": "open"}]}


class Days:
    """A house whose days pass by hand, and in which nobody lingers."""

    def __init__(self, place: Near) -> None:
        self.place, self.house = place, place.house
        self.passed = 0.0
        self.house.time = HouseTime(self.house.time.now(), lambda: self.passed)

    async def pass_by(self, days: float) -> None:
        """So many days, after which what is old is swept out."""
        await self.house.broom.mark_seen()
        self.passed += days * DAY
        self.house.tables.clear()
        self.house.people._known.clear()
        self.house.people._seen.clear()
        await self.house.broom.sweep()

    async def there(self, live: LiveTable) -> bool:
        answer = await self.place.get(None, f"/api/tables/{live.table.id}")
        assert answer.status_code in (200, 404)
        return answer.status_code == 200

    async def rows(self, table: Any) -> int:
        return len(await self.house.store.read(lambda c: c.execute(table.select()).all()))

    async def finished(self, *players: Person) -> LiveTable:
        """A game that is over."""
        live = await self.place.open(players[0], WAITING if len(players) > 1 else ALONE)
        for seat, player in enumerate(players[1:], 1):
            await self.place.sit(player, live, seat)
        await self.place.do(live, players[0], "resign")
        return live


def in_a_house(address: str, work: Callable[[Days], Awaitable[None]], **keep: int) -> None:
    async def run() -> None:
        async with near(address, "siam", retention=Retention(**keep)) as place:
            await work(Days(place))

    asyncio.run(run())


def test_open_tables_end_and_games_that_began_do_not(address: str) -> None:
    async def work(days: Days) -> None:
        ann = await days.place.person("Ann")
        waiting, playing = [await days.place.open(ann, wish) for wish in (WAITING, ALONE)]
        await days.pass_by(6)
        assert await days.there(waiting)
        await days.place.do(await days.house.table(waiting.table.id), ann, "say", words="hello")
        await days.pass_by(6)
        assert await days.there(waiting)
        await days.pass_by(2)
        assert not await days.there(waiting)
        assert await days.there(playing)
        assert await days.rows(seated) == 1

    in_a_house(address, work, open=7, people=0)


def test_a_table_that_somebody_looks_at_does_not_end(address: str) -> None:
    async def work(days: Days) -> None:
        ann = await days.place.person("Ann")
        live = await days.place.open(ann, WAITING)
        days.passed += 100 * DAY
        await days.house.broom.sweep()
        assert await days.there(live)

    in_a_house(address, work, open=7)


def test_a_finished_game_stays_as_long_as_one_who_played_still_comes(address: str) -> None:
    async def work(days: Days) -> None:
        ann, ben, eve = [await days.place.person(name) for name in ("Ann", "Ben", "Eve")]
        both, eves = await days.finished(ann, ben), await days.finished(eve)
        for _ in range(4):
            await days.pass_by(20)
            await days.house.people.find(ben.id)
        assert await days.there(both)
        assert not await days.there(eves)
        await days.pass_by(31)
        assert not await days.there(both)
        assert await days.rows(tables) == 0

    in_a_house(address, work, finished=30, people=0)


def test_nothing_ends_unless_the_host_wants_it(address: str) -> None:
    async def work(days: Days) -> None:
        ann = await days.place.person("Ann")
        game = await days.finished(ann)
        waiting = await days.place.open(ann, WAITING)
        await days.pass_by(10_000)
        assert await days.there(game)
        assert await days.there(waiting)
        assert await days.house.people.find(ann.id)

    in_a_house(address, work, open=0, finished=0, people=0)


def test_people_who_are_not_seen_any_more_end_with_their_tokens(address: str) -> None:
    async def work(days: Days) -> None:
        ann, ben, eve = [await days.place.person(name) for name in ("Ann", "Ben", "Eve")]
        playing, game = await days.place.open(ann, ALONE), await days.finished(eve)
        await days.place.post(eve, "/api/tokens", {"name": "My bot"})
        for _ in range(3):
            await days.pass_by(20)
            await days.house.people.find(ben.id)
        known = [await days.house.people.find(person.id) for person in (ann, ben, eve)]
        assert [person and person.called for person in known] == ["Ann", "Ben", None]
        assert await days.there(playing)
        assert await days.there(game)
        assert await days.rows(tokens) == 0
        await days.pass_by(20)  # the program, whose token is gone
        assert await days.rows(people) == 2

    in_a_house(address, work, people=30)


def test_there_may_be_many_old_things(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old, "AT_ONCE", 2)

    async def work(days: Days) -> None:
        ann = await days.place.person("Ann")
        for _ in range(5):
            await days.place.open(ann, WAITING)
        await days.pass_by(8)
        assert await days.rows(tables) == 0

    in_a_house(address, work, open=7, people=0)


def test_a_table_that_ended_elsewhere_is_unknown_here(new_postgresql: str) -> None:
    async def work(days: Days) -> None:
        ann = await days.place.person("Ann")
        live = await days.place.open(ann, WAITING)
        days.house.tables.clear()
        days.passed += 8 * DAY
        await days.house.broom.sweep()
        with pytest.raises(Refusal, match="unknown"):
            await days.place.do(live, ann, "say", words="hello")

    in_a_house(new_postgresql, work, open=7)
