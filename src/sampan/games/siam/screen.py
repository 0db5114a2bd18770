"""Siam in a terminal.

A square is seven columns wide and three lines high, of which the first is the line of the grid: the
top of a piece stands out over it. So a whole board fits into sixteen lines with room below it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

REASONS = {
    "rock": "a rock left the board",
    "max_plies": "no rock left the board in the turns that the option max_plies allows",
}

COLUMNS, ROWS = "abcde", "12345"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ARROWS = {"N": (3, 0, "▲"), "E": (6, 1, "▶"), "S": (3, 2, "▼"), "W": (0, 1, "◀")}
ANIMALS = ("elephant", "rhinoceros")  # by seat
SIDES = ("elephants", "rhinoceroses")
ARTICLES = {"elephant": "an", "rhinoceros": "a", "rock": "a"}

# Middle colours of the 256, with about the same contrast on a dark and on a light ground.
GRID, LABEL, MARK, ROCK = "color(130)", "color(243)", "bold color(136)", "color(243)"
ANIMAL = ("bold color(30)", "bold color(131)")

ELEPHANT = ("  ╭─╮  ", " ( E ) ", "  ╰─╯  ")
RHINOCEROS = ("  ▄▄▄  ", " ▐█R█▌ ", "  ▀▀▀  ")
BOULDER = ("  ▒▓▒  ", " ▒▓▓▓▓ ", " ▓▓▓▓▒ ")
BODIES = (ELEPHANT, RHINOCEROS)
TOKENS = ("(E)", "▐R▌")  # an animal in reserve
COMPASS = ("  N  ", "W ┼ E", "  S  ")
PLACE = " · "  # where one has left the reserve

LEFT = 4  # of the squares' inside
WIDTH, HEIGHT = 8, 3  # of a square with its left and upper line
BESIDE = 48  # where the reserves begin
SIZE = 80, 16

_CHOICE = re.compile(
    r"(?P<enter>\+?)(?P<square>..)(?P<target>[a-e][1-5])?(?P<sign>[>=-]?)(?P<way>[NESW]?)"
)


def board(view: Mapping[str, Any], last: str | None) -> str:
    """The position; the square of the last action has a heavy frame, the one it left a ring."""
    canvas = _Canvas()
    _grid(canvas)
    if last is not None:
        _mark(canvas, last)
    for square, letter in _standing(view).items():
        _piece(canvas, square, letter)
    for seat in (0, 1):
        _reserve(canvas, view, seat)
    return canvas.markup()


def describe(view: Mapping[str, Any], choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    part = _parts(choice)
    square, way = part["square"], part["way"]
    animal = ANIMALS[view["turn"]]
    who = f"the {animal} on {square}"
    if part["enter"]:
        enters = f"{ARTICLES[animal]} {animal} enters on {square}"
        if part["sign"]:
            return f"{enters} and pushes {_pushed(view, square, way)}"
        return f"{enters}, facing {WORDS[way]}"
    if target := part["target"]:
        return f"{who} moves {WORDS[_way(square, target)]} to {target}, facing {WORDS[way]}"
    if part["sign"] == ">":
        return f"{who} pushes {_pushed(view, _ahead(square, way), way)}"
    if part["sign"] == "=":
        return f"{who} turns to the {WORDS[way]}"
    return f"{who} leaves the board"


def help() -> str:
    """How to write choices, in a few lines."""
    return """\
  +a1N    enter on a free border square, facing N, E, S or W
  +a3>E   enter on an occupied border square and push inward
  b2b3E   move one step to a free square, ending with any facing
  b2>N    push what stands ahead; an animal pushes only where it faces
  b2=E    turn on the spot
  a1-     leave the board from a border square, back into the reserve
