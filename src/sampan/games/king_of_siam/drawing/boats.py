"""Boats seen from above, as trays: one for every seat, and a small one for the pool."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sampan.drawing import Style, element, part
from sampan.words import say

from .elements import at, group, text, use
from .hand import INK, PAPER, small
from .paints import paints
from .scene import Scene

WIDTH, HEIGHT, GAP = 704, 82, 8
BOW = -316  # where the seat's number is
WELLS = (-248, -168, -88)  # by faction
ASIDE, FLOOR, HEAD = 14, 29, 20  # how followers stand in a well
FLOWERS = (("#5a2d0c", 11, 0), ("#f0a830", 9, 0), ("#fffaf0", 5.5, 5))  # marigold and jasmine
SETS, FAN, TOP_CARD, FLAG = -8, 44, 274, 299

POOL_WELLS = (-54, 0, 54)
POOL_FLOOR, POOL_HEAD = 15, 18


class _Boat(NamedTuple):
    """All that a boat shows, but for the followers in it."""

    seat: int
    square: bool  # its number, for the second team of two
    lit: bool
    won: bool
    counts: tuple[int, ...]
    held: tuple[str | None, ...]  # cards face up, or None
    top: str | None  # the last card played,
    play: int  # and its number in the game; 0 for none
    flag: str  # what it says if the seat has passed


def boat(scene: Scene, seat: int, x: float, y: float, scale: float) -> str:
    """A seat's boat around (x, y), but for the followers in it."""
    view, over = scene.view, scene.forecast.over
    won = over and seat in scene.forecast.winners
    held = view["hands"][seat]
    if isinstance(held, int):
        held = [None] * held
    elif seat == scene.shown:
        held = [None] * len(held)
    played = view["played"][seat]
    shown = _Boat(
        seat=seat,
        square=view["players"] == 4 and seat % 2 == 1,
        lit=won or (not over and seat == view["turn"]),
        won=won,
        counts=tuple(view["followers"][seat]),
        held=tuple(held),
        top=played[-1] if played else None,
        play=view["plays"][seat] if played else 0,
        flag=say("king-of-siam-pass-flag") if seat in scene.passed else "",
    )
    return _boat(scene.ground, shown, x, y, scale)


@lru_cache(4096)
def _boat(ground: str, shown: _Boat, x: float, y: float, scale: float) -> str:
    return group(_parts(ground, shown), transform=at(x, y, scale=scale))


def _parts(ground: str, shown: _Boat) -> Iterator[str]:
    prefix, colours, _ = paints(ground)
    yield use(prefix, "boat")
    if shown.lit:
        yield use(prefix, "hull", stroke=colours.lamp, stroke_width=3.5)
    yield from _number(ground, shown)
    numbers = zip((*WELLS, SETS + 3), (*shown.counts, min(shown.counts)), strict=True)
    for x, count in numbers:
        yield text(str(count), x + 19, 10, 30, colours.lamp, anchor="middle")
    yield from _cards(ground, shown)
    if shown.flag:
        flag = f"M{FLAG} -14H{FLAG + 48}L{FLAG + 41} 0L{FLAG + 48} 14H{FLAG}Z"
        yield part(flag, PAPER, colours.rim)
        yield text(shown.flag, FLAG + 20.5, 5.5, 18, INK, anchor="middle", room=4.7)
    if shown.won:
        for colour, width, offset in FLOWERS:
            style: Style = {"stroke_dasharray": "0 10", "stroke_dashoffset": offset}
            yield use(prefix, "hull", stroke=colour, stroke_width=width, **style)


def _number(ground: str, shown: _Boat) -> Iterator[str]:
    """The seat's number, round, or square for the second team of two."""
    prefix, colours, _ = paints(ground)
    fill, ink = (colours.lamp, colours.rim) if shown.lit else (colours.rim, colours.lamp)
    if shown.lit:
        yield element("circle", cx=BOW, r=32, fill=f"url(#{prefix}-glow)")
    yield element(
        "rect",
        x=BOW - 18,
        y=-18,
        width=36,
        height=36,
        rx=5 if shown.square else 18,
        fill=fill,
        stroke=colours.brass,
        stroke_width=2,
    )
    yield text(str(shown.seat + 1), BOW, 8, 24, ink, anchor="middle")


def _cards(ground: str, shown: _Boat) -> Iterator[str]:
    """The hand as a fan, face down if it is hidden or shown elsewhere; and the top played card.

    On it is its number in the game, since who played last can decide.
    """
    prefix, colours, _ = paints(ground)
    for n, card in enumerate(shown.held):
        yield small(prefix, card, FAN + 18 + n * 20, 0, 0.44)
    x = FAN + 18 + len(shown.held) * 20 + (10 if shown.held else 0)
    yield element("circle", cx=x, r=14, fill=colours.rim)
    yield text(str(len(shown.held)), x, 7, 20, colours.lamp, anchor="middle")
    if shown.play:
        yield small(prefix, shown.top, TOP_CARD, 0, 0.6)
        x, y = TOP_CARD - 25, 22
        yield element("circle", cx=x, cy=y, r=13, fill=PAPER, stroke=colours.rim, stroke_width=2)
        yield text(str(shown.play), x, y + 6, 18, INK, anchor="middle")
    else:
        yield element(
            "rect",
            x=TOP_CARD - 23,
            y=-34,
            width=46,
            height=68,
            rx=6,
            fill=colours.rim,
            fill_opacity=0.4,
        )


def pool(scene: Scene, x: float, y: float) -> str:
    """The pool's boat around (x, y), but for the followers in it."""
    return _pool(scene.ground, tuple(scene.view["pool"]), x, y)


@lru_cache(1024)
def _pool(ground: str, counts: tuple[int, ...], x: float, y: float) -> str:
    prefix, colours, _ = paints(ground)
    numbers = (
        text(str(count), well, 36, 22, colours.lamp, anchor="middle")
        for well, count in zip(POOL_WELLS, counts, strict=True)
    )
    return group((use(prefix, "pool"), *numbers), transform=at(x, y))
