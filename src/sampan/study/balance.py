"""Is a game fair? Many games of one bot against itself, counted by seat and by what was done."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sampan.arena.match import Match, MatchGame, opening_for
from sampan.arena.rating import SURE
from sampan.arena.workers import Processes
from sampan.record import Record


@dataclass
class DeedReport:
    """A kind of thing that seats do: how often, what it brought, and how those who did it fared."""

    count: int = 0
    worth: float = 0.0
    doers: int = 0  # seats that did it in a game, added up
    wins: float = 0.0  # of those seats


@dataclass
class Balance:
    """What many games came to."""

    game: str
    players: int
    games: int = 0
    wins: list[float] = field(default_factory=list)  # by seat; a shared win counts in parts
    points: list[list[int]] = field(default_factory=list)  # by seat, of every game
    choices: list[int] = field(default_factory=list)  # in every game
    reasons: Counter[str] = field(default_factory=Counter)
    deeds: dict[str, dict[str, DeedReport]] = field(default_factory=dict)

    def add(self, record: Record) -> None:
        """Count one more game."""
        outcome = record.outcome
        assert outcome is not None
        self.games += 1
        self.choices.append(len(record.choices))
        self.reasons[outcome["reason"]] += 1
        winners = outcome["winners"]
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        tally = record.start.game.tally
        if tally is None:
            return
        for seat, points in enumerate(tally.points(record.position.to_dict())):
            self.points[seat].append(points)
        done: dict[tuple[str, str], set[int]] = defaultdict(set)
        for event in tally.events(record):
            deed = self.deeds.setdefault(event.kind, {}).setdefault(event.what, DeedReport())
            deed.count += 1
            deed.worth += event.worth
            done[event.kind, event.what].add(event.seat)
        for (kind, what), seats in done.items():
            deed = self.deeds[kind][what]
            deed.doers += len(seats)
            deed.wins += sum(1 / len(winners) for seat in seats if seat in winners)

    def share(self, seat: int) -> tuple[float, float]:
        """A seat's part of the wins, and how far that may be off (95 %)."""
        part = self.wins[seat] / self.games
        return part, SURE * (part * (1 - part) / self.games) ** 0.5

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON."""
        seats = range(self.players)
        shares = [self.share(seat) for seat in seats]
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "wins": [{"share": part, "error": error} for part, error in shares],
            "points": [statistics.fmean(self.points[s]) if self.points[s] else None for s in seats],
            "choices": statistics.fmean(self.choices),
            "reasons": dict(self.reasons),
            "deeds": {
                kind: {
                    what: {
                        "a_game": deed.count / self.games,
                        "worth": deed.worth / deed.count,
                        "win_share": deed.wins / deed.doers,
                    }
                    for what, deed in sorted(deeds.items())
                }
                for kind, deeds in self.deeds.items()
            },
        }


def weigh(
    game: str,
    players: int,
    options: dict[str, Any],
    bot: str,
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[MatchGame], None],
) -> Balance:
    """Let a bot play itself and count what happens; `progress` is told of every game."""
    opening = opening_for(game, players, options)
    match = Match(game, players, (bot, bot), options, seed, opening)
    balance = Balance(game, players, wins=[0.0] * players, points=[[] for _ in range(players)])
    # Every set-up once: with the same bot in all seats, turning them round changes nothing.
    numbers = range(0, games * len(match.sides), len(match.sides))
    for _, result in Processes(workers).play((match, number) for number in numbers):
        balance.add(Record.from_dict(result.record))
        progress(result)
    return balance
