"""`sampan play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sampan.commands.mistakes import refused
from sampan.commands.parameters import FIRST_GAME, Options, Players, Seed, find_bot, start_position
from sampan.phrases import any_of
from sampan.words import language, say


def play(
    game: Annotated[str, typer.Argument()] = FIRST_GAME,
    players: Players = None,
    against: Annotated[str | None, typer.Option()] = None,
    seat: Annotated[int, typer.Option()] = 0,
    seed: Seed = 0,
    option: Options = None,
    load: Annotated[Path | None, typer.Option()] = None,
) -> None:
    """Play in the terminal: people at one keyboard, or you against bots."""
    from rich.prompt import Prompt

    from sampan.record import Record
    from sampan.terminal import sit_down

    record = (
        Record.load(load) if load else Record(start_position(game, players, seed, option), seed)
    )
    count = record.start.players
    if seat not in range(count):
        raise refused("seat", any_of(range(count)), seat)
    if against is None and load is None and sys.stdin and sys.stdin.isatty():
        try:
            against = Prompt.ask(say("terminal-against"), default="3")
        except (EOFError, KeyboardInterrupt):
            return
    other = against or "person"
    other = f"level:{other}" if other.isdecimal() else other
    if other not in ("person", "random"):
        find_bot(other, record.start.game, count)
    sit_down(record, ["person" if s == seat else other for s in range(count)], load, language())
