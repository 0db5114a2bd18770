"""What the scores of a match say: how much stronger, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.96  # standard deviations on either side of 95 %
DOUBT = math.log(0.95 / 0.05)  # an SPRT ends when it is this sure


@dataclass(frozen=True)
class Rating:
    """A score with its 95 % interval, and the same as Elo above what an equal would score."""

    games: int
    score: float
    low: float
    high: float
    elo: float
    elo_low: float
    elo_high: float


def rate(scores: Sequence[float], equal: float) -> Rating:
    """The rating of scores between 0 and 1, where equals would score `equal` on average."""
    games = len(scores)
    mean = sum(scores) / games
    # One game's worth of doubt keeps the interval open when every game ended alike.
    spread = (sum((score - mean) ** 2 for score in scores) + equal * (1 - equal)) / games
    error = SURE * math.sqrt(spread / games)
    low, high = max(0.0, mean - error), min(1.0, mean + error)
    return Rating(games, mean, low, high, *(elo(s, equal) for s in (mean, low, high)))


def elo(score: float, equal: float = 0.5) -> float:
    """The difference of strength that a score shows; at most 1200 either way."""
    bounded = min(max(score, 1e-6), 1 - 1e-6)
    odds = math.log10(bounded / (1 - bounded)) - math.log10(equal / (1 - equal))
    return min(max(400 * odds, -1200.0), 1200.0)


def expected(difference: float, equal: float = 0.5) -> float:
    """The score that a difference of strength leads to."""
    odds = equal / (1 - equal) * 10 ** (difference / 400)
    return odds / (1 + odds)


def sprt(scores: Sequence[float], equal: float, elo0: float, elo1: float) -> str | None:
    """`"accepted"` when the scores show `elo1` rather than `elo0`, `"rejected"` the other way.

    None while they do not decide it; either answer is wrong in one case in twenty.
    """
    games = len(scores)
    if games < 8:
        return None
    mean = sum(scores) / games
    variance = sum((score - mean) ** 2 for score in scores) / games + 0.25 / games
    low, high = expected(elo0, equal), expected(elo1, equal)
    ratio = games * (high - low) * (2 * mean - low - high) / (2 * variance)
    return "accepted" if ratio > DOUBT else "rejected" if ratio < -DOUBT else None
