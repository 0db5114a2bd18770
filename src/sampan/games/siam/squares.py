"""Siam's squares and choices as they are written, and how a state holds them."""

from __future__ import annotations

import re

import numpy as np

from .rules import AHEAD, OFF

SQUARES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
FACINGS = "NESW"
RESERVES = ("elephants", "rhinoceroses")  # the picks that stand for the two reserves

_NOTATION = re.compile(
    r"\+(?P<enter>[a-e][1-5])(?P<pushing>>?)(?P<entering>[NESW])"
    r"|(?P<origin>[a-e][1-5])(?P<target>[a-e][1-5])(?P<facing>[NESW])"
    r"|(?P<pusher>[a-e][1-5])>(?P<push>[NESW])"
    r"|(?P<turner>[a-e][1-5])=(?P<turn>[NESW])"
    r"|(?P<leaver>[a-e][1-5])-"
)


def parts(choice: str) -> dict[str, str]:
    """A choice taken apart, legal or not; nothing if it is not written like one."""
    match = _NOTATION.fullmatch(choice)
    return {k: v for k, v in match.groupdict().items() if v is not None} if match else {}


def on(mask: int, square: str) -> int:
    """Whether a square is in a set: 1 or 0."""
    return int(mask) >> SQUARES.index(square) & 1


def ahead(square: str, direction: str) -> str:
    """The next square in a direction, or nothing beyond the edge."""
    target = AHEAD[FACINGS.index(direction), SQUARES.index(square)]
    return "" if target == OFF else SQUARES[target]


def facing(s: np.void, square: str) -> str:
    """Where the animal on a square faces."""
    return next(way for d, way in enumerate(FACINGS) if on(s["facing"][d], square))
