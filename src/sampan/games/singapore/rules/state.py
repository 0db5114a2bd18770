"""Singapore's position as one record, and what its numbers mean.

Squares are numbered by column, then row, six to a column: a1 is 0, a2 is 1, b1 is 6, j6 is 59.
Sets of squares are bit masks. Buildings have the numbers of `components.IDS`: S1 to S4 are 0 to 3,
then come the 42 tiles. Seats of which there are fewer than four have zeros, and NONE for squares.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, packed

from .. import components

SEATS = 4
HEIGHT = len(components.ROWS)
BOARD_SIZE = len(components.SQUARES)
BUILDINGS = len(components.IDS)
NONE = -1  # no square, no tile, no seat

State = packed(
    [
        # The town.
        ("lots", np.int64),
        ("start", np.int64),  # the squares of the start buildings
        ("built", np.int64),  # all squares with a building
        ("north", np.int64),  # the squares from which a street leads north,
        ("east", np.int64),  # and east
        ("owned", np.int64, 4),  # the squares of the buildings of each seat
        ("used", np.int64),  # the squares activated in this turn
        ("unseen", np.int64),  # tiles, as bits
        # What each seat has.
        ("goods", np.int16, (4, 4)),
        ("money", np.int16, 4),
        ("vp", np.int16, 4),
        ("laid", np.int8),  # streets
        ("arrival", np.int8, 4),  # ranks of the markers by when they last moved
        ("seal", np.int8, 4),  # the highest seal that has paid
        ("tokens", np.int8, 4),
        ("workers", np.int8, (4, 2)),  # squares, rising; NONE last
        ("second", np.int8, 4),  # ASIDE, HELD or PLACED
        ("allotted", np.int8, 4),  # the lot of each seat until it is built on
        # Prices and buildings of all squares; 0 where there is none.
        ("price", np.int8, BOARD_SIZE),
        ("building", np.int8, BOARD_SIZE),
        # What all share.
        ("bag", np.int8, 2),  # black and white tokens
        ("display", np.int8, 5),  # tiles in the order revealed, then NONE
        ("shown", np.int8),  # how many these are
        ("hut", np.int8),  # its tile
        ("top", np.int8),  # the tile in sight on the pile
        ("pile", np.int8, 3),  # unseen tiles of each period beneath it
        # Where the game stands.
        ("players", np.int8),
        ("boxed", np.int8),  # 1 where the supply is as limited as the box
        ("raffles", np.int8),
        ("preparing", np.int8),  # 1 until the first round
        ("phase", np.int8),
        ("turn", np.int8),
        ("moves", np.int8),
        ("uses", np.int8),
        ("winner", np.int8),
        # Where a turn stands between its choices.
        ("site", np.int8),  # the square just built, until it is joined
        ("planned", np.int8),  # in the preparation the tile chosen, until its lot is
        ("active", np.int8),  # the square being activated, until its last pick
        ("way", np.int8),  # 0 or 1
        ("paid", np.int8, 4),  # goods picked to pay,
        ("gained", np.int8, 4),  # and to gain
        ("lifted", np.int8),  # the square of the worker in hand
    ]
)

PHASES = ("prepare", "reveal", "allot", "build", "join", "draw", "work", "keep", "over")
PREPARE, REVEAL, ALLOT, BUILD, JOIN, DRAW, WORK, KEEP, FINISHED = range(9)
SECOND = ("aside", "held", "placed")
ASIDE, HELD, PLACED = range(3)
BLACK, WHITE = 0, 1

MOVES = USES = 3  # in a turn
STREETS = 55
BLACK_TOKENS, WHITE_TOKENS = 16, 2
SUPPLIES = ("unlimited", "box")  # what `boxed` stands for
SUPPLY = 20  # cubes of each good in the box
MONEY, POINTS = 5, 5  # at the start
MOST = 9999  # of money, points and goods of a kind; far beyond what a game brings together
TWO_PLAYERS_LESS = 4  # tiles of each period that leave a game of two

# ── Actions ──────────────────────────────────────────────────────────────────────────────────

REVEALED = 0  # + tile
DRAWN = REVEALED + BUILDINGS  # + BLACK or WHITE
ALLOTTED = DRAWN + 2  # + square
BUILT = ALLOTTED + BOARD_SIZE  # + tile
TOP_BUILT = BUILT + BUILDINGS
LOT_CHOSEN = TOP_BUILT + 1  # + square
JOINED = LOT_CHOSEN + BOARD_SIZE  # + square
MOVED = JOINED + BOARD_SIZE  # + 60 * worker + square, the worker being the first or second listed
DEPLOYED = MOVED + 2 * BOARD_SIZE  # + square
USED = DEPLOYED + BOARD_SIZE  # + 60 * way + square
PAID = USED + 2 * BOARD_SIZE  # + good
GAINED = PAID + 4  # + good
LIFTED = GAINED + 4  # + worker
PUT = LIFTED + 2  # + square
NORTH_STREET = PUT + BOARD_SIZE  # + square
EAST_STREET = NORTH_STREET + BOARD_SIZE  # + square
ENDED = EAST_STREET + BOARD_SIZE
KEPT = ENDED + 1  # + tile
RETURNED = KEPT + BUILDINGS  # + one less than the number of tokens
ACTIONS = RETURNED + components.MOST_TOKENS

# The first of every 60 actions that are one for each square.
SQUARE_ACTIONS = (
    ALLOTTED,
    LOT_CHOSEN,
    JOINED,
    MOVED,
    MOVED + BOARD_SIZE,
    DEPLOYED,
    USED,
    USED + BOARD_SIZE,
    PUT,
    NORTH_STREET,
    EAST_STREET,
)

# Most are open in work. A second worker that is held can go to all 44 buildings, while the first
# has at most 12 moves, and two ways to use its building. Among 44 squares lie no more than 74
# streets, three of them between start buildings. And there is always the end.
MAX_LEGAL = 44 + 12 + 2 + 71 + 1

# ── Amounts ──────────────────────────────────────────────────────────────────────────────────


@kernel
def at_most(n: int) -> int:
    """What a seat has of something once it would have `n`, so that no number outgrows its field."""
    return min(int(n), MOST)


# ── Sets ─────────────────────────────────────────────────────────────────────────────────────

ONE: Any = np.int64(1)  # shifted, it stays wide enough for every square, also in plain Python


@kernel
def bit(member: int) -> Any:
    """The set of this one square or tile."""
    return ONE << member
