"""Where Singapore's tiles lie: the layouts in `data/layouts.toml`, and what makes one sound."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sampan import checks
from sampan.words import say

from .components import COLUMNS, DATA, LAND_SIZE, NUMBER, ROWS, SQUARES, START_SIZE

RANDOM = "random"  # what no layout can be called, since the option means one of them by it


@dataclass(frozen=True)
class Layout:
    """Where tiles lie. Squares of a land tile are in the order of its prices."""

    start: tuple[str, ...]  # the squares of the start buildings
    quay: tuple[str, ...]  # the lots of the start tile
    land: tuple[tuple[str, ...], ...]  # for each place of a land tile its squares

    @property
    def lots(self) -> tuple[str, ...]:
        """All squares with a price, by column, then row."""
        places = (self.quay, *self.land)
        return tuple(sorted((square for place in places for square in place), key=NUMBER.get))  # type: ignore[arg-type]


def layouts(document: dict[str, Any]) -> dict[str, Layout]:
    """Every layout of the house by its name."""
    if RANDOM in document:
        raise ValueError(f"layouts.toml: {RANDOM}: means any layout, so none can be called so")
    return {name: laid(f"layouts.toml: {name}", corners) for name, corners in document.items()}


def laid(where: str, corners: object) -> Layout:
    """The layout with these south-western corners of its tiles, if it is a sound one."""
    given = checks.mapping(where, corners, ("start", "tiles"))
    start = _squares(f"{where}.start", given["start"], *START_SIZE)
    tiles = given["tiles"]
    if not isinstance(tiles, (list, tuple)) or len(tiles) != 6:
        raise _refuse(f"{where}.tiles", "six", given=checks.quoted(tiles))
    land = tuple(
        _squares(f"{where}.tiles[{n}]", corner, *LAND_SIZE) for n, corner in enumerate(tiles)
    )
    layout = Layout(start[: START_SIZE[0]], start[START_SIZE[0] :], land)
    _check_apart(where, layout)
    _check_harbour(where, layout)
    _check_whole(where, layout)
    return layout


def layout_of(value: str | dict[str, Any]) -> Layout:
    """The layout that a checked value of the option means, unless it is `random`."""
    return LAYOUTS[value] if isinstance(value, str) else laid("layout", value)


def _squares(where: str, corner: object, width: int, height: int) -> tuple[str, ...]:
    """A tile's squares, its northern row first, from the west."""
    last = COLUMNS[-width] + ROWS[-height]
    if corner not in SQUARES or corner[0] > last[0] or corner[1] > last[1]:
        given = checks.quoted(corner)
        raise _refuse(where, "corner", last=last, width=width, height=height, given=given)
    column, row = _place(str(corner))
    return tuple(
        COLUMNS[x] + ROWS[y]
        for y in reversed(range(row, row + height))
        for x in range(column, column + width)
    )


def _refuse(where: str, wrong: str, **values: str | int) -> ValueError:
    """What is wrong with a layout of one's own, in the language of whoever lays it."""
    return ValueError(f"{where}: {say(f'singapore-land-{wrong}', **values)}")


def _check_apart(where: str, layout: Layout) -> None:
    """No two tiles share a square."""
    tiles = {"start": layout.start + layout.quay}
    for n, place in enumerate(layout.land):
        for other, taken in tiles.items():
            if shared := [square for square in place if square in taken]:
                squares = " ".join(shared)
                raise _refuse(f"{where}.tiles[{n}]", "apart", squares=squares, other=other)
        tiles[f"tiles[{n}]"] = place


def _check_harbour(where: str, layout: Layout) -> None:
    """East of the start tile, and south of it in its columns, is water."""
    west, east = (_place(layout.quay[n])[0] for n in (0, -1))
    south = _place(layout.quay[0])[1]
    for n, place in enumerate(layout.land):
        for x, y in map(_place, place):
            if x > east or (x >= west and y < south):
                side = "east" if x > east else "south"
                found = {"column": COLUMNS[east], "square": COLUMNS[x] + ROWS[y]}
                raise _refuse(f"{where}.tiles[{n}]", "harbour", side=side, **found)


def _check_whole(where: str, layout: Layout) -> None:
    """The land is in one piece, and the water too."""
    land = {_place(square) for square in (*layout.start, *layout.lots)}
    reached = _reached(_place(layout.start[0]), land)
    for n, place in enumerate(layout.land):
        if _place(place[0]) not in reached:
            raise _refuse(f"{where}.tiles[{n}]", "island", squares=" ".join(place))
    width, height = range(-1, len(COLUMNS) + 1), range(-1, len(ROWS) + 1)
    water = {(x, y) for x in width for y in height} - land
    if shut := sorted(water - _reached((-1, -1), water)):
        squares = " ".join(COLUMNS[x] + ROWS[y] for x, y in shut)
        raise _refuse(f"{where}.tiles", "shut", squares=squares)


def _place(square: str) -> tuple[int, int]:
    """A square's column and row, counted from 0."""
    return COLUMNS.index(square[0]), ROWS.index(square[1])


def _reached(first: tuple[int, int], among: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    """The squares of a set that can be walked to from one of them."""
    rest, edge = set(among) - {first}, [first]
    reached = {first}
    while edge:
        x, y = edge.pop()
        near = rest & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        rest -= near
        reached |= near
        edge += near
    return reached


LAYOUTS = layouts(checks.toml_file(DATA / "layouts.toml"))
