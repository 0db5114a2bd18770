"""Singapore's set-up, in plain Python."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from sampan.kernels import Draws

from .components import (
    BUILDINGS,
    CODE,
    LAND_PRICES,
    NUMBER,
    QUAY_PRICES,
    STARTERS,
    TILES_OF_A_PERIOD,
)
from .layouts import LAYOUTS, RANDOM, Layout, layout_of
from .rules import state


def start(s: np.void, players: int, seed: int, options: dict[str, Any]) -> None:
    """Set up a new game in a zeroed state; layout, tiles and markers come from the seed."""
    draws = Draws(seed)
    asked = options["layout"]
    layout = layout_of(draws.shuffled(LAYOUTS)[0] if asked == RANDOM else asked)
    blank(s, players)
    lay_land(s, layout, prices(layout, draws.shuffled(LAND_PRICES)))
    s["boxed"] = state.SUPPLIES.index(options["supply"])
    s["money"][:players] = state.MONEY
    s["vp"][:players] = state.POINTS
    s["arrival"][:players] = draws.shuffled(range(players))
    s["raffles"] = s["turn"] = s["arrival"][:players].tolist().index(0)
    s["bag"] = state.BLACK_TOKENS, state.WHITE_TOKENS
    s["unseen"] = mask(range(len(STARTERS), len(BUILDINGS)))
    s["pile"] = TILES_OF_A_PERIOD - removed(players)
    s["preparing"] = 1
    s["phase"] = state.REVEAL


def removed(players: int) -> int:
    """How many tiles of each period leave the game unseen."""
    return state.TWO_PLAYERS_LESS if players == 2 else 0


def mask(numbers: Iterable[int]) -> int:
    """These squares or tiles as a set."""
    return sum(1 << n for n in numbers)


def blank(s: np.void, players: int) -> None:
    """A zeroed state in which nothing is anywhere."""
    s["players"] = players
    for field in ("workers", "allotted", "display", "hut", "top", "winner"):
        s[field] = state.NONE
    for field in ("site", "planned", "active", "lifted"):
        s[field] = state.NONE


def lay_land(s: np.void, layout: Layout, prices: dict[str, int]) -> None:
    """The land with its prices and the start buildings."""
    s["lots"] = mask(NUMBER[square] for square in prices)
    for square, price in prices.items():
        s["price"][NUMBER[square]] = price
    s["start"] = s["built"] = mask(NUMBER[square] for square in layout.start)
    for square, id in zip(layout.start, STARTERS, strict=True):
        s["building"][NUMBER[square]] = CODE[id]


def prices(layout: Layout, tiles: Iterable[tuple[int, ...]]) -> dict[str, int]:
    """The price of every lot when these land tiles lie on the layout's places."""
    result = dict(zip(layout.quay, QUAY_PRICES, strict=True))
    for place, tile in zip(layout.land, tiles, strict=True):
        result.update(zip(place, tile, strict=True))
    return result


def order(players: int, raffles: int, preparing: bool) -> list[int]:
    """The seats in the order they act: in the preparation counter-clockwise to the Raffles holder,
    in a round clockwise from it."""
    if preparing:
        return [(raffles - 1 - n) % players for n in range(players)]
    return [(raffles + n) % players for n in range(players)]
