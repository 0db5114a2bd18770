"""Choices as people write them, as hands make them, and why some can't be made."""

from typing import Any

import pytest

from king_of_siam_positions import HAND, play, position
from sampan import IllegalChoice
from sampan.games.king_of_siam import GAME

FULL = {"kedah": (1, 1, 0), "pattani": (0, 0, 1), "bangkok": (0, 2, 0), "khorat": (1, 0, 0)}


def table(*choices: str, **story: Any) -> Any:
    return play(position(**{"provinces": FULL, **story}), *choices)


def test_actions_have_one_name_each_on_a_map() -> None:
    state = GAME.start(2, 1).state
    names = [GAME.notation.name(state, action) for action in range(GAME.rules.ACTIONS)]
    assert len(set(names)) == GAME.rules.ACTIONS


@pytest.mark.parametrize(
    ("choices", "choice", "picks"),
    [
        ([], "pass", ["pass"]),
        ([], "play lao", ["card:lao"]),
        ([], "play one-one", ["card:one-one"]),
        (["play lao"], "place lao@khorat", ["khorat"]),
        (["play one-one"], "pick lao@bangkok", ["lao@bangkok"]),
        (["play maharacha"], "swap bangkok", ["tile:bangkok"]),
        (["play maharacha", "swap bangkok", "swap kedah"], "king kedah", ["tile:kedah"]),
        (
            ["play lao", "place lao@khorat", "place lao@khorat"],
            "take lao@bangkok",
            ["lao@bangkok"],
        ),
    ],
)
def test_picks_are_what_a_hand_touches(choices: list[str], choice: str, picks: list[str]) -> None:
    assert table(*choices).picks(choice) == picks


@pytest.mark.parametrize(
    ("choices", "story", "choice", "reason"),
    [
        ([], {}, "dance", "not a choice of King of Siam"),
        ([], {}, "play", "not a choice of King of Siam"),
        ([], {}, "Pass", "not a choice of King of Siam"),
        ([], {}, "play knight", "there is no card 'knight'; there are maharacha"),
        ([], {}, "take siamese@kedah", "there is no faction 'siamese'; there are rama"),
        ([], {}, "take lao@devon", "there is no province 'devon' on this map"),
        ([], {}, "swap devon", "there is no province 'devon' on this map"),
        ([], {}, "take lao@kedah", "a turn begins with pass or with a card"),
        ([], {"hands": [["lao", "malay"], []]}, "play rama", "seat 0 has no rama left"),
        ([], {"hands": [[], ["rama", "lao"]]}, "play rama", "can only pass"),
        (["play lao"], {}, "pass", "seat 0 is playing lao and now chooses place FACTION@PROVINCE"),
        (["play maharacha"], {}, "take lao@kedah", "now chooses swap PROVINCE"),
        (["play lao"], {}, "place rama@khorat", "a follower of lao is to be placed now"),
        (["play lao"], {}, "place lao@kedah", "kedah borders neither"),
        (["play lao"], {"resolved": {"sukothai": "rama"}}, "place lao@sukothai", "is over"),
        (["play maharacha"], {"resolved": {"sukothai": "rama"}}, "swap sukothai", "face down"),
        (["play maharacha", "swap kedah"], {}, "swap kedah", "name another one"),
        (
            ["play maharacha"],
            {"hands": [HAND, HAND[1:]], "kings": ["nakhon"]},
            "swap nakhon",
            "King marker",
        ),
        (["play maharacha", "swap kedah", "swap nakhon"], {}, "king khorat", "one of the two"),
        (["play one-one"], {}, "pick malay@kedah", "no malay follower in kedah"),
        (["play one-one", "pick lao@kedah"], {}, "pick rama@kedah", "pick one in another"),
        (["play two-one"], {}, "pick malay@pattani", "pattani holds only one follower"),
        (["play two-one"], {}, "pick lao@kedah", "in the order rama, lao, malay: begin with"),
        (["play two-one", "pick rama@kedah"], {}, "pick lao@bangkok", "is from kedah too"),
        (["play two-one", "pick rama@kedah"], {}, "pick rama@kedah", "only one follower of rama"),
        (
            ["play two-one", "pick rama@kedah", "pick lao@kedah"],
            {},
            "pick lao@bangkok",
            "bangkok does not border kedah",
        ),
        (
            ["play two-one", "pick rama@kedah", "pick lao@kedah"],
            {},
            "pick lao@kedah",
            "the third is from a neighbour",
        ),
        (
            ["play two-one"],
            {"provinces": {"kedah": (1, 1, 0), "pattani": (1, 0, 0), "bangkok": (2, 0, 0)}},
            "pick rama@bangkok",
            "no unresolved neighbour of bangkok",
        ),
        (
            ["play two-one"],
            {"provinces": {"kedah": (1, 0, 0), "pattani": (1, 0, 0), "bangkok": (1, 0, 0)}},
            "pick rama@bangkok",
            "no unresolved neighbour of bangkok",
        ),
        (
            ["play two-one", "pick rama@kedah"],
            {"provinces": {"kedah": (1, 0, 0), "pattani": (1, 0, 0), "bangkok": (1, 0, 0)}},
            "pick rama@bangkok",
            "bangkok does not border kedah",
        ),
        (["play malay"], {"pool": (0, 0, 0)}, "take rama@nakhon", "no rama follower in nakhon"),
    ],
)  # fmt: skip
def test_an_illegal_choice_is_refused_in_plain_words(
    choices: list[str], story: dict[str, Any], choice: str, reason: str
) -> None:
    with pytest.raises(IllegalChoice) as caught:
        table(*choices, **story).play(choice)
    assert reason in str(caught.value)
