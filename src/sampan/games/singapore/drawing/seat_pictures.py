"""Each player's place at the table: flag, points, tokens, workers in waiting, and the screen.

Behind an open screen lie money and goods; of a closed one only the painted leaves are seen.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sampan.drawing import Style, element, mix, number, shadow

from .. import components
from .signs import Brush, at, cloth, coin, filled, sign, star, stroked, text

HEAD = 62  # height of the line with the flag
GAP = 10
LEAVES = 6  # of a folding screen
FOLD = 8  # how far its corners stand out
LOW = 22  # height of what is seen of an open one, which lies behind the goods


class Place(NamedTuple):
    """Where one seat's things lie on the page."""

    x: float
    y: float
    wide: float
    columns: int  # in which money and goods stand
    row: float  # height of one of their lines

    @property
    def high(self) -> float:
        return HEAD + self.row * -(-5 // self.columns) + 12

    def worker(self, n: int) -> tuple[float, float]:
        """Where the seat's first or second worker waits (its middle)."""
        return self.x + self.wide - 126 + 34 * (n - 1), self.y + 32


class Seating(NamedTuple):
    """How many seats are side by side, and how money and goods stand in their places."""

    across: int
    columns: int
    row: float


SEATINGS = {
    "tall": {2: Seating(2, 5, 68), 3: Seating(3, 3, 54), 4: Seating(2, 5, 68)},
    "wide": {2: Seating(1, 3, 68), 3: Seating(1, 3, 54), 4: Seating(1, 5, 68)},
}


def places(
    seating: Seating, players: int, left: float, right: float, top: float = 0
) -> list[Place]:
    """The places of all seats, row by row."""
    across, columns, row = seating
    wide = (right - left - GAP * (across - 1)) / across
    found: list[Place] = []
    for seat in range(players):
        down, over = divmod(seat, across)
        place = Place(left + over * (wide + GAP), top, wide, columns, row)
        found.append(place._replace(y=top + down * (place.high + GAP)))
    return found


def lowered(seats: list[Place], bottom: float) -> list[Place]:
    """The places moved down until the last ends there."""
    shift = bottom - seats[-1].y - seats[-1].high
    return [place._replace(y=place.y + shift) for place in seats]


class Owned(NamedTuple):
    """What one seat's place shows."""

    seat: int
    points: int
    tokens: int
    raffles: bool
    acts: bool
    won: bool
    money: int | None  # None behind a closed screen
    goods: tuple[int, ...] | None


def screens(brush: Brush, view: Mapping[str, Any], seats: list[Place]) -> Iterator[str]:
    """All seats' places, without the workers."""
    for seat, place in enumerate(seats):
        goods = view["goods"][seat]
        owned = Owned(
            seat=seat,
            points=view["vp"][seat],
            tokens=view["tokens"][seat],
            raffles=view["raffles"] == seat,
            acts=view["turn"] == seat,
            won=view["winner"] == seat,
            money=view["money"][seat],
            goods=None if goods is None else tuple(goods),
        )
        yield _screen(brush, place, owned)


@lru_cache(8192)
def _screen(brush: Brush, place: Place, owned: Owned) -> str:
    return element("g", *_seat(brush, place, owned), transform=at(place.x, place.y))


def _seat(brush: Brush, place: Place, owned: Owned) -> Iterator[str]:
    colours = brush.colours
    frame: Style = {"width": place.wide, "height": place.high, "rx": 9}
    ground = mix(colours.table, colours.teak, 0.16)
    yield shadow("rect", 4, **frame)
    yield element("rect", **frame, fill=ground, stroke=colours.rim, stroke_width=2)
    if owned.won or owned.acts:
        yield element("rect", **frame, fill="none", stroke=colours.accent, stroke_width=7)
        yield element("rect", **frame, fill="none", stroke=colours.lamp, stroke_width=3.5)
    yield sign(brush, f"flag-{owned.seat}", 14, 12, 1.05)
    yield star(brush, owned.points, 91, 32, 1.65)
    yield sign(brush, "black", 136, 32, 1.05)
    yield text(owned.tokens, 153, 32, 26, colours.ink, anchor="start")
    if owned.raffles:
        yield sign(brush, "raffles", place.wide - 34, 32, 1.08)
    yield from _behind(brush, place, owned)
    if owned.won:
        yield _garland(place.wide)


def _behind(brush: Brush, place: Place, owned: Owned) -> Iterator[str]:
    wide, high = place.wide - 16, place.high - HEAD - 8
    if owned.goods is None:
        yield element("g", _leaves(brush, owned.seat, wide, high), transform=at(8, HEAD))
        return
    yield element("rect", x=8, y=HEAD + 8, width=wide, height=high - 8, rx=5, fill=brush.town.card)
    yield element("g", _leaves(brush, owned.seat, wide, LOW), transform=at(8, HEAD - 6))
    pitch = wide / place.columns
    scale = 1.5 if place.row > 60 else 1.35
    things = (("£", owned.money), *zip(components.GOODS, owned.goods, strict=True))
    for i, (name, count) in enumerate(things):
        row, column = divmod(i, place.columns)
        x, y = 8 + pitch * column + 26, HEAD + place.row * (row + 0.5) + 8
        icon = coin(brush, "£", x, y, scale) if name == "£" else sign(brush, name, x, y, scale)
        yield element(
            "g",
            icon,
            text(count or 0, x + 22, y, 29, brush.town.text, anchor="start"),
            opacity=None if count else 0.4,
        )


@lru_cache(64)
def _leaves(brush: Brush, seat: int, wide: float, high: float) -> str:
    """A folding screen: frames of lacquer, in turn towards and away from the one who looks,
    with the seat's cloth stretched in them.
    """
    colours = brush.colours
    step = wide / LEAVES
    drawn = []
    for k in range(LEAVES):
        id_ = f"{brush.prefix}-leaf-{seat}-{k % 2}-{number(step)}x{number(high)}"
        place = at(step * (k + 0.5), high / 2)
        if k > 1:
            drawn.append(element("use", href=f"#{id_}", transform=place))
            continue
        rise = FOLD if k % 2 else -FOLD
        lacquer = mix(colours.rim, colours.teak, 0.5 if k % 2 else 0.1)
        inner = _leaf(step, high, rise, min(6, high / 6))
        leaf = element(
            "g",
            filled(_leaf(step, high, rise, 0), lacquer, colours.rim, 1.4),
            filled(inner, cloth(brush, seat), colours.brass, 1.6),
            "" if k % 2 else element("path", d=inner, fill_opacity=0.22),
            id=id_,
        )
        drawn.append(element("g", leaf, transform=place))
    return "".join(drawn)


def _leaf(wide: float, high: float, rise: float, inset: float) -> str:
    """One leaf around (0, 0), smaller by an inset; its right side is higher or lower by `rise`."""
    x, y = wide / 2 - inset, (high - abs(rise)) / 2 - inset
    slant = rise * x / wide
    return (
        f"M{number(-x)} {number(-y - slant)}L{number(x)} {number(slant - y)}"
        f"V{number(y + slant)}L{number(-x)} {number(y - slant)}Z"
    )


def _garland(wide: float) -> str:
    """Marigold and jasmine for the winner, along the top of the place."""
    bows = 6
    step = number((wide - 24) / bows)
    half = number((wide - 24) / bows / 2)
    string = "M12 -3" + f"q{half} 20 {step} 0" * bows
    knots = "".join(f"M{number(12 + k * (wide - 24) / bows)} -3h0" for k in range(bows + 1))
    beads = (("#5a2d0c", 11, 0), ("#f0a830", 9, 0), ("#fffaf0", 6, 4.5))
    flowers = (("#5a1510", 19), ("#b3372b", 16), ("#f0a830", 7))
    return "".join(
        (
            *(
                element(
                    "g", stroked(string, c, w), stroke_dasharray="0 9", stroke_dashoffset=offset
                )
                for c, w, offset in beads
            ),
            *(stroked(knots, colour, width) for colour, width in flowers),
        )
    )
