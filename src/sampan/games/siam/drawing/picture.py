"""Siam's position as SVG.

Every square and both trays carry `data-pick`, so that a hand can touch them; every piece is a group
with an id of its own, so that it can be seen to move. The cast says which piece stands where: it is
the one thing that a drawing needs and a position does not know.

A drawing is lines, one for each thing that can change by itself, so that only those need to be
sent again; a line that was drawn before is not drawn anew.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache as cached
from typing import Any

from sampan.drawing import (
    SANS,
    Palette,
    Style,
    check_shape,
    element,
    escape,
    number,
    palette,
    shadow,
)
from sampan.words import language

from .. import words
from ..document import standing
from ..notation import ANIMALS, COLUMNS, ROWS, SIDES, SQUARES, STEPS, Choice, ahead, read
from . import pieces
from .piece_ids import IDS, OFF, Standing, cast, check, kind_of, numbered, recast

__all__ = ["cast", "recast", "svg"]

Point = tuple[float, float]

ANGLES = {"N": 0, "E": 90, "S": 180, "W": 270}
SIDE = 100  # of a square, and the measure of everything
SPAN = 5 * SIDE
RIM = 48
LETTERS = 32  # from the squares out to the middle of their names
FALLEN = 31, 34  # how far beyond the squares a fallen rock lies, and how far it has turned


@dataclass(frozen=True, eq=False)
class Arrangement:
    """Where everything lies in a shape. Trays and what belongs to them are by seat."""

    size: tuple[int, int]
    squares: tuple[int, int]  # their left and top
    boats: tuple[Point, Point]  # the middles of the trays
    upright: bool  # the trays
    heads: tuple[str, str]  # where the animals in the trays look: towards the board
    edges: str  # the edges of the board, those at the trays first


PLANS = {
    "tall": Arrangement((648, 868), (74, 184), ((324, 806), (324, 62)), False, ("N", "S"), "SNEW"),
    "wide": Arrangement((868, 656), (184, 75), ((62, 325), (806, 325)), True, ("E", "W"), "WESN"),
}

CORNERS = "M-46 -27V-46H-27M27 -46H46V-27M46 27V46H27M-27 46H-46V27"
TURNED = (
    "M-46 -27V-46H-27M46 27V46H27M24 -47A52 52 0 0 1 47 -24M-24 47A52 52 0 0 1 -47 24"
    "M24 -38L23 -48L33 -51M38 -24L48 -23L51 -33M-24 38L-23 48L-33 51M-38 24L-48 23L-51 33"
)
CHEVRON = "M-10 5L0 -5L10 5"


def svg(
    view: Mapping[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
    shape: str = "tall",
) -> str:
    """The position as an SVG document.

    `last` is the choice that led here, to be marked. `ground` is `day` or `night`. The trays lie
    above and below the board if `shape` is `tall`, left and right of it if it is `wide`. A cast
    that does not fit the view is a ValueError.
    """
    palette(ground)
    check_shape(shape)
    plan = PLANS[shape]
    stand = standing(view)
    if cast is None:
        cast = numbered(stand)
    check(cast, stand)
    choice = None if last is None else read(last)
    winner = view["winner"]
    return "\n".join(
        (
            _opening(plan, words.position(view)),
            _ground(plan, ground),
            _boat(plan, 1, _sign(view, 1), ground),
            _boat(plan, 0, _sign(view, 0), ground),
            '<g fill="#fff" fill-opacity="0">',
            *(_square(plan, language(), square, stand.get(square, ".")) for square in SQUARES),
            *(_tray(plan, seat, words.reserve(view, seat)) for seat in (0, 1)),
            "</g>",
            '<g fill="none" pointer-events="none">',
            *_marks(plan, choice, cast, ground),
            "</g>",
            *(_piece(id_, *_place(plan, id_, cast[id_], stand, choice), ground) for id_ in IDS),
            *((_garland(plan, winner),) if winner in (0, 1) else ()),
            "</svg>",
        )
    )


def _opening(plan: Arrangement, description: str) -> str:
    wide, high = plan.size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        f'aria-label="{escape(description)}" font-family="{SANS}">'
    )


# Places


def _centre(plan: Arrangement, square: str) -> Point:
    left, top = plan.squares
    column, row = COLUMNS.index(square[0]), ROWS.index(square[1])
    return left + SIDE * (column + 0.5), top + SPAN - SIDE * (row + 0.5)


def _slot(plan: Arrangement, id_: str) -> Point:
    """Each animal has its own place in its tray, so that the others stay where they are."""
    x, y = plan.boats[ANIMALS.index(kind_of(id_))]
    along = SIDE * (int(id_[-1]) - 3)
    return (x, y + along) if plan.upright else (x + along, y)


def _fallen(plan: Arrangement, choice: Choice | None) -> Point:
    """Where the rock lies that was pushed off: where it fell, or at a corner if that is unknown."""
    if choice is None or not choice.pushing:
        left, top = plan.squares
        return left + SPAN + RIM / 2, top + SPAN + RIM / 2
    edge, way = choice.target, choice.facing
    while beyond := ahead(edge, way):
        edge = beyond
    (x, y), (across, up) = _centre(plan, edge), STEPS[way]
    return x + across * (SIDE / 2 + FALLEN[0]), y - up * (SIDE / 2 + FALLEN[0])


def _place(
    plan: Arrangement, id_: str, place: str, standing: Standing, choice: Choice | None
) -> tuple[float, float, int]:
    """Where a piece lies and how far it is turned."""
    if place == OFF:
        return *_fallen(plan, choice), FALLEN[1]
    if place in SIDES:
        return *_slot(plan, id_), ANGLES[plan.heads[SIDES.index(place)]]
    return *_centre(plan, place), ANGLES.get(standing[place].upper(), 0)


def _at(x: float, y: float, angle: float | None = None) -> str:
    turn = "" if angle is None else f" rotate({number(angle)})"
    return f"translate({number(x)} {number(y)}){turn}"


# Pictures


@cached
def _ground(plan: Arrangement, ground: str) -> str:
    """All that never changes."""
    colours, (wide, high) = palette(ground), plan.size
    return "\n".join(
        (
            element("defs", pieces.definitions(_prefix(ground), colours)),
            element("rect", width=wide, height=high, fill=colours.table),
            _board(plan, _prefix(ground), colours),
            element("g", *_letters(plan), fill=colours.lamp, font_size=22, text_anchor="middle"),
        )
    )


def _prefix(ground: str) -> str:
    """What the ids of shapes and paints begin with, so that two grounds can share a page."""
    return f"siam-{ground}"


def _board(plan: Arrangement, prefix: str, colours: Palette) -> str:
    out = SPAN + 2 * RIM
    frame: Style = {"x": -RIM, "y": -RIM, "width": out, "height": out, "rx": 10}
    inlay: Style = {"x": 6 - RIM, "y": 6 - RIM, "width": out - 12, "height": out - 12, "rx": 5}
    field: Style = {"width": SPAN, "height": SPAN}
    inner = range(SIDE, SPAN, SIDE)
    mitres = "".join(
        f"M{x} {y}l{across * (RIM - 3)} {down * (RIM - 3)}"
        for x, across in ((0, -1), (SPAN, 1))
        for y, down in ((0, -1), (SPAN, 1))
    )
    darker = "".join(
        f"M{SIDE * (i % 5)} {SIDE * (i // 5)}h{SIDE}v{SIDE}h-{SIDE}z" for i in range(0, 25, 2)
    )
    step = f"M0 {SPAN}V0H{SPAN}L{SPAN - 5} 5H5V{SPAN - 5}Z"  # the field lies lower than its rim
    lines = "".join(f"M{d} 0v{SPAN}M0 {d}h{SPAN}" for d in inner)
    studs = "".join(f"M{x} {y - 5}l5 5l-5 5l-5 -5z" for x in inner for y in inner)
    return element(
        "g",
        shadow("rect", 6, **frame),
        element("rect", **frame, fill=f"url(#{prefix}-rim)"),
        element("path", d=mitres, stroke="#000", stroke_opacity=0.4, stroke_width=1.5),
        element("rect", **inlay, fill="none", stroke=colours.brass, stroke_opacity=0.45),
        element("rect", **field, fill=f"url(#{prefix}-teak)"),
        element("path", d=darker, fill_opacity=0.08),
        pieces.grain(0, 0, SPAN, SPAN, 30, colours.rim),
        element("path", d=step, fill_opacity=0.35),
        element("path", d=lines, stroke=colours.brass, stroke_width=1.8),
        element("path", d=studs, fill=colours.brass),
        element("rect", **field, fill="none", stroke=colours.brass, stroke_width=3),
        transform=_at(*plan.squares),
    )


def _letters(plan: Arrangement) -> Iterator[str]:
    left, top = plan.squares
    for column in COLUMNS:
        yield element("text", column, x=_centre(plan, column + "1")[0], y=top + SPAN + LETTERS + 5)
    for row in ROWS:
        yield element("text", row, x=left - LETTERS, y=_centre(plan, "a" + row)[1] + 7)


def _sign(view: Mapping[str, Any], seat: int) -> str:
    """What a seat's boat shows at its ends."""
    winner = view["winner"]
    if winner is None:
        return "lamp" if view["turn"] == seat else "dark"
    return "even" if winner == "draw" else "star" if winner == seat else "dark"


