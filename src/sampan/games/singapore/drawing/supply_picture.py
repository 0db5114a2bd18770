"""The common supply, where it is limited: a tray with a heap of each good and how much is left."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from sampan.drawing import Style, element, shadow
from sampan.words import language

from .. import components, words
from .signs import Brush, sign, text

HIGH = 54
RIM = 7
SIZE = 1.4  # scale of a good
PITCH = 6.5  # from one good of a heap to the next
EACH = 5  # so many does one of them stand for


class Tray(NamedTuple):
    """Where the supply lies on the page."""

    x: float
    y: float
    wide: float


def supply(brush: Brush, tray: Tray | None, view: Mapping[str, Any]) -> Iterator[str]:
    """The tray with its four heaps, if there is one."""
    if tray is not None:
        yield _tray(brush, tray)
        pitch = (tray.wide - RIM) / len(components.GOODS)
        for n, (good, left) in enumerate(zip(components.GOODS, view["supply"], strict=True)):
            x = tray.x + RIM + pitch * n
            yield _heap(brush, language(), good, left, x, tray.y, pitch - RIM)


@cache
def _tray(brush: Brush, tray: Tray) -> str:
    frame: Style = {"x": tray.x, "y": tray.y, "width": tray.wide, "height": HIGH, "rx": 8}
    rim = f"url(#{brush.prefix}-rim)"
    return shadow("rect", 4, **frame) + element("rect", **frame, fill=rim, stroke=brush.colours.rim)


@lru_cache(1024)
def _heap(
    brush: Brush, language: str, good: str, left: int, x: float, y: float, wide: float
) -> str:
    """A good in its part of the tray; what has run out is pale."""
    well: Style = {"x": x, "y": y + RIM, "width": wide, "height": HIGH - 2 * RIM, "rx": 4}
    count = max(-(-left // EACH), 1)
    middle = y + HIGH / 2
    first = x + wide / 2 - 18 - PITCH * (count - 1) / 2
    goods = (sign(brush, good, first + PITCH * n, middle, SIZE) for n in range(count))
    return element(
        "g",
        element("rect", **well, fill=brush.town.card, stroke=brush.colours.brass),
        element(
            "g",
            *goods,
            text(left, x + wide - 21, middle, 29, brush.town.text),
            opacity=None if left else 0.4,
        ),
        role="img",
        aria_label=words.stock(good, left),
    )
