"""`sampan analyse`: the analysis of a record with a progress bar, as a table, JSON and a plot."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from sampan.commands.speech import check_plot
from sampan.phrases import meaning, seat, title
from sampan.record import Record
from sampan.study.analysis import MARKS, Analysis, Forced, Step, analyse
from sampan.words import say

SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
WIDE = 160  # columns of a table that goes to a file or a pipe
NOTATION = "dim"
SHOWN = 0.005  # a loss from which on the table names the better choice


def command(path: Path, bot: str | None, json_wanted: bool, plot: Path | None) -> None:
    """Analyse the record in a file with the bot of this name, or else the game's default.

    The table or the JSON goes to standard output, the plot to its file.
    """
    check_plot(plot)
    record = Record.load(path)
    analysis = _watched(record, bot)
    if plot is not None:
        from sampan.commands.analyse_plot import draw

        draw(analysis, plot)
    if json_wanted:
        print(json.dumps(analysis.to_dict()))
    else:
        _print(analysis)


def _watched(record: Record, bot: str | None) -> Analysis:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(say("command-analyse-positions"), total=len(record.positions))
        return analyse(record, bot, progress=lambda done, _: bar.update(task, completed=done))


def _print(analysis: Analysis) -> None:
    start = analysis.record.start
    names = [seat(start.game, number) for number in range(start.players)]
    table = Table(title=heading(analysis), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(say("command-head-seat"), no_wrap=True)
    table.add_column(say("command-analyse-choice"), ratio=1)
    table.add_column(say("command-analyse-to-win"), justify="right", no_wrap=True)
    table.add_column(say("command-analyse-loss"), justify="right", no_wrap=True)
    table.add_column(say("command-analyse-mark"))
    before: Forced | None = None
    for step in analysis.steps:
        style = STYLES[step.mark] if step.mark else "dim" if step.seat is None else ""
        table.add_row(
            str(step.number),
            seat(start.game, step.seat),
            _told(analysis, step),
            "" if step.seat is None else percent(step.chances[step.seat]),
            percent(step.loss) if step.loss >= SHOWN else "",
            "; ".join(_remarks(step, before, names)),
            style=style,
        )
        before = step.forced
    # Where it is not looked at but passed on, nothing needs to be cut or wrapped.
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    console.print(table)
    for row in analysis.summary:
        console.print(_summed(row, names), soft_wrap=True)


def heading(analysis: Analysis) -> str:
    """What was analysed, and by whom."""
    game = title(analysis.record.start.game)
    return say("command-analyse-title", title=game, bot=analysis.bot)


def _summed(row: Mapping[str, Any], names: Sequence[str]) -> str:
    parts = (
        say("command-analyse-choices", number=row["choices"]),
        say("command-analyse-lost", loss=f"{row['loss']:.1%}".replace("%", " %")),
        *(say(f"command-marks-{mark}", number=row[mark]) for mark in MARKS),
    )
    return say("command-analyse-sum", seat=names[row["seat"]], parts=", ".join(parts))


def _remarks(step: Step, before: Forced | None, names: Sequence[str]) -> Iterator[str]:
    """The mark of a choice, and whose win can't be prevented from here on."""
    if step.mark:
        yield f"{SIGNS[step.mark]} {say(f'command-mark-{step.mark}')}"
    if step.forced and (before is None or before.seat != step.forced.seat):
        winner = names[step.forced.seat]
        yield say("command-analyse-forced", seat=winner, turns=step.forced.turns)


def percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def _told(analysis: Analysis, step: Step) -> Text:
    """What was chosen, and below it what would have been better, each with its notation."""
    told = Text(meaning(analysis.record, step.number - 1))
    told.append(f"  {step.choice}", NOTATION)
    if step.best is None or step.loss < SHOWN:
        return told
    position = analysis.record.positions[step.number - 1]
    better = position.game.screen.describe(position.view(step.seat), step.best)
    told.append(f"\n{say('command-analyse-better', choice=better)}")
    told.append(f"  {step.best}", NOTATION)
    if step.best_forced:
        told.append(f"\n{by_force(step.best_forced)}")
    return told


def by_force(forced: Forced) -> str:
    """A proven win in words."""
    return say("command-analyse-by-force", turns=forced.turns)
