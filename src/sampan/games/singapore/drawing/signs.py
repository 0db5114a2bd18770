"""The small signs that tell Singapore: goods, coins, points, flags, workers, markers and the like.

A good, coin, star, crate or token is about 24 wide and high around (0, 0). `definitions` holds
every sign under an id that begins with the brush's prefix; the other functions refer to them.

What most of the drawing has in common stands once, in ROOT: lines have round ends and corners,
words are bold and centred. Only what differs is written where it is drawn.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sampan.drawing import SANS, SERIF, Palette, Style, element, number, palette, symbols

from . import paints
from .paints import COIN, PALE, TOWNS, Town

SIGNS, SEAT = (Path(__file__).with_name(f"{name}.svg") for name in ("signs", "seat"))

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


def cloth(brush: Brush, seat: int) -> str:
    """The seat's colour and pattern, to fill something with."""
    return f"url(#{brush.prefix}-cloth-{seat})"


@cache
def definitions(brush: Brush) -> str:
    """The content of <defs> for everything here."""
    drawn = [*symbols(SIGNS, brush.prefix, paints=paints, colours=brush.colours).values()]
    for seat, (_, _, edge) in enumerate(paints.CLOTHS):
        drawn += symbols(SEAT, brush.prefix, paints=paints, seat=seat, edge=edge).values()
    return "".join(drawn)
