"""Regatta's positions as JSON, its option and its outcome."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan import checks
from sampan.options import Option

from . import rules
from .rules import HOME, NOBODY, PIER, TO_THROW

# --8<-- [start:write]
KEYS = ("game", "options", "boats", "turn", "steps", "winner")
OPTIONS = {"shells": Option.among(4, "how many shells are thrown", (3, 4))}


def start(s: np.void, players: int, seed: int, options: dict[str, Any]) -> None:
    """Set up a race. Chance comes only with the shells, so the seed makes no difference."""
    rules.start(s, players, options["shells"])


def write(s: np.void, options: dict[str, Any]) -> dict[str, Any]:
    """The state as a document."""
    return {
        "game": "regatta",
        "options": dict(options),
        "boats": s["boats"][: s["players"]].tolist(),
        "turn": int(s["turn"]),
        "steps": None if s["steps"] == TO_THROW else int(s["steps"]),
        "winner": None if s["winner"] == NOBODY else int(s["winner"]),
    }


# --8<-- [end:write]


# --8<-- [start:read]
def read(s: np.void, document: dict[str, Any], options: dict[str, Any]) -> None:
    """Fill a zeroed state from a document, or refuse it."""
    boats = document["boats"]
    if not isinstance(boats, list) or not 2 <= len(boats) <= rules.SEATS:
        raise checks.refuse("boats", boats, "a list of 2 to 4 seats")
    rules.start(s, len(boats), options["shells"])
    for seat, places in enumerate(boats):
        for n, place in enumerate(checks.sequence(f"boats[{seat}]", places, 2)):
            s["boats"][seat, n] = checks.whole(f"boats[{seat}][{n}]", place, PIER, HOME)
    s["turn"] = checks.one_of("turn", document["turn"], range(len(boats)))
    steps = document["steps"]
    if steps is not None:
        s["steps"] = checks.whole("steps", steps, 1, options["shells"])
    _check_places(boats)
    _check_end(s, boats, document["winner"])


def _check_places(boats: list[list[int]]) -> None:
    taken: set[int] = set()
    for seat, (behind, ahead) in enumerate(boats):
        if behind > ahead:
            raise ValueError(f"boats[{seat}]: expected the boat behind first")
        for place in (behind, ahead):
            if place in taken:
                raise ValueError(f"boats[{seat}]: expected one boat at most on {place}")
            taken |= {place} - {PIER, HOME}


def _check_end(s: np.void, boats: list[list[int]], winner: object) -> None:
    ready = [seat for seat, places in enumerate(boats) if places == [HOME, HOME]]
    if len(ready) > 1:
        raise ValueError("boats: expected one seat at most with both boats home")
    checks.one_of("winner", winner, (ready or [None]))
    if ready:
        s["winner"] = ready[0]
        checks.one_of("turn", int(s["turn"]), ready)
        if s["steps"] != TO_THROW:
            raise ValueError("steps: expected null after the end")


# --8<-- [end:read]


# --8<-- [start:rest]
def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Everything is in sight for everybody."""
    return document


def past(view: dict[str, Any], now: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What was in sight may be remembered."""
    return view


def players(s: np.void) -> int:
    return int(s["players"])


def outcome(s: np.void) -> dict[str, Any] | None:
    """Who won and why."""
    winner = int(s["winner"])
    return None if winner == NOBODY else {"winners": [winner], "reason": "home"}


def repetition_key(s: np.void) -> bytes | None:
    """No rule of this game asks whether a position has been there before."""
    return None


# --8<-- [end:rest]
