"""Singapore from set-up to end, in the order of the rule page."""

import random
from collections import Counter
from fractions import Fraction

import pytest

import sampan
from tests.support.singapore_positions import (
    SINGAPORE,
    at,
    crowded,
    ending,
    first,
    neighbours,
    page,
    paved,
    played,
    put,
    walk,
)

seats = pytest.mark.parametrize("players", [2, 3, 4])


# ── Set-up ───────────────────────────────────────────────────────────────────────────────────


@seats
def test_the_set_up(players: int) -> None:
    document = SINGAPORE.start(players, 7).to_dict()
    raffles = document["raffles"]
    assert document["money"] == [5] * players
    assert document["vp"] == [5] * players
    assert sorted(document["arrival"]) == list(range(players))
    assert document["arrival"][raffles] == 0
    assert document["bag"] == [16, 2]
    assert document["second"] == ["aside"] * players
    assert document["workers"] == [[]] * players
    assert len(document["unseen"]) == 42
    assert document["pile"] == ([10] * 3 if players == 2 else [14] * 3)
    assert (document["phase"], document["top"], document["display"]) == ("reveal", None, [])
    assert document["turn"] == raffles
    assert (document["moves"], document["uses"], document["used"]) == (0, 0, [])
    assert document["start"] == ["g4", "h4", "i4", "j4"]
    assert [document["lots"][f"{column}3"] for column in "ghij"] == [1, 1, 2, 2]


def test_the_land_tiles_are_shuffled_over_the_places_of_the_layout() -> None:
    tiles = ["122013", "213421", "321422", "132240", "213321", "432310"]
    orders = set()
    for seed in range(30):
        lots = SINGAPORE.start(3, seed).to_dict()["lots"]
        found = [
            "".join(str(lots[f"{chr(ord(c) + x)}{int(r) + y}"]) for y in (1, 0) for x in (0, 1, 2))
            for c, r in ("a5", "d5", "g5", "a3", "d3", "d1")
        ]
        assert sorted(found) == sorted(tiles)
        orders.add(tuple(found))
    assert len(orders) > 25


def test_the_bottom_marker_is_anyones() -> None:
    assert {SINGAPORE.start(4, seed).to_dict()["raffles"] for seed in range(40)} == {0, 1, 2, 3}


def test_a_random_layout_is_any_of_them_and_stays_named_random() -> None:
    starts = Counter()  # type: ignore[var-annotated]
    for seed in range(60):
        document = SINGAPORE.start(3, seed, {"layout": "random"}).to_dict()
        assert document["options"]["layout"] == "random"
        starts[frozenset(document["lots"])] += 1
    assert len(starts) == 5


# ── Preparation ──────────────────────────────────────────────────────────────────────────────


@seats
def test_the_preparation_shows_a_tile_for_each_seat_and_one_more_on_top(players: int) -> None:
    document = first("prepare", players).to_dict()
    assert len(document["display"]) == players
    assert document["top"] is not None
    assert all(tile.startswith("I") and "II" not in tile for tile in document["display"])


@seats
def test_the_preparation_goes_counter_clockwise_to_the_raffles_holder(players: int) -> None:
    start = first("prepare", players)
    document = start.to_dict()
    raffles = document["raffles"]
    assert document["order"] == [(raffles - 1 - n) % players for n in range(players)]
    acted = []
    for position in walk(start, random.Random(1), "allot"):
        if position.to_dict()["phase"] == "prepare" and not position.to_dict()["pending"]:
            acted.append(position.to_dict()["turn"])
    assert acted == document["order"]
    assert acted[-1] == raffles


def test_in_the_preparation_one_builds_beside_start_buildings_and_buildings_of_others() -> None:
    for seed in range(5):
        for position in walk(SINGAPORE.start(4, seed), random.Random(seed), "allot"):
            document = position.to_dict()
            if document["phase"] != "prepare" or not document["pending"]:
                continue
            others = {sq for sq, owner in document["owners"].items() if owner != document["turn"]}
            good = others | set(document["start"])
            lots = set(document["lots"]) - set(document["buildings"])
            assert set(position.choices()) == {f"lot {sq}" for sq in lots if neighbours(sq) & good}


