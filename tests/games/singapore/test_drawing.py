"""Singapore's drawing: the page, screens, what can be touched, what is told and seen."""

import copy
import re
from itertools import combinations
from xml.etree.ElementTree import Element

import pytest

from sampan.games.singapore import GAME, components, layouts
from sampan.games.singapore.drawing import paints, picture
from sampan.games.singapore.drawing.track_picture import lap
from sampan.games.singapore.rules import state
from sampan.words import knows
from tests.support.drawings import (
    SVG,
    View,
    apart,
    box,
    lively_game,
    parse,
    picks,
    size,
    told,
    within,
)
from tests.support.lettering import lines
from tests.support.singapore_views import GAMES, ROUND_ONE, places, views

# The page


@pytest.mark.parametrize("players", GAMES)
def test_a_choice_changes_few_lines(players: int, shape: str) -> None:
    views = [position.view(0) for position, _ in GAMES[players]]
    before: set[str] = set()
    for n, view in enumerate(views[len(views) // 3 :][:40]):
        lines = picture.svg(view, shape=shape).split("\n")
        if n:
            new = [line for line in lines if line not in before]
            assert len(new) < 25
            assert sum(map(len, new)) < 15_000
        before = set(lines)


@pytest.mark.parametrize("layout", layouts.LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_wide_page_fits_a_screen_and_a_tall_one_has_always_the_same_width(
    players: int, layout: str
) -> None:
    view = GAME.start(players, 1, {"layout": layout}).view(None)
    wide, high = size(picture.svg(view, shape="wide"))
    assert 1.35 < wide / high < 1.5
    assert size(picture.svg(view))[0] == 1000


@views
def test_cards_lie_apart_from_each_other_and_from_the_town(view: View, shape: str) -> None:
    found = picks(picture.svg(view, shape=shape))
    cards = [box(found[name]) for name in (*view["display"], "top") if name in found]
    town = [box(found[name]) for name in (*view["lots"], *view["start"])]
    for card, other in combinations([*cards, *town], 2):
        if card in cards:
            assert apart(card, other)


@pytest.mark.parametrize("layout", layouts.LAYOUTS)
def test_every_layout_is_drawn_with_north_above_and_east_to_the_right(
    layout: str, shape: str
) -> None:
    view = GAME.start(4, 1, {"layout": layout}).view(None)
    found = picks(picture.svg(view, shape=shape))
    squares = sorted([*view["lots"], *view["start"]])
    x, y = ({s: float(found[s][key]) for s in squares} for key in ("x", "y"))
    for one in squares:
        for other in squares:
            assert (x[one] < x[other]) == (one[0] < other[0])
            assert (y[one] > y[other]) == (one[1] < other[1])


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
        pictures = {picture.svg(GAME.document.view(world, viewer)) for world in (here, there)}
        assert len(pictures) == 1


def test_an_open_screen_shows_what_lies_behind_it() -> None:
    rich = copy.deepcopy(ROUND_ONE)
    rich["money"][0], rich["goods"][0] = 101, [102, 103, 104, 105]
    drawn = [e.text for e in parse(picture.svg(rich)).iter(f"{SVG}text")]
    assert {"101", "102", "103", "104", "105"} <= set(drawn)
    assert "£101, 102 brick, 103 cloth, 104 tea, 105 opium" in picture.svg(rich)
    closed = {**rich, "money": [None, 3, 3], "goods": [None, *rich["goods"][1:]]}
    assert "screen closed" in picture.svg(closed)
    assert "101" not in {e.text for e in parse(picture.svg(closed)).iter(f"{SVG}text")}


# The common supply


def heaps(text: str) -> list[Element]:
    """What is told as part of a limited supply."""
    drawn = [e for e in parse(text).iter(f"{SVG}g") if "supply" in e.get("aria-label", "")]
    assert ("supply: " in told(text)) == bool(drawn)
    return drawn


def signs_of(heap: Element) -> list[str]:
    uses = (e.get("href", "") for e in heap.iter(f"{SVG}use"))
    return [use.rpartition("-")[2] for use in uses]


def test_a_limited_supply_is_a_tray_of_the_four_goods_with_what_is_left(
    ground: str, shape: str
) -> None:
    text = picture.svg({**ROUND_ONE, "supply": [20, 11, 5, 0]}, ground=ground, shape=shape)
    assert [e.get("aria-label") for e in heaps(text)] == [
        f"common supply: {left}" for left in ("20 brick", "11 cloth", "5 tea", "0 opium")
    ]
    assert [signs_of(heap) for heap in heaps(text)] == [
        ["brick"] * 4, ["cloth"] * 3, ["tea"], ["opium"],
    ]  # fmt: skip
    assert [e.text for heap in heaps(text) for e in heap.iter(f"{SVG}text")] == [
        *("20", "11", "5", "0")
    ]
    assert "Common supply: 20 brick, 11 cloth, 5 tea, 0 opium." in told(text)


def test_an_unlimited_supply_is_not_drawn(shape: str) -> None:
    unlimited = picture.svg({**ROUND_ONE, "supply": None}, shape=shape)
    assert heaps(unlimited) == []
    older = {key: value for key, value in ROUND_ONE.items() if key != "supply"}
    assert picture.svg(older, shape=shape) == unlimited


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_lies_apart_from_town_cards_and_seats(players: int, shape: str) -> None:
    position = GAME.start(players, 1, {"supply": "box"}).play("reveal I07")
    text = picture.svg(position.view(None), shape=shape)
    wells = [box(dict(e.attrib)) for heap in heaps(text) for e in heap.iter(f"{SVG}rect")]
    assert len(wells) == 4
    words = [line for line in lines(text) if line.words == "20"]
    for well, line in zip(wells, words[-4:], strict=True):
        assert well[0] < line.left < line.right < well[2]
    others = [box(pick) for pick in picks(text).values() if "x" in pick]
    left, top = min(x for x, _, _, _ in wells), min(y for _, y, _, _ in wells)
    others += [line.box for line in lines(text) if line.words not in ("20", "")]
    tray = left - 7, top - 7, max(w[2] for w in wells) + 7, max(w[3] for w in wells) + 7
    assert [other for other in others if not apart(tray, other)] == []


def test_what_lies_in_the_supply_and_before_the_seats_makes_twenty() -> None:
    steps = lively_game("singapore", 3, 8, "use|move|deploy", layout="terraces", supply="box")
    for position, _ in steps[:: len(steps) // 6]:
        view = position.to_dict()
        shown = [e.text for heap in heaps(picture.svg(view)) for e in heap.iter(f"{SVG}text")]
        assert shown == [str(20 - sum(column)) for column in zip(*view["goods"], strict=True)]


# Touch


@views
def test_every_square_of_the_land_and_every_tile_in_sight_can_be_picked_once(
    view: View, shape: str
) -> None:
    found = picks(picture.svg(view, shape=shape))
    squares = {*view["lots"], *view["start"]}
    assert {name for name in found if re.fullmatch(r"[a-j][1-6]", name)} == squares
    assert {name for name in found if re.match("I+[01]", name)} == set(view["display"])
    assert ("top" in found) == (view["top"] is not None)


def test_streets_can_be_laid_only_where_there_are_none_and_while_there_are_some() -> None:
    def streets(view: View) -> set[str]:
        return {name for name in picks(picture.svg(view)) if "-" in name}

    assert streets(ROUND_ONE) == {"h4-h5", "h5-i5", "i3-j3"}
    assert streets({**ROUND_ONE, "phase": "build"}) == set()
    many = [["g4", "g5"]] * state.STREETS
    assert streets({**ROUND_ONE, "streets": many}) == set()


def test_only_the_acting_seat_has_workers_to_touch(shape: str) -> None:
    assert "worker:g5" in picks(picture.svg(ROUND_ONE))
    assert "worker:j3" not in picks(picture.svg(ROUND_ONE))
    assert "worker:j3" in picks(picture.svg({**ROUND_ONE, "turn": 1}))
    assert "second" not in picks(picture.svg(ROUND_ONE))
    held = {**ROUND_ONE, "second": ["held", "aside", "aside"]}
    text = picture.svg(held, shape=shape)
    assert within(places(text)["worker-0-2"], picks(text)["second"])
    shared = {
        **ROUND_ONE,
        "workers": [["g5", "g5"], ["g5"], ["g5"]],
        "second": ["placed", "aside", "aside"],
    }
    text = picture.svg(shared, shape=shape)
    assert within(places(text)["worker-0-1"], picks(text)["worker:g5"])
    assert len({places(text)[f"worker-{who}"] for who in ("0-1", "0-2", "1-1", "2-1")}) == 4


# Words


def test_picks_are_told_in_plain_english() -> None:
    found = picks(picture.svg({**ROUND_ONE, "used": ["h5"], "hut": "I07"}))
    told = {name: attributes["aria-label"] for name, attributes in found.items()}
    assert told["a3"] == "a3, lot for £0"
    assert told["f4"] == "f4, lot for £1, allotted to black"
    assert told["h5"] == "h5 of ivory, tea house: any good → 3 tea, used in this turn"
    assert told["j3"] == (
        "j3 of black, opium smuggling (illegal building: draws a token): 2 opium; workers: black"
    )
    assert told["I07"] == "I07, with the hut, weaver: 2 cloth"
    assert told["top"].startswith("pile, on top black market (illegal building: ")
    assert told["h5-i5"] == "a street from h5 to i5 for £1"
    assert told["worker:g5"] == "ivory worker on g5"


def test_turn_and_result_are_told_and_each_looks_different() -> None:
    assert "ivory to act, at work, 3 moves and 3 activations left" in picture.svg(ROUND_ONE)
    over = {**ROUND_ONE, "phase": "over", "turn": None, "moves": 0, "uses": 0, "winner": 2}
    assert "teal has won" in picture.svg(over)
    pictures = set()
    for change in (
        *({"turn": seat} for seat in range(3)),
        *({**over, "winner": seat} for seat in range(3)),
        *({"phase": phase} for phase in state.PHASES if phase not in ("work", "over")),
    ):
        pictures.add(
            re.sub(r' (aria-label|data-pick)="[^"]*"', "", picture.svg(ROUND_ONE | change))
        )
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
        {"supply": [20, 20, 20, 20]},
    ],
    ids=lambda change: " ".join(change),
)
def test_all_that_is_in_sight_is_drawn(change: View) -> None:
    seen = {
        re.sub(r' aria-label="[^"]*"', "", picture.svg(view))
        for view in (ROUND_ONE, ROUND_ONE | change)
    }
    assert len(seen) == 2


@views
def test_workers_stand_on_their_squares_or_at_home(view: View, shape: str) -> None:
    text = picture.svg(view, shape=shape)
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
    found = places(picture.svg({**ROUND_ONE, "vp": [5, 5, 5], "arrival": [1, 2, 0]}))
    assert found["marker-0"][0] == found["marker-1"][0] == found["marker-2"][0]
    assert found["marker-2"][1] > found["marker-0"][1] > found["marker-1"][1]
    spots = {places(picture.svg(ROUND_ONE | {"vp": [vp, 0, 1]}))["marker-0"] for vp in range(2, 61)}
    assert len(spots) == 59


def test_beyond_sixty_a_marker_goes_round_and_carries_what_it_has_behind_it() -> None:
    assert [lap(vp) for vp in (0, 1, 60, 61, 120, 121, 200)] == [
        (0, 0), (0, 1), (0, 60), (1, 1), (1, 60), (2, 1), (3, 20),
    ]  # fmt: skip
    near, far = (picture.svg(ROUND_ONE | {"vp": [vp, 5, 5]}) for vp in (11, 71))
    assert places(near) == places(far)
    assert near != far


def test_equal_workers_and_markers_of_different_seats_differ_by_more_than_colour() -> None:
    assert len(set(paints.PATTERNS)) == len(set(components.SEAT_NAMES)) == 4
    assert {cloth.cloth for cloth in paints.CLOTHS}.isdisjoint(
        colour for paint in paints.GOODS.values() for colour in paint
    )


def test_tokens_that_go_back_are_told_beside_what_is_left_for_all() -> None:
    plain, one, two = (
        picture.svg(ROUND_ONE, last=last) for last in ("end", "return 1", "return 2")
    )
    for text, count in ((one, 1), (two, 2)):
        [note] = set(text.split("\n")) - set(plain.split("\n"))
        assert f">−{count}</text>" in note
        assert "day-black" in note


def test_what_waits_for_more_picks_stays_marked() -> None:
    used = {**ROUND_ONE, "pending": ["use g5 2", "gain brick"]}
    corners = picture.CORNERS
    assert corners not in picture.svg(ROUND_ONE)
    assert corners in picture.svg(used, last="gain brick")
