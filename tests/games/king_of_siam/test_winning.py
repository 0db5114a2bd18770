"""Who reigns and who wins: every tie-break of King of Siam."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.king_of_siam_positions import COLONY_NEXT, ended


def finished(powers: Sequence[str], plays: Sequence[int], **story: Any) -> dict[str, Any]:
    """The outcome of `ended`."""
    outcome = ended(powers, plays, **story).outcome
    assert outcome is not None
    return outcome


# The reign


@pytest.mark.parametrize(
    ("powers", "first"),
    [
        (["rama", "lao", "malay", "lao", "british", "rama", "lao"], "lao"),
        (["rama", "lao", "malay", "lao", "rama", "malay", "british"], "malay"),
        (["malay", "lao", "lao", "rama", "rama", "british", "malay"], "malay"),
        (["lao", "lao", "rama", "rama", "malay", "british", "british"], "rama"),
    ],
)
def test_most_provinces_reign_and_of_equals_the_later(powers: list[str], first: str) -> None:
    assert finished(powers, [1, 2], followers=[(1, 1, 1), (0, 0, 0)])["reason"] == first


def test_four_british_provinces_rule_even_in_the_eighth_struggle() -> None:
    powers = ["british", "rama", "rama", "rama", "british", "rama", "british"]
    outcome = finished(powers, [1, 2], followers=[(1, 1, 1), (9, 0, 0)])
    assert outcome == {"winners": [0], "reason": "british"}


def test_three_british_provinces_do_not_rule() -> None:
    powers = ["british", "rama", "rama", "rama", "british", "rama", "lao"]
    outcome = finished(powers, [1, 2], followers=[(1, 1, 1), (9, 0, 0)])
    assert outcome == {"winners": [1], "reason": "rama"}


# The winner under a faction: Lao first, and Rama second since it gained control after Malay

POWERS = ["lao", "lao", "malay", "lao", "malay", "rama", "rama"]


@pytest.mark.parametrize(
    ("followers", "plays", "winners"),
    [
        ([(0, 3, 0), (9, 2, 9), (9, 2, 9)], [5, 6, 7], [0]),  # most of the first
        ([(2, 3, 0), (1, 3, 9), (9, 2, 9)], [5, 6, 7], [0]),  # most of the second
        ([(2, 3, 0), (2, 3, 9), (9, 2, 9)], [5, 6, 7], [0]),  # the most recent card loses
        ([(2, 3, 0), (2, 3, 9), (9, 2, 9)], [6, 5, 7], [1]),
        ([(2, 3, 0), (2, 3, 9), (2, 3, 9)], [6, 7, 5], [2]),  # again and again
        ([(2, 3, 0), (2, 3, 9), (2, 3, 9)], [6, 0, 5], [1]),  # who never played outlasts all
        ([(2, 3, 0), (2, 3, 9), (2, 3, 9)], [6, 0, 0], [1, 2]),  # and those share
        ([(2, 3, 0), (2, 3, 9), (2, 3, 9)], [0, 0, 0], [0, 1, 2]),
    ],
)
def test_the_winner_under_a_faction(
    followers: list[tuple[int, int, int]], plays: list[int], winners: list[int]
) -> None:
    assert finished(POWERS, plays, followers=followers) == {"winners": winners, "reason": "lao"}


def test_the_second_faction_is_skipped_if_the_others_control_nothing() -> None:
    powers = ["british", "lao", "lao", "british", "lao", "lao", "lao"]
    outcome = finished(powers, [6, 5], followers=[(9, 3, 9), (0, 3, 0)])
    assert outcome == {"winners": [1], "reason": "lao"}


def test_with_four_players_one_seat_wins_and_its_partner_with_it() -> None:
    outcome = finished(POWERS, [5, 6, 7, 8], followers=[(0, 0, 0), (9, 3, 9), (0, 4, 0), (9, 3, 9)])
    assert outcome == {"winners": [0, 2], "reason": "lao"}


def test_partners_do_not_pool_their_followers_under_a_faction() -> None:
    outcome = finished(POWERS, [5, 6, 7, 8], followers=[(0, 3, 0), (0, 0, 0), (0, 3, 0), (0, 4, 0)])
    assert outcome == {"winners": [1, 3], "reason": "lao"}


def test_seats_of_both_sides_that_never_played_share_with_their_partners() -> None:
    outcome = finished(POWERS, [0, 0, 3, 4], followers=[(1, 3, 0), (1, 3, 0), (1, 3, 0), (0, 3, 0)])
    assert outcome == {"winners": [0, 1, 2, 3], "reason": "lao"}


# The winner under the British


@pytest.mark.parametrize(
    ("followers", "plays", "winners"),
    [
        ([(1, 1, 1), (2, 2, 2), (9, 0, 9)], [5, 6, 7], [1]),
        ([(2, 2, 3), (2, 2, 2), (1, 1, 1)], [5, 6, 7], [1]),  # the most recent card wins
        ([(2, 2, 3), (2, 2, 2), (1, 1, 1)], [6, 5, 7], [0]),
        ([(2, 2, 3), (2, 2, 2), (1, 1, 1)], [0, 5, 7], [1]),
        ([(2, 2, 3), (2, 2, 2), (1, 1, 1)], [0, 0, 7], [0, 1]),  # none of the tied ever played
    ],
)
def test_the_winner_under_the_british(
    followers: list[tuple[int, int, int]], plays: list[int], winners: list[int]
) -> None:
    outcome = finished(COLONY_NEXT, plays, followers=followers)
    assert outcome == {"winners": winners, "reason": "british"}


@pytest.mark.parametrize(
    ("plays", "winners"),
    [([5, 6, 7, 8], [1, 3]), ([5, 6, 8, 7], [0, 2]), ([0, 0, 0, 0], [0, 1, 2, 3])],
)
def test_tied_teams_under_the_british_look_at_the_most_recent_card(
    plays: list[int], winners: list[int]
) -> None:
    followers = [(2, 0, 1), (1, 1, 1), (0, 2, 1), (1, 1, 1)]
    outcome = finished(COLONY_NEXT, plays, followers=followers)
    assert outcome == {"winners": winners, "reason": "british"}
