"""How wide words are in the bundled fonts, and where the words of a drawing stand."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from sampan.drawing import FONTS
from tests.support.drawings import SVG, Box, parse


@cache
def _font(name: str) -> tuple[dict[int, str], Any, int]:
    font = TTFont(FONTS / f"{name}.ttf")
    return font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm


def width(words: str, size: float, *, serif: bool = False, bold: bool = True) -> float:
    """How wide a line of text is; a KeyError if the font has no such letter."""
    weight = "Bold" if bold else "Regular"
    letters, advances, em = _font(f"{'Alegreya' if serif else 'AlegreyaSans'}-{weight}")
    return float(sum(advances[letters[ord(letter)]][0] for letter in words) * size / em)


class Line(NamedTuple):
    """A line of text that is not turned: its words, its box and its size."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    @property
    def box(self) -> Box:
        return self.left, self.top, self.right, self.bottom


def lines(svg: str) -> Iterator[Line]:
    """All upright lines of a drawing."""
    root = parse(svg)
    for child in root:
        yield from _lines(child, 0, 0, 1, root.attrib)


def _lines(
    element: ElementTree.Element, x: float, y: float, scale: float, style: dict[str, str]
) -> Iterator[Line]:
    transform = element.get("transform", "")
    if "rotate" in transform or element.tag == f"{SVG}defs":
        return
    if moved := re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", transform):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := re.search(r"scale\(([.\d]+)\)", transform):
        scale *= float(scaled[1])
    style = {**style, **{k: v for k, v in element.attrib.items() if k.startswith(("font", "text"))}}
    if element.tag == f"{SVG}text":
        x, y = (at + scale * float(element.get(k, 0)) for k, at in (("x", x), ("y", y)))
        words, size = element.text or "", scale * float(style["font-size"])
        serif = style["font-family"].startswith("Alegreya,")
        wide = width(words, size, serif=serif, bold=style["font-weight"] == "700")
        left = x - wide * {"middle": 0.5, "end": 1}.get(style.get("text-anchor", ""), 0)
        yield Line(words, left, y - 0.7 * size, left + wide, y + 0.2 * size, size)
    for child in element:
        yield from _lines(child, x, y, scale, style)
