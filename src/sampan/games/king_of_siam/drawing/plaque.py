"""What would happen if everyone passed now, and in the end what happened."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count
from textwrap import wrap
from typing import NamedTuple

from sampan.drawing import Style, element, line, mix
from sampan.words import say

from .. import words
from ..forecast import controller
from ..rules.winning import COLONY
from . import followers
from .elements import at, group, text
from .paints import IVORY, LACQUERS, paints
from .scene import Scene
from .track import crown_marker

Point = tuple[float, float]

ROW, ROWS = 24, 49  # of the tally
PIP = 21
ROOM, MORE_ROOM, LINES = 31, 34, 3  # letters of the reason in one line, in each of several


class Places(NamedTuple):
    """Where everything stands on the slip. Lines of text begin at their places."""

    width: float
    height: float
    fold: str  # a line between the struggle and the rest
    heading: Point
    province: Point
    anchor: str | None  # which end of the province's name that is
    goes_to: Point  # the point of the arrow is a little to the right
    victor: tuple[float, float, float]  # in the end: the middle of a sign and its size
    tally: Point  # the top left corner
    verdict: Point


PLACES = {
    "tall": Places(
        width=704,
        height=140,
        fold="M206 16V124",
        heading=(16, 27),
        province=(16, 66),
        anchor=None,
        goes_to=(18, 99),
        victor=(100, 84, 2.2),
        tally=(222, 0),
        verdict=(442, 66),
    ),
    "wide": Places(
        width=528,
        height=182,
        fold="M16 46H512",
        heading=(16, 30),
        province=(317, 31),
        anchor="end",
        goes_to=(327, 24),
        victor=(251, 24, 0.9),
        tally=(16, 44),
        verdict=(236, 110),
    ),
}


class _Plaque(NamedTuple):
    """All that the slip shows."""

    struggle: tuple[str, str, str]  # its heading, the province and who takes it
    power: str  # whose sign that is
    heading: str  # of the tally
    ranking: tuple[str, ...]
    control: tuple[str, ...]  # who holds the provinces, in the order of the track
    settled: int  # how many of these are resolved
    reign: str
    verdict: tuple[str, str, str]


def plaque(scene: Scene, x: float, y: float) -> str:
    """A slip of paper: the struggle, the provinces and the winner."""
    now, province = scene.forecast, scene.contested
    if province is None:
        power = now.reign
        struggle = say("king-of-siam-the-end"), "", ""
    else:
        power = controller(scene.view["provinces"][province])
        goes_to = say("king-of-siam-goes-to", power=power)
        struggle = say("king-of-siam-if-all-pass"), scene.names[province], goes_to
    if now.over:
        heading = say("king-of-siam-provinces-controlled")
    else:
        heading = say("king-of-siam-if-no-more")
    shown = _Plaque(
        struggle=struggle,
        power=power,
        heading=heading,
        ranking=now.ranking,
        control=tuple(holder for _, holder in now.control),
        settled=len(now.control) - now.fresh,
        reign=now.reign,
        verdict=(words.reign_line(now), words.win(now), words.deciding_line(now)),
    )
    return _plaque(scene.ground, scene.shape, shown, x, y)


@lru_cache(4096)
def _plaque(ground: str, shape: str, shown: _Plaque, x: float, y: float) -> str:
    parts = (part(ground, PLACES[shape], shown) for part in (_paper, _struggle, _tally, _verdict))
    return group(chain.from_iterable(parts), transform=at(x, y))


def _paper(ground: str, places: Places, _: _Plaque) -> Iterator[str]:
    colours = paints(ground).colours
    yield element(
        "rect",
        width=places.width,
        height=places.height,
        rx=10,
        fill=mix(colours.table, colours.accent, 0.1),
        stroke=colours.accent,
        stroke_opacity=0.5,
    )
    yield line(places.fold, colours.accent, 1, 0.6)


def _struggle(ground: str, places: Places, shown: _Plaque) -> Iterator[str]:
    prefix, colours, _ = paints(ground)
    heading, province, goes_to = shown.struggle
    yield text(heading, *places.heading, 19, colours.accent, room=18)
    if not province:
        yield followers.sign(prefix, shown.power, *places.victor)
        return
    x, y = places.goes_to
    ink, anchor = colours.ink, places.anchor
    yield text(province, *places.province, 25, ink, anchor=anchor, serif=True, room=14)
    yield line(f"M{x} {y}h16m-7 -7l7 7l-7 7", colours.accent, 3)
    yield followers.sign(prefix, shown.power, x + 46, y)
    yield text(goes_to, x + 71, y + 7, 23, ink, serif=True, room=10.7)


def _tally(ground: str, places: Places, shown: _Plaque) -> Iterator[str]:
    """A row of provinces for each faction, the highest first, and one for the British.

    Those that are controlled are full; those that would be are rings.
    """
    prefix, colours, _ = paints(ground)
    left, top = places.tally
    yield text(shown.heading, left, top + 27, 19, colours.accent)
    for row, power in enumerate((*shown.ranking, "british")):
        y = top + ROWS + ROW * row
        yield followers.sign(prefix, power, left + 12, y, 0.6)
        held = [n for n, holder in enumerate(shown.control) if holder == power]
        for n, which in enumerate(held):
            yield _pip(power, left + 42 + PIP * n, y, settled=which < shown.settled)
        x = left + 42 + PIP * len(held)
        if power == shown.reign:
            yield crown_marker(x + 6, y, 0.8)
        elif power == "british":
            for n in range(COLONY - len(held)):
                yield element("circle", cx=x + PIP * n, cy=y, r=2.5, fill=LACQUERS[power].body)


def _pip(power: str, x: float, y: float, settled: bool) -> str:
    body = LACQUERS[power].body
    ring: Style = {"cx": x, "cy": y, "r": 6.5, "fill": body if settled else "none"}
    return element("circle", **ring, stroke=IVORY, stroke_width=6) + element(
        "circle", **ring, stroke=body, stroke_width=3.2
    )


def _verdict(ground: str, places: Places, shown: _Plaque) -> Iterator[str]:
    colours, (x, y) = paints(ground).colours, places.verdict
    reign, win, reason = shown.verdict
    lines = broken(reason)
    more = len(lines) - 1  # for each of these the others move up and closer together
    y -= 9 * more
    yield text(reign, x, y, 22, colours.ink, serif=True, room=28)
    y += 28 - 1.5 * more
    yield text(win, x, y, 22, colours.ink, serif=True, room=28)
    y += 25 - 2 * more
    size, room = (17, MORE_ROOM) if more else (19, ROOM)
    for n, each in enumerate(lines):
        yield text(each, x, y + 18 * n, size, colours.accent, bold=False, room=room)


def broken(reason: str) -> list[str]:
    """The reason in as few lines as it needs, of about the same length."""
    if len(reason) <= ROOM:
        return [reason]
    wanted = min(len(wrap(reason, MORE_ROOM)), LINES)
    tries = (wrap(reason, width) for width in count(len(reason) // wanted))
    return next(lines for lines in tries if len(lines) <= wanted)
