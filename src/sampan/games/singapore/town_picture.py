"""The town from above: sea, land, lots with their prices, streets, and the houses on them.

Squares are drawn in the cells of `building_pictures`, the northern row first; a `Chart` says where
they come to lie.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sampan.drawing import Style, element, line, mix, number, part
from sampan.games.singapore.building_pictures import CELL, house
from sampan.games.singapore.paints import plot
from sampan.games.singapore.signs import Brush, at, coin, disc, joints, shadow, sign, text

PAGE = 1000  # the width of everything
WIDE, HIGH = CELL
RIM = 27  # of the board, on the page
MARGIN = 8  # from the edge of the page to the board
WEST, NORTH, EAST, SOUTH = 12, 18, 28, 26  # water or wood around the squares, in the chart's units
DOOR = (50, 108)  # where streets meet before a house
BEYOND = 80  # how far land goes on where it leaves the board
WAVE = "q6 -6 12 0q6 6 12 0"

Point = tuple[float, float]


class Chart(NamedTuple):
    """Where the squares lie on the page."""

    columns: str
    rows: str  # from the north
    top: float  # of the board's rim
    scale: float

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height within the rim."""
        wide = WEST + WIDE * len(self.columns) + EAST
        high = NORTH + HIGH * len(self.rows) + SOUTH
        return wide * self.scale, high * self.scale

    @property
    def left(self) -> float:
        """The rim's left edge: the board lies in the middle of the page."""
        return (PAGE - self.inner[0]) / 2 - RIM

    @property
    def bottom(self) -> float:
        return self.top + self.inner[1] + 2 * RIM

    def cell(self, square: str) -> Point:
        """The upper left corner of a square's cell, in the chart's units."""
        return self.columns.index(square[0]) * WIDE, self.rows.index(square[1]) * HIGH

    def place(self, square: str, x: float = 0, y: float = 0) -> Point:
        """A point of a square's cell on the page."""
        across, down = self.cell(square)
        return (
            self.left + RIM + (WEST + across + x) * self.scale,
            self.top + RIM + (NORTH + down + y) * self.scale,
        )


def chart(view: Mapping[str, Any], top: float) -> Chart:
    """The chart of a view's town, as large as the page allows."""
    land = (*view["lots"], *view["start"])
    columns = "".join(sorted({square[0] for square in land}))
    rows = "".join(sorted({square[1] for square in land}, reverse=True))
    wide = WEST + WIDE * len(columns) + EAST
    return Chart(columns, rows, top, min((PAGE - 2 * MARGIN - 2 * RIM) / wide, 1))


