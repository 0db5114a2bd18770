"""Siam's positions as JSON, and their outcome."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from sampan import checks

from . import rules
from .notation import ANIMALS, COLUMNS, ROWS, SIDES

KEYS = ("game", "options", "board", "reserve", "leaves", "turn", "ply", "winner")
LETTERS = "NESWnesw"  # an animal's letter is 4 * seat + facing
FREE, ROCK = ".", "#"


def start(s: np.void, players: int, seed: int, options: dict[str, Any]) -> None:
    """Set up a new game; there is no chance in Siam, so the seed makes no difference."""
    limit = options["exit_limit"]
    rules.start(
        s,
        options["push"] == "total",
        options["opening_ban"],
        rules.NO_LIMIT if limit is None else limit,
        options["max_plies"],
        options["repetition"] == "draw",
    )


def write(s: np.void, options: dict[str, Any]) -> dict[str, Any]:
    """The state as a document."""
    winner = int(s["winner"])
    return {
        "game": "siam",
        "options": dict(options),
        "board": board_rows(s),
        "reserve": s["reserve"].tolist(),
        "leaves": s["leaves"].tolist(),
        "turn": int(s["turn"]),
        "ply": int(s["ply"]),
        "winner": {rules.NOBODY: None, rules.DRAW: "draw"}.get(winner, winner),
    }


def board_rows(s: np.void) -> list[str]:
    """The five rows, row 5 first."""
    squares = [FREE] * 25
    for n in _numbers(s["rocks"]):
        squares[n] = ROCK
    for letter, (seat, facing) in zip(LETTERS, np.ndindex(2, 4), strict=True):
        for n in _numbers(s["animals"][seat] & s["facing"][facing]):
            squares[n] = letter
    return ["".join(squares[5 * row : 5 * row + 5]) for row in (4, 3, 2, 1, 0)]


def _numbers(mask: int) -> Iterator[int]:
    """The squares of a set."""
    rest = int(mask)
    while rest:
        yield (rest & -rest).bit_length() - 1
        rest &= rest - 1


def standing(document: Mapping[str, Any]) -> dict[str, str]:
    """What stands on each square that is not free, by its letter, from a1 to e5."""
    return {
        column + row: letter
        for row, letters in zip(ROWS, reversed(document["board"]), strict=True)
        for column, letter in zip(COLUMNS, letters, strict=True)
        if letter != FREE
    }


def kind(letter: str) -> str:
    """`elephant`, `rhinoceros` or `rock`."""
    return "rock" if letter == ROCK else ANIMALS[letter.islower()]


def read(s: np.void, document: dict[str, Any], options: dict[str, Any]) -> None:
    """Fill a zeroed state from a document, or refuse it."""
    start(s, 2, 0, options)
    _read_board(s, document["board"])
    for seat, reserve in enumerate(checks.sequence("reserve", document["reserve"], 2)):
        s["reserve"][seat] = checks.whole(f"reserve[{seat}]", reserve, most=5)
    s["turn"] = checks.one_of("turn", document["turn"], (0, 1))
    s["ply"] = checks.whole("ply", document["ply"], most=options["max_plies"])
    _read_leaves(s, document["leaves"], options)
    winner = checks.one_of("winner", document["winner"], (None, 0, 1, "draw"))
    s["winner"] = {None: rules.NOBODY, "draw": rules.DRAW}.get(winner, winner)
    _check_sums(s, winner, options["max_plies"])


def _read_leaves(s: np.void, given: object, options: dict[str, Any]) -> None:
    most = options["exit_limit"]
    if most is None:  # then all that can still follow must have room
        most = checks.LARGEST - (options["max_plies"] - int(s["ply"]))
    for seat, leaves in enumerate(checks.sequence("leaves", given, rules.SEATS)):
        s["leaves"][seat] = checks.whole(f"leaves[{seat}]", leaves, most=most)


def _read_board(s: np.void, rows: object) -> None:
    s["rocks"] = 0
    for index, text in enumerate(checks.sequence("board", rows, 5)):
        if not isinstance(text, str) or len(text) != 5:
            raise checks.refuse(f"board[{index}]", text, "a string of 5 squares")
        for column, letter in enumerate(text):
            bit = 1 << (5 * (4 - index) + column)
            if letter == ROCK:
                s["rocks"] |= bit
            elif letter in LETTERS:
                seat, facing = divmod(LETTERS.index(letter), 4)
                s["animals"][seat] |= bit
                s["facing"][facing] |= bit
            elif letter != FREE:
                square = COLUMNS[column] + ROWS[4 - index]
                raise checks.refuse(
                    f"board[{index}]", letter, f"one of . # {' '.join(LETTERS)} on {square}"
                )


def _check_sums(s: np.void, winner: int | str | None, max_plies: int) -> None:
    for seat, name in enumerate(SIDES):
        total = int(s["animals"][seat]).bit_count() + int(s["reserve"][seat])
        if total != 5:
            raise ValueError(
                f"reserve[{seat}]: the {name} on the board and in reserve must be 5, "
                f"but they are {total}"
            )
    rocks, needed = int(s["rocks"]).bit_count(), 3 if winner in (None, "draw") else 2
    if rocks != needed:
        raise ValueError(
            f"board: expected {needed} rocks when winner is {json.dumps(winner)}, got {rocks}"
        )
    if winner is None and s["ply"] == max_plies:
        raise ValueError(f"winner: expected a result, since max_plies {max_plies} is reached")
    if winner == "draw" and s["ply"] != max_plies:
        raise ValueError(f"winner: drawn only at ply {max_plies}, but ply is {s['ply']}")


def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Everything is in sight for everybody."""
    return document


def past(view: dict[str, Any], now: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What was in sight may be remembered."""
    return view


def players(s: np.void) -> int:
    return 2


def outcome(s: np.void) -> dict[str, Any] | None:
    """Who won and why."""
    winner = int(s["winner"])
    if winner == rules.NOBODY:
        return None
    if winner == rules.DRAW:
        return {"winners": [], "reason": "max_plies"}
    return {"winners": [winner], "reason": "rock"}


def repetition_key(s: np.void) -> bytes | None:
    """Squares, reserves, side to move and, where they are limited, the leaves used.

    None where the option `repetition` says that coming again means nothing.
    """
    if not s["repetition"]:
        return None
    fields = ["animals", "facing", "rocks", "reserve", "turn"]
    if s["exit_limit"] != rules.NO_LIMIT:
        fields.append("leaves")
    return b"".join(s[field].tobytes() for field in fields)
