"""`sampan analyse`: the analysis of a record, as a table, JSON and a plot."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sampan.commands.mistakes import check_plot
from sampan.commands.parameters import Json, Plot
from sampan.commands.progress import progress_bar
from sampan.phrases import describe_step, game_title, seat
from sampan.words import say

if TYPE_CHECKING:
    from sampan.study.analysis import AnalysedStep, Analysis, ForcedWin

STYLES = {"blunder": "bold red", "mistake": "dark_orange", "inaccuracy": "yellow"}
WIDE = 160  # columns of a table that goes to a file or a pipe
NOTATION = "dim"
SHOWN = 0.005  # a loss from which on the table names the better choice


def analyse(
    record: Annotated[Path, typer.Argument()],
    bot: Annotated[str | None, typer.Option()] = None,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Tell the win chance after every choice of a game, the mistakes and what was better."""
    from sampan.record import Record
    from sampan.study.analysis import analyse

    check_plot(plot)
    loaded = Record.load(record)
    with progress_bar(say("command-analyse-positions"), len(loaded.positions)) as update:
        analysis = analyse(loaded, bot, progress=lambda done, _: update(completed=done))
    heading = say("command-analyse-title", title=game_title(loaded.start.game), bot=analysis.bot)
    if plot is not None:
        from sampan.commands.analyse_plot import save_plot

        save_plot(analysis, plot, heading)
    if as_json:
        print(json.dumps(analysis.to_dict()))
    else:
        _print(analysis, heading)


def _print(analysis: Analysis, heading: str) -> None:
    start = analysis.record.start
    names = [seat(start.game, number) for number in range(start.players)]
    table = Table(title=heading, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(say("command-head-seat"), no_wrap=True)
    table.add_column(say("command-analyse-choice"), ratio=1)
    table.add_column(say("command-analyse-to-win"), justify="right", no_wrap=True)
    table.add_column(say("command-analyse-loss"), justify="right", no_wrap=True)
    table.add_column(say("command-analyse-mark"))
    before: ForcedWin | None = None
    for step in analysis.steps:
        style = STYLES[step.mark] if step.mark else "dim" if step.seat is None else ""
        table.add_row(
            str(step.number),
            seat(start.game, step.seat),
            _choice(analysis, step),
            "" if step.seat is None else _percent(step.chances[step.seat]),
            _percent(step.loss) if step.loss >= SHOWN else "",
            "; ".join(_remarks(step, before, names)),
            style=style,
        )
        before = step.forced
    # Where it is not looked at but passed on, nothing needs to be cut or wrapped.
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    console.print(table)
    for row in analysis.summary:
        console.print(_summed(row, names), soft_wrap=True)


def _summed(row: Mapping[str, Any], names: Sequence[str]) -> str:
    parts = (
        say("command-analyse-choices", number=row["choices"]),
        say("command-analyse-lost", loss=f"{row['loss']:.1%}".replace("%", " %")),
        *(say(f"command-marks-{mark}", number=row[mark]) for mark in STYLES),
    )
    return say("command-analyse-sum", seat=names[row["seat"]], parts=", ".join(parts))


def _remarks(step: AnalysedStep, before: ForcedWin | None, names: Sequence[str]) -> Iterator[str]:
    """The mark of a choice, and whose win can't be prevented from here on."""
    if step.mark:
        yield f"{step.sign} {say(f'command-mark-{step.mark}')}"
    if step.forced and (before is None or before.seat != step.forced.seat):
        winner = names[step.forced.seat]
        yield say("command-analyse-forced", seat=winner, turns=step.forced.turns)


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def _choice(analysis: Analysis, step: AnalysedStep) -> Text:
    """What was chosen, and below it what would have been better, each with its notation."""
    told = Text(describe_step(analysis.record, step.number - 1))
    told.append(f"  {step.choice}", NOTATION)
    if step.best is None or step.loss < SHOWN:
        return told
    position = analysis.record.positions[step.number - 1]
    better = position.game.screen.describe(position.view(step.seat), step.best)
    told.append(f"\n{say('command-analyse-better', choice=better)}")
    told.append(f"  {step.best}", NOTATION)
    if step.best_forced:
        told.append(f"\n{say('command-analyse-by-force', turns=step.best_forced.turns)}")
    return told
