"""The win chances of an analysed game as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib.ticker import MaxNLocator, PercentFormatter

from sampan.drawing.plots import COLOURS, DAY, LINES, MARKERS, sheet
from sampan.phrases import seat, together
from sampan.study.analysis import Analysis
from sampan.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

POINTS = 16  # markers on a line, at most
SIZES = {"inaccuracy": 7.0, "mistake": 9.0, "blunder": 11.0}
WIDTH, HEIGHT = 10.0, 4.5  # inches


def save_plot(analysis: Analysis, path: Path, heading: str) -> None:
    """Write the plot into a file, in the format that its name ends in."""
    with sheet(path, WIDTH, HEIGHT) as (axes,):
        _label(analysis, axes, heading)
        for number, side in enumerate(_sides(analysis)):
            _line(analysis, axes, number, side)
        _marks(analysis, axes)
        axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)


def _sides(analysis: Analysis) -> list[tuple[int, ...]]:
    start = analysis.record.start
    return list(
        dict.fromkeys(start.game.side(seat, start.players) for seat in range(start.players))
    )


def _label(analysis: Analysis, axes: Axes, heading: str) -> None:
    """Axes and titles."""
    day = DAY
    length = max(len(analysis.steps), 1)
    axes.set_xlim(-0.01 * length, 1.01 * length)
    axes.set_ylim(-0.03, 1.03)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, symbol=" %"))
    axes.set_xlabel(say("command-analyse-made"), color=day.ink)
    axes.set_ylabel(say("command-analyse-chance"), color=day.ink)
    axes.set_title(heading, loc="left", color=day.accent, weight="bold")


def _line(analysis: Analysis, axes: Axes, number: int, side: tuple[int, ...]) -> None:
    """One side's chance from the start to the end."""
    heights = [analysis.chances[side[0]], *(step.chances[side[0]] for step in analysis.steps)]
    every = max(1, len(heights) // POINTS)
    game = analysis.record.start.game
    axes.plot(
        range(len(heights)),
        heights,
        color=COLOURS[number],
        linestyle=LINES[number],
        linewidth=1.8,
        marker=MARKERS[number],
        markersize=4.5,
        markevery=(number * every // 4, every),
        label=together(seat(game, each) for each in side),
    )


def _marks(analysis: Analysis, axes: Axes) -> None:
    """A ring and a sign at each mistake, on the line of whoever made it."""
    day = DAY
    told = set()
    for step in analysis.steps:
        if step.mark is None or step.seat is None:
            continue
        label = None if step.mark in told else f"{step.sign}  {say(f'command-mark-{step.mark}')}"
        told.add(step.mark)
        height = step.chances[step.seat]
        axes.plot(
            step.number,
            height,
            color=day.rim,
            linestyle="",
            marker="o",
            markersize=SIZES[step.mark],
            markerfacecolor=day.lamp,
            markeredgewidth=1.5,
            label=label,
        )
        low = height < 0.12
        axes.annotate(
            step.sign,
            (step.number, height),
            xytext=(0, 7 if low else -8),
            textcoords="offset points",
            ha="center",
            va="bottom" if low else "top",
            weight="bold",
            color=day.ink,
        )
