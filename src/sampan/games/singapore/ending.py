"""What decides a game of Singapore, step by step: the points, and of equals the markers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from sampan.words import say

from .components import SEAT_NAMES


def decided(s: np.void) -> list[dict[str, Any]]:
    """Every step that decided a finished game; `seats` are those that can still win after it."""
    players, winner = int(s["players"]), int(s["winner"])
    points = s["vp"][:players].tolist()
    first = [seat for seat in range(players) if points[seat] == max(points)]
    steps: list[dict[str, Any]] = [{"step": "points", "seats": first, "points": points}]
    if len(first) > 1:
        steps.append({"step": "marker", "seats": [winner], "tied": first, "winner": winner})
    return steps


def tell(step: Mapping[str, Any]) -> str:
    """A step in words, without a capital letter and full stop."""
    if step["step"] == "points":
        return say("singapore-decided-points", points=" : ".join(map(str, step["points"])))
    return say("singapore-decided-marker", seat=SEAT_NAMES[step["winner"]])
