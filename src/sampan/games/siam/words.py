"""Siam in words: what a choice does, what a pick is, how a position stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from sampan.words import language, say

COLUMNS, ROWS = "abcde", "12345"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ANIMALS = ("elephant", "rhinoceros")  # by seat
SIDES = ("elephants", "rhinoceroses")  # the picks that stand for the two reserves, by seat
TERMS = ("enter", "push", "rock", "reserve", "leave", "turn", "facing")

_CHOICE = re.compile(
    r"(?P<enter>\+?)(?P<square>..)(?P<target>[a-e][1-5])?(?P<sign>[>=-]?)(?P<way>[NESW]?)"
)


# Reading views and choices


def standing(view: Mapping[str, Any]) -> dict[str, str]:
    """What stands on each square that is not free, by its letter in the view, from a1 to e5."""
    return {
        column + row: letter
        for row, letters in zip(ROWS, reversed(view["board"]), strict=True)
        for column, letter in zip(COLUMNS, letters, strict=True)
        if letter != "."
    }


def kind(letter: str) -> str:
    """`elephant`, `rhinoceros` or `rock`."""
    return "rock" if letter == "#" else ANIMALS[letter.islower()]


@cache
def parts(choice: str) -> Mapping[str, str]:
    """A legal choice taken apart; what it has not is empty."""
    match = _CHOICE.fullmatch(choice)
    assert match, choice
    return MappingProxyType({key: value or "" for key, value in match.groupdict().items()})


def ahead(square: str, way: str) -> str:
    """The next square in a direction, or nothing beyond the edge."""
    across, up = STEPS[way]
    column, row = COLUMNS.index(square[0]) + across, ROWS.index(square[1]) + up
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else ""


# Choices


def direction(way: str) -> str:
    """`north` for N, as it follows a word such as `facing`."""
    return say(f"siam-way-{way}")


def describe(view: Mapping[str, Any], choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    animal = ANIMALS[view["turn"]]
    if ">" not in choice:
        return _alone(language(), animal, choice)
    part = parts(choice)
    square, way = part["square"], part["way"]
    if part["enter"]:
        return _push(view, "enter", animal, square, square, way)
    return _push(view, "push", animal, square, ahead(square, way), way)


@cache
def _alone(spoken: str, animal: str, choice: str) -> str:
    """A choice that moves no other piece, in the language that is spoken."""
    part = parts(choice)
    square, way = part["square"], part["way"]
    if part["enter"]:
        return say("siam-describe-enter", animal=animal, square=square, way=direction(way))
    if target := part["target"]:
        towards = next(way for way in STEPS if ahead(square, way) == target)
        return say(
            "siam-describe-move",
            animal=animal,
            square=square,
            towards=direction(towards),
            target=target,
            way=direction(way),
        )
    if part["sign"] == "=":
        return say("siam-describe-turn", animal=animal, square=square, way=direction(way))
    return say("siam-describe-leave", animal=animal, square=square)


def _push(view: Mapping[str, Any], how: str, animal: str, square: str, first: str, way: str) -> str:
    """A push of the line that begins on `first`."""
    stand, here = standing(view), first
    number, last = 0, ""
    while here in stand:
        number, last = number + 1, kind(stand[here])
        here = ahead(here, way)
    values: dict[str, str | int] = {"animal": animal, "square": square, "way": direction(way)}
    if number == 1 or not here:
        values["pushed"] = last
    if number > 1:
        values["number"] = number
    message = f"siam-describe-{how}-{'one' if number == 1 else 'many'}"
    return say(message if here else f"{message}-off", **values)


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
    return _square(language(), pick, view["board"][4 - ROWS.index(pick[1])][COLUMNS.index(pick[0])])


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
