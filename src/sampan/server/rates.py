"""Rates: so many, in so many seconds, for each person."""

from __future__ import annotations

import time

from sampan.server.refusal import Refusal

KEPT = 100_000  # people whose rates are remembered


class Rates:
    """A bucket for each person and thing that fills up by itself and empties with use."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def use(self, what: str, who: str, rate: tuple[int, float], why: str = "too-many") -> None:
        """Count one use; a Refusal if there were too many lately."""
        most, seconds = rate
        now = time.monotonic()
        left, at = self._buckets.get((what, who), (float(most), now))
        left = min(float(most), left + (now - at) * most / seconds)
        if left < 1.0:
            raise Refusal("too_many", why, wait=(1.0 - left) * seconds / most)
        if len(self._buckets) > KEPT:
            self._buckets.clear()
        self._buckets[what, who] = left - 1.0, now
