"""Ladders as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sampan.arena.ladder import Ladder
from sampan.drawing.plots import COLOURS, DAY, LINES, MARKERS, sheet
from sampan.game import load
from sampan.phrases import game_title
from sampan.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BESIDE = 0.08  # levels that the points of one ladder stand beside those of another
WIDTH, HEIGHT = 8.0, 4.5  # inches


def save_plot(ladders: Sequence[Ladder], path: Path) -> None:
    """Write a plot of one game's ladders, up to four, in the format that the name ends in."""
    with sheet(path, WIDTH, HEIGHT) as (axes,):
        heading = say("command-ladder-title", title=game_title(load(ladders[0].game)))
        axes.set(xlabel=say("command-head-level"), ylabel=say("command-ladder-rating"))
        axes.set_title(heading, loc="left", color=DAY.accent)
        for number, ladder in enumerate(ladders):
            _line(axes, ladder, number, BESIDE * (number - (len(ladders) - 1) / 2))
        axes.set_xticks(range(1, max(len(ladder.rungs) for ladder in ladders) + 1))
        axes.legend(loc="upper left", frameon=False)


def _line(axes: Axes, ladder: Ladder, number: int, beside: float) -> None:
    """One ladder with its error bars."""
    axes.errorbar(
        [rung.level + beside for rung in ladder.rungs],
        [rung.rating for rung in ladder.rungs],
        yerr=[
            [rung.rating - rung.low for rung in ladder.rungs],
            [rung.high - rung.rating for rung in ladder.rungs],
        ],
        color=COLOURS[number],
        linestyle=LINES[number],
        linewidth=1.6,
        marker=MARKERS[number],
        markersize=5.5,
        elinewidth=1.0,
        capsize=3,
        label=say("command-ladder-players", players=ladder.players),
    )
