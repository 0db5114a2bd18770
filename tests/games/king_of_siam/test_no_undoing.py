"""No undoing: an exchange may not be reversed by the next card of the same kind."""

from typing import Any

from tests.support.king_of_siam_positions import play, position

ONE_ONE = {
    "card": "one-one",
    "moved": [["bangkok", "kedah", ["rama"]], ["kedah", "bangkok", ["lao"]]],
}
TWO_ONE = {
    "card": "two-one",
    "moved": [["pattani", "kedah", ["lao"]], ["kedah", "pattani", ["rama", "malay"]]],
}


def after_one_one(**story: Any) -> Any:
    return position(top="one-one", hands=HANDS, last_exchange=ONE_ONE, **story)


def after_two_one(**story: Any) -> Any:
    return position(top="two-one", hands=HANDS, last_exchange=TWO_ONE, **story)


HANDS = [["khon-thai", "one-one", "two-one"], ["rama", "lao"]]


def test_one_one_does_not_reverse_one_one_from_either_end() -> None:
    table = after_one_one(provinces={"bangkok": (0, 1, 1), "kedah": (1, 1, 0)})
    table = table.play("play one-one")
    first = table.play("pick lao@bangkok")
    assert first.choices() == ["pick lao@kedah"]
    assert "undo" in first.why_not("pick rama@kedah")
    second = table.play("pick rama@kedah")
    assert second.choices() == ["pick malay@bangkok"]


def test_one_one_may_exchange_the_same_followers_with_another_province() -> None:
    table = after_one_one(provinces={"bangkok": (0, 1, 0), "kedah": (1, 0, 0), "khorat": (1, 0, 0)})
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick rama@khorat"]


def test_one_one_may_do_the_last_exchange_once_more_in_the_same_direction() -> None:
    table = after_one_one(provinces={"bangkok": (1, 1, 0), "kedah": (1, 1, 0)})
    table = play(table, "play one-one", "pick rama@bangkok")
    assert "pick lao@kedah" in table.choices()


def test_an_exchange_of_equal_factions_is_its_own_reverse() -> None:
    same = {
        "card": "one-one",
        "moved": [["bangkok", "kedah", ["rama"]], ["kedah", "bangkok", ["rama"]]],
    }
    table = position(
        top="one-one",
        hands=HANDS,
        last_exchange=same,
        provinces={"bangkok": (1, 0, 0), "kedah": (1, 1, 0)},
    )
    table = play(table, "play one-one", "pick rama@bangkok")
    assert table.choices() == ["pick lao@kedah"]


def test_one_one_is_impossible_when_only_the_reverse_is_left() -> None:
    table = after_one_one(provinces={"bangkok": (0, 1, 0), "kedah": (1, 0, 0)})
    table = table.play("play one-one")
    assert table.choices() == ["take lao@bangkok", "take rama@kedah"]
    assert table.play("take lao@bangkok").to_dict()["last_exchange"] is None


def test_two_one_does_not_reverse_two_one() -> None:
    table = after_two_one(provinces={"pattani": (1, 0, 1), "kedah": (0, 1, 1)})
    table = play(table, "play two-one", "pick rama@pattani", "pick malay@pattani")
    assert table.choices() == ["pick malay@kedah"]
    assert "undo" in table.why_not("pick lao@kedah")


def test_two_one_may_not_even_begin_what_only_the_reverse_completes() -> None:
    table = after_two_one(provinces={"pattani": (1, 1, 1), "kedah": (0, 1, 0)})
    table = table.play("play two-one")
    assert table.choices() == ["pick rama@pattani", "pick lao@pattani"]
    table = table.play("pick rama@pattani")
    assert table.choices() == ["pick lao@pattani"]
    assert "undo" in table.why_not("pick malay@pattani")


def test_two_one_is_impossible_when_only_the_reverse_is_left() -> None:
    """The one-for-one form is for want of followers alone, so it does not step in."""
    table = after_two_one(provinces={"pattani": (1, 0, 1), "kedah": (0, 1, 0)})
    table = table.play("play two-one")
    assert all(choice.startswith("take ") for choice in table.choices())
    assert table.to_dict()["pending"] == {"card": "two-one", "done": []}


def test_the_one_for_one_form_of_two_one_is_not_reversed_either() -> None:
    exchange = {
        "card": "two-one",
        "moved": [["pattani", "kedah", ["lao"]], ["kedah", "pattani", ["rama"]]],
    }
    story = {"top": "two-one", "hands": HANDS, "last_exchange": exchange}
    table = position(**story, provinces={"pattani": (1, 0, 0), "kedah": (0, 1, 0)})
    assert table.play("play two-one").choices()[0].startswith("take ")
    # Two for one is another exchange altogether.
    table = position(**story, provinces={"pattani": (1, 1, 0), "kedah": (0, 1, 0)})
    assert table.play("play two-one").choices() == ["pick rama@pattani"]


def test_the_two_kinds_do_not_mind_each_other() -> None:
    table = after_one_one(provinces={"bangkok": (0, 1, 0), "nakhon": (1, 0, 0)})
    assert len(table.play("play two-one").choices()) == 2
    table = after_two_one(provinces={"pattani": (1, 0, 0), "kedah": (0, 1, 0)})
    table = table.play("play one-one")
    assert table.choices() == ["pick rama@pattani", "pick lao@kedah"]


def test_passes_and_resolved_struggles_in_between_change_nothing() -> None:
    table = after_one_one(
        provinces={"bangkok": (0, 1, 0), "kedah": (1, 1, 0), "khorat": (0, 0, 1)},
        track=["khorat"],
    )
    table = play(table, "pass", "pass")
    assert table.to_dict()["resolved"] == [["khorat", "malay"]]
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick lao@kedah"]


def test_any_other_card_in_between_lifts_the_ban() -> None:
    table = after_one_one(provinces={"bangkok": (0, 1, 0), "kedah": (1, 1, 0)}, pool=(0, 0, 0))
    table = play(table, "pass", "play rama", "take lao@kedah")
    assert table.to_dict()["last_exchange"] is None
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick rama@kedah"]


def test_a_card_that_exchanged_nothing_lifts_the_ban_too() -> None:
    table = position(
        top="one-one",
        hands=[["one-one", "lao"], ["rama"]],
        provinces={"bangkok": (0, 1, 0), "kedah": (1, 0, 0)},
    )
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick rama@kedah"]
