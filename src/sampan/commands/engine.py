"""`sampan engine`: our bots for other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from sampan.commands.parameters import GameId, find_game
from sampan.words import LANGUAGES, speaking


def engine(
    game: GameId,
    bot: Annotated[str, typer.Option()] = "level:10",
) -> None:
    """Speak the engine protocol on standard input and output, for other programs."""
    from sampan.adapters.engine import command

    known = find_game(game).id
    with speaking(LANGUAGES[0]):
        command(known, bot)
