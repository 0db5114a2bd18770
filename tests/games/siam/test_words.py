"""What Siam says, in every language, and that words fit into a terminal."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from sampan.games.siam import screen
from sampan.games.siam.words import TERMS
from sampan.words import LANGUAGES, say, speaking
from tests.support.siam_positions import board

languages = pytest.mark.parametrize("spoken", LANGUAGES)


def test_a_push_in_french_and_russian() -> None:
    line = board("..... ..... ..EE# EeW.# ..#..")
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
    limited = board("e.... ..... .###. ..... N....", options={"exit_limit": 9})
    with speaking(spoken):
        for turn in (0, 1):
            for winner in (None, turn):
                view = {**limited.view(), "turn": turn, "winner": winner}
                lines = Text.from_markup(screen.board(view, "+a1N")).plain.split("\n")
                assert max(map(len, lines)) <= 80
                assert len(lines) == 16
