"""Singapore's data files: what they hold, and what is refused when they are loaded."""

import copy
import re
from typing import Any

import pytest

from sampan import checks
from sampan.games.singapore import components, layouts

FILES = {
    name: checks.toml_file(components.DATA / f"{name}.toml")
    for name in ("buildings", "tiles", "layouts", "track")
}
LOADERS: dict[str, Any] = {
    "buildings": components.buildings,
    "tiles": components.tile_prices,
    "layouts": layouts.layouts,
    "track": components.seal_track,
}


def test_there_are_46_buildings_and_14_tiles_of_each_period() -> None:
    assert len(components.BUILDINGS) == 46
    for period in (1, 2, 3):
        assert sum(building.id.count("I") == period for building in components.BUILDINGS) == 14


def test_the_tiles_and_the_seals_are_the_pages() -> None:
    assert components.QUAY_PRICES == (1, 1, 2, 2)
    assert ["".join(map(str, tile)) for tile in components.LAND_PRICES] == [
        *("122013", "213421", "321422", "132240", "213321", "432310")
    ]
    assert (components.SEALS, components.SEAL_PAYS) == ((10, 20, 30, 40, 50, 60), 5)


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
        ("layouts.random", {}, "layouts.toml: random: means any layout"),
        ("layouts.standard.start", "k1", "layouts.toml: standard.start: expected a square from a1"),
        ("layouts.standard.tiles.5", "d2", "layouts.toml: standard.tiles[5]: expected a place"),
        ("layouts.standard.tiles.5", "a1", None),
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
