"""Singapore as somebody sees it who remembers what all others took and paid.

Money and goods pass over the table before they go behind the screens. The nets remember them.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel
from sampan.kernels.features import Block, as_they_are, share, size

from . import features as seen
from .rules.state import ACTIONS, SQUARE_ACTIONS

__all__ = ["BLOCKS", "SIZE", "SQUARE_ACTIONS", "SYMMETRIES", "features"]

OF_SCREEN = 2 + 2 * 4
OTHERS = 3

BLOCKS = (
    *seen.BLOCKS,
    Block(
        "screens",
        (OTHERS, OF_SCREEN),
        "of each other seat: money in tenths and in hundredths; brick, cloth, tea, opium in "
        "sixths, then in 40ths",
    ),
)
SIZE = size(BLOCKS)
SYMMETRIES = as_they_are(SIZE, ACTIONS)

_FIRST = seen.SIZE
_seen = seen.features


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees and remembers into `out`, SIZE float32 numbers from 0 to 1."""
    _seen(s, seat, out[:_FIRST])
    for i in range(_FIRST, _FIRST + OTHERS * OF_SCREEN):
        out[i] = 0
    for n in range(1, int(s.players)):
        whose = (seat + n) % int(s.players)
        at = _FIRST + OF_SCREEN * (n - 1)
        out[at] = share(s.money[whose], 10)
        out[at + 1] = share(s.money[whose], 100)
        for good in range(4):
            out[at + 2 + good] = share(s.goods[whose, good], 6)
            out[at + 6 + good] = share(s.goods[whose, good], 40)
