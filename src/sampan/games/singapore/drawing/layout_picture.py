"""Where the tiles of a layout lie, as a small picture to choose it by.

It is the town's board without what a game deals: sea, land, seams, lots without prices, the quay
with its four houses. Cells are those of the board; lines are thick enough for a thumbnail.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import dist
from pathlib import Path
from typing import Any

from sampan.drawing import Style, element, mix, number, symbol

from ..components import COLUMNS, LAND_SIZE, ROWS
from ..layouts import RANDOM, Layout, layout_of
from . import paints
from .geometry import HIGH, WIDE
from .paints import COIN, plot
from .signs import ROOT, Brush, at, brush, disc, filled, stroked

THUMBNAILS = Path(__file__).with_name("thumbnails.svg")
RIM = 30
SEA = (1080, 872)  # width and height within the rim, the same for every layout
PAGE = tuple(size + 2 * RIM for size in SEA)
BEYOND = 400  # how far land and sea go on beneath the rim
SHORE = ((74, "surf"), (40, "sand"))  # of what the coast is bordered with, and how wide
WAVES = "q14 -15 28 0q14 15 28 0"
BOAT = 2.3  # scale of a boat
FAN = (-21, -10.5, 0, 10.5, 21)  # how the tiles lie that are still to be dealt, in degrees
PIVOT, NEAR = 800, 1.1  # how far below a tile the fan is held, and how large it is
CLIP = "sg-layout"

Cell = tuple[int, int]  # upper left corner
Box = tuple[float, float, float, float]  # left, top, right, bottom


def picture(value: str | dict[str, Any], ground: str) -> str:
    """A value of the option `layout` as an SVG document."""
    return _dealt(ground) if value == RANDOM else _laid(ground, layout_of(value))


@lru_cache(256)
def _laid(ground: str, layout: Layout) -> str:
    """The board with the tiles of a layout."""
    own = brush(ground)
    squares = [_cell(square) for square in (*layout.start, *layout.lots)]
    west, north = min(x for x, _ in squares), min(y for _, y in squares)
    east, south = max(x for x, _ in squares) + WIDE, max(y for _, y in squares) + HIGH
    where = (SEA[0] - west - east) / 2, (SEA[1] - north - south) / 2
    quay = tuple(map(_cell, layout.quay))
    return _board(
        own,
        element("g", *_water(own, set(squares)), transform=at(*where)),
        element("g", *_town(own, layout, west, north), transform=at(*where)),
        element("g", *_quay(own, _around(quay)), transform=at(*where)),
    )


def _board(own: Brush, *content: str) -> str:
    """Sea with something on it in a frame of teak."""
    wide, high = PAGE
    root: Style = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {wide} {high}"}
    inner: Style = {"width": SEA[0], "height": SEA[1]}
    frame: Style = {"x": -RIM / 2, "y": -RIM / 2, "width": wide - RIM, "height": high - RIM}
    return element(
        "svg",
        element("clipPath", element("rect", **inner), id=CLIP),
        element(
            "g",
            element("rect", **inner, fill=own.town.sea),
            element("g", *content, clip_path=f"url(#{CLIP})"),
            element(
                "rect", **frame, fill="none", stroke=own.colours.rim, stroke_width=RIM, rx=RIM / 2
            ),
            element("rect", **inner, fill="none", stroke=own.colours.brass, stroke_width=6),
            transform=at(RIM, RIM),
        ),
        **root,
        **ROOT,
        aria_hidden="true",
    )


def _all() -> Iterator[str]:
    return (column + row for column in COLUMNS for row in ROWS)


def _cell(square: str) -> Cell:
    """The upper left corner of a square's cell; a6 lies at the origin."""
    return WIDE * COLUMNS.index(square[0]), HIGH * (len(ROWS) - 1 - ROWS.index(square[1]))


def _around(cells: tuple[Cell, ...]) -> Box:
    xs, ys = zip(*cells, strict=True)
    return min(xs), min(ys), max(xs) + WIDE, max(ys) + HIGH


def _path(box: Box) -> str:
    left, top, right, bottom = map(number, box)
    return f"M{left} {top}H{right}V{bottom}H{left}Z"


