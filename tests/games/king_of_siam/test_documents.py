"""King of Siam's documents: the page's example, refusals by name, and views."""

import copy
import json
import random
from typing import Any

import pytest

from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import HAND
from tests.support.king_of_siam_positions import document, made_up, play, position

EXAMPLE = json.loads("""
{"game": "king-of-siam",
 "options": {"map": "siam", "open_stacks": false, "undo": "exchange"},
 "players": 2,
 "hands": [["maharacha", "khon-thai", "khon-thai", "one-one", "two-one", "rama", "lao", "malay"],
           ["maharacha", "khon-thai", "khon-thai", "one-one", "two-one", "rama", "lao", "malay"]],
 "played": [[], []],
 "followers": [[1, 1, 0], [1, 0, 1]],
 "provinces": {"chiang-mai": [1, 1, 2], "luang-prabang": [1, 3, 0], "sukothai": [2, 0, 2],
               "khorat": [1, 2, 1], "bangkok": [2, 1, 1], "nakhon": [2, 1, 1],
               "pattani": [2, 0, 2], "kedah": [1, 0, 3]},
 "pool": [2, 7, 3],
 "track": ["khorat", "nakhon", "chiang-mai", "bangkok", "luang-prabang", "pattani",
           "kedah", "sukothai"],
 "kings": [],
 "resolved": [],
 "turn": 0,
 "passes": 0,
 "plays": [0, 0],
 "last_exchange": null,
 "pending": null}
""")  # fmt: skip


def test_the_example_of_the_rule_page_is_taken_and_given_back() -> None:
    table = GAME.from_dict(EXAMPLE)
    assert table.to_dict() == EXAMPLE
    assert list(table.to_dict()) == list(EXAMPLE)
    assert table.seat == 0
    assert len(table.choices()) == 8
    followers, provinces = EXAMPLE["followers"], EXAMPLE["provinces"]
    assert [sum(c) for c in zip(*followers, *provinces.values(), EXAMPLE["pool"])] == [16] * 3


def test_odd_positions_round_trip_also_inside_turns() -> None:
    for seed in range(60):
        luck = random.Random(seed)
        table = GAME.from_dict(made_up(luck))
        while table.seat is not None:
            text = json.dumps(table.to_dict())
            again = GAME.from_dict(json.loads(text))
            assert again == table
            assert json.dumps(again.to_dict()) == text
            table = table.play(luck.choice(table.choices()))
        assert GAME.from_dict(table.to_dict()) == table


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────

PLAYED = document(
    players=3,
    hands=[HAND[2:], HAND[3:], HAND],
    plays=[4, 5, 0],
    resolved={"kedah": "lao", "khorat": "british"},
    provinces={"bangkok": (2, 2, 1), "nakhon": (0, 2, 0)},
    kings=["khorat"],
    turn=2,
    passes=1,
)


