"""What every bot is asked and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, Self

from sampan.game import Position


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
        given, named = self._made
        return partial(type(self), *given, **named), ()


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
