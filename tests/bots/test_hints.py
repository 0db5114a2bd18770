"""Hints: what a choice is good for, told in one sentence."""

import itertools
import random
import re
from typing import Any

import pytest

import sampan
from sampan.bots.bot import Thought
from sampan.bots.hints import hint, percent, told, why
from sampan.bots.names import make
from sampan.game import GAMES, Position
from sampan.words import LANGUAGES, speaking
from tests.support import king_of_siam_positions as king_of_siam
from tests.support import singapore_positions as singapore
from tests.support.walks import TABLES, somewhere, walk

SIAM = sampan.load("siam")
EVEN = (0.5, 0.5)


def siam(*rows: str, turn: int = 0, **changes: Any) -> Position:
    """A position of Siam; the reserves follow from the rows."""
    animals = "".join(rows)
    reserve = [5 - sum(animals.count(letter) for letter in side) for side in ("NESW", "nesw")]
    start = SIAM.start().to_dict()
    return SIAM.from_dict(
        {**start, "board": list(rows), "reserve": reserve, "turn": turn, **changes}
    )


# The rhinoceros on d3 is about to push the rock off; only d2>N is in time to stop it.
DANGER = (".....", ".#...", ".#.e#", "...N.", ".....")


# ── Any game ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_game_has_hints(game: str, players: int) -> None:
    player = make("mcts:100n", sampan.load(game), players)
    for seed in range(4):
        position = somewhere(game, players, seed, 12 * seed)
        while position.seat == "chance":
            position = position.play(position.choices()[0])
        if position.seat is None:
            continue
        text = hint(position, player)
        assert any(f" ({choice})" in text for choice in position.choices())
        assert text.endswith(".")
        assert "\n" not in text


def test_a_hint_gives_the_choice_its_chance_its_meaning_and_the_reason() -> None:
    text = hint(siam(*DANGER), make("alphabeta:20000n", SIAM, 2))
    assert text.startswith("The elephant on d2 pushes a rhinoceros north (d2>N): ")
    assert " % to win. It stops the " in text


def test_there_is_no_hint_when_nobody_is_to_choose() -> None:
    over = SIAM.from_dict(
        {**SIAM.start().to_dict(), "board": [".....", ".....", ".##..", *["....."] * 2]}
        | {"winner": 0}
    )
    with pytest.raises(ValueError, match="the game is over"):
        hint(over, make("random", SIAM, 2))


def test_a_forced_win_is_told_with_the_way_to_it() -> None:
    thought = Thought("+b1N", EVEN, line=("+b1N", "+a5S", "b1b2N"), proven=2)
    assert why(SIAM.start(), thought) == (
        "It wins by force in 2 turns, for example so: a rhinoceros enters on a5, facing south "
        "(+a5S); the elephant on b1 moves north to b2, facing north (b1b2N)."
    )


def test_a_forced_loss_is_not_made_better_than_it_is() -> None:
    thought = Thought("+a1N", (0.0, 1.0), proven=-1)
    assert why(siam(*DANGER), thought) == (
        "Every choice loses by force; after this one it takes 1 turn."
    )


def test_a_choice_that_stands_out_is_compared_with_the_next_best() -> None:
    thought = Thought("+b1N", (0.6, 0.4), others={"+b1N": 0.6, "+a1N": 0.3, "+e1N": 0.41})
    assert why(SIAM.start(), thought) == (
        "The next best gives only 41 %: an elephant enters on e1, facing north (+e1N)."
    )


def test_where_nothing_stands_out_the_sentence_says_so() -> None:
    assert why(SIAM.start(), Thought("+b1N", EVEN)) == "It keeps the most ways to win open."
    assert told(SIAM.start(), Thought("+b1N")) == (
        "An elephant enters on b1, facing north (+b1N). It keeps the most ways to win open."
    )


def test_chances_are_never_quite_nothing_or_all_unless_they_are() -> None:
    shares = (0, 0.004, 0.013, 0.5, 0.994, 1)
    assert [percent(share) for share in shares] == [
        *("0 %", "under 1 %", "1 %"),
        *("50 %", "over 99 %", "100 %"),
    ]


# ── Siam ─────────────────────────────────────────────────────────────────────────────────────


def test_siam_a_rock_off_wins() -> None:
    assert why(siam(*DANGER, turn=1), Thought("d3>E", (0, 1))) == "It wins the game."


