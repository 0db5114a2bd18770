"""Why a choice of Siam is good: what it threatens, what it prevents, and what it gains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from sampan.bots.bot import Thought, seat_to_choose
from sampan.game import Position
from sampan.phrases import any_of, together
from sampan.words import say

from ..notation import ANIMALS, FACINGS, SIDES, SQUARES
from ..rules import AHEAD, OFF

NEAR = 3  # pushes from which on a rock is worth a word


class Run(NamedTuple):
    """How near a side is to pushing a rock off, if the other did nothing."""

    pushes: int
    rock: str  # its square


def reason(position: Position, thought: Thought) -> str | None:
    """Why the choice is good, in a sentence; None if nothing stands out."""
    seat = seat_to_choose(position)
    after = position.play(thought.choice)
    if after.outcome or wins(after):
        return None  # a draw, or the other side wins at once
    parts = [*_prevents(position, after, seat), *_threatens(position, after, seat)]
    if position.state["reserve"][1 - seat] < after.state["reserve"][1 - seat]:
        parts.append(say("siam-advice-sends-home", animal=ANIMALS[1 - seat]))
    return say("siam-advice", what=together(parts[:2])) if parts else None


def wins(position: Position) -> list[str]:
    """The choices that win at once."""
    return [
        choice
        for choice in position.choices()
        if (outcome := position.play(choice).outcome) and position.seat in outcome["winners"]
    ]


def _prevents(position: Position, after: Position, seat: int) -> Iterator[str]:
    """What the other side could have gone on with."""
    other, idle = SIDES[1 - seat], _turned(position, 1 - seat)
    if danger := wins(idle):
        yield say("siam-advice-stops", side=other, choices=any_of(danger))
    elif (run := nearest(idle)).pushes < nearest(after).pushes:
        yield say("siam-advice-holds-up", side=other, pushes=run.pushes, square=run.rock)


def _threatens(position: Position, after: Position, seat: int) -> Iterator[str]:
    """What this side could go on with."""
    idle = _turned(after, seat)
    if threats := wins(idle):
        yield say("siam-advice-threatens", ways=len(threats), choices=any_of(threats))
    elif (run := nearest(idle)).pushes < nearest(position).pushes:
        yield say("siam-advice-gets-near", pushes=run.pushes, square=run.rock)


def _turned(position: Position, seat: int) -> Position:
    """The same position with this seat to choose, as if the other had done nothing."""
    return position.game.from_dict({**position.to_dict(), "turn": seat})


def nearest(position: Position) -> Run:
    """The push of the side to choose that leaves the fewest to go, itself included."""
    seat = seat_to_choose(position)
    rocks = int(position.state["rocks"])
    runs = [Run(NEAR + 1, "")]
    for choice in position.choices():
        if ">" not in choice:
            continue
        d = FACINGS.index(choice[-1])
        pushed = position.play(choice).state
        for square in np.flatnonzero([int(pushed["rocks"]) & ~rocks & 1 << n for n in range(25)]):
            if _behind(pushed, int(square), d) == seat:
                origin = SQUARES[AHEAD[d ^ 2, square]]
                runs.append(Run(1 + _to_go(int(square), d), origin))
    return min(runs)


def _behind(s: np.void, rock: int, d: int) -> int | None:
    """Whose animal would win with this rock: the first behind it that faces the push."""
    square = AHEAD[d ^ 2, rock]
    while square != OFF:
        if s["facing"][d] >> square & 1:
            return int(s["animals"][1] >> square & 1)
        square = AHEAD[d ^ 2, square]
    return None


def _to_go(square: int, d: int) -> int:
    """The pushes until a rock on this square has left the board."""
    pushes = 0
    while square != OFF:
        pushes += 1
        square = AHEAD[d, square]
    return pushes
