"""Bots by name: `random`, `greedy`, `mcts:1s`, `mcts:5000`, `alphabeta:3`, `plain:3`, `level:7`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sampan.bots import levels
from sampan.bots.bot import Bot, Limit, Thought
from sampan.bots.endgame import WithEndgame
from sampan.bots.mcts import Mcts
from sampan.bots.siam import AlphaBeta
from sampan.bots.simple import Greedy, Random
from sampan.game import Game, Position

KINDS = ("random", "greedy", "mcts", "alphabeta", "plain", "level")
DEFAULT = Limit(seconds=1.0)


@dataclass(frozen=True)
class Player:
    """A bot and how long it thinks."""

    bot: Bot
    limit: Limit

    def think(self, position: Position, before: Sequence[Position] = ()) -> Thought:
        """Choose for the seat that is to choose."""
        return self.bot.think(position, self.limit, before)


def make(name: str, game: Game, players: int, seed: int = 0) -> Player:
    """The bot with this name. After the kind come, in any order, a number and limits:

    `1s` seconds, `5000n` nodes; a bare number is a level, a depth (alphabeta, plain), or nodes.
    """
    kind, *parts = name.split(":")
    if kind not in KINDS:
        raise ValueError(f"unknown bot {name!r}; there are {', '.join(KINDS)}")
    number, limit = _limits(name, parts)
    if kind == "level":
        return levels.player(game, players, number, limit, seed)
    if kind == "random":
        return Player(Random(seed), limit or DEFAULT)
    if kind == "greedy":
        return Player(Greedy(game, seed), limit or DEFAULT)
    if kind == "mcts":
        nodes = Limit(nodes=number) if number else None
        bot: Bot = Mcts(game, seed)
        if game.id == "king-of-siam":
            bot = WithEndgame(game, bot)
        return Player(bot, limit or nodes or DEFAULT)
    if game.id != "siam":
        raise ValueError(f"{name}: {kind} plays Siam only")
    depth = {"depth": number} if number else {}
    searcher = AlphaBeta(game, seed=seed, plain=kind == "plain", **depth)
    return Player(searcher, limit or (Limit() if number else DEFAULT))


def _limits(name: str, parts: list[str]) -> tuple[int | None, Limit | None]:
    number, seconds, nodes = None, None, None
    for part in parts:
        match = re.fullmatch(r"(\d+(?:\.\d+)?)(s|n)?", part)
        if not match or (match[2] != "s" and "." in part):
            raise ValueError(f"{name}: expected limits like 1s, 5000n or a number, got {part!r}")
        if match[2] == "s":
            seconds = float(match[1])
        elif match[2] == "n":
            nodes = int(match[1])
        else:
            number = int(match[1])
    return number, None if seconds is None and nodes is None else Limit(seconds, nodes)
