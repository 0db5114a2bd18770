"""Ladders: neighbouring levels against each other, and the ratings that follow."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sampan.arena.match import Match, MatchGame
from sampan.arena.tournament import Pairing, Tournament, hold
from sampan.arena.workers import Workers
from sampan.bots import levels
from sampan.bots.bot import DEFAULT
from sampan.bots.names import Parts, meaning
from sampan.game import load

SHARE = 30  # levels that think long play at this part of their limits
LONG = 10_000  # visits of a tree search
VISITS = 1000  # that a tree search makes in a thirtieth of a second, more or less


@dataclass(frozen=True)
class Rung:
    """A level and its rating: Elo above level 1, with its 95 % interval."""

    level: int
    bot: str
    rating: float
    low: float
    high: float
    pairing: Pairing | None  # the match against the level below; level 1 has none


@dataclass(frozen=True)
class Ladder:
    """The levels of a game at one number of players, lowest first."""

    game: str
    players: int
    rungs: tuple[Rung, ...]

    def to_dict(self) -> dict[str, Any]:
        """The ladder as one JSON object."""
        return asdict(self)


def neighbours(game: str, players: int, shortened: bool) -> list[tuple[str, str]]:
    """Each level from 2 on with the one below it, as names of bots.

    With `shortened` both levels of a pair play at a thirtieth of their limits if either thinks by
    the clock or for many visits: a full match at three seconds a choice would take days.
    """
    pairs = []
    for level in range(2, levels.HIGHEST + 1):
        names = [f"level:{number}" for number in (level, level - 1)]
        bots = [meaning(name, load(game), players) for name in names]
        if shortened and any(map(_thinks_long, bots)):
            for i, bot in enumerate(bots):
                limit = bot.limit or DEFAULT
                if limit.seconds and bot.kind == "mcts":
                    # By visits the match is the same on any machine.
                    names[i] += f":{max(int(limit.seconds * VISITS), 1)}n"
                elif limit.seconds:
                    names[i] += f":{limit.seconds / SHARE:.3g}s"
                if limit.nodes:
                    names[i] += f":{max(limit.nodes // SHARE, 1)}n"
        pairs.append((names[0], names[1]))
    return pairs


def _thinks_long(bot: Parts) -> bool:
    limit = bot.limit or DEFAULT
    return bool(limit.seconds) or (bot.kind == "mcts" and (limit.nodes or 0) > LONG)


def climb(
    game: str,
    players: int,
    games: int,
    workers: Workers,
    progress: Callable[[Match, MatchGame], None],
    shortened: bool = True,
    seed: int = 0,
) -> Ladder:
    """Play `games` games between each two neighbouring levels; `progress` is told of every one."""
    pairings = []
    for bots in neighbours(game, players, shortened):
        pairings += hold(Tournament(game, players, bots, games, {}, seed), workers, progress)
    return stack(game, players, pairings)


def stack(game: str, players: int, pairings: Sequence[Pairing]) -> Ladder:
    """The ladder that matches of neighbours make, level 2 against 1 first.

    Differences add up, and so do the squares of their errors.
    """
    bots = levels.bots(load(game), players)
    rungs = [Rung(1, bots[0], 0.0, 0.0, 0.0, None)]
    below, above = 0.0, 0.0
    for level, pairing in enumerate(pairings, 2):
        step = pairing.rating
        rating = rungs[-1].rating + step.elo
        below = math.hypot(below, step.elo - step.elo_low)
        above = math.hypot(above, step.elo_high - step.elo)
        rungs.append(Rung(level, bots[level - 1], rating, rating - below, rating + above, pairing))
    return Ladder(game, players, tuple(rungs))
