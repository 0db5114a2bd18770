"""The map as it lies on the table: parchment land, jade sea, rivers, mountains and names."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count

from sampan.drawing import SERIF, Style, element, escape, line, mix, number, part, shadow, symbol

from ..components import FACTIONS
from ..maps import Map
from . import followers, map_shapes
from .elements import MARKS, at, use
from .map_shapes import Shapes, path
from .paints import IVORY, LACQUERS, Ground, paints
from .scene import Scene

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


def definitions(prefix: str, shapes: Shapes) -> Iterator[str]:
    """What goes into <defs>: every province's outline, all of them, and what lies outside."""
    for id, each in shapes.provinces.items():
        yield element("path", id=f"{prefix}-land-{id}", d=path(each.outline))
    lands = (use(prefix, f"land-{id}") for id in shapes.provinces)
    yield element("g", *lands, id=f"{prefix}-lands")
    yield element("path", id=f"{prefix}-beyond", d="".join(map(path, shapes.beyond)))
    yield element("clipPath", element("rect", **FIELD), id=f"{prefix}-map")


def framed_map(scene: Scene) -> Iterator[str]:
    """The map in its frame; the origin is the top left corner of the map."""
    prefix = scene.prefix
    below, above, frame = _land(scene.ground, scene.map)
    yield below
    for id, tone in zip(scene.map.provinces, tones(scene.map), strict=True):
        yield _province(scene.ground, id, tone, scene.control.get(id))
    yield above
    if scene.contested:
        yield _light(scene.ground, scene.contested)
    yield frame
    yield _names(scene.ground, scene.map, tuple(scene.names.values()))
    yield _capitals(scene.ground, scene.map)
    for province, power in scene.control.items():
        yield _seal(prefix, power, *scene.shapes.provinces[province].followers)


@cache
def _land(ground: str, a_map: Map) -> tuple[str, str, str]:
    """What lies below the provinces, above them and around them, and never changes."""
    own, drawn = paints(ground), map_shapes.shapes_of(a_map)
    clip = element("g", clip_path=f"url(#{own.prefix}-map)").replace("/>", ">")
    below = (
        shadow("rect", 6, **FRAME),
        element("rect", **FRAME, fill=f"url(#{own.prefix}-rim)"),
        clip,
        *sea(own, drawn),
        *outside(own, drawn),
    )
    brass = element("rect", **FIELD, fill="none", stroke=own.colours.brass, stroke_width=2)
    return (
        "\n".join(below),
        "\n".join((_rivers(own, drawn), *_borders(own))),
        f"</g>\n{brass}",
    )


def sea(own: Ground, shapes: Shapes) -> Iterator[str]:
    """Water that darkens towards every coast, with a few waves, a junk and a compass."""
    prefix, _, paper = own
    yield element("rect", **FIELD, fill=paper.sea)
    for width, opacity in SHORE:
        yield element(
            "g",
            use(prefix, "beyond"),
            use(prefix, "lands"),
            fill="none",
            stroke=mix(paper.sea, paper.deep, opacity),
            stroke_width=width,
            stroke_linejoin="round",
        )
    waves = "".join(f"M{number(x - 8)} {number(y)}{WAVE}" for x, y in shapes.waves)
    yield line(waves, paper.deep, 1.6)
    hull = mix(paper.line, "#000000", 0.1)
    junk = symbol(MARKS, "junk", paper=paper, hull=hull)
    yield element("g", junk, transform=at(*shapes.junk))
    yield element(
        "g",
        symbol(MARKS, "compass", paper=paper),
        transform=at(*shapes.compass),
        stroke=paper.line,
        opacity=0.8,
    )


def outside(own: Ground, shapes: Shapes) -> Iterator[str]:
    """The land that nobody fights over, and causeways."""
    prefix, _, paper = own
    yield use(prefix, "beyond", fill=paper.beyond, stroke=paper.line, stroke_opacity=0.5)
    causeways = "".join(path(each, closed=False) for each in shapes.causeways)
    if causeways:
        yield line(causeways, paper.line, 20) + line(causeways, paper.beyond, 16)