def test_the_document_to_be_damaged_is_sound() -> None:
    assert GAME.from_dict(PLAYED).seat == 2


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players", 5, "players: expected 2, 3 or 4"),
        ("players", True, "players: expected"),
        ("players", 2, r"turn: expected 0 or 1"),
        ("turn", 3, "turn: expected 0, 1 or 2"),
        ("turn", -1, "turn: expected"),
        ("turn", None, "turn: expected"),
        ("passes", 3, "passes: expected a whole number from 0 to 2"),
        ("hands", [[], []], "hands: expected a list of 3"),
        ("hands.1", "lao", r"hands\[1\]: expected a list of cards"),
        ("hands.1.0", "knight", r"hands\[1\]\[0\]: expected"),
        ("hands.1", list(HAND), r"hands\[1\]: with played\[1\] expected"),
        ("hands.2", list(reversed(HAND)), r"hands\[2\]: expected the order"),
        ("played.0", ["lao", "lao"], r"hands\[0\]: with played\[0\] expected"),
        ("played.0", None, r"played\[0\]: expected a list"),
        ("plays", [4, 5], "plays: expected a list of 3"),
        ("plays.2", 3, r"plays\[2\]: expected 0, since none is played"),
        ("plays.0", 0, r"plays\[0\]: expected the number"),
        ("plays.0", 5, r"plays\[1\]: card 5 was played by seat 0"),
        ("plays.0", 6, r"plays\[0\]: expected a whole number from 0 to 5"),
        ("plays", [3, 4, 0], "plays: expected the number 5"),
        ("plays.0", 1, r"plays\[0\]: the 2 cards"),
        ("followers", [[0, 0, 0]], "followers: expected a list of 3"),
        ("followers.0", [0, 0], r"followers\[0\]: expected a list of 3"),
        ("followers.0.1", -1, r"followers\[0\]\[1\]: expected"),
        ("followers.0.1", 1.0, r"followers\[0\]\[1\]: expected"),
        ("followers.0.1", 1, "pool: with 3 players there are 18 followers of lao"),
        ("pool.2", 3, "pool: with 3 players there are 18 followers of malay"),
        ("pool.2", 99, r"pool\[2\]: expected"),
        ("provinces.bangkok", [2, 2], r"provinces\.bangkok: expected a list of 3"),
        ("provinces.bangkok.0", 3, "pool: with 3 players there are 18 followers of rama"),
        ("provinces.kedah", [1, 0, 0], r"provinces\.kedah: expected nobody"),
        ("provinces", {}, "provinces: 'chiang-mai' is missing"),
        ("provinces.devon", [0, 0, 0], "provinces: unknown key 'devon'"),
        ("track.0", "devon", r"track\[0\]: expected"),
        ("track.0", ["kedah"], r"track\[0\]: expected"),
        ("track.3", "kedah", "track: expected every province once"),
        ("track", [], "track: expected a list of 8"),
        ("kings", ["khorat", "kedah", "nakhon"], "kings: expected a list of up to 2"),
        ("kings", ["khorat", "khorat"], "kings: expected different"),
        ("kings", ["devon"], r"kings\[0\]: expected"),
        ("kings", "khorat", "kings: expected a list"),
        ("resolved", None, "resolved: expected a list"),
        ("resolved.0", ["kedah"], r"resolved\[0\]: expected a list of 2"),
        ("resolved.0.1", "french", r"resolved\[0\]\[1\]: expected"),
        ("resolved.0.0", "khorat", r"resolved\[0\]\[0\]: expected kedah"),
        ("resolved", [["kedah", "lao"]] * 9, "resolved: expected a list of up to 8"),
        ("last_exchange", {"card": "one-one"}, "last_exchange: 'moved' is missing"),
        ("options.map", "atlantis", r"options\.map: expected .*SAMPAN_MAPS"),
        ("options.open_stacks", 1, r"options\.open_stacks: expected"),
        ("options.undo", True, r"options\.undo: expected \"exchange\" or \"state\", got True"),
        ("pending", {"card": "lao"}, "pending: 'done' is missing"),
        ("pending", {"card": "lao", "done": []}, r"pending\.card: expected the last card"),
        ("pending", 1, "pending: expected an object"),
        ("nonsense", 1, "document: unknown key 'nonsense'"),
    ],
)
def test_a_wrong_document_is_refused_by_name(path: str, value: Any, message: str) -> None:
    damaged = copy.deepcopy(PLAYED)
    *way, last = path.split(".")
    place: Any = damaged
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(ValueError, match=message):
        GAME.from_dict(damaged)


def exchange(card: str, one: str, there: str, other: str, back: str) -> dict[str, Any]:
    """`there` are the factions that went from one province to the other, `back` those back."""
    return {"card": card, "moved": [[one, other, there.split()], [other, one, back.split()]]}


ONE_ONE = exchange("one-one", "bangkok", "lao", "kedah", "rama")
ASTRAY = [["bangkok", "kedah", ["lao"]], ["kedah", "nakhon", ["lao"]]]


