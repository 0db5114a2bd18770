"""Buildings as little houses: a roof, and on the wall beneath it what they take and give.

A house is drawn in a cell 100 wide and 132 high whose upper left corner is (0, 0). It fills the
upper part; people stand in the lower part, before the wall.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from sampan.drawing import element, number, symbols

from .. import components
from . import paints
from .signs import Brush, at, coin, sign, star, stroked, text

HOUSES = Path(__file__).with_name("houses.svg")
CELL = (100, 132)
STRIP = (50, 61, 75, 62)  # the middle of what is painted on the wall, its width and height
ROW = 24  # height of a sign
LINE = 27  # of the lines above and below an arrow
HEAP = 27  # of a line where three goods lie as a heap
WIDTH, GAP = 25, 2.5  # of a sign, and between two
FIGURE = "figure"  # a number before a sign
WIDTHS = {FIGURE: 13.5, "foot": 15, "agent": 36, "leap": 48, "cloth": 20, "black": 21}
PERIODS = ("III", "II", "I", "S")  # so that the first that an id begins with is the right one
HALVES = ((32, 34), (68, 34))  # middle and width of two strips side by side

BUILDINGS = {building.id: building for building in components.BUILDINGS}


class Item(NamedTuple):
    """So many of one sign. A coin or a star is drawn once and carries its number."""

    sign: str
    amount: int


Row = tuple[Item, ...]
NUMBERED = ("coin", "points")


def period(id_: str) -> str:
    """`I`, `II` or `III`, or `S` for a start building."""
    return next(name for name in PERIODS if id_.startswith(name))


def _row(side: components.Side) -> Row:
    """What stands on one side of an arrow."""
    amounts = (
        *zip(components.GOODS, side.goods, strict=True),
        ("any", side.any_goods),
        ("kind", side.one_kind),
        ("coin", side.money),
        ("points", side.points),
        ("foot", side.moves),
        ("agent", side.worker),
        ("leap", side.put),
    )
    return tuple(Item(sign, amount) for sign, amount in amounts if amount)


def _rows(way: components.Way) -> tuple[Row, Row]:
    """What is given away, which may be nothing, and what comes back."""
    cost, gain = _row(way.cost), _row(way.gain)
    if way.gain.tokens:
        return (*cost, Item("black", way.gain.tokens)), (*gain, Item("sack", 1))
    return cost, gain


def _spread(row: Row) -> tuple[list[tuple[Item, float]], float]:
    """The items of a row one by one with their middles, and its width.

    Up to three goods are shown as they lie on the table; of more there is one, after a figure.
    """
    many = sum(1 if item.sign in NUMBERED else item.amount for item in row) > 3
    parts: list[Item] = []
    for item in row:
        if item.sign in NUMBERED:
            parts.append(item)
        elif many and item.amount > 1:
            parts += Item(FIGURE, item.amount), Item(item.sign, 1)
        else:
            parts += [Item(item.sign, 1)] * item.amount
    placed, x = [], 0.0
    for item in parts:
        wide = WIDTHS.get(item.sign, WIDTH)
        placed.append((item, x + wide / 2))
        x += wide if item.sign == FIGURE else wide + GAP
    return placed, x - GAP


def _item(brush: Brush, item: Item, x: float) -> str:
    match item.sign:
        case "figure":
            return text(item.amount, x, 0, 23, brush.town.text)
        case "coin":
            return coin(brush, item.amount, x, 0)
        case "points":
            return star(brush, item.amount, x, 0, 0.96)
        case "agent":
            plus = text("+", x - 12, 0, 20, brush.town.text)
            return plus + sign(brush, "agent", x + 5, 1, 0.54)
        case "leap":
            return _leap(brush, x)
        case "sack":
            return sign(brush, "sack", x, 0, 0.5)
    return sign(brush, item.sign, x, 0)


def _line_of_signs(brush: Brush, row: Row, x: float, y: float, width: float, height: float) -> str:
    """A row as large as the given room allows, around (x, y)."""
    placed, wide = _spread(row)
    items = (_item(brush, item, middle - wide / 2) for item, middle in placed)
    return element("g", *items, transform=at(x, y, min(width / wide, height / ROW)))


def _leap(brush: Brush, x: float) -> str:
    """A worker who goes anywhere."""
    ink = brush.town.text
    arc = f"M{number(x - 8)} -7c6 -7 16 -6 21 4m-6 -2.5l6.4 3l1.6 -6.6"
    anywhere = f"M{number(x + 6)} 10v-5l8 -4.5l8 4.5v5z"
    return sign(brush, "agent", x - 15, 2, 0.5) + stroked(arc + anywhere, ink, 2)


def _arrow(brush: Brush, both: bool) -> str:
    """From the line above to the line below, or in both directions."""
    if both:
        heads, rules = "M-13 2l5 -4l5 4M3 -2l5 4l5 -4", "M-33 0h14M19 0h14"
    else:
        heads, rules = "M-6 -2l6 4.5l6 -4.5", "M-33 0h20M13 0h20"
    return stroked(heads, brush.town.frame, 3) + stroked(rules, brush.town.frame, 1.2, 0.7)


def _strip(brush: Brush, way: components.Way, both: bool, middle: float, width: float) -> str:
    _, y, wide, height = STRIP
    above, below = _rows(way)
    if above:
        shift = (height - LINE) / 2
        return "".join(
            (
                _line_of_signs(brush, above, middle, y - shift, width, LINE),
                element("g", _arrow(brush, both), transform=at(middle, y, width / wide)),
                _line_of_signs(brush, below, middle, y + shift, width, LINE),
            )
        )
    placed, _ = _spread(below)
    heap = tuple(item for item, _ in placed)
    if len(heap) != 3 or any(item.sign == FIGURE for item in heap):
        return _line_of_signs(brush, below, middle, y, width, height * 0.7)
    return _line_of_signs(brush, heap[:1], middle, y - HEAP / 2, width, HEAP) + _line_of_signs(
        brush, heap[1:], middle, y + HEAP / 2, width, HEAP
    )


def strips(brush: Brush, id_: str) -> str:
    """What a building takes (above) and gives (below), for the wall of its house."""
    first, *others = BUILDINGS[id_].ways
    middle, _, width, _ = STRIP
    back = components.Way(first.gain, first.cost)
    if others in ([], [back]):
        return _strip(brush, first, bool(others), middle, width)
    halves = zip((first, *others), HALVES, strict=True)
    return "".join(_strip(brush, way, False, *half) for way, half in halves)


@cache
def definitions(brush: Brush) -> str:
    """The content of <defs> for the houses of all kinds."""
    return "".join(symbols(HOUSES, brush.prefix, paints=paints, town=brush.town).values())


@cache
def house(brush: Brush, id_: str, used: bool = False) -> str:
    """A building in its cell, without owner and people; pale if it can't be used again."""
    kind = "illegal" if BUILDINGS[id_].illegal else period(id_)
    strip = strips(brush, id_)
    return sign(brush, f"house-{kind}") + (element("g", strip, opacity=0.4) if used else strip)