@cached
def _boat(plan: Arrangement, seat: int, sign: str, ground: str) -> str:
    picture = pieces.boat(_prefix(ground), palette(ground), sign, plan.upright)
    return element("g", picture, transform=_aboard(plan, seat))


def _aboard(plan: Arrangement, seat: int) -> str:
    """A tray is set upright by exchanging x and y, so that light falls on it as on all else."""
    x, y = plan.boats[seat]
    return f"matrix(0 1 1 0 {number(x)} {number(y)})" if plan.upright else _at(x, y)


@cached
def _garland(plan: Arrangement, seat: int) -> str:
    outside = 1 if plan.boats[seat] > plan.boats[1 - seat] else -1
    picture = pieces.garland(outside)
    return element("g", picture, transform=_aboard(plan, seat), pointer_events="none")


@cached
def _square(plan: Arrangement, spoken: str, square: str, letter: str) -> str:
    """A square to touch, in the language that is spoken."""
    x, y = _centre(plan, square)
    return element(
        "rect",
        x=x - SIDE / 2,
        y=y - SIDE / 2,
        width=SIDE,
        height=SIDE,
        data_pick=square,
        aria_label=words.square(square, letter),
    )


@cached
def _tray(plan: Arrangement, seat: int, label: str) -> str:
    return element(
        "path",
        d=pieces.HULL,
        transform=_aboard(plan, seat),
        data_pick=SIDES[seat],
        aria_label=label,
    )


