"""Bots and clocks go on after whatever happens to the database, the processes or the wall clock."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from sampan.server import keeper, supervisor
from sampan.server.house_time import HouseTime
from sampan.server.keeper import Keeper
from sampan.server.live_table import LiveTable
from sampan.server.storage import queries
from sampan.server.storage.schema import events
from sampan.server.storage.store import Store, StoreFailed
from tests.server.houses import Near, near
from tests.server.test_broken import rewrite
from tests.server.test_several import until

HOUR = 3600.0
AT_ONE_SCREEN: dict[str, Any] = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
MINUTE = {**AT_ONE_SCREEN, "clock": {"minutes": 1, "seconds": 0}}


class Hands:
    """A clock on the wall, and seconds that pass, both set by hand."""

    def __init__(self, house: Any, wall: float = 1_000_000.0) -> None:
        self.passed = 0.0
        house.time = HouseTime(wall, lambda: self.passed)


def house_of_sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


def kinds(live: LiveTable) -> list[str]:
    return [event.kind for event in live.table.events]


async def rings(place: Near, live: LiveTable) -> None:
    """The timer of the table's clock fires now."""
    assert live.timer is not None
    live.timer.cancel()
    live.timer = None
    await place.house.keeper._end_time(live)


# ── One clock ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("step", [-HOUR, -1.0, HOUR])
def test_setting_the_wall_clock_takes_no_time_from_anybody(
    step: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while the house is open, nor when it opens again with another clock."""
    address = house_of_sqlite(tmp_path)

    async def run() -> None:
        async with near(address, "siam") as place:
            hands = Hands(place.house)
            ann = await place.person("Ann")
            live = await place.open(ann, MINUTE)
            hands.passed += 10
            monkeypatch.setattr(time, "time", lambda: 1_000_000.0 + step)
            await place.do(live, ann, "choose", choice="+a1N")
            assert live.table.clock is not None
            assert live.table.clock.left == [50.0, 60.0]
            hands.passed += 20
            await place.do(live, ann, "choose", choice="+a5N")
            assert live.table.clock.left == [50.0, 40.0]
        async with near(address, "siam") as place:
            hands = Hands(place.house, 1_000_030.0 + step)
            live = await place.house.table(live.table.id)
            hands.passed += 5
            await place.do(live, ann, "choose", choice="+b1N")
            assert kinds(live)[-2:] == ["woke", "chose"]
            assert live.table.clock is not None
            assert live.table.clock.left == [45.0, 40.0]
            assert live.table.clock.due == live.now() + 40.0
            assert live.now() == place.house.time.now()

    asyncio.run(run())


def test_a_table_without_a_clock_never_goes_back_in_time(tmp_path: Path) -> None:
    address = house_of_sqlite(tmp_path)

    async def run() -> None:
        async with near(address, "siam") as place:
            Hands(place.house)
            ann = await place.person("Ann")
            live = await place.open(ann, AT_ONE_SCREEN)
            await place.do(live, ann, "choose", choice="+a1N")
        async with near(address, "siam") as place:
            hands = Hands(place.house, 1_000_000.0 - HOUR)
            live = await place.house.table(live.table.id)
            hands.passed += 7
            await place.do(live, ann, "choose", choice="+a5N")
            assert [event.at for event in live.table.events[-2:]] == [1_000_000.0, 1_000_007.0]

    asyncio.run(run())


def test_a_flag_that_could_not_be_written_falls_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeper, "UNWRITTEN", 0.02)
    append, refusals = Store.append, iter(range(3))

    async def failing(self: Store, *parts: Any) -> None:
        if next(refusals, None) is not None:
            raise StoreFailed("disk full")
        await append(self, *parts)

    async def run() -> None:
        async with near(house_of_sqlite(tmp_path), "siam") as place:
            hands = Hands(place.house)
            ann = await place.person("Ann")
            live = await place.open(ann, MINUTE)
            monkeypatch.setattr(Store, "append", failing)
            hands.passed += 61
            await rings(place, live)
            assert not live.table.over
            await until(lambda: live.table.over)
            assert kinds(live)[-1] == "flagged"
            assert (live.table.outcome or {})["reason"] == "time"

    asyncio.run(run())
    assert sum("what was due could not be written" in text for text in caplog.messages) == 3


def test_a_timer_that_fires_too_early_is_set_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(house_of_sqlite(tmp_path), "siam") as place:
            hands = Hands(place.house)
            ann = await place.person("Ann")
            live = await place.open(ann, MINUTE)
            hands.passed += 59
            await rings(place, live)
            assert kinds(live) == ["opened", "began"]
            assert live.timer is not None
            hands.passed += 2
            await rings(place, live)
            assert kinds(live)[-1] == "flagged"
            assert live.timer is None

    asyncio.run(run())


def test_processes_count_one_time_whatever_postgresqls_clock_does(new_postgresql: str) -> None:
    async def run() -> None:
        async with near(new_postgresql, "siam") as one:
            hands = Hands(one.house)  # PostgreSQL's clock has been set since
            await one.house.keeper._beat()
            hands.passed += 3
            await one.house.keeper._beat()
            async with near(new_postgresql, "siam") as other:
                assert other.house.time.now() == pytest.approx(1_000_003.0, abs=60)
        async with near(new_postgresql, "siam") as alone:
            assert alone.house.time.now() > 1_500_000_000

    asyncio.run(run())


# ── For ever ─────────────────────────────────────────────────────────────────────────────────


def test_the_keeper_outlives_errors_of_the_database_in_its_beat(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that the driver tells in its own words is the store's failure like any other."""
    monkeypatch.setattr(keeper, "HEARTBEAT", 0.02)
    beat, failures = queries.beat, iter(range(3))

    def failing(connection: Any, *more: Any) -> Any:
        if next(failures, None) is not None:
            connection.exec_driver_sql("SELECT nothing FROM nowhere")
        return beat(connection, *more)

    monkeypatch.setattr(queries, "beat", failing)

    async def run() -> None:
        async with near(address, "siam") as place:
            running = place.house.start(place.house.keeper.run())
            await until(lambda: place.house.keeper.age is not None)
            assert not running.done()

    asyncio.run(run())


def test_a_keeper_that_ended_is_begun_again_and_takes_tables_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "SOON", 0.01)
    address = house_of_sqlite(tmp_path)
    run_on, failures = Keeper.run, iter(range(2))

    async def failing(self: Keeper) -> None:
        if next(failures, None) is not None:
            raise RuntimeError("nobody thought of this")
        await run_on(self)

    monkeypatch.setattr(Keeper, "run", failing)

    async def run() -> None:
        async with near(address, "siam") as place:
            ann = await place.person("Ann")
            live = await place.open(ann, MINUTE)
        async with near(address, "siam") as place:
            house = place.house
            house.start(house.supervisor.keep("keeper", house.keeper.run))
            await until(lambda: live.table.id in house.tables)
            assert house.supervisor.restarts["keeper"] == 2
            assert not house.supervisor.failing

    asyncio.run(run())


