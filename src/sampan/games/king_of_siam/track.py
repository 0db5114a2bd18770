"""The track: eight tiles in two rows of four, the next struggle first."""

from collections.abc import Iterator

from sampan.drawing import Style, element, line, part
from sampan.games.king_of_siam import followers
from sampan.games.king_of_siam.forecast import controller
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.strokes import at, fall, text

WIDTH, HEIGHT, GAP = 171, 60, 20 / 3
FULL = 2 * HEIGHT + GAP
BOX: Style = {"width": WIDTH, "height": HEIGHT, "rx": 8}
CROWN = "M-13 8L-15 -6L-7 0L0 -11L7 0L15 -6L13 8Z"


def corner(slot: int) -> tuple[float, float]:
    """The top left corner of a slot, counted from 0."""
    return slot % 4 * (WIDTH + GAP), slot // 4 * (HEIGHT + GAP)


def tiles(scene: Scene) -> Iterator[str]:
    """All tiles in slot order; those of resolved provinces are turned over."""
    for slot, province in enumerate(scene.view["track"]):
        yield element("g", *_tile(scene, slot, province), transform=at(*corner(slot)))


def _tile(scene: Scene, slot: int, province: str) -> Iterator[str]:
    colours, paper = scene.colours, scene.paper
    power = scene.control.get(province)
    yield fall("rect", 4, **BOX)
    if power:
        yield element(
            "rect",
            **BOX,
            fill=f"url(#{scene.prefix}-rim)",
            stroke=colours.brass,
            stroke_opacity=0.5,
        )
    else:
        yield element("rect", **BOX, fill=paper.lands[0], stroke=paper.line, stroke_opacity=0.6)
    if province == scene.contested:
        yield element("rect", **BOX, fill="none", stroke=colours.rim, stroke_width=9)
        yield element("rect", **BOX, fill="none", stroke=colours.lamp, stroke_width=5)
    yield text(scene.name(province), 12, 25, 20, colours.lamp if power else paper.text, serif=True)
    yield element("circle", cx=23, cy=43, r=11.5, fill=colours.rim, stroke=colours.brass)
    yield text(str(slot + 1), 23, 49, 18, colours.lamp, anchor="middle")
    if province in scene.view["kings"]:
        yield crown(60, 43)
    if power:
        yield followers.sign(scene.prefix, power, WIDTH - 24, 42, 0.74)
    else:
        leads = controller(scene.view["provinces"][province])
        yield element("g", followers.sign(scene.prefix, leads, WIDTH - 24, 43, 0.64), opacity=0.6)


def crown(x: float, y: float, scale: float = 1) -> str:
    """A King marker."""
    return element(
        "g",
        part(CROWN, "#e5b64d", "#4a2c08", 2),
        line("M-9 3.5H9", "#b93423", 3),
        transform=at(x, y, scale=scale),
    )
