"""Strokes that all parts of the drawing share."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from sampan.drawing import SERIF, element, escape, number

MARKS = Path(__file__).with_name("marks.svg")


@lru_cache(16384)
def at(x: float = 0, y: float = 0, angle: float = 0, scale: float = 1) -> str | None:
    """A transform; None where it would change nothing."""
    parts = (
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(angle)})" if angle else "",
        f"scale({scale:.3g})" if scale != 1 else "",
    )
    return " ".join(filter(None, parts)) or None


def group(content: Iterable[str], **attributes: str | float | None) -> str:
    """A group whose tags and parts have lines of their own, so that a change touches few lines."""
    return "\n".join((_opening(tuple(attributes.items())), *content, "</g>"))


@lru_cache(4096)
def _opening(attributes: tuple[tuple[str, str | float | None], ...]) -> str:
    return element("g", **dict(attributes)).removesuffix("/>") + ">"


def use(prefix: str, name: str, **attributes: str | float | None) -> str:
    """Something from <defs>, once more."""
    return element("use", href=f"#{prefix}-{name}", **attributes)


@lru_cache(16384)
def text(
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str | None = None,
    serif: bool = False,
    bold: bool = True,
    opacity: float | None = None,
    room: float = 0,
) -> str:
    """One line of text on the baseline y, smaller if it has more letters than there is room for.

    A drawing is bold unless it says otherwise.
    """
    if 0 < room < len(words):
        size *= room / len(words)
    return element(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_family=SERIF if serif else None,
        font_weight=None if bold else 400,
        opacity=opacity,
    )
