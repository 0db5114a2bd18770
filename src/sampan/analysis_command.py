"""`sampan analyse`: the analysis of a record with a progress bar, as a table, JSON and a plot."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from sampan.analysis import MARKS, Analysis, Forced, Step, analyse
from sampan.record import Record

SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
PLOTS = (".svg", ".png")
WIDE = 160  # columns of a table that goes to a file or a pipe
SHOWN = 0.005  # a loss from which on the table names the better choice


def command(path: Path, bot: str | None, json_wanted: bool, plot: Path | None) -> None:
    """Analyse the record in a file with the bot of this name, or else the game's default.

    The table or the JSON goes to standard output, the plot to its file.
    """
    if plot is not None:
        _check_plot(plot)
    record = Record.load(path)
    analysis = _watched(record, bot)
    if plot is not None:
        from sampan.analysis_plot import draw

        draw(analysis, plot)
    if json_wanted:
        print(json.dumps(analysis.to_dict()))
    else:
        _print(analysis)


def _check_plot(plot: Path) -> None:
    """Refuse before the work what would fail after it."""
    if plot.suffix not in PLOTS:
        raise ValueError(f"--plot: expected a name that ends in .svg or .png, got {plot}")
    if not plot.parent.is_dir():
        raise ValueError(f"--plot: there is no folder {plot.parent}")


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
        task = bar.add_task("positions", total=len(record.positions))
        return analyse(record, bot, progress=lambda done, _: bar.update(task, completed=done))


def _print(analysis: Analysis) -> None:
    start = analysis.record.start
    names = start.game.seat_names[: start.players]
    table = Table(title=f"{start.game.title}, seen by {analysis.bot}", box=box.SIMPLE_HEAD)
    table.title_justify = "left"
    for heading in ("", "seat", "choice", "to win", "loss"):
        right = heading in ("", "to win", "loss")
        table.add_column(heading, justify="right" if right else "left", no_wrap=True)
    table.add_column("mark")
    table.add_column("best instead")
    before: Forced | None = None
    for step in analysis.steps:
        style = STYLES[step.mark] if step.mark else "dim" if step.seat is None else ""
        table.add_row(
            str(step.number),
            "chance" if step.seat is None else names[step.seat],
            Text(step.choice),
            "" if step.seat is None else percent(step.chances[step.seat]),
            percent(step.loss) if step.loss >= SHOWN else "",
            "; ".join(_remarks(step, before, names)),
            Text(_instead(step)),
            style=style,
        )
        before = step.forced
    # Where it is not looked at but passed on, nothing needs to be cut or wrapped.
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    console.print(table)
    for row in analysis.summary:
        marks = ", ".join(_counted(row[mark], mark) for mark in MARKS)
        loss = f"{row['loss']:.1%} lost on average".replace("%", " %")
        line = f"{names[row['seat']]}: {_counted(row['choices'], 'choice')}, {loss}, {marks}"
        console.print(line, soft_wrap=True)


def _remarks(step: Step, before: Forced | None, names: Sequence[str]) -> Iterator[str]:
    """The mark of a choice, and whose win can't be prevented from here on."""
    if step.mark:
        yield f"{SIGNS[step.mark]} {step.mark}"
    if step.forced and (before is None or before.seat != step.forced.seat):
        winner = names[step.forced.seat]
        yield f"forced win for {winner} in {_counted(step.forced.turns, 'turn')}"


def percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def _instead(step: Step) -> str:
    if step.best is None or step.loss < SHOWN:
        return ""
    return f"{step.best}, {by_force(step.best_forced)}" if step.best_forced else step.best


def by_force(forced: Forced) -> str:
    """A proven win in words."""
    return f"wins by force in {_counted(forced.turns, 'turn')}"


def _counted(number: int, noun: str) -> str:
    plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"
