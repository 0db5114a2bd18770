"""Which piece is which: the one thing that a drawing needs and a position does not know."""

from collections.abc import Mapping
from typing import Any

from ..document import kind, standing
from ..notation import SIDES, ahead, read

OFF = "off"
HOMES = {"elephant": "elephants", "rhinoceros": "rhinoceroses", "rock": OFF}  # when not on a square
NUMBERS = {"elephant": 5, "rhinoceros": 5, "rock": 3}
IDS = tuple(f"{kind}-{n + 1}" for kind, count in NUMBERS.items() for n in range(count))

Standing = Mapping[str, str]  # square -> the letter of what stands there


def cast(view: Mapping[str, Any]) -> dict[str, str]:
    """An id for every piece -> its place, for a position without history.

    A place is a square, the tray `elephants` or `rhinoceroses`, or `off` for a rock that was pushed
    off. The ids are given out over the squares a1, b1, .. e5 and then the tray.
    """
    return numbered(standing(view))


def recast(cast: Mapping[str, str], view: Mapping[str, Any], choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was played in the position `view`."""
    check(cast, standing(view))
    _, origin, target, way, pushing = read(choice)
    places = dict(cast)
    at = {place: id_ for id_, place in cast.items()}
    if origin:
        mover = at.get(origin)
    else:
        tray = SIDES[view["turn"]]
        mover = next((id_ for id_ in IDS if cast[id_] == tray), None)
    if mover is None:
        raise ValueError(f"{choice}: there is no animal that could do this")
    here = target if pushing else ""
    while here in at:
        pushed = at[here]
        here = ahead(here, way)
        places[pushed] = here or HOMES[kind_of(pushed)]
    places[mover] = target or HOMES[kind_of(mover)]
    return places


def kind_of(id_: str) -> str:
    """What a piece is: elephant, rhinoceros or rock."""
    return id_.partition("-")[0]


def numbered(standing: Standing) -> dict[str, str]:
    """`cast` for what stands on the board."""
    places = dict.fromkeys(IDS, "")
    for what, count in NUMBERS.items():
        squares = [square for square, letter in standing.items() if kind(letter) == what]
        for n in range(count):
            places[f"{what}-{n + 1}"] = squares[n] if n < len(squares) else HOMES[what]
    return places


def check(cast: Mapping[str, str], standing: Standing) -> None:
    """ValueError if a cast does not name the pieces where they stand."""
    if odd := cast.keys() ^ set(IDS):
        raise ValueError(f"a cast names every piece; missing or unknown: {', '.join(sorted(odd))}")
    unnamed = {square: kind(letter) for square, letter in standing.items()}
    for id_, place in cast.items():
        what = kind_of(id_)
        if place != HOMES[what] and unnamed.pop(place, None) != what:
            raise ValueError(f"the cast has {id_} on {place}, where the view has no {what} for it")
    if unnamed:
        raise ValueError(f"the cast has no piece for {', '.join(unnamed)}")
