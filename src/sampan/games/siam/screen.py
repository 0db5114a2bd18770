"""Siam in a terminal.

A square is seven columns wide and three lines high, of which the first is the line of the grid: the
top of a piece stands out over it. So a whole board fits into sixteen lines with room below it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from sampan.words import say

from .document import standing
from .notation import ANIMALS, COLUMNS, ROWS, read
from .words import announce, describe, explain, help, label, state

__all__ = ["announce", "board", "describe", "explain", "help", "label"]

ARROWS = {"N": (3, 0, "▲"), "E": (6, 1, "▶"), "S": (3, 2, "▼"), "W": (0, 1, "◀")}

# Middle colours of the 256, with about the same contrast on a dark and on a light ground.
GRID, LABEL, MARK, ROCK = "color(130)", "color(243)", "bold color(136)", "color(243)"
ANIMAL = ("bold color(30)", "bold color(131)")

# By seat, with a place for the letter of the animal.
BODIES = (("  ╭─╮  ", " ( {} ) ", "  ╰─╯  "), ("  ▄▄▄  ", " ▐█{}█▌ ", "  ▀▀▀  "))
TOKENS = ("({})", "▐{}▌")  # an animal in reserve
BOULDER = ("  ▒▓▒  ", " ▒▓▓▓▓ ", " ▓▓▓▓▒ ")
COMPASS = ("  N  ", "W ┼ E", "  S  ")
PLACE = " · "  # where one has left the reserve

LEFT = 4  # of the squares' inside
WIDTH, HEIGHT = 8, 3  # of a square with its left and upper line
BESIDE = 48  # where the reserves begin
SIZE = 80, 16


def board(view: Mapping[str, Any], last: str | None) -> str:
    """The position; the square of the last action has a heavy frame, the one it left a ring."""
    canvas = _Canvas()
    _grid(canvas)
    if last is not None:
        _mark(canvas, last)
    for square, letter in standing(view).items():
        _piece(canvas, square, letter)
    for seat in (0, 1):
        _reserve(canvas, view, seat)
    return canvas.markup()


# Drawing


class _Canvas:
    """Characters with a style each, and the way to write them as Rich's markup."""

    def __init__(self) -> None:
        width, height = SIZE
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text; its blanks leave what is there."""
        for offset, sign in enumerate(text):
            if sign != " ":
                self.cells[y][x + offset] = sign, style

    def markup(self) -> str:
        return "\n".join(self._line(cells) for cells in self.cells).rstrip("\n")

    def _line(self, cells: list[tuple[str, str]]) -> str:
        runs = []
        for style, run in groupby(cells, key=lambda cell: cell[1]):
            text = "".join(sign for sign, _ in run)
            runs.append(f"[{style}]{text}[/]" if style else text)
        return "".join(runs).rstrip()


def _corner(square: str) -> tuple[int, int]:
    """Where a square's inside begins, on the line of the grid above it."""
    return LEFT + WIDTH * COLUMNS.index(square[0]), HEIGHT * (4 - ROWS.index(square[1]))


def _grid(canvas: _Canvas) -> None:
    side = "─" * (WIDTH - 1)
    edges = [("┌", "┬", "┐"), *[("├", "┼", "┤")] * 4, ("└", "┴", "┘")]
    for n, (left, cross, right) in enumerate(edges):
        canvas.put(LEFT - 1, HEIGHT * n, left + cross.join([side] * 5) + right, GRID)
    for row in ROWS:
        x, y = _corner("a" + row)
        canvas.put(x - 3, y + 1, row, LABEL)
        for line in (1, 2):
            canvas.put(x - 1, y + line, ("│" + " " * (WIDTH - 1)) * 5 + "│", GRID)
    for column in COLUMNS:
        x, y = _corner(column + "1")
        canvas.put(x + 3, y + HEIGHT, column, LABEL)
    for line, text in enumerate(COMPASS):
        canvas.put(BESIDE + 7, 6 + line, text, LABEL)


def _mark(canvas: _Canvas, last: str) -> None:
    """A heavy frame around where the animal stands, a ring where it was."""
    choice = read(last)
    if choice.origin and choice.kind != "turn":
        x, y = _corner(choice.origin)
        canvas.put(x + 3, y + 1, "○", MARK)
    if choice.target:
        _frame(canvas, choice.target)


def _frame(canvas: _Canvas, square: str) -> None:
    x, y = _corner(square)
    side = "━" * (WIDTH - 1)
    canvas.put(x - 1, y, f"┏{side}┓", MARK)
    for line in (1, 2):
        canvas.put(x - 1, y + line, f"┃{' ' * len(side)}┃", MARK)
    if square[1] == "1":
        side = f"━━━{square[0]}━━━"
    canvas.put(x - 1, y + HEIGHT, f"┗{side}┛", MARK)


def _piece(canvas: _Canvas, square: str, letter: str) -> None:
    x, y = _corner(square)
    if letter == "#":
        for line, text in enumerate(BOULDER):
            canvas.put(x, y + line, text, ROCK)
        return
    seat = int(letter.islower())
    across, down, arrow = ARROWS[letter.upper()]
    for line, text in enumerate(BODIES[seat]):
        if line == 1 or line != down:  # to the north and south the arrow stands alone
            canvas.put(x, y + line, text.format(_letter(seat)), ANIMAL[seat])
    canvas.put(x + across, y + down, arrow, ANIMAL[seat])


def _letter(seat: int) -> str:
    return say(f"siam-letter-{ANIMALS[seat]}")


def _reserve(canvas: _Canvas, view: Mapping[str, Any], seat: int) -> None:
    """A seat's name, what it may do, and its animals off the board."""
    y, number = (12, 1)[seat], view["reserve"][seat]
    name = say(f"siam-seat-{seat}")
    if view["winner"] == seat or (view["winner"] is None and view["turn"] == seat):
        canvas.put(BESIDE - 2, y, "▶", MARK)
        name = state(view)
    canvas.put(BESIDE, y, name, ANIMAL[seat])
    token = TOKENS[seat].format(_letter(seat))
    canvas.put(BESIDE, y + 1, " ".join([token] * number), ANIMAL[seat])
    canvas.put(BESIDE + 4 * number, y + 1, " ".join([PLACE] * (5 - number)), LABEL)
    limit = view["options"]["exit_limit"]
    if limit is not None:
        left = say("siam-leaves-left", number=limit - view["leaves"][seat])
        canvas.put(BESIDE, y + 2, left, LABEL)
