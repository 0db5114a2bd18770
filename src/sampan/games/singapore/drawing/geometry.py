"""Where the squares of the town come to lie on the page."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from .building_pictures import CELL
from .signs import at

PAGE = 1000  # the width of everything
EDGE = 12  # left and right of everything
WIDE, HIGH = CELL
RIM = 27  # of the board, on the page
MARGIN = 8  # from the edge of the page to the board
WEST, NORTH, EAST, SOUTH = 12, 18, 28, 26  # water or wood around the squares, in the chart's units

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Chart:
    """Where the squares lie on the page. There is one for each layout."""

    lots: tuple[str, ...]
    start: tuple[str, ...]
    top: float  # of the board's rim

    @cached_property
    def columns(self) -> str:
        return "".join(sorted({square[0] for square in (*self.lots, *self.start)}))

    @cached_property
    def rows(self) -> str:
        """From the north."""
        squares = (*self.lots, *self.start)
        return "".join(sorted({square[1] for square in squares}, reverse=True))

    @cached_property
    def scale(self) -> float:
        """As large as the page allows."""
        wide = WEST + WIDE * len(self.columns) + EAST
        return min((PAGE - 2 * MARGIN - 2 * RIM) / wide, 1)

    @cached_property
    def inner(self) -> tuple[float, float]:
        """Width and height within the rim."""
        wide = WEST + WIDE * len(self.columns) + EAST
        high = NORTH + HIGH * len(self.rows) + SOUTH
        return wide * self.scale, high * self.scale

    @cached_property
    def left(self) -> float:
        """The rim's left edge: the board lies in the middle of the page."""
        return (PAGE - self.inner[0]) / 2 - RIM

    @property
    def bottom(self) -> float:
        return self.top + self.inner[1] + 2 * RIM

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The squares of the land from the north, and in a row from the west."""
        land = {*self.lots, *self.start}
        return tuple(c + r for r in self.rows for c in self.columns if c + r in land)

    @cached_property
    def cells(self) -> dict[str, str]:
        """The transform to every square's cell, in the chart's units."""
        return {square: at(*self.cell(square)) for square in self.squares}

    def cell(self, square: str) -> Point:
        """The upper left corner of a square's cell, in the chart's units."""
        return self.columns.index(square[0]) * WIDE, self.rows.index(square[1]) * HIGH

    def place(self, square: str, x: float = 0, y: float = 0) -> Point:
        """A point of a square's cell on the page."""
        across, down = self.cell(square)
        return (
            self.left + RIM + (WEST + across + x) * self.scale,
            self.top + RIM + (NORTH + down + y) * self.scale,
        )


@lru_cache(64)
def chart(lots: tuple[str, ...], start: tuple[str, ...], top: float) -> Chart:
    """The chart of a town with these squares."""
    return Chart(lots, start, top)
