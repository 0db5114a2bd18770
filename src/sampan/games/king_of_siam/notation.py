"""King of Siam's choices as people write them, `play lao` or `take lao@khorat`, and as hands do."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

import numpy as np

from . import maps
from .components import CARDS, FACTIONS

_CHOICE = re.compile(r"pass|play (\S+)|(?:swap|king) (\S+)|(?:place|pick|take) ([^@\s]+)@(\S+)")
_PICK = re.compile(r"pass|card:(\S+)|tile:(\S+)|([^@:\s]+)@(\S+)|(\S+)")


class Choice(NamedTuple):
    """A choice taken apart; what it has none of is empty."""

    verb: str
    card: str = ""
    faction: str = ""
    province: str = ""


class Pick(NamedTuple):
    """What a hand touches, taken apart in the same way."""

    kind: str  # `pass`, `card`, `tile`, `follower` or `land`; empty for what there is not
    card: str = ""
    faction: str = ""
    province: str = ""


def parse(choice: str) -> Choice:
    """A choice taken apart: what is none has no verb, but its names may be unknown."""
    match = _CHOICE.fullmatch(choice)
    if not match:
        return Choice("")
    card, tile, faction, province = match.groups("")
    return Choice(choice.partition(" ")[0], card, faction, tile or province)


def parse_pick(pick: str, provinces: Collection[str]) -> Pick:
    """A pick taken apart, on a map with these provinces."""
    match = _PICK.fullmatch(pick)
    if not match or pick == "pass":
        return Pick(pick if match else "")
    card, tile, faction, home, land = match.groups("")
    if card in CARDS:
        return Pick("card", card)
    if faction in FACTIONS and home in provinces:
        return Pick("follower", faction=faction, province=home)
    if tile in provinces or land in provinces:
        return Pick("tile" if tile else "land", province=tile or land)
    return Pick("")


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


def name(s: np.void, action: int) -> str:
    """An action's notation."""
    return names(int(s["map"]))[action]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    verb, card, faction, province = parse(choice)
    if verb == "play":
        return [f"card:{card}"]
    if verb in ("swap", "king"):
        return [f"tile:{province}"]
    if verb == "place":
        return [province]
    return [f"{faction}@{province}" if faction else verb]