def test_in_the_preparation_the_worker_comes_when_the_building_is_joined() -> None:
    position = first("prepare")
    seat = position.to_dict()["turn"]
    tile = next(t for t in position.to_dict()["display"] if t not in ("I09", "I10", "I11"))
    position = played(position, f"build {tile}", "lot g3")
    document = position.to_dict()
    assert document["buildings"]["g3"] == tile
    assert document["money"][seat] == 4
    assert (document["phase"], document["workers"][seat]) == ("join", [])
    assert position.choices() == ["join g4"]
    document = position.play("join g4").to_dict()
    assert document["workers"][seat] == ["g3"]
    assert document["streets"] == [["g3", "g4"]]


def test_in_the_preparation_an_illegal_building_draws_a_token() -> None:
    position = first("prepare")
    illegal = position.to_dict()["display"][0]
    document = position.to_dict()
    if illegal != "I11":
        swap = {illegal: "I11", "I11": illegal}
        for field in ("display", "unseen"):
            document[field] = [swap.get(id, id) for id in document[field]]
        document["unseen"].sort()
        document["top"] = swap.get(document["top"], document["top"])
    position = played(at(document), "build I11", "lot g3", "join g4")
    assert position.chances() == {"draw black": Fraction(16, 18), "draw white": Fraction(2, 18)}
    turn = position.to_dict()["turn"]
    after = position.play("draw black").to_dict()
    assert (after["tokens"][turn], after["bag"], after["phase"]) == (1, [15, 2], "prepare")
    assert after["turn"] == after["order"][1]


# ── A round ──────────────────────────────────────────────────────────────────────────────────


def test_raffles_goes_to_the_least_points_and_of_equals_to_the_lowest_marker() -> None:
    for vp, arrival, raffles in (
        ([4, 5, 5], [2, 1, 0], 0),
        ([5, 5, 5], [2, 1, 0], 2),
        ([3, 3, 5], [0, 1, 2], 0),
        ([3, 3, 5], [1, 0, 2], 1),
    ):
        after = ending(vp=vp, arrival=arrival).play("end").to_dict()
        assert after["raffles"] == raffles
        assert after["order"] == [(raffles + n) % 3 for n in range(3)]
        assert after["turn"] == raffles


@seats
def test_the_display_is_filled_to_one_more_than_the_seats(players: int) -> None:
    shown = [
        len(position.to_dict()["display"])
        for position in walk(SINGAPORE.start(players, 3), random.Random(3))
        if position.to_dict()["phase"] == "allot"
    ]
    assert set(shown) == {players + 1}


def test_each_tile_taken_is_followed_by_turning_up_the_next() -> None:
    position = ending().play("end")
    for number in (2, 3, 4):
        document = position.to_dict()
        assert (document["phase"], document["top"]) == ("reveal", None)
        assert len(document["display"]) == number
        position = position.play(position.choices()[0])
    document = position.to_dict()
    assert (document["phase"], len(document["display"])) == ("allot", 4)
    assert document["top"] is not None


def test_the_tile_left_from_the_last_round_counts() -> None:
    document = ending().play("end").to_dict()
    assert document["display"] == ["I05", "I14"]
    assert document["hut"] == "I05"


def test_the_raffles_holder_allots_a_lot_beside_a_building_to_each_seat_clockwise() -> None:
    position = first("allot")
    order = position.to_dict()["order"]
    for n in range(3):
        document = position.to_dict()
        assert position.seat == document["raffles"]
        free = set(document["lots"]) - set(document["buildings"]) - set(document["allotted"])
        good = {sq for sq in free if neighbours(sq) & set(document["buildings"])}
        assert set(position.choices()) == {f"allot {square}" for square in good}
        choice = position.choices()[n]
        position = position.play(choice)
        assert position.to_dict()["allotted"][choice.split()[1]] == order[n]
    assert position.to_dict()["phase"] == "build"
    assert position.seat == order[0]


def test_a_lot_beside_one_allotted_before_is_next_when_none_lies_beside_a_building() -> None:
    position = at(crowded(["d1", "e1", "f1", "d2", "e2", "f2"]))
    assert set(position.choices()) == {"allot d2", "allot e2", "allot f2"}
    position = played(position, "allot d2", "allot e2", "allot f2")
    assert set(position.choices()) == {"allot d1", "allot e1", "allot f1"}
    assert "d2 is allotted already" in position.why_not("allot d2")


