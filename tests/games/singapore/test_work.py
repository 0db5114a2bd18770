"""A turn's work in Singapore: workers and streets, the track, tokens and raids."""

from fractions import Fraction
from typing import Any

import sampan
from tests.support.singapore_positions import SINGAPORE, at, page, paved, played, put, tokens, verbs

# ── Work ─────────────────────────────────────────────────────────────────────────────────────


def test_the_booklets_worked_turn() -> None:
    """Brickyard, past the pawnbroker to the architect, over a new street to the tea house."""
    document = put(page(), "g5", "I01")
    document["owners"].update(g5=1, h5=2)
    document["streets"] = [["g4", "g5"], ["h5", "i5"], ["i3", "i4"], ["i4", "i5"], ["j3", "j4"]]
    document["workers"][0] = ["h4"]
    document["goods"][0], document["money"][0] = [1, 0, 0, 1], 0
    position = at(document).play("use h4")
    assert position.to_dict()["goods"][0] == [3, 0, 0, 1]
    position = position.play("move h4 g4")
    assert "use g4" in position.choices()
    position = played(position, "move g4 g5", "use g5")
    document = position.to_dict()
    assert (document["money"][0], document["goods"][0]) == (4, [0, 0, 0, 1])
    assert document["vp"] == [4, 6, 5]
    assert "no street leads from g5 to h5" in position.why_not("move g5 h5")
    position = played(position, "street g5 h5", "move g5 h5", "use h5", "pay opium")
    document = position.to_dict()
    assert (document["money"][0], document["goods"][0]) == (3, [0, 0, 3, 0])
    assert document["vp"] == [4, 6, 6]
    assert (document["moves"], document["uses"]) == (0, 0)
    assert document["used"] == ["g5", "h4", "h5"]
    assert not verbs(position, "move", "use", "pay")
    assert "end" in position.choices()


def test_the_start_buildings_are_one_place() -> None:
    document = page()
    document["workers"][0] = ["h4"]
    position = at(document)
    assert verbs(position, "move") == {
        f"move h4 {to}" for to in ("g4", "i4", "j4", "g5", "i3", "i5", "j3")
    }
    document["workers"][0] = ["i5"]
    assert verbs(at(document), "move") == {f"move i5 {to}" for to in ("g4", "h4", "i4", "j4")}
    assert not {c for c in at(money=[9, 9, 9]).choices() if c == "street g4 h4"}
    assert "one place" in at().why_not("street g4 h4")


def test_a_street_costs_a_pound_and_joins_neighbours_that_have_none() -> None:
    position = at(money=[2, 3, 3])
    assert verbs(position, "street") == {"street h4 h5", "street h5 i5", "street i3 j3"}
    position = position.play("street h4 h5")
    assert position.to_dict()["money"][0] == 1
    assert position.to_dict()["moves"] == 3
    position = position.play("street i3 j3")
    assert not verbs(position, "street")
    assert "you have no money" in position.why_not("street h5 i5")


def test_when_the_streets_are_used_up_none_is_laid() -> None:
    position = at(paved(54))
    one, other, *_ = sorted(verbs(position, "street"))
    position = position.play(one)
    assert len(position.to_dict()["streets"]) == 55
    assert not verbs(position, "street")
    assert "all 55 streets are laid" in position.why_not(other)


def test_when_the_streets_are_used_up_a_new_building_is_not_joined() -> None:
    document = paved(55)
    position = at({**document, "phase": "build", "allotted": {"f1": document["turn"]}})
    after = position.play("build III13")
    assert after.to_dict()["phase"] == "work"
    assert len(after.to_dict()["streets"]) == 55
    assert SINGAPORE.from_dict(after.to_dict()) == after


def test_three_moves_and_three_activations_are_shared_by_two_workers() -> None:
    document = page()
    document["second"][0], document["workers"][0] = "placed", ["g4", "i4"]
    position = played(at(document), "use g4", "use i4", "move g4 h4", "use h4", "move i4 i5")
    assert (position.to_dict()["moves"], position.to_dict()["uses"]) == (1, 0)
    assert "no activations left" in position.why_not("use i5")
    position = position.play("move h4 i4")
    assert not verbs(position, "move", "use")
    assert "no moves left" in position.why_not("move i4 i5")


