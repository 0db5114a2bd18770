"""King of Siam's set-up, whose chance comes from the seed alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import Draws

from . import maps
from .components import FACTIONS, FOLLOWERS, UNDO, handful
from .rules.state import FULL_HAND, NO_CARD, PROVINCES

AID = {1: (0, 1), 2: (0, 2), 3: (1, 2)}  # the factions of the followers on an aid card
LEFT_HAND_AID = 4  # gives what the seat to the left received
IN_PROVINCE, AT_HOME = 4, 2


def start(s: np.void, players: int, seed: int, options: dict[str, Any]) -> None:
    """Set up a new game in a zeroed state."""
    draws = Draws(seed)
    prepare(s, options)
    s["players"] = players
    s["hands"][:players] = FULL_HAND
    s["cards_left"] = 8 * players
    s["card"] = NO_CARD

    aids = draws.shuffled(range(1, max(players, 3) + 1))[:players]
    stocks = [[0, 0, 0] for _ in aids]
    for seat, aid in enumerate(aids):
        for faction in AID[aids[(seat + 1) % players] if aid == LEFT_HAND_AID else aid]:
            stocks[seat][faction] += 1

    homes = s["homes"].tolist()
    provinces = [[0, 0, 0] for _ in range(PROVINCES)]
    for faction, home in enumerate(homes):
        provinces[home][faction] = AT_HOME
    bag = []
    for faction in range(len(FACTIONS)):
        out = sum(place[faction] for place in (*stocks, *provinces))
        bag += [faction] * (FOLLOWERS[players] - out)
    bag = draws.shuffled(bag)
    for place in provinces:
        while sum(place) < IN_PROVINCE:
            place[bag.pop()] += 1

    s["stock"][:players] = [handful(stock) for stock in stocks]
    s["followers"] = [handful(place) for place in provinces]
    s["pool"] = handful([bag.count(faction) for faction in range(len(FACTIONS))])
    s["track"] = draws.shuffled(range(PROVINCES))
    s["turn"] = aids.index(min(aids))


def prepare(s: np.void, options: dict[str, Any]) -> None:
    """Lay the map on the table, where nothing is resolved, and note what may not be undone."""
    a_map = maps.find_map(options["map"])
    s["map"] = maps.map_number(options["map"])
    s["undo"] = UNDO.index(options["undo"])
    s["neighbours"] = a_map.neighbours
    s["homes"] = a_map.homes
    s["unresolved"] = (1 << PROVINCES) - 1
