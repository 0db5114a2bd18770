"""Siam a second time, slow and plain, straight from the rule page's text.

Works on documents alone and shares nothing with the package, so that the two can be compared
choice by choice. The third occurrence of a position belongs to whoever keeps the documents.
"""

from collections.abc import Sequence
from typing import Any

Document = dict[str, Any]

COLUMNS, ROWS = "abcde", "12345"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
SQUARES = [column + row for column in COLUMNS for row in ROWS]
BORDER = [square for square in SQUARES if square[0] in "ae" or square[1] in "15"]
CROSSES = ["c1", "c5"]
OFF = ""  # where a step off the board leads


def board(document: Document) -> dict[str, str]:
    """What stands on every square."""
    rows = zip("54321", document["board"], strict=True)
    return {
        column + row: letter
        for row, line in rows
        for column, letter in zip(COLUMNS, line, strict=True)
    }


def written(squares: dict[str, str]) -> list[str]:
    """The five rows, row 5 first."""
    return ["".join(squares[column + row] for column in COLUMNS) for row in "54321"]


def step(square: str, way: str) -> str:
    east, north = STEPS[way]
    column, row = COLUMNS.index(square[0]) + east, ROWS.index(square[1]) + north
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else OFF


def owner(letter: str) -> int:
    return 0 if letter.isupper() else 1


def animal(seat: int, facing: str) -> str:
    return facing if seat == 0 else facing.lower()


# The choices


def choices(document: Document) -> list[str]:
    """Every legal choice."""
    if document["winner"] is not None:
        return []
    return [*entering(document), *on_the_board(document)]


def entering(document: Document) -> list[str]:
    squares = board(document)
    if not document["reserve"][document["turn"]]:
        return []
    found = []
    for square in BORDER:
        if is_closed(document, square):
            continue
        if squares[square] == ".":
            found += [f"+{square}{facing}" for facing in STEPS]
            continue
        for way in STEPS:
            comes_from_outside = step(square, OPPOSITE[way]) == OFF
            if comes_from_outside and is_strong(document, line(squares, square, way), way):
                found.append(f"+{square}>{way}")
    return found


def on_the_board(document: Document) -> list[str]:
    squares, seat = board(document), document["turn"]
    limit = document["options"]["exit_limit"]
    may_leave = limit is None or document["leaves"][seat] < limit
    found = []
    for square, letter in squares.items():
        if letter in ".#" or owner(letter) != seat:
            continue
        for way in STEPS:
            ahead = step(square, way)
            if ahead != OFF and squares[ahead] == "." and not is_closed(document, ahead):
                found += [f"{square}{ahead}{facing}" for facing in STEPS]
        facing = letter.upper()
        pushed = line(squares, step(square, facing), facing)
        if pushed and not is_closed(document, pushed[0]) and is_strong(document, pushed, facing):
            found.append(f"{square}>{facing}")
        found += [f"{square}={other}" for other in STEPS if other != facing]
        if square in BORDER and may_leave:
            found.append(f"{square}-")
    return found


def is_closed(document: Document, square: str) -> bool:
    """Whether the animal that is played may not come here in its player's first two turns."""
    early = document["ply"] < 4
    return bool(document["options"]["opening_ban"] and early and square in CROSSES)


def line(squares: dict[str, str], first: str, way: str) -> list[str]:
    """The unbroken line of pieces from this square on: its squares."""
    found, square = [], first
    while square != OFF and squares[square] != ".":
        found.append(square)
        square = step(square, way)
    return found


def is_strong(document: Document, pushed: Sequence[str], way: str) -> bool:
    squares = board(document)
    force, rocks, enough = 1, 0, []
    for square in pushed:
        letter = squares[square]
        if letter == "#":
            rocks += 1
        elif letter.upper() == way:
            force += 1
        elif letter.upper() == OPPOSITE[way]:
            force -= 1
        enough.append(force >= 1 and force >= rocks)
    return enough[-1] if document["options"]["push"] == "total" else all(enough)


# Playing


def play(document: Document, choice: str) -> Document:
    """The document after a choice."""
    after = {**document, "reserve": list(document["reserve"]), "leaves": list(document["leaves"])}
    squares, seat = board(document), document["turn"]
    if choice.startswith("+"):
        square, way = choice[1:3], choice[-1]
        after["reserve"][seat] -= 1
        if ">" in choice:
            push(after, squares, square, way)
        squares[square] = animal(seat, way)
    elif choice.endswith("-"):
        squares[choice[:2]] = "."
        after["reserve"][seat] += 1
        after["leaves"][seat] += 1
    elif "=" in choice:
        squares[choice[:2]] = animal(seat, choice[-1])
    elif ">" in choice:
        square, way = choice[:2], choice[-1]
        push(after, squares, step(square, way), way)
        squares[square], squares[step(square, way)] = ".", animal(seat, way)
    else:
        squares[choice[:2]], squares[choice[2:4]] = ".", animal(seat, choice[-1])
    after["board"] = written(squares)
    after["turn"], after["ply"] = 1 - seat, document["ply"] + 1
    if after["winner"] is None and after["ply"] >= after["options"]["max_plies"]:
        after["winner"] = "draw"
    return after


def push(document: Document, squares: dict[str, str], first: str, way: str) -> None:
    """Move a line on by one square; its first square is left to the pusher."""
    pushed = line(squares, first, way)
    letters = [squares[square] for square in pushed]
    squares[first] = "."
    for square, letter in zip(pushed, letters, strict=True):
        if (ahead := step(square, way)) != OFF:
            squares[ahead] = letter
        elif letter == "#":
            document["winner"] = winner(document["turn"], letters[:-1], way)
        else:
            document["reserve"][owner(letter)] += 1


def winner(pusher: int, letters: Sequence[str], way: str) -> int:
    """Back from the rock: the owner of the first animal that faces the push."""
    for letter in reversed(letters):
        if letter.upper() == way:
            return owner(letter)
    return pusher


def outcome(document: Document) -> dict[str, Any] | None:
    won = document["winner"]
    if won is None:
        return None
    if won == "draw":
        return {"winners": [], "reason": "max_plies"}
    return {"winners": [won], "reason": "rock"}


def standing(document: Document) -> tuple[Any, ...]:
    """What must be the same for a position to stand again."""
    left = () if document["options"]["exit_limit"] is None else tuple(document["leaves"])
    return (*document["board"], *document["reserve"], document["turn"], left)
