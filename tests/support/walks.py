"""Random games for tests that hold for every game."""

import random
from collections.abc import Iterator
from typing import Any

import sampan
from sampan.bots.names import make
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


def played_out(game: str, players: int, bot: str) -> sampan.Record:
    """A game that bots of this name play to its end, one for each seat."""
    record = sampan.Record.new(game, players, 2, {"max_plies": 60} if game == "siam" else None)
    luck = random.Random(1)
    bots = [make(bot, sampan.load(game), players, seat) for seat in range(players)]
    while (seat := record.seat) is not None:
        if seat == "chance":
            record.play(luck.choice(record.position.choices()))
        else:
            assert isinstance(seat, int)
            record.play(bots[seat].think(record.position, record.positions[:-1]).choice)
    return record