@cached
def _piece(id_: str, x: float, y: float, angle: int, ground: str) -> str:
    kind = kind_of(id_)
    if kind == "rock":
        picture = pieces.rock(int(id_[-1]), angle)
    else:
        picture = pieces.animal(_prefix(ground), kind, angle)
    return element("g", picture, id=id_, transform=_at(x, y, angle), pointer_events="none")


@cached
def _mark(d: str, x: float, y: float, angle: int, ground: str) -> str:
    colours = palette(ground)
    return element(
        "g",
        element("path", d=d, stroke=colours.rim, stroke_width=7.5),
        element("path", d=d, stroke=colours.lamp, stroke_width=4),
        transform=_at(x, y, angle),
    )


def _marks(
    plan: Arrangement, choice: Choice | None, cast: Mapping[str, str], ground: str
) -> Iterator[str]:
    """Corners where the animal stands, a ring where it was, chevrons on its way: two for a push."""

    def mark(d: str, place: Point, angle: int = 0) -> str:
        return _mark(d, *place, angle, ground)

    if choice is None:
        return
    _, origin, target, _, pushing = choice
    way = choice.way(plan.edges)
    if target:
        yield mark(CORNERS if way else TURNED, _centre(plan, target))
    if not way:
        return
    if origin:
        yield mark("M-11 0A11 11 0 1 0 11 0A11 11 0 1 0 -11 0", _centre(plan, origin))
        begin, far, next_ = origin, 30 if target else 57, 9
    else:
        begin, far, next_ = target, -57, -8
        for id_, place in cast.items():
            if place == target and kind_of(id_) in ANIMALS:
                yield mark("M-33 0A33 33 0 1 0 33 0A33 33 0 1 0 -33 0", _slot(plan, id_))
    (x, y), (across, up) = _centre(plan, begin), STEPS[way]
    for d in (far, far + next_)[: 2 if pushing else 1]:
        yield mark(CHEVRON, (x + across * d, y - up * d), ANGLES[way])
