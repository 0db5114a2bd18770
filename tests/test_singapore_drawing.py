"""What Singapore's drawing promises to hands, eyes, animations and screen readers."""

import copy
import random
import re
import struct
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

import sampan
from frames import beyond_the_frame
from sampan.drawing import GROUNDS, SHAPES, palette, png
from sampan.games.singapore import GAME, building_pictures, data, draw, paints, panels, signs, state
from sampan.games.singapore.track_picture import lap
from sampan.words import LANGUAGES, knows, speaking
from singapore_positions import page

SVG = "{http://www.w3.org/2000/svg}"

ROUND_ONE = page()  # while the second seat to act is at work
LASTS = [
    "reveal I05", "draw black", "draw white", "allot f4", "build I06", "build top", "lot h5",
    "join g5", "move h5 g5", "deploy i4", "use g5 2", "pay tea", "gain tea", "lift g5", "put h5",
    "street g4 h4", "keep I07", "end",
]  # fmt: skip


def game(players: int, seed: int, layout: str = "standard") -> list[tuple[sampan.Position, str]]:
    """Every position of a random game with the choice made there; the workers like to work."""
    luck = random.Random(seed)
    position = GAME.start(players, seed, {"layout": layout})
    steps = []
    while position.seat is not None:
        choices = position.choices()
        work = [c for c in choices if c.split()[0] in ("use", "move", "deploy")]
        choice = luck.choice(work if work and luck.random() < 0.7 else choices)
        steps.append((position, choice))
        position = position.play(choice)
    return [*steps, (position, "")]


GAMES = {
    2: game(2, 5, "hillside"),
    3: game(3, 8, "terraces"),
    4: game(4, 3, "pier"),
}
VIEWS: dict[str, dict[str, Any]] = {
    "round one": ROUND_ONE,
    "closed to all": {**ROUND_ONE, "money": [None] * 3, "goods": [None] * 3},
    **{
        f"{players} players, {share:.0%}": steps[round(share * (len(steps) - 1))][0].view(0)
        for players, steps in GAMES.items()
        for share in (0, 0.1, 0.5, 1)
    },
}


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)


def moving(view: dict[str, Any]) -> list[str]:
    seats = range(view["players"])
    workers = [f"worker-{seat}-{n}" for seat in seats for n in (1, 2)]
    return workers + [f"marker-{seat}" for seat in seats]


def places(text: str) -> dict[str, tuple[float, float]]:
    """Where the moving things are on the page."""
    found = {}
    for e in parse(text):
        if re.match(r"(worker|marker)-", e.get("id", "")):
            x, y = re.findall(r"[-.\d]+", e.get("transform", ""))[:2]
            found[e.get("id", "")] = float(x), float(y)
    return found


def picks(text: str) -> dict[str, dict[str, str]]:
    """What can be touched, with its attributes."""
    found = [e for e in parse(text).iter() if e.get("data-pick")]
    names = [e.get("data-pick", "") for e in found]
    assert len(set(names)) == len(names)
    return {name: dict(e.attrib) for name, e in zip(names, found, strict=True)}


