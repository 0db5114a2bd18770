"""The win chances of an analysed game as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.ticker import MaxNLocator, PercentFormatter

from sampan.analysis import Analysis
from sampan.analysis_command import SIGNS
from sampan.drawing import FONTS, mix, palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Sides differ in line and marker, so that nobody needs the colours.
LINES = ("-", "--", "-.", ":")
MARKERS = ("o", "s", "^", "D")
POINTS = 16  # markers on a line, at most
SIZES = {"inaccuracy": 7.0, "mistake": 9.0, "blunder": 11.0}
WIDTH, HEIGHT, DOTS = 10.0, 4.5, 120  # inches, and dots in each


def draw(analysis: Analysis, path: Path) -> None:
    """Write the plot into a file, in the format that its name ends in."""
    for font in sorted(FONTS.glob("*.ttf")):
        fontManager.addfont(font)
    # The same analysis gives the same file, so there is nothing random in it and no date.
    with mpl.rc_context({"font.family": "Alegreya Sans", "font.size": 12, "svg.hashsalt": "s"}):
        figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.subplots()
        _dress(analysis, figure, axes)
        for number, side in enumerate(_sides(analysis)):
            _line(analysis, axes, number, side)
        _marks(analysis, axes)
        axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)
        dated: dict[str, Any] = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, dpi=DOTS, metadata=dated)


def _sides(analysis: Analysis) -> list[tuple[int, ...]]:
    start = analysis.record.start
    return list(
        dict.fromkeys(start.game.side(seat, start.players) for seat in range(start.players))
    )


def _colours() -> tuple[str, ...]:
    day = palette("day")
    return day.ink, day.teak, mix(day.ink, day.table, 0.45), mix(day.brass, day.rim, 0.3)


def _dress(analysis: Analysis, figure: Figure, axes: Axes) -> None:
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
    length = max(len(analysis.steps), 1)
    axes.set_xlim(-0.01 * length, 1.01 * length)
    axes.set_ylim(-0.03, 1.03)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, symbol=" %"))
    axes.set_xlabel("choices made", color=day.ink)
    axes.set_ylabel("chance to win", color=day.ink)
    title = analysis.record.start.game.title
    axes.set_title(f"{title}, seen by {analysis.bot}", loc="left", color=day.accent, weight="bold")


def _line(analysis: Analysis, axes: Axes, number: int, side: tuple[int, ...]) -> None:
    """One side's chance from the start to the end."""
    heights = [analysis.chances[side[0]], *(step.chances[side[0]] for step in analysis.steps)]
    every = max(1, len(heights) // POINTS)
    names = analysis.record.start.game.seat_names
    axes.plot(
        range(len(heights)),
        heights,
        color=_colours()[number],
        linestyle=LINES[number],
        linewidth=1.8,
        marker=MARKERS[number],
        markersize=4.5,
        markevery=(number * every // 4, every),
        label=" and ".join(names[seat] for seat in side),
    )


def _marks(analysis: Analysis, axes: Axes) -> None:
    """A ring and a sign at each mistake, on the line of whoever made it."""
    day = palette("day")
    told = set()
    for step in analysis.steps:
        if step.mark is None or step.seat is None:
            continue
        label = None if step.mark in told else f"{SIGNS[step.mark]}  {step.mark}"
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
            SIGNS[step.mark],
            (step.number, height),
            xytext=(0, 7 if low else -8),
            textcoords="offset points",
            ha="center",
            va="bottom" if low else "top",
            weight="bold",
            color=day.ink,
        )
