"""King of Siam's plaque: who would win if everyone passed now, and who has won."""

import random
from typing import Any

import pytest

from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.drawing import picture
from sampan.games.king_of_siam.forecast import Forecast, controller, forecast
from tests.support.drawings import told
from tests.support.king_of_siam_views import BARE, MAPS, TRACK, view
from tests.support.lettering import lines

LAO_THEN_RAMA = ["lao", "lao", "lao", "rama", "rama", "malay", "lao", "british"]


def ended(*powers: str, **changes: Any) -> Forecast:
    """The end of a game in which these took the provinces, one after the other."""
    resolved = [list(pair) for pair in zip(TRACK, powers, strict=False)]
    return forecast(view(provinces=BARE, resolved=resolved, **changes))


def last_step(now: Forecast) -> str:
    """What decided at last."""
    return str(now.steps[-1]["step"])


@pytest.mark.parametrize(
    ("counts", "power"),
    [
        ([3, 2, 1], "rama"), ([1, 2, 1], "lao"), ([0, 0, 1], "malay"),
        ([2, 2, 1], "british"), ([0, 2, 2], "british"), ([1, 1, 1], "british"),
        ([0, 0, 0], "british"),
    ],
)  # fmt: skip
def test_most_followers_take_control_and_a_tie_brings_the_british(
    counts: list[int], power: str
) -> None:
    assert controller(counts) == power


def test_the_forecast_resolves_every_struggle_in_the_order_of_the_track() -> None:
    now = forecast(view())
    assert now.control == (
        ("khorat", "lao"), ("nakhon", "rama"), ("chiang-mai", "malay"), ("bangkok", "rama"),
        ("luang-prabang", "lao"), ("pattani", "british"), ("kedah", "malay"),
        ("sukothai", "british"),
    )  # fmt: skip
    assert (now.over, now.fresh, now.shared) == (False, 8, False)
    assert now.ranking == ("malay", "lao", "rama")  # two provinces each: the latest is higher
    assert now.reign == "malay"
    assert now.winners == (1,)


def test_the_british_end_it_with_their_fourth_province() -> None:
    taken = ["british", "rama", "british", "british"]
    provinces = BARE | {"sukothai": [5, 0, 0]}
    resolved = [list(pair) for pair in zip(TRACK, taken, strict=False)]
    now = forecast(view(resolved=resolved, provinces=provinces))
    assert now.control[-1] == ("luang-prabang", "british")
    assert (len(now.control), now.fresh, now.reign) == (5, 1, "british")
    assert ended(*taken, "british").over


def test_of_equal_factions_the_one_that_gained_control_last_ranks_higher() -> None:
    now = ended("rama", "rama", "lao", "lao", "lao", "british", "rama", "malay")
    assert now.ranking == ("rama", "lao", "malay")
    now = ended("rama", "rama", "malay", "lao", "rama", "british", "lao", "malay")
    assert now.ranking == ("rama", "malay", "lao")


@pytest.mark.parametrize(
    ("stocks", "plays", "winners", "by"),
    [
        ([[0, 2, 0], [4, 1, 4]], [1, 2], (0,), "first"),
        ([[1, 2, 0], [2, 2, 0]], [1, 2], (1,), "second"),
        ([[1, 2, 5], [1, 2, 0]], [1, 2], (0,), "earliest"),  # who played most recently loses
        ([[1, 2, 5], [1, 2, 0]], [2, 1], (1,), "earliest"),
        ([[1, 2, 0], [1, 2, 0]], [3, 0], (1,), "earliest"),  # who never played outlasts the rest
        ([[1, 2, 0], [1, 2, 0]], [0, 0], (0, 1), "shared"),  # several such share
        ([[1, 2, 0], [1, 2, 0], [1, 1, 0]], [4, 6, 5], (0,), "earliest"),
        ([[0, 3, 0], [2, 1, 0], [0, 1, 0], [2, 2, 0]], [1, 2, 3, 4], (0, 2), "partner"),
        ([[0, 1, 0], [1, 2, 0], [0, 1, 0], [2, 2, 0]], [1, 2, 3, 4], (1, 3), "first"),  # partners
    ],
)
def test_under_a_faction_its_followers_win_then_the_second_ones_then_the_oldest_card(
    stocks: list[list[int]], plays: list[int], winners: tuple[int, ...], by: str
) -> None:
    now = ended(*LAO_THEN_RAMA, players=len(stocks), followers=stocks, plays=plays)
    assert (now.reign, now.winners, last_step(now)) == ("lao", winners, by)