def box(pick: dict[str, str]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what can be touched."""
    x, y, wide, high = (float(pick[key]) for key in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


def size(text: str) -> tuple[float, float]:
    wide, high = map(float, parse(text).get("viewBox", "").split()[2:])
    return wide, high


def within(point: tuple[float, float], pick: dict[str, str]) -> bool:
    left, top, right, bottom = box(pick)
    return left <= point[0] <= right and top <= point[1] <= bottom


@pytest.fixture(params=GROUNDS)
def ground(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> dict[str, Any]:
    return VIEWS[request.param]


# The document


def test_is_a_well_formed_scalable_document(view: dict[str, Any], ground: str, shape: str) -> None:
    root = parse(draw.svg(view, ground=ground, shape=shape))
    assert root.tag == f"{SVG}svg"
    assert re.fullmatch(r"0 0 \d+ [.\d]+", root.get("viewBox", ""))
    assert root.get("width") is None
    assert root.get("height") is None


def test_ids_are_unique_and_moving_things_come_in_an_order_that_never_changes(
    view: dict[str, Any], ground: str, shape: str
) -> None:
    text = draw.svg(view, ground=ground, shape=shape)
    ids = [e.get("id") for e in parse(text).iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert list(places(text)) == moving(view)


def test_refers_only_to_what_it_holds_and_runs_nothing(view: dict[str, Any], shape: str) -> None:
    text = draw.svg(view, shape=shape)
    ids = {e.get("id") for e in parse(text).iter()}
    assert set(re.findall(r'href="(?:#([^"]*))?', text)) <= ids
    assert set(re.findall(r"url\(#?([^)]*)\)", text)) <= ids
    assert {e.tag.removeprefix(SVG) for e in parse(text).iter()}.isdisjoint(
        {"script", "image", "foreignObject", "a", "style", "animate"}
    )


def test_is_small_enough_to_send_with_every_turn(view: dict[str, Any], shape: str) -> None:
    assert len(draw.svg(view, shape=shape).encode()) < 100_000


@pytest.mark.parametrize("players", GAMES)
def test_a_choice_changes_few_lines_and_what_can_be_touched_or_moves_has_its_own(
    players: int, shape: str
) -> None:
    views = [position.view(0) for position, _ in GAMES[players]]
    before: set[str] = set()
    for n, view in enumerate(views[len(views) // 3 :][:40]):
        lines = draw.svg(view, shape=shape).split("\n")
        for line in lines:
            assert line.count("data-pick=") + line.count(' id="worker-') <= 1
        if n:
            new = [line for line in lines if line not in before]
            assert len(new) < 25
            assert sum(map(len, new)) < 15_000
        before = set(lines)


def test_the_words_follow_the_language_and_nothing_else_does(shape: str) -> None:
    def drawn(language: str) -> str:
        with speaking(language):
            return draw.svg(ROUND_ONE, shape=shape)

    told = [drawn(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert [drawn(language) for language in LANGUAGES] == told
    words = re.compile(r"<text.*?</text>|aria-label=\"[^\"]*\"")
    assert len({words.sub("", text) for text in told}) == 1


def test_the_grounds_differ_and_others_are_refused() -> None:
    assert draw.svg(ROUND_ONE) == draw.svg(ROUND_ONE, ground="day")
    assert draw.svg(ROUND_ONE, ground="night") != draw.svg(ROUND_ONE, ground="day")
    with pytest.raises(ValueError, match="day, night"):
        draw.svg(ROUND_ONE, ground="dusk")


def test_the_shapes_differ_in_where_things_lie_and_others_are_refused(view: dict[str, Any]) -> None:
    tall, wide = (draw.svg(view, shape=shape) for shape in SHAPES)
    assert draw.svg(view) == tall != wide
    assert picks(tall).keys() == picks(wide).keys()
    assert places(tall).keys() == places(wide).keys()
    with pytest.raises(ValueError, match="tall, wide"):
        draw.svg(view, shape="round")


@pytest.mark.parametrize("layout", data.LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_wide_page_fits_a_screen_and_a_tall_one_has_always_the_same_width(
    players: int, layout: str
) -> None:
    view = GAME.start(players, 1, {"layout": layout}).view(None)
    wide, high = size(draw.svg(view, shape="wide"))
    assert 1.35 < wide / high < 1.5
    assert size(draw.svg(view))[0] == 1000


def test_everything_lies_on_the_page(view: dict[str, Any], shape: str) -> None:
    text = draw.svg(view, shape=shape)
    wide, high = size(text)
    for pick in picks(text).values():
        left, top, right, bottom = box(pick)
        assert 0 <= left < right <= wide
        assert 0 <= top < bottom <= high
    for x, y in places(text).values():
        assert 0 < x < wide
        assert 0 < y < high
    assert not beyond_the_frame(text)


def test_cards_lie_apart_from_each_other_and_from_the_town(
    view: dict[str, Any], shape: str
) -> None:
    found = picks(draw.svg(view, shape=shape))
    cards = [box(found[name]) for name in (*view["display"], "top") if name in found]
    town = [box(found[name]) for name in (*view["lots"], *view["start"])]
    for card, other in combinations([*cards, *town], 2):
        if card in cards:
            assert (
                card[2] < other[0]
                or other[2] < card[0]
                or card[3] < other[1]
                or (other[3] < card[1])
            )


# Screens


@pytest.mark.parametrize("players", GAMES)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_a_closed_screen_hides_is_nowhere_in_the_picture(
    players: int, viewer: int | None
) -> None:
    for position, _ in GAMES[players][:: len(GAMES[players]) // 5]:
        here = position.to_dict()
        there = copy.deepcopy(here)
        for seat in range(players):
            if seat != viewer:
                there["money"][seat] += 37
                there["goods"][seat] = [n + 29 for n in there["goods"][seat]]
        assert here != there
        pictures = {draw.svg(GAME.document.view(world, viewer)) for world in (here, there)}
        assert len(pictures) == 1


def test_an_open_screen_shows_what_lies_behind_it() -> None:
    rich = copy.deepcopy(ROUND_ONE)
    rich["money"][0], rich["goods"][0] = 101, [102, 103, 104, 105]
    drawn = [e.text for e in parse(draw.svg(rich)).iter(f"{SVG}text")]
    assert {"101", "102", "103", "104", "105"} <= set(drawn)
    assert "£101, 102 brick, 103 cloth, 104 tea, 105 opium" in draw.svg(rich)
    closed = {**rich, "money": [None, 3, 3], "goods": [None, *rich["goods"][1:]]}
    assert "screen closed" in draw.svg(closed)
    assert "101" not in {e.text for e in parse(draw.svg(closed)).iter(f"{SVG}text")}


# Touch


def test_every_square_of_the_land_and_every_tile_in_sight_can_be_picked_once(
    view: dict[str, Any], shape: str
) -> None:
    found = picks(draw.svg(view, shape=shape))
    squares = {*view["lots"], *view["start"]}
    assert {name for name in found if re.fullmatch(r"[a-j][1-6]", name)} == squares
    assert {name for name in found if re.match("I+[01]", name)} == set(view["display"])
    assert ("top" in found) == (view["top"] is not None)


@pytest.mark.parametrize("players", GAMES)
def test_whatever_a_choice_touches_on_the_board_is_there(players: int, shape: str) -> None:
    buttons = {*data.GOODS, "1", "2", "end"}
    steps = GAMES[players][:-1]
    for position, _ in steps[:: len(steps) // 40]:
        if position.seat == "chance":
            continue
        found = picks(draw.svg(position.view(None), shape=shape)).keys() | buttons
        for choice in position.choices():
            assert found.issuperset(position.picks(choice)), choice


def test_streets_can_be_laid_only_where_there_are_none_and_while_there_are_some() -> None:
    def streets(view: dict[str, Any]) -> set[str]:
        return {name for name in picks(draw.svg(view)) if "-" in name}

    assert streets(ROUND_ONE) == {"h4-h5", "h5-i5", "i3-j3"}
    assert streets({**ROUND_ONE, "phase": "build"}) == set()
    many = [["g4", "g5"]] * panels.STREETS
    assert streets({**ROUND_ONE, "streets": many}) == set()
    assert panels.STREETS == state.STREETS


def test_only_the_acting_seat_has_workers_to_touch(shape: str) -> None:
    assert "worker:g5" in picks(draw.svg(ROUND_ONE))
    assert "worker:j3" not in picks(draw.svg(ROUND_ONE))
    assert "worker:j3" in picks(draw.svg({**ROUND_ONE, "turn": 1}))
    assert "second" not in picks(draw.svg(ROUND_ONE))
    held = {**ROUND_ONE, "second": ["held", "aside", "aside"]}
    text = draw.svg(held, shape=shape)
    assert within(places(text)["worker-0-2"], picks(text)["second"])
    shared = {
        **ROUND_ONE,
        "workers": [["g5", "g5"], ["g5"], ["g5"]],
        "second": ["placed", "aside", "aside"],
    }
    text = draw.svg(shared, shape=shape)
    assert within(places(text)["worker-0-1"], picks(text)["worker:g5"])
    assert len({places(text)[f"worker-{who}"] for who in ("0-1", "0-2", "1-1", "2-1")}) == 4


def test_nothing_drawn_over_the_picks_takes_the_touch(view: dict[str, Any], shape: str) -> None:
    children = list(parse(draw.svg(view, shape=shape)))
    [at] = [i for i, e in enumerate(children) if e.find("*[@data-pick]") is not None]
    assert all(e.get("pointer-events") == "none" for e in children[at + 1 :])


# Words


def test_picks_are_told_in_plain_english() -> None:
    found = picks(draw.svg({**ROUND_ONE, "used": ["h5"], "hut": "I07"}))
    told = {name: attributes["aria-label"] for name, attributes in found.items()}
    assert told["a3"] == "a3, lot for £0"
    assert told["f4"] == "f4, lot for £1, allotted to black"
    assert told["h5"] == "h5 of ivory, tea house: any good → 3 tea, used"
    assert told["j3"] == "j3 of black, opium smuggling, illegal: 2 opium; workers: black"
    assert told["I07"] == "I07, with the hut, weaver: 2 cloth"
    assert told["top"].startswith("pile, on top black market, illegal: 2 goods of any kind → £4")
    assert told["h5-i5"] == "a street from h5 to i5 for £1"
    assert told["worker:g5"] == "ivory worker on g5"


def test_turn_and_result_are_told_and_each_looks_different() -> None:
    assert "ivory to act, at work, 3 moves and 3 uses left" in draw.svg(ROUND_ONE)
    over = {**ROUND_ONE, "phase": "over", "turn": None, "moves": 0, "uses": 0, "winner": 2}
    assert "teal has won" in draw.svg(over)
    pictures = set()
    for change in (
        *({"turn": seat} for seat in range(3)),
        *({**over, "winner": seat} for seat in range(3)),
        *({"phase": phase} for phase in state.PHASES if phase not in ("work", "over")),
    ):
        pictures.add(re.sub(r' (aria-label|data-pick)="[^"]*"', "", draw.svg(ROUND_ONE | change)))
    assert len(pictures) == 3 + 3 + 7


def test_every_phase_has_its_word() -> None:
    assert [phase for phase in state.PHASES if not knows(f"singapore-phase-{phase}")] == []


# What is seen of a position


@pytest.mark.parametrize(
    "change",
    [
        {"vp": [4, 5, 6]},
        {"arrival": [2, 0, 1]},
        {"seal": [0, 10, 0]},
        {"tokens": [1, 1, 1]},
        {"bag": [13, 2]},
        {"bag": [14, 1]},
        {"second": ["held", "aside", "aside"]},
        {"raffles": 1},
        {"display": ["I05"]},
        {"hut": "I05"},
        {"top": None},
        {"top": None, "pile": [0, 0, 0]},
        {"pile": [5, 14, 14]},
        {"allotted": {"f4": 2}},
        {"allotted": {}},
        {"order": [2, 1, 0]},
        {"moves": 2},
        {"moves": 8},
        {"uses": 2},
        {"used": ["h4"]},
        {"streets": ROUND_ONE["streets"][1:]},
        {"owners": {**ROUND_ONE["owners"], "g5": 1}},
        {"buildings": {**ROUND_ONE["buildings"], "g5": "I09"}},
        {"lots": {**ROUND_ONE["lots"], "a3": 1}},
        {"pending": ["use g5 1"]},
    ],
    ids=lambda change: " ".join(change),
)
def test_all_that_is_in_sight_is_drawn(change: dict[str, Any]) -> None:
    seen = {
        re.sub(r' aria-label="[^"]*"', "", draw.svg(view))
        for view in (ROUND_ONE, ROUND_ONE | change)
    }
    assert len(seen) == 2


@pytest.mark.parametrize("layout", data.LAYOUTS)
def test_every_layout_is_drawn_with_north_above_and_east_to_the_right(
    layout: str, shape: str
) -> None:
    view = GAME.start(4, 1, {"layout": layout}).view(None)
    found = picks(draw.svg(view, shape=shape))
    squares = sorted([*view["lots"], *view["start"]])
    x, y = ({s: float(found[s][key]) for s in squares} for key in ("x", "y"))
    for one in squares:
        for other in squares:
            assert (x[one] < x[other]) == (one[0] < other[0])
            assert (y[one] > y[other]) == (one[1] < other[1])


def test_workers_stand_on_their_squares_or_at_home(view: dict[str, Any], shape: str) -> None:
    text = draw.svg(view, shape=shape)
    found, touch = places(text), picks(text)
    land = [box(touch[s]) for s in (*view["lots"], *view["start"])]
    right, bottom = (max(square[side] for square in land) for side in (2, 3))
    for seat, squares in enumerate(view["workers"]):
        for n in (1, 2):
            here = found[f"worker-{seat}-{n}"]
            if n <= len(squares):
                assert within(here, touch[squares[n - 1]])
            else:
                assert here[1] > bottom if shape == "tall" else here[0] > right


def test_markers_stand_on_their_points_the_first_comer_lowest() -> None:
    found = places(draw.svg({**ROUND_ONE, "vp": [5, 5, 5], "arrival": [1, 2, 0]}))
    assert found["marker-0"][0] == found["marker-1"][0] == found["marker-2"][0]
    assert found["marker-2"][1] > found["marker-0"][1] > found["marker-1"][1]
    spots = {places(draw.svg(ROUND_ONE | {"vp": [vp, 0, 1]}))["marker-0"] for vp in range(2, 61)}
    assert len(spots) == 59


def test_beyond_sixty_a_marker_goes_round_and_carries_what_it_has_behind_it() -> None:
    assert [lap(vp) for vp in (0, 1, 60, 61, 120, 121, 200)] == [
        (0, 0), (0, 1), (0, 60), (1, 1), (1, 60), (2, 1), (3, 20),
    ]  # fmt: skip
    near, far = (draw.svg(ROUND_ONE | {"vp": [vp, 5, 5]}) for vp in (11, 71))
    assert places(near) == places(far)
    assert near != far


def test_equal_workers_and_markers_of_different_seats_differ_by_more_than_colour() -> None:
    assert len(set(paints.PATTERNS)) == len(set(paints.SEATS)) == 4
    assert {cloth.cloth for cloth in paints.CLOTHS}.isdisjoint(
        colour for paint in paints.GOODS.values() for colour in paint
    )


# Buildings


@pytest.mark.parametrize("id_", data.IDS)
def test_a_wall_shows_every_sign_and_number_of_the_effect(id_: str) -> None:
    building = building_pictures.BUILDINGS[id_]
    strip = parse(f"<g>{building_pictures.strips(signs.brush('day'), id_)}</g>")
    uses = Counter(e.get("href", "").removeprefix("#sg-day-") for e in strip.iter("use"))
    numbers = [e.text or "" for e in strip.iter("text")]
    way = building.ways[0]
    for side in (way.cost, way.gain):
        wanted = [*zip(data.GOODS, side.goods, strict=True), ("any", side.any_goods)]
        wanted += [("kind", side.one_kind), ("foot", side.moves), ("agent", side.worker)]
        for name, count in wanted:
            if count:
                assert uses[name] >= 1
                assert uses[name] >= count or str(count) in numbers
        for name, count in (("coin", side.money), ("points", side.points)):
            if count:
                assert uses[name] == 1
                assert str(count) in numbers
    if way.gain.tokens:
        assert (uses["black"], uses["sack"]) == (way.gain.tokens, 1)


def test_a_building_with_two_ways_has_arrows_both_ways() -> None:
    brush = signs.brush("day")
    for building in data.BUILDINGS:
        strip = building_pictures.strips(brush, building.id)
        assert ("M-13 2l5 -4l5 4" in strip) == (len(building.ways) == 2)


def test_two_ways_that_are_not_each_other_reversed_are_drawn_side_by_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = (building_pictures.BUILDINGS["I01"].ways[0], building_pictures.BUILDINGS["I07"].ways[0])
    odd = data.Building("I01", "architect", False, ways)
    monkeypatch.setitem(building_pictures.BUILDINGS, "I01", odd)
    strip = building_pictures.strips(signs.brush("day"), "I01")
    assert {name for name in data.GOODS if f"day-{name}" in strip} == {"brick", "cloth"}


def test_illegal_buildings_have_a_lantern_and_a_dashed_wall(ground: str) -> None:
    text = draw.svg(ROUND_ONE, ground=ground)
    houses = {
        e.get("id", "").rpartition("-")[2]: ET.tostring(e, encoding="unicode")
        for e in parse(text).iter()
        if "-house-" in e.get("id", "")
    }
    assert {kind for kind, house in houses.items() if "lantern" in house} == {"illegal"}
    assert {kind for kind, house in houses.items() if "dasharray" in house} == {"illegal"}
    illegal = [*ROUND_ONE["buildings"].values(), *ROUND_ONE["display"], ROUND_ONE["top"]]
    wanted = sum(building_pictures.BUILDINGS[id_].illegal for id_ in illegal)
    assert text.count("house-illegal") - 1 == wanted == 3


# The last choice


@pytest.mark.parametrize("last", LASTS)
def test_the_last_choice_is_marked_and_moves_nothing(last: str, ground: str, shape: str) -> None:
    unjoined = ROUND_ONE["streets"][:1] + ROUND_ONE["streets"][2:]
    position = {**ROUND_ONE, "streets": unjoined}
    plain, marked = (draw.svg(position, last=x, ground=ground, shape=shape) for x in (None, last))
    assert plain != marked
    assert places(plain) == places(marked)


def test_what_waits_for_more_picks_stays_marked() -> None:
    used = {**ROUND_ONE, "pending": ["use g5 2", "gain brick"]}
    corners = draw.CORNERS
    assert corners not in draw.svg(ROUND_ONE)
    assert corners in draw.svg(used, last="gain brick")


@pytest.mark.parametrize(
    "bad", ["", "b2", "move b2", "use", "use b2 3", "build S1", "pay gold", "draw grey", "end now"]
)
def test_what_is_no_choice_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="is no choice"):
        draw.svg(ROUND_ONE, last=bad)
    with pytest.raises(ValueError, match="is no choice"):
        draw.recast(draw.cast(ROUND_ONE), ROUND_ONE, bad)


# Casts


def test_a_cast_names_two_workers_for_each_seat() -> None:
    assert draw.cast(ROUND_ONE) == {
        "worker-0-1": "g5", "worker-0-2": "home",
        "worker-1-1": "j3", "worker-1-2": "home",
        "worker-2-1": "i5", "worker-2-2": "home",
    }  # fmt: skip


def test_without_a_cast_the_drawing_makes_its_own(view: dict[str, Any]) -> None:
    assert draw.svg(view) == draw.svg(view, cast=draw.cast(view))


def changes(
    view: dict[str, Any], choice: str, cast: dict[str, str] | None = None
) -> dict[str, str]:
    """What a choice changes in a cast."""
    cast = cast or draw.cast(view)
    before = dict(cast)
    after = draw.recast(cast, view, choice)
    assert cast == before
    assert list(after) == list(cast)
    return {id_: place for id_, place in after.items() if place != before[id_]}


def test_a_move_follows_one_worker() -> None:
    both = {
        **ROUND_ONE,
        "workers": [["g5", "h4"], ["g5"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    assert changes(both, "move h4 i4") == {"worker-0-2": "i4"}
    swapped = draw.cast(both) | {"worker-0-1": "h4", "worker-0-2": "g5"}
    assert changes(both, "move h4 i4", swapped) == {"worker-0-1": "i4"}
    assert changes(both | {"turn": 1}, "move g5 g4") == {"worker-1-1": "g4"}


def test_of_two_workers_on_one_square_the_first_goes() -> None:
    both = {
        **ROUND_ONE,
        "workers": [["g5", "g5"], ["j3"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    assert changes(both, "move g5 h5") == {"worker-0-1": "h5"}


def test_a_held_worker_enters_and_a_lifted_one_is_put_down() -> None:
    held = {**ROUND_ONE, "second": ["held", "aside", "aside"]}
    assert changes(held, "deploy i3") == {"worker-0-2": "i3"}
    assert changes({**ROUND_ONE, "pending": ["use h5"]}, "lift g5") == {}
    lifted = {**ROUND_ONE, "pending": ["use h5", "lift g5"]}
    assert changes(lifted, "put i3") == {"worker-0-1": "i3"}


def test_in_the_preparation_a_worker_enters_with_its_house() -> None:
    preparing = {
        **ROUND_ONE,
        "phase": "join",
        "owners": {"g5": 0, "i5": 2},
        "buildings": {**dict.fromkeys(ROUND_ONE["start"], "S1"), "g5": "I10", "i5": "I04"},
        "workers": [[], [], ["i5"]],
    }
    assert changes(preparing, "join g4") == {"worker-0-1": "g5"}
    assert changes(ROUND_ONE | {"phase": "join"}, "join g4") == {}


@pytest.mark.parametrize("choice", ["use g5 1", "pay tea", "end", "street h4 h5", "draw white"])
def test_other_choices_move_no_worker(choice: str) -> None:
    assert changes(ROUND_ONE, choice) == {}


@pytest.mark.parametrize("players", GAMES)
def test_the_cast_follows_whole_games(players: int) -> None:
    steps = GAMES[players]
    cast = draw.cast(steps[0][0].view(None))
    assert set(cast.values()) == {"home"}
    for n, ((position, choice), (after, _)) in enumerate(pairwise(steps)):
        cast = draw.recast(cast, position.view(None), choice)
        fresh = draw.cast(after.view(None))
        for seat in range(players):
            mine = [f"worker-{seat}-{k}" for k in (1, 2)]
            assert sorted(cast[id_] for id_ in mine) == sorted(fresh[id_] for id_ in mine)
        if n % 25 == 0:
            text = draw.svg(after.view(None), cast=cast, last=choice)
            assert list(places(text)) == moving(after.to_dict())


@pytest.mark.parametrize(
    "change",
    [
        {"worker-0-1": "h5"},  # nobody stands there
        {"worker-0-1": "home"},  # someone stands in town whom the cast leaves out
        {"worker-0-1": "j3", "worker-1-1": "g5"},  # seats exchanged
        {"worker-0-1": "home", "worker-0-2": "g5"},  # the second before the first
        {"worker-0-1": "z9"},
        {"worker-3-1": "home"},
        {"marker-0": "5"},
    ],
)
def test_a_cast_that_does_not_fit_is_refused(change: dict[str, str]) -> None:
    bad = draw.cast(ROUND_ONE) | change
    with pytest.raises(ValueError, match="cast"):
        draw.svg(ROUND_ONE, cast=bad)
    with pytest.raises(ValueError, match="cast"):
        draw.recast(bad, ROUND_ONE, "end")


def test_a_cast_that_misses_a_worker_is_refused() -> None:
    cast = draw.cast(ROUND_ONE)
    del cast["worker-1-2"]
    with pytest.raises(ValueError, match="worker-1-2"):
        draw.svg(ROUND_ONE, cast=cast)


@pytest.mark.parametrize("choice", ["move h5 g5", "deploy h5", "put h5"])
def test_a_choice_without_a_worker_to_make_it_is_refused(choice: str) -> None:
    placed = {
        **ROUND_ONE,
        "workers": [["g4", "g5"], ["j3"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    with pytest.raises(ValueError, match="no worker"):
        draw.recast(draw.cast(placed), placed, choice)


def test_a_worker_enters_only_with_a_house() -> None:
    early = {**ROUND_ONE, "workers": [[], ["j3"], ["i5"]]}
    with pytest.raises(ValueError, match="no house"):
        draw.recast(draw.cast(early), early | {"owners": {"j3": 1}}, "join g4")


# Pictures


def test_the_position_becomes_a_picture_of_the_asked_width(ground: str) -> None:
    text = draw.svg(ROUND_ONE, ground=ground)
    picture = png(text, 200)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    assert width == 200
    assert height == pytest.approx(float(parse(text).get("viewBox", "").split()[3]) / 5, abs=1)
    assert len(picture) > 20_000


def test_text_is_readable_on_what_lies_below_it(ground: str) -> None:
    def light(colour: str) -> float:
        parts = [c / 255 for c in bytes.fromhex(colour[1:])]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    town, colours = paints.TOWNS[ground], palette(ground)
    for ink, below in (
        (town.text, town.wall),
        (town.text, town.card),
        (town.frame, town.card),
        (paints.COIN.edge, paints.COIN.body),
        (paints.PALE, paints.POINTS.body),
        (colours.lamp, colours.rim),
        (town.nothing, paints.plot(town, 0)),
    ):
        dark, bright = sorted((light(ink), light(below)))
        assert (bright + 0.05) / (dark + 0.05) >= 4.5