def test_siam_the_push_that_is_prevented_is_named() -> None:
    text = why(siam(*DANGER), Thought("d2>N", EVEN))
    assert text.startswith("It stops the rhinoceroses from pushing a rock off with d3>E")


def test_siam_a_choice_that_prevents_nothing_is_not_praised() -> None:
    assert why(siam(*DANGER), Thought("+a1N", EVEN)) == "It keeps the most ways to win open."


def test_siam_the_push_that_is_threatened_is_named() -> None:
    position = siam(".....", ".#...", ".#E.#", ".....", ".....")
    assert why(position, Thought("c3d3E", EVEN)) == (
        "It threatens to push a rock off next turn, with d3>E."
    )


def test_siam_several_ways_to_win_are_all_named() -> None:
    position = siam(".....", ".#...", ".#E.#", "...N.", ".....")
    assert why(position, Thought("d2d3E", EVEN)) == (
        "It threatens to push a rock off next turn, in 2 ways, with c3>E or d3>E."
    )


def test_siam_a_rock_that_comes_nearer_to_the_edge_is_told() -> None:
    position = siam(".....", ".....", ".###.", "..N..", ".....")
    assert why(position, Thought("c2>N", EVEN)) == (
        "It gets within 2 pushes of having the rock on c4 off."
    )


def test_siam_a_push_that_is_held_up_is_told() -> None:
    position = siam(".....", "..#..", ".#n#.", ".....", ".....")
    assert why(position, Thought("+c5S", EVEN)) == (
        "It holds up the rhinoceroses, 2 pushes from having the rock on c4 off."
    )


def test_siam_an_animal_sent_home_is_told() -> None:
    position = siam("..n..", "..N..", ".#...", ".#...", ".#...")
    assert "sends a rhinoceros back to the reserve" in why(position, Thought("c4>N", EVEN))


# ── King of Siam ─────────────────────────────────────────────────────────────────────────────


def test_king_of_siam_the_province_that_changes_sides_is_told() -> None:
    position = king_of_siam.position(
        provinces={"bangkok": (1, 1, 0), "nakhon": (0, 2, 0)},
        followers=[(0, 3, 0), (3, 1, 3)],
        resolved={"kedah": "rama", "khorat": "lao"},
        track=["bangkok"],
    )
    line = ("play lao", "place lao@bangkok", "place lao@bangkok", "take rama@bangkok")
    assert why(position, Thought("play lao", EVEN, line=line)) == (
        "It turns Bangkok, the contested province, from the British to Lao, "
        "and you have the most Lao followers."
    )


def test_king_of_siam_the_last_pass_says_who_takes_the_province() -> None:
    position = king_of_siam.position(
        provinces={"bangkok": (0, 2, 0)},
        followers=[(0, 3, 0), (0, 1, 0)],
        track=["bangkok"],
        passes=1,
    )
    assert why(position, Thought("pass", EVEN)) == (
        "It ends the struggle: Lao takes Bangkok, and you have the most Lao followers."
    )


def test_king_of_siam_a_pass_saves_cards() -> None:
    losing = king_of_siam.position(
        provinces={"bangkok": (0, 2, 0)}, followers=[(0, 0, 0), (1, 1, 1)], track=["bangkok"]
    )
    assert why(losing, Thought("pass", EVEN)) == (
        "It saves your cards; as things stand, Lao takes Bangkok."
    )
    winning = king_of_siam.position(
        provinces={"bangkok": (0, 2, 0)}, followers=[(1, 1, 1), (0, 0, 0)], track=["bangkok"]
    )
    assert why(winning, Thought("pass", EVEN)) == (
        "As things stand you would win, so there is no need to spend a card."
    )


def test_king_of_siam_a_turn_after_which_its_seat_would_win_is_told() -> None:
    position = king_of_siam.position(
        provinces={"bangkok": (0, 2, 0), "khorat": (1, 1, 1)},
        followers=[(1, 1, 0), (1, 1, 1)],
        track=["bangkok", "khorat"],
    )
    line = ("play maharacha", "swap bangkok", "swap khorat", "king bangkok", "take malay@khorat")
    text = why(position, Thought("play maharacha", EVEN, line=line))
    assert text.startswith("If nobody played another card you would then win: the British would")


