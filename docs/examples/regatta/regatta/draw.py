"""Regatta's position as SVG: a river that winds up from the pier to the home landing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sampan.drawing import SANS, check_shape, element, line, palette, part

from .notation import PLACES, parts
from .screen import label, position, state

# --8<-- [start:places]
COLUMNS = {"tall": 3, "wide": 6}  # of the twelve places on the river
CELL, EDGE, BANK = 150, 24, 104  # sizes of a place, of the margin, and of the two landings
WATER = {"day": ("#bcd9d0", "#8fbdb2"), "night": ("#24433f", "#3a655f")}
SAILS = ("#c8442f", "#d99a1c", "#3f8f4f", "#3f6fb0")
HULL = "M-44 4C-30 14 26 14 46 0C42 16 34 24 24 24H-22C-32 24 -40 16 -44 4Z"
SAIL = "M-4 -46C16 -34 28 -18 30 -4H-4Z"

Point = tuple[float, float]


def _centre(shape: str, place: str) -> Point:
    """The middle of a place on the river, which turns at the end of every row."""
    row, column = divmod(int(place) - 1, COLUMNS[shape])
    if row % 2:
        column = COLUMNS[shape] - 1 - column
    return EDGE + CELL * (column + 0.5), _size(shape)[1] - EDGE - BANK - 64 - CELL * (row + 0.5)


def _size(shape: str) -> tuple[int, int]:
    columns = COLUMNS[shape]
    return 2 * EDGE + CELL * columns, 2 * EDGE + 2 * BANK + 64 + CELL * 12 // columns


def _spot(shape: str, id_: str, place: str) -> tuple[Point, float]:
    """Where a boat lies and how large it is. At a landing every boat has a berth of its own."""
    if place not in ("pier", "home"):
        return _centre(shape, place), 1
    _, seat, number = id_.split("-")
    wide, high = _size(shape)
    berth = (2 * int(seat) + int(number) - 0.5) * (wide - 2 * EDGE) / 8
    middle = EDGE + BANK / 2 if place == "home" else high - EDGE - 64 - BANK / 2
    return (EDGE + berth, middle + 8), 0.56


# --8<-- [end:places]


# --8<-- [start:cast]
def cast(view: Mapping[str, Any]) -> dict[str, str]:
    """An id for every boat -> its place, for a position without history."""
    return {
        f"boat-{seat}-{n + 1}": PLACES[place]
        for seat, boats in enumerate(view["boats"])
        for n, place in enumerate(boats)
    }


def recast(cast: Mapping[str, str], view: Mapping[str, Any], choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was played in the position `view`."""
    _check(cast, view)
    origin, to = parts(choice)
    if not origin:
        return dict(cast)
    own = f"boat-{view['turn']}-"
    mover = next(id_ for id_ in cast if id_.startswith(own) and cast[id_] == origin)
    after = {id_: "pier" if place == to != "home" else place for id_, place in cast.items()}
    return after | {mover: to}


def _check(cast: Mapping[str, str], view: Mapping[str, Any]) -> None:
    """ValueError if a cast does not name the boats where they lie."""
    for seat, boats in enumerate(view["boats"]):
        ids = [f"boat-{seat}-1", f"boat-{seat}-2"]
        if missing := set(ids) - cast.keys():
            raise ValueError(f"the cast has no place for {', '.join(sorted(missing))}")
        if sorted(cast[id_] for id_ in ids) != sorted(PLACES[place] for place in boats):
            raise ValueError(f"the cast of {', '.join(ids)} does not fit the view")
    if len(cast) != 2 * len(view["boats"]):
        raise ValueError("the cast names boats that are not in the race")


# --8<-- [end:cast]


# --8<-- [start:svg]
def svg(
    view: dict[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
    shape: str = "tall",
) -> str:
    """The position as an SVG document, with the choice that led here marked."""
    palette(ground)
    check_shape(shape)
    boats = globals()["cast"](view) if cast is None else cast
    _check(boats, view)
    wide, high = _size(shape)
    opening = element("svg", "", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide} {high}",
                      role="img", aria_label=position(view), font_family=SANS)  # fmt: skip
    return "\n".join(
        (
            opening.removesuffix("</svg>"),
            *_river(shape, ground),
            '<g fill="#fff" fill-opacity="0">',
            *(_touch(view, shape, place) for place in PLACES),
            "</g>",
            '<g fill="none" pointer-events="none">',
            *_marks(view, shape, ground, last),
            "</g>",
            *(_boat(shape, id_, place, ground) for id_, place in boats.items()),
            "</svg>",
        )
    )


