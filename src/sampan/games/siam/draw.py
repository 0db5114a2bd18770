"""Siam's position as SVG.

Every square and both trays carry `data-pick`, so that a hand can touch them; every piece is a group
with an id of its own, so that it can be seen to move. The cast says which piece stands where: it is
the one thing that a drawing needs and a position does not know.

A drawing is lines, one for each thing that can change by itself, so that only those need to be
sent again; a line that was drawn before is not drawn anew.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache as cached
from typing import Any, NamedTuple

from sampan.drawing import SANS, Palette, Style, element, escape, number, palette
from sampan.games.siam import pieces, words
from sampan.games.siam.squares import SQUARES
from sampan.games.siam.words import ANIMALS, COLUMNS, ROWS, STEPS
from sampan.games.siam.words import SIDES as TRAYS
from sampan.words import language

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
ANGLES = {"N": 0, "E": 90, "S": 180, "W": 270}

OFF = "off"
HOMES = {"elephant": "elephants", "rhinoceros": "rhinoceroses", "rock": OFF}  # when not on a square
NUMBERS = {"elephant": 5, "rhinoceros": 5, "rock": 3}
IDS = tuple(f"{kind}-{n + 1}" for kind, count in NUMBERS.items() for n in range(count))

SIDE = 100  # of a square, and the measure of everything
SPAN = 5 * SIDE
RIM = 48
WIDTH, HEIGHT = 648, 868
LEFT, TOP = 74, 184  # of the squares
MIDDLE = LEFT + SPAN / 2
BOATS = (806, 62)  # how far down the middle of each tray lies, by seat
LETTERS = 32  # from the squares out to the middle of their names
FALLEN = 31, 34  # how far beyond the squares a fallen rock lies, and how far it has turned

CORNERS = "M-46 -27V-46H-27M27 -46H46V-27M46 27V46H27M-27 46H-46V27"
TURNED = (
    "M-46 -27V-46H-27M46 27V46H27M24 -47A52 52 0 0 1 47 -24M-24 47A52 52 0 0 1 -47 24"
    "M24 -38L23 -48L33 -51M38 -24L48 -23L51 -33M-24 38L-23 48L-33 51M-38 24L-48 23L-51 33"
)
CHEVRON = "M-10 5L0 -5L10 5"


class Action(NamedTuple):
    """A choice taken apart. No origin or no target is the reserve; no way is a turn on the spot."""

    origin: str | None
    target: str | None
    way: str | None
    pushing: bool = False


Standing = Mapping[str, str]  # square -> the letter of what stands there


def cast(view: Mapping[str, Any]) -> dict[str, str]:
    """An id for every piece -> its place, for a position without history.

    A place is a square, the tray `elephants` or `rhinoceroses`, or `off` for a rock that was pushed
    off. The ids are given out over the squares a1, b1, .. e5 and then the tray.
    """
    return _numbered(words.standing(view))


def recast(cast: Mapping[str, str], view: Mapping[str, Any], choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was played in the position `view`."""
    _check(cast, words.standing(view))
    action = _read(choice)
    places = dict(cast)
    at = {place: id_ for id_, place in cast.items()}
    if action.origin is None:
        tray = TRAYS[view["turn"]]
        mover = next((id_ for id_ in IDS if cast[id_] == tray), None)
    else:
        mover = at.get(action.origin)
    if mover is None:
        raise ValueError(f"{choice}: there is no animal that could do this")
    if action.pushing and action.way:
        here = action.target
        while here in at:
            pushed = at[here]
            here = _ahead(here, action.way)
            places[pushed] = here or HOMES[_kind(pushed)]
    places[mover] = action.target or HOMES[_kind(mover)]
    return places


