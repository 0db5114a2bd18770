"""Playing the cards of King of Siam: whole, in part, and in vain."""

import pytest

from sampan.game import Position
from tests.support.king_of_siam_positions import SIAM, play, position

OPEN = {"kedah": (1, 1, 0)}  # somebody to take, so that a turn does not end by itself


def cells(verb: str, factions: str, provinces: tuple[str, ...] | list[str]) -> set[str]:
    return {f"{verb} {faction}@{name}" for faction in factions.split() for name in provinces}


def pending(table: Position) -> object:
    return table.to_dict()["pending"]


# maharacha


def test_maharacha_swaps_two_tiles_and_crowns_one() -> None:
    table = position(provinces=OPEN).play("play maharacha")
    assert set(table.choices()) == {f"swap {name}" for name in SIAM}
    table = table.play("swap kedah")
    assert set(table.choices()) == {f"swap {name}" for name in SIAM if name != "kedah"}
    assert table.to_dict()["track"] == list(SIAM)
    table = table.play("swap chiang-mai")
    track = table.to_dict()["track"]
    assert (track[0], track[7]) == ("kedah", "chiang-mai")
    assert set(table.choices()) == {"king kedah", "king chiang-mai"}
    table = table.play("king kedah")
    assert table.to_dict()["kings"] == ["kedah"]
    done = ["swap kedah", "swap chiang-mai", "king kedah"]
    assert pending(table) == {"card": "maharacha", "done": done}
    assert set(table.choices()) == {"take rama@kedah", "take lao@kedah"}


def test_maharacha_leaves_crowned_and_resolved_tiles_alone() -> None:
    table = position(
        provinces=OPEN,
        players=3,
        hands=[["maharacha", "lao"], [], []],
        resolved={"bangkok": "rama"},
        kings=["nakhon", "bangkok"],
    ).play("play maharacha")
    left = set(SIAM) - {"bangkok", "nakhon"}
    assert set(table.choices()) == {f"swap {name}" for name in left}
    assert "King marker" in table.why_not("swap nakhon")
    assert "face down" in table.why_not("swap bangkok")


def test_maharacha_does_nothing_with_fewer_than_two_tiles_to_swap() -> None:
    resolved = dict(zip(SIAM[:6], ["rama", "lao", "malay", "rama", "lao", "malay"]))
    table = position(
        provinces=OPEN, resolved=resolved, kings=["pattani"], hands=[["maharacha", "lao"], []]
    )
    table = table.play("play maharacha")
    assert set(table.choices()) == {"take rama@kedah", "take lao@kedah"}
    assert table.play("take lao@kedah").to_dict()["kings"] == ["pattani"]


# khon-thai


def test_khon_thai_places_one_of_each_faction_in_faction_order() -> None:
    table = position(provinces=OPEN, resolved={"khorat": "lao"}).play("play khon-thai")
    left = [name for name in SIAM if name != "khorat"]
    for faction in ("rama", "lao", "malay"):
        assert set(table.choices()) == cells("place", faction, left)
        table = table.play(f"place {faction}@bangkok")
    assert table.to_dict()["provinces"]["bangkok"] == [1, 1, 1]
    assert all(choice.startswith("take ") for choice in table.choices())


@pytest.mark.parametrize(
    ("pool", "factions"),
    [((0, 2, 1), ["lao", "malay"]), ((3, 0, 1), ["rama", "malay"]), ((0, 0, 1), ["malay"])],
)
def test_khon_thai_leaves_out_factions_that_are_not_in_the_pool(
    pool: tuple[int, int, int], factions: list[str]
) -> None:
    table = position(provinces=OPEN, pool=pool).play("play khon-thai")
    for faction in factions:
        assert set(table.choices()) == cells("place", faction, SIAM)
        table = table.play(f"place {faction}@khorat")
    assert table.choices()[0].startswith("take ")


def test_khon_thai_with_an_empty_pool_goes_on_to_the_take() -> None:
    table = position(provinces=OPEN, pool=(0, 0, 0)).play("play khon-thai")
    assert set(table.choices()) == {"take rama@kedah", "take lao@kedah"}


