"""What many want and few can have at a time, handed out in turn."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

KEPT = 10_000  # owners whose last turn is remembered


class Owner(NamedTuple):
    """Whom a turn is counted for: an address, and a person there."""

    address: str
    person: str


@dataclass(eq=False)
class _Wish(Generic[T]):
    owner: Owner
    fits: Callable[[T], bool]
    number: int
    granted: asyncio.Future[T] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class FairQueue(Generic[T]):
    """Next is whose address, then who, had a turn the longest ago, then who asked first.

    One person never has all the things at a time, if there are several, so that whoever comes
    finds one that is free or soon will be.
    """

    def __init__(self, things: Sequence[T]) -> None:
        self._free = list(things)
        self._share = max(1, len(things) - 1)
        self._held: Counter[Owner] = Counter()
        self._wishes: list[_Wish[T]] = []
        self._turns: dict[str | Owner, int] = {}  # the last one of each address and owner
        self._numbers = itertools.count(1)

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._wishes)

    @property
    def idle(self) -> bool:
        """Whether nobody has a turn or waits for one."""
        return not self._wishes and not self._held

    @asynccontextmanager
    async def turn(
        self, owner: Owner, fits: Callable[[T], bool] = lambda thing: True
    ) -> AsyncIterator[T]:
        """Have one of the things for a while, if possible one that fits."""
        thing = await self._take(owner, fits)
        try:
            yield thing
        finally:
            self._give(owner, thing)

    async def _take(self, owner: Owner, fits: Callable[[T], bool]) -> T:
        wish = _Wish(owner, fits, next(self._numbers))
        self._wishes.append(wish)
        self._hand_out()
        try:
            return await wish.granted
        except asyncio.CancelledError:
            if wish in self._wishes:
                self._wishes.remove(wish)
            else:
                self._give(owner, wish.granted.result())
            raise

    def _give(self, owner: Owner, thing: T) -> None:
        self._free.append(thing)
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and (wish := self._next()) is not None:
            thing = next(filter(wish.fits, self._free), self._free[0])
            self._free.remove(thing)
            self._wishes.remove(wish)
            self._held[wish.owner] += 1
            if len(self._turns) > KEPT:
                self._turns.clear()
            self._turns[wish.owner] = self._turns[wish.owner.address] = next(self._numbers)
            wish.granted.set_result(thing)

    def _next(self) -> _Wish[T] | None:
        def order(wish: _Wish[T]) -> tuple[int, int, int]:
            last = self._turns.get
            return last(wish.owner.address, 0), last(wish.owner, 0), wish.number

        may_have = (
            wish
            for wish in self._wishes
            if self._held[wish.owner] < self._share and not wish.granted.cancelled()
        )
        return min(may_have, key=order, default=None)
