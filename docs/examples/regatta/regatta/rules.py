"""Regatta's rules as kernels.

A place is a number: the pier, 1 to 12 on the river, and home.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import CHANCE, OVER, kernel

# --8<-- [start:state]
SEATS = 4
PIER, HOME = 0, 13
NOBODY, TO_THROW = -1, -1

State = np.dtype(
    [
        ("boats", np.int8, (SEATS, 2)),  # each seat's places, the boat behind first
        ("players", np.int8),
        ("shells", np.int8),  # how many are thrown
        ("turn", np.int8),
        ("steps", np.int8),  # what they showed, or TO_THROW
        ("winner", np.int8),  # a seat, or NOBODY while the race goes on
    ],
    align=True,
)
# --8<-- [end:state]

# --8<-- [start:actions]
# Actions 0 to 12 are the place of the boat that moves, 13 to 17 the shells that fell open.
THROWN = 13
ACTIONS = 18
MAX_LEGAL = 5
WEIGHTS = np.array([[1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int32)  # with three shells, with four
# --8<-- [end:actions]


# --8<-- [start:start]
@kernel
def start(s: Any, players: int, shells: int) -> None:
    """Set up a new race in `s`, a zeroed state: all boats lie at the pier."""
    s.players = players
    s.shells = shells
    s.steps = TO_THROW
    s.winner = NOBODY


@kernel
def chooser(s: Any) -> int:
    """The seat to choose, CHANCE or OVER."""
    if s.winner != NOBODY:
        return OVER
    return CHANCE if s.steps == TO_THROW else s.turn


# --8<-- [end:start]


# --8<-- [start:legal]
@kernel
def legal(s: Any, out: Any) -> int:
    """Write the legal actions into `out`, which holds MAX_LEGAL; return how many there are."""
    if s.winner != NOBODY:
        return 0
    if s.steps == TO_THROW:
        for n in range(s.shells + 1):
            out[n] = THROWN + s.shells - n  # the most steps first
        return s.shells + 1
    behind, ahead = s.boats[s.turn, 0], s.boats[s.turn, 1]
    n = 0
    if ahead == HOME or target(s, behind) != ahead:
        out[n] = behind
        n += 1
    if ahead != HOME and ahead != behind:
        out[n] = ahead
        n += 1
    return n


@kernel
def target(s: Any, place: int) -> int:
    """Where a boat on `place` gets to. Nobody rows past home."""
    return min(place + s.steps, HOME)


@kernel
def weight(s: Any, action: int) -> int:
    """In how many ways the shells can fall like this."""
    return WEIGHTS[s.shells - 3, action - THROWN]


# --8<-- [end:legal]


# --8<-- [start:apply]
@kernel
def apply(s: Any, action: int) -> None:
    """Play `action`, which must be legal."""
    if action >= THROWN:
        s.steps = action - THROWN
        if s.steps == 0:
            next_seat(s)
        return
    to = target(s, action)
    moved = 1 if s.boats[s.turn, 1] == action else 0
    s.boats[s.turn, moved] = to
    put_in_order(s)
    if to != HOME:
        send_back(s, to)
    if s.boats[s.turn, 0] == HOME:
        s.winner = s.turn
        s.steps = TO_THROW
    else:
        next_seat(s)


@kernel
def put_in_order(s: Any) -> None:
    """The boat behind comes first, so that the same boats in the same places are the same state."""
    behind, ahead = s.boats[s.turn, 0], s.boats[s.turn, 1]
    if behind > ahead:
        s.boats[s.turn, 0] = ahead
        s.boats[s.turn, 1] = behind


@kernel
def send_back(s: Any, place: int) -> None:
    """A boat of another seat on this place begins again at the pier."""
    for seat in range(s.players):
        if seat == s.turn:
            continue
        if s.boats[seat, 1] == place:
            s.boats[seat, 1] = s.boats[seat, 0]
            s.boats[seat, 0] = PIER
        elif s.boats[seat, 0] == place:
            s.boats[seat, 0] = PIER


@kernel
def next_seat(s: Any) -> None:
    s.turn = (s.turn + 1) % s.players
    s.steps = TO_THROW


# --8<-- [end:apply]


# --8<-- [start:payoffs]
@kernel
def payoffs(s: Any, out: Any) -> None:
    """What the finished race is worth to each seat: 1 won, -1 lost."""
    for seat in range(SEATS):
        out[seat] = 0
        if s.winner != NOBODY and seat < s.players:
            out[seat] = 1 if seat == s.winner else -1


# --8<-- [end:payoffs]
