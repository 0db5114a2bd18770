"""The track: eight tiles in two rows of four, the next struggle first."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sampan.drawing import Style, element, symbol

from ..forecast import controller
from . import followers
from .elements import MARKS, at, group, text
from .paints import paints
from .scene import Scene

WIDTH, HEIGHT, GAP = 171, 60, 20 / 3
FULL = 2 * HEIGHT + GAP
BOX: Style = {"width": WIDTH, "height": HEIGHT, "rx": 8}


def tile_corner(slot: int) -> tuple[float, float]:
    """The top left corner of a slot, counted from 0."""
    return slot % 4 * (WIDTH + GAP), slot // 4 * (HEIGHT + GAP)


def tiles(scene: Scene) -> Iterator[str]:
    """All tiles in slot order; those of resolved provinces are turned over."""
    view, names = scene.view, scene.names
    for slot, province in enumerate(view["track"]):
        power = scene.control.get(province)
        yield _tile(
            slot,
            scene.ground,
            names[province],
            power,
            "" if power else controller(view["provinces"][province]),
            province == scene.contested,
            province in view["kings"],
        )


@lru_cache(4096)
def _tile(slot: int, *seen: Any) -> str:
    return group(_content(slot, *seen), transform=at(*tile_corner(slot)))


def _content(
    slot: int, ground: str, name: str, power: str | None, leads: str, contested: bool, king: bool
) -> Iterator[str]:
    prefix, colours, paper = paints(ground)
    yield element("use", href=f"#{prefix}-tile")
    if power:
        rim = f"url(#{prefix}-rim)"
        yield element("rect", **BOX, fill=rim, stroke=colours.brass, stroke_opacity=0.5)
    else:
        yield element("rect", **BOX, fill=paper.lands[0], stroke=paper.line, stroke_opacity=0.6)
    if contested:
        yield element("rect", **BOX, fill="none", stroke=colours.rim, stroke_width=9)
        yield element("rect", **BOX, fill="none", stroke=colours.lamp, stroke_width=5)
    yield text(name, 12, 25, 20, colours.lamp if power else paper.text, serif=True, room=14)
    yield element("circle", cx=23, cy=43, r=11.5, fill=colours.rim, stroke=colours.brass)
    yield text(str(slot + 1), 23, 49, 18, colours.lamp, anchor="middle")
    if king:
        yield crown_marker(60, 43)
    if power:
        yield followers.sign(prefix, power, WIDTH - 24, 42, 0.74)
    else:
        yield element("g", followers.sign(prefix, leads, WIDTH - 24, 43, 0.64), opacity=0.6)


def crown_marker(x: float, y: float, scale: float = 1) -> str:
    """A King marker."""
    return element("g", symbol(MARKS, "crown"), transform=at(x, y, scale=scale))
