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

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sampan.bots.process import BotFailed
from sampan.server import decide, schema
from sampan.server.events import Draft, draft
from sampan.server.live import Room
from sampan.server.refusal import Refusal
from sampan.server.store import StoreFailed
from sampan.server.table import Table

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.keeper")

HEARTBEAT = 4.0  # seconds between signs of life
DEAD = 15.0  # seconds without one after which a process counts as dead
GOING_ON = 0.5  # of a bot's pause, where it goes on with its turn
AGAIN = 10.0  # seconds until a bot that failed is asked again


class Keeper:
    """Keeps the tables of one process going."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._adopting: set[str] = set()

    async def run(self) -> None:
        """Take over what nobody keeps, now and for ever."""
        alone = not self.house.store.postgresql
        while True:
            try:
                orphans = await self.house.store.write(lambda c: self._beat(c, alone))
                for name in set(orphans) - self._adopting - self.house.broken:
                    self._adopting.add(name)
                    self.house.start(self._adopt(name))
            except StoreFailed as error:
                log.error("the database does not answer: %s", error)
            await asyncio.sleep(HEARTBEAT)

    async def close(self) -> None:
        """Leave the tables to the others."""
        table = schema.processes
        own = table.c.id == self.house.process
        await self.house.store.write(lambda c: c.execute(table.delete().where(own)))

    def _beat(self, connection: Connection, alone: bool) -> list[str]:
        """Give a sign of life; the tables that nobody keeps."""
        now, me = time.time(), self.house.process
        processes, tables = schema.processes, schema.tables
        known = connection.execute(
            processes.update().where(processes.c.id == me).values(until=now + DEAD)
        ).rowcount
        if not known:
            connection.execute(processes.insert().values(id=me, until=now + DEAD))
        dead = processes.c.id != me if alone else processes.c.until < now
        connection.execute(processes.delete().where(dead))
        orphans = sa.select(tables.c.id).where(
            tables.c.needs_keeping.is_(True),
            sa.or_(tables.c.keeper.is_(None), tables.c.keeper.not_in(sa.select(processes.c.id))),
        )
        return list(connection.execute(orphans).scalars())

    async def _adopt(self, name: str) -> None:
        """Go on with a table whose keeper is gone. Nothing is written to one that is broken, and
        one whose game is not ready yet is found again."""
        try:
            room = await self.house.room(name)
            if room.keeper != self.house.process:
                await self.take(room)
        except (Refusal, StoreFailed) as error:
            log.info("table %s is not taken over: %s", name, error)
        finally:
            self._adopting.discard(name)

    async def take(self, room: Room) -> None:
        """Keep this table, unless a process that lives does; no clock is to run for the time when
        nobody did."""
        name = room.table.id
        room.keeper, taken = await self.house.store.write(lambda c: self._claim(c, name))
        if taken:
            await self.house.act(room, _wake)
        self.look(room)

    async def wanted(self, name: str) -> None:
        """Another process has changed a table that is ours to keep."""
        with suppress(Refusal):
            self.look(await self.house.room(name))

    def _claim(self, connection: Connection, name: str) -> tuple[str, bool]:
        """Who keeps this table: a process that lives, else this one, which has just taken it."""
        tables, processes = schema.tables, schema.processes
        alive = sa.select(processes.c.id).where(processes.c.until >= time.time())
        if not self.house.store.postgresql:
            alive = sa.select(sa.literal(self.house.process))
        taken = connection.execute(
            tables.update()
            .where(
                tables.c.id == name,
                sa.or_(tables.c.keeper.is_(None), tables.c.keeper.not_in(alive)),
            )
            .values(keeper=self.house.process)
        ).rowcount
        keeper = connection.execute(sa.select(tables.c.keeper).where(tables.c.id == name)).scalar()
        return str(keeper), taken > 0

    # ── One table ────────────────────────────────────────────────────────────────────────────

    def look(self, room: Room) -> None:
        """See what is to be done at a table that has changed."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        table = room.table
        if self.house.closing or room.keeper != self.house.process:
            return
        if table.clock is not None and (due := table.clock.due) is not None:
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(max(0.0, due - time.time()) + 0.01, self._ring, room)
        if table.bot_to_choose is not None and room.thinking is None:
            room.thinking = self.house.start(self._let_choose(room))

    def _ring(self, room: Room) -> None:
        room.timer = None
        self.house.start(self.house.act(room, lambda table: decide.flag(table, time.time())))

    async def _let_choose(self, room: Room) -> None:
        """Let bots choose as long as it is their turn."""
        try:
            while room.table.bot_to_choose is not None and room.table.id not in self.house.broken:
                await self._let_one_choose(room)
        except StoreFailed as error:
            log.error("a bot's choice could not be written: %s", error)
            await asyncio.sleep(AGAIN)
        except Refusal as refusal:
            if refusal.code != "broken":
                raise
        finally:
            room.thinking = None
            if not self.house.closing and room.table.bot_to_choose is not None:
                asyncio.get_running_loop().call_soon(self.look, room)

    async def _let_one_choose(self, room: Room) -> None:
        table = room.table
        await self.house.ready.bots[table.game.id].wait()
        version, bot, seat = table.game_version, table.bot_to_choose, table.to_choose
        if bot is None:
            return
        begun = time.monotonic()
        try:
            choice = await self._think(table, f"level:{bot.level}")
        except (BotFailed, ValueError) as failure:
            log.error("table %s: the bot of seat %s failed: %s", table.id, seat, failure)
            self.house.metrics.bots_failed.inc()
            await self.house.act(room, lambda table: _failed(table, version))
            await asyncio.sleep(AGAIN)
            return
        self.house.metrics.thought.observe(time.monotonic() - begun)
        pause = self.house.settings.bot_pause * random.uniform(0.8, 1.4)
        if table.choosers and table.choosers[-1] == seat:
            pause *= GOING_ON
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))

        def chosen(table: Table) -> list[Draft]:
            if table.game_version != version or table.bot_to_choose is None:
                return []
            return decide.choose(table, table.to_choose or 0, choice)

        await self.house.act(room, chosen)
        self.house.metrics.choices.labels(table.game.id).inc()

    async def _think(self, table: Table, name: str) -> str:
        position = table.record.position
        if len(position.menu) == 1:
            return next(iter(position.menu))
        seed = int.from_bytes(table.id.encode()[:6], "big")  # so that games differ
        key = f"{table.id}/{table.to_choose}"
        thought, _ = await self.house.pool.think(key, name, table.record.positions, seed)
        return thought.choice


def _wake(table: Table) -> list[Draft]:
    running = table.clock is not None and table.clock.running is not None
    return [draft("woke")] if running else []


def _failed(table: Table, version: int) -> list[Draft]:
    """Tell once that a bot could not choose."""
    seat = table.to_choose
    told = any(event.kind == "failed" for event in table.events[version:])
    if table.game_version != version or seat is None or told:
        return []
    return [draft("failed", seat=seat)]
