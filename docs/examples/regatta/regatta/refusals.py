"""Why a choice of Regatta, or a touch, is not legal, and the section of the rules that says so."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sampan.game import Reason
from sampan.words import say

from . import rules
from .notation import MOVE, PLACES, THROW, name
from .rules import TO_THROW


# --8<-- [start:reasons]
def because(message: str, rule: str, **values: str | int) -> Reason:
    """A message and the section of the rules that it follows from."""
    return Reason(say(f"regatta-why-{message}", **values), rule)


def why_not(s: np.void, choice: str) -> Reason:
    """The reason why a choice is not legal in a race that goes on."""
    if s["steps"] == TO_THROW:
        return because("to-throw", "throw")
    if THROW.fullmatch(choice):
        return because("thrown", "throw")
    found = MOVE.fullmatch(choice)
    if not found:
        return because("notation", "notation")
    right = name(s, PLACES.index(found[1]))
    wrong_way = because("steps", "moving", steps=int(s["steps"]), right=right)
    return _stays(s, found[1]) or wrong_way


def why_not_pick(s: np.void, picks: Sequence[str]) -> Reason:
    """The reason why no legal choice begins with these picks, of which the last is wrong."""
    if s["steps"] == TO_THROW:
        return because("to-throw", "throw")
    return _stays(s, picks[0] if picks else "") or because("complete", "moving")


def _stays(s: np.void, place: str) -> Reason | None:
    """Why no boat goes from a place; None if one does."""
    own = [PLACES[at] for at in s["boats"][s["turn"]]]
    if place == "home":
        return because("home", "goal")
    if place not in own:
        return because("no-boat", "turn", place=place)
    to = PLACES[rules.target(s, PLACES.index(place))]
    return because("own-boat", "moving", place=to) if to in own and to != "home" else None


# --8<-- [end:reasons]
