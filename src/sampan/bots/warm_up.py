"""Having everything compiled that a bot needs, before it is asked in earnest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sampan.bots import names
from sampan.bots.bot import Player, rehearse
from sampan.game import Game, load

LEVELS = (1, 5, 10)  # which together need all that any level needs


def warm_levels(game: str) -> None:
    """Have compiled what the levels of a game need."""
    loaded = load(game)
    players = loaded.seats[0]
    for level in LEVELS:
        warm_up(partial(names.make, f"level:{level}", loaded, players), loaded, players)


def warm_up(make: Callable[[], Player], game: Game, players: int) -> None:
    """Have compiled what the bot needs that is made so."""
    rehearse(make().bot, game, players)
