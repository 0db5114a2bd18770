"""The colours of King of Siam beside those of the ground."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from sampan import checks
from sampan.drawing import Palette, mix, palette

IVORY = "#fff8e7"
_PAINTS = checks.toml_file(Path(__file__).with_suffix(".toml"))


class Lacquer(NamedTuple):
    """How the sign of a power is painted."""

    light: str
    body: str
    dark: str


LACQUERS = {power: Lacquer(*colours) for power, colours in _PAINTS["powers"].items()}


class Parchment(NamedTuple):
    """The colours of a map."""

    lands: tuple[str, ...]  # so that neighbours differ a little
    beyond: str
    sea: str
    deep: str
    river: str
    line: str
    text: str


DAY = Parchment(**_PAINTS["parchment"])
DUSK, SHADE = 0.2, "#33200f"  # how much darker a map is at night


def parchment(colours: Palette) -> Parchment:
    """The map's colours on a ground: paper stays paper, but a dark table dims it."""
    dim = DUSK if colours.table < "#800000" else 0
    return Parchment(
        lands=tuple(mix(land, SHADE, dim) for land in DAY.lands),
        beyond=mix(DAY.beyond, SHADE, dim),
        sea=mix(DAY.sea, SHADE, dim),
        deep=mix(DAY.deep, SHADE, dim),
        river=mix(DAY.river, SHADE, dim),
        line=mix(DAY.line, SHADE, dim),
        text=DAY.text,
    )


class Ground(NamedTuple):
    """What a drawing is painted with. Ids in <defs> begin with the prefix, which differs from
    ground to ground, so that two drawings can share a page."""

    prefix: str
    colours: Palette
    paper: Parchment


@cache
def paints(ground: str) -> Ground:
    """The paints of a ground by its name."""
    colours = palette(ground)
    return Ground(f"ks-{ground}", colours, parchment(colours))
