"""What Siam is made of, seen from above: carved animals, rough stones, two boats.

Everything is drawn around (0, 0), animals with the head to the north, in units of which a square
of the board has 100 a side. What is needed more than once stands in `definitions`, under ids that
begin with the `prefix` which the other functions are given too.
"""

import re
from collections.abc import Sequence
from math import cos, dist, hypot, radians, sin
from pathlib import Path
from typing import NamedTuple

from sampan import checks
from sampan.drawing import Palette, element, glow, mix, number, shadow, symbol, symbols, wood
from sampan.drawing import line as draw_line

Point = tuple[float, float]

HERE = Path(__file__).parent
ANIMALS, PAINTS, SIGNS = (HERE / f"{name}.svg" for name in ("animals", "paints", "signs"))

STONE_LIGHT, STONE_DARK, STONE_EDGE = "#d2cec5", "#4a4642", "#2c2926"

LIGHT = (5.0, 7.0)  # how far a shadow falls from its piece: the light comes from the top left


def _points(text: str) -> tuple[Point, ...]:
    numbers = [float(n) for n in re.findall(r"[-.\d]+", text)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _part(d: str, fill: str, stroke: str | None = None, width: float | None = None) -> str:
    return element(
        "path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round"
    )


class Stone(NamedTuple):
    """A rock: a ring of corners on the board, as many around its top, and the ends of its ridge.

    The faces lie in between.
    """

    ring: tuple[Point, ...]
    top: tuple[Point, ...]
    ridge: tuple[Point, ...]


def _stones() -> tuple[Stone, ...]:
    rocks = checks.toml_file(HERE / "rocks.toml")
    return tuple(Stone(*(_points(rock[part]) for part in Stone._fields)) for rock in rocks.values())


STONES = _stones()


def _faces(stone: Stone) -> str:
    """The faces, those of one tone as one path."""
    ring, top, ridge = stone
    ends = [min(ridge, key=lambda end: dist(end, crown)) for crown in top]
    tones: dict[int, str] = {}
    for i, (corner, crown, end) in enumerate(zip(ring, top, ends, strict=True)):
        for face, slope in (
            ((ring[i - 1], corner, top[i - 1]), 0.42),
            ((corner, crown, top[i - 1]), 0.36),
            ((crown, top[i - 1], ends[i - 1], end), 0.2),
        ):
            # A face leans away from the middle; the more to the lower right, the darker it is.
            x, y = (sum(point[axis] for point in face) / len(face) for axis in (0, 1))
            facing = (x * 0.58 + y * 0.81) / hypot(x, y)
            dark = 0.26 + slope * (0.5 + facing) + 0.07 * sin(7 * i + x)
            tone = round(14 * min(max(dark, 0), 1))
            tones[tone] = tones.get(tone, "") + _polygon(face)
    colours = {tone: mix(STONE_LIGHT, STONE_DARK, tone / 14) for tone in tones}
    # The stroke closes the seams between neighbours.
    return "".join(_part(d, colours[tone], colours[tone], 0.7) for tone, d in tones.items())


def definitions(prefix: str, colours: Palette) -> str:
    """The content of <defs> for everything else here, with the paints `teak` and `rim`."""
    return "".join(
        (
            *symbols(PAINTS, prefix).values(),
            wood(prefix, "teak", colours),
            wood(prefix, "rim", colours),
            glow(prefix, colours),
            *symbols(ANIMALS, prefix).values(),
            element("g", _boat(prefix, colours), id=f"{prefix}-boat"),
        )
    )


def _turned_back(x: float, y: float, angle: float) -> Point:
    """A direction on the table as the piece sees it that is turned by `angle` degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return x * c + y * s, y * c - x * s


def _fall(angle: float, name: str, **shape: str) -> str:
    """Three soft layers, to the lower right of the table whichever way the piece faces."""
    x, y = _turned_back(*LIGHT, angle)
    return element(
        "g",
        *(element(name, **shape, stroke_width=width) for width in (11, 6, 2)),
        transform=f"translate({number(x)} {number(y)})",
        fill_opacity=0.11,
        stroke="#000",
        stroke_opacity=0.07,
        stroke_linejoin="round",
    )


def animal(prefix: str, kind: str, angle: int) -> str:
    """An elephant or rhinoceros for a group that is turned by `angle`: 0, 90, 180 or 270."""
    shape = f"#{prefix}-{kind}-shape"
    return (
        _fall(angle, "use", href=shape)
        + element("use", href=f"#{prefix}-{kind}")
        + element("use", href=shape, fill=f"url(#{prefix}-sheen-{angle})")
    )


def rock(which: int, angle: int) -> str:
    """The first, second or third rock, for a group that is turned by `angle`."""
    stone = STONES[which - 1]
    outline = _polygon(stone.ring)
    return (
        _fall(angle, "path", d=outline)
        + _part(outline, STONE_EDGE, STONE_EDGE, 3.5)
        + _faces(stone)
    )


HULL = (  # a sampan: flat, with blunt tapering ends
    "M-298 -15C-272 -38 -238 -50 -178 -50H178C238 -50 272 -38 298 -15V15C272 38 238 50 178 50"
    "H-178C-238 50 -272 38 -298 15Z"
)
SLOTS = range(-200, 201, 100)
THWARTS = range(-250, 251, 100)
ENDS = (-276, 276)


def grain(x: int, y: int, width: int, height: int, lines: int, colour: str) -> str:
    """Long waving lines, closer together here and there, as teak has them."""
    step = width / 5
    path = []
    for i in range(lines):
        base = y + height * (i + 0.5 + 0.35 * sin(i * 2.4)) / lines
        for k in range(6):
            wave = round(base + 6 * sin(k * 1.15 + i * 0.45) + 4 * sin(i + k * 0.6))
            wave = min(max(wave, y), y + height)
            end = f"{number(x + (k - 0.5) * step)} {wave} {number(x + k * step)} {wave}"
            path.append(f"S{end}" if k else f"M{x} {wave}")
    return element(
        "path", d="".join(path), fill="none", stroke=colour, stroke_opacity=0.3, stroke_width=1.6
    )


def _boat(prefix: str, colours: Palette) -> str:
    lit = colours.lamp
    return "".join(
        (
            shadow("path", 6, d=HULL),
            _part(HULL, f"url(#{prefix}-teak)"),
            grain(-250, -34, 500, 68, 5, colours.rim),
            _part(HULL, "none", colours.rim, 7),
            draw_line("".join(f"M{x} -39v78" for x in THWARTS), colours.rim, 6),
            *(element("circle", cx=x, r=33, fill_opacity=0.2) for x in SLOTS),
            draw_line(
                "".join(f"M{x - 31} 12A33 33 0 0 1 {x + 12} -31" for x in SLOTS), "#000", 3, 0.25
            ),
            draw_line(
                "".join(f"M{x + 31} -12A33 33 0 0 1 {x - 12} 31" for x in SLOTS), lit, 1.8, 0.4
            ),
        )
    )


def boat(prefix: str, colours: Palette, sign: str, upright: bool) -> str:
    """A tray with room for five and a sign at both ends.

    If it is to be set upright, by exchanging x and y, the signs are turned to stand upright too.

    `lamp` is lit for the turn, `star` for the winner; `even` says drawn, `dark` nothing.
    """
    shown = symbol(SIGNS, sign, prefix, colours=colours)
    place = "matrix(0 1 1 0 {} 0)" if upright else "translate({})"
    bright = _part(HULL, "none", colours.lamp, 4) if sign in ("lamp", "star") else ""
    return "".join(
        (
            element("use", href=f"#{prefix}-boat"),
            bright,
            *(element("g", shown, transform=place.format(x)) for x in ENDS),
        )
    )


def garland(side: int) -> str:
    """Marigold and jasmine for the winner's boat, along its lower (1) or upper (-1) edge."""
    string = f"M-250 {43 * side}" + f"q50 {-30 * side} 100 0" * 5
    knots = "".join(f"M{x} {43 * side}h0" for x in THWARTS)
    beads = (("#5a2d0c", 12, 0), ("#f0a830", 10, 0), ("#fffaf0", 6.5, 5))
    flowers = (("#5a1510", 19), ("#b3372b", 16), ("#f0a830", 7))
    return "".join(
        (
            *(
                element(
                    "g", draw_line(string, c, w), stroke_dasharray="0 10", stroke_dashoffset=offset
                )
                for c, w, offset in beads
            ),
            *(draw_line(knots, colour, width) for colour, width in flowers),
        )
    )
