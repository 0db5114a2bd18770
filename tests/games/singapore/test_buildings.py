"""Every building of Singapore, in every way it can be used, against the page's table."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

import sampan
from tests.support.singapore_positions import at, page, put, tokens, verbs
from tests.support.singapore_reference import GOODS, TILES, Amounts

WAYS = [
    (tile.id, number, cost, gain)
    for tile in TILES.values()
    for number, (cost, gain) in enumerate(tile.ways, 1)
]
every_way = pytest.mark.parametrize(
    ("tile", "number", "cost", "gain"), WAYS, ids=[f"{way[0]}-{way[1]}" for way in WAYS]
)
every_cost = pytest.mark.parametrize(
    ("tile", "number", "cost", "gain"),
    [way for way in WAYS if way[2]],
    ids=[f"{way[0]}-{way[1]}" for way in WAYS if way[2]],
)


def standing_on(tile: str, owner: int = 0, **mine: Any) -> sampan.Position:
    """Seat 0 at work with its worker on this building; `mine` is what it has."""
    document = page(money=[0, 0, 0], vp=[0, 5, 5], **tokens(0, 0, 0))
    if tile[0] == "S":
        square = document["start"][int(tile[1]) - 1]
    else:
        square = "g5"
        document = put(document, square, tile)
        document["owners"][square] = owner
    document["workers"][0] = [square]
    for field, value in mine.items():
        document[field][0] = value
    document["seal"][0] = document["vp"][0] // 10 * 10
    return at(document)


def holding(amounts: Amounts, kind: int = 2) -> dict[str, Any]:
    """Just these amounts; any goods are cloth, goods of one kind are tea unless said otherwise."""
    goods = [amounts.get(letter, 0) for letter in "BCTO"]
    goods[1] += amounts.get("A", 0)
    goods[kind] += amounts.get("X", 0)
    return {"goods": goods, "money": amounts.get("£", 0), "vp": amounts.get("VP", 0)}


def use(tile: str, number: int, square: str) -> str:
    return f"use {square} {number}" if len(TILES[tile].ways) == 2 else f"use {square}"


def where(position: sampan.Position) -> str:
    return str(position.to_dict()["workers"][0][0])


@every_way
def test_it_takes_its_cost_and_gives_its_gain(
    tile: str, number: int, cost: Amounts, gain: Amounts
) -> None:
    position = standing_on(tile, **holding(cost))
    position = position.play(use(tile, number, where(position)))
    for _ in range(cost.get("A", 0)):
        position = position.play("pay cloth")
    if "X" in cost:
        position = position.play("pay tea")
    for _ in range(gain.get("A", 0)):
        position = position.play("gain opium")
    if "X" in gain:
        position = position.play("gain opium")
    after = position.to_dict()
    goods = [gain.get(letter, 0) for letter in "BCTO"]
    goods[3] += gain.get("A", 0) + gain.get("X", 0)
    seals = 5 * min(6, gain.get("VP", 0) // 10)
    assert after["goods"][0] == goods
    assert after["money"][0] == gain.get("£", 0) + seals
    assert after["vp"] == [gain.get("VP", 0), 5, 5]
    assert (after["uses"], after["used"], after["moves"]) == (2, after["workers"][0], 3)
    assert after["pending"] is None
    assert after["phase"] == ("draw" if TILES[tile].illegal else "work")


@every_cost
def test_it_is_not_open_when_anything_of_the_cost_is_missing(
    tile: str, number: int, cost: Amounts, gain: Amounts
) -> None:
    for what in cost:
        short = standing_on(tile, **holding({**cost, what: cost[what] - 1}))
        choice = use(tile, number, where(short))
        assert choice not in short.choices()
        assert "which you can't pay" in short.why_not(choice)


@every_way
def test_another_seat_that_owns_it_gains_a_point_after_the_effect(
    tile: str, number: int, cost: Amounts, gain: Amounts
) -> None:
    if tile[0] == "S":
        return
    position = standing_on(tile, owner=2, **holding(cost))
    position = position.play(use(tile, number, "g5"))
    while position.to_dict()["pending"]:
        assert position.to_dict()["vp"][2] == 5
        position = position.play(position.choices()[0])
    after = position.to_dict()
    assert after["vp"] == [gain.get("VP", 0), 5, 6]
    assert after["arrival"][2] == 2


def test_start_buildings_belong_to_nobody() -> None:
    for tile in ("S1", "S2", "S3", "S4"):
        position = standing_on(tile, money=2, vp=1)
        position = position.play(use(tile, 1, where(position)))
        while position.to_dict()["pending"]:
            position = position.play("gain tea")
        assert position.to_dict()["vp"][1:] == [5, 5]


def test_the_names_and_the_illegal_marks_are_the_pages() -> None:
    from sampan.games.singapore.components import BUILDINGS

    ours = {building.id: (building.name, building.illegal) for building in BUILDINGS}
    assert ours == {id: (tile.name, tile.illegal) for id, tile in TILES.items()}


@pytest.mark.parametrize("tile", [id for id in TILES if id[0] == "I"])
def test_only_illegal_buildings_draw_a_token(tile: str) -> None:
    rich = standing_on(tile, goods=[9, 9, 9, 9], money=30, vp=3)
    position = at(rich.to_dict(), **tokens(1, 0, 0))
    position = position.play(sorted(verbs(position, "use"))[0])
    while position.to_dict()["pending"]:
        position = position.play(position.choices()[0])
    assert (position.seat == "chance") is TILES[tile].illegal


# ── Picks ────────────────────────────────────────────────────────────────────────────────────


def payments(position: sampan.Position) -> set[tuple[str, ...]]:
    """Every way to pay, as the goods picked."""
    if not verbs(position, "pay"):
        return {()}
    return {
        (choice.split()[1], *rest)
        for choice in position.choices()
        for rest in payments(position.play(choice))
    }


@pytest.mark.parametrize("goods", [[2, 1, 0, 3], [1, 1, 1, 1], [0, 0, 4, 0], [5, 0, 0, 1]])
def test_any_goods_are_paid_in_every_combination_once(goods: list[int]) -> None:
    """In the goods' order, and never into a dead end."""
    position = standing_on("I10", goods=goods).play("use g5 1")
    wanted = {
        combination
        for combination in combinations_with_replacement(GOODS, 4)
        if all(combination.count(good) <= n for good, n in zip(GOODS, goods, strict=True))
    }
    assert payments(position) == wanted


