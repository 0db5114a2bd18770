"""Siam's positions as a line: the board, the side to move, and, where it is not 0, the ply.

    5/5/1###1/2N2/2s2 e 4

Rows from 5 to 1; a number is so many free squares. Reserves follow from the board. Where animals
have left, `leaves=1,0` says how often on each side; `won=e` says whose the game is.
"""

from __future__ import annotations

import re
from typing import Any

from sampan import checks
from sampan.shorthand import named_words

from .document import FREE, LETTERS, ROCK
from .notation import SIDES

LETTER = dict(zip("er", range(2)))  # of a side
START = "5/5/1###1/5/5 e"


def write(document: dict[str, Any]) -> list[str]:
    """The words of a document."""
    rows = [re.sub(r"\.+", lambda free: str(len(free[0])), row) for row in document["board"]]
    words = ["/".join(rows), "er"[document["turn"]]]
    if document["ply"]:
        words.append(str(document["ply"]))
    if any(document["leaves"]):
        words.append("leaves={},{}".format(*document["leaves"]))
    if document["winner"] in (0, 1):
        words.append(f"won={'er'[document['winner']]}")
    return words


def read(words: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """The document of these words. A game that has come to its last ply is drawn."""
    board, side, *rest = [*words, "", ""] if len(words) < 2 else words
    ply = rest.pop(0) if rest and "=" not in rest[0] else "0"
    rows = [_row(row) for row in board.split("/")]
    if len(rows) != 5:
        raise checks.refuse("board", board, f'5 rows from north to south, such as "{START}"')
    if side not in LETTER:
        raise checks.refuse("side", side, "e or r after the board, for elephants and rhinoceroses")
    more = named_words("shorthand", rest, ("leaves", "won"))
    leaves = [_number("leaves", number) for number in more.get("leaves", "0,0").split(",")]
    winner: int | str | None = None
    if "won" in more:
        winner = LETTER[checks.one_of("won", more["won"], tuple(LETTER))]
    elif _number("ply", ply) == options["max_plies"]:
        winner = "draw"
    squares = "".join(rows)
    return {
        "board": rows,
        "reserve": [_reserve(squares, seat) for seat in range(2)],
        "leaves": leaves,
        "turn": LETTER[side],
        "ply": _number("ply", ply),
        "winner": winner,
    }


def _row(text: str) -> str:
    """A row of the board."""
    row = re.sub(r"[1-5]", lambda number: FREE * int(number[0]), text)
    if len(row) != 5 or not {*row} <= {*LETTERS, ROCK, FREE}:
        signs = f"{' '.join(LETTERS)} # and numbers of free ones"
        raise checks.refuse("board", text, f"5 squares in a row, of {signs}")
    return row


def _reserve(squares: str, seat: int) -> int:
    """The animals that are not on the board."""
    standing = sum(letter in LETTERS[4 * seat : 4 * seat + 4] for letter in squares)
    if standing > 5:
        raise ValueError(f"board: there are {standing} {SIDES[seat]}, and no more than 5 may be")
    return 5 - standing


def _number(field: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", text):
        raise checks.refuse(field, text, "a number")
    return int(text)
