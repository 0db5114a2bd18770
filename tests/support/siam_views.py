"""Views of Siam for tests of its drawing."""

from typing import Any

import pytest

SQUARES = [column + row for row in "12345" for column in "abcde"]
IDS = [
    f"{kind}-{n}"
    for kind, count in (("elephant", 5), ("rhinoceros", 5), ("rock", 3))
    for n in range(1, count + 1)
]
START = [".....", ".....", ".###.", ".....", "....."]
ALL_FACINGS = ["n.S.w", "..e..", ".###E", "W..s.", ".N..."]
LASTS = ["+b1N", "+a2>E", "b1b2E", "b1>N", "b1=E", "e3-", "a5>E", "c5-", "+e1>W"]


def view(board: list[str], turn: int = 0, winner: int | str | None = None) -> dict[str, Any]:
    letters = "".join(board)
    animals = [sum(letters.count(letter) for letter in group) for group in ("NESW", "nesw")]
    return {
        "game": "siam",
        "options": {
            "push": "prefix",
            "opening_ban": False,
            "exit_limit": None,
            "max_plies": 300,
            "repetition": "draw",
        },
        "board": board,
        "reserve": [5 - count for count in animals],
        "leaves": [0, 0],
        "turn": turn,
        "ply": 0,
        "winner": winner,
    }


def board(**squares: str) -> list[str]:
    """A board with these letters on these squares and nothing else."""
    return ["".join(squares.get(c + r, ".") for c in "abcde") for r in "54321"]


VIEWS = {
    "start": view(START),
    "all facings": view(ALL_FACINGS, turn=1),
    "won": view([".#.N.", "..#..", "e.n..", "..E..", "w...."], winner=0),
    "drawn": view(ALL_FACINGS, winner="draw"),
}
positions = pytest.mark.parametrize("position", VIEWS.values(), ids=VIEWS)