@pytest.mark.parametrize(
    ("top", "given", "message"),
    [
        ("lao", ONE_ONE, "expected null, since the last card was lao"),
        (None, ONE_ONE, "expected null, since no card was played"),
        ("one-one", {"card": "lao", "moved": []}, r"last_exchange\.card: expected"),
        ("one-one", {**ONE_ONE, "moved": ONE_ONE["moved"][:1]}, "moved: expected a list of 2"),
        ("one-one", {**ONE_ONE, "moved": ONE_ONE["moved"][::-1]}, "moved: expected two provinces"),
        ("one-one", {**ONE_ONE, "moved": ASTRAY}, "moved: expected two provinces"),
        (
            "one-one",
            exchange("one-one", "bangkok", "", "kedah", "lao"),
            r"moved\[0\]\[2\]: expected a list of one or two",
        ),
        (
            "one-one",
            exchange("one-one", "bangkok", "lao lao", "kedah", "lao"),
            "moved: expected one follower each way",
        ),
        (
            "two-one",
            exchange("two-one", "bangkok", "lao rama", "nakhon", "lao"),
            r"moved\[0\]\[2\]: expected the order",
        ),
        (
            "two-one",
            exchange("two-one", "bangkok", "lao lao", "nakhon", "lao lao"),
            "moved: expected two followers for one",
        ),
        (
            "two-one",
            exchange("two-one", "bangkok", "lao", "kedah", "lao"),
            "moved: expected provinces that border",
        ),
    ],
)
def test_a_wrong_exchange_is_refused_by_name(top: str | None, given: Any, message: str) -> None:
    hand = [card for card in HAND if card != top]
    wrong = document(hands=[HAND, hand if top else HAND], top=top, last_exchange=given)
    with pytest.raises(ValueError, match=message):
        GAME.from_dict(wrong)


def test_an_exchange_of_the_card_before_the_pending_one_stays() -> None:
    table = position(
        hands=[HAND, [card for card in HAND if card != "one-one"]],
        top="one-one",
        last_exchange=ONE_ONE,
        provinces={"bangkok": (1, 1, 0), "kedah": (1, 0, 0)},
    )
    table = play(table, "play one-one", "pick rama@bangkok")
    assert table.to_dict()["last_exchange"] == ONE_ONE
    assert GAME.from_dict(table.to_dict()) == table
    with pytest.raises(ValueError, match="last_exchange: expected null"):
        GAME.from_dict({**table.to_dict(), "last_exchange": {**ONE_ONE, "card": "two-one"}})


def inside(*choices: str, **story: Any) -> dict[str, Any]:
    return play(position(**story), *choices).to_dict()


@pytest.mark.parametrize(
    ("choices", "changes", "message"),
    [
        (["play lao"], {"done": ["place lao@kedah"]}, r"pending\.done: expected choices that led"),
        (["play lao"], {"done": ["place rama@kedah"]}, r"pending\.done\[0\]: .*a follower of Lao"),
        (["play lao"], {"done": ["dance"]}, r"pending\.done\[0\]: expected a choice"),
        (["play lao"], {"done": [["pass"]]}, r"pending\.done\[0\]: expected a choice"),
        (["play lao"], {"done": ["pass"]}, r"pending\.done\[0\]: .*now chooses place"),
        (["play lao"], {"done": "pass"}, r"pending\.done: expected a list"),
        (["play lao"], {"card": "rama"}, r"pending\.card: expected the last card played"),
        (["play one-one"], {"done": ["pick lao@kedah"] * 3}, r"pending\.done"),
        (["play maharacha", "swap kedah"], {"done": ["swap kedah"] * 2}, r"pending\.done\[1\]"),
        (["play maharacha"], {"done": ["king kedah"]}, r"pending\.done: expected choices that led"),
        (["play khon-thai"], {"done": ["take rama@kedah"]}, r"pending\.done\[0\]"),
    ],
)
def test_a_wrong_pending_action_is_refused_by_name(
    choices: list[str], changes: dict[str, Any], message: str
) -> None:
    wrong = inside(*choices, provinces={"kedah": (1, 0, 0), "bangkok": (0, 2, 0)})
    wrong["pending"] = {**wrong["pending"], **changes}
    with pytest.raises(ValueError, match=message):
        GAME.from_dict(wrong)


def test_a_pending_action_needs_no_passes_and_a_game_that_goes_on() -> None:
    wrong = inside("play lao", provinces={"kedah": (1, 0, 0)})
    with pytest.raises(ValueError, match="passes: expected 0 while a card"):
        GAME.from_dict({**wrong, "passes": 1})
    over = document(
        resolved=dict.fromkeys(("khorat", "kedah", "nakhon", "bangkok"), "british"),
        hands=[HAND[1:], HAND],
        plays=[1, 0],
    )
    assert GAME.from_dict(over).outcome
    with pytest.raises(ValueError, match="pending: expected null, since the game is over"):
        GAME.from_dict({**over, "pending": {"card": "maharacha", "done": []}})
    with pytest.raises(ValueError, match="passes: expected 0, since the game is over"):
        GAME.from_dict({**over, "passes": 1})
    with pytest.raises(ValueError, match=r"resolved\[4\]: the game is over"):
        GAME.from_dict({**over, "resolved": [*over["resolved"], [over["track"][4], "lao"]]})


