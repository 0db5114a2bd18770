"""What every action of King of Siam is called: `play lao`, `place lao@khorat`, `pass`."""

from __future__ import annotations

from functools import cache

from . import maps
from .maps import FACTIONS

CARDS = ("maharacha", "khon-thai", "one-one", "two-one", "rama", "lao", "malay")


@cache
def names(map_number: int) -> tuple[str, ...]:
    """The notation of every action on this map."""
    provinces = maps.numbered(map_number).provinces
    cells = [f"{faction}@{province}" for province in provinces for faction in FACTIONS]
    return (
        "pass",
        *(f"play {card}" for card in CARDS),
        *(f"place {cell}" for cell in cells),
        *(f"pick {cell}" for cell in cells),
        *(f"swap {province}" for province in provinces),
        *(f"king {province}" for province in provinces),
        *(f"take {cell}" for cell in cells),
    )


@cache
def actions(map_number: int) -> dict[str, int]:
    """The action that each notation stands for on this map."""
    return {name: action for action, name in enumerate(names(map_number))}
