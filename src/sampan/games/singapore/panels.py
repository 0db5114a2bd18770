"""What lies beside the town: how the round stands, the display, the pile and the bag."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sampan.drawing import Style, element, escape, line
from sampan.games.singapore import data
from sampan.games.singapore.building_pictures import BUILDINGS, house, period
from sampan.games.singapore.signs import Brush, at, joints, points, shadow, sign, text
from sampan.games.singapore.town_picture import PAGE
from sampan.games.singapore.words import WORDS

STREETS = 55  # as many as there are
EDGE = 12  # left and right of everything
STATUS_HIGH = 62
CARD = (126, 166)  # width and height of a tile's card, before it is scaled
GAP = 9
LAYERS = 3  # how many tiles are drawn beneath the pile's top
COUNTS = 34  # room for what is told beneath the pile
MANY = 4  # from here on a figure is easier to read than the signs themselves


# How the round stands


def status(brush: Brush, view: Mapping[str, Any], last: str | None, top: float) -> str:
    """One line: what is being done, in which order, what is left of the turn, and what for all."""
    y = top + STATUS_HIGH / 2
    accent, ink = brush.colours.accent, brush.colours.ink
    return "".join(
        (
            text(WORDS[view["phase"]], EDGE + 4, y, 31, accent, anchor=None, serif=True),
            *_order(brush, view, 212, y),
            *_left(brush, view, 470, y),
            _note(brush, last, 684, y),
            _road(brush, 756, y),
            text(STREETS - len(view["streets"]), 785, y, 27, ink, anchor=None),
            _bag(brush, view, 854, y),
        )
    )


def _order(brush: Brush, view: Mapping[str, Any], x: float, y: float) -> Iterator[str]:
    """The flags of those who act in this round; the winner's alone when all is over."""
    over = view["winner"] is not None
    seats = [view["winner"]] if over else view["order"]
    for i, seat in enumerate(seats):
        here = x + 58 * i
        if over or seat == view["turn"]:
            yield element(
                "rect",
                x=here - 7,
                y=y - 26,
                width=52,
                height=52,
                rx=8,
                fill=brush.colours.lamp,
                stroke=brush.colours.accent,
                stroke_width=2,
            )
        yield sign(brush, f"flag-{seat}", here, y - 18, 0.98)


def _left(brush: Brush, view: Mapping[str, Any], x: float, y: float) -> Iterator[str]:
    """The moves and activations that are left."""
    if view["phase"] != "work":
        return
    for name, count, wide in (("foot", view["moves"], 25), ("trade", view["uses"], 27)):
        shown = 1 if count >= MANY else count
        if count >= MANY:
            yield text(count, x, y, 27, brush.colours.ink)
            x += 24
        for _ in range(shown):
            yield _inked(brush, name, x, y)
            x += wide
        x += 14


def _inked(brush: Brush, name: str, x: float, y: float) -> str:
    """A sign on the table; feet are of the table's ink."""
    return element(
        "g", sign(brush, name, x, y, 1.15 if name == "trade" else 1.35), fill=brush.colours.ink
    )


def _road(brush: Brush, x: float, y: float) -> str:
    way = f"M{x - 16} {y}h32"
    return (
        line(way, brush.town.kerb, 20)
        + line(way, brush.town.street, 15)
        + joints(way, brush.town.kerb, 2, "2 5")
    )


def _bag(brush: Brush, view: Mapping[str, Any], x: float, y: float) -> str:
    black, white = view["bag"]
    ink = brush.colours.ink
    return "".join(
        (
            sign(brush, "sack", x, y + 1, 1.05),
            sign(brush, "black", x + 42, y),
            text(black, x + 57, y, 27, ink, anchor=None),
            sign(brush, "white", x + 104, y),
            text(white, x + 119, y, 27, ink, anchor=None),
        )
    )


def _note(brush: Brush, last: str | None, x: float, y: float) -> str:
    """The last choice, if it leaves no mark on the board: a good, a token, or the end of a turn."""
    verb, _, thing = (last or "").partition(" ")
    if verb not in ("pay", "gain", "draw", "end"):
        return ""
    before = {"draw white": WORDS["raid"], "pay": "−", "gain": "+"}
    said = before.get(last or "") or before.get(verb, "")
    wide = 60 + 14 * max(len(said) - 1, 0)
    frame: Style = {"x": x + 30 - wide, "y": y - 22, "width": wide, "height": 44, "rx": 8}
    look: Style = {"fill": brush.town.card, "stroke": brush.colours.accent, "stroke_width": 2}
    words = text(said, x - 8, y, 26, brush.town.text, anchor="end", serif=True)
    return "".join(
        (
            element("rect", **frame, **look),
            words if said else "",
            sign(brush, thing or "check", x + (10 if said else 0), y, 1.2),
        )
    )


# The display and the pile


class Shelf(NamedTuple):
    """Where the cards of a game lie: the display's from the left, then the pile."""

    top: float
    slots: int  # of the display
    scale: float

    @property
    def bottom(self) -> float:
        return self.top + CARD[1] * self.scale + COUNTS

    def card(self, slot: int) -> tuple[float, float]:
        """The upper left corner of a card; the pile lies at slot -1, at the right edge."""
        wide = CARD[0] * self.scale
        return (PAGE - EDGE - wide if slot < 0 else EDGE + slot * (wide + GAP)), self.top


def shelf(players: int, top: float) -> Shelf:
    """Cards as large as the page allows, but not larger than is pleasant."""
    slots = players + 1
    wide = (PAGE - 2 * EDGE - GAP * slots) / (slots + 1)
    return Shelf(top, slots, min(wide / CARD[0], 1.4))


