"""The map as it lies on the table: parchment land, jade sea, rivers, mountains and names."""

from collections.abc import Iterator
from itertools import count
from math import cos, radians, sin

from sampan.drawing import SERIF, Style, element, escape, line, mix, number, part
from sampan.games.king_of_siam import followers
from sampan.games.king_of_siam.paints import FACTIONS, IVORY, LACQUERS
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.shapes import Shapes, path
from sampan.games.king_of_siam.strokes import at, fall

WIDTH, HEIGHT = 680, 684
RIM = 12
FIELD: Style = {"width": WIDTH, "height": HEIGHT, "rx": 3}
FRAME: Style = {
    "x": -RIM, "y": -RIM, "width": WIDTH + 2 * RIM, "height": HEIGHT + 2 * RIM, "rx": 9,
}  # fmt: skip
SHORE = ((34, 0.16), (20, 0.22), (9, 0.4))  # how the water darkens: widths and how much
NAME = 22
SEAL = 31

WAVE = "q4 -5 8 0t8 0"
PEAK = "m-13 9l9 -15l4 4l4 -8l10 19m-12 -15l1 6l3 3l-1 5m-11 -9l1 5"
CHEDI = "M-7 7H7L5 3.5C6.5 0 4 -2 1.5 -3.5L0 -11L-1.5 -3.5C-4 -2 -6.5 0 -5 3.5Z"
NEEDLE = "M0 -30L4.2 -4.2L0 0ZM30 0L4.2 4.2L0 0ZM0 30L-4.2 4.2L0 0ZM-30 0L-4.2 -4.2L0 0Z"
JUNK = (
    "M-20 6C-10 11 10 11 21 4C18 15 10 18 0 18S-17 15 -20 6Z",  # hull
    "M-14 2C-16 -8 -14 -18 -8 -26C-3 -18 -2 -8 -4 3ZM1 3C0 -12 2 -24 8 -34C15 -24 18 -10 15 2Z",
    "M-15 -5L-3 -5M-14 -12L-4 -12M1 -6H16M1 -14H15M3 -22H13M-9 -26V8M8 -34V8",
)


def definitions(prefix: str, shapes: Shapes) -> str:
    """The content of <defs>: every province's outline and what lies outside."""
    outlines = {f"land-{id}": path(each.outline) for id, each in shapes.provinces.items()}
    outlines["beyond"] = "".join(map(path, shapes.beyond))
    return "".join(
        (
            *(element("path", id=f"{prefix}-{id}", d=d) for id, d in outlines.items()),
            element("clipPath", element("rect", **FIELD), id=f"{prefix}-map"),
        )
    )


def board(scene: Scene) -> Iterator[str]:
    """The map in its frame; the origin is the top left corner of the map."""
    yield fall("rect", 6, **FRAME)
    yield element("rect", **FRAME, fill=f"url(#{scene.prefix}-rim)")
    yield element(
        "g",
        *_sea(scene),
        *_lands(scene),
        _rivers(scene),
        _mountains(scene),
        *_borders(scene),
        clip_path=f"url(#{scene.prefix}-map)",
    )
    yield element("rect", **FIELD, fill="none", stroke=scene.colours.brass, stroke_width=2)
    yield _names(scene)
    yield from _capitals(scene)
    for province, power in scene.control.items():
        yield _seal(scene, province, power)


def _outline(scene: Scene, name: str, **style: str | float) -> str:
    return element("use", href=f"#{scene.prefix}-{name}", **style)


def _sea(scene: Scene) -> Iterator[str]:
    """Water that darkens towards every coast, with a few waves, a junk and a compass."""
    paper, shapes = scene.paper, scene.shapes
    yield element("rect", **FIELD, fill=paper.sea)
    for width, opacity in SHORE:
        yield element(
            "g",
            _outline(scene, "beyond"),
            *(_outline(scene, f"land-{id}") for id in shapes.provinces),
            fill="none",
            stroke=mix(paper.sea, paper.deep, opacity),
            stroke_width=width,
            stroke_linejoin="round",
        )
    waves = "".join(f"M{number(x - 8)} {number(y)}{WAVE}" for x, y in shapes.waves)
    yield line(waves, paper.deep, 1.6)
    hull, sails, battens = JUNK
    yield element(
        "g",
        line("M-26 20q5 -5 10 0t10 0t10 0t10 0t10 0", paper.deep, 1.8),
        part(hull, mix(paper.line, "#000000", 0.1)),
        part(sails, paper.lands[3], paper.line, 1.4),
        line(battens, paper.line, 1.1),
        transform=at(*shapes.junk),
    )
    yield element(
        "g",
        element("circle", r=20, fill="none"),
        element("path", d=_star(17, 5, 45), fill=paper.sea),
        element("path", d=_star(30, 6, 0), fill=paper.beyond),
        element("path", d=NEEDLE, fill=paper.line, stroke="none"),
        transform=at(*shapes.compass),
        stroke=paper.line,
        opacity=0.8,
    )


