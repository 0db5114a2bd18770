"""Singapore's position as SVG.

Every square of the land, every tile in sight and every gap where a street can be laid carries
`data-pick`, and so do the workers of the seat that acts: a hand can touch them. Workers and score
markers are groups with ids of their own, so that they can be seen to move. Only the view is drawn:
of a closed screen nothing more than that it is closed.

The text is a list of lines. What never changes in a game stands on lines of its own, and so does
everything that can be touched or moves; each line is kept as long as it may be needed again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from sampan.drawing import Style, check_shape, element, escape, number, wood
from sampan.words import language

from .. import words
from ..notation import Choice, read
from ..rules.state import STREETS
from . import building_pictures as houses
from . import display_picture, signs, status_picture, supply_picture, town_picture
from .display_picture import CARD, Shelf
from .geometry import EDGE, HIGH, PAGE, WIDE, Chart, chart
from .piece_ids import HOME, cast, check, ids, recast
from .seat_pictures import SEATINGS, Place, lowered, places, screens
from .signs import Brush, at, disc, sign, stroked
from .supply_picture import Tray, supply
from .town_picture import DOOR, doors, gaps
from .track_picture import BOTTOM, TOP, markers, paid, track

__all__ = ["cast", "recast", "svg"]

SPACE = 10  # between the parts of the page
ASPECT = 1.4  # of a wide page, to its height
TRAY = 480  # width of a limited supply's tray on a tall page
HEAPS = supply_picture.HIGH + 12  # room for it beneath the cards
FIGURE = 0.95  # scale of a worker
BELT = 103  # how far down in a cell a worker has its middle
STANDS = {1: (77,), 2: (23, 77), 3: (18, 50, 82), 4: (13, 38, 63, 88)}  # of workers in a cell
TOUCH = (46, 62)  # what a hand can touch of a worker
SIDEWAYS, UPWARDS = (44, 40), (52, 34)  # and of the gap to the east, and to the north

CORNERS = "M-3 20V-2H19M81 -2H103V20M103 104V126H81M19 126H-3V104"
CORNERED = ("allot", "lot", "deploy", "put", "use", "move")  # whose last square gets corners
RINGED = ("move", "lift", "join")  # the choices whose first square is marked by a ring

_new_cast = cast  # `svg` has a parameter of the same name


@dataclass(frozen=True, eq=False)
class Arrangement:
    """Where everything lies. There is one for each layout, number of players, shape, and whether
    the supply is limited."""

    chart: Chart
    status: float  # top of the line that tells how the round stands
    shelf: Shelf
    tray: Tray | None  # of a limited supply
    seats: list[Place]
    wide: int

    @property
    def height(self) -> float:
        return self.seats[-1].y + self.seats[-1].high + EDGE

    @cached_property
    def boxes(self) -> dict[str, "Box"]:
        """Where every square of the land can be touched."""
        wide, high = WIDE * self.chart.scale, HIGH * self.chart.scale
        return {
            square: (*self.chart.place(square), wide, high) for square in sorted(self.chart.squares)
        }


@lru_cache(64)
def _page(
    lots: tuple[str, ...], start: tuple[str, ...], players: int, shape: str, boxed: bool
) -> Arrangement:
    """The town with the track above it and how the round stands below; then, below or at the right,
    the cards and the seats."""
    town = chart(lots, start, BOTTOM + SPACE)
    status = town.bottom + SPACE / 2
    below = status + status_picture.HIGH
    seating = SEATINGS[shape][players]
    if shape == "tall":
        shelf = display_picture.shelf(players, below, HEAPS if boxed else display_picture.COUNTS)
        tray = Tray(EDGE, shelf.bottom - supply_picture.HIGH, TRAY) if boxed else None
        seats = places(seating, players, EDGE, PAGE - EDGE, shelf.bottom + SPACE)
        return Arrangement(town, status, shelf, tray, seats, PAGE)
    height = below + SPACE / 2
    wide = round(ASPECT * height)
    left, right = PAGE + SPACE / 2, wide - EDGE
    seats = lowered(places(seating, players, left, right), height - EDGE)
    bottom = seats[0].y - SPACE
    tray = Tray(left, bottom - supply_picture.HIGH, right - left) if boxed else None
    foot = tray.y - SPACE / 2 if tray else bottom
    shelf = display_picture.cupboard(players, left, right, TOP, foot)
    return Arrangement(town, status, shelf, tray, seats, wide)


def svg(
    view: Mapping[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
    shape: str = "tall",
) -> str:
    """The position as an SVG document.

    `last` is the choice that led here, to be marked. `ground` is `day` or `night`. The display and
    the seats' places lie below the town if `shape` is `tall`, right of it if it is `wide`. A cast
    that does not fit the view, or a `last` that is no choice, is a ValueError.
    """
    brush = signs.brush(ground)
    check_shape(shape)
    if cast is None:
        cast = _new_cast(view)
    check(cast, view)
    choice = None if last is None else read(last)
    boxed = view.get("supply") is not None
    page = _page(tuple(view["lots"]), tuple(view["start"]), view["players"], shape, boxed)
    stands = _stands(page, cast)
    return "\n".join(
        (
            _head(page, words.position(view)),
            _definitions(brush),
            _table(brush, page),
            paid(tuple(view["seal"])),
            *town_picture.town_ground(brush, page.chart, view),
            *status_picture.status(brush, view, last, page.status),
            *display_picture.display(brush, page.shelf, view),
            *supply(brush, page.tray, view),
            *screens(brush, view, page.seats),
            '<g fill="#fff" fill-opacity="0">',
            *_picks(page, view, stands),
            '</g><g fill="none" pointer-events="none">',
            *_marks(brush, page, view, choice),
            "</g>",
            *(_worker(brush, id_, view["second"], stands[id_]) for id_ in ids(view)),
            *markers(brush, view),
            "</svg>",
        )
    )


def _head(page: Arrangement, told: str) -> str:
    return f'{_root(page)} aria-label="{escape(told)}">'


@cache
def _root(page: Arrangement) -> str:
    size = f"0 0 {page.wide} {number(page.height)}"
    root: Style = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": size, "role": "img"}
    return element("svg", **root, **signs.ROOT).removesuffix("/>")


@cache
def _definitions(brush: Brush) -> str:
    rim = wood(brush.prefix, "rim", brush.colours)
    parts = (rim, signs.definitions(brush), houses.definitions(brush))
    return element("defs", *parts, town_picture.definitions(brush))


@cache
def _table(brush: Brush, page: Arrangement) -> str:
    """What everything lies on, with the track."""
    table = element("rect", width=page.wide, height=page.height, fill=brush.colours.table)
    return table + "\n" + track(brush)


# Workers


class Stand(NamedTuple):
    """Where a worker is: its square or `home`, the place on the page, and how large it is drawn."""

    square: str
    x: float
    y: float
    scale: float


def _stands(page: Arrangement, cast: Mapping[str, str]) -> dict[str, Stand]:
    crowds: dict[str, list[str]] = {}
    for id_ in sorted(cast):
        crowds.setdefault(cast[id_], []).append(id_)
    stands = {}
    for id_, square in cast.items():
        if square == HOME:
            _, seat, n = id_.split("-")
            stands[id_] = Stand(HOME, *page.seats[int(seat)].worker(int(n)), FIGURE)
            continue
        here = crowds[square]
        among = STANDS.get(len(here)) or [8 + 84 * k / (len(here) - 1) for k in range(len(here))]
        x, y = page.chart.place(square, among[here.index(id_)], BELT)
        stands[id_] = Stand(square, x, y, FIGURE * page.chart.scale)
    return stands


def _worker(brush: Brush, id_: str, second: list[str], stand: Stand) -> str:
    _, seat, n = id_.split("-")
    return _figure(brush, id_, n == "2" and second[int(seat)] == "aside", stand)


@lru_cache(8192)
def _figure(brush: Brush, id_: str, aside: bool, stand: Stand) -> str:
    return element(
        "g",
        sign(brush, id_.rpartition("-")[0]),
        id=id_,
        transform=at(stand.x, stand.y, stand.scale),
        opacity=0.35 if aside else None,
        pointer_events="none",
    )


# Touch

Box = tuple[float, float, float, float]  # left, top, width, height


def _picks(
    page: Arrangement, view: Mapping[str, Any], stands: Mapping[str, Stand]
) -> Iterator[str]:
    shelf, spoken = page.shelf, language()
    told = words.squares(view)
    for square, box in page.boxes.items():
        yield _touchable(box, square, told[square])
    if view["phase"] == "work" and len(view["streets"]) < STREETS:
        for pair in gaps(view):
            yield _street(page.chart, spoken, *pair)
    for slot, id_ in enumerate(view["display"]):
        yield _touchable(_card(shelf, slot), id_, words.tile(view, id_))
    if view["top"] is not None:
        yield _touchable(_card(shelf, -1), "top", words.pile(view))
    seat = view["turn"]
    found = {stands[f"worker-{seat}-{n}"].square: n for n in (2, 1)} if seat is not None else {}
    for square, n in found.items():
        box = _reached(stands[f"worker-{seat}-{n}"])
        if square != HOME:
            yield _touchable(box, f"worker:{square}", words.worker(seat, square))
        elif n == 2 and view["second"][seat] == "held":
            yield _touchable(box, "second", words.worker(seat, ""))


@lru_cache(16384)
def _touchable(box: Box, pick: str, label: str) -> str:
    x, y, wide, high = box
    return element("rect", x=x, y=y, width=wide, height=high, data_pick=pick, aria_label=label)


@lru_cache(4096)
def _street(chart: Chart, language: str, first: str, second: str) -> str:
    label = words.street(first, second)
    return _touchable(_gap(chart, first, second), f"{first}-{second}", label)


@lru_cache(2048)
def _reached(stand: Stand) -> Box:
    """What a hand can touch of a worker."""
    wide, high = (size * stand.scale for size in TOUCH)
    return stand.x - wide / 2, stand.y - high / 2, wide, high


def _gap(chart: Chart, first: str, second: str) -> Box:
    """The ground between the doors of two squares, of which the second lies east or north."""
    if first[0] != second[0]:
        wide, high = SIDEWAYS
        left, top = chart.place(first, WIDE - wide / 2, DOOR[1] - high / 2)
    else:
        wide, high = UPWARDS
        left, top = chart.place(second, (WIDE - wide) / 2, HIGH - high / 2 - 6)
    return left, top, wide * chart.scale, high * chart.scale


@lru_cache(64)
def _card(shelf: Shelf, slot: int) -> Box:
    return *shelf.card(slot), CARD[0] * shelf.scale, CARD[1] * shelf.scale


# The last choice


def _marks(
    brush: Brush, page: Arrangement, view: Mapping[str, Any], choice: Choice | None
) -> Iterator[str]:
    """Corners around what was chosen, a ring where it came from, a bright line along a street.

    What waits for further picks stays marked.
    """
    chart = page.chart
    squares, tiles = set(), set()
    begun = read(view["pending"][0]) if view["pending"] else None
    for each in filter(None, (choice, begun)):
        if each.verb in CORNERED:
            squares.add(each.other or each.square)
        elif each.tile:
            tiles.add(each.tile)
    squares |= {square for square, id_ in view["buildings"].items() if id_ in tiles}
    if "top" in tiles:
        squares |= _unjoined(view)
    for square in sorted(squares):
        yield _bright(brush, chart, CORNERS, square)
    for slot, id_ in [*enumerate(view["display"]), (-1, view["top"])]:
        if id_ in tiles:
            yield display_picture.outline(brush, page.shelf, slot)
    if choice and choice.verb in RINGED:
        yield _bright(brush, chart, disc(*DOOR, 12), choice.square)
    if choice and choice.verb == "street":
        way = doors(chart, (choice.square, choice.other))
        yield _bright(brush, chart, way, chart.columns[0] + chart.rows[0])


def _unjoined(view: Mapping[str, Any]) -> set[str]:
    """The house of the acting seat to which no street leads yet."""
    joined = {square for pair in view["streets"] for square in pair}
    return {s for s, owner in view["owners"].items() if owner == view["turn"] and s not in joined}


@lru_cache(2048)
def _bright(brush: Brush, chart: Chart, d: str, square: str) -> str:
    """A bright line, drawn in a square's cell."""
    lines = stroked(d, brush.colours.rim, 9) + stroked(d, brush.colours.lamp, 5)
    return element("g", lines, transform=at(*chart.place(square), chart.scale))