def display(brush: Brush, shelf: Shelf, view: Mapping[str, Any]) -> Iterator[str]:
    """The tiles to choose from, and the pile with its top and with how many lie unseen."""
    if view["winner"] is not None:
        yield from _ranking(brush, shelf, view)
    else:
        for slot in range(len(view["display"]), shelf.slots):
            yield element("g", _empty(brush), transform=at(*shelf.card(slot), shelf.scale))
    for slot, id_ in enumerate(view["display"]):
        yield element(
            "g",
            shadow(width=CARD[0], height=CARD[1], rx=7),
            _card(brush, id_),
            sign(brush, "hut", 106, 26, 0.95) if view["hut"] == id_ else "",
            transform=at(*shelf.card(slot), shelf.scale),
        )
    yield element("g", *_pile(brush, view), transform=at(*shelf.card(-1), shelf.scale))
    yield from _counts(brush, shelf, view)


def _ranking(brush: Brush, shelf: Shelf, view: Mapping[str, Any]) -> Iterator[str]:
    """Flags and points from the winner down, where the display has run out."""
    vp, arrival = view["vp"], view["arrival"]
    seats = sorted(range(view["players"]), key=lambda seat: (-vp[seat], arrival[seat]))
    left, right = shelf.card(min(len(view["display"]), 1))[0], shelf.card(-1)[0]
    pitch = (right - left - 3 * GAP) / (len(seats) + 0.4)
    foot = shelf.bottom - COUNTS
    for rank, seat in enumerate(seats):
        won = seat == view["winner"]
        scale = shelf.scale * (2 if won else 1.35)
        x = left + pitch * (0.6 if won else rank + 0.95)
        yield points(brush, vp[seat], x, foot - 14 * scale, scale)
        yield sign(brush, f"flag-{seat}", x - 15 * scale, foot - 78 * scale, scale)
        if won:
            yield sign(brush, "star", x - 19 * scale, foot - 26 * scale, 0.9)
            yield sign(brush, "star", x + 19 * scale, foot - 26 * scale, 0.9)


def _pile(brush: Brush, view: Mapping[str, Any]) -> Iterator[str]:
    beneath = sum(view["pile"])
    for layer in range(min(beneath, LAYERS), 0, -1):
        yield element("g", _paper(brush), transform=at(-2.6 * layer, 2.6 * layer))
    if view["top"] is not None:
        yield _card(brush, view["top"])
    else:
        yield _back(brush) if beneath else _empty(brush)


def _counts(brush: Brush, shelf: Shelf, view: Mapping[str, Any]) -> Iterator[str]:
    """How many tiles of each period lie unseen in the pile."""
    x, _ = shelf.card(-1)
    y = shelf.bottom - COUNTS / 2 + 5
    wide = CARD[0] * shelf.scale / len(data.PERIODS)
    for i, (name, count) in enumerate(zip(data.PERIODS, view["pile"], strict=True)):
        middle = x + wide * (i + 0.5)
        yield text(name, middle - 2, y, 17, brush.colours.accent, anchor="end", serif=True)
        yield text(count, middle + 3, y, 19, brush.colours.ink, anchor="start")


def _sheet(inset: float = 0, **look: str | float) -> str:
    wide, high = (size - 2 * inset for size in CARD)
    return element("rect", x=inset, y=inset, width=wide, height=high, rx=7, **look)


def _paper(brush: Brush) -> str:
    return _sheet(fill=brush.town.card, stroke=brush.town.frame, stroke_width=1.6)


def _empty(brush: Brush) -> str:
    dashes: Style = {"stroke_opacity": 0.5, "stroke_dasharray": "7 6"}
    return _sheet(3, fill="none", stroke=brush.colours.accent, stroke_width=1.6, **dashes)


def _back(brush: Brush) -> str:
    """A tile that nobody has seen."""
    wide, high = CARD
    return "".join(
        (
            _sheet(fill=brush.colours.teak),
            _sheet(6, fill="none", stroke=brush.colours.lamp),
            sign(brush, "boat", wide / 2, high / 2 + 8, 1.3),
        )
    )


def _card(brush: Brush, id_: str) -> str:
    wide, _ = CARD
    ink, lines = brush.town.text, _wrapped(BUILDINGS[id_].name)
    first = 138 - 7 * (len(lines) - 1)
    return "".join(
        (
            _paper(brush),
            element("g", house(brush, id_), transform=at(5, 5, 1.16)),
            *(
                text(escape(words), wide / 2, first + 15 * i, 16.5, ink, bold=False)
                for i, words in enumerate(lines)
            ),
            text(period(id_), wide - 8, 157, 13, brush.town.frame, anchor="end", serif=True),
        )
    )


def _wrapped(name: str) -> list[str]:
    """A name in one line, or in two as even as can be."""
    name = name[0].upper() + name[1:]
    if len(name) < 15:
        return [name]
    cut = min(
        (i for i, letter in enumerate(name) if letter == " "), key=lambda i: abs(i - len(name) / 2)
    )
    return [name[:cut], name[cut + 1 :]]


def outline(brush: Brush, shelf: Shelf, slot: int) -> str:
    """A bright frame around a card."""
    wide, high = (size * shelf.scale for size in CARD)
    x, y = shelf.card(slot)
    frame: Style = {"x": x - 3, "y": y - 3, "width": wide + 6, "height": high + 6, "rx": 10}
    return element(
        "rect", **frame, fill="none", stroke=brush.colours.rim, stroke_width=7
    ) + element("rect", **frame, fill="none", stroke=brush.colours.lamp, stroke_width=4)