def _star(long: float, short: float, turn: float) -> str:
    """Four long points and what is between them."""
    corners = ((short if i % 2 else long, radians(turn + 45 * i)) for i in range(8))
    return path(tuple((r * sin(angle), -r * cos(angle)) for r, angle in corners))


def _lands(scene: Scene) -> Iterator[str]:
    """Neighbours in different tones of parchment, or in the colour of who controls them."""
    paper, borders = scene.paper, scene.map.borders
    yield _outline(scene, "beyond", fill=paper.beyond, stroke=paper.line, stroke_opacity=0.5)
    causeways = "".join(path(each, closed=False) for each in scene.shapes.causeways)
    yield line(causeways, paper.line, 20) + line(causeways, paper.beyond, 16)
    tones: list[int] = []
    for n, id in enumerate(scene.map.provinces):
        near = {tones[other] for other in borders(n) if other < n}
        tones.append(next(tone for tone in count() if tone not in near))
        land = paper.lands[tones[n] % len(paper.lands)]
        if power := scene.control.get(id):
            land = mix(land, LACQUERS[power].body, 0.36)
        yield _outline(scene, f"land-{id}", fill=land)


def _rivers(scene: Scene) -> str:
    rivers = "".join(path(river, closed=False) for river in scene.shapes.rivers)
    return line(rivers, scene.paper.river, 3.2)


def _mountains(scene: Scene) -> str:
    peaks = "".join(f"M{number(x)} {number(y)}{PEAK}" for x, y in scene.shapes.mountains)
    return line(peaks, scene.paper.line, 1.4, 0.55)


def _borders(scene: Scene) -> Iterator[str]:
    """A wash along every border, a line, and a band of light around the contested province."""
    lines = [_outline(scene, f"land-{id}") for id in scene.shapes.provinces]
    shared: Style = {"fill": "none", "stroke": scene.paper.line, "stroke_linejoin": "round"}
    yield element("g", *lines, **shared, stroke_width=9, stroke_opacity=0.13)
    yield element("g", *lines, **shared, stroke_width=2)
    if scene.contested:
        rim, lamp = scene.colours.rim, scene.colours.lamp
        style: Style = {"fill_opacity": 0.45, "stroke_linejoin": "round"}
        yield _outline(
            scene, f"land-{scene.contested}", **style, fill="#fff", stroke=rim, stroke_width=10
        )
        yield _outline(scene, f"land-{scene.contested}", fill="none", stroke=lamp, stroke_width=5.5)


def _names(scene: Scene) -> str:
    places = ((scene.name(id), province.name) for id, province in scene.shapes.provinces.items())
    return element(
        "g",
        *(
            element("text", escape(name), y=7, transform=at(x, y, angle))
            for name, (x, y, angle) in places
        ),
        font_family=SERIF,
        font_size=NAME,
        font_weight=700,
        text_anchor="middle",
        fill=scene.paper.text,
        stroke=scene.paper.lands[0],
        stroke_width=4,
        stroke_opacity=0.6,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _capitals(scene: Scene) -> Iterator[str]:
    """A medal with a stupa, or with the sign of the faction whose home it is."""
    homes = {scene.map.provinces[n]: faction for n, faction in zip(scene.map.homes, FACTIONS)}
    for id, province in scene.shapes.provinces.items():
        home = homes.get(id)
        yield element(
            "g",
            element(
                "circle", r=15 if home else 11, fill=scene.colours.rim, stroke=scene.colours.brass
            ),
            followers.sign(scene.prefix, home, scale=0.6)
            if home
            else part(CHEDI, scene.colours.lamp),
            transform=at(*province.capital),
        )


def _seal(scene: Scene, province: str, power: str) -> str:
    """Who controls a province, where its followers stood."""
    x, y = scene.shapes.provinces[province].followers
    light, body, dark = LACQUERS[power]
    return element(
        "g",
        fall("circle", 4, r=SEAL),
        element("circle", r=SEAL, fill=IVORY, stroke=dark, stroke_width=2),
        element("circle", r=SEAL - 5, fill=mix(light, IVORY, 0.55), stroke=body, stroke_width=2.5),
        followers.sign(scene.prefix, power, scale=1.25),
        transform=at(x, y - SEAL + 6),
    )
