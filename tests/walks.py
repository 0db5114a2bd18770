"""Random games for tests that hold for every game."""

import random
from collections.abc import Iterator
from typing import Any

import sampan
from sampan.game import GAMES

TABLES = [(name, players) for name in GAMES for players in sampan.load(name).seats]


def walk(
    game: str, players: int | None, seed: int, options: dict[str, Any] | None = None
) -> Iterator[tuple[sampan.Position, str]]:
    """Every position of a random game with the choice made there."""
    luck = random.Random(seed)
    position = sampan.load(game).start(players, seed, options)
    while position.seat is not None:
        chances = position.chances()
        choice = (
            luck.choices(list(chances), [float(weight) for weight in chances.values()])[0]
            if chances
            else luck.choice(position.choices())
        )
        yield position, choice
        position = position.play(choice)


def somewhere(game: str, players: int | None, seed: int, steps: int) -> sampan.Position:
    """The position after at most this many choices of a random game."""
    position = sampan.load(game).start(players, seed)
    for step, (at, choice) in enumerate(walk(game, players, seed)):
        if step == steps:
            return at
        position = at.play(choice)
    return position
