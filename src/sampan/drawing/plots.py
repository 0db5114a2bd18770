"""What all plots share: the house's fonts and colours, and files that are the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from sampan.drawing import FONTS, mix, palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DAY = palette("day")
# Whatever is told apart differs in line and marker, or in hatching, so that nobody needs colours.
COLOURS = (DAY.ink, DAY.teak, mix(DAY.ink, DAY.table, 0.45), mix(DAY.brass, DAY.rim, 0.3))
LINES = ("-", "--", "-.", ":")
MARKERS = ("o", "s", "^", "D")
HATCHES = ("", "//", "..", "xx")
DOTS = 120  # an inch


@contextmanager
def sheet(
    path: Path, width: float, height: float, columns: int = 1, size: int = 12
) -> Iterator[list[Axes]]:
    """Axes side by side to draw on; at the end the file is written in the format its name says."""
    for font in sorted(FONTS.glob("*.ttf")):
        fontManager.addfont(font)
    # The same numbers give the same file, so there is nothing random in it and no date.
    with mpl.rc_context({"font.family": "Alegreya Sans", "font.size": size, "svg.hashsalt": "s"}):
        figure = Figure(figsize=(width, height), layout="constrained", facecolor=DAY.table)
        FigureCanvasAgg(figure)
        axes = list(figure.subplots(1, columns, squeeze=False)[0])
        for each in axes:
            _dress(each)
        yield axes
        dated: dict[str, Any] = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, dpi=DOTS, metadata=dated)


def _dress(axes: Axes) -> None:
    axes.set_facecolor(DAY.table)
    for spine in axes.spines.values():
        spine.set_color(DAY.ink)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=DAY.ink)
    axes.grid(color=mix(DAY.table, DAY.ink, 0.12), linewidth=0.8)
    axes.set_axisbelow(True)
    axes.xaxis.label.set_color(DAY.ink)
    axes.yaxis.label.set_color(DAY.ink)