def test_any_goods_are_gained_in_every_combination_once() -> None:
    def gains(position: sampan.Position) -> list[tuple[str, ...]]:
        if not verbs(position, "gain"):
            return [()]
        return [
            (choice.split()[1], *rest)
            for choice in position.choices()
            for rest in gains(position.play(choice))
        ]

    found = gains(standing_on("I10", money=6).play("use g5 2"))
    assert sorted(found) == sorted(combinations_with_replacement(GOODS, 4))


def test_goods_of_one_kind_are_picked_once_for_all() -> None:
    position = standing_on("III12", goods=[2, 1, 0, 3]).play("use g5")
    assert set(position.choices()) == {"pay brick", "pay opium"}
    assert "2 goods of one kind are needed, and of cloth you have 1" in position.why_not(
        "pay cloth"
    )
    assert set(position.play("pay brick").choices()) == {f"gain {good}" for good in GOODS}
    assert set(standing_on("I02", goods=[1, 1, 0, 0]).play("use g5").choices()) == {
        f"gain {good}" for good in GOODS
    }


def test_nothing_is_paid_or_gained_before_the_last_pick() -> None:
    position = standing_on("III02", money=5, goods=[5, 0, 0, 0]).play("use g5")
    for _ in range(4):
        position = position.play("pay brick")
        document = position.to_dict()
        assert document["goods"][0] == [5, 0, 0, 0]
        assert (document["money"][0], document["vp"][0], document["uses"]) == (5, 0, 3)
    after = position.play("pay brick").to_dict()
    assert (after["goods"][0], after["money"][0], after["vp"][0]) == ([0, 0, 0, 0], 5, 10)


def test_a_turn_can_not_end_between_picks() -> None:
    position = standing_on("I03", goods=[1, 0, 0, 0]).play("use g5 1")
    assert position.choices() == ["pay brick"]
    assert "choose a good to pay at g5" in position.why_not("end")


# ── Buildings with an effect of their own ────────────────────────────────────────────────────


