"""Bots by name: `random`, `greedy`, `mcts:1s`, `net:800`, `level:7`, and a game's own."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sampan.bots import engine_player, levels
from sampan.bots.bot import DEFAULT, Bot, Limit, Player
from sampan.bots.kit import kit_of
from sampan.bots.levels import Careless
from sampan.bots.mcts import Mcts
from sampan.bots.net import Net
from sampan.bots.net_evaluator import available
from sampan.bots.simple import Greedy, Random
from sampan.game import Game

VISITING = ("mcts", "net")  # kinds for which a bare number is a number of nodes


@dataclass(frozen=True)
class Parts:
    """What a name says; None is for the kind of bot to decide."""

    kind: str
    number: int | None = None  # a level or a depth
    limit: Limit | None = None
    exploration: float | None = None
    slips: float = 0.0
    megabytes: int | None = None
    without: tuple[str, ...] = ()
    file: str | None = None

    def __str__(self) -> str:
        """The name that says all this."""
        words = [self.kind]
        if self.number is not None:
            words.append(f"{self.number}")
        if self.limit is not None and self.limit.seconds is not None:
            words.append(f"{self.limit.seconds:g}s")
        if self.limit is not None and self.limit.nodes is not None:
            words.append(f"{self.limit.nodes}" + ("" if self.kind in VISITING else "n"))
        if self.exploration is not None:
            words.append(f"exploration={self.exploration:g}")
        if self.slips:
            words.append(f"slips={self.slips:g}")
        if self.megabytes is not None:
            words.append(f"megabytes={self.megabytes}")
        if self.without:
            words.append(f"without={'+'.join(self.without)}")
        if self.file is not None:
            words.append(f"file={self.file}")
        return ":".join(words)


def make(name: str, game: Game, players: int | None = None, seed: int = 0) -> Player:
    """The bot with this name. After the kind come, in any order, a number, limits and options:

    `1s` seconds, `5000n` nodes; a bare number is a level, nodes (mcts, net), or a depth.
    `exploration=2` is how widely mcts looks, `slips=0.3` how often a bot takes a worse choice,
    `megabytes=64` what its memory may take, `without=threats` a part that it does without,
    `file=my.onnx` a net other than the game's. Of `net:1s|mcts:1s` the second is for where there
    is no net. `engine:PROGRAM` is a program that speaks the engine protocol.
    """
    players = game.seats[0] if players is None else players
    if name.startswith("engine:"):
        return engine_player.player(name, game, players, seed)
    parts = meaning(name, game, players)
    bot = _bot(parts, game, players, seed)
    if parts.slips:
        bot = Careless(bot, parts.slips, seed)
    # A depth is a limit too.
    return Player(bot, parts.limit or (Limit() if parts.number else DEFAULT))


def meaning(name: str, game: Game, players: int) -> Parts:
    """The parts of a name, with those of the bot that a level stands for."""
    parts = _first_possible(name, game)
    if parts.kind != "level":
        return parts
    level = _first_possible(levels.bot_of_level(game, players, parts.number), game)
    limit, megabytes = parts.limit or level.limit, parts.megabytes or level.megabytes
    return replace(level, limit=limit, megabytes=megabytes)


def _first_possible(name: str, game: Game) -> Parts:
    """The first of the names between bars that can be had here, or the last."""
    *better, last = (parse_name(one, game) for one in name.split("|"))
    for parts in better:
        if parts.kind != "net" or parts.file is not None or available(game):
            return parts
    return last


def _bot(parts: Parts, game: Game, players: int, seed: int) -> Bot:
    given: dict[str, Any] = {
        option: value
        for option in ("exploration", "megabytes", "without")
        if (value := getattr(parts, option))
    }
    if parts.kind == "random":
        return Random(seed)
    if parts.kind == "greedy":
        return Greedy(game, seed)
    if parts.kind in VISITING:
        file = Path(parts.file) if parts.file else None
        bot = (
            Net(game, players, seed, file=file, **given)
            if parts.kind == "net"
            else Mcts(game, seed, **given)
        )
        endgame = kit_of(game).endgame
        return endgame(game, bot) if endgame else bot
    if parts.number:
        given["depth"] = parts.number
    return kit_of(game).bots[parts.kind].make(game, seed=seed, **given)


def bot_kinds(game: Game) -> tuple[str, ...]:
    """The first words of names of bots that play this game."""
    return ("random", "greedy", *VISITING, *kit_of(game).bots, "level")


def parse_name(name: str, game: Game) -> Parts:
    """The parts of a bot's name, checked."""
    kind, *words = name.split(":")
    if kind not in bot_kinds(game):
        raise ValueError(f"unknown bot {name!r}; there are {', '.join(bot_kinds(game))}")
    found: dict[str, Any] = {}
    for word in words:
        option, value = _part(name, kind, _options(kind, game), word)
        found[option] = value
    seconds, nodes = found.pop("seconds", None), found.pop("nodes", None)
    limit = None if seconds is None and nodes is None else Limit(seconds, nodes)
    return Parts(kind, limit=limit, **found)


def _part(name: str, kind: str, options: tuple[str, ...], word: str) -> tuple[str, Any]:
    """One word of a name: which option it sets, and to what."""
    option, given, value = word.partition("=")
    if given:
        if option not in options:
            known = ", ".join(options) or "no options"
            raise ValueError(f"{name}: {kind} knows {known}, got {option!r}")
        if option == "without":
            return option, tuple(value.split("+"))
        if option == "file":
            return option, value
        if not re.fullmatch(r"\d+(\.\d+)?", value) or (option == "megabytes" and "." in value):
            raise ValueError(f"{name}: {option}: expected a number, got {value!r}")
        return option, int(value) if option == "megabytes" else float(value)
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(s|n)?", word)
    if not match or (match[2] != "s" and "." in word):
        raise ValueError(f"{name}: expected limits like 1s, 5000n or a number, got {word!r}")
    if match[2] == "s":
        return "seconds", float(match[1])
    if match[2] == "n" or kind in VISITING:
        return "nodes", int(match[1])
    return "number", int(match[1])


def _options(kind: str, game: Game) -> tuple[str, ...]:
    """The options that a kind of bot knows."""
    own = {name: bot.options for name, bot in kit_of(game).bots.items()}
    return {
        "mcts": ("exploration", "slips", "megabytes"),
        "net": ("exploration", "slips", "megabytes", "file"),
        "level": ("megabytes",),
        **own,
    }.get(kind, ())
