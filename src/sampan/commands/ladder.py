"""`sampan ladder`: the levels of a game with their ratings, as a table, JSON and a plot."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from sampan.arena.ladder import SHARE, Ladder, climb
from sampan.arena.match import Match, Result
from sampan.arena.workers import Crew
from sampan.bots.levels import HIGHEST
from sampan.commands.arena import progress_bar
from sampan.commands.speech import check_plot
from sampan.game import load
from sampan.phrases import title
from sampan.words import say


def ladder(
    game: str,
    players: int,
    games: int,
    crew: Crew,
    json_wanted: bool,
    plot: Path | None = None,
    shortened: bool = True,
) -> None:
    """Play each level against the one below and print what came out, or write it as JSON.

    `plot` is a file ending in .svg or .png. Without `shortened` the levels that think long
    take all their time.
    """
    check_plot(plot)
    with progress_bar() as bar:
        task = bar.add_task(say("command-starting"), total=games * (HIGHEST - 1))

        def progress(match: Match, result: Result) -> None:
            first, second = match.bots
            words = say("command-pair", first=first, second=second)
            bar.update(task, advance=1, description=words)

        found = climb(game, players, games, crew, progress, shortened)
    if plot is not None:
        from sampan.commands.ladder_plot import draw

        draw([found], plot)
    if json_wanted:
        print(json.dumps(found.to_dict()))
    else:
        _print(found)


def _print(found: Ladder) -> None:
    game, players = title(load(found.game)), found.players
    table = Table(title=say("command-title-players", title=game, players=players))
    for heading in ("level", "bot", "rating"):
        table.add_column(say(f"command-head-{heading}"))
    for heading in ("95 %", say("command-head-score-below"), "95 %"):
        table.add_column(heading)
    shortened = False
    for rung in found.rungs:
        cells = [f"{rung.level}", rung.bot, f"{rung.rating:.0f}"]
        if rung.pairing is not None:
            score = rung.pairing.rating
            mark = "*" if rung.pairing.bots[0].count(":") > 1 else ""
            shortened |= bool(mark)
            cells += [
                f"{rung.low:.0f} – {rung.high:.0f}",
                say("command-score-of", score=f"{score.score:.1%}", games=score.games) + mark,
                f"{score.low:.1%} – {score.high:.1%}",
            ]
        table.add_row(*cells)
    console = Console()
    console.print(table)
    if shortened:
        console.print(say("command-shortened", share=SHARE))
