"""What many verbs take, and the games, options and bots that the words of a line stand for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sampan.commands.mistakes import refused
from sampan.games import GAMES
from sampan.options import value_of
from sampan.phrases import any_of
from sampan.words import say

if TYPE_CHECKING:
    from sampan.bots.bot import Player
    from sampan.game import Game, Position

FIRST_GAME = next(iter(GAMES))

# What the help says of a parameter is the message `command-takes-…` (`locale/*/command.ftl`).
GameId = Annotated[str, typer.Argument()]
Players = Annotated[int | None, typer.Option()]
Seed = Annotated[int, typer.Option()]
Options = Annotated[list[str] | None, typer.Option("--option", "-o")]
Processes = Annotated[int | None, typer.Option(min=1)]
Ray = Annotated[bool, typer.Option("--ray")]
Json = Annotated[bool, typer.Option("--json")]
Plot = Annotated[Path | None, typer.Option()]


def find_game(name: str, players: int | None = None) -> Game:
    """The game of this name, which so many can play."""
    from sampan.game import load

    if name not in GAMES:
        raise ValueError(say("command-unknown-game", game=repr(name), known=", ".join(GAMES)))
    game = load(name)
    if players is not None and players not in game.seats:
        raise refused("players", any_of(game.seats), players)
    return game


def start_position(game: str, players: int | None, seed: int, given: list[str] | None) -> Position:
    """The start of a game with these options."""
    found = find_game(game, players)
    return found.start(players, seed, read_options(found, given))


def read_options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """Options of a game as `NAME=VALUE`; where one can make a value of one's own, as
    `NAME=FILE.toml` too."""
    options = read_pairs(given)
    for name, value in options.items():
        rule = game.option_rules.get(name)
        if rule and rule.load and isinstance(value, str) and value.endswith(".toml"):
            options[name] = rule.load(Path(value))
    return options


def read_pairs(given: list[str] | None) -> dict[str, Any]:
    """`NAME=VALUE` pairs; a value is JSON, or else a plain word."""
    pairs = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise refused("--option", say("command-usage-pair"), repr(text))
        pairs[name] = value_of(value)
    return pairs


def find_bot(name: str, game: Game, players: int) -> Player:
    """The bot of this name."""
    from sampan.bots.names import bot_kinds, make

    known = bot_kinds(game)
    if name.partition(":")[0] not in (*known, "engine"):
        raise ValueError(say("command-unknown-bot", bot=repr(name), known=", ".join(known)))
    return make(name, game, players)
