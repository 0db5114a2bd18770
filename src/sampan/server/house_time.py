"""The time in the house: set once, when it opens, and never again."""

from __future__ import annotations

import time
from collections.abc import Callable


class HouseTime:
    """Seconds since the epoch, as they were when the house opened, and as many as have passed.

    Whoever sets the machine's clock meanwhile changes nothing here, so that no player loses or
    gains time by it. Timers run by the same clock.
    """

    def __init__(self, now: float, passed: Callable[[], float] = time.monotonic) -> None:
        self._passed = passed
        self._zero = now - passed()

    def now(self) -> float:
        return self._zero + self._passed()