def test_a_seat_without_a_lot_only_works() -> None:
    document = crowded(["a6", "b6", "c6"])
    order = document["order"]
    allotted = played(at(document), "allot a6", "allot b6", "allot c6")
    assert allotted.to_dict()["allotted"] == {"a6": order[0], "b6": order[1], "c6": order[2]}
    acted = []
    for position in walk(allotted, random.Random(2)):
        now = position.to_dict()
        if now["phase"] == "build":
            acted.append(now["turn"])
        if now["turn"] == order[3]:
            assert (now["phase"], now["moves"], now["uses"]) == ("work", 3, 3)
            assert "end" in position.choices()
            break
    assert acted == order[:3]
    after = position.play("end").to_dict()
    assert after["phase"] in ("keep", "over")


def test_building_pays_the_lot_and_leads_on_to_the_street_and_the_work() -> None:
    position = at().play("end")
    document = position.to_dict()
    assert (document["phase"], document["turn"]) == ("build", 1)
    assert (document["moves"], document["uses"], document["used"]) == (3, 3, [])
    position = position.play("build I07")
    document = position.to_dict()
    assert (document["buildings"]["f4"], document["owners"]["f4"]) == ("I07", 1)
    assert (document["money"], document["allotted"]) == ([1, 2, 3], {})
    assert (document["phase"], document["display"]) == ("join", ["I05"])
    assert position.choices() == ["join g4"]
    document = position.play("join g4").to_dict()
    assert ["f4", "g4"] in document["streets"]
    assert (document["phase"], document["turn"]) == ("work", 1)


def test_an_illegal_building_draws_a_token_after_it_is_joined() -> None:
    document = put(page(), "g5", "II01")
    document["display"][0] = "I10"
    document["unseen"] = sorted(set(document["unseen"]) - {"I10"} | {"I05"})
    document["pile"][0] = sum(tile.count("I") == 1 for tile in document["unseen"])
    position = played(at(document), "end", "build I10", "join g4")
    assert position.seat == "chance"
    after = position.play("draw black").to_dict()
    assert (after["tokens"], after["phase"], after["turn"]) == ([1, 2, 0], "work", 1)


# ── Paying what one cannot afford ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("money", "vp", "lot", "money_left", "vp_left"),
    [
        (3, 5, "h6", 0, 5),
        (2, 5, "h6", 1, 4),
        (0, 5, "h6", 1, 3),
        (0, 5, "i6", 0, 4),
        (1, 1, "h6", 0, 0),
        (0, 1, "h6", 0, 0),
        (0, 0, "h6", 0, 0),
        (2, 0, "h6", 0, 0),
    ],
)
def test_a_lot_that_is_too_dear(
    money: int, vp: int, lot: str, money_left: int, vp_left: int
) -> None:
    """h6 costs £3, i6 £2. Points are lost in one move of the marker, or it does not move."""
    document = page(phase="build", turn=1, arrival=[2, 0, 1], allotted={lot: 1})
    document["money"][1], document["vp"][1] = money, vp
    after = at(document).play("build I07").to_dict()
    assert (after["money"][1], after["vp"][1]) == (money_left, vp_left)
    assert after["arrival"] == ([1, 2, 0] if vp_left < vp else [2, 0, 1])


def test_paying_short_never_brings_a_seal_again() -> None:
    document = page(phase="build", turn=1, allotted={"h6": 1}, vp=[4, 20, 5], seal=[0, 20, 0])
    document["money"][1] = 0
    after = at(document).play("build I07").to_dict()
    assert (after["vp"][1], after["money"][1], after["seal"][1]) == (18, 1, 20)


# ── The top tile ─────────────────────────────────────────────────────────────────────────────


def test_the_last_seat_may_buy_the_top_tile_for_a_pound_before_it_pays_the_lot() -> None:
    position = at(money=[1, 1, 3], vp=[4, 3, 5]).play("end")
    assert set(position.choices()) == {"build I05", "build I07", "build top"}
    after = position.play("build top").to_dict()
    assert (after["buildings"]["f4"], after["top"], after["display"]) == (
        "I14",
        None,
        ["I05", "I07"],
    )
    assert (after["money"][1], after["vp"][1]) == (1, 2)  # £1 for the tile, a point for the lot


