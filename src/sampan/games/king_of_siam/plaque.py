"""What would happen if everyone passed now, and in the end what happened."""

from collections.abc import Iterator

from sampan.drawing import Style, element, line, mix
from sampan.games.king_of_siam import followers
from sampan.games.king_of_siam.captions import POWERS, WORDS
from sampan.games.king_of_siam.forecast import BRITISH_RULE, Forecast, controller
from sampan.games.king_of_siam.paints import IVORY, LACQUERS
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.strokes import text
from sampan.games.king_of_siam.track import crown

WIDTH, HEIGHT = 704, 140
STRUGGLE, TALLY, VERDICT = 16, 222, 442  # where each part begins
HEADING = 27
ROW, ROWS = 24, 49  # of the tally
PIP = 21


def plaque(scene: Scene) -> Iterator[str]:
    """A slip of paper: the struggle, the provinces and the winner."""
    colours = scene.colours
    paper = mix(colours.table, colours.accent, 0.1)
    yield element(
        "rect",
        width=WIDTH,
        height=HEIGHT,
        rx=10,
        fill=paper,
        stroke=colours.accent,
        stroke_opacity=0.5,
    )
    yield line(f"M{TALLY - 16} 16V{HEIGHT - 16}", colours.accent, 1, 0.6)
    yield from _struggle(scene)
    yield from _tally(scene)
    yield from _verdict(scene)


def _struggle(scene: Scene) -> Iterator[str]:
    colours, province = scene.colours, scene.contested
    if province is None:
        power = scene.forecast.reign
        yield text(WORDS["the end"], STRUGGLE, HEADING, 19, colours.accent)
        yield followers.sign(scene.prefix, power, STRUGGLE + 84, 84, 2.2)
        return
    power = controller(scene.view["provinces"][province])
    yield text(WORDS["if all pass"], STRUGGLE, HEADING, 19, colours.accent)
    yield text(scene.name(province), STRUGGLE, 66, 25, colours.ink, serif=True)
    yield line(f"M{STRUGGLE + 2} 99h16m-7 -7l7 7l-7 7", colours.accent, 3)
    yield followers.sign(scene.prefix, power, STRUGGLE + 48, 99)
    yield text(POWERS[power], STRUGGLE + 73, 106, 23, colours.ink, serif=True)


def _tally(scene: Scene) -> Iterator[str]:
    """A row of provinces for each faction, the highest first, and one for the British.

    Those that are controlled are full; those that would be are rings.
    """
    now = scene.forecast
    heading = WORDS["provinces" if now.over else "if no more"]
    yield text(heading, TALLY, HEADING, 19, scene.colours.accent)
    settled = len(now.control) - now.fresh
    for row, power in enumerate((*now.ranking, "british")):
        y = ROWS + ROW * row
        yield followers.sign(scene.prefix, power, TALLY + 12, y, 0.6)
        held = [n for n, (_, holder) in enumerate(now.control) if holder == power]
        for n, which in enumerate(held):
            yield _pip(power, TALLY + 42 + PIP * n, y, settled=which < settled)
        x = TALLY + 42 + PIP * len(held)
        if power == now.reign:
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


def _verdict(scene: Scene) -> Iterator[str]:
    ink = scene.colours.ink
    now = scene.forecast
    yield text(reign(now), VERDICT, 66, 22, ink, serif=True)
    yield text(win(now), VERDICT, 94, 22, ink, serif=True)
    yield text(reason(now), VERDICT, 119, 19, scene.colours.accent, bold=False)


def reign(now: Forecast) -> str:
    """Who reigns, in words."""
    if now.reign == "british":
        return WORDS["rules" if now.over else "would rule"]
    return WORDS["reigns" if now.over else "would reign"].format(power=POWERS[now.reign])


def win(now: Forecast) -> str:
    """Who wins, in words."""
    seats = " + ".join(str(seat + 1) for seat in now.winners)
    if len(now.winners) == 1:
        who = WORDS["player"].format(n=seats)
    else:
        who = WORDS["players"].format(list=seats)
    verb = ("shared", "would share") if now.shared else ("won", "would win")
    return WORDS[verb[not now.over]].format(who=who)


def reason(now: Forecast) -> str:
    """Which question decided, in words."""
    by, values, best = now.questions[-1]
    numbers = "–".join(map(str, sorted(values.values(), reverse=True)))
    if by in ("latest", "earliest"):
        return WORDS[by if best else "never"]
    if by == "sets":
        return WORDS[by].format(numbers=numbers)
    first = POWERS[now.questions[0].by]
    words = "most" if len(now.questions) == 1 else "tied, most"
    return WORDS[words].format(first=first, power=POWERS[by], numbers=numbers)