def test_a_building_is_activated_once_a_turn_by_the_same_seat() -> None:
    document = page()
    document["second"][0], document["workers"][0] = "placed", ["h4", "h4"]
    position = at(document).play("use h4")
    assert "use h4" not in position.choices()
    assert "in this turn already" in position.why_not("use h4")
    position = played(position, "end", "build I05", "join g4", "move j3 h4")
    assert "use h4" in position.choices()


def test_two_own_workers_on_one_square_make_one_choice() -> None:
    document = page()
    document["second"][0], document["workers"][0] = "placed", ["h4", "h4"]
    choices = at(document).choices()
    assert len(set(choices)) == len(choices)
    after = at(document).play("move h4 i4").to_dict()
    assert after["workers"][0] == ["h4", "i4"]


def test_the_second_worker_comes_to_any_building_for_one_move() -> None:
    document = page()
    document["second"][0] = "held"
    position = at(document)
    assert verbs(position, "deploy") == {f"deploy {sq}" for sq in document["buildings"]}
    after = position.play("deploy j3").to_dict()
    assert (after["workers"][0], after["second"][0], after["moves"]) == (["g5", "j3"], "placed", 2)
    without = at(document, moves=0)
    assert not verbs(without, "deploy")
    assert "costs one" in without.why_not("deploy j3")
    assert "a new agent brings it" in at().why_not("deploy j3")


def test_a_worker_may_activate_where_it_began_and_after_it_moved_back() -> None:
    position = played(at(page(workers=[["h4"], ["j3"], ["i5"]])), "move h4 i4", "use i4")
    position = played(position, "move i4 h4", "use h4")
    assert position.to_dict()["goods"][0] == [2, 0, 1, 0]


def test_end_is_never_played_by_itself() -> None:
    position = at(money=[0, 3, 3], moves=0, uses=0, used=["g5", "h4", "i4"])
    assert position.choices() == ["end"]


# ── The track ────────────────────────────────────────────────────────────────────────────────


def scoring(vp: int, seal: int, **changes: Any) -> sampan.Position:
    """Seat 0 on the bank (£5 for 5 points) with these points."""
    document = put(page(), "g5", "III03")
    return at(document, vp=[vp, 5, 5], seal=[seal, 0, 0], money=[5, 3, 3], **changes)


