"""`sampan perft`: how many games there are of so many choices."""

from __future__ import annotations

from typing import Annotated

import typer

from sampan.commands.parameters import GameId, Options, Players, Seed, start_position


def perft(
    game: GameId,
    depth: Annotated[int, typer.Argument(min=1, max=20)],
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Count the sequences of legal choices from the start, a line `DEPTH COUNT` for each depth."""
    from sampan.study.perft import perft

    for d, count in enumerate(perft(start_position(game, players, seed, option), depth), 1):
        print(d, count, flush=True)
