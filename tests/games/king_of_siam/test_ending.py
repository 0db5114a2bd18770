"""What decided a finished game of King of Siam: every step of it, as JSON and in words.

The French booklet, "Fin du jeu"; the Russian booklet, parts 7 and 8 (four players).
"""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from sampan import phrases
from sampan.game import Position
from sampan.games.king_of_siam import GAME
from sampan.record import Record
from sampan.words import LANGUAGES, speaking
from tests.support.king_of_siam_positions import (
    COLONY_NEXT,
    LAO,
    TIES,
    ended,
    made_up,
    pass_all,
    position,
)


def steps(end: Position) -> list[Any]:
    """The names of what decided, each with who can still win after it."""
    return [(step["step"], step["seats"]) for step in end.decided]


def told(end: Position) -> str:
    """The end as everybody is told it."""
    assert end.outcome is not None
    return phrases.outcome_sentence(GAME, end.players, end.outcome, end.decided)


def after_reign(end: Position) -> str:
    """The end from the second step on."""
    return told(end).partition("; ")[2]


# Under the British


def test_most_sets_win_under_the_british() -> None:
    end = ended(COLONY_NEXT, [5, 6, 7], followers=[(1, 1, 1), (2, 2, 2), (9, 0, 9)])
    assert end.decided == [
        {"step": "british", "provinces": 4, "seats": [0, 1, 2]},
        {"step": "sets", "sets": [1, 2, 0], "seats": [1]},
    ]
    assert told(end) == (
        "The second player wins: British rule, with 4 provinces; complete sets 1 : 2 : 0."
    )


def test_of_equal_sets_whoever_played_a_card_last_wins() -> None:
    end = ended(COLONY_NEXT, [6, 7, 8], followers=[(2, 2, 3), (1, 1, 1), (2, 2, 2)])
    assert end.decided[1:] == [
        {"step": "sets", "sets": [2, 1, 2], "seats": [0, 2]},
        {"step": "latest", "seat": 2, "seats": [2]},
    ]
    assert told(end) == (
        "The third player wins: British rule, with 4 provinces; complete sets 2 : 1 : 2; "
        "of the tied, the third player played a card last."
    )


def test_of_equal_sets_one_who_played_beats_one_who_never_did() -> None:
    end = ended(COLONY_NEXT, [0, 5, 7], followers=[(2, 2, 3), (2, 2, 2), (1, 1, 1)])
    assert steps(end)[1:] == [("sets", [0, 1]), ("latest", [1])]


def test_of_equal_sets_those_who_never_played_share() -> None:
    end = ended(COLONY_NEXT, [0, 0, 7], followers=[(2, 2, 3), (2, 2, 2), (1, 1, 1)])
    assert steps(end)[1:] == [("sets", [0, 1]), ("shared", [0, 1])]
    assert told(end) == (
        "The first player and the second player win: British rule, with 4 provinces; complete "
        "sets 2 : 2 : 1; none of those left ever played a card, so they share the win."
    )


def test_teams_put_their_sets_together() -> None:
    end = ended(COLONY_NEXT, [5, 6, 7, 8], followers=[(3, 0, 1), (1, 1, 1), (0, 3, 1), (0, 1, 0)])
    assert end.decided[1:] == [
        {"step": "sets", "sets": [2, 1], "teams": [[0, 2], [1, 3]], "seats": [0, 2]}
    ]
    assert after_reign(end) == "complete sets of the teams 2 : 1."


def test_of_tied_teams_the_one_with_the_latest_card_wins() -> None:
    followers = [(2, 0, 1), (1, 1, 1), (0, 2, 1), (1, 1, 1)]
    end = ended(COLONY_NEXT, [5, 6, 8, 7], followers=followers)
    assert end.decided[1:] == [
        {"step": "sets", "sets": [2, 2], "teams": [[0, 2], [1, 3]], "seats": [0, 1, 2, 3]},
        {"step": "latest", "seat": 2, "seats": [0, 2]},
    ]
    assert told(end).startswith("The first player and the third player win: British rule")
    assert after_reign(end).endswith("of the tied, the third player played a card last.")
    assert steps(ended(COLONY_NEXT, [0] * 4, followers=followers))[-1] == (
        "shared",
        [0, 1, 2, 3],
    )


# Under a faction


def test_most_followers_of_the_first_faction_win() -> None:
    end = ended(LAO, [5, 6, 7], followers=[(0, 3, 0), (9, 2, 9), (9, 2, 9)])
    assert end.decided == [
        {"step": "lao", "provinces": [2, 3, 2], "later_than": [], "seats": [0, 1, 2]},
        {"step": "first", "faction": "lao", "followers": [3, 2, 2], "seats": [0]},
    ]
    assert told(end) == (
        "The first player wins: Lao reigns, with 3 provinces (Rama 2, Malay 2); "
        "Lao followers 3 : 2 : 2."
    )


