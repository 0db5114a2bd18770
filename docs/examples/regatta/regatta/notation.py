"""Regatta's choices as people write them: `pier>3`, `5>8`, `10>home`; and `throw 2` for chance."""

from __future__ import annotations

import re

import numpy as np

from . import rules
from .rules import HOME, THROWN

PLACES = ("pier", *map(str, range(1, HOME)), "home")
MOVE = re.compile(rf"({'|'.join(PLACES[:-1])})>({'|'.join(PLACES[1:])})")
THROW = re.compile(r"throw [0-4]")


# --8<-- [start:names]
def name(s: np.void, action: int) -> str:
    """A legal action's notation."""
    if action >= THROWN:
        return f"throw {action - THROWN}"
    return f"{PLACES[action]}>{PLACES[rules.target(s, action)]}"


def picks(s: np.void, choice: str) -> list[str]:
    """A hand touches the boat's place, and that is all."""
    return [choice.partition(">")[0]]


def parts(choice: str) -> tuple[str, str]:
    """From where to where a choice goes; ValueError if it is none. A throw goes nowhere."""
    if found := MOVE.fullmatch(choice):
        return found[1], found[2]
    if THROW.fullmatch(choice):
        return "", ""
    raise ValueError(f"{choice!r} is no choice such as pier>3, 5>8, 10>home or throw 2")


# --8<-- [end:names]
