"""The line between town and display: how the round stands."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from sampan.drawing import Style, element, escape
from sampan.words import language, say

from ..rules.state import STREETS
from .geometry import EDGE
from .signs import Brush, joints, sign, stroked, text

HIGH = 62
MANY = 4  # from here on a figure is easier to read than the signs themselves


def status(brush: Brush, view: Mapping[str, Any], last: str | None, top: float) -> Iterator[str]:
    """In a line of the page: what is being done, in which order, what is left of the turn, and
    what is left for all."""
    y = top + HIGH / 2
    yield _doing(brush, language(), view["phase"], y)
    over = view["winner"] is not None
    seats = [view["winner"]] if over else view["order"]
    acts = view["winner"] if over else view["turn"]
    yield _order(brush, tuple(seats), acts, 212, y)
    if view["phase"] == "work":
        yield _left(brush, view["moves"], view["uses"], 220 + 58 * len(seats), y)
    yield _note(brush, language(), last, 694, y)
    yield _road(brush, STREETS - len(view["streets"]), 756, y)
    yield _bag(brush, *view["bag"], 854, y)


@lru_cache(256)
def _doing(brush: Brush, language: str, phase: str, y: float) -> str:
    said = escape(say(f"singapore-phase-{phase}"))
    return text(said, EDGE + 4, y, 31, brush.colours.accent, anchor="start", serif=True)


@lru_cache(1024)
def _order(brush: Brush, seats: tuple[int, ...], acts: int, x: float, y: float) -> str:
    """The flags of those who act in this round; the winner's alone when all is over."""
    shown = []
    for i, seat in enumerate(seats):
        here = x + 58 * i
        if seat == acts:
            frame: Style = {"x": here - 7, "y": y - 26, "width": 52, "height": 52, "rx": 8}
            look: Style = {"fill": brush.colours.lamp, "stroke": brush.colours.accent}
            shown.append(element("rect", **frame, **look, stroke_width=2))
        shown.append(sign(brush, f"flag-{seat}", here, y - 18, 0.98))
    return "".join(shown)


@lru_cache(1024)
def _left(brush: Brush, moves: int, uses: int, x: float, y: float) -> str:
    """The moves and activations that are left."""
    shown = []
    for name, count, wide in (("foot", moves, 24), ("trade", uses, 26)):
        if count >= MANY:
            shown.append(text(count, x, y, 27, brush.colours.ink))
            x += 24
        for _ in range(1 if count >= MANY else count):
            shown.append(_inked(brush, name, x, y))
            x += wide
        x += 8
    return "".join(shown)


def _inked(brush: Brush, name: str, x: float, y: float) -> str:
    """A sign on the table; feet are of the table's ink."""
    return element(
        "g", sign(brush, name, x, y, 1.15 if name == "trade" else 1.35), fill=brush.colours.ink
    )


@lru_cache(1024)
def _road(brush: Brush, left: int, x: float, y: float) -> str:
    """How many streets are left."""
    way = f"M{x - 16} {y}h32"
    return (
        stroked(way, brush.town.kerb, 20)
        + stroked(way, brush.town.street, 15)
        + joints(way, brush.town.kerb, 2, "2 5")
        + text(left, x + 29, y, 27, brush.colours.ink, anchor="start")
    )


@lru_cache(1024)
def _bag(brush: Brush, black: int, white: int, x: float, y: float) -> str:
    ink = brush.colours.ink
    return "".join(
        (
            sign(brush, "sack", x, y + 1, 1.05),
            sign(brush, "black", x + 42, y),
            text(black, x + 57, y, 27, ink, anchor="start"),
            sign(brush, "white", x + 104, y),
            text(white, x + 119, y, 27, ink, anchor="start"),
        )
    )


@lru_cache(1024)
def _note(brush: Brush, language: str, last: str | None, x: float, y: float) -> str:
    """The last choice, if it leaves no mark on the board: a good, a token, or the end of a turn."""
    verb, _, thing = (last or "").partition(" ")
    if verb not in ("pay", "gain", "draw", "return", "end"):
        return ""
    before = {"draw white": say("singapore-drawn-raid"), "pay": "−", "gain": "+"}
    said = before.get(last or "") or before.get(verb, "")
    if verb == "return":
        said, thing = f"−{thing}", "black"
    wide = 60 + 13 * max(len(said) - 1, 0)
    frame: Style = {"x": x + 30 - wide, "y": y - 22, "width": wide, "height": 44, "rx": 8}
    look: Style = {"fill": brush.town.card, "stroke": brush.colours.accent, "stroke_width": 2}
    told = text(escape(said), x - 8, y, 26, brush.town.text, anchor="end", serif=True)
    return "".join(
        (
            element("rect", **frame, **look),
            told if said else "",
            sign(brush, thing or "check", x + (10 if said else 0), y, 1.2),
        )
    )
