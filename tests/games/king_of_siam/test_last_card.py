"""The very last card: exact, for whoever can win with it and whoever can't, and fast."""

import random
from typing import Any

from sampan.game import Position
from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import FACTIONS, HAND, POWERS
from tests.support import king_of_siam_reference as reference
from tests.support.king_of_siam_positions import (
    SIAM,
    document,
    only_by_state,
    pass_all,
    position,
    some_exchange,
)

SEVEN = dict(zip(SIAM[:7], ["rama", "lao", "rama", "lao", "malay", "lao", "rama"]))


def test_a_seat_that_leads_may_play_the_last_card() -> None:
    table = position(
        hands=[["malay"], []],
        resolved=SEVEN,
        provinces={"kedah": (2, 0, 0)},
        followers=[(6, 0, 0), (3, 0, 0)],
    )
    assert table.choices() == ["pass", "play malay"]
    table = table.play("play malay")  # Malay has nowhere to go
    end = pass_all(table.play("take rama@kedah"))
    assert end.outcome == {"winners": [0], "reason": "rama"}


def test_a_seat_that_can_not_win_may_not_play_the_last_card() -> None:
    table = position(
        hands=[["lao"], []],
        resolved=SEVEN,
        provinces={"kedah": (2, 0, 0)},
        followers=[(1, 0, 0), (3, 6, 6)],
    )
    assert table.choices() == ["pass"]
    assert "very last card" in table.why_not("play lao")


def test_a_seat_may_not_play_it_though_it_would_win_by_passing() -> None:
    """The most recent card loses the tie that the seat has won so far."""
    story = {
        "resolved": SEVEN,
        "provinces": {"kedah": (0, 0, 1)},
        "followers": [(4, 4, 0), (4, 4, 0)],
        "plays": [14, 15],
    }
    table = position(hands=[["maharacha"], []], **story)
    assert table.choices() == ["pass"]
    assert pass_all(table).outcome == {"winners": [0], "reason": "rama"}


def test_a_partner_s_win_is_enough() -> None:
    story = {
        "players": 4,
        "resolved": SEVEN,
        "provinces": {"kedah": (2, 0, 0)},
        "hands": [["lao"], [], [], []],
    }
    table = position(**story, followers=[(0, 0, 0), (3, 0, 0), (5, 0, 0), (1, 0, 0)])
    assert table.choices() == ["pass", "play lao"]
    table = position(**story, followers=[(2, 0, 0), (5, 0, 0), (2, 0, 0), (1, 0, 0)])
    assert table.choices() == ["pass"]


def test_only_winning_choices_are_open_all_through_the_turn() -> None:
    """Khon-thai wins only if Rama takes Kedah and a Rama follower is taken elsewhere."""
    table = position(
        hands=[["khon-thai"], []],
        resolved=dict(zip(SIAM[:6], ["rama", "lao", "rama", "lao", "malay", "british"])),
        provinces={"kedah": (1, 1, 0), "pattani": (1, 0, 2)},
        followers=[(4, 0, 0), (4, 5, 5)],
    )
    assert table.choices() == ["pass", "play khon-thai"]
    walks = [[]]  # type: list[list[str]]
    for _ in range(5):
        walks = [
            [*walk, choice]
            for walk in walks
            for choice in played(table, walk).choices()
            if choice != "pass"
        ]
    assert walks
    for walk in walks:
        assert pass_all(played(table, walk)).outcome == {"winners": [0], "reason": "rama"}


def played(table: Position, choices: list[str]) -> Position:
    for choice in choices:
        table = table.play(choice)
    return table


def last_card_document(luck: random.Random) -> dict[str, Any]:
    """A position with one card left, of close races so that much hangs on it."""
    players = luck.choice((2, 3, 4))
    track = luck.sample(SIAM, 8)
    powers: list[str] = []
    for _ in range(luck.choice((4, 5, 6, 7))):
        powers.append(luck.choice(FACTIONS if powers.count("british") == 3 else POWERS))
    left = track[len(powers) :]
    provinces = {name: [0, 0, 0] for name in left}
    for faction in range(3):
        for name in luck.choices(left, k=luck.randint(1, 5)):
            provinces[name][faction] += 1
    turn = luck.randrange(players)
    hands: list[list[str]] = [[] for _ in range(players)]
    hands[turn] = [luck.choice((*HAND, "one-one", "two-one"))]
    close = [luck.randint(1, 2) for _ in FACTIONS]
    story = document(
        players=players,
        undo=luck.choice(("exchange", "state")),
        resolved=dict(zip(track, powers)),
        track=left,
        provinces=provinces,
        followers=[[n + luck.choice((-1, 0, 0, 1)) for n in close] for _ in range(players)],
        hands=hands,
        turn=turn,
        top=hands[turn][0],
    )
    story["last_exchange"] = some_exchange(luck, story)
    return story


def test_the_last_card_agrees_with_brute_force() -> None:
    can, can_not, fewer = 0, 0, 0
    for seed in range(300):
        luck = random.Random(seed)
        table = GAME.from_dict(last_card_document(luck))
        while table.to_dict()["hands"] != [[]] * table.players or table.to_dict()["pending"]:
            found = reference.choices(table.to_dict())
            assert sorted(table.choices()) == sorted(found)
            if found == ["pass"]:
                can_not += 1
                break
            can += 1
            if table.options["undo"] == "state":
                fewer += only_by_state(table.to_dict()) > 0
            table = table.play(luck.choice([choice for choice in found if choice != "pass"]))
    assert can > 100
    assert can_not > 20
    assert fewer > 5, "the option `undo` never showed"


def test_a_reign_just_out_of_reach_keeps_every_card_in_hand() -> None:
    """Only Rama's reign would help, so all ways to play each card are looked at, in vain."""
    for card in dict.fromkeys(HAND):
        table = position(
            players=3,
            hands=[[card], [], []],
            provinces={name: (1, 3, 1) if n < 4 else (1, 1, 3) for n, name in enumerate(SIAM)},
            followers=[(7, 0, 0), (0, 1, 1), (0, 0, 0)],
        )
        assert table.choices() == ["pass"]
