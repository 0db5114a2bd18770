"""Where Singapore's tiles may lie: the layouts of the house, and one's own."""

import copy
import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sampan import Record
from sampan.drawing import SHAPES
from sampan.games.singapore import GAME as SINGAPORE
from sampan.games.singapore import layouts, options


def test_the_standard_layout_is_the_pages() -> None:
    layout = layouts.LAYOUTS["standard"]
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
    assert len(layouts.LAYOUTS) >= 4
    lands = {frozenset(layout.start + layout.lots) for layout in layouts.LAYOUTS.values()}
    assert len(lands) == len(layouts.LAYOUTS)


@pytest.mark.parametrize("layout", layouts.LAYOUTS.values(), ids=list(layouts.LAYOUTS))
def test_a_layout_is_sound(layout: layouts.Layout) -> None:
    start, lots = cells(layout.start), cells(layout.lots)
    land = start | lots
    assert (len(start), len(lots), len(land)) == (4, 40, 44)
    assert spread(min(land), land) == land
    first, last = min(x for x, _ in start), max(x for x, _ in start)
    bottom = min(y for _, y in cells(layout.quay))
    assert not {(x, y) for x, y in land if y < bottom and x >= first}
    assert not {(x, y) for x, y in land if x > last}
    water = {(x, y) for x in range(-1, 11) for y in range(8)} - land
    assert spread((-1, 0), water) == water


@pytest.mark.parametrize("layout", layouts.LAYOUTS.values(), ids=list(layouts.LAYOUTS))
def test_land_is_broad_rather_than_long(layout: layouts.Layout) -> None:
    """No lot is far from the start, and most have all four neighbours or three."""
    land = cells(layout.start + layout.lots)
    streets = sum((x + 1, y) in land for x, y in land) + sum((x, y + 1) in land for x, y in land)
    assert streets >= 66
    columns, rows = ({cell[axis] for cell in land} for axis in (0, 1))
    assert len(columns) * len(rows) <= 60


# ── Layouts of one's own ─────────────────────────────────────────────────────────────────────

Corners = dict[str, Any]
STANDARD: Corners = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "d1"]}


def refusal(corners: object) -> str:
    with pytest.raises(ValueError, match="^options.layout") as error:
        options.check_layout("options.layout", corners)
    return str(error.value).removeprefix("options.layout").lstrip(".: ")


def laid(start: str, *tiles: str) -> Corners:
    return {"start": start, "tiles": list(tiles)}


def test_one_lays_the_land_by_the_south_western_corners_of_the_tiles() -> None:
    assert options.check_layout("options.layout", STANDARD) == STANDARD
    assert layouts.layout_of(STANDARD) == layouts.LAYOUTS["standard"]
    assert SINGAPORE.start(3, 5, {"layout": STANDARD}).state == SINGAPORE.start(3, 5).state


@pytest.mark.parametrize("name", [*layouts.LAYOUTS, "random"])
def test_a_layout_of_the_house_is_called_by_its_name(name: str) -> None:
    assert options.check_layout("options.layout", name) == name


def test_the_land_is_connected() -> None:
    """A corner does not connect."""
    assert refusal(laid("g1", "d3", "g3", "g5", "d5", "a5", "a1")) == (
        "tiles[5]: expected a way over land to the start tile, got an island at a2 b2 c2 a1 b1 c1"
    )
    assert options.check_layout("options.layout", laid("g1", "d3", "g3", "g5", "d5", "a5", "a2"))


def test_no_land_lies_south_of_the_start_tile_in_its_columns() -> None:
    said = "expected open water south of the start tile, got land at"
    assert refusal(laid("g3", "a5", "d5", "g5", "a3", "d3", "e1")).endswith(f"{said} g2")
    assert refusal(laid("g3", "a5", "d5", "g5", "a3", "d3", "h1")).startswith(f"tiles[5]: {said}")


