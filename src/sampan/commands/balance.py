"""`sampan balance`: the report as tables, JSON and a plot."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from sampan import phrases
from sampan.commands.mistakes import check_plot
from sampan.commands.parameters import (
    GameId,
    Json,
    Options,
    Players,
    Plot,
    Processes,
    Seed,
    find_bot,
    start_position,
)
from sampan.commands.progress import progress_bar
from sampan.words import say

if TYPE_CHECKING:
    from sampan.game import Game
    from sampan.study.balance import Balance


def balance(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 200,
    bot: Annotated[str, typer.Option()] = "mcts:300",
    seed: Seed = 0,
    option: Options = None,
    workers: Processes = None,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Judge a game by many games of a bot against itself: wins by seat, points, what was done."""
    from sampan.kernels.devices import cores
    from sampan.study.balance import weigh

    first = start_position(game, players, seed, option)
    find_bot(bot, first.game, first.players)
    check_plot(plot)
    given = game, first.players, first.options, bot, games, seed, workers or cores()
    with progress_bar(say("command-itself", bot=bot), games) as update:
        report = weigh(*given, lambda _: update(advance=1))
    if plot is not None:
        from sampan.commands.balance_plot import save_plot

        save_plot(report, plot)
    if as_json:
        print(json.dumps(report.to_dict()))
    else:
        _print(first.game, report)


def _print(game: Game, report: Balance) -> None:
    """The report as tables."""
    console = Console()
    numbers = report.to_dict()
    players, games = report.players, report.games
    heading = say(
        "command-title-games", title=phrases.game_title(game), players=players, games=games
    )
    table = Table(
        say("command-head-seat"), say("command-head-wins"), "± 95 %", say("command-head-points")
    )
    table.title, table.title_justify = heading, "left"
    for seat, (share, points) in enumerate(zip(numbers["wins"], numbers["points"], strict=True)):
        mean = "" if points is None else f"{points:.1f}"
        table.add_row(str(seat), f"{share['share']:.1%}", f"{share['error']:.1%}", mean)
    console.print(table)
    ends = [
        say("command-balance-ending", reason=phrases.end_reason(game, reason), count=count)
        for reason, count in report.reasons.most_common()
    ]
    choices = f"{numbers['choices']:.0f}"
    console.print(say("command-balance-ended", choices=choices, endings=", ".join(ends)))
    for kind, deeds in numbers["deeds"].items():
        assert game.tally is not None
        table = Table(phrases.deed(game, kind))
        for heading in ("rate", "worth", "doers"):
            table.add_column(say(f"command-head-{heading}"))
        for what, deed in sorted(deeds.items(), key=lambda item: -item[1]["a_game"]):
            worth = f"{deed['worth']:+.1f}" if deed["worth"] else ""
            name, wins = game.tally.name(what), f"{deed['win_share']:.0%}"
            table.add_row(name, f"{deed['a_game']:.2f}", worth, wins)
        console.print(table)
