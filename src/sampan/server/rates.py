"""Rates: so many, in so many seconds, for each person or address."""

from __future__ import annotations

import time
from collections import OrderedDict

from sampan.server.refusal import Refusal

KEPT = 100_000  # buckets that are remembered
BY_ADDRESS = 10  # people who may share an address, as far as it is counted

Rate = tuple[int, float]  # so many, in so many seconds


class Bucket:
    """Fills up by itself and empties with use."""

    __slots__ = ("_at", "_left", "_most", "_seconds")

    def __init__(self, rate: Rate) -> None:
        self._most, self._seconds = float(rate[0]), rate[1]
        self._left = self._most
        self._at = time.monotonic()

    def wait(self, amount: float = 1.0) -> float:
        """Seconds until there is so much in it."""
        now = time.monotonic()
        filled = (now - self._at) * self._most / self._seconds
        self._left, self._at = min(self._most, self._left + filled), now
        missing = min(amount, self._most) - self._left
        return max(0.0, missing * self._seconds / self._most)

    def take(self, amount: float = 1.0) -> float:
        """Take so much out of it, if there is, and else nothing; the seconds to wait for that."""
        wait = self.wait(amount)
        if not wait:
            self._left -= min(amount, self._most)
        return wait

    def give_back(self, amount: float = 1.0) -> None:
        self._left += amount


class Rates:
    """A bucket for each person or address and thing."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def use(
        self, what: str, who: str, rate: Rate, why: str = "too-many", amount: float = 1.0
    ) -> None:
        """Count one use, or so many; a Refusal if there were too many lately."""
        if wait := self.bucket(what, who, rate).take(amount):
            raise Refusal("too_many", why, wait=wait)

    def use_address(self, what: str, address: str, rate: Rate, amount: float = 1.0) -> None:
        """Count one use, or so many, of one of those who share an address."""
        if wait := self.of_address(what, address, rate).take(amount):
            raise Refusal("too_many", wait=wait)

    def of_address(self, what: str, address: str, rate: Rate) -> Bucket:
        """Where the uses of all are counted who share an address."""
        return self.bucket(what, address, (BY_ADDRESS * rate[0], rate[1]))

    def bucket(self, what: str, who: str, rate: Rate) -> Bucket:
        """Whose uses of this are counted there."""
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = Bucket(rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((what, who))
        return bucket