def test_no_land_lies_south_of_the_start_tile_further_east() -> None:
    """It lies east of the last column too."""
    said = "tiles[4]: expected open water east of column g, got land at h2"
    assert refusal(laid("d3", "d5", "a5", "a3", "a1", "h1", "h5")) == said


def test_no_land_lies_east_of_the_last_column_of_the_start_tile() -> None:
    said = "tiles[5]: expected open water east of column h, got land at i6"
    assert refusal(laid("e1", "e3", "b3", "b5", "e5", "b1", "h5")) == said


def test_land_lies_south_of_the_start_tile_in_the_west() -> None:
    assert options.check_layout("options.layout", laid("g5", "d5", "d3", "d1", "a5", "a3", "a1"))


def test_no_water_is_shut_in_by_land() -> None:
    said = "tiles: expected no water shut in by land, got d3 d4"
    assert refusal(laid("g1", "d1", "a3", "e3", "a1", "d5", "g5")) == said


def test_a_bay_at_the_edge_of_the_board_is_open() -> None:
    assert options.check_layout("options.layout", laid("g3", "d5", "d3", "d1", "g5", "a5", "a1"))


def test_no_tile_lies_on_another() -> None:
    said = "expected a place of its own, got"
    over = laid("g3", "a5", "d5", "g5", "a3", "d3", "c2")
    assert refusal(over) == f"tiles[5]: {said} c3 on top of tiles[3]"
    over = laid("g3", "a5", "d5", "g4", "a3", "d3", "d1")
    assert refusal(over) == f"tiles[2]: {said} g4 h4 i4 on top of start"


@pytest.mark.parametrize("corner", ["i5", "h6", "k1", "a0", "aa", "", 3, None, ["a1"]])
def test_every_tile_lies_on_the_board(corner: object) -> None:
    right = (
        f"expected a square from a1 to h5, so that 3 × 2 squares from there lie on the board, "
        f"which ends at j6, got {corner!r}"
    )
    assert refusal({**STANDARD, "tiles": [*STANDARD["tiles"][:5], corner]}) == f"tiles[5]: {right}"
    assert refusal({**STANDARD, "start": "h3"}).startswith("start: expected a square from a1 to g5")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("nowhere", 'expected "standard", "hillside", '),
        (7, 'expected "standard"'),
        (["g3"], 'expected "standard"'),
        ({"start": "g3"}, "'tiles' is missing"),
        ({**STANDARD, "name": "mine"}, "unknown key 'name'; there are start, tiles"),
        ({**STANDARD, "tiles": STANDARD["tiles"][:5]}, "tiles: expected a list of 6"),
        ({**STANDARD, "tiles": "a5d5g5a3d3d1"}, "tiles: expected a list of 6"),
    ],
)
def test_what_is_no_layout_is_refused(given: object, message: str) -> None:
    assert refusal(given).startswith(message)


def arrangements(count: int) -> Iterator[Corners]:
    """Random ones; in most of them tiles lie apart, and many keep to the north-west."""
    luck = random.Random(21)
    corners = [column + row for column in "abcdefgh" for row in "12345"]
    while count:
        start = luck.choice(["g1", "g2", "g3", "g4", "g5", "f1", "f3", "e2"])
        tidy, dry = luck.random() < 0.9, luck.random() < 0.7
        kept = [c for c in corners if not dry or (c[0] < start[0] or c[1] >= start[1])]
        tiles: list[str] = []
        taken = set(squares(start, 4))
        for _ in range(6):
            free = [tile for tile in kept if not tidy or not squares(tile, 3) & taken]
            tiles += luck.sample(free, min(len(free), 1))
            taken |= squares(tiles[-1], 3) if tiles else set()
        if len(tiles) == 6:
            yield laid(start, *tiles)
            count -= 1


@cache
def squares(corner: str, wide: int) -> set[Cell]:
    x, y = "abcdefghij".index(corner[0]), int(corner[1])
    return {(x + dx, y + dy) for dx in range(wide) for dy in range(2)}


