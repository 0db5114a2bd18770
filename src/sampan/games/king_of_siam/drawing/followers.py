"""The signs of the powers, which are also the followers' shapes, and how followers stand together.

A sign is about 32 wide and 36 high around (0, 0).
"""

from collections.abc import Iterator
from functools import lru_cache

from sampan.drawing import element, line, part

from ..components import POWERS
from .elements import at, use
from .paints import IVORY, LACQUERS

Point = tuple[float, float]

TALL = 36
PITCH = 48  # from one faction's followers to the next
LIFT, LEAST = 12, 5  # how far a follower stands out above the one in front of it
HEAD = 36  # how far the hindmost may stand above the foremost
MANY = 4  # from here on a number is easier to read than the pieces

BUD = "M0 -18C8 -10 10.5 3 5.5 15H-5.5C-10.5 3 -8 -10 0 -18Z"
PETALS = (
    "M2 15.5C11 14 17.5 5 15.5 -9C9 -6 4 1 2 15.5Z"
    "M-2 15.5C-11 14 -17.5 5 -15.5 -9C-9 -6 -4 1 -2 15.5Z"
)
CALYX = "M-8 13.5C-3 16.5 3 16.5 8 13.5C6 19.5 -6 19.5 -8 13.5Z"
SCALE = "M0 -18L14.5 0L0 18L-14.5 0Z"
CRESCENT = "M-15.6 -6.2A16.2 16.2 0 1 0 9.3 -13.5A13.2 13.2 0 1 1 -15.6 -6.2Z"
ENSIGN = "M-15 -14C-8 -18 -4 -10 4 -13.5S14 -14 17 -12V8C13 6 8 4 3 7S-8 10 -15 7Z"
POLE = "M-16.5 -18V19"
UNION = "M1 -12.5V7M-15 -3.5H17"

SHAPES = {"rama": BUD + PETALS + CALYX, "lao": SCALE, "malay": CRESCENT, "british": ENSIGN + POLE}


def _sign(power: str) -> str:
    light, body, dark = LACQUERS[power]
    parts = {
        "rama": (
            part(PETALS, body, dark),
            part(BUD, light, dark),
            line("M0 -12V9M-3.5 -2C-3.8 3 -3 7 -2.4 10M3.5 -2C3.8 3 3 7 2.4 10", body, 1.7),
            part(CALYX, dark),
        ),
        "lao": (
            part(SCALE, body),
            part("M0 -18L14.5 0H0Z", light),
            part("M0 18L-14.5 0H0Z", dark),
            part("M0 -9.5L7.5 0L0 9.5L-7.5 0Z", body, light, 1.3),
            part(SCALE, "none", dark),
        ),
        "malay": (
            part(CRESCENT, body, dark),
            line("M-13.4 4.5A13.6 13.6 0 0 0 2 15.2", light, 2.6),
            line("M12.6 -8.2A15 15 0 0 1 14 0.5", light, 1.6, 0.8),
        ),
        "british": (
            line(POLE, dark, 3),
            part(ENSIGN, body, dark),
            line("M-14 -13L16 7M16 -11L-14 6", IVORY, 3),
            line(UNION, IVORY, 7),
            line(UNION, dark, 3.4),
            part(ENSIGN, "none", dark),
        ),
    }
    return "".join(parts[power])


def definitions(prefix: str) -> Iterator[str]:
    """What goes into <defs> for `sign`."""
    for power in POWERS:
        yield element(
            "g",
            element("path", d=SHAPES[power], transform=at(2, 3), fill_opacity=0.28),
            part(SHAPES[power], IVORY, IVORY, 5),
            _sign(power),
            id=f"{prefix}-{power}",
        )


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