@pytest.mark.parametrize(
    ("powers", "first", "provinces", "later_than", "words"),
    [
        (
            ["rama", "lao", "lao", "rama", "british", "malay", "lao"],
            "lao",
            [2, 3, 1],
            [],
            "Lao reigns, with 3 provinces (Rama 2, Malay 1);",
        ),
        (
            ["rama", "lao", "lao", "rama", "lao", "malay", "rama"],
            "rama",
            [3, 3, 1],
            ["lao"],
            "Rama reigns, with 3 provinces (Lao 3, Malay 1), since it gained control later than "
            "Lao;",
        ),
        (
            ["rama", "lao", "malay", "rama", "british", "malay", "lao"],
            "lao",
            [2, 2, 2],
            ["malay", "rama"],
            "Lao reigns, with 2 provinces (Rama 2, Malay 2), since it gained control later than "
            "Malay and Rama;",
        ),
    ],
)
def test_of_factions_with_as_many_provinces_the_later_one_reigns(
    powers: Sequence[str], first: str, provinces: list[int], later_than: list[str], words: str
) -> None:
    end = ended(powers, [1, 2], followers=[(2, 2, 2), (0, 0, 0)])
    assert end.decided[0] == {
        "step": first, "provinces": provinces, "later_than": later_than, "seats": [0, 1],
    }  # fmt: skip
    assert words in told(end)


def test_of_the_tied_most_followers_of_the_second_faction_win() -> None:
    end = ended(LAO, [5, 6, 7], followers=[(2, 3, 0), (1, 3, 9), (9, 2, 9)])
    assert end.decided[1:] == [
        {"step": "first", "faction": "lao", "followers": [3, 3, 2], "seats": [0, 1]},
        {
            "step": "runner-up", "faction": "rama", "provinces": [2, 3, 2],
            "later_than": ["malay"], "seats": [0, 1],
        },
        {"step": "second", "faction": "rama", "followers": [2, 1], "seats": [0]},
    ]  # fmt: skip
    assert after_reign(end) == (
        "Lao followers 3 : 3 : 2; Rama is second, with 2 provinces, since it gained control later "
        "than Malay; of the tied, Rama followers 2 : 1."
    )


def test_a_second_faction_with_more_provinces_than_the_third_needs_no_more_words() -> None:
    powers = ["lao", "lao", "rama", "lao", "malay", "rama", "lao"]
    end = ended(powers, [5, 6], followers=[(2, 3, 0), (1, 3, 9)])
    assert "; Rama is second, with 2 provinces; of the tied, Rama" in told(end)


def test_the_second_faction_is_skipped_if_the_others_control_nothing() -> None:
    powers = ["british", "lao", "lao", "british", "lao", "lao", "lao"]
    end = ended(powers, [6, 5], followers=[(9, 3, 9), (0, 3, 0)])
    assert steps(end) == [
        ("lao", [0, 1]), ("first", [0, 1]), ("no-runner-up", [0, 1]), ("earliest", [1]),
    ]  # fmt: skip
    assert "; no other faction controls a province; of the tied, " in told(end)


def test_of_the_still_tied_whoever_played_a_card_last_loses() -> None:
    end = ended(LAO, [5, 6, 7], followers=[(2, 3, 0), (2, 3, 9), (9, 2, 9)])
    assert steps(end)[3:] == [("second", [0, 1]), ("earliest", [0])]
    assert end.decided[-1]["out"] == [1]
    assert told(end).endswith("of the tied, the second player played a card last and loses.")


def test_again_and_again_until_one_is_left() -> None:
    end = ended(LAO, [6, 7, 5], followers=[(2, 3, 0), (2, 3, 9), (2, 3, 9)])
    assert end.decided[-1] == {"step": "earliest", "out": [1, 0], "seats": [2]}
    assert told(end).endswith("of the tied, the latest card loses, until the third player is left.")


def test_one_who_never_played_outlasts_those_who_did() -> None:
    end = ended(LAO, [6, 0, 5], followers=[(2, 3, 0), (2, 3, 9), (2, 3, 9)])
    assert end.decided[-1] == {"step": "earliest", "out": [0, 2], "seats": [1]}


def test_several_who_never_played_share() -> None:
    end = ended(LAO, [6, 0, 0], followers=[(2, 3, 0), (2, 3, 9), (2, 3, 9)])
    assert steps(end)[-2:] == [("earliest", [1, 2]), ("shared", [1, 2])]
    end = ended(LAO, [0, 0, 0], followers=[(2, 3, 0), (2, 3, 9), (2, 3, 9)])
    assert steps(end)[-2:] == [("second", [0, 1, 2]), ("shared", [0, 1, 2])]
    assert told(end).endswith("none of those left ever played a card, so they share the win.")


