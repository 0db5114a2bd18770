"""`sampan ladder`: the levels of a game with their ratings, as a table, JSON and a plot."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from sampan.arena.command import progress_bar
from sampan.arena.ladder import SHARE, Ladder, climb
from sampan.arena.match import Match, Result
from sampan.bots.levels import HIGHEST

PLOTS = (".svg", ".png")


def ladder(
    game: str,
    players: int,
    games: int,
    workers: int,
    json_wanted: bool,
    plot: Path | None = None,
    shortened: bool = True,
) -> None:
    """Play each level against the one below and print what came out, or write it as JSON.

    `plot` is a file ending in .svg or .png. Without `shortened` the levels that think long
    take all their time.
    """
    if plot is not None:
        _check_plot(plot)
    with progress_bar() as bar:
        task = bar.add_task("starting", total=games * (HIGHEST - 1))

        def progress(match: Match, result: Result) -> None:
            bar.update(task, advance=1, description=" against ".join(match.bots))

        found = climb(game, players, games, workers, progress, shortened)
    if plot is not None:
        from sampan.arena.ladder_plot import draw

        draw([found], plot)
    if json_wanted:
        print(json.dumps(found.to_dict()))
    else:
        _print(found)


def _check_plot(plot: Path) -> None:
    """Refuse before the work what would fail after it."""
    if plot.suffix not in PLOTS:
        raise ValueError(f"--plot: expected a name that ends in .svg or .png, got {plot}")
    if not plot.parent.is_dir():
        raise ValueError(f"--plot: there is no folder {plot.parent}")


def _print(found: Ladder) -> None:
    title = f"{found.game}, {found.players} players"
    table = Table(
        "level", "bot", "rating", "95 %", "score against the level below", "95 %", title=title
    )
    shortened = False
    for rung in found.rungs:
        cells = [f"{rung.level}", rung.bot, f"{rung.rating:.0f}"]
        if rung.pairing is not None:
            score = rung.pairing.rating
            mark = "*" if rung.pairing.bots[0].count(":") > 1 else ""
            shortened |= bool(mark)
            cells += [
                f"{rung.low:.0f} – {rung.high:.0f}",
                f"{score.score:.1%} of {score.games}{mark}",
                f"{score.low:.1%} – {score.high:.1%}",
            ]
        table.add_row(*cells)
    console = Console()
    console.print(table)
    if shortened:
        console.print(f"* both at a {SHARE}th of their limits")
