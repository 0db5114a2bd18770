"""Singapore as a net sees it, from one seat.

Money and goods of the others are left out, also with the option `open_screens`. Of a building
with two ways the first is told; in the tiles of the house the second is that one reversed.

What a limited supply has left is not told, nor how many tokens go back at a court: so nets from
before there were such choices play on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, lowest
from sampan.kernels.features import Block, as_they_are, clear, share, size

from . import components
from .rules.state import (
    ACTIONS,
    BLACK,
    BLACK_TOKENS,
    BOARD_SIZE,
    BUILDINGS,
    FINISHED,
    HEIGHT,
    NONE,
    PHASES,
    STREETS,
    WHITE,
    WHITE_TOKENS,
    bit,
)
from .rules.work import EFFECTS, ILLEGAL, WAYS, amount

# Planes of the town.
LOT, PRICE, BUILDING, START, NORTH, EAST = range(6)
OWNER, WORKER, ALLOTMENT = 6, 10, 14  # one for each seat
USED_NOW, ACTIVE, SITE, LIFTED_FROM = range(18, 22)
TWO_WAYS, IS_ILLEGAL, EFFECT = 22, 23, 24
COLUMNS = EFFECTS.shape[1]
PLANES = EFFECT + COLUMNS
HIGH_PRICE = 4

# How much of each column of EFFECTS is 1: goods, any, one kind, money, points of the cost and of
# the gain, then tokens, moves, a worker, a worker put elsewhere.
MOST = np.array([5, 5, 5, 5, 5, 5, 10, 25, 5, 5, 5, 5, 5, 5, 10, 25, 3, 5, 1, 1], np.int32)

OF_SEAT = 13
TILE_MARKS = 5
SEATS = 4
STAGES = len(PHASES)
PERIOD, TILES = components.TILES_OF_A_PERIOD, 3 * components.TILES_OF_A_PERIOD
VARIOUS = 18 + 7 + STAGES + 3 + 6

BLOCKS = (
    Block(
        "town",
        (PLANES, BOARD_SIZE // HEIGHT, HEIGHT),
        "squares by column, then row: a lot not built on (0), its price in quarters (1), a "
        "building (2), a start building (3), a street to the north (4), to the east (5), owner by "
        "seat (6-9), workers by seat in halves (10-13), lot allotted by seat (14-17), used in this "
        "turn (18), being activated (19), just built (20), worker lifted from here (21), a "
        "building of two ways (22), an illegal one (23), its first way's cost (24-31) and gain "
        "(32-43) as brick, cloth, tea, opium, any goods, goods of one kind, money, points, and "
        "for a gain tokens, moves, second worker, worker moved",
    ),
    Block(
        "tiles",
        (TILE_MARKS, BUILDINGS),
        "S1 to III14: in the display, with the hut, on top of the pile, unseen, chosen to build",
    ),
    Block(
        "seats",
        (SEATS, OF_SEAT),
        "whether it plays, acts, has Raffles, comes last in the round; points in 20ths and in "
        "200ths, highest seal in 60ths, rank of its marker in thirds, black tokens in fourths and "
        "in 16ths, second worker aside, held, placed",
    ),
    Block(
        "various",
        (VARIOUS,),
        "own money in tenths and in hundredths; own brick, cloth, tea, opium in sixths, then in "
        "40ths; goods picked to pay, to gain, in fifths; bag: black in 16ths, white in halves, "
        "share of white, whether it is empty; unseen tiles in the pile by period in 14ths; phase "
        "(9); 2, 3 or 4 players; moves in eighths, uses in thirds, the way being used, whether "
        "the town is prepared, streets laid in 55ths, tiles left to build in 42nds",
    ),
)
SIZE = size(BLOCKS)
SYMMETRIES = as_they_are(SIZE, ACTIONS)  # workers are numbered by their squares


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees into `out`, SIZE float32 numbers from 0 to 1."""
    clear(out)
    town(s, seat, out)
    at = PLANES * BOARD_SIZE
    tiles(s, out, at)
    at += TILE_MARKS * BUILDINGS
    for n in range(SEATS):
        if n < s.players:
            of_seat(s, (seat + n) % int(s.players), out, at)
        at += OF_SEAT
    at = own(s, seat, out, at)
    stage(s, out, at)


# ── The town ─────────────────────────────────────────────────────────────────────────────────


