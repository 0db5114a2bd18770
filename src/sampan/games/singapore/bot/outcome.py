"""What a finished game of Singapore teaches: who won, and by how much.

Beginners end with hardly any points, so who won says next to nothing. How far ahead a seat is, its
money and goods included, says more: from these, points are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sampan.kernels import kernel

if TYPE_CHECKING:
    from .. import rules

LEAD = 0.5  # how much of the payoff goes by the lead
FAR = 10.0  # points ahead that are half as good as ever so many
HELD = 0.25  # points that a pound or a good counts for


@kernel
def payoffs(s: Any, out: Any) -> None:
    """From -1 to 1 for each seat; above 0 for the winner alone."""
    rules.payoffs(s, out)
    for seat in range(s.players):
        best = -1000.0
        for other in range(s.players):
            if other != seat:
                best = max(best, wealth(s, other))
        ahead = wealth(s, seat) - best
        lead = ahead / (FAR + abs(ahead))
        # Whoever has more but did not win is paid as if all were equal, no better.
        lead = max(lead, 0.0) if out[seat] > 0 else min(lead, 0.0)
        out[seat] = (1 - LEAD) * out[seat] + LEAD * lead


@kernel
def wealth(s: Any, seat: int) -> float:
    """Points, and a little for money and goods."""
    held = float(s.money[seat])
    for good in range(4):
        held += float(s.goods[seat, good])
    return float(s.vp[seat]) + HELD * held
