"""Round robins: every bot against every other, with ratings."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from sampan.arena.match import Match, MatchGame, opening_for
from sampan.arena.rating import Rating, rate, sprt
from sampan.arena.workers import Workers


@dataclass(frozen=True)
class Pairing:
    """What came out between two bots; the rating is the first one's."""

    bots: tuple[str, str]
    rating: Rating
    verdict: str | None  # of the SPRT, where one was asked for
    thinking: tuple[float, float]  # seconds a choice


@dataclass(frozen=True)
class Tournament:
    """A round robin to be played."""

    game: str
    players: int
    bots: Sequence[str]
    games: int  # for each pair
    options: dict[str, Any]
    seed: int = 0
    opening: int | None = None
    sprt: tuple[float, float] | None = None
    records: Path | None = None

    def matches(self) -> list[Match]:
        """One for each pair, in the order given."""
        opening = self.opening
        if opening is None:
            opening = opening_for(self.game, self.players, self.options)
        return [
            Match(self.game, self.players, pair, self.options, self.seed, opening)
            for pair in combinations(self.bots, 2)
        ]


def hold(
    tournament: Tournament, workers: Workers, progress: Callable[[Match, MatchGame], None]
) -> list[Pairing]:
    """Play it; `progress` is told of every game."""
    if tournament.records is not None:
        tournament.records.mkdir(parents=True, exist_ok=True)
    return [
        _meet(tournament, number, match, workers, progress)
        for number, match in enumerate(tournament.matches())
    ]


def _meet(
    tournament: Tournament,
    number: int,
    match: Match,
    workers: Workers,
    progress: Callable[[Match, MatchGame], None],
) -> Pairing:
    scores: list[float] = []
    seconds, choices = [0.0, 0.0], [0, 0]
    verdict = None
    for _, result in workers.play((match, game) for game in range(tournament.games)):
        scores.append(result.score)
        for bot in range(2):
            seconds[bot] += result.seconds[bot]
            choices[bot] += result.choices[bot]
        if tournament.records is not None:
            path = tournament.records / f"{number + 1:02}-{result.number + 1:04}.json"
            path.write_text(json.dumps(result.record) + "\n", encoding="utf-8")
        progress(match, result)
        if tournament.sprt is not None and len(scores) % len(match.sides) == 0:
            verdict = sprt(scores, match.equal, *tournament.sprt)
            if verdict:
                break
    thinking = (seconds[0] / max(choices[0], 1), seconds[1] / max(choices[1], 1))
    return Pairing(match.bots, rate(scores, match.equal), verdict, thinking)


def to_dict(tournament: Tournament, pairings: Sequence[Pairing]) -> dict[str, Any]:
    """The result as one JSON object."""
    return {
        "game": tournament.game,
        "players": tournament.players,
        "bots": list(tournament.bots),
        "pairings": [asdict(pairing) for pairing in pairings],
    }
