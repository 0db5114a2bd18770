"""Who moves what no person moves: bots choose, and clocks run out.

Every table has a keeper, the process that opened it. When a process has died, the others take its
tables over; versions make sure that nothing happens twice even if two believe they keep one.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from sampan.bots.process import BotFailed
from sampan.server import decide
from sampan.server.live_table import LiveTable
from sampan.server.refusal import Refusal
from sampan.server.storage import queries
from sampan.server.storage.store import StoreFailed
from sampan.server.table import Draft, TableState, draft

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.keeper")

HEARTBEAT = 4.0  # seconds between signs of life
MISSED = 4  # of ours without one of another process, after which it counts as dead
GOODBYE = 2.0  # seconds to tell the others that we go
GOING_ON = 0.5  # of a bot's pause, where it goes on with its turn
AGAIN = 10.0  # seconds until a bot that failed is asked again,
TRIES = 3  # times, before the house chooses in its place
RARELY = 30  # times as long between tries where not even that can be done
UNWRITTEN = 2.0  # seconds until the end of a clock that could not be written is tried again


class Keeper:
    """Keeps the tables of one process going."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._adopting: set[str] = set()
        self._beaten: float | None = None  # when the last sign of life was written
        self._others: dict[str, tuple[int, int]] = {}  # their signs, and ours since the last one

    @property
    def age(self) -> float | None:
        """Seconds since the last sign of life; None as long as there was none."""
        return None if self._beaten is None else time.monotonic() - self._beaten

    async def run(self) -> None:
        """Take over what nobody keeps, now and for ever."""
        while True:
            try:
                await self._beat()
            except StoreFailed as error:
                log.error("the database does not answer: %s", error)
            await asyncio.sleep(HEARTBEAT)

    async def _beat(self) -> None:
        store, house = self.house.store, self.house
        known, others = await store.write(queries.beat, house.process, house.time.now)
        if not known and self._beaten is not None:  # they took us for dead, and our tables
            for live in list(house.tables.values()):
                house.start(self.take(live))
        self._beaten = time.monotonic()
        if dead := self._dead(others):
            await store.write(queries.bury, dead)
        for name in set(await store.read(queries.orphans)) - self._adopting - house.broken:
            self._adopting.add(name)
            house.start(self._adopt(name))

    def _dead(self, others: dict[str, int]) -> list[str]:
        """Those that gave no sign while we gave several. Nobody's clock is asked: where the
        database keeps all of us waiting, nobody is dead."""
        before = self._others
        self._others = {
            name: (beats, before[name][1] + 1 if before.get(name, (0,))[0] == beats else 0)
            for name, beats in others.items()
        }
        return [name for name, (_, missed) in self._others.items() if missed >= MISSED]

    async def close(self) -> None:
        """Leave the tables to the others, who find out by themselves if that can't be written."""
        with suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await self.house.store.write(queries.gone, self.house.process)

    async def _adopt(self, name: str) -> None:
        """Go on with a table whose keeper is gone. Nothing is written to one that is broken, and
        one whose game is not ready yet is found again."""
        try:
            live = await self.house.table(name)
            if live.keeper != self.house.process:
                await self.take(live)
        except (Refusal, StoreFailed) as error:
            log.info("table %s is not taken over: %s", name, error)
        finally:
            self._adopting.discard(name)

    async def take(self, live: LiveTable) -> None:
        """Keep this table, unless a process that lives does; no clock is to run for the time when
        nobody did."""
        store, process = self.house.store, self.house.process
        live.keeper, taken = await store.write(queries.claim_table, live.table.id, process)
        if taken:
            await self.house.act(live, _wake)
        self.look(live)

    async def wanted(self, name: str) -> None:
        """Another process has changed a table that is ours to keep."""
        with suppress(Refusal):
            self.look(await self.house.table(name))

    # ── One table ────────────────────────────────────────────────────────────────────────────

    def look(self, live: LiveTable, patience: float = 0.01) -> None:
        """See what is to be done, in so many seconds at the earliest, at a table that has
        changed."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        table = live.table
        if self.house.closing or live.keeper != self.house.process:
            return
        if (due := table.due) is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(max(due - live.now(), 0.0) + patience, self._ring, live)
        if live.thinking is None and self._is_turn_of_a_bot(live):
            live.thinking = self.house.start(self._let_choose(live))

    def see(self, live: LiveTable) -> None:
        """Somebody looks at this table: bots among themselves, who may have stopped, go on."""
        live.looked_at = time.monotonic()
        if live.thinking is None and live.table.bot_to_choose is not None:
            self.look(live)

    async def seen(self, name: str) -> None:
        """Somebody looks, at another process, at a table that is ours to keep."""
        with suppress(Refusal):
            self.see(await self.house.table(name))

    def _ring(self, live: LiveTable) -> None:
        live.timer = None
        self.house.start(self._end_time(live))

    async def _end_time(self, live: LiveTable) -> None:
        """What is due happens. The timer is set again until that is written."""
        patience = UNWRITTEN
        try:
            await self.house.act(live, lambda table: decide.overdue(table, live.now()))
            patience = 0.01
        except Refusal:
            pass  # it is broken, as everybody has been told
        except StoreFailed as error:
            log.error("table %s: what was due could not be written: %s", live.table.id, error)
        finally:
            if live.timer is None and live.table.id not in self.house.broken:
                self.look(live, patience)

    def _is_turn_of_a_bot(self, live: LiveTable) -> bool:
        bot = live.table.bot_to_choose
        return bot is not None and live.matters and live.table.id not in self.house.broken

    async def _let_choose(self, live: LiveTable) -> None:
        """Let bots choose as long as it is their turn, whatever goes wrong meanwhile."""
        failures = 0
        try:
            while self._is_turn_of_a_bot(live):
                try:
                    await self._let_one_choose(live, somehow=failures >= TRIES)
                    failures = 0
                except StoreFailed as error:
                    log.error("a bot's choice could not be written: %s", error)
                    await asyncio.sleep(AGAIN)
                except Exception as failure:
                    if live.table.id in self.house.broken:
                        return
                    failures += 1
                    await self._tell_failed(live, failure)
                    await asyncio.sleep(AGAIN * max(1, min(failures - TRIES, RARELY)))
        finally:
            live.thinking = None
            if not self.house.closing and live.table.bot_to_choose is not None:
                asyncio.get_running_loop().call_soon(self.look, live)

    async def _let_one_choose(self, live: LiveTable, somehow: bool) -> None:
        table = live.table
        await self.house.ready.bots[table.game.id].wait()
        version, bot, seat = table.game_version, table.bot_to_choose, table.to_choose
        if bot is None:
            return
        begun = time.monotonic()
        if somehow:
            choice = random.choice(table.record.position.choices())
        else:
            choice = await self._think(table, f"level:{bot.level}")
        self.house.metrics.thought.observe(time.monotonic() - begun)
        pause = self.house.settings.bot_pause * random.uniform(0.8, 1.4)
        if table.choosers and table.choosers[-1] == seat:
            pause *= GOING_ON
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))

        def chosen(table: TableState) -> list[Draft]:
            if table.game_version != version or table.bot_to_choose is None:
                return []
            return decide.make_choice(table, table.to_choose or 0, choice)

        await self.house.act(live, chosen)
        self.house.metrics.choices.labels(table.game.id).inc()

    async def _think(self, table: TableState, name: str) -> str:
        position = table.record.position
        if len(position.menu) == 1:
            return next(iter(position.menu))
        seed = int.from_bytes(table.id.encode()[:6], "big")  # so that games differ
        key = f"{table.id}/{table.to_choose}"
        owner, alone = self.house.owner(table.opener), not table.people()
        thought, _ = await self.house.pool.think(
            key, name, table.record.positions, seed, None, owner, alone
        )
        return thought.choice

    async def _tell_failed(self, live: LiveTable, failure: Exception) -> None:
        """Tell once for each choice that a bot could not make it."""
        table = live.table
        expected = isinstance(failure, (BotFailed, ValueError, Refusal))
        log.error(
            "table %s: the bot of seat %s could not choose: %s",
            *(table.id, table.to_choose, failure),
            exc_info=None if expected else failure,
        )
        self.house.metrics.bots_failed.inc()
        with suppress(StoreFailed, Refusal):
            await self.house.act(live, lambda now: _failed(now, table.game_version))


def _wake(table: TableState) -> list[Draft]:
    running = table.clock is not None and table.clock.running is not None
    return [draft("woke")] if running or table.awaited else []


def _failed(table: TableState, version: int) -> list[Draft]:
    """Tell once that a bot could not choose."""
    seat = table.to_choose
    told = any(event.kind == "failed" for event in table.events[version:])
    if table.game_version != version or seat is None or told:
        return []
    return [draft("failed", seat=seat)]
