"""Levels 1 to 10, the same meaning in every game, which says itself what they are."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from sampan import checks
from sampan.bots.bot import Bot, Limit, Thought
from sampan.bots.kit import kit_of
from sampan.game import Game, Position

HIGHEST = 10
# The levels of a game that nobody has tuned yet: each looks at about three times as much.
VISITS = (2, 5, 15, 50, 150, 500, 1500, 5000, 15000)
UNTUNED = (*(f"mcts:{n}" for n in VISITS), "mcts:3s")


@cache
def level_table(game: Game) -> dict[int, list[str]]:
    """The levels that a game brings, checked: for each number of players the names of ten bots."""
    file = kit_of(game).levels
    if file is None:
        return {}
    levels = checks.toml_file(file)
    for players, bots in levels.items():
        checks.sequence(f"{file.name}: {players}", bots, HIGHEST)
    return {int(players): bots for players, bots in levels.items()}


def bot_of_level(game: Game, players: int, level: int | None) -> str:
    """The name of the bot that plays at this level."""
    checks.whole("level", level, 1, HIGHEST)
    assert level is not None
    return bots(game, players)[level - 1]


def bots(game: Game, players: int) -> Sequence[str]:
    """The names of the bots of all levels."""
    return level_table(game).get(players, UNTUNED)


class Careless:
    """A bot that now and then takes a worse choice: any of the better half of those it looked at.

    It slips, but it is not absurd: it takes a win, and does not slip into a loss at once.
    """

    def __init__(self, bot: Bot, slips: float, seed: int = 0) -> None:
        """`slips` is how often, from 0 (never) to 1 (always)."""
        self.bot = bot
        self.slips = slips
        self.luck = random.Random(seed)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Think as the other bot does, and perhaps choose something else."""
        thought = self.bot.think(position, limit, before)
        looked_at = sorted(thought.others, key=thought.others.__getitem__, reverse=True)
        if self.luck.random() >= self.slips or not looked_at:
            return thought
        choice = self.luck.choice(looked_at[: max(2, (len(looked_at) + 1) // 2)])
        wins = [win for win, winners in endings(position) if position.seat in winners]
        if wins:
            choice = wins[0]
        elif any(position.seat not in winners for _, winners in endings(position.play(choice))):
            return thought
        if choice == thought.choice:
            return thought
        return replace(thought, choice=choice, line=(), proven=None)


def endings(position: Position) -> Iterator[tuple[str, list[int]]]:
    """The choices that end the game with a winner, and who wins."""
    for choice in position.choices():
        outcome = position.play(choice).outcome
        if outcome is not None and outcome["winners"]:
            yield choice, outcome["winners"]