def test_a_second_faction_without_a_province_is_not_asked() -> None:
    stocks = [[5, 2, 5], [0, 2, 0]]
    powers = ["lao"] * 5 + ["british"] * 3
    now = ended(*powers, followers=stocks, plays=[2, 1])
    assert [step["step"] for step in now.steps] == ["lao", "first", "no-runner-up", "earliest"]
    assert now.winners == (1,)


@pytest.mark.parametrize(
    ("stocks", "plays", "winners", "by"),
    [
        ([[2, 2, 2], [1, 6, 6]], [1, 2], (0,), "sets"),
        ([[2, 2, 1], [1, 6, 6]], [1, 2], (1,), "latest"),  # who played most recently wins
        ([[2, 2, 1], [1, 6, 6]], [0, 0], (0, 1), "shared"),
        ([[2, 2, 1], [3, 3, 3], [4, 3, 5]], [9, 7, 8], (2,), "latest"),
        ([[3, 0, 0], [1, 1, 1], [0, 3, 3], [1, 1, 1]], [1, 4, 2, 3], (0, 2), "sets"),  # pooled
        ([[2, 0, 0], [1, 1, 1], [0, 3, 3], [1, 1, 1]], [1, 2, 4, 3], (0, 2), "latest"),
    ],
)
def test_under_the_british_sets_win_and_then_the_latest_card(
    stocks: list[list[int]], plays: list[int], winners: tuple[int, ...], by: str
) -> None:
    now = ended(*["british"] * 4, players=len(stocks), followers=stocks, plays=plays)
    assert (now.reign, now.winners, last_step(now)) == ("british", winners, by)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forecast_is_what_the_rules_do_when_all_pass(players: int) -> None:
    dice = random.Random(players)
    for seed in range(6):
        position = GAME.start(players, seed, {"map": MAPS[seed % 2]})
        while isinstance(position.seat, int):
            position = position.play(dice.choice(position.choices()))
            if position.to_dict()["pending"] is None and dice.random() < 0.2:
                seen, end = position.view(None), position
                while end.seat is not None:
                    end = end.play("pass")
                assert end.outcome is not None
                now = forecast(seen)
                assert (list(now.winners), now.reign) == (
                    end.outcome["winners"],
                    end.outcome["reason"],
                )
                assert [list(pair) for pair in now.control] == end.to_dict()["resolved"]


@pytest.mark.parametrize(
    ("stocks", "plays", "words"),
    [
        ([[0, 2, 0], [4, 1, 4]], [1, 2], ["Player 1 won", "Lao followers 2 : 1"]),
        ([[1, 2, 0], [2, 2, 0]], [1, 2], ["Player 2 won", "of the tied, Rama followers 1 : 2"]),
        (
            [[1, 2, 5], [1, 2, 0]],
            [1, 2],
            ["Player 1 won", "of the tied, the second player played a card last and loses"],
        ),
        (
            [[1, 2, 0], [1, 2, 0]],
            [0, 0],
            ["Players 1 + 2", "none of those left ever played a card"],
        ),
    ],
)
def test_the_winner_and_the_tie_break_are_told(
    stocks: list[list[int]], plays: list[int], words: list[str]
) -> None:
    resolved = [list(pair) for pair in zip(TRACK, LAO_THEN_RAMA, strict=True)]
    document = view(provinces=BARE, resolved=resolved, followers=stocks, plays=plays)
    text = picture.svg(document)
    written = " ".join(line.words for line in lines(text))
    assert "Lao reigns, with 4 provinces (Rama 2, Malay 1)" in told(text)
    for each in words:
        assert each in told(text)
        assert each in written


def test_british_rule_is_told() -> None:
    resolved = [[province, "british"] for province in TRACK[:4]]
    text = picture.svg(view(resolved=resolved, provinces=BARE, followers=[[2, 1, 1], [0, 0, 0]]))
    assert "British rule, with 4 provinces, Player 1 won (complete sets 1 : 0)" in told(text)
    assert "would rule" in told(picture.svg(view(provinces=BARE)))
