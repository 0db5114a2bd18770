"""Cards: large in the hand that is shown, small on the boats; and the button to pass."""

from collections.abc import Iterator
from textwrap import wrap

from sampan.drawing import Palette, Style, element, line
from sampan.games.king_of_siam.captions import CARDS, WORDS
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.strokes import at, fall, text

WIDTH, HEIGHT, GAP = 171, 112, 20 / 3
FULL = 2 * HEIGHT + GAP
BOX: Style = {"width": WIDTH, "height": HEIGHT, "rx": 9}
INSIDE: Style = {"x": 4, "y": 4, "width": WIDTH - 8, "height": HEIGHT - 8, "rx": 6}
SMALL: Style = {"x": -39, "y": -57, "width": 78, "height": 114, "rx": 9}
BORDER: Style = {"x": -31, "y": -49, "width": 62, "height": 98, "rx": 5}
SAMPAN = "M-22 4C-11 11 11 11 22 2C19 17 9 20 0 20S-18 18 -22 4ZM0 6V-26M0 -25C13 -19 15 -8 13 0H0"
PAPER, INK, GOLD, LACQUER = "#fdf6e6", "#38250f", "#c9a25d", "#7c2b22"
SLOTS = (*CARDS, "pass")


def corner(slot: int) -> tuple[float, float]:
    """The top left corner of a slot, counted from 0."""
    return slot % 4 * (WIDTH + GAP), slot // 4 * (HEIGHT + GAP)


def hand(scene: Scene, seat: int) -> Iterator[str]:
    """A place for every kind of card, so that none moves when another is played."""
    cards = scene.view["hands"][seat]
    for slot, card in enumerate(SLOTS):
        opacity = None
        if card == "pass":
            content = _pass(scene)
            opacity = None if scene.may_pass else 0.5
        elif count := cards.count(card):
            content = _card(scene, card, count)
        else:
            content = _gap(scene, card)
        yield element("g", *content, transform=at(*corner(slot)), opacity=opacity)


def _card(scene: Scene, card: str, count: int) -> Iterator[str]:
    title, does = CARDS[card]
    yield fall("rect", 4, **BOX)
    yield _paper()
    if count > 1:
        yield element("g", fall("rect", 4, **BOX), _paper(), transform=at(-5, -5))
    yield element("use", href=f"#{scene.prefix}-{card}-picture", transform=at(37, 56, scale=0.9))
    yield text(title, 71, 29, 18.5, INK, serif=True)
    for n, words in enumerate(wrap(does, 13)):
        yield text(words, 71, 50 + 18 * n, 17, INK, bold=False)
    if count > 1:
        yield element("circle", cx=WIDTH - 22, cy=HEIGHT - 22, r=15, fill=LACQUER)
        yield text(f"×{count}", WIDTH - 22, HEIGHT - 16, 18, PAPER, anchor="middle")


def _paper() -> str:
    return element("rect", **BOX, fill=PAPER, stroke=INK, stroke_opacity=0.5) + element(
        "rect", **INSIDE, fill="none", stroke=GOLD, stroke_width=1.2
    )


def _gap(scene: Scene, card: str) -> Iterator[str]:
    """Where a card lay that is played."""
    accent = scene.colours.accent
    yield element(
        "g",
        element("rect", **BOX, stroke_dasharray="5 6"),
        fill="none",
        stroke=accent,
        opacity=0.35,
    )
    yield text(
        CARDS[card].title,
        WIDTH / 2,
        62,
        19,
        accent,
        anchor="middle",
        serif=True,
        bold=False,
        opacity=0.55,
    )


def _pass(scene: Scene) -> Iterator[str]:
    """A button with a lamp for each player, lit for every pass so far."""
    colours, view = scene.colours, scene.view
    players = view["players"]
    yield fall("rect", 6, **BOX)
    yield element(
        "rect", **BOX, fill=f"url(#{scene.prefix}-teak)", stroke=colours.rim, stroke_width=3
    )
    yield element("rect", **INSIDE, fill=colours.rim, fill_opacity=0.7, stroke=colours.brass)
    yield text(WORDS["pass"], WIDTH / 2, 60, 36, colours.lamp, anchor="middle", serif=True)
    for n in range(players):
        yield element(
            "circle",
            cx=WIDTH / 2 + (n - (players - 1) / 2) * 26,
            cy=85,
            r=8,
            fill=colours.lamp if n < view["passes"] else "none",
            stroke=colours.lamp,
            stroke_width=2,
        )


def small(scene: Scene, card: str | None, x: float, y: float, scale: float) -> str:
    """A small card, face up, or its back if it is not known."""
    parts = ("back",) if card is None else ("small", f"{card}-picture")
    uses = (element("use", href=f"#{scene.prefix}-{name}") for name in parts)
    return element("g", *uses, transform=at(x, y, scale=scale))


def definitions(prefix: str, colours: Palette) -> str:
    """The content of <defs> for `small`."""
    return element(
        "rect",
        **SMALL,
        fill=PAPER,
        stroke=colours.rim,
        stroke_width=3,
        id=f"{prefix}-small",
    ) + element(
        "g",
        element("rect", **SMALL, fill=LACQUER, stroke=PAPER, stroke_width=5),
        element("rect", **BORDER, fill="none", stroke=GOLD, stroke_width=2.5),
        line(SAMPAN, GOLD, 4.5),
        id=f"{prefix}-back",
    )
