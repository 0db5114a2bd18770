"""Singapore's buildings, tiles, layouts and seals, read from the TOML files in `data/`.

They are read and checked once, when the game is loaded; a ValueError names the file and the entry
that is wrong. The tables that every `@kernel` compiles in are made of what is here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Any

from sampan import checks
from sampan.words import say

COLUMNS, ROWS = "abcdefghij", "123456"
SQUARES = tuple(column + row for column in COLUMNS for row in ROWS)  # by column, then row
NUMBER = {square: n for n, square in enumerate(SQUARES)}

GOODS = ("brick", "cloth", "tea", "opium")
LETTERS = "BCTO"
PERIODS = ("I", "II", "III")
STARTERS = ("S1", "S2", "S3", "S4")
TILES_OF_A_PERIOD = 14
MOST_TOKENS = 3  # that a building can give back to the bag
IDS = STARTERS + tuple(f"{p}{n:02}" for p in PERIODS for n in range(1, TILES_OF_A_PERIOD + 1))
CODE = {id: n for n, id in enumerate(IDS)}  # what a building is called in a state

START_SIZE, LAND_SIZE = (4, 2), (3, 2)  # width and height of the tiles
RANDOM = "random"  # what no layout can be called, since the option means one of them by it


@dataclass(frozen=True)
class Side:
    """What stands on one side of a building's arrow."""

    goods: tuple[int, ...] = (0, 0, 0, 0)
    any_goods: int = 0
    one_kind: int = 0
    money: int = 0
    points: int = 0
    tokens: int = 0
    moves: int = 0
    worker: int = 0
    put: int = 0


@dataclass(frozen=True)
class Way:
    """One direction of a building's effect."""

    cost: Side
    gain: Side


@dataclass(frozen=True)
class Building:
    id: str
    name: str
    illegal: bool
    ways: tuple[Way, ...]


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


def read(file: str) -> dict[str, Any]:
    """One of the TOML files."""
    text = resources.files(__package__).joinpath("data", file).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: not a TOML file ({error})") from None


# ── Buildings ────────────────────────────────────────────────────────────────────────────────

_TERM = re.compile(
    r"(?P<number>\d{,2})(?P<letter>[BCTOAX])|£(?P<money>\d{1,2})|(?P<points>\d{1,2}) VP"
    rf"|(?P<tokens>[1-{MOST_TOKENS}]) tokens"
    r"|(?P<moves>\d{1,2}) moves|(?P<word>worker|put)"
)
_COSTS = ("any_goods", "one_kind", "money", "points")


def buildings(document: dict[str, Any]) -> tuple[Building, ...]:
    """Every building, in the order of IDS."""
    checks.mapping("buildings.toml", document, IDS)
    return tuple(_building(id, document[id]) for id in IDS)


def _building(building_id: str, entry: Any) -> Building:
    where = f"buildings.toml: {building_id}"
    if not isinstance(entry, dict):
        raise checks.refuse(where, entry, "a table")
    checks.mapping(where, {"illegal": False, **entry}, ("name", "illegal", "ways"))
    name, illegal, ways = entry["name"], entry.get("illegal", False), entry["ways"]
    if not isinstance(name, str) or not name.strip():
        raise checks.refuse(f"{where}.name", name, "a name")
    checks.one_of(f"{where}.illegal", illegal, (False, True))
    if not isinstance(ways, list) or not 1 <= len(ways) <= 2:
        raise checks.refuse(f"{where}.ways", ways, "a list of one or two")
    sides = tuple(_way(f"{where}.ways", text) for text in ways)
    return Building(building_id, name, illegal, sides)


def _way(where: str, text: Any) -> Way:
    if not isinstance(text, str) or text.count("→") != 1:
        raise checks.refuse(where, text, '"cost → gain"')
    cost, gain = (_side(where, part) for part in text.split("→"))
    if any(getattr(cost, name) for name in ("tokens", "moves", "worker", "put")):
        raise checks.refuse(where, text, f"a cost of goods, {checks.listed(_COSTS[2:])}")
    if gain == Side() or (gain.put and gain != Side(put=1)):
        raise checks.refuse(where, text, 'a gain, and "put" alone')
    return Way(cost, gain)


def _side(where: str, text: str) -> Side:
    goods, other = [0, 0, 0, 0], dict.fromkeys(Side.__dataclass_fields__, 0)
    del other["goods"]
    for term in filter(None, map(str.strip, text.split("+"))):
        match = _TERM.fullmatch(term)
        if not match:
            raise checks.refuse(where, term, "terms as 2B, A, 3X, £4, 9 VP")
        kind = match.lastgroup or ""
        if kind == "letter":
            letter, number = match["letter"], int(match["number"] or 1)
            if letter in LETTERS:
                goods[LETTERS.index(letter)] += number
            else:
                other["any_goods" if letter == "A" else "one_kind"] += number
        elif kind == "word":
            other[match["word"]] = 1
        else:
            other[kind] += int(match[kind])
    if other["any_goods"] and other["one_kind"]:
        raise checks.refuse(where, text, "A or X, not both")
    return Side(tuple(goods), **other)


# ── Tiles ────────────────────────────────────────────────────────────────────────────────────


def tiles(document: dict[str, Any]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The prices of the start tile's lots, and those of each land tile, northern row first."""
    checks.mapping("tiles.toml", document, ("start", "land"))
    start = checks.mapping("tiles.toml: start", document["start"], ("buildings", "prices"))
    if start["buildings"] != list(STARTERS):
        raise checks.refuse("tiles.toml: start.buildings", start["buildings"], " ".join(STARTERS))
    land = checks.mapping("tiles.toml: land", document["land"], ("prices",))["prices"]
    quay = _prices("tiles.toml: start.prices", start["prices"], START_SIZE[0])
    result = []
    for n, rows in enumerate(checks.sequence("tiles.toml: land.prices", land, 6)):
        where = f"tiles.toml: land.prices[{n}]"
        north, south = checks.sequence(where, rows, LAND_SIZE[1])
        result.append(_prices(where, north, LAND_SIZE[0]) + _prices(where, south, LAND_SIZE[0]))
    return quay, tuple(result)


def _prices(where: str, row: Any, width: int) -> tuple[int, ...]:
    return tuple(
        checks.whole(where, price, most=99) for price in checks.sequence(where, row, width)
    )


# ── Layouts ──────────────────────────────────────────────────────────────────────────────────


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
        raise _refuse(f"{where}.tiles", "six", given=checks.show(tiles))
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
        given = checks.show(corner)
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


# ── The track ────────────────────────────────────────────────────────────────────────────────


def track(document: dict[str, Any]) -> tuple[tuple[int, ...], int]:
    """The spaces of the seals, rising, and the money that each of them pays."""
    checks.mapping("track.toml", document, ("seals", "pays"))
    seals, spaces = document["seals"], [0]
    if not isinstance(seals, list) or not seals:
        raise checks.refuse("track.toml: seals", seals, "a list of spaces")
    for seal in seals:
        spaces.append(checks.whole("track.toml: seals", seal, least=spaces[-1] + 1, most=120))
    return tuple(spaces[1:]), checks.whole("track.toml: pays", document["pays"], most=99)


BUILDINGS = buildings(read("buildings.toml"))
QUAY_PRICES, LAND_PRICES = tiles(read("tiles.toml"))
LAYOUTS = layouts(read("layouts.toml"))
SEALS, SEAL_PAYS = track(read("track.toml"))