def svg(
    view: Mapping[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
) -> str:
    """The position as an SVG document.

    `last` is the choice that led here, to be marked. `ground` is `day` or `night`. A cast that does
    not fit the view is a ValueError.
    """
    palette(ground)
    standing = words.standing(view)
    if cast is None:
        cast = _numbered(standing)
    _check(cast, standing)
    action = None if last is None else _read(last)
    winner = view["winner"]
    return "\n".join(
        (
            _opening(words.position(view)),
            _ground(ground),
            _boat(1, _sign(view, 1), ground),
            _boat(0, _sign(view, 0), ground),
            '<g fill="#fff" fill-opacity="0">',
            *(_square(language(), square, standing.get(square, ".")) for square in SQUARES),
            *(_tray(seat, words.reserve(view, seat)) for seat in (0, 1)),
            "</g>",
            '<g fill="none" pointer-events="none">',
            *_marks(action, cast, ground),
            "</g>",
            *(_piece(id_, *_place(id_, cast[id_], standing, action), ground) for id_ in IDS),
            *((_garland(winner),) if winner in (0, 1) else ()),
            "</svg>",
        )
    )


def _opening(description: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(description)}" font-family="{SANS}">'
    )


# Reading views, casts and choices


def _kind(id_: str) -> str:
    return id_.partition("-")[0]


def _numbered(standing: Standing) -> dict[str, str]:
    places = dict.fromkeys(IDS, "")
    for kind, count in NUMBERS.items():
        squares = [square for square, letter in standing.items() if words.kind(letter) == kind]
        for n in range(count):
            places[f"{kind}-{n + 1}"] = squares[n] if n < len(squares) else HOMES[kind]
    return places


def _check(cast: Mapping[str, str], standing: Standing) -> None:
    if odd := cast.keys() ^ set(IDS):
        raise ValueError(f"a cast names every piece; missing or unknown: {', '.join(sorted(odd))}")
    unnamed = {square: words.kind(letter) for square, letter in standing.items()}
    for id_, place in cast.items():
        kind = _kind(id_)
        if place != HOMES[kind] and unnamed.pop(place, None) != kind:
            raise ValueError(f"the cast has {id_} on {place}, where the view has no {kind} for it")
    if unnamed:
        raise ValueError(f"the cast has no piece for {', '.join(unnamed)}")


def _ahead(square: str, way: str) -> str | None:
    """The next square in a direction, or None beyond the edge."""
    across, up = STEPS[way]
    column, row = COLUMNS.index(square[0]) + across, ROWS.index(square[1]) + up
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else None


@cached
def _read(choice: str) -> Action:
    if m := re.fullmatch(r"\+([a-e][1-5])(>?)([NESW])", choice):
        if m[2]:
            return Action(None, m[1], m[3], pushing=True)
        if edge := _edge(m[1]):
            return Action(None, m[1], OPPOSITE[edge])
    if m := re.fullmatch(r"([a-e][1-5])([a-e][1-5])[NESW]", choice):
        for way in STEPS:
            if _ahead(m[1], way) == m[2]:
                return Action(m[1], m[2], way)
    if (m := re.fullmatch(r"([a-e][1-5])>([NESW])", choice)) and (target := _ahead(m[1], m[2])):
        return Action(m[1], target, m[2], pushing=True)
    if m := re.fullmatch(r"([a-e][1-5])=[NESW]", choice):
        return Action(m[1], m[1], None)
    if (m := re.fullmatch(r"([a-e][1-5])-", choice)) and (edge := _edge(m[1])):
        return Action(m[1], None, edge)
    raise ValueError(f"{choice!r} is no choice such as +a1N, +a3>E, b2b3E, b2>N, b2=E or a1-")


def _edge(square: str) -> str | None:
    """The way off the board from a border square (from a corner, towards a tray), or None."""
    return next((way for way in "SNEW" if _ahead(square, way) is None), None)


# Places


def _centre(square: str) -> tuple[float, float]:
    column, row = COLUMNS.index(square[0]), ROWS.index(square[1])
    return LEFT + SIDE * (column + 0.5), TOP + SPAN - SIDE * (row + 0.5)


def _slot(id_: str) -> tuple[float, float]:
    """Each animal has its own place in its tray, so that the others stay where they are."""
    return LEFT + SIDE * (int(id_[-1]) - 0.5), BOATS[ANIMALS.index(_kind(id_))]


def _fallen(action: Action | None) -> tuple[float, float]:
    """Where the rock lies that was pushed off: where it fell, or at a corner if that is unknown."""
    if action is None or not action.pushing or not action.way or not action.target:
        return LEFT + SPAN + RIM / 2, TOP + SPAN + RIM / 2
    edge = action.target
    while beyond := _ahead(edge, action.way):
        edge = beyond
    (x, y), (across, up) = _centre(edge), STEPS[action.way]
    return x + across * (SIDE / 2 + FALLEN[0]), y - up * (SIDE / 2 + FALLEN[0])


