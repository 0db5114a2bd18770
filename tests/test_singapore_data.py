"""Singapore's data files: what they hold, and what is refused when they are loaded."""

import copy
import re
from typing import Any

import pytest

from sampan.games.singapore import data

FILES = {name: data.read(f"{name}.toml") for name in ("buildings", "tiles", "layouts", "track")}
LOADERS: dict[str, Any] = {
    "buildings": data.buildings,
    "tiles": data.tiles,
    "layouts": data.layouts,
    "track": data.track,
}


def test_there_are_46_buildings_and_14_tiles_of_each_period() -> None:
    assert len(data.BUILDINGS) == 46
    for period in (1, 2, 3):
        assert sum(building.id.count("I") == period for building in data.BUILDINGS) == 14


def test_the_tiles_and_the_seals_are_the_pages() -> None:
    assert data.QUAY_PRICES == (1, 1, 2, 2)
    assert ["".join(map(str, tile)) for tile in data.LAND_PRICES] == [
        *("122013", "213421", "321422", "132240", "213321", "432310")
    ]
    assert (data.SEALS, data.SEAL_PAYS) == ((10, 20, 30, 40, 50, 60), 5)


def test_the_standard_layout_is_the_pages() -> None:
    layout = data.LAYOUTS["standard"]
    assert layout.start == ("g4", "h4", "i4", "j4")
    assert layout.quay == ("g3", "h3", "i3", "j3")
    corners = [place[3] for place in layout.land]
    assert corners == ["a5", "d5", "g5", "a3", "d3", "d1"]


# ── Layouts, by what the page asks of them ───────────────────────────────────────────────────

Cell = tuple[int, int]


def cells(squares: tuple[str, ...]) -> set[Cell]:
    return {("abcdefghij".index(square[0]), int(square[1])) for square in squares}


def spread(start: Cell, room: set[Cell]) -> set[Cell]:
    found, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in room and cell not in found:
                found.add(cell)
                edge.append(cell)
    return found


def test_there_are_at_least_four_layouts() -> None:
    assert len(data.LAYOUTS) >= 4
    lands = {frozenset(layout.start + layout.lots) for layout in data.LAYOUTS.values()}
    assert len(lands) == len(data.LAYOUTS)


@pytest.mark.parametrize("layout", data.LAYOUTS.values(), ids=list(data.LAYOUTS))
def test_a_layout_is_sound(layout: data.Layout) -> None:
    start, lots = cells(layout.start), cells(layout.lots)
    land = start | lots
    assert (len(start), len(lots), len(land)) == (4, 40, 44)
    assert min(x for x, _ in land) == 0
    assert min(y for _, y in land) == 1
    assert spread(min(land), land) == land
    first, last = min(x for x, _ in start), max(x for x, _ in start)
    bottom = min(y for _, y in cells(layout.quay))
    assert not {(x, y) for x, y in land if y < bottom and x >= first}
    assert not {(x, y) for x, y in land if x > last}
    water = {(x, y) for x in range(-1, 11) for y in range(8)} - land
    assert spread((-1, 0), water) == water


@pytest.mark.parametrize("layout", data.LAYOUTS.values(), ids=list(data.LAYOUTS))
def test_land_is_broad_rather_than_long(layout: data.Layout) -> None:
    """No lot is far from the start, and most have all four neighbours or three."""
    land = cells(layout.start + layout.lots)
    streets = sum((x + 1, y) in land for x, y in land) + sum((x, y + 1) in land for x, y in land)
    assert streets >= 66
    columns, rows = ({cell[axis] for cell in land} for axis in (0, 1))
    assert len(columns) * len(rows) <= 60


# ── What is refused ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("buildings.I07", "weaver", "buildings.toml: I07: expected a table"),
        ("buildings.I15", {}, "buildings.toml: unknown key 'I15'"),
        ("buildings.I07.name", "", "buildings.toml: I07.name: expected a name"),
        ("buildings.I07.illegal", 1, "buildings.toml: I07.illegal: expected false or true"),
        ("buildings.I07.ways", [], "buildings.toml: I07.ways: expected a list of one or two"),
        ("buildings.I07.ways", ["2C"], 'buildings.toml: I07.ways: expected "cost → gain"'),
        ("buildings.I07.ways", ["→"], "buildings.toml: I07.ways: expected a gain"),
        ("buildings.I07.ways", ["→ 2Q"], "buildings.toml: I07.ways: expected terms as 2B"),
        ("buildings.I07.ways", ["A + X → £1"], "buildings.toml: I07.ways: expected A or X"),
        ("buildings.I07.ways", ["5 moves → £1"], "buildings.toml: I07.ways: expected a cost"),
        ("buildings.I07.ways", ["→ put + £1"], "buildings.toml: I07.ways: expected a gain"),
        ("tiles.start.prices", [1, 1, 2], "tiles.toml: start.prices: expected a list of 4"),
        ("tiles.start.buildings", ["S1"], "tiles.toml: start.buildings: expected S1 S2 S3 S4"),
        ("tiles.land.prices", [], "tiles.toml: land.prices: expected a list of 6"),
        ("tiles.land.prices.0.1.2", -1, "tiles.toml: land.prices[0]: expected a whole number"),
        ("layouts.random", {}, "layouts.toml: random: means any of the layouts"),
        ("layouts.standard.start", "k1", "layouts.toml: standard.start: expected a square"),
        ("layouts.standard.start", "h3", "layouts.toml: standard.start: a tile at h3 does not fit"),
        ("layouts.standard.land.5", "d2", "layouts.toml: standard: two tiles lie on the same"),
        ("layouts.standard.land.5", "g1", "layouts.toml: standard: land lies in the water south"),
        ("layouts.standard.land.5", "a1", None),
        ("layouts.pier.start", "d5", "layouts.toml: pier: two tiles lie on the same"),
        ("track.seals", [10, 10], "track.toml: seals: expected a whole number from 11"),
        ("track.seals", [], "track.toml: seals: expected a list of spaces"),
        ("track.pays", -5, "track.toml: pays: expected a whole number"),
    ],
)
def test_bad_data_is_refused_when_it_is_loaded(path: str, value: Any, message: str | None) -> None:
    name, *steps = (int(step) if step.isdigit() else step for step in path.split("."))
    document = copy.deepcopy(FILES[str(name)])
    inner: Any = document
    for step in steps[:-1]:
        inner = inner[step]
    inner[steps[-1]] = value
    if message is None:
        assert LOADERS[str(name)](document)
        return
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        LOADERS[str(name)](document)


def test_land_that_lies_apart_or_shuts_water_in_is_refused() -> None:
    apart = {"apart": {"start": "g1", "land": ["a1", "a3", "a5", "e3", "h3", "h5"]}}
    shut = {"shut": {"start": "g1", "land": ["d1", "a2", "a4", "d5", "g5", "g3"]}}
    with pytest.raises(ValueError, match="layouts.toml: apart: the land is not connected"):
        data.layouts(apart)
    with pytest.raises(ValueError, match="layouts.toml: shut: land shuts water in"):
        data.layouts(shut)
