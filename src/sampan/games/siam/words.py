"""Siam in words: what a choice does, what a pick is, how a position stands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sampan.words import language, say

from .document import kind, standing
from .notation import ANIMALS, COLUMNS, ROWS, SIDES, STEPS, ahead, read

TERMS = ("enter", "push", "rock", "reserve", "leave", "turn", "facing")


# Choices


def direction(way: str) -> str:
    """`north` for N, as it follows a word such as `facing`."""
    return say(f"siam-way-{way}")


def describe(view: Mapping[str, Any], choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    animal = ANIMALS[view["turn"]]
    if not (parsed := read(choice)).pushing:
        return _alone(language(), animal, choice)
    stand, here, way = standing(view), parsed.target, parsed.facing
    number, last = 0, ""
    while here in stand:
        number, last = number + 1, kind(stand[here])
        here = ahead(here, way)
    square = parsed.origin or parsed.target
    values: dict[str, str | int] = {"animal": animal, "square": square, "way": direction(way)}
    if number == 1 or not here:
        values["pushed"] = last
    if number > 1:
        values["number"] = number
    message = f"siam-describe-{parsed.kind}-{'one' if number == 1 else 'many'}"
    return say(message if here else f"{message}-off", **values)


@cache
def _alone(spoken: str, animal: str, choice: str) -> str:
    """A choice that moves no other piece, in the language that is spoken."""
    parsed = read(choice)
    values = {"animal": animal, "square": parsed.origin or parsed.target}
    if parsed.facing:
        values["way"] = direction(parsed.facing)
    if parsed.kind == "move":
        values |= {"towards": direction(parsed.way()), "target": parsed.target}
    return say(f"siam-describe-{parsed.kind}", **values)


def announce(document: dict[str, Any], choice: str) -> str | None:
    """A choice is all that there is to see."""
    return None


# Picks and positions


def label(view: Mapping[str, Any], pick: str) -> str:
    """The name of a square with what stands on it, of a reserve, or of a facing."""
    if pick in STEPS:
        return say("siam-label-facing", way=direction(pick))
    if pick in SIDES:
        return reserve(view, SIDES.index(pick))
    return square(pick, view["board"][4 - ROWS.index(pick[1])][COLUMNS.index(pick[0])])


def reserve(view: Mapping[str, Any], seat: int) -> str:
    """A reserve as a pick."""
    return say("siam-label-reserve", side=SIDES[seat], number=view["reserve"][seat])


def square(name: str, letter: str) -> str:
    """A square as a pick, with the letter of what stands there in a view."""
    return _square(language(), name, letter)


@cache
def _square(spoken: str, name: str, letter: str) -> str:
    if letter == ".":
        return say("siam-label-free", square=name)
    if letter == "#":
        return say("siam-label-rock", square=name)
    way = direction(letter.upper())
    return say("siam-label-animal", square=name, animal=kind(letter), way=way)


def position(view: Mapping[str, Any]) -> str:
    """The whole position, for who can't see it."""
    pieces = "; ".join(square(name, letter) for name, letter in standing(view).items())
    elephants, rhinoceroses = view["reserve"]
    return " ".join(
        (
            say("siam-position-state", state=state(view)),
            say("siam-position-board"),
            f"{pieces}.",
            say("siam-position-reserve", elephants=elephants, rhinoceroses=rhinoceroses),
        )
    )


def state(view: Mapping[str, Any]) -> str:
    """Whose turn it is, or how the game ended."""
    winner = view["winner"]
    if winner is None:
        return say("siam-to-move", side=SIDES[view["turn"]])
    return say("siam-drawn") if winner == "draw" else say("siam-have-won", side=SIDES[winner])


# Help


def help() -> str:
    """How to write choices, in a few lines."""
    return say("siam-help")


def explain(word: str) -> str | None:
    """What a word of the game means; None for one that it does not know."""
    for term in TERMS:
        if word.casefold() in say(f"siam-words-{term}").split(", "):
            return say(f"siam-term-{term}")
    return None
