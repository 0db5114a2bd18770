"""Having everything compiled that a bot needs, before it is asked in earnest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sampan.bots import names
from sampan.bots.bot import Limit, Player
from sampan.game import Game, Position, load
from sampan.kernels import Draws

LEVELS = (1, 5, 10)  # which together need all that any level needs


def warm_levels(game: str) -> None:
    """Have compiled what the levels of a game need."""
    loaded = load(game)
    players = loaded.seats[0]
    for level in LEVELS:
        warm_up(partial(names.make, f"level:{level}", loaded, players), loaded, players)


def warm_up(make: Callable[[], Player], game: Game, players: int) -> None:
    """Let a bot think at the start of a game and near its end."""
    bot, few = make().bot, Limit(nodes=8)
    asked = [p for p in _random_game(game, players) if p.seat != "chance" and len(p.menu) > 1]
    # The second question finds the first one's tree, and the last may be one for a solver.
    for position, before in ((asked[0], []), (asked[1], asked[:1]), (asked[-1], [])):
        bot.think(position, few, before)


def _random_game(game: Game, players: int) -> list[Position]:
    """Every position of a random game but the last, at which it is over."""
    draws, position, positions = Draws(0), game.start(players), []
    while position.seat is not None:
        positions.append(position)
        choices = position.choices()
        position = position.play(choices[draws.below(len(choices))])
    return positions
