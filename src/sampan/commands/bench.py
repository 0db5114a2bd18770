"""`sampan bench`: the speed of games, as a table and JSON."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sampan.commands.parameters import Json, find_game
from sampan.commands.progress import progress_bar
from sampan.games import GAMES
from sampan.words import knows, say


def bench(
    game: Annotated[list[str] | None, typer.Argument()] = None,
    seconds: Annotated[float, typer.Option(min=0.01)] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure choices a second in random play: interpreted, one core, all cores, GPU."""
    from sampan.study import bench

    names = [find_game(name).id for name in game or GAMES]
    title = f"{say('command-bench-compiling'):34}"
    with progress_bar(title, bench.measurements(names), counted=False) as update:

        def progress(figure: str) -> None:
            name, _, speed = figure.partition(" ")
            update(advance=1, description=f"{f'{name} {_speed(speed)}':34}")

        rates = bench.measure(names, seconds, progress)
    if as_json:
        print(json.dumps(rates))
    else:
        _print(rates)


def _print(rates: dict[str, dict[str, float | None]]) -> None:
    """A table with one row a figure, as a multiple of OpenSpiel's breakthrough too."""
    unit = rates["openspiel"]["breakthrough"]
    table = Table(
        say("command-head-game"), say("command-bench-speed"), title=say("command-bench-title")
    )
    table.title_justify = "left"
    table.add_column(say("command-bench-rate"), justify="right")
    table.add_column("× breakthrough", justify="right")
    for name, figures in rates.items():
        for speed, rate in figures.items():
            if rate is not None:
                times = f"{rate / unit:,.2f}" if unit else ""
                table.add_row(name, _speed(speed), f"{rate:,.0f}", times)
    console = Console()
    console.print(table)
    if unit is None:
        console.print(say("command-bench-alone"))


def _speed(name: str) -> str:
    """A speed of ours in words; OpenSpiel's games keep their names."""
    return say(known) if knows(known := f"command-speed-{name}") else name
