"""Strokes that all parts of the drawing share."""

from sampan.drawing import SERIF, element, escape, number


def at(x: float = 0, y: float = 0, angle: float = 0, scale: float = 1) -> str | None:
    """A transform; None where it would change nothing."""
    parts = (
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(angle)})" if angle else "",
        f"scale({scale:.3g})" if scale != 1 else "",
    )
    return " ".join(filter(None, parts)) or None


def fall(name: str, depth: int, **shape: str | float) -> str:
    """The soft shadow of something that lies flat."""
    return "".join(
        element(name, **shape, fill_opacity=0.1, transform=at(d, d + 1))
        for d in range(2, depth + 1, 2)
    )


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
) -> str:
    """One line of text on the baseline y."""
    return element(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_family=SERIF if serif else None,
        font_weight=700 if bold else None,
        opacity=opacity,
    )
