"""`sampan balance`: the report as tables, JSON and a plot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sampan.balance import Balance, weigh
from sampan.game import load


def balance(
    game: str,
    players: int,
    options: dict[str, object],
    bot: str,
    games: int,
    seed: int,
    workers: int,
    json_wanted: bool,
    plot: Path | None,
) -> None:
    """Play the games and print what they came to."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(f"{bot} against itself", total=games)
        report = weigh(
            game, players, options, bot, games, seed, workers, lambda _: bar.update(task, advance=1)
        )
    if plot is not None:
        draw(report, plot)
    if json_wanted:
        print(json.dumps(report.to_dict()))
    else:
        show(report)


def show(report: Balance) -> None:
    """The report as tables."""
    console = Console()
    numbers = report.to_dict()
    title = f"{load(report.game).title}, {report.players} players, {report.games} games"
    table = Table("seat", "wins", "± 95 %", "points", title=title, title_justify="left")
    for seat, (share, points) in enumerate(zip(numbers["wins"], numbers["points"], strict=True)):
        mean = "" if points is None else f"{points:.1f}"
        table.add_row(str(seat), f"{share['share']:.1%}", f"{share['error']:.1%}", mean)
    console.print(table)
    ends = ", ".join(f"{reason} {count}" for reason, count in report.reasons.most_common())
    console.print(f"{numbers['choices']:.0f} choices a game; ended by {ends}")
    tally = load(report.game).tally
    for kind, deeds in numbers["deeds"].items():
        assert tally is not None
        table = Table(tally.KINDS[kind], "a game", "worth", "wins of those who did")
        for what, deed in sorted(deeds.items(), key=lambda item: -item[1]["a_game"]):
            worth = f"{deed['worth']:+.1f}" if deed["worth"] else ""
            table.add_row(what, f"{deed['a_game']:.2f}", worth, f"{deed['win_share']:.0%}")
        console.print(table)


def draw(report: Balance, path: Path) -> None:
    """The report as a plot: wins by seat, points, and for every deed how often and how good."""
    from sampan.plots import COLOURS, DAY, HATCHES, sheet

    numbers = report.to_dict()
    kinds = list(numbers["deeds"])
    rows = max([1, *(len(numbers["deeds"][kind]) for kind in kinds)])
    columns = 2 + len(kinds)
    seats = range(report.players)
    with sheet(path, 4 * columns, max(3.5, 0.2 * rows), columns) as (wins, points, *deeds):
        shares = [report.share(seat) for seat in seats]
        errors = [error for _, error in shares]
        wins.bar(seats, [part for part, _ in shares], yerr=errors, color=DAY.teak, capsize=4)
        wins.axhline(1 / report.players, color=DAY.ink, linestyle=":")
        wins.set(title="wins by seat", xticks=list(seats), xlabel="seat")
        if all(report.points):
            labels = [f"seat {seat}" for seat in seats]
            bars: Any
            _, _, bars = points.hist(
                report.points, bins=16, color=COLOURS[: report.players], label=labels
            )
            for bar, hatch in zip(bars, HATCHES, strict=False):
                for patch in bar:
                    patch.set(hatch=hatch, edgecolor=DAY.table, linewidth=0.4)
            points.legend(frameon=False)
        points.set(title="points at the end")
        for axis, kind in zip(deeds, kinds, strict=True):
            _draw_deeds(axis, kind, numbers["deeds"][kind], DAY.teak)


def _draw_deeds(axis: Any, kind: str, deeds: dict[str, Any], colour: str) -> None:
    ordered = sorted(deeds.items(), key=lambda item: item[1]["a_game"])
    counts = [deed["a_game"] for _, deed in ordered]
    axis.barh([name for name, _ in ordered], counts, color=colour)
    axis.set_xlim(0, 1.4 * max(counts))
    for place, (_, deed) in enumerate(ordered):
        worth = f"  {deed['worth']:+.1f}" if deed["worth"] else ""
        note = f"{worth}  {deed['win_share']:.0%} won"
        axis.text(deed["a_game"], place, note, va="center", fontsize=8)
    axis.tick_params(axis="y", labelsize=8)
    axis.set(title=f"{kind}: how often a game, worth, wins")