def test_a_bot_whose_choice_fails_in_an_unforeseen_way_is_not_asked_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = 0

    async def think(*_: Any) -> str:
        nonlocal asked
        asked += 1
        raise OverflowError("2147483648")

    monkeypatch.setattr(Keeper, "_think", think)

    async def run() -> None:
        async with near(house_of_sqlite(tmp_path), "siam") as place:
            place.house.ready.bots["siam"].set()
            ann = await place.person("Ann")
            seats = [{"kind": "bot", "level": 1}, {"kind": "me"}]
            live = await place.open(ann, {"game": "siam", "seats": seats})
            await until(lambda: any("could not choose" in text for text in caplog.messages))
            await asyncio.sleep(0.1)
            assert asked == 1
            assert live.thinking is not None

    asyncio.run(run())


# ── Who is dead ──────────────────────────────────────────────────────────────────────────────


def test_nobody_is_dead_while_the_database_keeps_all_waiting(new_postgresql: str) -> None:
    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            mine, theirs = one.house.keeper, other.house.keeper
            for _ in range(2):
                await theirs._beat()
                await mine._beat()
            await mine._beat()  # after whatever time
            await theirs._beat()
            ann = await one.person("Ann")
            live = await other.open(ann, MINUTE)
            for _ in range(keeper.MISSED):
                await mine._beat()
            assert (await one.house.table(live.table.id)).keeper == other.house.process
            await mine._beat()
            await until(lambda: one.house.tables[live.table.id].keeper == one.house.process)
            await theirs._beat()  # and finds itself taken for dead
            await until(lambda: live.keeper == one.house.process)
            assert live.timer is None

    asyncio.run(run())


def test_a_hole_in_a_tables_events_breaks_that_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    address = house_of_sqlite(tmp_path)

    async def run() -> None:
        async with near(address, "siam") as place:
            ann = await place.person("Ann")
            live = await place.open(ann, AT_ONE_SCREEN)
            for choice in ("+a1N", "+a5N"):
                await place.do(live, ann, "choose", choice=choice)
        rewrite(address, events.delete().where(events.c.version == 3))
        async with near(address, "siam") as place:
            answer = await place.get(ann, f"/api/tables/{live.table.id}")
            assert answer.status_code == 410

    asyncio.run(run())
    assert any("event 4, chose: ValueError: it follows event 2" in text for text in caplog.messages)