# one-one


def test_one_one_exchanges_any_two_followers_of_different_provinces() -> None:
    table = position(provinces={"kedah": (1, 1, 0), "chiang-mai": (0, 0, 2)})
    table = table.play("play one-one")
    assert set(table.choices()) == {"pick rama@kedah", "pick lao@kedah", "pick malay@chiang-mai"}
    table = table.play("pick malay@chiang-mai")
    assert set(table.choices()) == {"pick rama@kedah", "pick lao@kedah"}
    assert table.to_dict()["provinces"]["kedah"] == [1, 1, 0]
    table = table.play("pick lao@kedah")
    assert table.to_dict()["provinces"]["kedah"] == [1, 0, 1]
    assert table.to_dict()["provinces"]["chiang-mai"] == [0, 1, 1]
    assert table.to_dict()["last_exchange"] is None
    table = table.play("take lao@chiang-mai")
    assert table.to_dict()["last_exchange"] == {
        "card": "one-one",
        "moved": [["chiang-mai", "kedah", ["malay"]], ["kedah", "chiang-mai", ["lao"]]],
    }


def test_one_one_may_exchange_followers_of_the_same_faction() -> None:
    table = position(provinces={"kedah": (1, 0, 0), "chiang-mai": (1, 0, 0)})
    table = play(table, "play one-one", "pick rama@kedah", "pick rama@chiang-mai")
    assert table.to_dict()["provinces"]["kedah"] == [1, 0, 0]


def test_one_one_is_impossible_with_followers_in_one_province_only() -> None:
    table = position(provinces=OPEN).play("play one-one")
    assert set(table.choices()) == {"take rama@kedah", "take lao@kedah"}
    assert table.play("take lao@kedah").to_dict()["last_exchange"] is None


# two-one


def test_two_one_exchanges_two_followers_for_one_of_a_neighbour() -> None:
    table = position(provinces={"kedah": (1, 1, 0), "pattani": (0, 0, 1), "chiang-mai": (1, 0, 1)})
    table = table.play("play two-one")
    # Only the first of the two in faction order can begin, and Chiang Mai has no company.
    assert table.choices() == ["pick rama@kedah"]
    table = table.play("pick rama@kedah")
    assert table.choices() == ["pick lao@kedah"]
    table = table.play("pick lao@kedah")
    assert table.choices() == ["pick malay@pattani"]
    table = table.play("pick malay@pattani")
    assert table.to_dict()["provinces"]["kedah"] == [0, 0, 1]
    assert table.to_dict()["provinces"]["pattani"] == [1, 1, 0]
    table = table.play("take lao@pattani")
    assert table.to_dict()["last_exchange"] == {
        "card": "two-one",
        "moved": [["pattani", "kedah", ["malay"]], ["kedah", "pattani", ["rama", "lao"]]],
    }


def test_two_one_may_exchange_two_of_a_faction_for_one_of_the_same() -> None:
    table = position(provinces={"kedah": (2, 0, 0), "pattani": (1, 0, 0)}).play("play two-one")
    table = play(table, "pick rama@kedah", "pick rama@kedah", "pick rama@pattani")
    assert table.to_dict()["provinces"]["pattani"] == [2, 0, 0]


def test_two_one_falls_back_to_one_for_one_for_want_of_followers() -> None:
    table = position(provinces={"kedah": (1, 0, 0), "pattani": (0, 1, 0), "bangkok": (0, 0, 1)})
    table = table.play("play two-one")
    assert set(table.choices()) == {"pick rama@kedah", "pick lao@pattani"}
    table = table.play("pick lao@pattani")
    assert table.choices() == ["pick rama@kedah"]
    table = table.play("pick rama@kedah")
    assert table.to_dict()["provinces"]["kedah"] == [0, 1, 0]
    table = table.play("take lao@kedah")
    assert table.to_dict()["last_exchange"] == {
        "card": "two-one",
        "moved": [["pattani", "kedah", ["lao"]], ["kedah", "pattani", ["rama"]]],
    }


