"""Positions of Siam for tests, written as five rows."""

from typing import Any

import sampan

SIAM = sampan.load("siam")
START = SIAM.start().to_dict()


def board(rows: str, turn: int = 0, **more: Any) -> sampan.Position:
    """A position from five rows, row 5 first; what is not on the board is in reserve."""
    lines = rows.split()
    cells = "".join(lines)
    reserve = [5 - sum(cells.count(letter) for letter in letters) for letters in ("NESW", "nesw")]
    options = {**START["options"], **more.pop("options", {})}
    document = {**START, "board": lines, "reserve": reserve, "turn": turn, **more}
    return SIAM.from_dict({**document, "options": options})
