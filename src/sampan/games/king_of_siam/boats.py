"""Boats seen from above, as trays: one for every seat, and a small one for the pool."""

from collections.abc import Iterator

from sampan.drawing import Style, element, line, part
from sampan.games.king_of_siam import followers
from sampan.games.king_of_siam.captions import WORDS
from sampan.games.king_of_siam.hand import INK, PAPER, small
from sampan.games.king_of_siam.paints import FACTIONS
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.strokes import at, fall, text

WIDTH, HEIGHT, GAP = 704, 82, 8
HULL = (
    "M-350 -12C-334 -32 -318 -40 -290 -40H290C318 -40 334 -32 350 -12V12C334 32 318 40 290 40"
    "H-290C-318 40 -334 32 -350 12Z"
)
GRAIN = (
    "M-330 -22C-200 -27 -60 -18 60 -23S260 -27 330 -20M-340 -4C-240 2 -120 -8 20 -3S250 -6 342 -2"
    "M-334 20C-210 14 -90 24 30 18S240 24 332 17"
    "M40 -32C120 -29 220 -33 300 -30M30 31C110 28 200 33 300 29"
)
BOW = -316  # where the seat's number is
WELLS = (-248, -168, -88)  # by faction
WELL: Style = {"x": -37, "y": -33, "width": 74, "height": 66, "rx": 14}
ASIDE, FLOOR, HEAD = 14, 29, 20  # how followers stand in a well
FLOWERS = (("#5a2d0c", 11, 0), ("#f0a830", 9, 0), ("#fffaf0", 5.5, 5))  # marigold and jasmine
SETS, FAN, TOP_CARD, FLAG = -8, 44, 274, 302

POOL_HULL = (
    "M-98 -12C-90 -36 -78 -47 -58 -47H58C78 -47 90 -36 98 -12V12C90 36 78 47 58 47H-58"
    "C-78 47 -90 36 -98 12Z"
)
POOL_WELLS = (-54, 0, 54)
POOL_WELL: Style = {"x": -25, "y": -41, "width": 50, "height": 82, "rx": 12}
POOL_FLOOR, POOL_HEAD = 15, 18


def boat(scene: Scene, seat: int) -> Iterator[str]:
    """A seat's boat around (0, 0), but for the followers in it."""
    colours, view = scene.colours, scene.view
    counts = view["followers"][seat]
    over = scene.forecast.over
    won = over and seat in scene.forecast.winners
    lit = won or (not over and seat == view["turn"])
    yield _hull(scene, HULL, lit)
    yield line(GRAIN, colours.rim, 1.4, 0.3)
    yield from _number(scene, seat, lit)
    for x, count in zip(WELLS, counts, strict=True):
        yield element("rect", **WELL, fill=colours.rim, fill_opacity=0.85, transform=at(x))
        yield text(str(count), x + 19, 10, 30, colours.lamp, anchor="middle")
    yield from _sets(scene, min(counts))
    yield from _cards(scene, seat)
    if seat in scene.passed:
        yield part(
            f"M{FLAG} -14H{FLAG + 44}L{FLAG + 36} 0L{FLAG + 44} 14H{FLAG}Z", PAPER, colours.rim
        )
        yield text(WORDS["passed"], FLAG + 19, 5, 17, INK, anchor="middle")
    if won:
        for colour, width, offset in FLOWERS:
            yield element(
                "g", line(HULL, colour, width), stroke_dasharray="0 10", stroke_dashoffset=offset
            )


def _hull(scene: Scene, d: str, lit: bool = False) -> str:
    return "".join(
        (
            fall("path", 4, d=d),
            part(d, f"url(#{scene.prefix}-teak)", scene.colours.rim, 6),
            part(d, "none", scene.colours.lamp, 3.5) if lit else "",
        )
    )


def _number(scene: Scene, seat: int, lit: bool) -> Iterator[str]:
    """The seat's number, round, or square for the second team of two."""
    colours = scene.colours
    fill, ink = (colours.lamp, colours.rim) if lit else (colours.rim, colours.lamp)
    if lit:
        yield element("circle", cx=BOW, r=32, fill=f"url(#{scene.prefix}-glow)")
    yield element(
        "rect",
        x=BOW - 18,
        y=-18,
        width=36,
        height=36,
        rx=5 if scene.view["players"] == 4 and seat % 2 else 18,
        fill=fill,
        stroke=colours.brass,
        stroke_width=2,
    )
    yield text(str(seat + 1), BOW, 8, 24, ink, anchor="middle")


def _sets(scene: Scene, sets: int) -> Iterator[str]:
    """How many times a seat has one of each."""
    yield element("rect", **WELL, fill=scene.colours.rim, fill_opacity=0.85, transform=at(SETS))
    for faction, x, y in zip(FACTIONS, (-10, 10, 0), (-9, -9, 9), strict=True):
        yield followers.sign(scene.prefix, faction, SETS - 13 + x, y, 0.55)
    yield text(str(sets), SETS + 22, 10, 30, scene.colours.lamp, anchor="middle")


def _cards(scene: Scene, seat: int) -> Iterator[str]:
    """The hand as a fan, face down if it is hidden or shown elsewhere; and the top played card.

    On it is its number in the game, since who played last can decide.
    """
    view, colours = scene.view, scene.colours
    held = view["hands"][seat]
    if isinstance(held, int):
        held = [None] * held
    elif seat == scene.shown:
        held = [None] * len(held)
    for n, card in enumerate(held):
        yield small(scene, card, FAN + 18 + n * 20, 0, 0.44)
    x = FAN + 18 + len(held) * 20 + (10 if held else 0)
    yield element("circle", cx=x, r=14, fill=colours.rim)
    yield text(str(len(held)), x, 7, 20, colours.lamp, anchor="middle")
    if played := view["played"][seat]:
        yield small(scene, played[-1], TOP_CARD, 0, 0.6)
        x, y = TOP_CARD - 25, 22
        yield element("circle", cx=x, cy=y, r=13, fill=PAPER, stroke=colours.rim, stroke_width=2)
        yield text(str(view["plays"][seat]), x, y + 6, 17, INK, anchor="middle")
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


def pool(scene: Scene) -> Iterator[str]:
    """The pool's boat around (0, 0), but for the followers in it."""
    colours = scene.colours
    yield _hull(scene, POOL_HULL)
    for x, count in zip(POOL_WELLS, scene.view["pool"], strict=True):
        yield element("rect", **POOL_WELL, fill=colours.rim, fill_opacity=0.85, transform=at(x))
        yield text(str(count), x, 36, 22, colours.lamp, anchor="middle")