def test_with_four_players_one_seat_is_found_and_its_partner_wins_with_it() -> None:
    end = ended(LAO, [5, 6, 7, 8], followers=[(0, 0, 0), (9, 3, 9), (0, 4, 0), (9, 3, 9)])
    assert end.decided[1:] == [
        {"step": "first", "faction": "lao", "followers": [0, 3, 4, 3], "seats": [2]},
        {"step": "partner", "partners": [0], "seats": [0, 2]},
    ]
    assert told(end).startswith("The first player and the third player win: Lao reigns")
    assert told(end).endswith("; the first player wins as the partner.")


def test_partners_who_are_tied_with_nobody_else_have_won() -> None:
    end = ended(LAO, [5, 6, 7, 8], followers=[(0, 3, 0), (8, 2, 8), (1, 3, 0), (8, 2, 8)])
    assert steps(end) == [("lao", [0, 1, 2, 3]), ("first", [0, 2])]


def test_seats_of_both_teams_that_never_played_share_with_their_partners() -> None:
    end = ended(LAO, [0, 0, 3, 4], followers=[(1, 3, 0), (1, 3, 0), (1, 3, 0), (0, 3, 0)])
    assert steps(end)[-3:] == [
        ("earliest", [0, 1]), ("shared", [0, 1]), ("partner", [0, 1, 2, 3]),
    ]  # fmt: skip
    assert told(end).endswith("the third player and the fourth player win as the partners.")


# What holds of every end


@pytest.mark.parametrize("map_id", ["siam", "britain"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_steps_lead_to_the_winners(players: int, map_id: str) -> None:
    names = set()
    for seed in range(25):
        luck = random.Random(f"{players} {map_id} {seed}")
        table = GAME.start(players, seed, {"map": map_id})
        passing = luck.choice((0, 0.5, 0.95, 1))
        while table.seat is not None:
            assert table.decided == []
            choices = table.choices()
            eager = "pass" in choices and luck.random() < passing
            table = table.play("pass" if eager else luck.choice(choices))
        names |= {name for name, _ in sound(table)}
    assert names > {"first"}


def sound(end: Position) -> list[Any]:
    """The steps of an end; each leaves some of those who were left before, but for partners."""
    assert end.outcome is not None
    found = steps(end)
    assert found[0] == (end.outcome["reason"], list(range(end.players)))
    assert found[-1][1] == end.outcome["winners"]
    for (_, before), (name, after) in pairwise(found):
        assert set(after) <= set(before) or name == "partner"
    return found


def test_the_steps_of_odd_ends_lead_to_the_winners_too() -> None:
    names = set()
    for seed in range(200):
        luck = random.Random(seed)
        story = made_up(luck)
        close = [[luck.randint(2, 3) for _ in range(3)] for _ in range(story["players"])]
        found = sound(pass_all(GAME.from_dict(alike(story, close))))
        names |= {name for name, _ in found}
    assert names >= {
        "british", "rama", "lao", "malay", "sets", "latest",
        "first", "runner-up", "second", "earliest", "partner",
    }  # fmt: skip


def alike(story: dict[str, Any], stocks: list[list[int]]) -> dict[str, Any]:
    """The story with these followers in front of the seats; the pool takes and gives the rest."""
    before, after = (map(sum, zip(*each)) for each in (story["followers"], stocks))
    pool = [a + b - c for a, b, c in zip(story["pool"], before, after, strict=True)]
    if min(pool) < 0:
        return story
    return {**story, "followers": stocks, "pool": pool}


@pytest.mark.parametrize("tie", TIES)
def test_every_end_is_told_in_every_language(tie: str) -> None:
    end = ended(*TIES[tie])
    said = set()
    for spoken in LANGUAGES:
        with speaking(spoken):
            said.add(told(end))
            if spoken == "ru":
                assert not set("abcdefghijklmnopqrstuvwxyz") & set(told(end).lower())
    assert len(said) == len(LANGUAGES)


def test_a_record_says_what_decided_it_unless_somebody_gave_up() -> None:
    table = position(
        resolved=dict.fromkeys(("chiang-mai", "khorat", "kedah"), "british"),
        followers=[(1, 1, 1), (0, 0, 0)],
    )
    record = Record(table)
    record.play("pass")
    gone = record.copy()
    record.play("pass")
    assert record.to_dict()["decided"] == record.decided == record.position.decided
    assert [step["step"] for step in record.decided] == ["british", "sets"]
    assert Record.from_dict(record.to_dict()).decided == record.decided
    gone.end(0)
    assert "decided" not in gone.to_dict()
