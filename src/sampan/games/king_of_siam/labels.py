"""What everything that a hand can touch is called, for buttons and for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sampan.words import language, say

from . import captions
from .drawing.piece_ids import CARDS, contested
from .maps import FACTIONS, Map

View = Mapping[str, Any]


def shown(view: View) -> int | None:
    """The seat whose hand is shown: the one to choose if it can be seen, or one that can."""
    hands, turn = view["hands"], view["turn"]
    seen = [seat for seat, hand in enumerate(hands) if not isinstance(hand, int)]
    return turn if turn in seen else next(iter(seen), None)


def label(view: View, a_map: Map, pick: str) -> str:
    """The name of a pick in this view; what is none of this map is called by its own name."""
    if pick == "pass":
        return say("king-of-siam-label-pass", passes=view["passes"], players=view["players"])
    kind, _, card = pick.partition(":")
    if kind == "card" and card in CARDS:
        seat = shown(view)
        return of_card(card, 1 if seat is None else view["hands"][seat].count(card))
    spoken = language()
    if kind == "tile" and card in a_map.number:
        slot, crowned = view["track"].index(card), card in view["kings"]
        return of_tile(spoken, a_map, card, slot, crowned, standing(view, card))
    faction, _, province = pick.partition("@")
    if faction in FACTIONS and province in a_map.number:
        count = view["provinces"][province][FACTIONS.index(faction)]
        return of_followers(spoken, a_map, province, faction, count)
    if pick in a_map.number:
        counts = tuple(view["provinces"][pick])
        return of_province(spoken, a_map, pick, counts, standing(view, pick))
    return pick


def of_card(card: str, count: int) -> str:
    """A card, and whether it is there twice."""
    line = " ".join(captions.lines(card))
    return say("king-of-siam-label-card", card=captions.card(card), line=line, count=count)


@lru_cache(4096)
def of_tile(
    language: str, a_map: Map, province: str, slot: int, crowned: bool, standing: str
) -> str:
    """A tile on a slot, counted from 0."""
    return say(
        "king-of-siam-label-tile",
        slot=slot + 1,
        province=captions.province(a_map, province),
        crowned="yes" if crowned else "no",
        standing=standing,
    )


@lru_cache(4096)
def of_followers(language: str, a_map: Map, province: str, faction: str, count: int) -> str:
    """The followers of a faction in a province."""
    values = {"in": captions.province(a_map, province, "in")}
    return say("king-of-siam-label-followers", faction=faction, count=count, **values)


@lru_cache(16384)
def of_province(
    language: str, a_map: Map, province: str, counts: tuple[int, ...], standing: str
) -> str:
    """A province with all who are in it."""
    return say(
        "king-of-siam-label-province",
        province=captions.province(a_map, province),
        followers=captions.group(counts),
        standing=standing,
    )


def standing(view: View, province: str) -> str:
    """Who controls a province; else `contested` or `open`."""
    for resolved, power in view["resolved"]:
        if resolved == province:
            return str(power)
    return "contested" if province == contested(view) else "open"
