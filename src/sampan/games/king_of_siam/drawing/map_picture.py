"""A map as a small picture to choose it by: its provinces, and the signs of those at home there."""

from collections.abc import Iterator
from functools import lru_cache
from statistics import fmean

from sampan.drawing import Style, element

from .. import maps
from ..components import FACTIONS
from ..maps import Map
from . import board, followers, map_shapes
from .elements import at, use
from .paints import Ground, paints

RIM = 24
SIGN = 2.4  # scale of a faction's sign
BORDER = 6


def picture(map_id: str, ground: str) -> str:
    """A value of the option `map` as an SVG document."""
    return _picture(maps.find_map(map_id), ground)


@lru_cache(64)
def _picture(a_map: Map, ground: str) -> str:
    wide, high = board.WIDTH + 2 * RIM, board.HEIGHT + 2 * RIM
    prefix = f"ks-{ground}-{a_map.id}"  # so that the maps of one page keep apart
    own = paints(ground)._replace(prefix=prefix)
    drawn = map_shapes.shapes_of(a_map)
    frame: Style = {"x": -RIM / 2, "y": -RIM / 2, "width": wide - RIM, "height": high - RIM}
    rim: Style = {"fill": "none", "stroke": own.colours.rim, "stroke_width": RIM, "rx": RIM / 2}
    brass: Style = {"fill": "none", "stroke": own.colours.brass, "stroke_width": 4}
    return element(
        "svg",
        element("defs", *board.definitions(prefix, drawn), *followers.definitions(prefix)),
        element(
            "g",
            element("g", *_map(own, a_map), clip_path=f"url(#{prefix}-map)"),
            element("rect", **frame, **rim),
            element("rect", **board.FIELD, **brass),
            transform=at(RIM, RIM),
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {high}",
        aria_hidden="true",
    )


def _map(own: Ground, a_map: Map) -> Iterator[str]:
    prefix, _, paper = own
    drawn = map_shapes.shapes_of(a_map)
    yield from board.sea(own, drawn)
    yield from board.outside(own, drawn)
    for id, tone in zip(a_map.provinces, board.tones(a_map), strict=True):
        land: Style = {"fill": paper.lands[tone % len(paper.lands)], "stroke_linejoin": "round"}
        yield use(prefix, f"land-{id}", **land, stroke=paper.line, stroke_width=BORDER)
    for faction, home in zip(FACTIONS, a_map.homes, strict=True):
        outline = drawn.provinces[a_map.provinces[home]].outline
        x, y = (fmean(numbers) for numbers in zip(*outline, strict=True))
        yield followers.sign(prefix, faction, x, y, SIGN)
