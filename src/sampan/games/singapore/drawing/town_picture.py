"""The town from above: sea, land, lots with their prices, streets, and the houses on them.

Squares are drawn in the cells of `building_pictures`, the northern row first; a `Chart` says where
they come to lie.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from sampan.drawing import Style, element, mix, number, shadow

from .. import components
from .building_pictures import house
from .geometry import HIGH, NORTH, PAGE, RIM, WEST, WIDE, Chart, Point
from .paints import plot
from .signs import Brush, at, coin, disc, filled, joints, sign, stroked, text

DOOR = (50, 108)  # where streets meet before a house
BEYOND = 80  # how far land goes on where it leaves the board
WAVE = "q6 -6 12 0q6 6 12 0"
PRICES = sorted(
    {*components.QUAY_PRICES, *(price for tile in components.LAND_PRICES for price in tile)}
)


def town_ground(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    """Everything that does not move, in lines: sea and land, lots, streets, houses and the rim."""
    yield _ground(brush, chart)
    yield from _plots(brush, chart, view)
    yield _streets(brush, chart, tuple(view["owners"]), tuple(map(tuple, view["streets"])))
    yield from _houses(brush, chart, view)
    yield _rim(brush, chart)


@cache
def _ground(brush: Brush, chart: Chart) -> str:
    """The shadow, the sea and the land; the group of what lies on them is left open."""
    x, y = chart.place(chart.columns[0] + chart.rows[0])
    wide, high = (size / chart.scale for size in chart.inner)
    clip = f"{brush.prefix}-board-{len(chart.columns)}x{len(chart.rows)}"
    content = (_sea(brush, chart), *_land(brush, chart))
    return "".join(
        (
            _shadow(chart),
            element(
                "clipPath",
                element("rect", x=-WEST, y=-NORTH, width=wide, height=high),
                id=clip,
            ),
            element(
                "g", *content, transform=at(x, y, chart.scale), clip_path=f"url(#{clip})"
            ).removesuffix("</g>"),
        )
    )


def _shadow(chart: Chart) -> str:
    wide, high = (size + 2 * RIM for size in chart.inner)
    return shadow("rect", 4, x=chart.left, y=chart.top, width=wide, height=high, rx=2)


def _sea(brush: Brush, chart: Chart) -> str:
    town = brush.town
    wide, high = (size / chart.scale for size in chart.inner)
    area: Style = {"x": -WEST, "y": -NORTH, "width": wide, "height": high}
    waves = stroked(_waves(chart), town.deep, 2.4, 0.75)
    return element("rect", **area, fill=town.sea) + waves


def _waves(chart: Chart) -> str:
    waves = []
    for i, square in enumerate(_water(chart)):
        x, y = chart.cell(square)
        for k in range(3):
            shift = (37 * i + 53 * k) % 60
            waves.append(f"M{number(x + shift)} {number(y + 22 + 38 * k)}{WAVE}")
    wide, high = WIDE * len(chart.columns), HIGH * len(chart.rows)
    waves += [f"M{x} {high + 15}{WAVE}" for x in range(40, wide, 170)]
    return "".join(waves)


def _water(chart: Chart) -> list[str]:
    land = set(chart.squares)
    return [c + r for r in chart.rows for c in chart.columns if c + r not in land]


def _land(brush: Brush, chart: Chart) -> Iterator[str]:
    town = brush.town
    squares = [*chart.lots, *chart.start]
    d = "".join(_soil(chart, square) for square in squares)
    # Named after its form, so that it means the same in every drawing on a page.
    land = f"{brush.prefix}-land-{crc32(d.encode()):x}"
    shallows = mix(town.sea, town.surf, 0.45)
    yield element("defs", element("path", d=d, id=land))
    for colour, reach in ((shallows, 44), (town.surf, 28), (town.sand, 19), (town.land, 2)):
        yield element("use", href=f"#{land}", fill=colour, stroke=colour, stroke_width=reach)
    yield stroked(_grass(chart, squares), town.leaf, 2.2, 0.8)
    yield _quay(brush, chart)
    for x, y in _anchorages(chart):
        yield sign(brush, "boat", x + 46, y + 70, 1.15)


def _soil(chart: Chart, square: str) -> str:
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


def _quay(brush: Brush, chart: Chart) -> str:
    """The harbour wall along the water of the start tile, south and east of it."""
    start = chart.start
    x, y = chart.cell(start[0])
    east, south = x + WIDE * len(start), y + 2 * HIGH
    wall = f"M{x + 6} {south + 5}H{east + 5}V{y + 6}"
    posts = "".join(disc(x + 30 + 76 * k, south + 5, 4) for k in range(len(start) + 1))
    return (
        stroked(wall, brush.town.kerb, 15)
        + stroked(wall, brush.town.stone, 11)
        + joints(wall, brush.town.kerb, 11, "1.5 15")
        + filled(posts, brush.colours.rim)
    )


def _anchorages(chart: Chart) -> list[Point]:
    """Cells of water for boats: far from the land and from one another, three at most."""

    def far(cell: Point, others: list[Point]) -> float:
        return min((abs(cell[0] - x) + abs(cell[1] - y) for x, y in others), default=PAGE)

    land = [chart.cell(square) for square in chart.squares]
    water = [chart.cell(square) for square in _water(chart)]
    taken: list[Point] = []
    for cell in sorted(water, key=lambda cell: far(cell, land), reverse=True):
        if far(cell, taken) > 3 * WIDE and len(taken) < 3:
            taken.append(cell)
    return taken


def _plots(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    """The lots that are still empty, with the flag of the seat to which one is allotted."""
    built, allotted, cells = view["buildings"], view["allotted"], chart.cells
    for square, price in view["lots"].items():
        if square not in built:
            content = _plot(brush, price, allotted.get(square))
            yield f'<g transform="{cells[square]}">{content}</g>'


@cache
def _plot(brush: Brush, price: int, seat: int | None) -> str:
    if seat is None:
        known = price in PRICES
        return sign(brush, f"plot-{price}") if known else _chalked(brush, price, 50, 66, 2.05)
    return _chalked(brush, price, 60, 91, 1.6) + sign(brush, f"flag-{seat}", 25, 26, 1.4)


def _chalked(brush: Brush, price: int, x: float, y: float, scale: float) -> str:
    """A lot, and somewhere on it its price."""
    town = brush.town
    shape: Style = {"x": 11, "y": 14, "width": 78, "height": 104, "rx": 5}
    chalk: Style = {"stroke": town.chalk, "stroke_width": 3, "stroke_dasharray": "11 5"}
    return element(
        "rect", **shape, **chalk, stroke_linecap="butt", fill=plot(town, price)
    ) + _price(brush, price, x, y, scale)


@cache
def definitions(brush: Brush) -> str:
    """The content of <defs> for the lots of every price."""
    return "".join(
        element("g", _chalked(brush, price, 50, 66, 2.05), id=f"{brush.prefix}-plot-{price}")
        for price in PRICES
    )


def _price(brush: Brush, price: int, x: float, y: float, scale: float) -> str:
    """The price of a lot; a lot for nothing has only the ring of a coin."""
    if price:
        return coin(brush, price, x, y, scale)
    ink = brush.town.nothing
    ring = element("g", stroked(disc(x, y, 11 * scale), ink, 2.4), stroke_dasharray="6 5")
    return ring + text(0, x, y, 20 * scale, ink)


@lru_cache(2048)
def doors(chart: Chart, squares: tuple[str, ...]) -> str:
    """A way along the doors of these squares as path data, in the chart's units."""
    points = ((x + DOOR[0], y + DOOR[1]) for x, y in map(chart.cell, squares))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


