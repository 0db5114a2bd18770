"""One process beside the bots', for work that must not get in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sampan.bots.process import Worker
from sampan.server.fair_queue import FairQueue, Owner

IDLE = 30.0  # seconds after which a process that nobody needs is ended


class Lane:
    """A process that one after another has for a turn; it runs only while it is needed."""

    def __init__(self, nice: int) -> None:
        self.worker = Worker(nice=nice)
        self._queue = FairQueue([self.worker])
        self._end: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return self._queue.waiting

    @asynccontextmanager
    async def turn(self, owner: Owner) -> AsyncIterator[Worker]:
        """Have the process to oneself."""
        try:
            async with self._queue.turn(owner) as worker:
                self._stay()
                yield worker
        finally:
            if self._queue.idle:
                self._stay()
                self._end = asyncio.get_running_loop().call_later(IDLE, self.worker.close)

    def _stay(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        self._stay()
        await asyncio.to_thread(self.worker.close)
