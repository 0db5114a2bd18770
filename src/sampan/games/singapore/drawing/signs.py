"""The small signs that tell Singapore: goods, coins, points, flags, workers, markers and the like.

A good, coin, star, crate or token is about 24 wide and high around (0, 0). `definitions` holds
every sign under an id that begins with the brush's prefix; the other functions refer to them.

What most of the drawing has in common stands once, in ROOT: lines have round ends and corners,
words are bold and centred. Only what differs is written where it is drawn.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from sampan.drawing import SANS, SERIF, Palette, Style, element, number, palette

from .paints import CLOTHS, COIN, DARK, GOODS, LANTERN, PALE, PATTERNS, POINTS, TOWNS, Paint, Town

ROOT: Style = {
    "font_family": SANS,
    "font_weight": 700,
    "text_anchor": "middle",
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


@dataclass(frozen=True, eq=False)
class Brush:
    """What every part of the drawing is drawn with. There is one for each ground."""

    prefix: str  # of the ids in `definitions`
    colours: Palette
    town: Town


@cache
def brush(ground: str) -> Brush:
    """The brush of a ground; ValueError names the grounds there are."""
    return Brush(f"sg-{ground}", palette(ground), TOWNS[ground])


def stroked(d: str, colour: str, width: float, opacity: float | None = None) -> str:
    """A path that is only a line."""
    return element(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity
    )


def filled(d: str, fill: str, stroke: str | None = None, width: float = 1.5) -> str:
    """A path that is filled, with a line around it if it has a stroke."""
    return element("path", d=d, fill=fill, stroke=stroke, stroke_width=width if stroke else None)


def joints(d: str, colour: str, width: float, dash: str) -> str:
    """The joints between the stones of a way."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=0.45,
        stroke_dasharray=dash,
        stroke_linecap="butt",
    )


