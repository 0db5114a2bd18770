"""Siam's choices as people write them, `+a1N`, `+a3>E`, `b2b3E`, `b2>N`, `b2=E`, `a1-`, and as
hands make them; and the names of squares, directions and sides."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from . import rules

COLUMNS, ROWS = "abcde", "12345"
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)
FACINGS = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}  # to the east and to the north
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
ANIMALS = ("elephant", "rhinoceros")  # by seat
SIDES = ("elephants", "rhinoceroses")  # by seat, and the picks that stand for the two reserves

_FORMS = {
    kind: re.compile(form.replace("SQUARE", "[a-e][1-5]"))
    for kind, form in {
        "enter": r"\+(?P<target>SQUARE)(?P<push>>?)(?P<facing>[NESW])",
        "move": r"(?P<origin>SQUARE)(?P<target>SQUARE)(?P<facing>[NESW])",
        "push": r"(?P<origin>SQUARE)(?P<push>>)(?P<facing>[NESW])",
        "turn": r"(?P<origin>SQUARE)=(?P<facing>[NESW])",
        "leave": r"(?P<origin>SQUARE)-",
    }.items()
}


class Choice(NamedTuple):
    """A choice taken apart, whether or not it is legal."""

    kind: str  # enter, move, push, turn or leave
    origin: str  # where the animal stands; empty in reserve
    target: str  # where it comes to stand; empty in reserve, and where there is no such square
    facing: str  # where it faces then; empty in reserve
    pushing: bool

    def way(self, edges: str = FACINGS) -> str:
        """The direction in which the animal goes; empty for a turn, or if it can't go so.

        At a corner it enters and leaves by the first of these edges.
        """
        if self.pushing:
            return self.facing if self.target else ""
        if self.kind == "move":
            return next((way for way in STEPS if ahead(self.origin, way) == self.target), "")
        square = self.origin or self.target
        edge = next((way for way in edges if not ahead(square, way)), "")
        return {"leave": edge, "enter": OPPOSITE.get(edge, "")}.get(self.kind, "")


@lru_cache(8192)
def parse(text: str) -> Choice | None:
    """A choice taken apart, legal or not; None if it is not written like one."""
    for kind, form in _FORMS.items():
        if match := form.fullmatch(text):
            part = match.groupdict("")
            origin, facing = part.get("origin", ""), part.get("facing", "")
            target = part.get("target", "")
            if kind in ("push", "turn"):
                target = ahead(origin, facing) if kind == "push" else origin
            return Choice(kind, origin, target, facing, bool(part.get("push")))
    return None


def read(text: str) -> Choice:
    """A choice that can be legal somewhere, taken apart; ValueError for any other text."""
    choice = parse(text)
    if choice and (choice.kind == "turn" or choice.way()):
        return choice
    raise ValueError(f"{text!r} is no choice such as +a1N, +a3>E, b2b3E, b2>N, b2=E or a1-")


@cache
def ahead(square: str, way: str) -> str:
    """The next square in a direction, or nothing beyond the edge."""
    target = rules.AHEAD[FACINGS.index(way), SQUARES.index(square)]
    return "" if target == rules.OFF else SQUARES[target]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    kind, origin, target, faces, _ = read(choice)
    own = SIDES[s["turn"]]
    if kind in ("enter", "move"):
        return [origin or own, target, faces]
    if kind == "leave":
        return [origin, own]
    return [origin, target if kind == "push" else faces]


# Actions


def _names() -> list[str]:
    names = []
    for action in range(rules.ACTIONS):
        plane, number = divmod(action, 25)
        square = SQUARES[number]
        if plane < rules.ENTER_PUSHING:
            names.append(f"+{square}{FACINGS[plane]}")
        elif plane < rules.MOVE:
            names.append(f"+{square}>{FACINGS[plane - rules.ENTER_PUSHING]}")
        elif plane < rules.PUSH:
            d, way = divmod(plane - rules.MOVE, 4)
            target = ahead(square, FACINGS[d])
            names.append(target and f"{square}{target}{FACINGS[way]}")
        elif plane < rules.TURN:
            names.append("")  # named after the animal's facing
        elif plane < rules.LEAVE:
            names.append(f"{square}={FACINGS[plane - rules.TURN]}")
        else:
            names.append(f"{square}-")
    return names


_NAMES = _names()


def name(s: np.void, action: int) -> str:
    """A legal action's notation."""
    if 25 * rules.PUSH <= action < 25 * rules.TURN:
        square = SQUARES[action - 25 * rules.PUSH]
        return f"{square}>{facing(s, square)}"
    return _NAMES[action]


# A state's sets of squares


def on(mask: int, square: str) -> int:
    """Whether a square is in a set: 1 or 0."""
    return int(mask) >> SQUARES.index(square) & 1


def facing(s: np.void, square: str) -> str:
    """Where the animal on a square faces."""
    return next(way for d, way in enumerate(FACINGS) if on(s["facing"][d], square))
