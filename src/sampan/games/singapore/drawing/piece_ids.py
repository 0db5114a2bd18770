"""Which worker is which: the one thing that a drawing needs and a position does not know."""

from collections.abc import Mapping
from typing import Any

from ..notation import read

HOME = "home"  # a worker that is not in the town stands beside its seat's screen


def ids(view: Mapping[str, Any]) -> list[str]:
    """Every worker of the game: two for each seat, `worker-0-1`, `worker-0-2`, `worker-1-1`, …"""
    return [f"worker-{seat}-{n}" for seat in range(view["players"]) for n in (1, 2)]


def cast(view: Mapping[str, Any]) -> dict[str, str]:
    """Every worker -> its square, or `home`, for a position without history."""
    places = dict.fromkeys(ids(view), HOME)
    for seat, squares in enumerate(view["workers"]):
        for n, square in enumerate(squares, 1):
            places[f"worker-{seat}-{n}"] = square
    return places


def recast(cast: Mapping[str, str], view: Mapping[str, Any], choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was made in the position `view`."""
    check(cast, view)
    verb, square, other, *_ = read(choice)
    places = dict(cast)
    first, second = (f"worker-{view['turn']}-{n}" for n in (1, 2))
    if verb == "move":
        places[_who(cast, view, square, choice)] = other
    elif verb == "put":
        waits = view["pending"] or [""]
        places[_who(cast, view, waits[-1].removeprefix("lift "), choice)] = square
    elif verb == "deploy":
        if cast.get(second) != HOME:
            raise ValueError(f"{choice}: there is no worker that could do this")
        places[second] = square
    elif verb == "join" and cast.get(first) == HOME:
        # Only in the preparation, where a seat has one house and its worker enters with it.
        owned = [square for square, owner in view["owners"].items() if owner == view["turn"]]
        if len(owned) != 1:
            raise ValueError(f"{choice}: there is no house that a worker could enter with")
        [places[first]] = owned
    return places


def _who(cast: Mapping[str, str], view: Mapping[str, Any], square: str, choice: str) -> str:
    """The acting seat's worker on a square; of two that share it, the first."""
    for n in (1, 2):
        id_ = f"worker-{view['turn']}-{n}"
        if cast.get(id_) == square:
            return id_
    raise ValueError(f"{choice}: there is no worker that could do this")


def check(cast: Mapping[str, str], view: Mapping[str, Any]) -> None:
    """ValueError if a cast does not name the workers of this view where they are."""
    if odd := set(cast) ^ set(ids(view)):
        raise ValueError(f"a cast names every worker; missing or unknown: {', '.join(sorted(odd))}")
    for seat, squares in enumerate(view["workers"]):
        placed = [cast[f"worker-{seat}-{n}"] for n in (1, 2)]
        # While only one is in the town, it is the first.
        wanted = sorted(placed) if len(squares) == 2 else placed
        if wanted != [*sorted(squares), HOME, HOME][:2]:
            raise ValueError(
                f"the cast has the workers of seat {seat} at {' and '.join(placed)}, "
                f"the view at {', '.join(squares) or HOME}"
            )
