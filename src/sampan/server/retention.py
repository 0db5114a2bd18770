"""Old people, tables and games end after the times that the host sets."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sampan.server.storage import old
from sampan.server.storage.store import StoreFailed

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.retention")

DAY = 24 * 3600.0
STEP = 300.0  # seconds until it is written again who was here
ROUND = 3600.0  # seconds until it is looked again what has become old


class Broom:
    """Sweeps out what nobody wants any more."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def run(self) -> None:
        """Sweep for ever; not at once, so that a clock that is wrong at the start can be set."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(STEP)
            try:
                await self.mark_seen()
                if time.monotonic() - swept >= ROUND:
                    swept = time.monotonic()
                    await self.sweep()
            except StoreFailed as error:
                log.error("old things could not be looked for: %s", error)

    async def mark_seen(self) -> None:
        """Write down who was here."""
        seen = self.house.people.seen_lately()
        if seen:
            await self.house.store.write(old.mark_seen, seen, self.house.time.now())

    async def sweep(self) -> None:
        """Let go what is old now."""
        await self.mark_seen()
        keep = self.house.settings.retention
        await self._each(keep.open, "open tables", old.end_open_tables, self._used)
        await self._each(keep.finished, "finished games", old.end_finished_games, self._used)
        for person in await self._each(keep.people, "people", old.end_people):
            self.house.people.forget(person)

    def _used(self) -> list[str]:
        """The tables in memory."""
        return list(self.house.tables)

    async def _each(
        self, days: int, what: str, end: Callable[..., list[str]], *more: Callable[[], Any]
    ) -> list[str]:
        """End some of these again and again until none is left."""
        found: list[str] = []
        while days:
            before = self.house.time.now() - days * DAY
            some = await self.house.store.write(end, before, *(each() for each in more))
            found += some
            if len(some) < old.AT_ONCE:
                break
        if found:
            log.warning("%d %s ended after %d days", len(found), what, days)
        return found