@pytest.mark.parametrize(("have", "most"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_the_court_returns_up_to_three_tokens_as_many_as_its_user_likes(
    have: int, most: int
) -> None:
    """Court: up to three, so that it asks even where there is but one."""
    position = at(standing_on("II02").to_dict(), **tokens(have, 1, 0)).play("use g5")
    assert position.to_dict()["pending"] == ["use g5"]
    assert position.to_dict()["tokens"] == [have, 1, 0]
    assert position.choices() == [f"return {n}" for n in range(1, most + 1)]
    for n in range(1, most + 1):
        after = position.play(f"return {n}").to_dict()
        assert (after["tokens"], after["bag"]) == ([have - n, 1, 0], [15 - have + n, 2])
        assert (after["pending"], after["uses"], after["used"]) == (None, 2, ["g5"])


def test_another_seats_court_gives_its_owner_a_point_when_the_tokens_are_back() -> None:
    position = at(standing_on("II02", owner=2).to_dict(), **tokens(2, 0, 0)).play("use g5")
    assert position.to_dict()["vp"] == [0, 5, 5]
    assert position.play("return 1").to_dict()["vp"] == [0, 5, 6]


def test_the_court_says_what_it_waits_for() -> None:
    position = at(standing_on("II02").to_dict(), **tokens(2, 0, 0))
    assert "work with your workers" in position.why_not("return 1")
    assert "only at a court" in position.why_not_pick(["return:1"]).text
    position = position.play("use g5")
    assert "choose how many black tokens go back to the bag" in position.why_not("end")
    assert "you have only 2 black tokens to return" in position.why_not("return 3")
    assert "you have only 2 black tokens to return" in position.why_not_pick(["return:3"]).text
    assert "choose how many" in position.why_not_pick(["2"]).text
    assert "write return 2" in position.why_not("return 4")
    assert position.picks("return 2") == ["return:2"]


def test_the_court_is_closed_to_who_has_no_token() -> None:
    position = at(standing_on("II02").to_dict(), **tokens(0, 5, 0))
    assert "use g5" not in position.choices()
    assert "you have no black tokens to return" in position.why_not("use g5")


def test_the_new_agent_comes_once_per_game() -> None:
    position = standing_on("II09").play("use g5")
    assert position.to_dict()["second"] == ["held", "aside", "aside"]
    for second, workers in (("held", ["g5"]), ("placed", ["g5", "h4"])):
        again = standing_on("II09").to_dict()
        again["second"][0], again["workers"][0] = second, workers
        assert "use g5" not in at(again).choices()
        assert "you have got your second worker already" in at(again).why_not("use g5")


def test_raffles_tactics_give_five_more_moves() -> None:
    position = standing_on("II10").play("use g5")
    assert position.to_dict()["moves"] == 8
    used = at(standing_on("II10").to_dict(), moves=0)
    assert not verbs(used, "move")
    assert used.play("use g5").to_dict()["moves"] == 5


def test_raffles_tactics_move_either_worker() -> None:
    document = standing_on("II10").to_dict()
    document["second"][0], document["workers"][0] = "placed", ["g5", "i5"]
    position = at(document, moves=0).play("use g5")
    assert {choice.split()[1] for choice in verbs(position, "move")} == {"g5", "i5"}


def test_raffles_instructions_put_a_worker_on_any_other_building() -> None:
    position = standing_on("III06").play("use g5")
    assert position.choices() == ["lift g5"]
    position = position.play("lift g5")
    others = set(position.to_dict()["buildings"]) - {"g5"}
    assert set(position.choices()) == {f"put {square}" for square in others}
    assert "must go elsewhere" in position.why_not("put g5")
    after = position.play("put j3").to_dict()
    assert (after["workers"][0], after["moves"], after["uses"]) == (["j3"], 3, 2)


def test_raffles_instructions_take_either_worker_and_two_may_share_a_building() -> None:
    document = standing_on("III06").to_dict()
    document["second"][0], document["workers"][0] = "placed", ["g5", "i5"]
    position = at(document).play("use g5")
    assert set(position.choices()) == {"lift g5", "lift i5"}
    shared = position.play("lift i5").play("put g5")
    assert shared.to_dict()["workers"][0] == ["g5", "g5"]
    document["workers"][0] = ["g5", "g5"]
    assert at(document).play("use g5").choices() == ["lift g5"]


def test_raffles_instructions_place_a_held_worker_on_any_building_without_a_move() -> None:
    """Raffles' instructions: place 1 worker on 1 building of your choice."""
    document = standing_on("III06").to_dict()
    document["second"][0], document["moves"] = "held", 0
    assert not verbs(at(document), "deploy")
    position = at(document).play("use g5")
    town = set(document["buildings"])
    assert set(position.choices()) == {"lift g5"} | {f"deploy {square}" for square in town}
    after = position.play("deploy j3").to_dict()
    assert (after["workers"][0], after["second"][0]) == (["g5", "j3"], "placed")
    assert (after["moves"], after["uses"], after["used"]) == (0, 2, ["g5"])
    assert after["pending"] is None
    shared = position.play("deploy g5").to_dict()
    assert shared["workers"][0] == ["g5", "g5"]
    lifted = position.play("lift g5").play("put j3").to_dict()
    assert (lifted["workers"][0], lifted["second"][0]) == (["j3"], "held")


def test_placing_a_held_worker_by_instructions_keeps_the_moves() -> None:
    document = standing_on("III06").to_dict()
    document["second"][0] = "held"
    assert at(document).play("use g5").play("deploy j3").to_dict()["moves"] == 3
    assert at(document).play("deploy j3").to_dict()["moves"] == 2


def test_raffles_instructions_say_what_they_wait_for() -> None:
    document = standing_on("III06").to_dict()
    document["second"][0], document["moves"] = "held", 0
    position = at(document).play("use g5")
    assert "or where your second worker comes into the town" in position.why_not("end")
    assert "no building stands on f4" in position.why_not("deploy f4")
    assert "no building stands on f4" in position.why_not_pick(["second", "f4"]).text
    assert "choose where your second worker" in position.why_not_pick(["second", "end"]).text
    assert "no worker of yours stands on j3" in position.why_not_pick(["worker:j3"]).text
    assert position.picks("deploy j3") == ["second", "j3"]
