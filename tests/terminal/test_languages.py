"""The terminal in English, French and Russian."""

import re
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from sampan.record import Record
from sampan.terminal import sit_down, vocabulary
from sampan.terminal.prompt import FEWEST, Menu
from sampan.words import LANGUAGES, from_environment, speaking
from tests.terminal.people import PEOPLE, WIN, Play


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE.UTF-8", "SAMPAN_LANGUAGE": "ru"}, "ru"),
        ({"LC_ALL": "", "LANG": "RU"}, "ru"),
    ],
)
def test_the_language_is_the_one_that_the_terminal_asks_for(
    environment: dict[str, str], spoken: str
) -> None:
    assert from_environment(environment) == spoken


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_commands_are_understood_in_the_language_and_in_english(spoken: str) -> None:
    with speaking(spoken):
        assert list(vocabulary.command_names().values()) == list(vocabulary.COMMANDS)
        for name, command in vocabulary.command_names().items():
            assert vocabulary.command_named(name.upper()) == command
            assert vocabulary.command_named(command) == command
        assert vocabulary.command_named("zebra") is None
        assert vocabulary.agrees("yes")
        assert vocabulary.declines("no")
        assert not vocabulary.agrees("")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_help_fits_on_a_screen_in_every_language(play: Play, spoken: str) -> None:
    out = play("help", language=spoken).split("> help\n")[1].split("> ")[0].splitlines()
    assert len(out) + 1 + FEWEST < 24
    assert max(map(len, out)) <= 80


def test_a_whole_game_can_be_played_in_french(play: Play, folder: Path) -> None:
    lines = [*WIN[:4], "annuler", WIN[3], "choix b4", "sauver jeu.json", *WIN[4:], "quitter"]
    out = play(*lines, language="fr")
    assert re.search(r"Repris\xa0: .+ \(e1e2N\)\.", out)
    assert re.search(r"  l’éléphant en b4 pousse un rocher vers le sud +b4>S\n", out)
    assert "Partie sauvée dans jeu.json.\n" in out
    assert "9. Éléphants\xa0: l’éléphant en b2 pousse un rocher vers le sud, hors du" in out
    assert "Les éléphants gagnent\xa0: un rocher est sorti du plateau.\n" in out
    assert "Pour continuer\xa0: sampan play --load jeu.json\n" in out
    assert Record.load(folder / "jeu.json").choices == WIN[:4]


def test_a_language_that_nobody_speaks_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="language: expected one of en, fr, ru, got 'de'"):
        sit_down(Record.new("siam"), PEOPLE, language="de")


def test_the_menu_offers_commands_in_the_language_and_english_ones_if_begun() -> None:
    def offered(typed: str) -> list[str]:
        menu = Menu()
        return [each.text for each in menu.get_completions(Document(typed), CompleteEvent())]

    with speaking("ru"):
        assert offered("со") == ["сохранить", "совет"]
        assert offered("sa") == ["save"]
        assert offered("") == list(vocabulary.command_names())