def _water(own: Brush, land: set[Cell]) -> Iterator[str]:
    """Waves, and a boat as far from the land as can be."""
    water = sorted({_cell(square) for square in _all()} - land)
    yield _waves(own, water)
    x, y = max(water, key=lambda cell: min(dist(cell, other) for other in land))
    boat = symbol(THUMBNAILS, "boat", colours=own.colours, paints=paints)
    yield element("g", boat, transform=at(x + WIDE / 2, y + HIGH / 2, BOAT))


def _waves(own: Brush, water: list[Cell]) -> str:
    waves = "".join(
        f"M{x + 6 + 11 * (i % 4)} {y + 42 + 58 * (i % 2)}{WAVES}" for i, (x, y) in enumerate(water)
    )
    return stroked(waves, own.town.deep, 8, 0.75)


# Land


def _town(own: Brush, layout: Layout, west: int, north: int) -> Iterator[str]:
    """Coast, tiles with their seams, and lots; in the north and west the land goes on."""
    town = own.town
    tiles = [_around(tuple(map(_cell, place))) for place in (_start(layout), *layout.land)]
    soil = "".join(_path(_going_on(box, west, north)) for box in tiles)
    for width, paint in SHORE:
        colour = getattr(town, paint)
        yield element("path", d=soil, fill=colour, stroke=colour, stroke_width=width)
    yield filled(soil, town.land)
    seams = "".join(map(_path, tiles))
    yield stroked(seams, mix(town.land, "#000000", 0.55), 11)
    for square in layout.lots:
        x, y = _cell(square)
        yield element("g", _lot(own, 2), transform=at(x, y))


def _start(layout: Layout) -> tuple[str, ...]:
    return (*layout.start, *layout.quay)


def _going_on(box: Box, west: int, north: int) -> Box:
    left, top, right, bottom = box
    return left - BEYOND * (left == west), top - BEYOND * (top == north), right, bottom


def _lot(own: Brush, price: int) -> str:
    town = own.town
    shape: Style = {"x": 17, "y": 21, "width": 66, "height": 90, "rx": 8}
    chalk: Style = {"stroke": town.chalk, "stroke_width": 5, "stroke_opacity": 0.6}
    return element("rect", **shape, **chalk, fill=plot(town, price))


def _quay(own: Brush, lots: Box) -> Iterator[str]:
    """The four start buildings with their square, the coins of the quay, and its wall."""
    town = own.town
    left, top, right, bottom = lots
    wall = f"M{number(left + 8)} {number(bottom + 8)}H{number(right + 8)}V{number(top - HIGH)}"
    yield stroked(wall, town.kerb, 30)
    yield stroked(wall, town.stone, 18)
    house = symbol(THUMBNAILS, "house", town=town, paints=paints)
    for n in range(4):
        x = left + WIDE * n
        yield element("g", house, transform=at(x, top - HIGH))
        coin = disc(x + WIDE / 2, top + HIGH / 2, 24)
        yield filled(coin, COIN.body, COIN.edge, 6)


# Any layout


@lru_cache(2)
def _dealt(ground: str) -> str:
    """Tiles that are still to be dealt, in a fan on the water."""
    own = brush(ground)
    tile = "".join(_tile(own))
    x, y = SEA[0] / 2, SEA[1] / 2 - 50
    fan = (element("g", tile, transform=f"rotate({angle} 0 {PIVOT})") for angle in FAN)
    crate = symbol(THUMBNAILS, "crate", paints=paints)
    return _board(
        own,
        _waves(own, sorted(_cell(square) for square in _all())),
        element("g", *fan, transform=at(x, y, NEAR)),
        element("g", crate, transform=at(x, y, 10)),
    )


def _tile(own: Brush) -> Iterator[str]:
    """A land tile around (0, 0), with a beach."""
    town = own.town
    columns, rows = LAND_SIZE
    left, top = -WIDE * columns / 2, -HIGH * rows / 2
    box = _path((left, top, -left, -top))
    yield filled(box, town.sand, town.frame, 36)
    yield filled(box, town.sand, town.sand, 26)
    yield filled(box, town.land)
    for n in range(columns * rows):
        where = at(left + WIDE * (n % columns), top + HIGH * (n // columns))
        yield element("g", _lot(own, 1 + n % columns), transform=where)
