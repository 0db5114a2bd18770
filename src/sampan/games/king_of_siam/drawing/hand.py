"""Cards: large in the hand that is shown, small on the boats; and the button to pass."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sampan.drawing import Style, element, shadow
from sampan.words import say

from .. import words
from ..components import CARDS
from .elements import at, group, text, use
from .paints import paints
from .scene import Scene

WIDTH, HEIGHT, GAP = 171, 112, 20 / 3
COLUMNS = {"tall": 4, "wide": 3}
PASS = {"tall": WIDTH, "wide": 2 * WIDTH + GAP}  # how wide the button is
BOX: Style = {"width": WIDTH, "height": HEIGHT, "rx": 9}
INSIDE: Style = {"x": 4, "y": 4, "width": WIDTH - 8, "height": HEIGHT - 8, "rx": 6}
LEFT = 68  # where the words of a card begin
PAPER, INK, LACQUER = "#fdf6e6", "#38250f", "#7c2b22"
SLOTS = (*CARDS, "pass")


def height(shape: str) -> float:
    """How high a whole hand is."""
    rows = -(-len(SLOTS) // COLUMNS[shape])
    return rows * (HEIGHT + GAP) - GAP


def card_corner(shape: str, slot: int) -> tuple[float, float]:
    """The top left corner of a slot, counted from 0."""
    row, column = divmod(slot, COLUMNS[shape])
    return column * (WIDTH + GAP), row * (HEIGHT + GAP)


def hand(scene: Scene, seat: int) -> Iterator[str]:
    """A place for every kind of card, so that none moves when another is played."""
    ground, shape, view = scene.ground, scene.shape, scene.view
    cards = view["hands"][seat]
    for slot, card in enumerate(CARDS):
        title = words.card_title(card)
        if count := cards.count(card):
            yield _card(ground, shape, slot, count, title, *words.lines(card))
        else:
            yield _gap(ground, shape, slot, title)
    word = say("king-of-siam-pass-button")
    yield _pass(ground, shape, word, view["passes"], view["players"], scene.may_pass)


@lru_cache(512)
def _card(ground: str, shape: str, slot: int, count: int, title: str, *lines: str) -> str:
    return group(_face(ground, slot, count, title, lines), transform=at(*card_corner(shape, slot)))


def _face(ground: str, slot: int, count: int, title: str, lines: tuple[str, ...]) -> Iterator[str]:
    prefix = paints(ground).prefix
    yield use(prefix, "card")
    if count > 1:
        yield use(prefix, "card", transform=at(-5, -5))
    yield use(prefix, f"{CARDS[slot]}-picture", transform=at(36, 56, scale=0.87))
    yield text(title, LEFT, 27.5, 18.5, INK, serif=True)
    for n, written in enumerate(lines):
        yield text(written, LEFT, 47.5 + 17.5 * n, 17.5, INK, bold=False)
    if count > 1:
        x, y = 54, HEIGHT - 20
        yield element("circle", cx=x, cy=y, r=14, fill=LACQUER, stroke=PAPER, stroke_width=2)
        yield text(f"×{count}", x, y + 6, 18, PAPER, anchor="middle")


@lru_cache(512)
def _gap(ground: str, shape: str, slot: int, title: str) -> str:
    """Where a card lay that is played."""
    accent = paints(ground).colours.accent
    style: Style = {"fill": "none", "stroke": accent, "opacity": 0.35}
    faint: dict[str, Any] = {"bold": False, "opacity": 0.55}
    return group(
        (
            element("rect", **BOX, **style, stroke_dasharray="5 6"),
            text(title, WIDTH / 2, 62, 19, accent, anchor="middle", serif=True, **faint),
        ),
        transform=at(*card_corner(shape, slot)),
    )


@lru_cache(512)
def _pass(ground: str, shape: str, word: str, passes: int, players: int, may: bool) -> str:
    """A button with a lamp for each player, lit for every pass so far."""
    prefix, colours, _ = paints(ground)
    width = PASS[shape]
    lamps = (
        element(
            "circle",
            cx=width / 2 + (n - (players - 1) / 2) * 26,
            cy=85,
            r=8,
            fill=colours.lamp if n < passes else "none",
            stroke=colours.lamp,
            stroke_width=2,
        )
        for n in range(players)
    )
    box: Style = {**BOX, "width": width}
    wood: Style = {"fill": f"url(#{prefix}-teak)", "stroke": colours.rim, "stroke_width": 3}
    inside: Style = {**INSIDE, "width": width - 8, "fill": colours.rim, "fill_opacity": 0.7}
    return group(
        (
            shadow("rect", 6, **box),
            element("rect", **box, **wood),
            element("rect", **inside, stroke=colours.brass),
            text(word, width / 2, 60, 36, colours.lamp, anchor="middle", serif=True),
            *lamps,
        ),
        transform=at(*card_corner(shape, len(CARDS))),
        opacity=None if may else 0.5,
    )


def small(prefix: str, card: str | None, x: float, y: float, scale: float) -> str:
    """A small card, face up, or its back if it is not known."""
    if card is None:
        return use(prefix, "back", transform=at(x, y, scale=scale))
    face = use(prefix, "small") + use(prefix, f"{card}-picture")
    return element("g", face, transform=at(x, y, scale=scale))