def test_two_one_is_impossible_without_neighbours_that_hold_followers() -> None:
    table = position(provinces={"kedah": (3, 1, 0), "bangkok": (0, 2, 1)}).play("play two-one")
    assert all(choice.startswith("take ") for choice in table.choices())


def test_a_resolved_province_is_no_neighbour_any_more() -> None:
    table = position(
        provinces={"kedah": (2, 0, 0), "nakhon": (0, 0, 1)}, resolved={"pattani": "lao"}
    ).play("play two-one")
    table = play(table, "pick rama@kedah", "pick rama@kedah")
    assert table.choices() == ["pick malay@nakhon"]


# rama, lao, malay


def test_a_faction_places_two_next_to_its_home() -> None:
    table = position(provinces=OPEN).play("play lao")
    around = ["chiang-mai", "sukothai", "khorat"]
    assert set(table.choices()) == cells("place", "lao", around)
    table = table.play("place lao@khorat")
    assert set(table.choices()) == cells("place", "lao", around)
    table = table.play("place lao@khorat")
    assert table.to_dict()["provinces"]["khorat"] == [0, 2, 0]
    assert table.choices()[0].startswith("take ")


def test_a_faction_places_next_to_all_provinces_it_controls() -> None:
    table = position(provinces=OPEN, resolved={"pattani": "lao", "luang-prabang": "lao"})
    table = table.play("play lao")
    around = ["chiang-mai", "sukothai", "khorat", "nakhon", "kedah"]
    assert set(table.choices()) == cells("place", "lao", around)


@pytest.mark.parametrize("power", ["rama", "malay", "british"])
def test_a_faction_without_home_places_only_beside_what_it_controls(power: str) -> None:
    table = position(
        provinces={"nakhon": (1, 0, 0)}, resolved={"luang-prabang": power, "pattani": "lao"}
    ).play("play lao")
    assert set(table.choices()) == {"place lao@nakhon", "place lao@kedah"}
    table = position(provinces=OPEN, resolved={"luang-prabang": power}).play("play lao")
    assert all(choice.startswith("take ") for choice in table.choices())


def test_a_faction_places_one_if_the_pool_holds_one_and_none_if_none() -> None:
    table = position(provinces=OPEN, pool=(5, 1, 5)).play("play lao").play("place lao@khorat")
    assert table.choices()[0].startswith("take ")
    table = position(provinces=OPEN, pool=(5, 0, 5)).play("play lao")
    assert table.choices()[0].startswith("take ")


# The take


def test_a_follower_is_taken_from_any_province_into_the_own_stock() -> None:
    table = position(provinces={"kedah": (1, 0, 1), "bangkok": (0, 2, 0)}, turn=1, pool=(0, 0, 0))
    table = table.play("play khon-thai")
    assert set(table.choices()) == {"take rama@kedah", "take malay@kedah", "take lao@bangkok"}
    before = table.to_dict()
    after = table.play("take lao@bangkok").to_dict()
    assert after["provinces"]["bangkok"] == [0, 1, 0]
    assert after["followers"][1][1] == before["followers"][1][1] + 1
    assert (after["turn"], after["passes"], after["pending"]) == (0, 0, None)


def test_with_no_follower_in_any_province_the_turn_ends_by_itself() -> None:
    table = position(pool=(0, 0, 0)).play("play khon-thai")
    assert (table.seat, pending(table)) == (1, None)
    table = play(position(pool=(0, 0, 0)), "play maharacha", "swap kedah", "swap khorat")
    assert pending(table) is not None
    table = table.play("king kedah")
    assert (table.seat, pending(table), table.to_dict()["kings"]) == (1, None, ["kedah"])


def test_playing_a_card_moves_it_and_counts_it() -> None:
    table = position(provinces=OPEN, passes=1, turn=1).play("play khon-thai").to_dict()
    assert table["hands"][1].count("khon-thai") == 1
    assert table["played"][1] == ["khon-thai"]
    assert (table["passes"], table["plays"]) == (0, [0, 1])
    assert table["pending"] == {"card": "khon-thai", "done": []}
