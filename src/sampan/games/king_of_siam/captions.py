"""The names of things in the spoken language; whole sentences are said where they are needed.

What is remembered is remembered for each language, so that is the first argument of a function
that remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sampan.words import language, say

from .maps import FACTIONS, SHIPPED, Map


def power(power: str) -> str:
    """A faction, or the British, as a heading has it."""
    return say(f"king-of-siam-power-{power}")


def card(card: str) -> str:
    """The title of a card."""
    return say(f"king-of-siam-card-{card}")


def lines(card: str) -> list[str]:
    """What a card does, in short lines as they stand on it."""
    return say(f"king-of-siam-line-{card}").split("\n")


def province(a_map: Map, province: str, form: str = "name") -> str:
    """A province as people write it, or a phrase around it: `in`, `to` or `from` the province."""
    return _province(language(), a_map, province, form)


@lru_cache(4096)
def _province(language: str, a_map: Map, province: str, form: str) -> str:
    if a_map.path in SHIPPED:
        return say(f"king-of-siam-province-{province}", form=form)
    name = a_map.names[a_map.number[province]]
    return say("king-of-siam-province-other", name=name, form=form)


def group(counts: Sequence[int]) -> str:
    """How many followers of each faction there are."""
    told = (
        say("king-of-siam-count", faction=faction, count=count)
        for faction, count in zip(FACTIONS, counts, strict=True)
        if count
    )
    return ", ".join(told) or say("king-of-siam-nobody")
