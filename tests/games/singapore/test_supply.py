"""A supply that is limited to the box: components, 80 cubes of goods, 20 of each."""

import random
from itertools import combinations_with_replacement
from typing import Any

import pytest

import sampan
from tests.games.singapore.test_buildings import use
from tests.support.singapore_positions import SINGAPORE, at, page, put, tokens, verbs, walk
from tests.support.singapore_reference import GOODS

BOX = {"layout": "standard", "open_screens": False, "supply": "box"}


def at_box(tile: str, left: list[int], mine: list[int], **changes: Any) -> sampan.Position:
    """Seat 0 stands on a building with these goods, and so much is left in the supply."""
    document = page(options=BOX, money=[9, 9, 9], **tokens(0, 0, 0))
    square = document["start"][int(tile[1]) - 1] if tile[0] == "S" else "g5"
    if tile[0] != "S":
        document = put(document, square, tile)
    document["workers"][0] = [square]
    others = [20 - cubes - own for cubes, own in zip(left, mine, strict=True)]
    document.update(goods=[mine, others, [0, 0, 0, 0]], supply=left)
    return at(document, **changes)


def here(position: sampan.Position) -> str:
    return str(position.to_dict()["workers"][0][0])


def mine(position: sampan.Position) -> list[int]:
    return list(position.to_dict()["goods"][0])


# ── The document ─────────────────────────────────────────────────────────────────────────────


