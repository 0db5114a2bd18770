"""Ladders as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from sampan.arena.ladder import Ladder
from sampan.drawing import FONTS, mix, palette
from sampan.game import load

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Ladders differ in line and marker, so that nobody needs the colours.
LINES = ("-", "--", "-.", ":")
MARKERS = ("o", "s", "^", "D")
BESIDE = 0.08  # levels that the points of one ladder stand beside those of another
WIDTH, HEIGHT, DOTS = 8.0, 4.5, 120  # inches, and dots in each


def draw(ladders: Sequence[Ladder], path: Path) -> None:
    """Write a plot of one game's ladders, up to four, in the format that the name ends in."""
    for font in sorted(FONTS.glob("*.ttf")):
        fontManager.addfont(font)
    # The same ladders give the same file, so there is nothing random in it and no date.
    with mpl.rc_context({"font.family": "Alegreya Sans", "font.size": 12, "svg.hashsalt": "s"}):
        figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.subplots()
        _dress(figure, axes, load(ladders[0].game).title)
        for number, ladder in enumerate(ladders):
            _line(axes, ladder, number, BESIDE * (number - (len(ladders) - 1) / 2))
        axes.set_xticks([rung.level for rung in ladders[0].rungs])
        axes.legend(loc="upper left", frameon=False)
        dated: dict[str, Any] = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, dpi=DOTS, metadata=dated)


def _dress(figure: Figure, axes: Axes, title: str) -> None:
    """Ground, axes and titles."""
    day = palette("day")
    figure.set_facecolor(day.table)
    axes.set_facecolor(day.table)
    for spine in axes.spines.values():
        spine.set_color(day.ink)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=day.ink)
    axes.grid(color=mix(day.table, day.ink, 0.12), linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_xlabel("level", color=day.ink)
    axes.set_ylabel("Elo above level 1", color=day.ink)
    axes.set_title(f"{title}: levels and their ratings", loc="left", color=day.accent)


def _line(axes: Axes, ladder: Ladder, number: int, beside: float) -> None:
    """One ladder with its error bars."""
    day = palette("day")
    colours = (day.ink, day.teak, mix(day.ink, day.table, 0.45), mix(day.brass, day.rim, 0.3))
    axes.errorbar(
        [rung.level + beside for rung in ladder.rungs],
        [rung.rating for rung in ladder.rungs],
        yerr=[
            [rung.rating - rung.low for rung in ladder.rungs],
            [rung.high - rung.rating for rung in ladder.rungs],
        ],
        color=colours[number],
        linestyle=LINES[number],
        linewidth=1.6,
        marker=MARKERS[number],
        markersize=5.5,
        elinewidth=1.0,
        capsize=3,
        label=f"{ladder.players} players",
    )
