"""What would happen if everyone passed now, and in the end what happened."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sampan.drawing import Style, element, line, mix
from sampan.games.king_of_siam import followers
from sampan.games.king_of_siam.forecast import BRITISH_RULE, Forecast, controller
from sampan.games.king_of_siam.paints import IVORY, LACQUERS
from sampan.games.king_of_siam.scene import Scene, paints
from sampan.games.king_of_siam.strokes import at, group, text
from sampan.games.king_of_siam.track import crown
from sampan.words import say

WIDTH, HEIGHT = 704, 140
STRUGGLE, TALLY, VERDICT = 16, 222, 442  # where each part begins
HEADING = 27
ROW, ROWS = 24, 49  # of the tally
PIP = 21


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
        verdict=(reign(now), win(now), reason(now)),
    )
    return _plaque(scene.ground, shown, x, y)


@lru_cache(4096)
def _plaque(ground: str, shown: _Plaque, x: float, y: float) -> str:
    content = (*_paper(ground), *_struggle(ground, shown), *_tally(ground, shown))
    return group((*content, *_verdict(ground, shown)), transform=at(x, y))


def _paper(ground: str) -> Iterator[str]:
    colours = paints(ground).colours
    yield element(
        "rect",
        width=WIDTH,
        height=HEIGHT,
        rx=10,
        fill=mix(colours.table, colours.accent, 0.1),
        stroke=colours.accent,
        stroke_opacity=0.5,
    )
    yield line(f"M{TALLY - 16} 16V{HEIGHT - 16}", colours.accent, 1, 0.6)


def _struggle(ground: str, shown: _Plaque) -> Iterator[str]:
    prefix, colours, _ = paints(ground)
    heading, province, goes_to = shown.struggle
    yield text(heading, STRUGGLE, HEADING, 19, colours.accent, room=18)
    if not province:
        yield followers.sign(prefix, shown.power, STRUGGLE + 84, 84, 2.2)
        return
    yield text(province, STRUGGLE, 66, 25, colours.ink, serif=True, room=14)
    yield line(f"M{STRUGGLE + 2} 99h16m-7 -7l7 7l-7 7", colours.accent, 3)
    yield followers.sign(prefix, shown.power, STRUGGLE + 48, 99)
    yield text(goes_to, STRUGGLE + 73, 106, 23, colours.ink, serif=True, room=10.7)


def _tally(ground: str, shown: _Plaque) -> Iterator[str]:
    """A row of provinces for each faction, the highest first, and one for the British.

    Those that are controlled are full; those that would be are rings.
    """
    prefix, colours, _ = paints(ground)
    yield text(shown.heading, TALLY, HEADING, 19, colours.accent)
    for row, power in enumerate((*shown.ranking, "british")):
        y = ROWS + ROW * row
        yield followers.sign(prefix, power, TALLY + 12, y, 0.6)
        held = [n for n, holder in enumerate(shown.control) if holder == power]
        for n, which in enumerate(held):
            yield _pip(power, TALLY + 42 + PIP * n, y, settled=which < shown.settled)
        x = TALLY + 42 + PIP * len(held)
        if power == shown.reign:
            yield crown(x + 6, y, 0.8)
        elif power == "british":
            for n in range(BRITISH_RULE - len(held)):
                yield element("circle", cx=x + PIP * n, cy=y, r=2.5, fill=LACQUERS[power].body)


def _pip(power: str, x: float, y: float, settled: bool) -> str:
    body = LACQUERS[power].body
    ring: Style = {"cx": x, "cy": y, "r": 6.5, "fill": body if settled else "none"}
    return element("circle", **ring, stroke=IVORY, stroke_width=6) + element(
        "circle", **ring, stroke=body, stroke_width=3.2
    )


def _verdict(ground: str, shown: _Plaque) -> Iterator[str]:
    colours = paints(ground).colours
    reign, win, reason = shown.verdict
    yield text(reign, VERDICT, 66, 22, colours.ink, serif=True, room=28)
    yield text(win, VERDICT, 94, 22, colours.ink, serif=True, room=28)
    yield text(reason, VERDICT, 119, 19, colours.accent, bold=False, room=31)


def reign(now: Forecast) -> str:
    """Who reigns, in words."""
    if now.over:
        return say("king-of-siam-reigns", power=now.reign)
    return say("king-of-siam-would-reign", power=now.reign)


def win(now: Forecast) -> str:
    """Who wins, in words."""
    seats, count = " + ".join(str(seat + 1) for seat in now.winners), len(now.winners)
    if now.shared:
        if now.over:
            return say("king-of-siam-share", list=seats)
        return say("king-of-siam-would-share", list=seats)
    if now.over:
        return say("king-of-siam-won", list=seats, count=count)
    return say("king-of-siam-would-win", list=seats, count=count)


def reason(now: Forecast) -> str:
    """Which question decided, in words."""
    by, values, best = now.questions[-1]
    numbers = "–".join(map(str, sorted(values.values(), reverse=True)))
    if by in ("latest", "earliest"):
        return say(f"king-of-siam-by-{by}") if best else say("king-of-siam-by-never")
    if by == "sets":
        return say("king-of-siam-by-sets", numbers=numbers)
    if len(now.questions) == 1:
        return say("king-of-siam-by-first", power=by, numbers=numbers)
    first = now.questions[0].by
    return say("king-of-siam-by-second", first=first, power=by, numbers=numbers)