@cache
def tones(a_map: Map) -> tuple[int, ...]:
    """Tones of parchment for the provinces, such that neighbours differ."""
    found: list[int] = []
    for n in range(len(a_map.provinces)):
        near = {found[other] for other in a_map.borders(n) if other < n}
        found.append(next(tone for tone in count() if tone not in near))
    return tuple(found)


@lru_cache(1024)
def _province(ground: str, province: str, tone: int, power: str | None) -> str:
    """A province in its tone, or in the colour of who controls it."""
    prefix, _, paper = paints(ground)
    land = paper.lands[tone % len(paper.lands)]
    if power:
        land = mix(land, LACQUERS[power].body, 0.36)
    return use(prefix, f"land-{province}", fill=land)


def _rivers(own: Ground, shapes: Shapes) -> str:
    """Rivers and mountains."""
    rivers = "".join(path(river, closed=False) for river in shapes.rivers)
    peaks = "".join(f"M{number(x)} {number(y)}{PEAK}" for x, y in shapes.mountains)
    return "\n".join((line(rivers, own.paper.river, 3.2), line(peaks, own.paper.line, 1.4, 0.55)))


def _borders(own: Ground) -> Iterator[str]:
    """A wash along every border, and a line."""
    shared: Style = {"fill": "none", "stroke": own.paper.line, "stroke_linejoin": "round"}
    yield use(own.prefix, "lands", **shared, stroke_width=9, stroke_opacity=0.13)
    yield use(own.prefix, "lands", **shared, stroke_width=2)


@lru_cache(256)
def _light(ground: str, province: str) -> str:
    """A band of light around the contested province."""
    prefix, colours, _ = paints(ground)
    style: Style = {"fill_opacity": 0.45, "stroke_linejoin": "round"}
    land = f"land-{province}"
    return "\n".join(
        (
            use(prefix, land, **style, fill="#fff", stroke=colours.rim, stroke_width=10),
            use(prefix, land, fill="none", stroke=colours.lamp, stroke_width=5.5),
        )
    )


@lru_cache(256)
def _names(ground: str, a_map: Map, names: tuple[str, ...]) -> str:
    paper = paints(ground).paper
    places = (province.name for province in map_shapes.shapes_of(a_map).provinces.values())
    return element(
        "g",
        *(
            element("text", escape(name), y=7, transform=at(x, y, angle))
            for name, (x, y, angle) in zip(_listed(a_map, names), places, strict=True)
        ),
        font_family=SERIF,
        font_size=NAME,
        text_anchor="middle",
        fill=paper.text,
        stroke=paper.lands[0],
        stroke_width=4,
        stroke_opacity=0.6,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _listed(a_map: Map, names: tuple[str, ...]) -> Iterator[str]:
    """The names, which come in listing order, in the order of the shapes."""
    return (names[a_map.number[id]] for id in map_shapes.shapes_of(a_map).provinces)


@cache
def _capitals(ground: str, a_map: Map) -> str:
    """A medal with a stupa, or with the sign of the faction whose home it is."""
    prefix, colours, _ = paints(ground)
    homes = {a_map.provinces[n]: faction for n, faction in zip(a_map.homes, FACTIONS)}
    return "\n".join(
        element(
            "g",
            element("circle", r=15 if id in homes else 11, fill=colours.rim, stroke=colours.brass),
            followers.sign(prefix, homes[id], scale=0.6)
            if id in homes
            else part(CHEDI, colours.lamp),
            transform=at(*province.capital),
        )
        for id, province in map_shapes.shapes_of(a_map).provinces.items()
    )


@lru_cache(1024)
def _seal(prefix: str, power: str, x: float, y: float) -> str:
    """Who controls a province, where its followers stood."""
    light, body, dark = LACQUERS[power]
    return element(
        "g",
        shadow("circle", 4, r=SEAL),
        element("circle", r=SEAL, fill=IVORY, stroke=dark, stroke_width=2),
        element("circle", r=SEAL - 5, fill=mix(light, IVORY, 0.55), stroke=body, stroke_width=2.5),
        followers.sign(prefix, power, scale=1.25),
        transform=at(x, y - SEAL + 6),
    )
