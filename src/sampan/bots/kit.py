"""What a game may bring for its bots. A game names the module that holds its `KIT`, as a rule its
folder `bot/`; whatever the kit leaves out, bots do without or find out for themselves."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from sampan.bots.bot import Bot, Limit, Thought
from sampan.game import Game, Position


@dataclass(frozen=True)
class OwnBot:
    """A kind of bot that only one game has. A bare number in its name is the depth it looks to."""

    make: Callable[..., Bot]  # of the game, with `seed` and perhaps `depth` and the options
    options: tuple[str, ...] = ()  # that may stand in its name, of those in `names.make`


@dataclass(frozen=True)
class Forced:
    """A forced win of the side to move (or loss, below 0): its turns, and how it begins."""

    action: int
    turns: int


class Guard(Protocol):
    """Looks for forced wins and losses beside a search that could overlook them."""

    def glance(self, position: Position) -> Forced | None:
        """A forced win of a few turns, which takes next to no time to find."""

    def look(self, position: Position, limit: Limit, before: Sequence[Position]) -> Forced | None:
        """How the game ends by force, if that is found within the limit."""


@dataclass(frozen=True)
class BotKit:
    """The parts that a game has beyond its rules. Modules of kernels are given by their names,
    since they are compiled with the rules."""

    knowledge: str | None = None  # kernels: any of those in `sampan.bots.playouts`, and `worth`
    advice: Callable[[Position, Thought], str | None] | None = None  # why a choice is good
    bots: Mapping[str, OwnBot] = field(default_factory=dict)  # by the first word of their names
    endgame: Callable[[Game, Bot], Bot] | None = None  # a searching bot with an exact endgame
    guard: Callable[[Game], Guard] | None = None  # what looks after the search with a net
    net: Path | None = None  # a net that has learned the game
    search: Mapping[str, Any] = field(default_factory=dict)  # settings of the search with a net
    levels: Path | None = None  # TOML: for each number of players the names of ten bots
    outcome: str | None = None  # kernels: `payoffs`, what a finished game teaches
    learning: Path | None = None  # TOML: how to learn the game, see `sampan.learn.plan`


@cache
def kit_of(game: Game) -> BotKit:
    """What this game brings."""
    if game.bot is None:
        return BotKit()
    kit: BotKit = importlib.import_module(game.bot).KIT
    return kit
