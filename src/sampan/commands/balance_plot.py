"""A balance report as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sampan.drawing.plots import COLOURS, DAY, HATCHES, sheet
from sampan.game import load
from sampan.phrases import deed_in_short
from sampan.study.balance import Balance
from sampan.words import say


def save_plot(report: Balance, path: Path) -> None:
    """The report as a plot: wins by seat, points, and for every deed how often and how good."""
    game, numbers = load(report.game), report.to_dict()
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
            assert game.tally is not None
            name = game.tally.name
            named = {name(what): deed for what, deed in numbers["deeds"][kind].items()}
            _draw_deeds(axis, deed_in_short(game, kind), named)


def _draw_deeds(axis: Any, kind: str, deeds: dict[str, Any]) -> None:
    ordered = sorted(deeds.items(), key=lambda item: item[1]["a_game"])
    counts = [deed["a_game"] for _, deed in ordered]
    axis.barh([name for name, _ in ordered], counts, color=DAY.teak)
    axis.set_xlim(0, 1.4 * max(counts))
    for place, (_, deed) in enumerate(ordered):
        worth = f"  {deed['worth']:+.1f}" if deed["worth"] else ""
        won = say("command-balance-won", share=f"{deed['win_share']:.0%}")
        note = f"{worth}  {won}"
        axis.text(deed["a_game"], place, note, va="center", fontsize=8)
    axis.tick_params(axis="y", labelsize=8)
    axis.set(title=say("command-balance-deeds", kind=kind))