def test_who_has_no_pound_can_not_buy_the_top_even_with_points() -> None:
    position = at(money=[1, 0, 3]).play("end")
    assert set(position.choices()) == {"build I05", "build I07"}
    assert "the top tile costs £1, and you have no money" in position.why_not("build top")


def test_only_the_last_seat_of_a_round_may_buy_the_top() -> None:
    position = first("build")
    assert "build top" not in position.choices()
    assert "only the last player of the round" in position.why_not("build top")
    assert "preparation" in first("prepare").why_not("build top")


def test_there_is_nothing_to_buy_from_an_empty_pile() -> None:
    document = page(top=None, unseen=[], pile=[0, 0, 0])
    position = at(document).play("end")
    assert "build top" not in position.choices()
    assert "the pile is empty" in position.why_not("build top")


def with_top(tile: str) -> sampan.Position:
    """The page's last seat is to build, and this tile of period I lies on the pile."""
    document = page()
    document["unseen"] = sorted({*document["unseen"], "I14"} - {tile})
    document["top"] = tile
    return at(document).play("end")


@pytest.mark.parametrize("token", ["draw black", "draw white"])
def test_after_a_bought_top_the_next_is_turned_up_as_soon_as_its_building_is_done(
    token: str,
) -> None:
    """The pile lies face up (set-up; player actions, special rule 3): build, pay, join, token."""
    position = played(with_top("I14"), "build top")
    assert (position.to_dict()["phase"], position.to_dict()["top"]) == ("join", None)
    position = position.play("join g4")
    assert (position.to_dict()["phase"], position.to_dict()["top"]) == ("draw", None)
    position = position.play(token)
    document = position.to_dict()
    assert (document["phase"], document["turn"], document["top"]) == ("reveal", 1, None)
    assert (document["moves"], document["uses"], document["used"]) == (3, 3, [])
    left = [tile for tile in document["unseen"] if "II" not in tile]
    assert position.chances() == {f"reveal {tile}": Fraction(1, len(left)) for tile in left}
    document = position.play("reveal I01").to_dict()
    assert (document["phase"], document["turn"], document["top"]) == ("work", 1, "I01")
    assert document["display"] == ["I05", "I07"]  # it is not filled before the next round


def test_after_a_legal_bought_top_the_next_is_turned_up_when_it_is_joined() -> None:
    position = played(with_top("I08"), "build top", "join g4")
    assert (position.seat, position.to_dict()["phase"]) == ("chance", "reveal")
    assert position.play("reveal I14").to_dict()["phase"] == "work"


def test_the_last_seat_works_and_chooses_the_hut_in_sight_of_the_next_top() -> None:
    position = played(with_top("I08"), "build top", "join g4", "reveal I14")
    for choice in ("street f4 g4", "end"):
        if choice in position.choices():
            position = position.play(choice)
    document = position.to_dict()
    assert (document["phase"], document["turn"], document["top"]) == ("keep", 1, "I14")
    document = position.play("keep I05").to_dict()
    assert (document["phase"], document["display"]) == ("reveal", ["I05", "I14"])


def test_when_the_streets_are_used_up_a_bought_top_is_followed_at_once() -> None:
    document = paved(55, "a6")
    seat = document["turn"]
    document.update(phase="build", allotted={"f1": seat}, display=["III12", "III13"])
    position = at(document, top="III14", unseen=["III11"], pile=[0, 0, 1])
    assert position.play("build III13").to_dict()["phase"] == "work"
    after = position.play("build top").to_dict()
    assert (after["phase"], after["turn"]) == ("reveal", seat)


def test_when_the_last_tile_of_the_pile_is_bought_none_is_turned_up() -> None:
    document = page(top="I14", unseen=[], pile=[0, 0, 0])
    after = played(at(document), "end", "build top", "join g4", "draw black").to_dict()
    assert (after["phase"], after["top"]) == ("work", None)


