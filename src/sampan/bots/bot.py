"""What every bot is asked and what it answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from threading import RLock
from typing import Any, ClassVar, Protocol, Self

from sampan.game import Game, Position
from sampan.kernels import Draws


@dataclass(frozen=True)
class Limit:
    """How long a bot may think: seconds, nodes of its search, or whichever ends first."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("nodes", self.nodes)):
            if value is not None and not value > 0:
                raise ValueError(f"{name}: a bot needs more than {value} to think")


DEFAULT = Limit(seconds=1.0)  # of a bot whose name says none


@dataclass(frozen=True)
class Thought:
    """A bot's choice, and what it thinks of the position."""

    choice: str
    chances: tuple[float, ...] = ()  # each seat's chance to win, where a draw is half
    line: tuple[str, ...] = ()  # what it expects to be played, its own choice first
    nodes: int = 0
    seconds: float = 0.0
    depth: int = 0
    proven: int | None = None  # turns to a forced win (or loss, below 0), where it is proven
    others: dict[str, float] = field(default_factory=dict)  # other choices and their chances


class Bot(Protocol):
    """A player of one game. It may keep what it learned from one question to the next."""

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Choose for the seat that is to choose; `before` is how the game came here."""


class Remade:
    """A bot whose copies, in other processes too, are made as it was: with the same settings and
    seed, and with nothing searched yet."""

    _made: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *given: Any, **named: Any) -> Self:
        bot = super().__new__(cls)
        bot._made = given, named
        return bot

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), *self._made)

    def __copy__(self) -> Self:
        return deepcopy(self)  # a bot within it is made anew too


def _remade(kind: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """A bot that was pickled or copied."""
    return kind(*given, **named)


class CompiledBot(Remade):
    """A bot whose kernels are compiled before it begins to think, which counts as no thought."""

    _ready: ClassVar[set[tuple[type, Game]]] = set()
    _preparing: ClassVar[RLock] = RLock()

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        raise NotImplementedError

    def begin(self, position: Position) -> float:
        """The time at which thinking begins; all that such a bot needs is compiled by then."""
        kind = type(self), position.game
        with self._preparing:  # whoever asks at the same time waits too
            if kind not in self._ready:
                self._ready.add(kind)
                deepcopy(self).rehearse(position.game, position.players)
        return time.perf_counter()

    def rehearse(self, game: Game, players: int) -> None:
        """Use everything once."""
        rehearse(self, game, players)


def rehearse(bot: Bot, game: Game, players: int) -> None:
    """Let a bot think a little at the start of a game and near its end."""
    asked = [p for p in _random_game(game, players) if p.seat != "chance" and len(p.menu) > 1]
    # The second question finds the first one's tree, and the last may be one for a solver.
    for position, before in ((asked[:1], []), (asked[1:2], asked[:1]), (asked[-1:], [])):
        for one in position:
            bot.think(one, Limit(nodes=8), before)


def _random_game(game: Game, players: int) -> list[Position]:
    """Every position of a random game but the last, at which it is over."""
    draws, position, positions = Draws(0), game.start(players), []
    while position.seat is not None:
        positions.append(position)
        choices = position.choices()
        position = position.play(choices[draws.below(len(choices))])
    return positions


@dataclass(frozen=True)
class Player:
    """A bot and how long it thinks."""

    bot: Bot
    limit: Limit

    def think(self, position: Position, before: Sequence[Position] = ()) -> Thought:
        """Choose for the seat that is to choose."""
        return self.bot.think(position, self.limit, before)


def seat_to_choose(position: Position) -> int:
    """The seat that a bot is asked for; a ValueError where there is none."""
    seat = position.seat
    if not isinstance(seat, int):
        state = "the game is over" if seat is None else "chance is to choose"
        raise ValueError(f"a bot can't choose here: {state}")
    return seat
