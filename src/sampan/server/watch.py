"""What a house measures of itself: how late its loop is, and how much room its database takes."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sampan.server.storage import queries
from sampan.server.storage.store import StoreFailed

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.watch")

STEP = 0.5  # seconds between two looks at the loop
SIZES = 60.0  # seconds between two looks at the database


class Watch:
    """The last sizes, in bytes; None where nobody knows them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database: int | None = None
        self.disk_free: int | None = None

    async def lag(self) -> None:
        """Measure for ever how much later than it should anything happens."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(STEP)
            self.house.metrics.lag.observe(max(0.0, time.monotonic() - begun - STEP))

    async def sizes(self) -> None:
        """Look for ever how large the database is."""
        while True:
            try:
                await self.measure()
            except StoreFailed as error:
                log.warning("the database's size is not known: %s", error)
            await asyncio.sleep(SIZES)

    async def measure(self) -> None:
        """Look once."""
        store = self.house.store
        if store.postgresql:
            self.database = await store.read(queries.stored_bytes)
        else:
            file = Path(str(store.engine.url.database))
            self.database, self.disk_free = await asyncio.to_thread(_of_file, file)


def _of_file(file: Path) -> tuple[int, int]:
    """The bytes of a database with its journal, and those left on its disk."""
    parts = [path for path in (file, Path(f"{file}-wal")) if path.exists()]
    return sum(part.stat().st_size for part in parts), shutil.disk_usage(file.parent).free