def _touch(view: dict[str, Any], shape: str, place: str) -> str:
    """What a hand can touch: an invisible sheet with a name that can be read aloud."""
    left, top, wide, high = _sheet(shape, place)
    return element("rect", x=left, y=top, width=wide, height=high, data_pick=place,
                   aria_label=label(view, place))  # fmt: skip


# --8<-- [end:svg]


def _sheet(shape: str, place: str) -> tuple[float, float, float, float]:
    wide, high = _size(shape)
    if place in ("pier", "home"):
        top = EDGE if place == "home" else high - EDGE - 64 - BANK
        return EDGE, top, wide - 2 * EDGE, BANK
    x, y = _centre(shape, place)
    return x - CELL / 2, y - CELL / 2, CELL, CELL


def _river(shape: str, ground: str) -> Iterator[str]:
    """The table, the water with its course, the two landings and the numbers of the places."""
    colours, (water, deep) = palette(ground), WATER[ground]
    wide, high = _size(shape)
    yield element("rect", width=wide, height=high, fill=colours.table)
    yield element("rect", x=EDGE, y=EDGE, width=wide - 2 * EDGE, height=high - 2 * EDGE - 64,
                  rx=18, fill=water)  # fmt: skip
    course = "L".join("{} {}".format(*_centre(shape, place)) for place in PLACES[1:-1])
    yield line(f"M{course}", deep, 46, 0.45)
    for landing in ("pier", "home"):
        left, top, across, down = _sheet(shape, landing)
        yield element("rect", x=left, y=top, width=across, height=down, rx=18, fill=colours.teak)
        planks = "".join(f"M{left + 14} {top + y}h{across - 28}" for y in (26, 52, 78))
        yield line(planks, colours.rim, 2, 0.5)
    for place in PLACES[1:-1]:
        x, y = _centre(shape, place)
        yield element("circle", cx=x, cy=y, r=50, fill=water, stroke=deep, stroke_width=4)
        yield element("text", place, x=x, y=y + 43, font_size=18, font_weight=700, fill=colours.ink,
                      text_anchor="middle", opacity=0.7)  # fmt: skip


def _marks(view: dict[str, Any], shape: str, ground: str, last: str | None) -> Iterator[str]:
    """The places of the last choice, whose turn it is, and the shells as they lie."""
    colours = palette(ground)
    wide, high = _size(shape)
    origin, to = ("", "") if last is None else parts(last)
    for place, dashes in ((origin, "6 9"), (to, None)):
        if place and place not in ("pier", "home"):
            x, y = _centre(shape, place)
            yield element("circle", cx=x, cy=y, r=60, stroke=colours.accent, stroke_width=5,
                          stroke_dasharray=dashes)  # fmt: skip
    yield element("text", state(view), x=EDGE + 4, y=high - EDGE - 14, font_size=26,
                  font_weight=700, fill=colours.ink)  # fmt: skip
    for n in range(view["options"]["shells"]):
        x, y = wide - EDGE - 18 - 36 * n, high - EDGE - 22
        fallen = n < (view["steps"] or 0)
        stroke = colours.accent if last is not None and not origin else colours.rim
        yield element("ellipse", cx=x, cy=y, rx=13, ry=18, fill=colours.lamp, stroke=stroke,
                      stroke_width=3)  # fmt: skip
        if fallen:
            yield line(f"M{x} {y - 11}v22M{x - 4} {y - 6}h8M{x - 4} {y + 6}h8", colours.rim, 3)


# --8<-- [start:boat]
def _boat(shape: str, id_: str, place: str, ground: str) -> str:
    """A boat with its seat's sail: its colour, and as many dots as the seat's number."""
    (x, y), scale = _spot(shape, id_, place)
    seat, colours = int(id_.split("-")[1]), palette(ground)
    dots = (element("circle", cx=4 + 7 * (n % 2), cy=-12 - 10 * (n // 2), r=2.8, fill="#fff")
            for n in range(seat + 1))  # fmt: skip
    return element(
        "g",
        part(SAIL, SAILS[seat], colours.rim),
        *dots,
        line("M-6 -48V6", colours.rim, 4),
        part(HULL, colours.accent, colours.rim, 2),
        id=id_,
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
        pointer_events="none",
    )


# --8<-- [end:boat]
