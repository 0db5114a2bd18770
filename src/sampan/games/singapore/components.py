"""Singapore's squares, seats, goods, buildings, tiles and seals, most read from `data/*.toml`.

They are read and checked once, when the game is loaded; a ValueError names the file and the entry
that is wrong. The tables that every `@kernel` compiles in are made of what is here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sampan import checks

DATA = Path(__file__).parent / "data"

COLUMNS, ROWS = "abcdefghij", "123456"
SQUARES = tuple(column + row for column in COLUMNS for row in ROWS)  # by column, then row
NUMBER = {square: n for n, square in enumerate(SQUARES)}

SEAT_NAMES = ("ivory", "black", "teal", "plum")  # their colours
GOODS = ("brick", "cloth", "tea", "opium")
LETTERS = "BCTO"
PERIODS = ("I", "II", "III")
STARTERS = ("S1", "S2", "S3", "S4")
TILES_OF_A_PERIOD = 14
MOST_TOKENS = 3  # that a building can give back to the bag
IDS = STARTERS + tuple(f"{p}{n:02}" for p in PERIODS for n in range(1, TILES_OF_A_PERIOD + 1))
CODE = {id: n for n, id in enumerate(IDS)}  # what a building is called in a state

START_SIZE, LAND_SIZE = (4, 2), (3, 2)  # width and height of the tiles


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
        raise checks.refuse(where, text, f"a cost of goods, {checks.either(_COSTS[2:])}")
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


def tile_prices(document: dict[str, Any]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
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


# ── The track ────────────────────────────────────────────────────────────────────────────────


def seal_track(document: dict[str, Any]) -> tuple[tuple[int, ...], int]:
    """The spaces of the seals, rising, and the money that each of them pays."""
    checks.mapping("track.toml", document, ("seals", "pays"))
    seals, spaces = document["seals"], [0]
    if not isinstance(seals, list) or not seals:
        raise checks.refuse("track.toml: seals", seals, "a list of spaces")
    for seal in seals:
        spaces.append(checks.whole("track.toml: seals", seal, least=spaces[-1] + 1, most=120))
    return tuple(spaces[1:]), checks.whole("track.toml: pays", document["pays"], most=99)


BUILDINGS = buildings(checks.toml_file(DATA / "buildings.toml"))
QUAY_PRICES, LAND_PRICES = tile_prices(checks.toml_file(DATA / "tiles.toml"))
SEALS, SEAL_PAYS = seal_track(checks.toml_file(DATA / "track.toml"))
