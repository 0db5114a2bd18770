"""The town as kernels: neighbouring squares, lots, streets, and where workers can go."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, lowest, slot

from .state import BOARD_SIZE, HEIGHT, NONE, ONE, bit

BOARD = (ONE << BOARD_SIZE) - ONE
SOUTH_EDGE: Any = np.int64(sum(1 << square for square in range(0, BOARD_SIZE, HEIGHT)))
NORTH_EDGE = SOUTH_EDGE << (HEIGHT - 1)


@kernel
def listed(members: Any, first: int, out: Any, n: int) -> int:
    """Write `first` + each member of a set into `out` from `n` on; return where that ends."""
    while members:
        out[slot(n)] = first + lowest(members)
        members &= members - ONE
        n += 1
    return n


@kernel
def next_to(squares: Any) -> Any:
    """All neighbours of these squares."""
    upright = (squares & ~NORTH_EDGE) << 1 | (squares & ~SOUTH_EDGE) >> 1
    return upright | squares << HEIGHT & BOARD | squares >> HEIGHT


# ── Lots ─────────────────────────────────────────────────────────────────────────────────────


@kernel
def open_to_prepare(s: Any) -> Any:
    """The empty lots next to a start building or to a building that another seat built."""
    return next_to(s.built & ~s.owned[s.turn]) & s.lots & ~s.built


@kernel
def open_to_allot(s: Any) -> Any:
    """The lots of which the Raffles holder may assign one to the next seat."""
    assigned = ONE & 0
    for seat in range(s.players):
        if s.allotted[seat] != NONE:
            assigned |= bit(s.allotted[seat])
    free = s.lots & ~s.built & ~assigned
    beside_buildings = next_to(s.built) & free
    if beside_buildings:
        return beside_buildings
    return next_to(assigned) & free


# ── Streets ──────────────────────────────────────────────────────────────────────────────────


@kernel
def no_street_north(s: Any) -> Any:
    """The buildings whose northern neighbour is a building too, with no street between them."""
    return s.built & s.built >> 1 & ~NORTH_EDGE & ~s.north


@kernel
def no_street_east(s: Any) -> Any:
    """The same to the east; between two start buildings none is laid."""
    return s.built & s.built >> HEIGHT & ~s.east & ~(s.start & s.start >> HEIGHT)


@kernel
def lay_street(s: Any, square: int, other: int) -> None:
    """Join two neighbouring buildings."""
    if abs(square - other) == 1:
        s.north |= bit(min(square, other))
    else:
        s.east |= bit(min(square, other))
    s.laid += 1


@kernel
def reach(s: Any, square: int) -> Any:
    """Where a worker on `square` can go in one move. The start buildings are one place."""
    here = bit(square)
    start = s.start
    place = start if here & start else here
    ends = (
        (place & s.north) << 1
        | place >> 1 & s.north
        | (place & s.east) << HEIGHT
        | place >> HEIGHT & s.east
    )
    if (ends | here) & start:
        ends |= start
    return ends & ~here


# ── Workers ──────────────────────────────────────────────────────────────────────────────────


@kernel
def place_worker(s: Any, seat: int, worker: int, square: int) -> None:
    """Put the first or second listed worker of a seat on a square; the list stays sorted."""
    other = s.workers[seat, 1 - worker]
    first = other != NONE and other < square
    s.workers[seat, 1 if first else 0] = square
    s.workers[seat, 0 if first else 1] = other
