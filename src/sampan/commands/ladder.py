"""`sampan ladder`: the levels of a game with their ratings, as a table, JSON and a plot."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from sampan.commands.mistakes import check_plot
from sampan.commands.parameters import GameId, Json, Players, Plot, Processes, Ray, find_game
from sampan.commands.progress import progress_bar
from sampan.phrases import game_title
from sampan.words import say

if TYPE_CHECKING:
    from sampan.arena.ladder import Ladder
    from sampan.arena.match import Match, MatchGame
    from sampan.game import Game


def ladder(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 60,
    workers: Processes = None,
    ray: Ray = False,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Let neighbouring levels play each other, the slow ones at a thirtieth of their time."""
    from sampan.arena.ladder import climb
    from sampan.arena.workers import choose_workers
    from sampan.bots.levels import HIGHEST

    first = find_game(game, players).start(players)
    chosen = choose_workers(workers, ray)
    check_plot(plot)
    with progress_bar(say("command-starting"), games * (HIGHEST - 1)) as update:

        def progress(match: Match, result: MatchGame) -> None:
            one, other = match.bots
            update(advance=1, description=say("command-pair", first=one, second=other))

        found = climb(game, first.players, games, chosen, progress)
    if plot is not None:
        from sampan.commands.ladder_plot import save_plot

        save_plot([found], plot)
    if as_json:
        print(json.dumps(found.to_dict()))
    else:
        _print(first.game, found)


def _print(game: Game, found: Ladder) -> None:
    from sampan.arena.ladder import SHARE

    table = Table(title=say("command-title-players", title=game_title(game), players=found.players))
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
