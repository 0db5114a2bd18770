"""Siam as a net sees it: planes of 5 × 5 squares, row 1 first, a seat's own animals first."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, lowest
from sampan.kernels.features import Block, Symmetry, clear, share, size

from .rules import (
    ACTIONS,
    CROSSES,
    ENTER,
    ENTER_PUSHING,
    MOVE,
    NO_LIMIT,
    NOBODY,
    PUSH,
    TURN,
)

OWN, THEIRS, ROCK = 0, 4, 8  # planes of animals: one for each facing, N E S W
CLOSED = 9
RESERVE, LEAVES, PLIES, TO_CHOOSE, TOTAL_PUSH = 10, 12, 14, 15, 16  # the same on every square
PLANES = 17
MANY_PLIES = 100
MANY_LEAVES = 5

BLOCKS = (
    Block(
        "board",
        (PLANES, 5, 5),
        "own animals that face N, E, S, W (0-3), the other's (4-7), rocks (8), squares closed by "
        "the opening ban (9), own and the other's reserve in fifths (10, 11), own and the other's "
        "leaves left in fifths, 1 for five or more (12, 13), turns left before the draw in "
        "hundredths (14), whether this seat is to choose (15), the option push = total (16)",
    ),
)
SIZE = size(BLOCKS)


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees into `out`, SIZE float32 numbers from 0 to 1."""
    clear(out)
    for d in range(4):
        mark(out, OWN + d, s.animals[seat] & s.facing[d])
        mark(out, THEIRS + d, s.animals[1 - seat] & s.facing[d])
    mark(out, ROCK, s.rocks)
    if s.opening_ban and s.ply < 4:
        mark(out, CLOSED, CROSSES)
    for n in range(2):
        whose = seat if n == 0 else 1 - seat
        fill(out, RESERVE + n, share(s.reserve[whose], 5))
        left = MANY_LEAVES
        if s.exit_limit != NO_LIMIT:
            left = s.exit_limit - s.leaves[whose]
        fill(out, LEAVES + n, share(left, MANY_LEAVES))
    fill(out, PLIES, share(s.max_plies - s.ply, MANY_PLIES))
    fill(out, TO_CHOOSE, s.winner == NOBODY and s.turn == seat)
    fill(out, TOTAL_PUSH, s.total_push)


@kernel
def mark(out: Any, plane: int, squares: int) -> None:
    """Write 1 on these squares of a plane."""
    while squares:
        out[25 * plane + lowest(squares)] = 1
        squares &= squares - 1


@kernel
def fill(out: Any, plane: int, value: float) -> None:
    """Write the same on all squares of a plane."""
    for square in range(25):
        out[25 * plane + square] = value


# ── Symmetries ───────────────────────────────────────────────────────────────────────────────


def _symmetries() -> tuple[Symmetry, ...]:
    """The four rotations of the board, then the same mirrored east to west."""
    return tuple(_symmetry(turns, mirrored) for mirrored in (False, True) for turns in range(4))


def _symmetry(turns: int, mirrored: bool) -> Symmetry:
    """Quarter turns to the right, after mirroring. Square and facing of each piece change."""
    square, facing = np.arange(25), np.arange(4)  # where each comes to lie
    if mirrored:
        square = 5 * (square // 5) + 4 - square % 5
        facing = -facing % 4
    for _ in range(turns):
        row, column = square // 5, square % 5
        square = 5 * (4 - column) + row
        facing = (facing + 1) % 4
    planes = np.arange(PLANES)
    for first in (OWN, THEIRS):
        planes[first : first + 4] = first + facing
    kinds = np.arange(ACTIONS // 25)  # push and leave stay: they go with the animal's facing
    for first in (ENTER, ENTER_PUSHING, TURN):
        kinds[first : first + 4] = first + facing
    kinds[MOVE:PUSH] = MOVE + (4 * facing[:, None] + facing).ravel()
    where, ways = square.tolist(), facing.tolist()

    def transform(s: np.void) -> None:
        if s["opening_ban"] and s["ply"] < 4 and turns % 2:
            raise ValueError("while c1 and c5 are closed, a quarter turn changes the rules")
        s["rocks"] = _moved(s["rocks"], where)
        s["animals"] = [_moved(squares, where) for squares in s["animals"]]
        s["facing"][ways] = [_moved(squares, where) for squares in s["facing"]]

    return Symmetry(_sources(planes, square), _sources(kinds, square), transform)


def _moved(squares: int, where: list[int]) -> int:
    """A set of squares, each of which comes to lie elsewhere."""
    return sum(1 << where[n] for n in range(25) if int(squares) >> n & 1)


def _sources(planes: Any, squares: Any) -> Any:
    """Which entry of the original each entry of the changed array comes from."""
    table = np.empty(25 * len(planes), np.int32)
    table[(25 * planes[:, None] + squares).ravel()] = np.arange(len(table))
    return table


SYMMETRIES = _symmetries()
