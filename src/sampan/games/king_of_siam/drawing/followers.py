"""The signs of the powers, which are also the followers' shapes, and how followers stand together.

A sign is about 32 wide and 36 high around (0, 0).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from sampan.drawing import symbols

from .elements import at, use
from .paints import IVORY, LACQUERS

Point = tuple[float, float]

TALL = 36
PITCH = 48  # from one faction's followers to the next
LIFT, LEAST = 12, 5  # how far a follower stands out above the one in front of it
HEAD = 36  # how far the hindmost may stand above the foremost
MANY = 4  # from here on a number is easier to read than the pieces

SIGNS = Path(__file__).with_name("powers.svg")


def definitions(prefix: str) -> Iterable[str]:
    """What goes into <defs> for `sign`."""
    return symbols(SIGNS, prefix, ivory=IVORY, **LACQUERS).values()


def sign(prefix: str, power: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The sign of a power with an ivory edge, so that it stands out on any ground."""
    return use(prefix, power, transform=at(x, y, scale=scale))


def heap(count: int, foot: Point, head: float) -> Iterator[Point]:
    """Where the followers of a faction stand: the hindmost first, the last one at the foot.

    When there are too many to be seen, the rest stand behind the hindmost.
    """
    x, y = foot
    lift = max(LEAST, min(LIFT, head / max(count - 1, 1)))
    for behind in reversed(range(count)):
        yield x, y - TALL / 2 - min(behind * lift, head)


@lru_cache(16384)
def pieces(
    prefix: str, faction: str, ids: tuple[str, ...], foot: Point, head: float, scale: float = 1
) -> tuple[str, ...]:
    """The followers of a heap, each of which can be seen to move."""
    left, top = foot
    spots = ((left, top + scale * y) for _, y in heap(len(ids), (0, 0), head))
    return tuple(
        use(prefix, faction, id=id_, transform=at(x, y, scale=scale), pointer_events="none")
        for id_, (x, y) in zip(ids, spots, strict=True)
    )


def rise(count: int, head: float) -> float:
    """How high a heap is."""
    return TALL + min(LIFT * (count - 1), head)
