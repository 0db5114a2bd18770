"""What Siam is made of, seen from above: carved animals, rough stones, two boats.

Everything is drawn around (0, 0), animals with the head to the north, in units of which a square
of the board has 100 a side. What is needed more than once stands in `definitions`, under ids that
begin with the `prefix` which the other functions are given too.
"""

import re
from collections.abc import Sequence
from math import cos, dist, hypot, radians, sin
from typing import NamedTuple

from sampan.drawing import Palette, Style, element, mix, number
from sampan.drawing import line as draw_line

Point = tuple[float, float]


class Wood(NamedTuple):
    """How a kind of wood is painted."""

    light: str
    body: str
    shade: str
    line: str  # carved lines
    edge: str  # the outline that parts the piece from the board


ASH = Wood("#fdf3d9", "#ecd9ae", "#c5a671", "#79592f", "#3a2410")
ROSEWOOD = Wood("#9c4f45", "#62262a", "#371114", "#1d0707", "#e3b089")
IVORY = "#fffaea"
HORN = "#f3e2bd"
NOTCH = "#d9a93f"
STONE_LIGHT, STONE_DARK, STONE_EDGE = "#d2cec5", "#4a4642", "#2c2926"

LIGHT = (5.0, 7.0)  # how far a shadow falls from its piece: the light comes from the top left


