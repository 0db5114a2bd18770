"""Turns of King of Siam: playing a card or passing, and when a struggle is resolved."""

import pytest

from sampan.games.king_of_siam.components import HAND
from tests.support.king_of_siam_positions import play, position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_struggle_is_resolved_when_all_have_passed_in_a_row(players: int) -> None:
    table = position(players=players, turn=1, track=["kedah"])
    for passes in range(players):
        assert table.to_dict()["passes"] == passes
        assert table.to_dict()["resolved"] == []
        table = table.play("pass")
    assert table.to_dict()["resolved"] == [["kedah", "british"]]
    assert table.seat == 1  # left of the last to pass


def test_a_seat_that_passed_may_play_again_later() -> None:
    table = play(position(), "pass", "play khon-thai")
    table = play(table, "place rama@kedah", "place lao@kedah", "place malay@kedah")
    table = play(table, "take lao@kedah")
    assert table.seat == 0
    assert table.choices() == ["pass", *(f"play {card}" for card in dict.fromkeys(HAND))]


def test_a_seat_without_cards_can_only_pass() -> None:
    table = position(hands=[[], ["lao", "malay"]])
    assert table.choices() == ["pass"]
    assert "can only pass" in table.why_not("play lao")


def test_a_card_can_be_played_as_long_as_it_is_in_hand() -> None:
    table = position(hands=[["khon-thai", "khon-thai", "rama"], []])
    assert table.choices() == ["pass", "play khon-thai", "play rama"]
    table = play(table, "play khon-thai").play("place rama@kedah")
    table = play(table, "place lao@kedah", "place malay@kedah", "take lao@kedah", "pass")
    assert table.choices() == ["pass", "play khon-thai", "play rama"]


def test_after_the_last_pass_of_the_game_the_seat_after_it_has_the_turn() -> None:
    table = position(
        players=3,
        resolved=dict.fromkeys(("chiang-mai", "sukothai", "khorat"), "british"),
        turn=2,
        passes=2,
    )
    end = table.play("pass").to_dict()
    assert (end["turn"], end["passes"]) == (0, 0)