def test_a_seat_without_a_choice_is_refused() -> None:
    """Nobody to take, nothing to do: the turn would have ended."""
    empty = document(hands=[HAND[1:], HAND], plays=[1, 0], pool=(0, 0, 0), turn=0)
    empty["pending"] = {"card": "maharacha", "done": []}
    assert GAME.from_dict(empty).choices()  # two tiles can still be swapped
    wrong = document(hands=[HAND[:-1], HAND], plays=[1, 0], pool=(0, 0, 0), turn=0)
    wrong["pending"] = {"card": "malay", "done": []}
    with pytest.raises(ValueError, match="pending: seat 0 would have no choice"):
        GAME.from_dict(wrong)
    hopeless = document(
        hands=[[], []],
        plays=[16, 15],
        provinces={"kedah": (1, 0, 0)},
        resolved=dict.fromkeys(("khorat", "nakhon", "bangkok", "pattani"), "lao"),
        followers=[(0, 0, 0), (5, 5, 5)],
    )
    hopeless["played"][0] = list(HAND)
    hopeless["pending"] = {"card": "malay", "done": []}
    with pytest.raises(ValueError, match="pending"):
        GAME.from_dict(hopeless)


def test_a_king_marker_is_laid_by_the_maharacha_being_played_only_at_its_end() -> None:
    wrong = inside("play maharacha", provinces={"kedah": (1, 0, 0)})
    with pytest.raises(ValueError, match="kings: the maharacha that is being played"):
        GAME.from_dict({**wrong, "kings": ["kedah"]})


# ── Views ────────────────────────────────────────────────────────────────────────────────────


def test_a_view_hides_the_hands_and_stacks_of_others() -> None:
    table = position(hands=[HAND[2:], HAND[3:]], plays=[4, 5], turn=1)
    whole = table.to_dict()
    assert whole["played"] == [["maharacha", "khon-thai"], ["maharacha", "khon-thai", "khon-thai"]]
    mine = table.view(0)
    assert mine["hands"] == [list(HAND[2:]), 5]
    assert mine["played"] == [["maharacha", "khon-thai"], [None, None, "khon-thai"]]
    hidden = table.view(None)
    assert hidden["hands"] == [6, 5]
    assert hidden["played"] == [[None, "khon-thai"], [None, None, "khon-thai"]]
    for view in (mine, hidden):
        assert {k: v for k, v in view.items() if k not in ("hands", "played")} == {
            k: v for k, v in whole.items() if k not in ("hands", "played")
        }
    assert table.to_dict() == whole


def test_partners_do_not_see_each_others_cards() -> None:
    view = GAME.start(4, 1).view(0)
    assert view["hands"] == [list(HAND), 8, 8, 8]
    assert view["played"] == [[], [], [], []]


def test_open_stacks_show_everything_to_everybody() -> None:
    table = position(hands=[HAND[2:], HAND[3:]], plays=[4, 5], turn=1).to_dict()
    table["options"]["open_stacks"] = True
    for seat in (None, 0, 1):
        assert GAME.from_dict(table).view(seat) == table


def test_worlds_that_a_seat_can_not_tell_apart_look_the_same() -> None:
    """The same number of other cards under the same top card."""
    one = document(hands=[HAND, HAND[3:]], plays=[0, 3])
    other = copy.deepcopy(one)
    other["played"][1] = ["lao", "malay", "khon-thai"]
    other["hands"][1] = ["maharacha", "khon-thai", "one-one", "two-one", "rama"]
    assert one["played"][1][-1] == "khon-thai"
    first, second = GAME.from_dict(one), GAME.from_dict(other)
    assert first != second
    for seat in (None, 0):
        assert json.dumps(first.view(seat)) == json.dumps(second.view(seat))
