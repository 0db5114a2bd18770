"""Bots among themselves: nobody waits for them, and they stop where nobody looks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.record import Record
from sampan.server import live_table
from sampan.server.bot_pool import Pool
from sampan.server.fair_queue import Owner
from sampan.server.live_table import LiveTable
from tests.server.houses import Near, near

BOTS = {"game": "siam", "seats": [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 2}]}
AGAINST_A_BOT = {"game": "siam", "seats": [{"kind": "bot", "level": 1}, {"kind": "me"}]}

asked: list[tuple[Owner, bool]] = []


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that choose anything at once."""

    async def think(
        self: Pool,
        key: str,
        name: str,
        positions: Any,
        seed: int,
        language: str | None,
        owner: Owner,
        alone: bool,
    ) -> object:
        asked.append((owner, alone))
        await asyncio.sleep(0.005)
        choices = positions[-1].choices()
        return type("Thought", (), {"choice": choices[len(positions) % len(choices)]}), None

    asked.clear()
    monkeypatch.setattr(Pool, "think", think)


def in_a_house(tmp_path: Path, work: Callable[[Near], Awaitable[None]]) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            place.house.ready.bots["siam"].set()
            await work(place)

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


async def stands_still(live: LiveTable) -> None:
    await until(lambda: live.thinking is None)
    step = live.table.step
    await asyncio.sleep(0.1)
    assert (live.table.step, live.thinking) == (step, None)


def test_nobody_waits_for_bots_among_themselves() -> None:
    async def run() -> None:
        pool = Pool(1, patience=120)
        try:
            positions = Record.new("siam").positions
            bots = [
                asyncio.create_task(
                    pool.think(f"t{n}", "mcts:100s", positions, 0, None, Owner("a", "b"), True)
                )
                for n in range(5)
            ]
            while pool.waiting_alone < 4:
                await asyncio.sleep(0.01)
            thought, _ = await pool.think("mine", "random", positions)
            assert thought.choice in positions[0].choices()
            assert not any(task.done() for task in bots)
            for task in bots:
                task.cancel()
            await asyncio.gather(*bots, return_exceptions=True)
        finally:
            await pool.close()

    asyncio.run(run())


@pytest.mark.usefixtures("quick_bots")
def test_bots_among_themselves_stop_where_nobody_looks_and_go_on_for_who_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(place: Near) -> None:
        monkeypatch.setattr(live_table, "UNSEEN", 0.0)
        ann = await place.person("Ann")
        live = await place.open(ann, BOTS)
        await stands_still(live)
        monkeypatch.setattr(live_table, "UNSEEN", 1000.0)
        await place.get(None, f"/api/tables/{live.table.id}")
        await until(lambda: live.table.step > 5)
        monkeypatch.setattr(live_table, "UNSEEN", 0.0)
        await stands_still(live)
        page = place.page(live, None)
        place.house.keeper.see(live)
        step = live.table.step
        await until(lambda: live.table.step > step)
        live.leave(page)
        await stands_still(live)

    in_a_house(tmp_path, work)


@pytest.mark.usefixtures("quick_bots")
def test_after_a_restart_bots_among_themselves_wait_until_somebody_looks(tmp_path: Path) -> None:
    tables = []

    async def before(place: Near) -> None:
        place.house.ready.bots["siam"].clear()
        ann = await place.person("Ann")
        tables.append((await place.open(ann, BOTS)).table.id)
        tables.append((await place.open(ann, AGAINST_A_BOT)).table.id)

    async def after(place: Near) -> None:
        alone, played = [await place.house.table(name) for name in tables]
        await until(lambda: played.table.step == 1)
        await stands_still(alone)
        assert alone.table.step == 0
        await place.get(None, f"/api/tables/{alone.table.id}")
        await until(lambda: alone.table.step > 5)

    in_a_house(tmp_path, before)
    in_a_house(tmp_path, after)


@pytest.mark.usefixtures("quick_bots")
def test_what_bots_think_is_counted_for_who_opened_the_table(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        played = await place.open(ann, AGAINST_A_BOT)
        await until(lambda: played.table.step == 1)
        alone = await place.open(ann, BOTS)
        await until(lambda: alone.table.step > 1)
        owner = Owner("127.0.0.1", ann.id)
        assert asked[0] == (owner, False)
        assert set(asked[1:]) == {(owner, True)}

    in_a_house(tmp_path, work)
