"""The score track: spaces 0 to 60, seals, and the stacked markers of the seats."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from sampan.drawing import Style, element, shadow

from .. import components
from .paints import CLOTHS, PALE, POINTS
from .signs import Brush, at, disc, filled, sign, star, stroked, text

LAP = 60  # spaces; beyond the last, markers begin again
TOP, BOTTOM = 8, 196
LEFT, RIGHT = 8, 992
IN_ROW = 20
FIRST = 88  # left edge of spaces 1, 21, 41
PITCH, ROW = 44.6, 54
SPACE = (40.6, 40)
SURFACE = 38  # top edge of the first row's spaces
ZERO = 50  # middle of space 0
THICK = 10  # of a marker
FIGURES = 25  # size of the numbers


def _middle(n: int) -> tuple[float, float]:
    """Where a space has its middle."""
    row, column = divmod(n - 1, IN_ROW) if n else (0, 0)
    x = FIRST + PITCH * (column + 0.5) if n else ZERO
    return x, SURFACE + ROW * row + SPACE[1] / 2


def lap(vp: int) -> tuple[int, int]:
    """How many times a marker has gone round, and the space on which it stands."""
    laps = max(vp - 1, 0) // LAP
    return laps, vp - LAP * laps


@cache
def track(brush: Brush) -> str:
    """The track without what changes on it."""
    colours = brush.colours
    board: Style = {"x": LEFT, "y": TOP, "width": RIGHT - LEFT, "height": BOTTOM - TOP, "rx": 8}
    inlay = "M13 17a4 4 0 0 1 4 -4H983a4 4 0 0 1 4 4V187a4 4 0 0 1 -4 4H17a4 4 0 0 1 -4 -4Z"
    rows = (at(0, ROW * row) for row in range(1, LAP // IN_ROW))
    return "".join(
        (
            shadow("rect", 4, **board),
            element("rect", **board, fill=f"url(#{brush.prefix}-rim)", stroke=colours.rim),
            stroked(inlay, colours.brass, 1, 0.45),
            _hollow(0),
            element("g", *map(_hollow, range(1, IN_ROW + 1)), id=f"{brush.prefix}-spaces"),
            *(element("use", href=f"#{brush.prefix}-spaces", transform=row) for row in rows),
            element(
                "g",
                *(_figure(n) for n in range(LAP + 1) if n not in components.SEALS),
                fill=colours.lamp,
                font_size=FIGURES,
                font_weight=400,
            ),
            *(_seal(brush, n) for n in components.SEALS if n <= LAP),
            sign(brush, "points", ZERO, SURFACE + 1.5 * ROW + SPACE[1] / 2, 2.3),
        )
    )


def _hollow(n: int) -> str:
    x, y = _middle(n)
    wide, high = SPACE
    place: Style = {"x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high, "rx": 4}
    return element("rect", **place, fill_opacity=0.25 if n % 2 else 0.36)


def _figure(n: int) -> str:
    x, y = _middle(n)
    return element("text", str(n), x=x, y=y + 0.325 * FIGURES)


def _seal(brush: Brush, n: int) -> str:
    x, y = _middle(n)
    return "".join(
        (
            filled(disc(x, y, 17.5), POINTS.shade, brush.colours.lamp, 1.4),
            filled(disc(x, y, 13.5), POINTS.body),
            text(n, x, y, 24, PALE),
        )
    )


@lru_cache(1024)
def paid(seals: tuple[int, ...]) -> str:
    """A pip at each seal for every seat that it has paid; `seals` has each seat's highest."""
    return "".join(pip for seal in components.SEALS for pip in _pips(seals, seal))


def _pips(seals: tuple[int, ...], seal: int) -> Iterator[str]:
    x, y = _middle(seal)
    paid = [seat for seat, highest in enumerate(seals) if highest >= seal]
    for i, seat in enumerate(paid):
        pip = disc(x + 9.5 * (i - (len(paid) - 1) / 2), y + SPACE[1] / 2 + 4.5, 3.6)
        yield filled(pip, CLOTHS[seat].cloth, PALE, 1)


def markers(brush: Brush, view: Mapping[str, Any]) -> Iterator[str]:
    """Every seat's marker. Where several stand on a space, the one that came first is lowest."""
    arrival = view["arrival"]
    spaces = [lap(vp) for vp in view["vp"]]
    for seat, (laps, space) in enumerate(spaces):
        here = [s for s, other in enumerate(spaces) if other[1] == space]
        level = sum(arrival[s] < arrival[seat] for s in here)
        yield _marker(brush, seat, laps, space, level, level == len(here) - 1)


@lru_cache(4096)
def _marker(brush: Brush, seat: int, laps: int, space: int, level: int, top: bool) -> str:
    x, y = _middle(space)
    content = sign(brush, f"{'marker' if top else 'slice'}-{seat}")
    if laps:
        content += star(brush, LAP * laps, 15, -9 if top else 12, 0.85)
    return element(
        "g",
        content,
        id=f"marker-{seat}",
        transform=at(x, y + 2 - THICK * level),
        pointer_events="none",
    )
