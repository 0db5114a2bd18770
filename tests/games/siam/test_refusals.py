"""Why a choice of Siam, or a touch, is not legal."""

import re

import pytest

import sampan
from sampan.games.siam.notation import SQUARES
from tests.support.siam_positions import SIAM, board
from tests.support.walks import somewhere

# Choices


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("hello", "not a choice of Siam; write +a1N to enter"),
        ("+b2N", "an animal enters on a border square, and b2 is none"),
        ("+e1N", "e1 is occupied; only a push can enter there"),
        ("+a1>N", "a1 is free, so there is nothing to push"),
        ("+e1>E", "a push to the east can't come from outside onto e1"),
        (
            "+a2>E",
            "the push is too weak: at a2 at least as many animals stand against it as for it",
        ),
        ("d1e1N", "e1 is occupied"),
        ("d1b1N", "b1 is not next to d1"),
        ("c1d1N", "no elephant stands on c1"),
        ("e1=S", "no elephant stands on e1"),
        ("d1=E", "the animal on d1 faces east already"),
        ("b2-", "an animal leaves from a border square, and b2 is none"),
        ("b2>N", "the push is too weak: at b4 a force of 1 meets 2 rocks"),
        ("d5>N", "d5 is at the edge; nothing stands ahead"),
    ],
)
def test_an_illegal_choice_says_why(choice: str, reason: str) -> None:
    position = board("...N. .#... .##.. wN... ...Ee")
    with pytest.raises(sampan.IllegalChoice, match=re.escape(reason)):
        position.play(choice)


def test_an_empty_reserve_can_not_enter() -> None:
    position = board("..... ..... .###. ..... NNNNN")
    assert "no elephants are left in the reserve" in position.why_not("+a5N")


def test_every_illegal_notation_gets_a_reason() -> None:
    """No explanation fails, whatever is asked wherever."""
    for steps in (0, 3, 40, 90):
        position = somewhere("siam", 2, steps, steps)
        asked = [f"+{a}{p}{f}" for a in SQUARES for p in ("", ">") for f in "NESW"]
        asked += [f"{a}{b}N" for a in SQUARES for b in SQUARES]
        asked += [f"{a}{sign}{f}" for a in SQUARES for sign in ">=" for f in "NESW"]
        asked += [f"{a}-" for a in SQUARES]
        for choice in asked:
            assert len(position.why_not(choice)) > len(choice) + 4


# Touches

OPEN = board("..n.. ..... .###. .Ew.. N...E")
FULL = board("E...E ..... .###. ..... E.E.E")
CORNER = board("..... ..... .###. S.... sw...")


@pytest.mark.parametrize(
    ("at", "picks", "reason", "rule"),
    [
        (OPEN, ["N"], "a turn begins with one of your elephants", "turn"),
        (OPEN, ["zebra"], "a turn begins with one of your elephants", "turn"),
        (OPEN, ["rhinoceroses"], "this is the rhinoceroses' reserve, and it is the ele", "turn"),
        (OPEN, ["c5"], "the rhinoceros on c5 is the other player's", "turn"),
        (OPEN, ["c3"], "the rock on c3 moves only when an animal pushes it", "pushing"),
        (OPEN, ["a2"], "a2 is free; begin with one of your elephants", "turn"),
        (FULL, ["elephants"], "no elephants are left in the reserve", "entering"),
        (OPEN, ["elephants", "N"], "an animal from the reserve goes onto a border sq", "entering"),
        (OPEN, ["elephants", "b4"], "an animal enters on a border square", "entering"),
        (OPEN, ["elephants", "c5"], "at c5 at least as many animals stand against", "pushing"),
        (CORNER, ["elephants", "a1"], "the push is too weak: at a1 at least as many", "pushing"),
        (OPEN, ["elephants", "a1", "W"], "a push to the west can't come from outside", "entering"),
        (OPEN, ["elephants", "a2", "c3"], "now say where the animal is to face", "entering"),
        (OPEN, ["b2", "c2"], "the push is too weak: at c2 at least as many animals", "pushing"),
        (OPEN, ["b2", "b3"], "the animal on b2 faces east and pushes only that way", "pushing"),
        (OPEN, ["b2", "d2"], "d2 is not next to b2", "moving"),
        (OPEN, ["b2", "E"], "the animal on b2 faces east already", "turning"),
        (OPEN, ["b2", "b2"], "the animal stands on b2 already", "turning"),
        (OPEN, ["b2", "elephants"], "an animal leaves from a border square", "leaving"),
        (OPEN, ["a1", "rhinoceroses"], "an elephant leaves to its own reserve", "leaving"),
        (OPEN, ["b2", "zebra"], "go on with a square next to b2", "turn"),
        (OPEN, ["b2", "b1", "b3"], "now say where the animal is to face", "moving"),
        (OPEN, ["b2", "N", "E"], "this choice is complete already", "turn"),
        (OPEN, ["b2", "b1", "N", "N"], "this choice is complete already", "turn"),
    ],
)
def test_a_touch_that_leads_nowhere_is_explained(
    at: sampan.Position, picks: list[str], reason: str, rule: str
) -> None:
    told = at.why_not_pick(picks)
    assert reason in told.text
    assert told.rule == rule


def test_a_touch_that_leads_on_is_not_called_wrong() -> None:
    assert OPEN.why_not_pick(["b2", "b1"]).text == "b2b1N begins like this, so it is legal"


def test_options_forbid_with_a_reason() -> None:
    ban = SIAM.start(options={"opening_ban": True})
    assert ban.why_not_pick(["elephants", "c1"]) == (
        "c1 is closed to both players in their first two turns",
        "opening",
    )
    limited = board("e.... ..... .###. ..... N....", options={"exit_limit": 0})
    assert limited.why_not_pick(["a1", "elephants"]) == (
        "the elephants have left as often as the option exit_limit allows",
        "leaving",
    )