def test_a_seal_pays_when_it_is_reached_or_passed() -> None:
    for vp, money, seal in ((4, 0, 0), (5, 5, 10), (9, 5, 10), (56, 5, 60)):
        after = scoring(vp, vp // 10 * 10).play("use g5").to_dict()
        assert (after["vp"][0], after["money"][0], after["seal"][0]) == (vp + 5, money, seal)


def test_a_gain_that_passes_two_seals_is_paid_for_both() -> None:
    document = put(page(), "g5", "III14")
    document["goods"][0] = [5, 0, 0, 0]
    position = at(document, vp=[5, 5, 5], money=[10, 0, 0])
    after = position.play("use g5").to_dict()
    assert (after["vp"][0], after["money"][0], after["seal"][0]) == (30, 15, 30)


def test_a_seal_pays_nothing_backwards_and_nothing_again() -> None:
    document = put(page(workers=[["g4"], ["j3"], ["i5"]]), "g5", "III03")
    position = at(document, vp=[10, 5, 5], seal=[10, 0, 0], money=[5, 3, 3])
    position = position.play("use g4")
    assert (position.to_dict()["vp"][0], position.to_dict()["money"][0]) == (9, 8)
    after = played(position, "move g4 g5", "use g5").to_dict()
    assert (after["vp"][0], after["money"][0], after["seal"][0]) == (14, 3, 10)


def test_there_are_no_seals_beyond_sixty() -> None:
    after = scoring(68, 60).play("use g5").to_dict()
    assert (after["vp"][0], after["money"][0], after["seal"][0]) == (73, 0, 60)


def test_the_owners_point_can_bring_a_seal_too() -> None:
    document = put(page(), "g5", "I07")
    document["owners"]["g5"] = 2
    after = at(document, vp=[4, 5, 9]).play("use g5").to_dict()
    assert (after["vp"], after["money"][2], after["seal"]) == ([4, 5, 10], 8, [0, 0, 10])


def test_markers_stack_in_the_order_they_arrive() -> None:
    document = put(page(), "g5", "I07")
    document["owners"]["g5"] = 2
    for arrival, wanted in (([2, 1, 0], [1, 0, 2]), ([0, 1, 2], [0, 1, 2]), ([1, 0, 2], [1, 0, 2])):
        assert at(document, arrival=arrival).play("use g5").to_dict()["arrival"] == wanted


def test_a_gain_of_nothing_moves_no_marker() -> None:
    after = at(page(workers=[["h4"], ["j3"], ["i5"]]), arrival=[0, 1, 2]).play("use h4")
    assert after.to_dict()["arrival"] == [0, 1, 2]


# ── Tokens and raids ─────────────────────────────────────────────────────────────────────────


def raided(
    black: list[int], opium: list[int], money: list[int], vp: list[int] | None = None
) -> dict[str, Any]:
    """What a white token brings, drawn by seat 0 at an opium syndicate that gave it £2."""
    goods = [[0, 0, 0, n] for n in opium]
    document = put(
        page(goods=goods, money=money, vp=vp or [4, 5, 5], **tokens(*black)), "g5", "I09"
    )
    position = at(document).play("use g5")
    assert position.seat == "chance"
    return position.play("draw white").to_dict()


def test_the_highest_count_of_tokens_and_opium_is_raided() -> None:
    after = raided([1, 2, 0], [1, 1, 2], [1, 9, 9])
    assert after["money"] == [3, 6, 9]
    assert after["tokens"] == [1, 0, 0]
    assert [goods[3] for goods in after["goods"]] == [1, 0, 2]
    assert after["bag"] == [15, 2]
    assert (after["phase"], after["turn"]) == ("work", 0)


def test_in_a_tie_all_of_them_are_raided() -> None:
    after = raided([3, 1, 0], [0, 2, 2], [9, 9, 9])
    assert after["money"] == [8, 6, 9]
    assert after["tokens"] == [0, 0, 0]
    assert [goods[3] for goods in after["goods"]] == [0, 1, 2]
    assert after["bag"] == [16, 2]


def test_nobody_is_raided_when_nobody_has_anything() -> None:
    after = raided([0, 0, 0], [0, 0, 0], [1, 2, 3])
    assert (after["money"], after["bag"]) == ([3, 2, 3], [16, 2])


def test_half_the_opium_goes_rounded_up() -> None:
    for have, left in ((1, 0), (2, 1), (3, 1), (7, 3)):
        after = raided([0, 0, 0], [0, have, 0], [0, 9, 0])
        assert after["goods"][1][3] == left
        assert after["money"][1] == 9 - have


def test_a_fine_that_is_too_high_takes_points_and_at_last_all_money() -> None:
    after = raided([0, 4, 0], [0, 1, 0], [0, 2, 0])
    assert (after["money"][1], after["vp"][1]) == (1, 3)
    after = raided([0, 9, 0], [0, 0, 0], [0, 2, 0], [4, 1, 5])
    assert (after["money"][1], after["vp"][1]) == (0, 0)


def test_raided_seats_pay_in_seat_order() -> None:
    after = raided([0, 2, 2], [2, 0, 0], [0, 0, 0], [5, 5, 5])
    assert after["vp"] == [5, 4, 4]  # seat 0 got £2 from the syndicate
    assert after["arrival"] == [0, 1, 2]


def test_the_white_token_returns_to_the_bag_and_a_black_one_stays() -> None:
    position = at(put(page(), "g5", "I09")).play("use g5")
    assert position.chances() == {"draw black": Fraction(14, 16), "draw white": Fraction(2, 16)}
    assert position.play("draw white").to_dict()["bag"][1] == 2
    after = position.play("draw black").to_dict()
    assert (after["bag"], after["tokens"]) == ([13, 2], [2, 1, 0])


def test_an_outcome_that_the_bag_does_not_hold_is_no_choice() -> None:
    document = put(page(**tokens(6, 5, 5)), "g5", "I09")
    position = at(document).play("use g5")
    assert position.chances() == {"draw white": Fraction(1)}
    assert "no black tokens are left in the bag" in position.why_not("draw black")


def test_the_event_of_a_raid_shows_every_opium() -> None:
    from sampan.games.singapore.document import event

    goods = [[0, 0, 0, 1], [0, 0, 0, 3], [0, 0, 0, 2]]
    document = page(goods=goods, **tokens(2, 0, 0))
    assert event(document, "draw white") == {"event": "raid", "opium": [1, 3, 2], "raided": [0, 1]}
    assert event(document, "draw black") is None
