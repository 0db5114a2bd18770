"""Matches between bots: who sits where, and how a game is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sampan.bots.bot import Player
from sampan.bots.names import make
from sampan.game import Game, load
from sampan.record import Record


@dataclass(frozen=True)
class Match:
    """Two bots at one game. With more than two seats the second bot has all the others', or,
    where seats play as sides, a side each."""

    game: str
    players: int
    bots: tuple[str, str]
    options: dict[str, Any]
    seed: int = 0
    opening: int = 0  # random choices before the bots take over, for games that start all alike

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The ways to seat the first bot."""
        game = load(self.game)
        given = game.sides.get(self.players)
        return list(given) if given else [(seat,) for seat in range(self.players)]

    @property
    def equal(self) -> float:
        """What the first bot would score if both were equally strong."""
        return 1 / len(self.sides)


def opening_for(game: str, players: int, options: dict[str, Any]) -> int:
    """As long an opening as is needed: none where the start is not always the same."""
    starts = {load(game).start(players, seed, options) for seed in (1, 2)}
    return 2 if len(starts) == 1 else 0


@dataclass(frozen=True)
class MatchGame:
    """One game of a match: the first bot's score, where it sat, and the record."""

    number: int
    side: tuple[int, ...]
    score: float
    record: dict[str, Any]
    seconds: tuple[float, float]  # that the two bots thought, all in all
    choices: tuple[int, int]  # and how often they did


def play(match: Match, number: int) -> MatchGame:
    """Play one game; the same number gives the same start. Seats rotate from game to game."""
    game = load(match.game)
    side = match.sides[number % len(match.sides)]
    seed = match.seed + number // len(match.sides)
    record = Record.new(match.game, match.players, seed, match.options)
    luck = random.Random(seed)
    for _ in range(match.opening):
        record.play(_drawn(record, luck))
    players = _seat(game, match, side, seed)
    seconds, choices = [0.0, 0.0], [0, 0]
    while (seat := record.seat) is not None:
        if seat == "chance":
            record.play(_drawn(record, luck))
            continue
        assert isinstance(seat, int)
        thought = players[seat].think(record.position, record.positions[:-1])
        second = int(seat not in side)
        seconds[second] += thought.seconds
        choices[second] += 1
        record.play(thought.choice)
    assert record.outcome is not None
    winners = record.outcome["winners"]
    # A win that several share counts in parts, and a draw as if all shared it.
    won = [s for s in winners or range(match.players) if s in side]
    score = len(won) / len(winners or range(match.players))
    return MatchGame(
        number, side, score, record.to_dict(), (seconds[0], seconds[1]), (choices[0], choices[1])
    )


def _drawn(record: Record, luck: random.Random) -> str:
    position = record.position
    chances = position.chances() or dict.fromkeys(position.choices(), Fraction(1))
    return luck.choices(list(chances), [float(weight) for weight in chances.values()])[0]


def _seat(game: Game, match: Match, side: Sequence[int], seed: int) -> list[Player]:
    """A player for each seat. Bots remember positions, so every seat has its own."""
    return [
        make(match.bots[seat not in side], game, match.players, 1000 * seed + seat)
        for seat in range(match.players)
    ]
