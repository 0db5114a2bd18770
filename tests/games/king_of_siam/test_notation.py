"""Choices as people write them, as hands make them, and why some can't be made."""

from typing import Any

import pytest

from sampan import IllegalChoice
from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import HAND
from sampan.words import LANGUAGES, speaking
from tests.support.king_of_siam_positions import play, position

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
        ([], {"hands": [["lao", "malay"], []]}, "play rama", "the first player has no rama left"),
        ([], {"hands": [[], ["rama", "lao"]]}, "play rama", "can only pass"),
        (["play lao"], {}, "pass", "playing lao and now chooses place FACTION@PROVINCE"),
        (["play maharacha"], {}, "take lao@kedah", "now chooses swap PROVINCE"),
        (["play lao"], {}, "place rama@khorat", "a follower of Lao is to be placed now"),
        (["play lao"], {}, "place lao@kedah", "Kedah borders neither"),
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
        (["play one-one"], {}, "pick malay@kedah", "no Malay follower in Kedah"),
        (["play one-one", "pick lao@kedah"], {}, "pick rama@kedah", "pick one in another"),
        (["play two-one"], {}, "pick malay@pattani", "Pattani holds only one follower"),
        (["play two-one"], {}, "pick lao@kedah", "in the order Rama, Lao, Malay: begin with"),
        (["play two-one", "pick rama@kedah"], {}, "pick lao@bangkok", "is from Kedah too"),
        (["play two-one", "pick rama@kedah"], {}, "pick rama@kedah", "only one follower of Rama"),
        (
            ["play two-one", "pick rama@kedah", "pick lao@kedah"],
            {},
            "pick lao@bangkok",
            "Bangkok does not border Kedah",
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
            "no undecided neighbour of Bangkok",
        ),
        (
            ["play two-one"],
            {"provinces": {"kedah": (1, 0, 0), "pattani": (1, 0, 0), "bangkok": (1, 0, 0)}},
            "pick rama@bangkok",
            "no undecided neighbour of Bangkok",
        ),
        (
            ["play two-one", "pick rama@kedah"],
            {"provinces": {"kedah": (1, 0, 0), "pattani": (1, 0, 0), "bangkok": (1, 0, 0)}},
            "pick rama@bangkok",
            "Bangkok does not border Kedah",
        ),
        (["play malay"], {"pool": (0, 0, 0)}, "take rama@nakhon", "no Rama follower in Nakhon"),
    ],
)  # fmt: skip
def test_an_illegal_choice_is_refused_in_plain_words(
    choices: list[str], story: dict[str, Any], choice: str, reason: str
) -> None:
    with pytest.raises(IllegalChoice) as caught:
        table(*choices, **story).play(choice)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("choices", "story", "pick", "reason", "rule"),
    [
        ([], {}, "kedah", "begins with a card", "turn"),
        ([], {}, "lao@kedah", "begins with a card", "turn"),
        ([], {}, "tile:kedah", "begins with a card", "turn"),
        ([], {"hands": [["lao", "malay"], []]}, "card:rama", "have played Rama already", "turn"),
        ([], {"hands": [[], ["rama", "lao"]]}, "card:rama", "can only pass", "turn"),
        (["play lao"], {}, "pass", "touch the land where a Lao follower", "faction-cards"),
        (["play lao"], {}, "card:rama", "you are playing Lao", "faction-cards"),
        (["play lao"], {}, "kedah", "Kedah borders neither", "faction-cards"),
        (["play lao"], {}, "rama@kedah", "Kedah borders neither", "faction-cards"),
        (["play lao"], {}, "tile:khorat", "touch the land", "faction-cards"),
        (["play lao"], {"resolved": {"sukothai": "rama"}}, "sukothai", "is over", "struggle"),
        (["play khon-thai"], {}, "lao@kedah", "where a Rama follower is to go", "khon-thai"),
        (["play maharacha"], {}, "kedah", "touch a tile of the track", "maharacha"),
        (["play maharacha", "swap kedah"], {}, "tile:kedah", "name another one", "maharacha"),
        (["play maharacha", "swap kedah", "swap nakhon"], {}, "lao@kedah", "crowned", "maharacha"),
        (
            ["play maharacha", "swap kedah", "swap nakhon"],
            {},
            "tile:khorat",
            "one of the two",
            "maharacha",
        ),
        (["play one-one"], {}, "malay@kedah", "no Malay follower in Kedah", "one-one"),
        (["play one-one"], {}, "nakhon", "no follower stands in Nakhon", "one-one"),
        (["play one-one"], {}, "kedah", "a follower that is to change places", "one-one"),
        (["play one-one", "pick lao@kedah"], {}, "rama@kedah", "in another province", "one-one"),
        (["play two-one"], {}, "malay@pattani", "holds only one follower", "two-one"),
        (
            ["play two-one", "pick rama@kedah", "pick lao@kedah"],
            {},
            "lao@bangkok",
            "Bangkok does not border Kedah",
            "two-one",
        ),
        (["play malay"], {"pool": (0, 0, 0)}, "nakhon", "no follower stands", "take"),
        (["play malay"], {"pool": (0, 0, 0)}, "kedah", "the follower that you take", "take"),
        (["play malay"], {"pool": (0, 0, 0)}, "pass", "you played Malay", "take"),
        ([], {}, "card:knight", "nothing called 'card:knight'", "notation"),
        ([], {}, "devon", "nothing called 'devon'", "notation"),
        ([], {}, "", "nothing called ''", "notation"),
    ],
)
def test_a_pick_that_leads_nowhere_is_explained(
    choices: list[str], story: dict[str, Any], pick: str, reason: str, rule: str
) -> None:
    here = table(*choices, **story)
    given = here.why_not_pick([pick])
    assert reason in given.text
    assert given.rule == rule
    for spoken in LANGUAGES[1:]:
        with speaking(spoken):
            other = here.why_not_pick([pick])
        assert other.rule == rule
        assert other.text != given.text


def test_the_very_last_card_is_explained_to_a_hand() -> None:
    alone = table(
        hands=[["khon-thai"], []],
        provinces={"kedah": (5, 0, 0)},
        track=["kedah"],
        followers=[(0, 0, 0), (4, 4, 4)],
    )
    assert alone.choices() == ["pass"]
    assert alone.why_not_pick(["card:khon-thai"]).rule == "last-card"
    with pytest.raises(IllegalChoice, match="the very last card"):
        alone.play("play khon-thai")


def test_undoing_is_explained_by_its_own_rule() -> None:
    here = table(
        "play one-one", "pick rama@kedah", "pick malay@pattani", "take lao@kedah",
        "play one-one", "pick malay@kedah",
    )  # fmt: skip
    reason = here.why_not_pick(["rama@pattani"])
    assert reason.rule == "no-undoing"
    assert "undo" in reason.text


def test_only_the_last_touch_is_at_fault_and_a_legal_one_is_none() -> None:
    here = table("play lao")
    assert here.why_not_pick(["card:lao", "kedah"]) == here.why_not_pick(["kedah"])
    assert "is legal" in here.why_not_pick(["khorat"]).text
    assert "is legal" in table().why_not_pick(["card:lao"]).text
