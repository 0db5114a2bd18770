"""What a finished game of King of Siam teaches: a win, or a part of one that several share.

Seats that never play a card may share a win. If that were worth as much as a win alone, nets would
learn to sit still together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sampan.kernels import kernel

if TYPE_CHECKING:
    from .. import rules


@kernel
def payoffs(s: Any, out: Any) -> None:
    """From -1 to 1 for each seat: 1 for a win alone or with one's partner, 0 for half of one."""
    rules.payoffs(s, out)
    sides = 0
    for seat in range(s.players):
        sides += out[seat] > 0
    if s.players == 4:  # partners win together
        sides //= 2
    if sides > 1:
        for seat in range(s.players):
            if out[seat] > 0:
                out[seat] = 2.0 / sides - 1.0