def _place(
    id_: str, place: str, standing: Standing, action: Action | None
) -> tuple[float, float, int]:
    """Where a piece lies and how far it is turned."""
    if place == OFF:
        return *_fallen(action), FALLEN[1]
    if place in TRAYS:
        return *_slot(id_), 180 * TRAYS.index(place)  # heads towards the board
    return *_centre(place), ANGLES.get(standing[place].upper(), 0)


def _at(x: float, y: float, angle: float | None = None) -> str:
    turn = "" if angle is None else f" rotate({number(angle)})"
    return f"translate({number(x)} {number(y)}){turn}"


# Pictures


@cached
def _ground(ground: str) -> str:
    """All that never changes."""
    colours = palette(ground)
    return "\n".join(
        (
            element("defs", pieces.definitions(_prefix(ground), colours)),
            element("rect", width=WIDTH, height=HEIGHT, fill=colours.table),
            _board(_prefix(ground), colours),
            element("g", *_letters(), fill=colours.lamp, font_size=22, text_anchor="middle"),
        )
    )


def _prefix(ground: str) -> str:
    """What the ids of shapes and paints begin with, so that two grounds can share a page."""
    return f"siam-{ground}"


def _board(prefix: str, colours: Palette) -> str:
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
        pieces.shadow("rect", **frame),
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
        transform=_at(LEFT, TOP),
    )


def _letters() -> Iterator[str]:
    for column in COLUMNS:
        yield element("text", column, x=_centre(column + "1")[0], y=TOP + SPAN + LETTERS + 5)
    for row in ROWS:
        yield element("text", row, x=LEFT - LETTERS, y=_centre("a" + row)[1] + 7)


def _sign(view: Mapping[str, Any], seat: int) -> str:
    """What a seat's boat shows at its ends."""
    winner = view["winner"]
    if winner is None:
        return "lamp" if view["turn"] == seat else "dark"
    return "even" if winner == "draw" else "star" if winner == seat else "dark"


@cached
def _boat(seat: int, sign: str, ground: str) -> str:
    picture = pieces.boat(_prefix(ground), palette(ground), sign)
    return element("g", picture, transform=_at(MIDDLE, BOATS[seat]))


@cached
def _garland(seat: int) -> str:
    return element(
        "g",
        pieces.garland(1 if seat == 0 else -1),
        transform=_at(MIDDLE, BOATS[seat]),
        pointer_events="none",
    )


@cached
def _square(spoken: str, square: str, letter: str) -> str:
    """A square to touch, in the language that is spoken."""
    x, y = _centre(square)
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
def _tray(seat: int, label: str) -> str:
    return element(
        "path",
        d=pieces.HULL,
        transform=_at(MIDDLE, BOATS[seat]),
        data_pick=TRAYS[seat],
        aria_label=label,
    )


@cached
def _piece(id_: str, x: float, y: float, angle: int, ground: str) -> str:
    kind = _kind(id_)
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


def _marks(action: Action | None, cast: Mapping[str, str], ground: str) -> Iterator[str]:
    """Corners where the animal stands, a ring where it was, chevrons on its way: two for a push."""

    def mark(d: str, place: tuple[float, float], angle: int = 0) -> str:
        return _mark(d, *place, angle, ground)

    if action is None:
        return
    if action.target:
        yield mark(CORNERS if action.way else TURNED, _centre(action.target))
    if action.way is None:
        return
    if action.origin:
        yield mark("M-11 0A11 11 0 1 0 11 0A11 11 0 1 0 -11 0", _centre(action.origin))
        begin, far, next_ = action.origin, 30 if action.target else 57, 9
    else:
        assert action.target
        begin, far, next_ = action.target, -57, -8
        for id_, place in cast.items():
            if place == action.target and _kind(id_) in ANIMALS:
                yield mark("M-33 0A33 33 0 1 0 33 0A33 33 0 1 0 -33 0", _slot(id_))
    (x, y), (across, up) = _centre(begin), STEPS[action.way]
    for d in (far, far + next_)[: 2 if action.pushing else 1]:
        yield mark(CHEVRON, (x + across * d, y - up * d), ANGLES[action.way])
