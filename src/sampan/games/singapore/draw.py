"""Singapore's position as SVG.

Every square of the land, every tile in sight and every gap where a street can be laid carries
`data-pick`, and so do the workers of the seat that acts: a hand can touch them. Workers and score
markers are groups with ids of their own, so that they can be seen to move. Only the view is drawn:
of a closed screen nothing more than that it is closed.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sampan.drawing import SANS, element, line, mix, number
from sampan.games.singapore import building_pictures as houses
from sampan.games.singapore import panels, signs, town_picture, words
from sampan.games.singapore.casting import HOME, cast, check, ids, read, recast
from sampan.games.singapore.panels import CARD, EDGE, STATUS_HIGH, Shelf
from sampan.games.singapore.screen_pictures import Place, places, screens
from sampan.games.singapore.signs import Brush, at, disc, sign
from sampan.games.singapore.town_picture import DOOR, HIGH, PAGE, WIDE, Chart, doors, gaps
from sampan.games.singapore.track_picture import BOTTOM, markers, track

__all__ = ["cast", "recast", "svg"]

SPACE = 10  # between the parts of the page
FIGURE = 0.95  # scale of a worker
BELT = 103  # how far down in a cell a worker has its middle
STANDS = {1: (77,), 2: (23, 77), 3: (18, 50, 82), 4: (13, 38, 63, 88)}  # of workers in a cell
TOUCH = (40, 56)  # what a hand can touch of a worker
SIDEWAYS, UPWARDS = (44, 40), (52, 34)  # and of the gap to the east, and to the north

CORNERS = "M-3 20V-2H19M81 -2H103V20M103 104V126H81M19 126H-3V104"
CORNERED = {"allot": 0, "lot": 0, "deploy": 0, "put": 0, "use": 0, "move": 1}
"""Which of the squares that a choice names is marked by corners."""
RINGED = ("move", "lift", "join")  # the choices whose first square is marked by a ring

_new_cast = cast  # `svg` has a parameter of the same name


class Page(NamedTuple):
    """Where everything lies."""

    chart: Chart
    status: float  # top of the line that tells how the round stands
    shelf: Shelf
    seats: list[Place]

    @property
    def height(self) -> float:
        return self.seats[-1].y + self.seats[-1].high + EDGE


def _page(view: Mapping[str, Any]) -> Page:
    players = view["players"]
    chart = town_picture.chart(view, BOTTOM + SPACE)
    status = chart.bottom + SPACE / 2
    shelf = panels.shelf(players, status + STATUS_HIGH)
    return Page(chart, status, shelf, places(players, shelf.bottom + SPACE))


def svg(
    view: Mapping[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
) -> str:
    """The position as an SVG document.

    `last` is the choice that led here, to be marked. `ground` is `day` or `night`. A cast that does
    not fit the view, or a `last` that is no choice, is a ValueError.
    """
    brush = signs.brush(ground)
    if cast is None:
        cast = _new_cast(view)
    check(cast, view)
    action = [] if last is None else read(last)
    page = _page(view)
    stands = _stands(page, cast)
    return element(
        "svg",
        element("defs", _rim(brush), signs.definitions(brush), houses.definitions(brush)),
        element("rect", width=PAGE, height=page.height, fill=brush.colours.table),
        track(brush, view),
        town_picture.board(brush, page.chart, view),
        panels.status(brush, view, last, page.status),
        *panels.display(brush, page.shelf, view),
        *screens(brush, view, page.seats),
        element("g", *_picks(page, view, stands), fill="#fff", fill_opacity=0),
        element("g", *_marks(brush, page, view, action), fill="none", pointer_events="none"),
        *(_worker(brush, id_, view, stands[id_]) for id_ in ids(view)),
        *markers(brush, view),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {PAGE} {number(page.height)}",
        role="img",
        aria_label=words.position(view),
        font_family=SANS,
    )


def _rim(brush: Brush) -> str:
    """The paint of teak rims, as on the other boards of the house."""
    rim = brush.colours.rim
    tones = ((0, mix(rim, brush.colours.lamp, 0.16)), (0.5, rim), (1, mix(rim, "#000000", 0.2)))
    stops = (element("stop", offset=where, stop_color=tone) for where, tone in tones)
    return element("linearGradient", *stops, id=f"{brush.prefix}-rim", x2=1, y2=1)


# Workers


class Stand(NamedTuple):
    """Where a worker is: its square or `home`, the place on the page, and how large it is drawn."""

    square: str
    x: float
    y: float
    scale: float


def _stands(page: Page, cast: Mapping[str, str]) -> dict[str, Stand]:
    stands = {}
    for id_, square in cast.items():
        seat, n = (int(part) for part in id_.split("-")[1:])
        if square == HOME:
            stands[id_] = Stand(HOME, *page.seats[seat].worker(n), FIGURE)
            continue
        here = [other for other in sorted(cast) if cast[other] == square]
        among = STANDS.get(len(here)) or [8 + 84 * k / (len(here) - 1) for k in range(len(here))]
        x, y = page.chart.place(square, among[here.index(id_)], BELT)
        stands[id_] = Stand(square, x, y, FIGURE * page.chart.scale)
    return stands


def _worker(brush: Brush, id_: str, view: Mapping[str, Any], stand: Stand) -> str:
    seat, n = (int(part) for part in id_.split("-")[1:])
    aside = n == 2 and view["second"][seat] == "aside"
    return element(
        "g",
        sign(brush, f"worker-{seat}"),
        id=id_,
        transform=at(stand.x, stand.y, stand.scale),
        opacity=0.35 if aside else None,
        pointer_events="none",
    )


# Touch

Box = tuple[float, float, float, float]  # left, top, width, height


def _picks(page: Page, view: Mapping[str, Any], stands: Mapping[str, Stand]) -> Iterator[str]:
    chart, shelf = page.chart, page.shelf
    for square in sorted({*view["lots"], *view["buildings"]}):
        box = *chart.place(square), WIDE * chart.scale, HIGH * chart.scale
        yield _touchable(box, square, words.square(view, square))
    if view["phase"] == "work" and len(view["streets"]) < panels.STREETS:
        for pair in gaps(view):
            yield _touchable(_gap(chart, *pair), "-".join(pair), words.street(*pair))
    for slot, id_ in enumerate(view["display"]):
        yield _touchable(_card(shelf, slot), id_, words.tile(view, id_))
    if view["top"] is not None:
        yield _touchable(_card(shelf, -1), "top", words.pile(view))
    seat = view["turn"]
    found = {stands[f"worker-{seat}-{n}"].square: n for n in (2, 1)} if seat is not None else {}
    for square, n in found.items():
        if square != HOME:
            box = _figure(stands[f"worker-{seat}-{n}"])
            yield _touchable(box, f"worker:{square}", words.worker(seat, square))
        elif n == 2 and view["second"][seat] == "held":
            yield _touchable(
                _figure(stands[f"worker-{seat}-2"]), "second", words.worker(seat, None)
            )


def _touchable(box: Box, pick: str, label: str) -> str:
    x, y, wide, high = box
    return element("rect", x=x, y=y, width=wide, height=high, data_pick=pick, aria_label=label)


def _figure(stand: Stand) -> Box:
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


def _card(shelf: Shelf, slot: int) -> Box:
    return *shelf.card(slot), CARD[0] * shelf.scale, CARD[1] * shelf.scale


# The last choice


def _marks(brush: Brush, page: Page, view: Mapping[str, Any], action: list[str]) -> Iterator[str]:
    """Corners around what was chosen, a ring where it came from, a bright line along a street.

    What waits for further picks stays marked.
    """
    chart = page.chart
    squares, tiles = set(), set()
    begun = read(view["pending"][0]) if view["pending"] else []
    for verb, *things in filter(None, (action, begun)):
        if verb in CORNERED:
            squares.add(things[CORNERED[verb]])
        elif verb in ("build", "keep", "reveal"):
            tiles.add(things[0])
    squares |= {square for square, id_ in view["buildings"].items() if id_ in tiles}
    if "top" in tiles:
        squares |= _unjoined(view)
    for square in sorted(squares):
        yield _bright(brush, chart, CORNERS, square)
    for slot, id_ in enumerate([*view["display"], view["top"]]):
        if id_ in tiles:
            yield panels.outline(brush, page.shelf, slot if slot < len(view["display"]) else -1)
    if action and action[0] in RINGED:
        yield _bright(brush, chart, disc(*DOOR, 12), action[1])
    if action and action[0] == "street":
        yield _bright(brush, chart, doors(chart, action[1:]), chart.columns[0] + chart.rows[0])


def _unjoined(view: Mapping[str, Any]) -> set[str]:
    """The house of the acting seat to which no street leads yet."""
    joined = {square for pair in view["streets"] for square in pair}
    return {s for s, owner in view["owners"].items() if owner == view["turn"] and s not in joined}


def _bright(brush: Brush, chart: Chart, d: str, square: str) -> str:
    """A bright line, drawn in a square's cell."""
    lines = line(d, brush.colours.rim, 9) + line(d, brush.colours.lamp, 5)
    return element("g", lines, transform=at(*chart.place(square), chart.scale))
