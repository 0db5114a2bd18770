"""What bots know about Regatta: how far a crew has come, and what the next throws may cost it."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel

from .. import rules
from ..rules import HOME, NOBODY, PIER, TO_THROW

FALLS = np.array([8, 16], np.float64)  # in how many ways three shells can fall, and four
WAY = 2.0 * HOME  # steps of both boats
TURN = 2.5  # steps that it is worth to be the next to throw
SENDING = 4.0  # how much more promising it looks to send a boat back
EASE = 0.42  # what a step ahead is worth, fitted to how races for two end


# --8<-- [start:worth]
@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands: the steps that it is ahead of the best of the others."""
    best = -100.0
    for other in range(s.players):
        if other != seat:
            best = max(best, progress(s, other))
    return progress(s, seat) - best


@kernel
def progress(s: Any, seat: int) -> float:
    """The steps that a seat's boats have made, less those that the next throws are likely to
    cost."""
    total = 0.0
    for n in range(2):
        place = s.boats[seat, n]
        total += place * (1 - danger(s, seat, place))
    return total


@kernel
def danger(s: Any, seat: int, place: int) -> float:
    """How likely it is that a boat of this seat on `place` is met before the seat moves again."""
    if not PIER < place < HOME:
        return 0.0
    safe = 1.0
    for other in range(s.players):
        if other != seat:
            safe *= 1 - reach(s, other, place)
    return 1 - safe


@kernel
def reach(s: Any, seat: int, place: int) -> float:
    """How likely it is that a seat's next throw can take a boat of its own to `place`."""
    if s.turn == seat and s.steps != TO_THROW:
        return 1.0 if lies(s, seat, place - s.steps) else 0.0
    ways = 0
    for steps in range(1, s.shells + 1):
        if lies(s, seat, place - steps):
            ways += rules.WEIGHTS[s.shells - 3, steps]
    return ways / FALLS[s.shells - 3]


@kernel
def lies(s: Any, seat: int, place: int) -> bool:
    """Whether a boat of this seat lies there."""
    return s.boats[seat, 0] == place or s.boats[seat, 1] == place


# --8<-- [end:worth]


# --8<-- [start:prior]
@kernel
def prior(s: Any, action: int) -> float:
    """How promising a legal action looks: one that sends a boat back, more than the rest."""
    to = rules.target(s, action)
    for seat in range(s.players):
        if seat != s.turn and to != HOME and lies(s, seat, to):
            return SENDING
    return 1.0


# --8<-- [end:prior]


# --8<-- [start:evaluate]
@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1: how likely it is to win, as it stands.

    The same lead is worth more, the fewer steps are left.
    """
    s = states[0]
    rules.payoffs(s, values)
    if s.winner != NOBODY:
        return
    left = WAY
    for seat in range(s.players):
        left = min(left, WAY - s.boats[seat, 0] - s.boats[seat, 1])
    total = 0.0
    for seat in range(s.players):
        steps = progress(s, seat)
        if s.turn == seat:
            steps += TURN if s.steps == TO_THROW else s.steps
        values[seat] = np.exp(steps * EASE / np.sqrt(left))
        total += values[seat]
    for seat in range(s.players):
        values[seat] = 2 * values[seat] / total - 1


# --8<-- [end:evaluate]
