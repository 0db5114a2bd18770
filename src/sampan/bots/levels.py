"""Levels 1 to 10, the same meaning in every game; what they are is in levels.toml."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sampan import checks
from sampan.bots.bot import Bot, Limit, Thought
from sampan.bots.mcts import Mcts
from sampan.game import Game, Position

if TYPE_CHECKING:
    from sampan.bots.names import Player

HIGHEST = 10


@cache
def table() -> dict[str, Any]:
    """levels.toml, checked: for each game and number of players a list of ten levels."""
    levels = tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
    for game, by_players in levels.items():
        for players, rows in by_players.items():
            checks.sequence(f"levels.toml: {game}.{players}", rows, HIGHEST)
    return levels


class Careless:
    """A bot that now and then takes any of the better half of the choices it looked at."""

    def __init__(self, bot: Bot, slips: float, seed: int = 0) -> None:
        """`slips` is how often, from 0 (never) to 1 (always)."""
        self.bot = bot
        self.slips = slips
        self.luck = random.Random(seed)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Think as the other bot does, and perhaps choose something else."""
        thought = self.bot.think(position, limit, before)
        if self.luck.random() >= self.slips or len(thought.others) < 2:
            return thought
        ranked = sorted(thought.others, key=lambda choice: -thought.others[choice])
        choice = self.luck.choice(ranked[: (len(ranked) + 1) // 2])
        return thought if choice == thought.choice else replace(thought, choice=choice, line=())


def player(game: Game, players: int, level: int | None, limit: Limit | None, seed: int) -> Player:
    """The bot of a level; a limit given replaces the level's own."""
    checks.whole("level", level, 1, HIGHEST)
    assert level is not None
    made = from_row(table()[game.id][str(players)][level - 1], game, players, seed)
    return made if limit is None else replace(made, limit=limit)


def from_row(row: dict[str, Any], game: Game, players: int, seed: int) -> Player:
    """The bot of one row of levels.toml: its name, how widely it looks and how often it slips."""
    from sampan.bots import names

    made = names.make(row["bot"], game, players, seed)
    if "exploration" in row and isinstance(made.bot, Mcts):
        made.bot.exploration = row["exploration"]
    return replace(made, bot=Careless(made.bot, row["slips"], seed)) if "slips" in row else made