def board(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> str:
    """Everything that does not move: sea, land, lots, streets, houses, flags, rim and names."""
    x, y = chart.place(chart.columns[0] + chart.rows[0])
    clip = f"{brush.prefix}-board"
    wide, high = (size / chart.scale for size in chart.inner)
    return element(
        "g",
        _shadow(chart),
        element(
            "clipPath",
            element("rect", x=-WEST, y=-NORTH, width=wide, height=high),
            id=clip,
        ),
        element(
            "g",
            _sea(brush, chart, view),
            *_land(brush, chart, view),
            *_plots(brush, chart, view),
            *_streets(brush, chart, view),
            *_houses(brush, chart, view),
            transform=at(x, y, chart.scale),
            clip_path=f"url(#{clip})",
        ),
        _rim(brush, chart),
    )


def _shadow(chart: Chart) -> str:
    wide, high = (size + 2 * RIM for size in chart.inner)
    return shadow(x=chart.left, y=chart.top, width=wide, height=high, rx=2)


def _sea(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> str:
    town = brush.town
    wide, high = (size / chart.scale for size in chart.inner)
    area: Style = {"x": -WEST, "y": -NORTH, "width": wide, "height": high}
    waves = line(_waves(chart, view), town.deep, 2.4, 0.75)
    return element("rect", **area, fill=town.sea) + waves


def _waves(chart: Chart, view: Mapping[str, Any]) -> str:
    waves = []
    for i, square in enumerate(_water(chart, view)):
        x, y = chart.cell(square)
        for k in range(3):
            shift = (37 * i + 53 * k) % 60
            waves.append(f"M{number(x + shift)} {number(y + 22 + 38 * k)}{WAVE}")
    wide, high = WIDE * len(chart.columns), HIGH * len(chart.rows)
    waves += [f"M{x} {high + 15}{WAVE}" for x in range(40, wide, 170)]
    return "".join(waves)


def _water(chart: Chart, view: Mapping[str, Any]) -> list[str]:
    land = {*view["lots"], *view["start"]}
    return [c + r for r in chart.rows for c in chart.columns if c + r not in land]


def _land(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    town = brush.town
    squares = [*view["lots"], *view["start"]]
    shape = "".join(_ground(chart, square) for square in squares)
    shallows = mix(town.sea, town.surf, 0.45)
    for colour, reach in ((shallows, 44), (town.surf, 28), (town.sand, 19), (town.land, 2)):
        yield part(shape, colour, colour, reach)
    yield line(_grass(chart, squares), town.leaf, 2.2, 0.8)
    yield _quay(brush, chart, view["start"])
    for x, y in _anchorages(chart, view):
        yield sign(brush, "boat", x + 46, y + 70, 1.15)


def _ground(chart: Chart, square: str) -> str:
    """A square of land; in the north and west it goes on beneath the rim."""
    x, y = chart.cell(square)
    west = x - (BEYOND if square[0] == chart.columns[0] else 0)
    north = y - (BEYOND if square[1] == chart.rows[0] else 0)
    return _box(west, north, x + WIDE, y + HIGH)


def _grass(chart: Chart, squares: list[str]) -> str:
    """A few tufts where the corners of lots meet."""
    tufts = []
    for i, (x, y) in enumerate(map(chart.cell, sorted(squares))):
        if i % 3 != 1:
            tufts.append(f"M{x + (29 * i) % 70 + 12} {y + 6 - i % 2 * 3}l-4 -7m4 7v-9m0 9l4 -7")
    return "".join(tufts)


def _quay(brush: Brush, chart: Chart, start: list[str]) -> str:
    """The harbour wall along the water of the start tile, south and east of it."""
    x, y = chart.cell(start[0])
    east, south = x + WIDE * len(start), y + 2 * HIGH
    wall = f"M{x + 6} {south + 5}H{east + 5}V{y + 6}"
    posts = "".join(disc(x + 30 + 76 * k, south + 5, 4) for k in range(len(start) + 1))
    return (
        line(wall, brush.town.kerb, 15)
        + line(wall, brush.town.stone, 11)
        + joints(wall, brush.town.kerb, 11, "1.5 15")
        + part(posts, brush.colours.rim)
    )


def _anchorages(chart: Chart, view: Mapping[str, Any]) -> list[Point]:
    """Cells of water for boats: far from the land and from one another, three at most."""

    def far(cell: Point, others: list[Point]) -> float:
        return min((abs(cell[0] - x) + abs(cell[1] - y) for x, y in others), default=PAGE)

    land = [chart.cell(square) for square in (*view["lots"], *view["start"])]
    water = [chart.cell(square) for square in _water(chart, view)]
    taken: list[Point] = []
    for cell in sorted(water, key=lambda cell: far(cell, land), reverse=True):
        if far(cell, taken) > 3 * WIDE and len(taken) < 3:
            taken.append(cell)
    return taken


def _plots(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    """The lots that are still empty, with the flag of the seat to which one is allotted."""
    town = brush.town
    for square, price in view["lots"].items():
        if square in view["buildings"]:
            continue
        seat = view["allotted"].get(square)
        shape: Style = {"x": 11, "y": 14, "width": 78, "height": 104, "rx": 5}
        chalk: Style = {"stroke": town.chalk, "stroke_width": 3, "stroke_dasharray": "11 5"}
        content = [element("rect", **shape, **chalk, fill=plot(town, price))]
        if seat is None:
            content.append(_price(brush, price, 50, 66, 2.05))
        else:
            content.append(_price(brush, price, 60, 91, 1.6))
            content.append(sign(brush, f"flag-{seat}", 25, 26, 1.4))
        yield element("g", *content, transform=at(*chart.cell(square)))


def _price(brush: Brush, price: int, x: float, y: float, scale: float) -> str:
    """The price of a lot; a lot for nothing has only the ring of a coin."""
    if price:
        return coin(brush, price, x, y, scale)
    ink = brush.town.nothing
    ring = element("g", line(disc(x, y, 11 * scale), ink, 2.4), stroke_dasharray="6 5")
    return ring + text(0, x, y, 17 * scale, ink)


def doors(chart: Chart, squares: list[str]) -> str:
    """A way along the doors of these squares as path data, in the chart's units."""
    points = ((x + DOOR[0], y + DOOR[1]) for x, y in map(chart.cell, squares))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _streets(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    town = brush.town
    steps = "".join(
        f"M{number(x + DOOR[0] - 13)} {y + DOOR[1]}h26" for x, y in map(chart.cell, view["owners"])
    )
    ways = steps + "".join(doors(chart, pair) for pair in view["streets"])
    plaza = doors(chart, view["start"])
    yield line(ways, town.kerb, 21)
    yield line(plaza, town.kerb, 30)
    yield line(ways, town.street, 16)
    yield line(plaza, town.stone, 25)
    yield joints(plaza, town.kerb, 25, "1.5 16")
    yield joints(ways, town.kerb, 2, "2 5")


def _houses(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    """From the north, so that a house stands before what lies behind it."""
    for row in chart.rows:
        for column in chart.columns:
            square = column + row
            if square not in view["buildings"]:
                continue
            owner = view["owners"].get(square)
            yield element(
                "g",
                house(brush, view["buildings"][square], square in view["used"]),
                sign(brush, f"flag-{owner}", 5, -9, 0.95) if owner is not None else "",
                sign(brush, "check", 14, 90, 1.25) if square in view["used"] else "",
                transform=at(*chart.cell(square)),
            )


def _rim(brush: Brush, chart: Chart) -> str:
    """The board's frame of teak, with the names of the squares."""
    colours = brush.colours
    left, top = chart.left, chart.top
    right, bottom = left + chart.inner[0] + 2 * RIM, chart.bottom
    out = _box(left, top, right, bottom)
    hole = _box(left + RIM, top + RIM, right - RIM, bottom - RIM)
    mitres = "".join(
        f"M{number(x)} {number(y)}l{across} {down}"
        for x, across in ((left, RIM), (right, -RIM))
        for y, down in ((top, RIM), (bottom, -RIM))
    )
    return "".join(
        (
            element(
                "path",
                d=out + hole,
                fill=f"url(#{brush.prefix}-rim)",
                fill_rule="evenodd",
                stroke=colours.rim,
                stroke_width=3,
                stroke_linejoin="round",
            ),
            line(mitres, "#000", 1.2, 0.4),
            line(_box(left + 4, top + 4, right - 4, bottom - 4), colours.brass, 1, 0.45),
            line(hole, colours.brass, 2),
            *_names(chart, colours.lamp),
        )
    )


def _box(left: float, top: float, right: float, bottom: float) -> str:
    return f"M{number(left)} {number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"


def _names(chart: Chart, colour: str) -> Iterator[str]:
    """Letters below the columns, figures left of the rows."""
    first, north = chart.columns[0], chart.rows[0]
    left, bottom = chart.left + RIM / 2, chart.bottom - RIM / 2
    for column in chart.columns:
        yield text(column, chart.place(column + north, 50)[0], bottom, 21, colour, bold=False)
    for row in chart.rows:
        yield text(row, left, chart.place(first + row, 0, 66)[1], 21, colour, bold=False)


def gaps(view: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The pairs of neighbouring buildings that have no street yet, in the order of `street`."""
    laid = {tuple(pair) for pair in view["streets"]}
    built, start = view["buildings"], set(view["start"])
    for first in built:
        column, row = first[0], int(first[1])
        for second in (f"{column}{row + 1}", f"{chr(ord(column) + 1)}{row}"):
            joined = (first, second) in laid or {first, second} <= start
            if second in built and not joined:
                yield first, second
