"""King of Siam as somebody sees it who remembers all cards that were played.

All begin with the same cards, so whoever remembers knows what is left in every hand. The nets do.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel
from sampan.kernels.features import Block, as_they_are, size

from . import features as seen
from .rules.state import ACTIONS, CARD_KINDS, wide

HELD = CARD_KINDS + 1  # with the second khon-thai

BLOCKS = (
    *seen.BLOCKS,
    Block("hands", (4, HELD), "cards left to each seat: the 7 kinds, and the second khon-thai"),
)
SIZE = size(BLOCKS)
SYMMETRIES = as_they_are(SIZE, ACTIONS)

_FIRST = seen.SIZE
_seen = seen.features


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees and remembers into `out`, SIZE float32 numbers from 0 to 1."""
    _seen(s, seat, out[:_FIRST])
    for n in range(4):
        for card in range(HELD):
            left = 0
            if n < s.players:
                left = wide(s.hands[(seat + n) % wide(s.players)]) >> card & 1
            out[_FIRST + HELD * n + card] = left