@lru_cache(4096)
def _streets(
    brush: Brush, chart: Chart, owned: tuple[str, ...], streets: tuple[tuple[str, ...], ...]
) -> str:
    town = brush.town
    steps = "".join(
        f"M{number(x + DOOR[0] - 13)} {y + DOOR[1]}h26" for x, y in map(chart.cell, owned)
    )
    ways = steps + "".join(doors(chart, pair) for pair in streets)
    plaza = doors(chart, chart.start)
    return "".join(
        (
            stroked(ways, town.kerb, 21),
            stroked(plaza, town.kerb, 30),
            stroked(ways, town.street, 16),
            stroked(plaza, town.stone, 25),
            joints(plaza, town.kerb, 25, "1.5 16"),
            joints(ways, town.kerb, 2, "2 5"),
        )
    )


def _houses(brush: Brush, chart: Chart, view: Mapping[str, Any]) -> Iterator[str]:
    """From the north, so that a house stands before what lies behind it."""
    built, owners, used, cells = view["buildings"], view["owners"], view["used"], chart.cells
    for square in chart.squares:
        if square in built:
            content = _owned(brush, built[square], owners.get(square), square in used)
            yield f'<g transform="{cells[square]}">{content}</g>'


@cache
def _owned(brush: Brush, id_: str, owner: int | None, used: bool) -> str:
    """A house with its owner's flag, and a mark if it has been used."""
    return "".join(
        (
            house(brush, id_, used),
            sign(brush, f"flag-{owner}", 5, -9, 0.95) if owner is not None else "",
            sign(brush, "check", 14, 90, 1.25) if used else "",
        )
    )


@cache
def _rim(brush: Brush, chart: Chart) -> str:
    """The end of the group of what lies on the land, and the frame of teak with its letters."""
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
    return "</g>" + "".join(
        (
            element(
                "path",
                d=out + hole,
                fill=f"url(#{brush.prefix}-rim)",
                fill_rule="evenodd",
                stroke=colours.rim,
                stroke_width=3,
            ),
            stroked(mitres, "#000", 1.2, 0.4),
            stroked(_box(left + 4, top + 4, right - 4, bottom - 4), colours.brass, 1, 0.45),
            stroked(hole, colours.brass, 2),
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
        yield text(column, chart.place(column + north, 50)[0], bottom, 25, colour, bold=False)
    for row in chart.rows:
        yield text(row, left, chart.place(first + row, 0, 66)[1], 25, colour, bold=False)


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
