"""King of Siam's choices as people write them and as hands make them."""

from __future__ import annotations

import numpy as np

from .actions import CARDS, actions, names
from .refusals import why_not, why_not_pick

__all__ = ["CARDS", "actions", "name", "names", "picks", "why_not", "why_not_pick"]


def name(s: np.void, action: int) -> str:
    """An action's notation."""
    return names(int(s["map"]))[action]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    verb, _, thing = choice.partition(" ")
    if verb == "play":
        return [f"card:{thing}"]
    if verb in ("swap", "king"):
        return [f"tile:{thing}"]
    if verb == "place":
        return [thing.partition("@")[2]]
    return [thing or verb]
