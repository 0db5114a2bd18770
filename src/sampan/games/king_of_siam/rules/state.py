"""King of Siam's position as one record, and what its numbers mean.

Followers are counted in **handfuls**: one number with a byte for each faction, rama's lowest, so
that handfuls add and subtract as numbers do. Sets of provinces are bit masks. A **cell** is the
followers of one faction in one province, `3 * province + faction`; sets of cells are masks too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from sampan.kernels import kernel, packed

SEATS = 4
PROVINCES = 8
RAMA, LAO, MALAY, BRITISH = range(4)

MAHARACHA, KHON_THAI, ONE_ONE, TWO_ONE, RAMA_CARD, LAO_CARD, MALAY_CARD = range(7)
CARD_KINDS = 7  # everybody holds 8 cards, since khon-thai is there twice
FULL_HAND = 0xFF
SECOND_KHON_THAI = 7  # its bit in a hand, which goes first
NO_CARD = -1

State = packed(
    [
        ("followers", np.int32, 8),  # a handful in each province
        ("pool", np.int32),
        ("stock", np.int32, 4),  # what every seat has gathered
        ("neighbours", np.int16, 8),
        ("unresolved", np.int16),  # provinces
        ("hands", np.int16, 4),  # bits by kind of card, and SECOND_KHON_THAI
        ("done", np.int16, 3),  # the choices that the card's action has had so far
        ("played", np.int8, 32),  # 8 for each seat in the order played, kind + 1
        ("homes", np.int8, 3),
        ("map", np.int8),  # its number, for the names
        ("track", np.int8, 8),  # the province on each slot
        ("control", np.int8, 8),  # who won the struggle on each slot, where `resolved`
        ("kings", np.int8, 4),  # provinces, in the order the markers were laid
        ("plays", np.int8, 4),  # the number of every seat's latest card; 0 for none
        ("reverse", np.int8, 3),  # the cells whose picks would undo the last card's exchange
        ("reverse_size", np.int8),  # how many; 0 when the last card exchanged nothing
        ("reverse_card", np.int8),  # the kind of the last card, where it did
        ("undo", np.int8),  # what may not be undone: BY_EXCHANGE or BY_STATE
        ("players", np.int8),
        ("turn", np.int8),
        ("passes", np.int8),
        ("resolved", np.int8),  # how many struggles
        ("crowned", np.int8),  # how many King markers are laid
        ("cards_left", np.int8),  # in all hands together
        ("card", np.int8),  # being played, or NO_CARD between turns
        ("asked", np.int8),  # what the seat is to choose, one of the numbers below
        ("chosen", np.int8),  # how many in `done`
        ("winners", np.int8),  # seats; 0 while the game goes on
    ]
)

# What `undo` says.
BY_EXCHANGE, BY_STATE = range(2)

# What `asked` says.
A_CARD, A_SWAP, A_KING, A_PLACE, A_PICK, A_TAKE = range(6)

# ── Actions ──────────────────────────────────────────────────────────────────────────────────

PASS = 0
PLAY = 1  # + kind of card
PLACE = PLAY + CARD_KINDS  # + cell
PICK = PLACE + 24  # + cell
SWAP = PICK + 24  # + province
KING = SWAP + 8  # + province
TAKE = KING + 8  # + cell
ACTIONS = TAKE + 24
MAX_LEGAL = 24

# ── Numbers ──────────────────────────────────────────────────────────────────────────────────


def wide(n: int) -> int:
    """A field or a constant as a number that is safe to shift.

    Numba compiles a kernel anew for each width of a field and for each constant that it is given;
    this makes them all the same to it.
    """
    return int(n)


@overload(wide)
def _wide(n: Any) -> Any:
    def compiled(n: Any) -> Any:
        return np.int64(n)

    return compiled


# No cell and no province, where one could stand; no set ever holds it.
NOTHING: int = np.int64(24)  # type: ignore[assignment]

# ── Handfuls and cells ───────────────────────────────────────────────────────────────────────

# The cells of a set of provinces.
CELLS = np.array([sum(7 << 3 * p for p in range(8) if m >> p & 1) for m in range(256)], np.int32)


@kernel
def one(faction: int) -> int:
    """One follower of this faction, as a handful."""
    return 1 << 8 * faction


@kernel
def count(handful: int, faction: int) -> int:
    """How many followers of this faction are in a handful."""
    return handful >> 8 * faction & 255


@kernel
def followers_in(handful: int) -> int:
    """How many followers are in a handful."""
    return (handful & 255) + (handful >> 8 & 255) + (handful >> 16)


@kernel
def kinds(handful: int) -> int:
    """The factions in a handful, as three bits."""
    full = (handful + 0x7F7F7F) & 0x808080  # a byte that is not 0 reaches its highest bit
    return (full >> 7 | full >> 14 | full >> 21) & 7


@kernel
def occupied(s: Any) -> int:
    """The cells that hold a follower."""
    cells = 0
    for province in range(PROVINCES):
        cells |= kinds(wide(s.followers[province])) << 3 * province
    return cells


@kernel
def strongest(handful: int) -> int:
    """The faction with strictly most followers in a province, or else the British."""
    rama, lao, malay = handful & 255, handful >> 8 & 255, handful >> 16
    if rama > lao and rama > malay:
        return RAMA
    if lao > rama and lao > malay:
        return LAO
    if malay > rama and malay > lao:
        return MALAY
    return BRITISH