def sound(corners: Corners) -> bool:
    """What the page asks of a layout, by the simplest means."""
    start = squares(corners["start"], 4)
    tiles = [start, *(squares(tile, 3) for tile in corners["tiles"])]
    land = set().union(*tiles)
    if len(land) < sum(map(len, tiles)):
        return False
    (west, south), (east, _) = min(start), max(start)
    water = {(x, y) for x in range(-1, 11) for y in range(8)} - land
    return (
        not any(x > east or (x >= west and y < south) for x, y in land)
        and spread(min(land), land) == land
        and spread((-1, 0), water) == water
    )


def test_random_arrangements_are_taken_and_refused_as_the_page_says() -> None:
    verdicts: Counter[str] = Counter()
    for corners in arrangements(800):
        try:
            taken = options.check_layout("options.layout", corners) == corners
            verdicts["taken"] += 1
        except ValueError as error:
            taken = False
            verdicts[str(error).split("expected ")[1][:17]] += 1
        assert taken == sound(corners), corners
    assert len(verdicts) == 6
    assert min(verdicts.values()) >= 10


# Layouts of one's own in files, documents and games

MINE = laid("g1", "d1", "d3", "g3", "d5", "g5", "a2")


def test_a_layout_of_ones_own_comes_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"start = 'g1'  # by the sea\ntiles = {MINE['tiles']}\n", encoding="utf-8")
    assert options.load_layout(file) == MINE
    assert tomllib.loads(options.OWN_LAYOUT) == STANDARD


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("start = 'g3", "not a TOML file (Expected"),
        ("start = 'g3'", "layout: 'tiles' is missing"),
        (
            options.OWN_LAYOUT.replace('"d1"', '"d2"'),
            "layout.tiles[5]: expected a place of its own",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_name(
    tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="^" + re.escape(f"{file}: {message}")):
        options.load_layout(file)
    with pytest.raises(ValueError, match="can't be read"):
        options.load_layout(tmp_path / "yours.toml")


def test_documents_keep_the_corners_and_are_read_back() -> None:
    start = SINGAPORE.start(4, 9, {"layout": {**MINE, "tiles": tuple(MINE["tiles"])}})
    document = json.loads(json.dumps(start.to_dict()))
    assert document["options"]["layout"] == MINE
    assert set(document["lots"]) == set(layouts.layout_of(MINE).lots)
    assert SINGAPORE.from_dict(document) == start
    document["options"]["layout"] = STANDARD
    with pytest.raises(ValueError, match="^start: expected"):
        SINGAPORE.from_dict(document)


def test_a_seed_deals_the_same_tiles_on_every_machine() -> None:
    lots = SINGAPORE.start(2, 21, {"layout": MINE}).to_dict()["lots"]
    tiles = [
        "".join(str(lots[square]) for square in place) for place in layouts.layout_of(MINE).land
    ]
    assert tiles == ["213321", "321422", "132240", "432310", "122013", "213421"]


def test_nobody_can_change_the_land_of_a_position_from_outside() -> None:
    mine = copy.deepcopy(MINE)
    start = SINGAPORE.start(2, 1, {"layout": mine})
    for corners in (mine, start.options["layout"], start.to_dict()["options"]["layout"]):
        corners["tiles"][0] = "a1"
    assert start.options["layout"] == start.to_dict()["options"]["layout"] == MINE


def test_a_game_is_played_on_land_of_ones_own() -> None:
    record = Record.new("singapore", 3, 4, {"layout": MINE})
    luck = random.Random(4)
    while record.seat is not None:
        choices = record.position.choices()
        record.play(luck.choice([c for c in choices if c != "end"] or choices))
        if len(record.choices) % 40 == 0:
            assert all(record.svg(shape=shape) for shape in SHAPES)
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again.position == record.position
    assert SINGAPORE.screen.board(record.position.view(), None)
