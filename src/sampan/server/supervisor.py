"""What is to run for ever: whatever ends it, it is begun again, with more patience each time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

log = logging.getLogger("sampan.supervisor")

SOON = 1.0  # seconds until something is begun again,
LATE = 60.0  # and at most, where it fails again and again
STEADY = 120.0  # seconds after which it counts as running well


class Supervisor:
    """Knows what is to run for ever in a house, and what of it does not run just now."""

    def __init__(self) -> None:
        self.failing: set[str] = set()
        self.restarts: Counter[str] = Counter()

    async def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run this for ever."""
        patience = SOON
        self.restarts[name] = 0
        while True:
            begun = time.monotonic()
            problem: Exception | None = None
            try:
                await work()
            except Exception as error:
                problem = error
            if time.monotonic() - begun > STEADY:
                patience = SOON
            log.error("%s has ended; begun again in %g s", name, patience, exc_info=problem)
            self.failing.add(name)
            await asyncio.sleep(patience)
            patience = min(LATE, 2 * patience)
            self.failing.discard(name)
            self.restarts[name] += 1
