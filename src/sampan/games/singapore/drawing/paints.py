"""The colours of Singapore beside those of the ground: the town, the goods and the four seats."""

from pathlib import Path
from typing import NamedTuple

from sampan import checks
from sampan.drawing import mix


class Paint(NamedTuple):
    """How a thing is painted: lit, as it is, in shade, and its outline."""

    light: str
    body: str
    shade: str
    edge: str


class Colours(NamedTuple):
    """A seat's cloth, what its pattern is painted with, and the outline."""

    cloth: str
    pattern: str
    edge: str


class Town(NamedTuple):
    """The colours of the board."""

    sea: str
    deep: str  # waves
    surf: str
    sand: str
    land: str
    leaf: str  # what grows on it
    plots: tuple[str, str]  # from the cheapest lot to the dearest
    nothing: str  # the price of a lot for nothing
    chalk: str
    street: str
    kerb: str
    stone: str  # the quay, and the square of the start buildings
    wall: str
    frame: str  # of walls and cards
    card: str
    text: str  # on walls and cards


_PAINTS = checks.toml_file(Path(__file__).with_suffix(".toml"))

COIN, POINTS, LANTERN = (Paint(*_PAINTS[thing]) for thing in ("coin", "points", "lantern"))
DARK, PALE = "#2a211b", "#fff8e7"  # ink and ivory of the signs, on every ground
GOODS = {good: Paint(*colours) for good, colours in _PAINTS["goods"].items()}
ROOFS = {kind: Paint(*colours) for kind, colours in _PAINTS["roofs"].items()}  # of houses
PATTERNS = tuple(_PAINTS["seats"])
CLOTHS = tuple(Colours(*colours) for colours in _PAINTS["seats"].values())
TOWNS = {ground: Town(**colours) for ground, colours in _PAINTS["towns"].items()}


def plot(town: Town, price: int) -> str:
    """The ground of a lot: the dearer, the brighter; £4 is the most that is printed."""
    return mix(*town.plots, min(price / 4, 1))
