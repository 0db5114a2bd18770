"""The examples of King of Siam's booklets, with the people who play in them."""

import pytest

from sampan.games.king_of_siam import GAME
from tests.support.king_of_siam_positions import document, pass_all, play, position

ALFRED, BENJAMIN, CHARLES = range(3)


def test_pass_order_with_three_players() -> None:
    """Alfred and Benjamin pass, Charles acts; Alfred passes, Benjamin acts; then three passes."""
    table = GAME.start(3, 1)
    table = GAME.from_dict({**table.to_dict(), "turn": ALFRED})
    province = table.to_dict()["track"][0]

    def act() -> None:
        nonlocal table
        table = play(table, "play maharacha")
        while table.to_dict()["pending"]:
            table = table.play(next(c for c in table.choices() if province not in c))

    table = play(table, "pass", "pass")
    assert table.seat == CHARLES
    act()
    assert table.seat == ALFRED
    table = table.play("pass")
    act()
    assert (table.seat, table.to_dict()["passes"]) == (CHARLES, 0)
    table = play(table, "pass", "pass")
    assert table.to_dict()["resolved"] == []
    assert table.seat == BENJAMIN
    table = table.play("pass")
    assert [name for name, _ in table.to_dict()["resolved"]] == [province]
    assert (table.seat, table.to_dict()["passes"]) == (CHARLES, 0)


LAST = {
    "players": 3,
    "provinces": {"kedah": (3, 1, 0)},
    "resolved": {
        "chiang-mai": "rama",
        "luang-prabang": "lao",
        "sukothai": "rama",
        "khorat": "lao",
        "bangkok": "rama",
        "nakhon": "lao",
        "pattani": "malay",
    },
    "hands": [["maharacha"], [], []],
    "turn": ALFRED,
}


def test_the_24th_card_may_be_played_by_alfred_if_he_wins_with_it() -> None:
    """Kedah makes Rama reign; Alfred needs one more than Benjamin, and takes it from there."""
    table = position(**LAST, followers=[(4, 0, 0), (4, 9, 0), (0, 0, 0)], plays=[21, 22, 23])
    assert table.choices() == ["pass", "play maharacha"]
    table = table.play("play maharacha")  # with one tile left there is nothing to swap
    assert table.choices() == ["take rama@kedah"]
    assert "very last card" in table.why_not("take lao@kedah")
    end = pass_all(table.play("take rama@kedah"))
    assert end.outcome == {"winners": [ALFRED], "reason": "rama"}


def test_the_24th_card_stays_in_alfreds_hand_if_he_does_not_win_with_it() -> None:
    table = position(**LAST, followers=[(2, 0, 0), (9, 9, 0), (0, 0, 0)], plays=[21, 22, 23])
    assert table.choices() == ["pass"]


def test_control_goes_to_the_faction_with_most_followers() -> None:
    table = position(provinces={"nakhon": (3, 2, 1)}, track=["nakhon"])
    table = play(table, "pass", "pass")
    assert table.to_dict()["resolved"] == [["nakhon", "rama"]]
    assert table.to_dict()["provinces"]["nakhon"] == [0, 0, 0]
    assert table.to_dict()["pool"] == [16, 16, 16]


def test_control_goes_to_the_british_when_two_factions_tie() -> None:
    table = position(provinces={"nakhon": (1, 2, 2)}, track=["nakhon"])
    assert play(table, "pass", "pass").to_dict()["resolved"] == [["nakhon", "british"]]


def test_three_to_three_is_won_by_the_faction_that_gained_control_later() -> None:
    """Lao and Rama hold three provinces each, and Rama took the later one."""
    table = position(
        resolved={
            "chiang-mai": "rama",
            "luang-prabang": "lao",
            "sukothai": "lao",
            "khorat": "british",
            "bangkok": "rama",
            "nakhon": "lao",
            "pattani": "malay",
        },
        provinces={"kedah": (1, 0, 0)},
        followers=[(2, 0, 0), (1, 5, 0)],
    )
    assert play(table, "pass", "pass").outcome == {"winners": [0], "reason": "rama"}


def test_british_rule_after_the_sixth_struggle_ends_the_game_at_once() -> None:
    table = position(
        resolved={
            "chiang-mai": "british",
            "luang-prabang": "lao",
            "sukothai": "british",
            "khorat": "rama",
            "bangkok": "british",
        },
        provinces={"nakhon": (1, 1, 0), "kedah": (0, 0, 4)},
        followers=[(1, 1, 1), (5, 5, 0)],
    )
    table = play(table, "pass", "pass")
    assert len(table.to_dict()["resolved"]) == 6
    assert table.seat is None
    assert table.choices() == []
    assert table.outcome == {"winners": [0], "reason": "british"}


COLONY_NEXT = dict.fromkeys(("chiang-mai", "luang-prabang", "sukothai"), "british")


def test_charles_wins_the_colony_with_two_complete_sets() -> None:
    table = position(resolved=COLONY_NEXT, players=3, followers=[(1, 4, 2), (5, 1, 1), (2, 2, 3)])
    end = play(table, "pass", "pass", "pass")
    assert end.outcome == {"winners": [CHARLES], "reason": "british"}


def test_alfred_and_benjamin_tie_in_lao_and_alfred_has_more_of_the_second_faction() -> None:
    table = position(
        players=3,
        resolved={
            "chiang-mai": "lao",
            "luang-prabang": "lao",
            "sukothai": "rama",
            "khorat": "malay",
            "bangkok": "rama",
            "nakhon": "lao",
            "pattani": "lao",
        },
        provinces={"kedah": (1, 0, 0)},
        followers=[(3, 4, 0), (2, 4, 7), (6, 3, 1)],
    )
    end = play(table, "pass", "pass", "pass")
    assert end.outcome == {"winners": [ALFRED], "reason": "lao"}


@pytest.mark.parametrize(
    "alice", [(2, 1, 3), (3, 0, 4)], ids=["any way", "however the pair shares them"]
)
def test_alfred_and_alice_have_three_sets_and_benjamin_and_bertha_four(
    alice: tuple[int, int, int],
) -> None:
    """Together 6 Rama, 3 Lao and 7 Malay make three sets; the others' followers make four."""
    alfred = (6 - alice[0], 3 - alice[1], 7 - alice[2])
    table = position(
        resolved=COLONY_NEXT, players=4, followers=[alfred, (4, 0, 1), alice, (0, 4, 3)]
    )
    assert pass_all(table).outcome == {"winners": [1, 3], "reason": "british"}


def test_benjamin_leads_in_rama_and_wins_with_bertha() -> None:
    table = document(
        players=4,
        resolved=dict.fromkeys(("chiang-mai", "sukothai", "khorat"), "rama"),
        provinces={"bangkok": (1, 0, 0), "nakhon": (1, 0, 0)},
        followers=[(4, 0, 0), (5, 0, 0), (3, 0, 0), (1, 0, 0)],
        track=["bangkok", "nakhon"],
    )
    assert pass_all(GAME.from_dict(table)).outcome == {"winners": [1, 3], "reason": "rama"}
