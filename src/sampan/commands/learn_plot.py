"""How a training went, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sampan.drawing.plots import COLOURS, DAY, LINES, sheet
from sampan.game import Game
from sampan.phrases import game_title
from sampan.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    Line = dict[str, Any]

WIDTH, HEIGHT = 13.0, 3.6  # inches
POINTS = 60  # on a line, each the mean of those around it


def save_plot(game: Game, log: Sequence[Line], path: Path) -> None:
    """Write the plot of a log: losses, length of games, wins by seat, rating."""
    with sheet(path, WIDTH, HEIGHT, columns=4, size=10) as panels:
        losses, length, seats, rating = panels
        _losses(losses, log)
        _lengths(length, log)
        players = log[0]["players"] if log else 2
        own = [line for line in log if line["players"] == players]
        for seat in range(players):
            name = say("command-plot-seat", seat=seat + 1)
            _curve(seats, own, _won(seat), seat, name)
        seats.set_ylim(0, 1)
        seats.legend(frameon=False)
        rated = [line for line in log if line.get("rating") is not None]
        rating.plot(
            [0, *(line["seconds"] / 60 for line in rated)],
            [0, *(line["rating"] for line in rated)],
            color=COLOURS[0],
            marker="o",
        )
        for axes, name in zip(panels, ("loss", "length", "seats", "rating"), strict=True):
            axes.set_title(say(f"command-plot-{name}"), loc="left", color=DAY.accent)
            axes.set_xlabel(say("command-plot-minutes"))
        losses.figure.suptitle(game_title(game), x=0.01, ha="left", color=DAY.ink)


def _lengths(axes: Axes, log: Sequence[Line]) -> None:
    """Choices in a game. All games begin together, so that at first hardly any ends."""
    _curve(axes, log, lambda line: line["length"], 0, None)
    lengths = sorted(line["length"] for line in log if line["length"] is not None)
    if lengths:
        axes.set_ylim(0, 2 * lengths[len(lengths) // 2])


def _won(seat: int) -> Callable[[Line], Any]:
    return lambda line: line["seats"] and line["seats"][seat]


def _losses(axes: Axes, log: Sequence[Line]) -> None:
    beside = axes.twinx()
    _curve(axes, log, lambda line: line["policy_loss"], 0, say("command-plot-policy"))
    _curve(beside, log, lambda line: line["value_loss"], 1, say("command-plot-value"))
    beside.tick_params(colors=DAY.ink)
    beside.spines[["top", "left"]].set_visible(False)
    for part in (axes, beside):
        part.set_ylim(bottom=0)
    axes.legend(loc="lower left", bbox_to_anchor=(0.0, 0.1), frameon=False)
    beside.legend(loc="lower left", bbox_to_anchor=(0.0, 0.0), frameon=False)


def _curve(
    axes: Axes,
    log: Sequence[Line],
    value: Callable[[Line], Any],
    number: int,
    name: str | None,
) -> None:
    """One figure over the time, smoothed; lines of the log without it are passed over."""
    points = [(line["seconds"] / 60, value(line)) for line in log if value(line) is not None]
    wide = max(1, len(points) // POINTS)
    groups = [points[i : i + wide] for i in range(0, len(points), wide)]
    axes.plot(
        [sum(x for x, _ in group) / len(group) for group in groups],
        [sum(y for _, y in group) / len(group) for group in groups],
        color=COLOURS[number],
        linestyle=LINES[number],
        label=name,
    )