def disc(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    radii, across = f"{number(r)} {number(r)}", number(2 * r)
    return f"M{number(x - r)} {number(y)}a{radii} 0 1 0 {across} 0a{radii} 0 1 0 -{across} 0z"


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform that puts a sign somewhere."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    return f"translate({number(x)} {number(y)}){size}"


def sign(brush: Brush, name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sign by its name in `definitions`."""
    where = None if (x, y, scale) == (0, 0, 1) else at(x, y, scale)
    return element("use", href=f"#{brush.prefix}-{name}", transform=where)


def text(
    content: str | int,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    bold: bool = True,
    serif: bool = False,
) -> str:
    """Words or a number whose capitals are centred on y."""
    return element(
        "text",
        str(content),
        x=x,
        y=y + 0.325 * size,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "middle" else anchor,
        font_weight=None if bold else 400,
        font_family=SERIF if serif else None,
    )


def coin(brush: Brush, amount: int | str, x: float, y: float, scale: float = 1) -> str:
    """A coin that says how much."""
    size = (20 if len(str(amount)) < 2 else 17) * scale
    return sign(brush, "coin", x, y, scale) + text(amount, x, y, size, COIN.edge)


def star(brush: Brush, amount: int, x: float, y: float, scale: float = 1) -> str:
    """A star that says how many victory points."""
    size = (18 if amount < 10 else 16 if amount < 100 else 12) * scale
    return sign(brush, "points", x, y, scale) + text(amount, x, y, size, PALE)


# Shapes


def _star(outer: float, inner: float, tips: int) -> str:
    corners = (
        f"{number(r * sin(pi * k / tips))} {number(-r * cos(pi * k / tips))}"
        for k in range(2 * tips)
        for r in ((outer, inner)[k % 2],)
    )
    return f"M{'L'.join(corners)}Z"


BRICK_FRONT = "M-12 -2.5H7V9H-12Z"
BRICK_TOP = "M-12 -2.5L-7 -9H12L7 -2.5Z"
BRICK_SIDE = "M7 -2.5L12 -9V2.5L7 9Z"
BOLT = "M-8 -7.5V8A6.5 4 0 0 0 5 8V-7.5Z"
BOLT_END = "M4.6 -6L10.5 -3.5V9.5C8.5 11.5 6.5 10.5 4.6 8.6Z"
BOLT_TOP = "M-8 -7.5A6.5 4 0 1 0 5 -7.5A6.5 4 0 1 0 -8 -7.5Z"
BOLT_ROLL = "M-4.8 -7.3A3.4 2 0 1 1 1 -6.4A2 1.2 0 0 1 -2.6 -7.4"
LEAF = "M-9.5 9.5C-13 -3 -4 -12 11.5 -11.5C12.5 3 3 13 -9.5 9.5Z"
LEAF_VEINS = "M-12 12C-6 6 0 0 7 -7M-4.5 4.5L-5.5 -2.5M0.5 -0.5L0 -7M-2 2.6L5.5 3"
PETALS = "".join(disc(x, y, 6.6) for x, y in ((0, -5), (5, 0), (0, 5), (-5, 0)))
PETAL_LINES = "M-4 -4L-7 -8M4 -4L7 -8M4 4L7 8M-4 4L-7 8"
CRATE = "M-10.5 -10.5H10.5V10.5H-10.5Z"
STAR = _star(14, 10.8, 9)
SOLE = "M-4.5 -2C-5.5 3 -3 5.5 -3.6 8.6C-3.9 11.5 2.4 12 3 8.5C3.4 5 5.5 2 5 -2.5C4.6 -6.5 -3.8 -6"
TOES = ((-4.6, -8, 1.7), (-1.2, -9.6, 1.9), (2.2, -9.3, 1.7), (5, -7.4, 1.5))
FOOT = f"{SOLE} -4.5 -2Z" + "".join(disc(*toe) for toe in TOES)

FLAG = "M0 0C7 -4 13 -4 19 -1S32 2 38 -2V22C32 26 25 24 19 21S7 18 0 22Z"
POLE = "M0 -3V48"
HAT = "M0 -25C3 -20 11 -14 17 -11C10 -7 -10 -7 -17 -11C-11 -14 -3 -20 0 -25Z"
FACE = "M-6 -9C-6 0 6 0 6 -9Z"
ROBE = "M-6 -4C-12 -2 -14 6 -14 20C-9 23 9 23 14 20C14 6 12 -2 6 -4C3 -1.5 -3 -1.5 -6 -4Z"
WORKER = HAT + ROBE
FACE_UP = "M-18 0A18 13 0 1 0 18 0A18 13 0 1 0 -18 0Z"  # a marker seen from above its edge
FACE_RING = "M-13.5 0A13.5 9 0 1 0 13.5 0A13.5 9 0 1 0 -13.5 0Z"
SLICE = "M-18 0V10A18 13 0 0 0 18 10V0A18 13 0 0 1 -18 0Z"  # what is seen of one below another
SACK = "M-7 -13C-20 -4 -24 12 -19 20C-13 26 13 26 19 20C24 12 20 -4 7 -13C4 -15 -4 -15 -7 -13Z"
SACK_MOUTH = (
    "M-8 -12C-13 -17 -12 -22 -9 -23C-5 -21 -3 -24 0 -22C3 -24 5 -21 9 -23C12 -22 13 -17 8 -12Z"
)
HUT_ROOF = "M0 -19L22 2C14 5 -14 5 -22 2Z"
HUT_WALL = "M-14 3V17H14V3Z"
LAMP = "M-6 0C-12 3 -12 15 -6 18H6C12 15 12 3 6 0Z"
HULL = "M-30 -2C-22 6 22 6 34 -6L28 8C14 14 -14 14 -24 8Z"
SAIL = "M-6 0V-32C8 -30 16 -20 18 -4Z"
CAMEO = "M0 -24C13 -24 19 -12 19 0S13 24 0 24S-19 12 -19 0S-13 -24 0 -24Z"


def _cloth(brush: Brush, seat: int) -> str:
    """The pattern of a seat, as a paint. One tile is larger than any sign, so no seam is seen."""
    cloth, pattern, _ = CLOTHS[seat]
    dots = "".join(f"M{y % 24 // 2 - 60} {y + 4}h110" for y in range(-60, 60, 12))
    over = {
        "plain": "",
        "stripe": stroked(
            "".join(f"M{x - 60} 60L{x + 60} -60" for x in range(-114, 120, 12)), pattern, 3.2
        ),
        "dot": element("g", stroked(dots, pattern, 4.6), stroke_dasharray="0 12"),
        "chevron": stroked(
            "".join(f"M-60 {y}" + "l6 -6l6 6" * 10 for y in range(-57, 66, 11)), pattern, 2.6
        ),
    }[PATTERNS[seat]]
    return element(
        "pattern",
        element("rect", x=-60, y=-60, width=120, height=120, fill=cloth),
        over,
        id=f"{brush.prefix}-cloth-{seat}",
        x=-60,
        y=-60,
        width=120,
        height=120,
        viewBox="-60 -60 120 120",
        patternUnits="userSpaceOnUse",
    )


def cloth(brush: Brush, seat: int) -> str:
    """The seat's colour and pattern, to fill something with."""
    return f"url(#{brush.prefix}-cloth-{seat})"


def _shapes() -> dict[str, str]:
    """What the signs of all seats have in common, without paint."""
    shapes = {"flag": FLAG, "pole": POLE, "man": WORKER, "robe": ROBE, "face": FACE, "hat": HAT}
    return {**shapes, "slice": SLICE, "up": FACE_UP, "ring": FACE_RING}


def _seat_signs(brush: Brush, seat: int) -> dict[str, str]:
    fill, edge = cloth(brush, seat), CLOTHS[seat].edge

    def shape(name: str, fill: str, stroke: str, width: float, opacity: float | None = None) -> str:
        paint: Style = {"fill": fill, "stroke": stroke, "stroke_width": width}
        return element("use", href=f"#{brush.prefix}-{name}", **paint, stroke_opacity=opacity)

    return {
        f"flag-{seat}": shape("pole", "none", PALE, 6.5)
        + shape("flag", PALE, PALE, 5)
        + shape("pole", "none", edge, 3)
        + shape("flag", fill, edge, 1.8),
        f"worker-{seat}": shape("man", PALE, PALE, 6)
        + shape("robe", fill, edge, 2)
        + shape("face", "#e6b98a", edge, 1.2)
        + shape("hat", fill, edge, 2),
        f"marker-{seat}": shape("slice", fill, edge, 1.8)
        + shape("up", fill, edge, 1.8)
        + shape("ring", "none", edge, 1, 0.4),
        f"slice-{seat}": shape("slice", fill, edge, 1.8),
    }


def _goods() -> dict[str, str]:
    brick, bolt, leaf, poppy = (GOODS[name] for name in ("brick", "cloth", "tea", "opium"))
    return {
        "brick": filled(BRICK_TOP, brick.light, brick.edge)
        + filled(BRICK_FRONT, brick.body, brick.edge)
        + filled(BRICK_SIDE, brick.shade, brick.edge),
        "cloth": filled(BOLT_END, bolt.shade, bolt.edge)
        + filled(BOLT, bolt.body, bolt.edge)
        + stroked("M-4.5 -1V9.5M0 0V10.5", bolt.light, 1.4, 0.7)
        + filled(BOLT_TOP, bolt.light, bolt.edge)
        + stroked(BOLT_ROLL, bolt.edge, 1.2),
        "tea": filled(LEAF, leaf.body, leaf.edge)
        + filled("M-9.5 9.5C-13 -3 -4 -12 11.5 -11.5Z", leaf.light)
        + filled(LEAF, "none", leaf.edge)
        + stroked(LEAF_VEINS, leaf.edge, 1.5),
        "opium": filled(PETALS, poppy.edge, poppy.edge, 3)
        + filled(PETALS, poppy.body)
        + stroked(PETAL_LINES, poppy.shade, 1.4)
        + filled(disc(0, 0, 4.3), poppy.edge)
        + filled(disc(-1, -1, 1.5), poppy.shade),
    }


def _signs(brush: Brush) -> dict[str, str]:
    colours = brush.colours
    silver = Paint("#f5f2ea", "#d9d3c6", "#a39b8b", DARK)
    black = Paint("#6b625b", "#2b2522", "#171311", "#000000")

    def token(paint: Paint) -> str:
        return "".join(
            (
                filled(disc(0, 0, 10), PALE, PALE, 3),
                filled(disc(0, 0, 10), paint.body, paint.edge),
                stroked(disc(0, 0, 6), paint.light, 1.6, 0.8),
            )
        )

    return {
        **_goods(),
        "any": filled(CRATE, "#fffdf6", DARK, 2) + text("?", 0, 0.5, 20, DARK),
        "kind": filled(CRATE, "#4b4038", "#15100c", 2)
        + stroked("M-5.5 -3.5H5.5M-5.5 3.5H5.5", PALE, 3),
        "coin": filled(disc(0, 0, 12.2), COIN.body, COIN.edge, 1.5)
        + stroked(disc(0, 0, 9.8), COIN.light, 1.3),
        "star": filled(_star(24, 10, 5), COIN.light, COIN.edge, 2.2),
        "points": filled(STAR, POINTS.body, POINTS.edge, 1.2),
        "black": token(black),
        "white": token(silver),
        "foot": element("path", d=FOOT),  # of the ink around it
        "agent": filled(WORKER, PALE, PALE, 5)
        + filled(ROBE, "#b9a88c", DARK, 2)
        + filled(FACE, "#e6b98a", DARK, 1.2)
        + filled(HAT, "#d8c7a5", DARK, 2),
        "sack": filled(SACK_MOUTH, "#b58d55", "#4a3113", 1.6)
        + filled(SACK, "#c9a467", "#4a3113", 1.8)
        + stroked("M-8 -12.5C-3 -10.5 3 -10.5 8 -12.5", "#8f1f24", 3.4)
        + stroked("M-12 2C-15 9 -14 14 -11 18M-4 -5C-6 0 -6 4 -5 8", "#8a6530", 1.6),
        "hut": filled(HUT_WALL + HUT_ROOF, PALE, PALE, 6)
        + filled(HUT_WALL, "#2c2623", "#0d0b0a", 1.6)
        + filled("M-4 17V8H4V17Z", PALE)
        + filled(HUT_ROOF, "#3b3431", "#0d0b0a", 1.6)
        + stroked("M-5 -9L-11 0M0 -11V1M5 -9L11 0", "#8a7d71", 1.4),
        "lantern": stroked("M0 -6V0", LANTERN.edge, 1.6)
        + filled(LAMP, LANTERN.body, LANTERN.edge, 1.4)
        + stroked("M-3 1.5C-6 6 -6 12 -3 16.5M3 1.5C6 6 6 12 3 16.5", LANTERN.light, 1.4)
        + filled("M-5.5 -1.8H5.5V1.2H-5.5ZM-5.5 17H5.5V20H-5.5Z", COIN.body, LANTERN.edge, 1)
        + stroked("M-2 21V26M0 21V27M2 21V26", LANTERN.shade, 1.3),
        "check": filled(disc(0, 0, 11), colours.rim, colours.lamp, 2)
        + stroked("M-5 0.5L-1.5 4.5L5.5 -4", colours.lamp, 3),
        "trade": filled(disc(0, 0, 11), PALE, DARK, 1.6)
        + stroked("M0 -5.5V5M-4.5 1L0 5.5L4.5 1", DARK, 2.6),
        "boat": filled(SAIL, PALE, DARK, 1.6)
        + stroked("M-6 3V-34M-5 -22L13 -20M-5 -12L17 -11", DARK, 1.6)
        + filled(HULL, colours.teak, colours.rim, 2)
        + stroked("M-26 3C-14 8 18 8 30 -1", colours.brass, 1.6),
        "raffles": filled(CAMEO, colours.rim, COIN.edge, 2)
        + stroked(CAMEO, COIN.body, 2.6)
        + filled("M-14 17C-12 8 -6 6 0 6S12 8 14 17C8 23 -8 23 -14 17Z", "#fdf6e3")
        + filled("M-3.5 6L0 14L3.5 6Z", POINTS.body)
        + filled("M-6.5 -9C-7.5 2 -4 7 0 7S7.5 2 6.5 -9Z", "#f0cda0")
        + filled("M-16 -7C-11 -9 -8 -18 0 -18S11 -9 16 -7C8 -3 -8 -3 -16 -7Z", DARK, COIN.body, 1),
    }


@cache
def definitions(brush: Brush) -> str:
    """The content of <defs> for everything here."""
    seats = range(len(CLOTHS))
    signs = _signs(brush)
    for seat in seats:
        signs |= _seat_signs(brush, seat)
    return "".join(
        (
            *(_cloth(brush, seat) for seat in seats),
            *(element("path", d=d, id=f"{brush.prefix}-{name}") for name, d in _shapes().items()),
            *(
                element("g", content, id=f"{brush.prefix}-{name}")
                for name, content in signs.items()
            ),
        )
    )
