"""Points, money and raids as kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel

from .. import components
from .state import BLACK, at_most

OPIUM = components.GOODS.index("opium")
SEALS = np.array(components.SEALS, np.int32)
SEAL_PAYS = components.SEAL_PAYS
POINT_BUYS = 2  # pounds for a point that is lost to pay


@kernel
def score(s: Any, seat: int, points: int) -> None:
    """Move a marker once, by so many points; it arrives on top. Seals pay when first reached."""
    if points == 0:
        return
    s.vp[seat] = at_most(s.vp[seat] + points)
    rank = s.arrival[seat]
    for other in range(s.players):
        if s.arrival[other] > rank:
            s.arrival[other] -= 1
    s.arrival[seat] = s.players - 1
    for k in range(len(SEALS)):
        if s.seal[seat] < SEALS[k] <= s.vp[seat]:
            s.money[seat] = at_most(s.money[seat] + SEAL_PAYS)
            s.seal[seat] = SEALS[k]


@kernel
def pay(s: Any, seat: int, amount: int) -> None:
    """Pay a lot or a fine: while money is short points buy more, and at last all there is goes."""
    short = int(amount - s.money[seat])
    if short > 0:
        lost = min((short + POINT_BUYS - 1) // POINT_BUYS, int(s.vp[seat]))
        s.money[seat] += POINT_BUYS * lost
        score(s, seat, -lost)
    s.money[seat] -= min(int(amount), int(s.money[seat]))


@kernel
def leading(s: Any, way: int) -> int:
    """The seat with most points (way 1) or least (way -1); of equals the lowest marker."""
    best = 0
    for seat in range(1, s.players):
        ahead = way * (int(s.vp[seat]) - int(s.vp[best]))
        if ahead > 0 or (ahead == 0 and s.arrival[seat] < s.arrival[best]):
            best = seat
    return best


@kernel
def raid(s: Any) -> None:
    """The seats with most black tokens and opium pay for them, in seat order, and lose them."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.tokens[seat]) + int(s.goods[seat, OPIUM]))
    if most == 0:
        return
    for seat in range(s.players):
        if int(s.tokens[seat]) + int(s.goods[seat, OPIUM]) == most:
            pay(s, seat, most)
            s.bag[BLACK] += s.tokens[seat]
            s.tokens[seat] = 0
            s.goods[seat, OPIUM] //= 2  # half, rounded up, goes back to the supply