def test_a_box_begins_with_twenty_of_each_good() -> None:
    assert SINGAPORE.start(3, 0, {"supply": "box"}).to_dict()["supply"] == [20, 20, 20, 20]
    assert SINGAPORE.start(3, 0).to_dict()["supply"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cubes_of_a_box_are_never_more_or_less(players: int) -> None:
    for position in walk(SINGAPORE.start(players, 5, {"supply": "box"}), random.Random(players)):
        document = position.to_dict()
        held = [sum(goods) for goods in zip(*document["goods"], strict=True)]
        assert [a + b for a, b in zip(held, document["supply"], strict=True)] == [20] * 4
        assert SINGAPORE.from_dict(document) == position


def test_a_document_from_before_the_option_is_unlimited() -> None:
    document = page()
    del document["supply"], document["options"]["supply"]
    assert at(document).to_dict() == page()
    assert list(at(document).to_dict()) == list(page())


@pytest.mark.parametrize(
    ("supply", "goods", "message"),
    [
        ([20, 20, 20], [0, 0, 0, 0], r"supply: expected a list of 4"),
        (None, [0, 0, 0, 0], r"supply: expected a list of 4"),
        ([19, 20, 20, 20], [0, 0, 0, 0], r"supply\[0\]: expected 20, got 19"),
        ([20, 20, 20, 20], [0, 0, 3, 0], r"supply\[2\]: expected 17, got 20"),
        ([20, 0, 20, 20], [0, 21, 0, 0], r"goods: expected at most 20 cloth"),
    ],
)
def test_a_supply_that_does_not_add_up_is_refused(
    supply: Any, goods: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        at(page(options=BOX, supply=supply, goods=[goods, [0] * 4, [0] * 4]))


def test_an_unlimited_supply_is_null() -> None:
    with pytest.raises(ValueError, match="^supply: expected null"):
        at(supply=[20, 20, 20, 20])


def test_the_supply_is_in_sight_of_everybody() -> None:
    position = at_box("S2", [3, 0, 20, 20], [1, 2, 0, 0])
    for seat in (None, 0, 1, 2):
        view = position.view(seat)
        assert view["supply"] == [3, 0, 20, 20]
        assert [goods is None for goods in view["goods"]] == [other != seat for other in range(3)]


def test_worlds_that_differ_behind_two_screens_look_the_same_to_the_third() -> None:
    """What the two have together is in sight, who of them has it is not."""
    luck = random.Random(5)
    document = page(options=BOX, supply=[6, 6, 6, 6])
    one = at(document, goods=[[2] * 4, [9, 3, 6, 3], [3, 9, 6, 9]], money=[30, 9, 9])
    other = at(document, goods=[[2] * 4, [5, 6, 8, 4], [7, 6, 4, 8]], money=[30, 9, 9])
    assert one.view(1) != other.view(1)
    steps = 0
    while one.seat is not None and steps < 80:
        assert one.view(0) == other.view(0)
        assert one.view(None) == other.view(None)
        shared = [choice for choice in one.choices() if choice in other.choices()]
        weights = [0.1 if choice == "end" else 1.0 for choice in shared]
        # A raid shows the opium.
        choice = "draw black" if "draw black" in shared else luck.choices(shared, weights)[0]
        one, other, steps = one.play(choice), other.play(choice), steps + 1
    assert steps == 80


# ── A fixed gain is cut to what is left ──────────────────────────────────────────────────────


@pytest.mark.parametrize(("left", "got"), [(5, 2), (2, 2), (1, 1)])
def test_a_fixed_gain_is_cut_to_what_is_left(left: int, got: int) -> None:
    position = at_box("S2", [left, 20, 20, 20], [0, 0, 0, 0])
    after = position.play("use h4").to_dict()
    assert (after["goods"][0], after["supply"][0]) == ([got, 0, 0, 0], left - got)


def test_each_good_of_a_fixed_gain_is_cut_by_itself() -> None:
    assert mine(at_box("III07", [0, 20, 1, 0], [0] * 4).play("use g5")) == [0, 0, 1, 0]
    assert mine(at_box("I13", [1, 0, 4, 0], [0, 0, 0, 2]).play("use g5")) == [1, 0, 1, 0]


# ── What would bring nothing ─────────────────────────────────────────────────────────────────


def test_an_activation_without_a_cost_that_would_bring_nothing_is_closed() -> None:
    position = at_box("S2", [0, 20, 20, 20], [0, 0, 0, 0])
    assert not verbs(position, "use")
    assert "the supply has nothing left of what the brickyard gives" in position.why_not("use h4")
    assert "the supply has nothing left" in position.why_not_pick(["h4"]).text
    assert not verbs(at_box("I11", [20, 20, 20, 0], [0] * 4), "use")
    assert not verbs(at_box("III07", [0, 20, 0, 0], [0] * 4), "use")
    assert verbs(at_box("III07", [0, 20, 0, 1], [0] * 4), "use")


def test_one_that_costs_something_stays_open_and_asks_for_no_pick() -> None:
    dock = at_box("S4", [0, 0, 0, 0], [0, 0, 0, 0]).play("use j4").to_dict()
    assert (dock["pending"], dock["money"][0], dock["goods"][0]) == (None, 7, [0, 0, 0, 0])
    assert (dock["uses"], dock["used"]) == (2, ["j4"])
    house = at_box("I06", [5, 5, 0, 5], [1, 0, 0, 0]).play("use g5").play("pay brick")
    assert (mine(house), house.to_dict()["supply"]) == ([0, 0, 0, 0], [6, 5, 0, 5])


def test_what_gives_money_points_or_a_worker_is_open_when_the_supply_is_out() -> None:
    for tile in ("I09", "III10", "II09", "II10", "III06", "S1"):
        assert verbs(at_box(tile, [0, 0, 0, 0], [0, 0, 0, 0]), "use"), tile


# ── Payments go back first ───────────────────────────────────────────────────────────────────


def test_a_payment_goes_back_before_the_gain_is_taken() -> None:
    position = at_box("I06", [5, 5, 0, 5], [1, 0, 2, 0]).play("use g5").play("pay tea")
    assert (mine(position), position.to_dict()["supply"]) == ([1, 0, 2, 0], [5, 5, 0, 5])
    position = at_box("I12", [0, 0, 0, 0], [0, 0, 0, 3]).play("use g5 2")
    assert position.choices() == ["gain opium"]
    position = at_box("I02", [0, 1, 0, 0], [1, 1, 0, 0]).play("use g5")
    assert set(position.choices()) == {"gain brick", "gain cloth"}
    assert mine(position.play("gain brick")) == [1, 0, 0, 0]
    assert mine(position.play("gain cloth")) == [0, 2, 0, 0]


def test_supply_and_goods_change_with_the_last_pick() -> None:
    position = at_box("S4", [1, 0, 0, 4], [0, 0, 0, 0]).play("use j4").play("gain brick")
    assert (mine(position), position.to_dict()["supply"]) == ([0, 0, 0, 0], [1, 0, 0, 4])
    assert SINGAPORE.from_dict(position.to_dict()) == position
    position = position.play("gain opium")
    assert (mine(position), position.to_dict()["supply"]) == ([1, 0, 0, 1], [0, 0, 0, 3])


def test_the_opium_that_a_raid_takes_goes_back() -> None:
    position = at_box("I09", [20, 20, 20, 12], [0, 0, 0, 5]).play("use g5")
    after = position.play("draw white").to_dict()
    assert [goods[3] for goods in after["goods"]] == [2, 3, 0]
    assert after["supply"] == [20, 20, 20, 15]


# ── Picks ────────────────────────────────────────────────────────────────────────────────────


def gains(position: sampan.Position) -> set[tuple[str, ...]]:
    """Every way to take a gain, as the goods picked."""
    if not verbs(position, "gain"):
        return {()}
    return {
        (choice.split()[1], *rest)
        for choice in position.choices()
        for rest in gains(position.play(choice))
    }


@pytest.mark.parametrize(
    "left", [[9, 9, 9, 9], [1, 0, 9, 2], [0, 3, 0, 0], [1, 0, 0, 1], [2, 1, 1, 0], [0, 0, 0, 1]]
)
def test_any_goods_are_gained_in_every_combination_that_is_left_once(left: list[int]) -> None:
    """As many picks as cubes are left, if these are fewer; in order, and never into a dead end."""
    number = min(4, sum(left))
    wanted = {
        goods
        for goods in combinations_with_replacement(GOODS, number)
        if all(goods.count(good) <= cubes for good, cubes in zip(GOODS, left, strict=True))
    }
    assert gains(at_box("I10", left, [0, 0, 0, 0]).play("use g5 2")) == wanted


def test_a_pick_that_is_not_open_says_why() -> None:
    position = at_box("I10", [3, 0, 1, 1], [0, 0, 0, 0]).play("use g5 2")
    assert position.choices() == ["gain brick"]
    assert "the supply has no more cloth" in position.why_not("gain cloth")
    assert "after tea the supply has too few" in position.why_not("gain tea")
    assert "the supply has no more cloth" in position.why_not_pick(["cloth"]).text
    position = at_box("I10", [1, 0, 3, 0], [0, 0, 0, 0]).play("use g5 2").play("gain brick")
    assert "the supply has no more brick" in position.why_not("gain brick")


def test_a_gain_of_one_kind_takes_what_is_left_of_the_kind() -> None:
    position = at_box("I02", [5, 5, 1, 0], [1, 1, 0, 0]).play("use g5")
    assert set(position.choices()) == {"gain brick", "gain cloth", "gain tea"}
    assert "the supply has no more opium" in position.why_not("gain opium")
    after = position.play("gain tea").to_dict()
    assert (after["goods"][0], after["supply"]) == ([0, 0, 1, 0], [6, 6, 0, 0])
    assert mine(position.play("gain brick")) == [2, 0, 0, 0]


@pytest.mark.parametrize("tile", ["II01", "II04", "III03", "III14"])
def test_payments_without_a_gain_of_goods_are_as_ever(tile: str) -> None:
    position = at_box(tile, [9, 9, 9, 9], [6, 0, 0, 0], money=[20, 0, 0])
    before = sum(position.to_dict()["supply"])
    position = position.play(use(tile, 1, here(position)))
    while position.to_dict()["pending"]:
        position = position.play(position.choices()[0])
    paid = {"II01": 3, "II04": 0, "III03": 0, "III14": 5}[tile]
    assert sum(position.to_dict()["supply"]) == before + paid
