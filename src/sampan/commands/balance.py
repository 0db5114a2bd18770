"""`sampan balance`: the report as tables, JSON and a plot."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sampan.commands.speech import check_plot
from sampan.game import load
from sampan.phrases import title
from sampan.study.balance import Balance, weigh
from sampan.words import knows, say


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
    check_plot(plot)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(say("command-itself", bot=bot), total=games)
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
    game, players, games = title(load(report.game)), report.players, report.games
    heading = say("command-title-games", title=game, players=players, games=games)
    table = Table(
        say("command-head-seat"), say("command-head-wins"), "± 95 %", say("command-head-points")
    )
    table.title, table.title_justify = heading, "left"
    for seat, (share, points) in enumerate(zip(numbers["wins"], numbers["points"], strict=True)):
        mean = "" if points is None else f"{points:.1f}"
        table.add_row(str(seat), f"{share['share']:.1%}", f"{share['error']:.1%}", mean)
    console.print(table)
    ends = [
        say("command-balance-ending", reason=_ending(report.game, reason), count=count)
        for reason, count in report.reasons.most_common()
    ]
    choices = f"{numbers['choices']:.0f}"
    console.print(say("command-balance-ended", choices=choices, endings=", ".join(ends)))
    for kind, deeds in numbers["deeds"].items():
        table = Table(_kind(report.game, kind))
        for heading in ("rate", "worth", "doers"):
            table.add_column(say(f"command-head-{heading}"))
        for what, deed in sorted(deeds.items(), key=lambda item: -item[1]["a_game"]):
            worth = f"{deed['worth']:+.1f}" if deed["worth"] else ""
            name, wins = _deed(report.game, what), f"{deed['win_share']:.0%}"
            table.add_row(name, f"{deed['a_game']:.2f}", worth, wins)
        console.print(table)


def _ending(game: str, reason: str) -> str:
    """Why games ended."""
    known = (f"{game}-reason-{reason}", f"house-reason-{reason}")
    return next((say(message) for message in known if knows(message)), reason)


def _kind(game: str, kind: str) -> str:
    """What a kind of deed is called."""
    tally = load(game).tally
    assert tally is not None
    return say(known) if knows(known := f"command-deed-{kind}") else tally.KINDS[kind]


def _deed(game: str, what: str) -> str:
    """A deed by its name: a card, or a building after its code."""
    if knows(card := f"{game}-card-{what}"):
        return say(card)
    code, _, name = what.partition(" ")
    slug = re.sub(r"[^a-z]+", "-", name.lower().replace("'", ""))
    return f"{code} {say(known)}" if knows(known := f"{game}-building-{slug}") else what


def draw(report: Balance, path: Path) -> None:
    """The report as a plot: wins by seat, points, and for every deed how often and how good."""
    from sampan.drawing.plots import COLOURS, DAY, HATCHES, sheet

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
        wins.set(
            title=say("command-balance-wins"), xticks=list(seats), xlabel=say("command-head-seat")
        )
        if all(report.points):
            labels = [say("command-balance-seat", seat=seat) for seat in seats]
            bars: Any
            _, _, bars = points.hist(
                report.points, bins=16, color=COLOURS[: report.players], label=labels
            )
            for bar, hatch in zip(bars, HATCHES, strict=False):
                for patch in bar:
                    patch.set(hatch=hatch, edgecolor=DAY.table, linewidth=0.4)
            points.legend(frameon=False)
        points.set(title=say("command-balance-points"))
        for axis, kind in zip(deeds, kinds, strict=True):
            named = {
                _deed(report.game, what): deed for what, deed in numbers["deeds"][kind].items()
            }
            _draw_deeds(axis, kind, named, DAY.teak)


def _draw_deeds(axis: Any, kind: str, deeds: dict[str, Any], colour: str) -> None:
    ordered = sorted(deeds.items(), key=lambda item: item[1]["a_game"])
    counts = [deed["a_game"] for _, deed in ordered]
    axis.barh([name for name, _ in ordered], counts, color=colour)
    axis.set_xlim(0, 1.4 * max(counts))
    for place, (_, deed) in enumerate(ordered):
        worth = f"  {deed['worth']:+.1f}" if deed["worth"] else ""
        won = say("command-balance-won", share=f"{deed['win_share']:.0%}")
        note = f"{worth}  {won}"
        axis.text(deed["a_game"], place, note, va="center", fontsize=8)
    axis.tick_params(axis="y", labelsize=8)
    axis.set(title=say("command-balance-deeds", kind=kind))
