"""The colours of Singapore beside those of the ground: the town, the goods and the four seats."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from sampan.drawing import mix


class Paint(NamedTuple):
    """How a thing is painted: lit, as it is, in shade, and its outline."""

    light: str
    body: str
    shade: str
    edge: str


GOODS: Mapping[str, Paint] = MappingProxyType(
    {
        "brick": Paint("#d98a66", "#b04f30", "#7f3019", "#43160a"),
        "cloth": Paint("#a9c6ec", "#3f72b4", "#254a80", "#12284b"),
        "tea": Paint("#a5cc6c", "#4f8f35", "#34661f", "#1a360d"),
        "opium": Paint("#fffafb", "#f7dfe4", "#dca6b4", "#76364b"),
    }
)
COIN = Paint("#ffedb0", "#e9b949", "#b98420", "#573a08")
POINTS = Paint("#d9485a", "#b01e37", "#7c0f24", "#3d0511")
LANTERN = Paint("#ff8a6a", "#d62828", "#96101b", "#470409")
DARK, PALE = "#2a211b", "#fff8e7"  # ink and ivory of the signs, on every ground


class Colours(NamedTuple):
    """A seat's cloth, what its pattern is painted with, and the outline."""

    cloth: str
    pattern: str
    edge: str


PATTERNS = ("plain", "stripe", "dot", "chevron")
CLOTHS = (
    Colours("#fdf6e3", "#fdf6e3", "#4a3a26"),
    Colours("#2b2725", "#9b9184", "#0d0b0a"),
    Colours("#0f8b8d", "#d8f3ee", "#06393c"),
    Colours("#842c72", "#f1cbe6", "#37092e"),
)


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


TOWNS: Mapping[str, Town] = MappingProxyType(  # by ground
    {
        "day": Town(
            sea="#b9d8cd",
            deep="#74a598",
            surf="#e3f0e6",
            sand="#efdfb0",
            land="#c6c78f",
            leaf="#8a9a54",
            plots=("#b3a674", "#ffe08c"),
            nothing="#2b211a",
            chalk="#fffdf0",
            street="#f3e3b8",
            kerb="#7a5830",
            stone="#c3bcac",
            wall="#fdf5e1",
            frame="#7a5a36",
            card="#fffaf0",
            text="#2b211a",
        ),
        "night": Town(
            sea="#27464a",
            deep="#4d7678",
            surf="#4f7375",
            sand="#a08c5c",
            land="#6b6d47",
            leaf="#474c2c",
            plots=("#5d5636", "#d3ab5c"),
            nothing="#efe8d2",
            chalk="#efe8d2",
            street="#d9c491",
            kerb="#3f2b13",
            stone="#9a9387",
            wall="#f1e6cb",
            frame="#5d4020",
            card="#e9ddc2",
            text="#2b211a",
        ),
    }
)

ROOFS: Mapping[str, Paint] = MappingProxyType(
    {
        "S": Paint("#a9c2b4", "#6f9283", "#4a6a5d", "#213730"),  # the harbour's: old copper
        "I": Paint("#e0c487", "#c09a56", "#8f6d33", "#493310"),  # thatch
        "II": Paint("#dd9468", "#bf6a41", "#8b4526", "#44200d"),  # clay tiles
        "III": Paint("#a9b4c4", "#71809a", "#4c586f", "#232a3a"),  # slate
        "illegal": Paint("#6d6460", "#433c3a", "#292423", "#100d0c"),
    }
)


def plot(town: Town, price: int) -> str:
    """The ground of a lot: the dearer, the brighter; £4 is the most that is printed."""
    return mix(*town.plots, min(price / 4, 1))
