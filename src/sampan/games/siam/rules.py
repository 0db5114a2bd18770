"""Siam's rules as kernels, in the order of the rule page.

Sets of squares are bit masks: bit 0 is a1, bit 4 is e1, bit 24 is e5. An animal's square is
in `animals` of its owner and in `facing` of its direction.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import OVER, kernel, lowest, packed, slot

SEATS = 2
ELEPHANTS, RHINOCEROSES = 0, 1
NORTH, EAST, SOUTH, WEST = range(4)  # the opposite of d is d ^ 2

State = packed(
    [
        ("animals", np.int32, 2),  # the squares of each seat's animals
        ("facing", np.int32, 4),  # the squares of the animals that face N, E, S, W
        ("rocks", np.int32),
        ("ply", np.int32),  # turns played
        ("max_plies", np.int32),
        ("exit_limit", np.int32),  # NO_LIMIT when leaving is not limited
        ("leaves", np.int32, 2),
        ("winner", np.int16),  # a seat, DRAW, or NOBODY while the game goes on
        ("reserve", np.int8, 2),
        ("turn", np.int8),
        ("total_push", np.int8),  # the option `push` is "total"
        ("opening_ban", np.int8),
        ("repetition", np.int8),  # whether a position that comes again and again is a draw
    ]
)
NOBODY, DRAW = -1, 2
NO_LIMIT = -1

# ── Board ────────────────────────────────────────────────────────────────────────────────────

OFF = 25  # the "square" beyond the edge; no mask ever holds it
BOARD = (1 << 25) - 1
ROW_1 = 0b11111
COLUMN_A = 0b00001_00001_00001_00001_00001
ROW_5, COLUMN_E = ROW_1 << 20, COLUMN_A << 4
BORDER = ROW_1 | ROW_5 | COLUMN_A | COLUMN_E
ROCKS = 0b01110 << 10  # b3 c3 d3
CROSSES = 1 << 2 | 1 << 22  # c1 and c5, where the opening ban forbids to play
ENTRANCE = (ROW_1, COLUMN_A, ROW_5, COLUMN_E)  # where a push to N, E, S, W comes in

AHEAD = np.full((4, 26), OFF, np.int32)  # the next square in each direction; OFF stays OFF
for _square in range(25):
    if not ROW_5 >> _square & 1:
        AHEAD[NORTH, _square] = _square + 5
        AHEAD[SOUTH, _square + 5] = _square
    if not COLUMN_E >> _square & 1:
        AHEAD[EAST, _square] = _square + 1
        AHEAD[WEST, _square + 1] = _square

# ── Actions: 30 planes of 25 squares, `action = 25 * plane + square` ─────────────────────────

ENTER = 0  # planes 0-3: facing
ENTER_PUSHING = 4  # planes 4-7: direction
MOVE = 8  # planes 8-23: 4 * direction + facing; the square is where it comes from
PUSH = 24
TURN = 25  # planes 25-28: facing
LEAVE = 29
ACTIONS = 30 * 25
# 16 border squares to enter with 4 facings each and 4 animals on the board with 4 * 4 moves,
# 3 turns and one more; 4 spare, since `legal` writes before it counts.
MAX_LEGAL = 16 * 4 + 4 * 20 + 4


@kernel
def start(
    s: Any,
    push_total: bool,
    opening_ban: bool,
    exit_limit: int,
    max_plies: int,
    repetition: bool,
) -> None:
    """Set up a new game in `s`, a zeroed state."""
    s.rocks = ROCKS
    s.reserve[0] = 5
    s.reserve[1] = 5
    s.winner = NOBODY
    s.total_push = push_total
    s.opening_ban = opening_ban
    s.exit_limit = exit_limit
    s.max_plies = max_plies
    s.repetition = repetition


@kernel
def chooser(s: Any) -> int:
    """The seat to choose, or OVER."""
    return s.turn if s.winner == NOBODY else OVER


@kernel
def weight(s: Any, action: int) -> int:
    """How likely chance is to choose `action`; there is no chance in Siam."""
    return 1


@kernel
def occupied(s: Any) -> int:
    return s.animals[0] | s.animals[1] | s.rocks


# ── A turn: exactly one of these, with one animal of your own ────────────────────────────────


@kernel
def legal(s: Any, out: Any) -> int:
    """Write the legal actions into `out`, which holds MAX_LEGAL; return how many there are."""
    if s.winner != NOBODY:
        return 0
    own = s.animals[s.turn]
    taken = occupied(s)
    free = BOARD & ~taken
    allowed = BOARD & ~CROSSES if s.opening_ban and s.ply < 4 else BOARD
    n = 0

    if s.reserve[s.turn] > 0:
        squares = BORDER & free & allowed
        while squares:
            square = lowest(squares)
            squares &= squares - 1
            i = slot(n)
            for facing in range(4):
                out[i + facing] = 25 * (ENTER + facing) + square
            n += 4
        for d in range(4):
            squares = ENTRANCE[d] & yielding(s, taken, d) & allowed
            while squares:
                square = lowest(squares)
                squares &= squares - 1
                if strong_enough(s, square, d, taken):
                    out[slot(n)] = 25 * (ENTER_PUSHING + d) + square
                    n += 1

    may_leave = BORDER
    if s.exit_limit != NO_LIMIT and s.leaves[s.turn] >= s.exit_limit:
        may_leave = 0
    squares = own
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        # Written first and counted only if legal: cheaper than a branch nobody can predict.
        for d in range(4):
            i = slot(n)
            for facing in range(4):
                out[i + facing] = 25 * (MOVE + 4 * d + facing) + square
            n += 4 * ((free & allowed) >> AHEAD[d, square] & 1)
        for facing in range(4):
            out[slot(n)] = 25 * (TURN + facing) + square
            n += ~s.facing[facing] >> square & 1
        out[slot(n)] = 25 * LEAVE + square
        n += may_leave >> square & 1

    squares = 0
    for d in range(4):
        squares |= own & s.facing[d] & towards(yielding(s, taken, d) & allowed, d ^ 2)
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        d = facing_of(s, square)
        if strong_enough(s, AHEAD[d, square], d, taken):
            out[slot(n)] = 25 * PUSH + square
            n += 1
    return n


@kernel
def apply(s: Any, action: int) -> None:
    """Play `action`, which must be legal."""
    plane, square = divmod(int(action), 25)
    if plane < ENTER_PUSHING:
        s.reserve[s.turn] -= 1
        put(s, square, plane - ENTER)
    elif plane < MOVE:
        d = plane - ENTER_PUSHING
        push_line(s, square, d)
        s.reserve[s.turn] -= 1
        put(s, square, d)
    elif plane < PUSH:
        d, facing = (plane - MOVE) >> 2, (plane - MOVE) & 3
        lift(s, square)
        put(s, AHEAD[d, square], facing)
    elif plane < TURN:
        d = facing_of(s, square)
        push_line(s, AHEAD[d, square], d)
        lift(s, square)
        put(s, AHEAD[d, square], d)
    elif plane < LEAVE:
        lift(s, square)
        put(s, square, plane - TURN)
    else:
        lift(s, square)
        s.reserve[s.turn] += 1
        s.leaves[s.turn] += 1
    s.turn = 1 - s.turn
    s.ply += 1
    if s.winner == NOBODY and s.ply >= s.max_plies:
        s.winner = DRAW


@kernel
def put(s: Any, square: int, facing: int) -> None:
    """Stand an animal of the seat to move on a free square."""
    s.animals[s.turn] |= 1 << square
    s.facing[facing] |= 1 << square


@kernel
def lift(s: Any, square: int) -> None:
    """Take an animal of the seat to move off the board."""
    others = ~(1 << square)
    s.animals[s.turn] &= others
    for facing in range(4):
        s.facing[facing] &= others


@kernel
def facing_of(s: Any, square: int) -> int:
    """Where the animal on `square` faces."""
    sideways = (s.facing[EAST] | s.facing[WEST]) >> square & 1
    back = (s.facing[SOUTH] | s.facing[WEST]) >> square & 1
    return sideways + 2 * back


@kernel
def towards(squares: int, d: int) -> int:
    """These squares one step in direction `d`, without those that step off the board."""
    if d == NORTH:
        return squares << 5 & BOARD
    if d == EAST:
        return (squares & ~COLUMN_E) << 1
    if d == SOUTH:
        return squares >> 5
    return (squares & ~COLUMN_A) >> 1


# ── Pushing ──────────────────────────────────────────────────────────────────────────────────


@kernel
def yielding(s: Any, taken: int, d: int) -> int:
    """The squares where a line that is pushed in direction `d` can begin.

    An animal that faces the pusher stops it, unless the whole line is weighed at once.
    """
    return taken if s.total_push else taken & ~s.facing[d ^ 2]


@kernel
def strong_enough(s: Any, square: int, d: int, taken: int) -> bool:
    """Whether one animal may push in direction `d` the line that begins on `square`."""
    along, against = s.facing[d], s.facing[d ^ 2]
    force, rocks = 1, 0
    while taken >> square & 1:
        force += (along >> square & 1) - (against >> square & 1)
        rocks += s.rocks >> square & 1
        if not s.total_push and (force < 1 or force < rocks):
            return False
        square = AHEAD[d, square]
    return force >= 1 and force >= rocks


@kernel
def push_line(s: Any, first: int, d: int) -> None:
    """Move the unbroken line that begins on `first` by one square; one piece may fall off."""
    pieces = occupied(s)
    line = 0
    last = first
    square = first
    while pieces >> square & 1:
        line |= 1 << square
        last = square
        square = AHEAD[d, square]
    if square == OFF:
        line ^= 1 << last
        fall_off(s, first, last, d)
    for seat in range(2):
        s.animals[seat] = s.animals[seat] & ~line | towards(s.animals[seat] & line, d)
    for facing in range(4):
        s.facing[facing] = s.facing[facing] & ~line | towards(s.facing[facing] & line, d)
    s.rocks = s.rocks & ~line | towards(s.rocks & line, d)


@kernel
def fall_off(s: Any, first: int, last: int, d: int) -> None:
    """Take the piece on `last` off the board: an animal to its reserve, a rock to end the game."""
    others = ~(1 << last)
    if s.rocks >> last & 1:
        s.rocks &= others
        s.winner = rock_winner(s, first, last, d)
        return
    owner = s.animals[RHINOCEROSES] >> last & 1
    s.animals[owner] &= others
    s.reserve[owner] += 1
    for facing in range(4):
        s.facing[facing] &= others


# ── Winning ──────────────────────────────────────────────────────────────────────────────────


@kernel
def rock_winner(s: Any, first: int, last: int, d: int) -> int:
    """Who owns the first animal facing the push, from the rock on `last` back to the pusher."""
    square = last
    while square != first:
        square = AHEAD[d ^ 2, square]
        if s.facing[d] >> square & 1:
            return s.animals[RHINOCEROSES] >> square & 1
    return s.turn


@kernel
def payoffs(s: Any, out: Any) -> None:
    """What the finished game is worth to each seat: 1 won, -1 lost, 0 drawn."""
    for seat in range(SEATS):
        out[seat] = 0
    if s.winner == ELEPHANTS or s.winner == RHINOCEROSES:
        out[s.winner] = 1
        out[1 - s.winner] = -1