def test_king_of_siam_a_lead_in_followers_is_told() -> None:
    position = king_of_siam.position(
        provinces={"bangkok": (0, 3, 0), "khorat": (3, 0, 0)},
        followers=[(1, 0, 0), (1, 5, 5)],
        track=["bangkok", "khorat"],
    )
    position = king_of_siam.play(position, "play malay")
    while "take rama@khorat" not in position.choices():
        position = position.play(position.choices()[0])
    assert why(position, Thought("take rama@khorat", EVEN)) == (
        "It gives you the lead in Rama followers."
    )


# ── Singapore ────────────────────────────────────────────────────────────────────────────────


def test_singapore_what_the_turn_brings_is_told() -> None:
    line = ("move g5 h4", "use h4", "move h4 g4", "use g4", "end")
    assert why(singapore.at(), Thought("move g5 h4", EVEN, line=line)) == (
        "By the end of the turn it brings you £3 and 2 brick for 1 point."
    )


def test_singapore_the_turn_ends_with_its_end() -> None:
    line = ("move g5 h4", "use h4", "end", "build I05")
    assert why(singapore.at(), Thought("move g5 h4", EVEN, line=line)) == (
        "By the end of the turn it brings you 2 brick."
    )


def test_singapore_a_token_on_the_way_is_mentioned() -> None:
    position = singapore.at(money=[6, 3, 3])
    line = ["use g5 2", *["gain tea"] * 4, "draw black", "end"]
    assert why(position, Thought("use g5 2", EVEN, line=tuple(line))) == (
        "By the end of the turn it brings you 4 tea for £6 if no raid comes."
    )


@pytest.mark.parametrize("number", [1, 2])
def test_singapore_tokens_that_go_back_are_told(number: int) -> None:
    court = singapore.put(singapore.page(**singapore.tokens(3, 0, 0)), "g5", "II02")
    line = ("use g5", f"return {number}", "end")
    told = "one black token" if number == 1 else "2 black tokens"
    position = singapore.at(court)
    for thought in (Thought(line[0], EVEN, line=line), Thought(line[1], EVEN, line=line[1:])):
        assert f"{told} fewer" in why(position, thought)
        position = position.play(thought.choice)


def test_singapore_a_turn_goes_on_when_the_tile_below_a_bought_top_is_turned_up() -> None:
    position = singapore.at(workers=[["g5"], ["h4"], ["i5"]]).play("end")
    line = ("build top", "join g4", "draw black", "reveal I01", "use h4", "end")
    assert "2 brick" in why(position, Thought("build top", EVEN, line=line))


def test_singapore_to_end_is_to_have_nothing_better() -> None:
    assert why(singapore.at(), Thought("end", EVEN)) == "Nothing else is worth doing in this turn."


def test_singapore_a_lot_is_good_for_oneself_or_dear_for_others() -> None:
    position = singapore.first("allot")
    document = position.to_dict()
    mine = position.choices()[0]
    price = document["lots"][mine.split()[1]]
    assert why(position, Thought(mine, EVEN)) == f"It keeps a lot for £{price} for you."
    position = position.play(mine)
    dear = [c for c in position.choices() if document["lots"][c.split()[1]] >= 3]
    cheap = [c for c in position.choices() if document["lots"][c.split()[1]] < 3]
    assert all("a dear lot, for £" in why(position, Thought(choice, EVEN)) for choice in dear)
    assert all("dear" not in why(position, Thought(choice, EVEN)) for choice in cheap)


def test_singapore_a_building_is_good_for_its_owner() -> None:
    position = singapore.first("build")
    choice = next(c for c in position.choices() if c.startswith("build I"))
    assert "whoever else uses it gives you a point." in why(position, Thought(choice, EVEN))


# ── In every language ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_hints_are_told_in_the_spoken_language(game: str, spoken: str) -> None:
    luck = random.Random(3)
    heard = set()
    with speaking(spoken):
        for position, choice in itertools.islice(walk(game, None, 3), 60):
            if position.seat == "chance" or position.outcome:
                continue
            thought = Thought(choice, tuple(luck.random() for _ in range(position.players)))
            text = told(position, thought)
            heard.add(why(position, thought))
            if spoken == "ru":
                assert re.search("[а-я]{3}", text)
                assert not re.search(r"\b(the|it|of|and|you)\b", text), text
    assert len(heard) >= 2