def test_tiles_that_left_a_game_of_two_unseen_are_not_turned_up() -> None:
    """With two players four tiles of each period leave the game first."""
    game = walk(SINGAPORE.start(2, 0), random.Random(0))
    position = next(each for each in game if "build top" in each.choices())
    document = position.to_dict()
    document["unseen"] = [
        *document["unseen"][:4],
        *document["unseen"][-24:-20],
        *document["unseen"][-4:],
    ]
    position = at({**document, "pile": [0, 0, 0]}).play("build top")
    while position.to_dict()["phase"] in ("join", "draw"):
        position = position.play(position.choices()[0])
    assert (position.to_dict()["phase"], position.to_dict()["top"]) == ("work", None)


# ── The hut ──────────────────────────────────────────────────────────────────────────────────


def test_a_lone_tile_gets_the_hut_unasked() -> None:
    after = ending().play("end").to_dict()
    assert (after["hut"], after["display"][0]) == ("I05", "I05")


def test_the_last_hut_is_removed_and_the_other_tile_gets_the_next() -> None:
    document = ending().to_dict()
    document["unseen"].remove("I01")
    document["pile"][0] -= 1
    after = at(document, display=["I05", "I01"], hut="I05").play("end").to_dict()
    assert (after["hut"], after["display"]) == ("I01", ["I01", "I14"])


def test_when_only_the_last_hut_is_left_no_tile_stays() -> None:
    after = ending(hut="I05").play("end").to_dict()
    assert (after["hut"], after["display"]) == (None, ["I14"])


def test_of_several_the_last_seat_chooses_and_the_rest_is_removed() -> None:
    document = ending().to_dict()
    for tile in ("I01", "I02", "I08"):
        document["unseen"].remove(tile)
        document["pile"][0] -= 1
    position = at(document, display=["I05", "I01", "I02", "I08"], hut="I05").play("end")
    assert (position.seat, position.to_dict()["phase"]) == (1, "keep")
    assert position.to_dict()["hut"] is None
    assert set(position.choices()) == {"keep I01", "keep I02", "keep I08"}
    after = position.play("keep I02").to_dict()
    assert (after["hut"], after["display"]) == ("I02", ["I02", "I14"])
    everywhere = [*after["unseen"], *after["display"], *after["buildings"].values()]
    assert not {"I01", "I05", "I08"} & set(everywhere)


def test_building_the_tile_takes_the_hut_off() -> None:
    position = at(hut="I05").play("end")
    assert position.to_dict()["hut"] == "I05"
    assert position.play("build I05").to_dict()["hut"] is None
    assert position.play("build I07").to_dict()["hut"] == "I05"


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def over(vp: list[int], arrival: list[int]) -> sampan.Position:
    """The last round is over and only two tiles are left for the next."""
    document = ending(vp=vp, arrival=arrival).to_dict()
    document["unseen"], document["pile"] = ["III01"], [0, 0, 1]
    return at(document).play("end")


@pytest.mark.parametrize(
    ("vp", "arrival", "winner"),
    [
        ([4, 9, 5], [2, 1, 0], 1),
        ([9, 9, 5], [2, 1, 0], 1),
        ([9, 9, 9], [2, 1, 0], 2),
        ([9, 9, 9], [0, 1, 2], 0),
    ],
)
def test_most_points_win_and_of_equals_the_lowest_marker(
    vp: list[int], arrival: list[int], winner: int
) -> None:
    position = over(vp, arrival)
    document = position.to_dict()
    assert position.outcome == {"winners": [winner], "reason": "points"}
    assert (document["phase"], document["turn"], document["winner"]) == ("over", None, winner)
    assert (position.seat, position.choices()) == (None, [])


def test_the_round_that_can_not_begin_has_its_raffles_and_order_and_reveals_nothing() -> None:
    document = over([4, 9, 5], [2, 1, 0]).to_dict()
    assert (document["raffles"], document["order"]) == (0, [0, 1, 2])
    assert (document["top"], document["unseen"]) == ("I14", ["III01"])
    assert (document["display"], document["hut"]) == (["I05"], "I05")


def test_the_game_goes_on_when_the_display_can_just_be_filled() -> None:
    document = ending().to_dict()
    document["unseen"], document["pile"] = ["III01", "III02"], [0, 0, 2]
    position = played(at(document), "end", "reveal III01", "reveal III02")
    document = position.to_dict()
    assert (document["phase"], document["top"]) == ("allot", None)
    assert document["display"] == ["I05", "I14", "III01", "III02"]
