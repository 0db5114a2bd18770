"""What Siam says: why something can't be done, what things are called, in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.text import Text

import sampan
from sampan.games.siam import screen
from sampan.games.siam.words import TERMS
from sampan.words import LANGUAGES, say, speaking

SIAM = sampan.load("siam")
languages = pytest.mark.parametrize("spoken", LANGUAGES)


def position(*rows: str, turn: int = 0, **options: Any) -> sampan.Position:
    """A position with these rows, row 5 first, and all else as at the start."""
    letters = "".join(rows)
    animals = [sum(map(letters.count, group)) for group in ("NESW", "nesw")]
    document = {
        **SIAM.start(options=options).to_dict(),
        "board": list(rows),
        "reserve": [5 - count for count in animals],
        "turn": turn,
    }
    return SIAM.from_dict(document)


OPEN = position("..n..", ".....", ".###.", ".Ew..", "N...E")
FULL = position("E...E", ".....", ".###.", ".....", "E.E.E")
CORNER = position(".....", ".....", ".###.", "S....", "sw...")


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
    limited = position("e....", ".....", ".###.", ".....", "N....", exit_limit=0)
    assert limited.why_not_pick(["a1", "elephants"]) == (
        "the elephants have left as often as the option exit_limit allows",
        "leaving",
    )


def test_a_push_in_french_and_russian() -> None:
    line = position(".....", ".....", "..EE#", "EeW.#", "..#..")
    with speaking("fr"):
        assert screen.describe(line.view(), "c3>E") == (
            "l’éléphant en c3 pousse 2 pièces vers l’est, dont un rocher hors du plateau"
        )
        assert line.why_not("a2>S") == (
            "'a2>S'\xa0: l’animal en a2 est orienté vers l’est et ne pousse que de ce côté"
        )
    with speaking("ru"):
        assert screen.describe(line.view(), "c3>E") == (
            "слон с c3 толкает 2 фигуры на восток, и с поля падает скала"
        )
        assert screen.describe(line.view(), "+b1N") == "слон входит на b1 и смотрит на север"


@languages
def test_numbers_agree_with_their_nouns(spoken: str) -> None:
    with speaking(spoken):
        told = {n: say("siam-label-reserve", side="elephants", number=n) for n in range(6)}
    assert len({re.sub(r"\d", "", text) for text in told.values()}) == {"ru": 4}.get(spoken, 3)


@languages
def test_help_and_words_fit_into_a_terminal(spoken: str) -> None:
    with speaking(spoken):
        lines = screen.help().split("\n")
        assert len(lines) <= 11
        assert max(map(len, lines)) <= 80
        assert all(line.startswith("  ") for line in lines[:6])
        for term in TERMS:
            for word in say(f"siam-words-{term}").split(", "):
                assert screen.explain(word.upper()) == say(f"siam-term-{term}")
        assert screen.explain("zebra") is None


@languages
def test_the_board_fits_into_a_terminal(spoken: str) -> None:
    limited = position("e....", ".....", ".###.", ".....", "N....", exit_limit=9)
    with speaking(spoken):
        for turn in (0, 1):
            for winner in (None, turn):
                view = {**limited.view(), "turn": turn, "winner": winner}
                lines = Text.from_markup(screen.board(view, "+a1N")).plain.split("\n")
                assert max(map(len, lines)) <= 80
                assert len(lines) == 16
