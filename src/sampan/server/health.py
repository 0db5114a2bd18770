"""Whether a house can work: it can write, and what is to run for ever runs."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from sampan import __version__
from sampan.server.storage import queries
from sampan.server.storage.store import StoreFailed

if TYPE_CHECKING:
    from sampan.server.house import House

DEADLINE = 3.0  # seconds in which a write is to be on the disk
KEPT = 2.0  # seconds for which the answer stays true, however many ask
SILENT = 20.0  # seconds without the keeper's beat


class Health:
    """What a load balancer, or a person, is told."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._trying: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def look(self) -> dict[str, Any]:
        """The state of the house now."""
        writes = await self._writes()
        failing = self._failing()
        return {
            "status": "ok" if writes and not failing else "failing",
            "version": __version__,
            "database": "ok" if writes else "failing",
            "failing": failing,
            "uptime": round(time.monotonic() - self.house.begun, 1),
        }

    def _failing(self) -> list[str]:
        """What is to run and does not."""
        found = set(self.house.supervisor.failing)
        if (age := self.house.keeper.age) is not None and age > SILENT:
            found.add("keeper")
        return sorted(found)

    async def _writes(self) -> bool:
        """Whether something could be written, in time, just now. One write answers all who ask."""
        trying = self._trying
        if trying is None or (trying.done() and time.monotonic() > self._until):
            trying = self._trying = self.house.start(self._try())
        await asyncio.wait([trying], timeout=DEADLINE)
        return trying.done() and not trying.cancelled() and trying.result()

    async def _try(self) -> bool:
        try:
            await self.house.store.write(queries.touch, self.house.process)
            await self.house.store.read(queries.answers)
        except StoreFailed:
            return False
        finally:
            self._until = time.monotonic() + KEPT
        return True