A push needs more animals facing its way than against it, and one more of them
for each rock after the first. The first rock off the board ends the game: the
nearest animal behind it that faces the push wins."""


# Reading views and choices


def _standing(view: Mapping[str, Any]) -> dict[str, str]:
    """What stands on each square that is not free, by its letter in the view."""
    return {
        column + row: letter
        for row, letters in zip(reversed(ROWS), view["board"], strict=True)
        for column, letter in zip(COLUMNS, letters, strict=True)
        if letter != "."
    }


def _kind(letter: str) -> str:
    return "rock" if letter == "#" else ANIMALS[letter.islower()]


def _parts(choice: str) -> dict[str, str]:
    match = _CHOICE.fullmatch(choice)
    assert match, choice
    return {key: value or "" for key, value in match.groupdict().items()}


def _ahead(square: str, way: str) -> str:
    """The next square in a direction, or nothing beyond the edge."""
    across, up = STEPS[way]
    column, row = COLUMNS.index(square[0]) + across, ROWS.index(square[1]) + up
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else ""


def _way(origin: str, target: str) -> str:
    return next(way for way in STEPS if _ahead(origin, way) == target)


def _pushed(view: Mapping[str, Any], first: str, way: str) -> str:
    """The line that begins on a square and is pushed, in words."""
    standing = _standing(view)
    line, square = [], first
    while square in standing:
        kind = _kind(standing[square])
        line.append(f"{ARTICLES[kind]} {kind}")
        square = _ahead(square, way)
    falls = "" if square else " off the board"
    if len(line) == 1:
        return f"{line[0]} {WORDS[way]}{falls}"
    return f"{len(line)} pieces {WORDS[way]}" + (f", {line[-1]}{falls}" if falls else "")


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
    part = _parts(last)
    origin, target = part["square"], part["target"]
    if part["sign"] == ">" and not part["enter"]:
        target = _ahead(origin, part["way"])
    if part["enter"] or part["sign"] == "=":
        origin, target = "", part["square"]
    if origin:
        x, y = _corner(origin)
        canvas.put(x + 3, y + 1, "○", MARK)
    if target:
        _frame(canvas, target)


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
            canvas.put(x, y + line, text, ANIMAL[seat])
    canvas.put(x + across, y + down, arrow, ANIMAL[seat])


def _reserve(canvas: _Canvas, view: Mapping[str, Any], seat: int) -> None:
    """A seat's name, what it may do, and its animals off the board."""
    y, number = (12, 1)[seat], view["reserve"][seat]
    if view["winner"] == seat:
        state = " have won"
    elif view["winner"] is None and view["turn"] == seat:
        state = " to move"
    else:
        state = ""
    if state:
        canvas.put(BESIDE - 2, y, "▶", MARK)
    canvas.put(BESIDE, y, SIDES[seat], ANIMAL[seat])
    canvas.put(BESIDE + len(SIDES[seat]), y, state, MARK)
    canvas.put(BESIDE, y + 1, " ".join([TOKENS[seat]] * number), ANIMAL[seat])
    canvas.put(BESIDE + 4 * number, y + 1, " ".join([PLACE] * (5 - number)), LABEL)
    limit = view["options"]["exit_limit"]
    if limit is not None:
        canvas.put(BESIDE, y + 2, f"leaves left: {limit - view['leaves'][seat]}", LABEL)


def announce(document: dict[str, Any], choice: str) -> str | None:
    """A choice is all that there is to see."""
    return None


TERMS = {
    "enter": "+a1N puts an animal from your reserve onto a free border square, with any facing",
    "push": "b2>N: an animal pushes the line ahead of it; at every piece there must be more "
    "animals for the push than against it, and as many as there are rocks",
    "rock": "the first rock off the board ends the game; the animal nearest to it that faces "
    "the push wins, whoever pushed",
    "reserve": "five animals each; those pushed off the board come back to it",
    "leave": "a1- takes an animal from a border square back to your reserve",
}


def explain(word: str) -> str | None:
    """What a word of the game means; None for one that it does not know."""
    return TERMS.get(word.casefold())