@kernel
def town(s: Any, seat: int, out: Any) -> None:
    """The planes of the town."""
    mark(out, LOT, s.lots & ~s.built)
    mark(out, BUILDING, s.built)
    mark(out, START, s.start)
    mark(out, NORTH, s.north)
    mark(out, EAST, s.east)
    mark(out, USED_NOW, s.used)
    for n in range(int(s.players)):
        whose = (seat + n) % int(s.players)
        mark(out, OWNER + n, s.owned[whose])
        for worker in range(2):
            if s.workers[whose, worker] != NONE:
                out[BOARD_SIZE * (WORKER + n) + int(s.workers[whose, worker])] += 0.5
        point(out, ALLOTMENT + n, s.allotted[whose])
    point(out, ACTIVE, s.active)
    point(out, SITE, s.site)
    point(out, LIFTED_FROM, s.lifted)
    for square in range(BOARD_SIZE):
        if s.built & bit(square):
            building(out, square, int(s.building[square]))
        elif s.lots & bit(square):
            out[BOARD_SIZE * PRICE + square] = share(s.price[square], HIGH_PRICE)


@kernel
def mark(out: Any, plane: int, squares: Any) -> None:
    """Write 1 on these squares of a plane."""
    while squares:
        out[BOARD_SIZE * plane + lowest(squares)] = 1
        squares &= squares - 1


@kernel
def point(out: Any, plane: int, square: int) -> None:
    """Write 1 on this square of a plane, if it is one."""
    if square != NONE:
        out[BOARD_SIZE * plane + int(square)] = 1


@kernel
def building(out: Any, square: int, code: int) -> None:
    """What a building does, on its square."""
    out[BOARD_SIZE * TWO_WAYS + square] = WAYS[code] == 2
    out[BOARD_SIZE * IS_ILLEGAL + square] = ILLEGAL[code]
    for column in range(COLUMNS):
        value = amount(2 * code, column)
        if value:
            out[BOARD_SIZE * (EFFECT + column) + square] = share(value, MOST[column])


# ── Everything else ──────────────────────────────────────────────────────────────────────────


@kernel
def tiles(s: Any, out: Any, at: int) -> None:
    """Where each tile is, as far as anybody knows."""
    for n in range(int(s.shown)):
        out[at + int(s.display[n])] = 1
    if s.hut != NONE:
        out[at + BUILDINGS + int(s.hut)] = 1
    if s.top != NONE:
        out[at + 2 * BUILDINGS + int(s.top)] = 1
    for tile in range(BUILDINGS):
        if s.unseen & bit(tile):
            out[at + 3 * BUILDINGS + tile] = 1
    if s.planned != NONE:
        out[at + 4 * BUILDINGS + int(s.planned)] = 1


@kernel
def of_seat(s: Any, whose: int, out: Any, at: int) -> None:
    """What is in sight of one seat."""
    out[at] = 1
    out[at + 1] = s.phase != FINISHED and s.turn == whose
    out[at + 2] = s.raffles == whose
    out[at + 3] = (int(s.raffles) + int(s.players) - 1) % int(s.players) == whose
    out[at + 4] = share(s.vp[whose], 20)
    out[at + 5] = share(s.vp[whose], 200)
    out[at + 6] = share(s.seal[whose], 60)
    out[at + 7] = share(s.arrival[whose], 3)
    out[at + 8] = share(s.tokens[whose], 4)
    out[at + 9] = share(s.tokens[whose], BLACK_TOKENS)
    out[at + 10 + int(s.second[whose])] = 1


@kernel
def own(s: Any, seat: int, out: Any, at: int) -> int:
    """What is behind the seat's own screen, and the picks; returns where the rest begins."""
    out[at] = share(s.money[seat], 10)
    out[at + 1] = share(s.money[seat], 100)
    for good in range(4):
        out[at + 2 + good] = share(s.goods[seat, good], 6)
        out[at + 6 + good] = share(s.goods[seat, good], 40)
        out[at + 10 + good] = share(s.paid[good], 5)
        out[at + 14 + good] = share(s.gained[good], 5)
    return at + 18


@kernel
def stage(s: Any, out: Any, at: int) -> None:
    """The bag, the pile, and where the game stands."""
    black, white = int(s.bag[BLACK]), int(s.bag[WHITE])
    out[at] = share(black, BLACK_TOKENS)
    out[at + 1] = share(white, WHITE_TOKENS)
    out[at + 2] = white / max(1, black + white)
    out[at + 3] = black + white == 0
    left = int(s.shown) + (s.top != NONE)
    for period in range(3):
        out[at + 4 + period] = share(s.pile[period], PERIOD)
        left += int(s.pile[period])
    at += 7
    out[at + int(s.phase)] = 1
    at += STAGES
    out[at + int(s.players) - 2] = 1
    at += 3
    out[at] = share(s.moves, 8)
    out[at + 1] = share(s.uses, 3)
    out[at + 2] = s.way
    out[at + 3] = 1 - s.preparing
    out[at + 4] = share(s.laid, STREETS)
    out[at + 5] = share(left, TILES)
