"""What Singapore says, in every language: names, labels, and that words fit."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.text import Text

from sampan import rules_page
from sampan.drawing import FONTS
from sampan.games.singapore import GAME, components, layouts, screen, words
from sampan.games.singapore.drawing import display_picture, picture
from sampan.games.singapore.rules import state
from sampan.words import LANGUAGES, locale_files, say, speaking
from tests.support.singapore_positions import SINGAPORE, at, page, put, tokens, walk


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ── Names ────────────────────────────────────────────────────────────────────────────────────


def test_buildings_are_called_as_in_the_data() -> None:
    assert [words.building_name(building.id) for building in components.BUILDINGS] == [
        building.name for building in components.BUILDINGS
    ]


def test_seats_options_and_reasons_have_words_in_every_language(spoken: str) -> None:
    with speaking(spoken):
        assert len({say(f"singapore-seat-{seat}")[0] for seat in range(4)}) == 4
        assert say("singapore-title")
        assert say("singapore-reason-points")
        for option in GAME.option_rules:
            assert say(f"singapore-option-{option}")
        for layout in (*layouts.LAYOUTS, layouts.RANDOM):
            assert say(f"singapore-option-layout-{layout}")


def test_effects_are_told_with_the_right_endings() -> None:
    with speaking("ru"):
        assert words.effect("I12") == "любой товар → 3 опиума, или 3 опиума → любой товар"
        assert words.effect("III14") == "5 кирпичей и £10 → 25 очков"
        assert words.effect("III11") == "3 опиума и £10 → 21 очко"
        assert words.effect("II10") == "ещё 5 шагов в этот ход"
    with speaking("fr"):
        assert words.effect("I03") == (
            "1 marchandise au choix → 2 briques et 1 tissu, "
            "ou 2 briques et 1 tissu → 1 marchandise au choix"
        )
        assert words.effect("III05") == "3 thés et £8 → 18 PV"


def test_a_building_is_explained_by_its_name_in_the_language() -> None:
    with speaking("fr"):
        assert screen.explain("fumerie d'opium") is not None
        assert screen.explain("Maison du thé") == (
            "I06 maison du thé\u00a0: 1 marchandise au choix → 3 thés"
        )
    with speaking("ru"):
        assert (screen.explain("порт") or "").count("\n") == 3
        assert screen.explain("port") is None


# ── Labels ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 4])
def test_everything_that_can_be_touched_has_a_label(players: int, spoken: str) -> None:
    start = SINGAPORE.start(players, 3, {"layout": "random"})
    with speaking(spoken):
        for step, position in enumerate(walk(start, random.Random(players))):
            if step % 9 or position.seat is None:
                continue
            view = position.view(None)
            drawn = dict(re.findall(r'data-pick="([^"]*)" aria-label="([^"]*)"', picture.svg(view)))
            for choice in position.choices():
                assert screen.describe(view, choice)
                for pick in position.picks(choice):
                    label = screen.label(view, pick)
                    assert label.strip(), pick
                    assert "None" not in label
                    assert drawn.get(pick, label) == label


def test_a_label_names_the_ways_of_the_building_under_the_worker() -> None:
    view = at().view(0)
    assert screen.label(view, "1") == "way 1: 4 goods of any kind → £6"
    assert screen.label(view, "2") == "way 2: £6 → 4 goods of any kind"
    assert screen.label(view, "worker:g5") == "ivory worker on g5"
    assert screen.label(view, "end") == "end the turn"
    assert screen.label(view, "tea") == "tea"
    with speaking("ru"):
        assert screen.label(view, "worker:g5") == "рабочий кремового игрока на g5"
        assert screen.label(view, "f4") == "f4, участок за £1, отведён чёрному игроку"
    with speaking("fr"):
        assert screen.label(view, "f4") == "f4, parcelle à £1, attribuée au joueur noir"
        assert screen.label(view, "h5-i5") == "une rue de h5 à i5 pour £1"


@pytest.mark.parametrize(
    ("language", "label", "meaning"),
    [
        ("en", "return 2 black tokens", "2 black tokens go back to the bag"),
        ("fr", "remettre 2 jetons noirs dans le sac", "2 jetons noirs sont remis dans le sac"),
        ("ru", "вернуть 2 чёрных жетона", "2 чёрных жетона возвращаются в мешок"),
    ],
)
def test_the_tokens_that_a_court_takes_back_are_a_button(
    language: str, label: str, meaning: str
) -> None:
    document = put(page(**tokens(2, 0, 0)), "g5", "II02")
    position = at(document).play("use g5")
    view = position.view(0)
    with speaking(language):
        assert [screen.label(view, pick) for pick in position.picks("return 2")] == [label]
        assert screen.describe(view, "return 2") == meaning
        assert not re.search("[2-9]", screen.label(view, "return:1"))


# ── Words fit ────────────────────────────────────────────────────────────────────────────────


def width(text: str, size: float, font: str) -> float:
    """How wide a text is written with one of the bundled fonts."""
    fonts: Any = pytest.importorskip("fontTools.ttLib")
    face = fonts.TTFont(FONTS / font)
    glyphs, metrics = face.getBestCmap(), face["hmtx"]
    return float(sum(metrics[glyphs[ord(c)]][0] for c in text) * size / face["head"].unitsPerEm)


def test_names_fit_on_their_cards_and_phases_before_the_flags(spoken: str) -> None:
    room = display_picture.CARD[0] - 6
    with speaking(spoken):
        for building in components.BUILDINGS:
            lines = display_picture._wrapped(words.building_name(building.id))
            size = display_picture.name_size(lines)
            assert size * 1.2 > 16, lines
            for line in lines:
                assert width(line, size, "AlegreyaSans-Regular.ttf") < room, line
        for phase in state.PHASES:
            said = say(f"singapore-phase-{phase}")
            assert width(said, 31, "Alegreya-Bold.ttf") < 186, said
        raid = say("singapore-drawn-raid")
        assert width(raid, 26, "Alegreya-Bold.ttf") < 13 * (len(raid) - 1) + 20


@pytest.mark.parametrize("players", [2, 4])
def test_a_terminal_is_wide_enough(players: int, spoken: str) -> None:
    start = SINGAPORE.start(players, 2, {"layout": "random", "open_screens": True})
    with speaking(spoken):
        assert max(map(len, screen.help().split("\n"))) <= 80
        for step, position in enumerate(walk(start, random.Random(7))):
            if step % 5:
                continue
            board = screen.board(position.view(None), None)
            lines = Text.from_markup(board, emoji=False).plain.split("\n")
            assert len(lines) <= 23
            assert max(map(len, lines)) <= 80, max(lines, key=len)


# ── The page of rules ────────────────────────────────────────────────────────────────────────


def building_row(id_: str) -> str:
    illegal = " ●" if components.BUILDINGS[components.CODE[id_]].illegal else ""
    return f"| {id_}{illegal} | {words.building_name(id_)} | {words.effect(id_)} |"


def test_the_page_of_rules_lists_every_building_as_it_is(spoken: str) -> None:
    text = locale_files(spoken, "singapore", "rules.md")[0].read_text(encoding="utf-8")
    with speaking(spoken):
        for period in ("S", *components.PERIODS):
            ids = [id_ for id_ in components.IDS if id_.rstrip("0123456789") == period]
            table = "\n".join(map(building_row, ids))
            assert table in text, f"write the table anew:\n{table}"


def test_every_picture_of_the_page_is_shown_and_drawn() -> None:
    shown = set(rules_page.examples("singapore")) - {"cover"}  # for the front page
    for language in LANGUAGES:
        text = locale_files(language, "singapore", "rules.md")[0].read_text(encoding="utf-8")
        assert set(re.findall(r"\(example:([a-z-]+)\)", text)) == set(shown)
    for name in shown:
        assert rules_page.example_picture("singapore", name).startswith("<svg")
