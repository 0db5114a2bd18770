"""Which piece is which: the one thing that a drawing needs and a position does not know."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from .. import words
from ..words import COLUMNS, ROWS, STEPS
from ..words import SIDES as TRAYS

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
OFF = "off"
HOMES = {"elephant": "elephants", "rhinoceros": "rhinoceroses", "rock": OFF}  # when not on a square
NUMBERS = {"elephant": 5, "rhinoceros": 5, "rock": 3}
IDS = tuple(f"{kind}-{n + 1}" for kind, count in NUMBERS.items() for n in range(count))


class Action(NamedTuple):
    """A choice taken apart. No origin or no target is the reserve; no way is a turn on the spot."""

    origin: str | None
    target: str | None
    way: str | None
    pushing: bool = False


Standing = Mapping[str, str]  # square -> the letter of what stands there


def cast(view: Mapping[str, Any]) -> dict[str, str]:
    """An id for every piece -> its place, for a position without history.

    A place is a square, the tray `elephants` or `rhinoceroses`, or `off` for a rock that was pushed
    off. The ids are given out over the squares a1, b1, .. e5 and then the tray.
    """
    return numbered(words.standing(view))


def recast(cast: Mapping[str, str], view: Mapping[str, Any], choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was played in the position `view`."""
    check(cast, words.standing(view))
    action = read(choice)
    places = dict(cast)
    at = {place: id_ for id_, place in cast.items()}
    if action.origin is None:
        tray = TRAYS[view["turn"]]
        mover = next((id_ for id_ in IDS if cast[id_] == tray), None)
    else:
        mover = at.get(action.origin)
    if mover is None:
        raise ValueError(f"{choice}: there is no animal that could do this")
    if action.pushing and action.way:
        here = action.target
        while here in at:
            pushed = at[here]
            here = ahead(here, action.way)
            places[pushed] = here or HOMES[kind_of(pushed)]
    places[mover] = action.target or HOMES[kind_of(mover)]
    return places


def kind_of(id_: str) -> str:
    """What a piece is: elephant, rhinoceros or rock."""
    return id_.partition("-")[0]


def numbered(standing: Standing) -> dict[str, str]:
    """`cast` for what stands on the board."""
    places = dict.fromkeys(IDS, "")
    for kind, count in NUMBERS.items():
        squares = [square for square, letter in standing.items() if words.kind(letter) == kind]
        for n in range(count):
            places[f"{kind}-{n + 1}"] = squares[n] if n < len(squares) else HOMES[kind]
    return places


def check(cast: Mapping[str, str], standing: Standing) -> None:
    """ValueError if a cast does not name the pieces where they stand."""
    if odd := cast.keys() ^ set(IDS):
        raise ValueError(f"a cast names every piece; missing or unknown: {', '.join(sorted(odd))}")
    unnamed = {square: words.kind(letter) for square, letter in standing.items()}
    for id_, place in cast.items():
        kind = kind_of(id_)
        if place != HOMES[kind] and unnamed.pop(place, None) != kind:
            raise ValueError(f"the cast has {id_} on {place}, where the view has no {kind} for it")
    if unnamed:
        raise ValueError(f"the cast has no piece for {', '.join(unnamed)}")


def ahead(square: str, way: str) -> str | None:
    """The next square in a direction, or None beyond the edge."""
    across, up = STEPS[way]
    column, row = COLUMNS.index(square[0]) + across, ROWS.index(square[1]) + up
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else None


@cache
def read(choice: str, edges: str = "SNEW") -> Action:
    """A choice taken apart; ValueError if it is none.

    `edges` says by which way to enter and leave at a corner: by the first that there is.
    """
    if m := re.fullmatch(r"\+([a-e][1-5])(>?)([NESW])", choice):
        if m[2]:
            return Action(None, m[1], m[3], pushing=True)
        if edge := _edge(m[1], edges):
            return Action(None, m[1], OPPOSITE[edge])
    if m := re.fullmatch(r"([a-e][1-5])([a-e][1-5])[NESW]", choice):
        for way in STEPS:
            if ahead(m[1], way) == m[2]:
                return Action(m[1], m[2], way)
    if (m := re.fullmatch(r"([a-e][1-5])>([NESW])", choice)) and (target := ahead(m[1], m[2])):
        return Action(m[1], target, m[2], pushing=True)
    if m := re.fullmatch(r"([a-e][1-5])=[NESW]", choice):
        return Action(m[1], m[1], None)
    if (m := re.fullmatch(r"([a-e][1-5])-", choice)) and (edge := _edge(m[1], edges)):
        return Action(m[1], None, edge)
    raise ValueError(f"{choice!r} is no choice such as +a1N, +a3>E, b2b3E, b2>N, b2=E or a1-")


def _edge(square: str, edges: str) -> str | None:
    """The first way off the board from a border square, or None."""
    return next((way for way in edges if ahead(square, way) is None), None)
