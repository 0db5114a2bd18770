"""The display and the pile: the tiles as cards, and at the end the ranking in their place."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from sampan.drawing import Style, element, escape, shadow
from sampan.words import language

from .. import words
from .building_pictures import house, period
from .geometry import EDGE, PAGE
from .signs import Brush, at, sign, star, text

CARD = (126, 178)  # width and height of a tile's card, before it is scaled
GAP = 9
LAYERS = 3  # how many tiles are drawn beneath the pile's top
COUNTS = 38  # room for what is told beneath the pile
NUMERALS = {"I": 9, "II": 17, "III": 25}  # the periods, and how wide they are written
LETTERS = 218  # of a name's size, how many letters are as wide as a card
NAME = 21  # size of the largest name on a card


class Shelf(NamedTuple):
    """Where the cards of a game lie: the display's row by row, the pile at the end of the last."""

    left: float
    top: float
    right: float
    slots: int  # of the display
    columns: int
    scale: float
    pitch: float  # from a card's left edge to the next one's
    foot: float = COUNTS  # room beneath the cards

    @property
    def rows(self) -> int:
        return -(-(self.slots + 1) // self.columns)

    @property
    def bottom(self) -> float:
        return self.card(-1)[1] + CARD[1] * self.scale + self.foot

    def card(self, slot: int) -> tuple[float, float]:
        """The upper left corner of a card; the pile lies at slot -1, at the right edge."""
        row, column = divmod(slot, self.columns) if slot >= 0 else (self.rows - 1, -1)
        right = self.right - CARD[0] * self.scale
        x = self.left + column * self.pitch if column >= 0 else right
        return x, self.top + row * (CARD[1] * self.scale + GAP)


def shelf(players: int, top: float, foot: float = COUNTS) -> Shelf:
    """One row, with cards as large as the page allows, but not larger than is pleasant."""
    slots = players + 1
    left, right = EDGE, PAGE - EDGE
    scale = min((right - left - GAP * slots) / (slots + 1) / CARD[0], 1.4)
    return Shelf(left, top, right, slots, slots + 1, scale, CARD[0] * scale + GAP, foot)


def cupboard(players: int, left: float, right: float, top: float, bottom: float) -> Shelf:
    """Two rows, spread over the width, with cards as large as the room allows."""
    slots = players + 1
    columns = -(-(slots + 1) // 2)
    wide, high = (right - left - GAP * (columns - 1)) / columns, (bottom - top - COUNTS - GAP) / 2
    scale = min(wide / CARD[0], high / CARD[1])
    pitch = (right - left - CARD[0] * scale) / (columns - 1)
    return Shelf(left, top, right, slots, columns, scale, pitch)


def display(brush: Brush, shelf: Shelf, view: Mapping[str, Any]) -> Iterator[str]:
    """The tiles to choose from, and the pile with its top and with how many lie unseen."""
    tiles, hut, spoken = view["display"], view["hut"], language()
    if view["winner"] is not None:
        yield from _ranking(brush, shelf, view)
    else:
        for slot in range(len(tiles), shelf.slots):
            yield _placed(shelf, slot, _empty(brush))
    for slot, id_ in enumerate(tiles):
        yield _placed(shelf, slot, _tile(brush, spoken, id_, hut == id_))
    beneath = min(sum(view["pile"]), LAYERS)
    yield _placed(shelf, -1, _pile(brush, spoken, view["top"], beneath))
    yield _counts(brush, shelf, tuple(view["pile"]))


def _placed(shelf: Shelf, slot: int, content: str) -> str:
    return f'<g transform="{_place(shelf, slot)}">{content}</g>'


@lru_cache(64)
def _place(shelf: Shelf, slot: int) -> str:
    return at(*shelf.card(slot), shelf.scale)


@lru_cache(1024)
def _tile(brush: Brush, language: str, id_: str, hut: bool) -> str:
    return "".join(
        (
            shadow("rect", 4, width=CARD[0], height=CARD[1], rx=7),
            _card(brush, language, id_),
            sign(brush, "hut", 106, 26, 0.95) if hut else "",
        )
    )


def _ranking(brush: Brush, shelf: Shelf, view: Mapping[str, Any]) -> Iterator[str]:
    """Flags and points from the winner down, where the display has run out."""
    vp, arrival = view["vp"], view["arrival"]
    seats = sorted(range(view["players"]), key=lambda seat: (-vp[seat], arrival[seat]))
    feet = _feet(shelf, len(seats), min(len(view["display"]), 1))
    for seat, (x, foot) in zip(seats, feet, strict=True):
        won = seat == view["winner"]
        scale = shelf.scale * (2 if won else 1.35)
        yield star(brush, vp[seat], x, foot - 14 * scale, scale)
        yield sign(brush, f"flag-{seat}", x - 15 * scale, foot - 78 * scale, scale)
        if won:
            yield sign(brush, "star", x - 19 * scale, foot - 26 * scale, 0.9)
            yield sign(brush, "star", x + 19 * scale, foot - 26 * scale, 0.9)


def _feet(shelf: Shelf, ranks: int, taken: int) -> list[tuple[float, float]]:
    """Where flags stand in the ranking, beside so many cards; the winner has a row if there are
    two."""
    foot = shelf.bottom - shelf.foot
    left, right = shelf.card(taken)[0], shelf.card(-1)[0] - 3 * GAP
    if shelf.rows == 1:
        pitch = (right - left) / (ranks + 0.4)
        return [(left + pitch * (rank + 0.95 if rank else 0.6), foot) for rank in range(ranks)]
    pitch = (right - shelf.left) / (ranks - 1)
    others = [(shelf.left + pitch * (rank + 0.5), foot) for rank in range(ranks - 1)]
    return [((left + shelf.right) / 2, shelf.top + CARD[1] * shelf.scale), *others]


@lru_cache(1024)
def _pile(brush: Brush, language: str, top: str | None, beneath: int) -> str:
    layers = (at(-2.6 * layer, 2.6 * layer) for layer in range(beneath, 0, -1))
    papers = "".join(element("g", _paper(brush), transform=layer) for layer in layers)
    if top is not None:
        return papers + _card(brush, language, top)
    return papers + (_back(brush) if beneath else _empty(brush))


@lru_cache(1024)
def _counts(brush: Brush, shelf: Shelf, pile: tuple[int, ...]) -> str:
    """How many tiles of each period lie unseen in the pile."""
    wide = sum(NUMERALS.values()) + len(NUMERALS) * 36 - 6
    x = shelf.right - max((CARD[0] * shelf.scale + wide) / 2, wide)
    y = shelf.bottom - shelf.foot / 2 + 5
    shown = []
    for (name, across), count in zip(NUMERALS.items(), pile, strict=True):
        shown.append(text(name, x, y, 22, brush.colours.accent, anchor="start", serif=True))
        x += across + 4
        shown.append(text(count, x, y, 24, brush.colours.ink, anchor="start"))
        x += 32
    return "".join(shown)


def _sheet(inset: float = 0, **look: str | float) -> str:
    wide, high = (size - 2 * inset for size in CARD)
    return element("rect", x=inset, y=inset, width=wide, height=high, rx=7, **look)


def _paper(brush: Brush) -> str:
    return _sheet(fill=brush.town.card, stroke=brush.town.frame, stroke_width=1.6)


@cache
def _empty(brush: Brush) -> str:
    dashes: Style = {"stroke_opacity": 0.5, "stroke_dasharray": "7 6", "stroke_linecap": "butt"}
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


@lru_cache(512)
def _card(brush: Brush, language: str, id_: str) -> str:
    wide, high = CARD
    ink, lines = brush.town.text, _wrapped(words.building_name(id_))
    size = name_size(lines)
    first = 144 - 10 * (len(lines) - 1)
    return "".join(
        (
            _paper(brush),
            element("g", house(brush, id_), transform=at(5, 5, 1.16)),
            *(
                text(escape(part), wide / 2, first + 20 * i, size, ink, bold=False)
                for i, part in enumerate(lines)
            ),
            text(period(id_), wide - 8, high - 10, 15, brush.town.frame, anchor="end", serif=True),
        )
    )


def name_size(lines: list[str]) -> float:
    """As large as the longest line allows."""
    return min(NAME, *(LETTERS / len(part) for part in lines))


def _wrapped(name: str) -> list[str]:
    """A name in one line, or in two as even as can be."""
    name = name[0].upper() + name[1:]
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if len(name) < 13 or not spaces:
        return [name]
    cut = min(spaces, key=lambda i: abs(i - len(name) / 2))
    return [name[:cut], name[cut + 1 :]]


def outline(brush: Brush, shelf: Shelf, slot: int) -> str:
    """A bright frame around a card."""
    wide, high = (size * shelf.scale for size in CARD)
    x, y = shelf.card(slot)
    frame: Style = {"x": x - 3, "y": y - 3, "width": wide + 6, "height": high + 6, "rx": 10}
    return element(
        "rect", **frame, fill="none", stroke=brush.colours.rim, stroke_width=7
    ) + element("rect", **frame, fill="none", stroke=brush.colours.lamp, stroke_width=4)