def _points(text: str) -> tuple[Point, ...]:
    numbers = [float(n) for n in re.findall(r"[-.\d]+", text)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _outline(right: str) -> str:
    """A closed path, clockwise, from its right half: curves from the axis down to the axis."""
    back = [f"{number(-x)} {number(y)}" for x, y in _points(right)[-2::-1]]
    curves = (" ".join(back[i : i + 3]) for i in range(0, len(back), 3))
    return f"M{right}C{'C'.join(curves)}Z"


def _polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _pair(*right: str) -> str:
    """What lies on the right side, on both sides."""
    return "".join(right) + element("g", *right, transform="scale(-1 1)")


ELEPHANT_BODY = _outline("0 -8C15 -8 22 -4 24 6C27 13 29 20 28 28C27 40 14 45 0 45")
ELEPHANT_EARS = _outline(
    "0 -19C8 -19 12 -21 18 -25C28 -32 43 -29 44 -15C45 -3 40 9 33 13C26 16 18 10 15 4C10 2 5 2 0 2"
)
ELEPHANT_HEAD = _outline("0 -25C8 -25 13 -23 15.5 -16C18 -6 14 9 0 9")
ELEPHANT_FOOT = "M18 34C24 29 32 31 32 37C32 43 25 45 18 43Z"
ELEPHANT_TAIL = "M0 38C1 41 4 41 3 45"
EAR_FOLDS = "M21 -18C31 -22 37 -16 36 -7M22 -11C28 -11 31 -5 30 3"
CHEEKS = "M9 -20C13 -20 15 -18 15.5 -16C18 -6 14 9 0 9"
TRUNK = (
    "M-9 -19C-9 -29 -6 -33 -5.2 -39C-4.6 -45.5 -0.5 -48.5 4 -47.5C7.5 -46.6 8.4 -43.4 6.6 -41.6"
    "C5 -40 4.8 -38.5 5 -36C5.4 -31 9 -28 9 -19Z"
)
TRUNK_RINGS = "M-7.5 -27Q0 -25 7.5 -27M-6.2 -32Q0 -30 6.2 -32M-5 -37Q0 -35 4.4 -37"
TUSK = "M9.5 -20C16 -24 20 -32 17.5 -43C15 -35 12 -30 6 -26Z"
CLOTH = _outline("0 13C10 13 18 14 23.5 11C25.5 18 26 25 24.5 33C17 36 8 36 0 36")
CLOTH_SEAM = "M-21.5 30C-14 33 -7 33 0 33S14 33 21.5 30"

RHINOCEROS_BODY = _outline("0 -12C16 -12 25 -6 27 4C27 12 27 18 28 26C28 39 13 46 0 46")
SHOULDERS = _outline("0 -21C13 -21 24 -18 29 -8C32 0 30 7 24 9C15 11 8 15 0 16")
RUMP = _outline("0 26C8 25 14 20 22 18C30 17 31 25 29 32C25 42 12 46 0 46")
COLLAR = _outline("0 -21C11 -21 18 -16 21 -9C20 -3 9 1 0 2")
RHINOCEROS_HEAD = _outline("0 -43C6 -43 9.5 -41 9.5 -36C9 -30 11 -26 13.5 -21C16 -13 11 -5 0 -4")
RHINOCEROS_EAR = "M10 -14C12 -22 18 -25 25 -24C25 -17 20 -11 13 -9Z"
RHINOCEROS_TAIL = "M0 37C-2 40 3 42 2 46"
NOSE_HORN = _outline("0 -49C2.5 -43 6.5 -36 6.5 -31C6.5 -26 3 -25 0 -25")
RHINOCEROS_FEET = (
    "M20 -14C26 -20 34 -18 34 -11C34 -5 28 -3 22 -4ZM18 33C25 28 33 30 33 36.5C33 43 25 45 16 43Z"
)
FOLD_GLINTS = (
    "M-22 19.8C-14 21.8 -8 26.5 0 27.8C8 26.5 14 21.8 22 19.8"
    "M-24 10.8C-15 12.8 -8 16.8 0 17.8C8 16.8 15 12.8 24 10.8"
)
HIDE = "M9 9h0M17 4h0M24 0h0M14 -4h0M21 -9h0M10 33h0M18 29h0M24 24h0M16 38h0"  # its knobs

BROW = "M0 -15L9 -4.5L7 -1L0 -8L-7 -1L-9 -4.5Z"

ELEPHANT_SHAPE = ELEPHANT_BODY + ELEPHANT_EARS + ELEPHANT_HEAD + TRUNK
RHINOCEROS_SHAPE = RHINOCEROS_BODY + SHOULDERS + RUMP + RHINOCEROS_HEAD


def _part(d: str, fill: str, stroke: str | None = None, width: float | None = None) -> str:
    return element(
        "path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round"
    )


def _rim(prefix: str, kind: str, colour: str, width: float) -> str:
    """The outline around all of an animal, of which only the outer half will be seen."""
    shape = f"#{prefix}-{kind}-shape"
    return element("use", href=shape, fill=colour, stroke=colour, stroke_width=width)


def _elephant(prefix: str) -> str:
    fill = f"url(#{prefix}-ash)"
    line, edge = ASH.line, ASH.edge
    return "".join(
        (
            _pair(_part(ELEPHANT_FOOT, ASH.shade, edge, 2), _part(TUSK, IVORY, edge, 1.8)),
            _rim(prefix, "elephant", edge, 4),
            _part(ELEPHANT_BODY, fill),
            draw_line(CLOTH, line, 1.6, 0.6),
            element("g", draw_line(CLOTH_SEAM, line, 1.2, 0.7), stroke_dasharray="1.5 3"),
            draw_line(ELEPHANT_TAIL, line, 2.2),
            _part(ELEPHANT_EARS, fill, line, 1.6),
            _pair(draw_line(EAR_FOLDS, line, 1.4, 0.55)),
            _part(TRUNK, ASH.body),
            _part(ELEPHANT_HEAD, fill),
            draw_line(TRUNK_RINGS, line, 1.3),
            _pair(
                draw_line(CHEEKS, line, 1.5),
                element("circle", cx=12, cy=-16.5, r=1.7, fill=edge),
            ),
            _part(BROW, NOTCH, edge, 1.2),
        )
    )


def _rhinoceros(prefix: str) -> str:
    fill = f"url(#{prefix}-rosewood)"
    line, edge = ROSEWOOD.line, ROSEWOOD.edge
    return "".join(
        (
            _pair(_part(RHINOCEROS_FEET, ROSEWOOD.shade, edge, 2)),
            _rim(prefix, "rhinoceros", edge, 4.5),
            _part(RHINOCEROS_BODY, fill),
            _part(RUMP, fill, line, 2.4),
            draw_line(RHINOCEROS_TAIL, line, 5),
            draw_line(RHINOCEROS_TAIL, edge, 2.2),
            _part(SHOULDERS, fill, line, 2.4),
            draw_line(FOLD_GLINTS, edge, 1.1, 0.6),
            _part(COLLAR, fill, line, 2.4),
            _pair(draw_line(HIDE, edge, 2, 0.3), _part(RHINOCEROS_EAR, ROSEWOOD.body, edge, 2)),
            _part(RHINOCEROS_HEAD, fill, line, 1.5),
            _pair(element("circle", cx=9, cy=-23.5, r=1.7, fill=edge)),
            _part(NOSE_HORN, HORN, line, 1.6),
            element("g", _part(BROW, NOTCH, line, 1.2), transform="translate(0 -2.5) scale(.92)"),
        )
    )


class Stone(NamedTuple):
    """A rock: a ring of corners on the board, as many around its top, and the ends of its ridge.

    The faces lie in between.
    """

    ring: tuple[Point, ...]
    top: tuple[Point, ...]
    ridge: tuple[Point, ...]


STONES = (
    Stone(
        _points(
            "-38 4 -35 -15 -22 -25 -10 -38 12 -35 22 -26 37 -18 "
            "39 8 27 21 20 35 -4 33 -20 37 -31 22"
        ),
        _points(
            "-20 0 -21 -12 -14 -17 -6 -23 6 -20 12 -15 19 -9 16 3 12 9 5 14 -5 12 -11 15 -16 8"
        ),
        _points("-10 -7 6 -4"),
    ),
    Stone(
        _points(
            "-40 12 -33 -9 -38 -20 -15 -31 0 -28 16 -37 34 -22 31 -6 40 14 23 31 6 29 -10 36 -30 29"
        ),
        _points(
            "-24 6 -18 -5 -19 -12 -9 -16 -2 -13 7 -18 14 -11 10 -2 14 6 8 13 0 10 -7 15 -17 13"
        ),
        _points("-9 2 4 -6"),
    ),
    Stone(
        _points(
            "-32 18 -37 -2 -27 -16 -24 -32 -5 -38 15 -30 25 -34 "
            "33 -12 29 1 36 20 17 36 -2 31 -18 36"
        ),
        _points("-15 7 -18 -1 -12 -8 -13 -17 -3 -22 7 -15 12 -18 15 -6 11 1 14 9 6 16 -3 11 -9 14"),
        _points("-4 -12 3 3"),
    ),
)


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
    woods = {
        name: (
            (0, mix(colour, colours.lamp, 0.16)),
            (0.5, colour),
            (1, mix(colour, "#000000", 0.2)),
        )
        for name, colour in (("teak", colours.teak), ("rim", colours.rim))
    }
    backs = {"ash": ASH, "rosewood": ROSEWOOD}
    shapes = {"elephant-shape": ELEPHANT_SHAPE, "rhinoceros-shape": RHINOCEROS_SHAPE}
    groups = {
        "elephant": _elephant(prefix),
        "rhinoceros": _rhinoceros(prefix),
        "boat": _boat(prefix, colours),
    }
    glow = (
        element("stop", offset=at, stop_color=colours.lamp, stop_opacity=opacity)
        for at, opacity in ((0.3, 0.75), (1, 0))
    )
    return "".join(
        (
            *(_back(f"{prefix}-{name}", wood) for name, wood in backs.items()),
            *(_sheen(prefix, angle) for angle in (0, 90, 180, 270)),
            *(
                element("linearGradient", _stops(stops), id=f"{prefix}-{name}", x2=1, y2=1)
                for name, stops in woods.items()
            ),
            element("radialGradient", *glow, id=f"{prefix}-glow"),
            *(element("path", id=f"{prefix}-{name}", d=d) for name, d in shapes.items()),
            *(element("g", group, id=f"{prefix}-{name}") for name, group in groups.items()),
        )
    )


def _stops(stops: Sequence[tuple[float, str]]) -> str:
    return "".join(element("stop", offset=at, stop_color=colour) for at, colour in stops)


def _back(name: str, wood: Wood) -> str:
    """The paint of a carved back, brightest in the middle."""
    stops = _stops(((0, wood.light), (0.45, wood.body), (1, wood.shade)))
    return element("radialGradient", stops, id=name, cx=0.5, cy=0.42, r=0.62)


def _sheen(prefix: str, angle: int) -> str:
    """Light over a piece that is turned by `angle`: the piece turns and the light does not."""
    x, y = _turned_back(30, 42, angle)
    tones = ((0, "#ffedd0", 0.34), (0.45, "#ffedd0", 0), (0.55, "#000", 0), (1, "#000", 0.28))
    return element(
        "linearGradient",
        *(element("stop", offset=at, stop_color=c, stop_opacity=o) for at, c, o in tones),
        id=f"{prefix}-sheen-{angle}",
        gradientUnits="userSpaceOnUse",
        x1=-x,
        y1=-y,
        x2=x,
        y2=y,
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
RAYS = (
    "M0 -16V-23M0 16V23M-16 0H-23M16 0H23M-11.3 -11.3L-16.3 -16.3M11.3 11.3L16.3 16.3"
    "M-11.3 11.3L-16.3 16.3M11.3 -11.3L16.3 -16.3"
)
STAR = "M0 -17L4.4 -6.1L16.2 -5.3L7.1 2.3L10 13.8L0 7.5L-10 13.8L-7.1 2.3L-16.2 -5.3L-4.4 -6.1Z"


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


def shadow(name: str, **shape: str | float) -> str:
    """The soft shadow of something large that lies flat."""
    return "".join(
        element(name, **shape, fill_opacity=0.1, transform=f"translate({d} {d + 1})")
        for d in (2, 4, 6)
    )


def _boat(prefix: str, colours: Palette) -> str:
    lit = colours.lamp
    return "".join(
        (
            shadow("path", d=HULL),
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
    ring: Style = {"fill": colours.rim, "stroke": colours.brass, "stroke_width": 2}
    signs = {
        "lamp": (
            element("circle", r=32, fill=f"url(#{prefix}-glow)"),
            draw_line(RAYS, colours.lamp, 3),
            element("circle", r=12, fill=colours.lamp, stroke=colours.rim, stroke_width=2),
        ),
        "star": (_part(STAR, colours.lamp, colours.rim, 2),),
        "even": (element("circle", r=14, **ring), draw_line("M-7 -4H7M-7 4H7", colours.lamp, 3)),
        "dark": (element("circle", r=9, **ring),),
    }
    place = "matrix(0 1 1 0 {} 0)" if upright else "translate({})"
    bright = _part(HULL, "none", colours.lamp, 4) if sign in ("lamp", "star") else ""
    return "".join(
        (
            element("use", href=f"#{prefix}-boat"),
            bright,
            *(element("g", *signs[sign], transform=place.format(x)) for x in ENDS),
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
