"""The terminal: what people who play in it can rely on."""

from __future__ import annotations

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pexpect
import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console
from rich.text import Text
from wcwidth import wcwidth

import sampan
from sampan import telling
from sampan.game import Game, Reason
from sampan.games.siam import screen
from sampan.kernel import CHANCE, OVER
from sampan.record import Record
from sampan.terminal import sit, words
from sampan.terminal.prompt import FEWEST, Keyboard, Menu, Question
from sampan.terminal.steps import Choice, steps
from sampan.terminal.table import Table
from sampan.words import LANGUAGES, speaking

PEOPLE = ["person", "person"]
# The elephants push the rock on b3 off to the south while the rhinoceroses look on.
WIN = ["+b5S", "+e1N", "b5b4S", "e1e2N", "b4>S", "e2e3N", "b3>S", "e3e4N", "b2>S"]

Play = Callable[..., str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Pipe lines into a game and return all that was written."""
    random.seed(1)

    def play(*lines: str, record: Record | None = None, movers: list[str] = PEOPLE) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        sit(record or Record.new("siam"), movers)
        return capsys.readouterr().out

    return play


def after(*choices: str, **options: Any) -> Record:
    record = Record.new("siam", options=options)
    for choice in choices:
        record.play(choice)
    return record


def plain(record: Record) -> list[str]:
    """The lines of the board with the last action marked, without colours."""
    last = record.choices[-1] if record.choices else None
    return Text.from_markup(screen.board(record.position.view(), last)).plain.split("\n")


# Playing from a pipe


def test_a_whole_game_can_be_piped_until_a_rock_leaves(play: Play) -> None:
    out = play(*WIN)
    assert "9. Elephants b2>S: the elephant on b2 pushes a rock south off the board.\n" in out
    assert out.count("┌───") == 10  # the board at the start and after every choice
    assert out.index("The elephants win: a rock left the board.\n") > out.rindex("└───")
    assert out.endswith("game over> \nGoodbye. What was played is not saved.\n")
    assert "\x1b" not in out


def test_letters_may_be_of_either_case(play: Play) -> None:
    assert "1. Elephants +c1N:" in play("  +C1n ")
    assert "Taken back: +c1N." in play("+c1N", "UNDO")


def test_an_illegal_line_is_explained_in_one_line_and_ignored(play: Play) -> None:
    record = after("+c1N", "+c5S")
    out = play("c1>N", "", "+c1N", "svae x", "undo 2", record=record)
    assert (
        "elephants> c1>N\n'c1>N': c2 is free, so there is nothing to push; move with c1c2N" in out
    )
    assert "'+c1N': c1 is occupied; only a push can enter there; did you mean +c1>N" in out
    assert "'svae x' is no command; did you mean save?\n" in out
    assert "Nothing goes after undo\n" in out
    assert record.choices == ["+c1N", "+c5S"]


def test_words_of_the_game_are_explained_and_hints_given(play: Play) -> None:
    out = play("help push", "help zebra", "hint")
    assert "an animal pushes the line ahead" in out
    assert "There is nothing to tell about 'zebra'" in out
    assert "% to win): an elephant enters" in out


def test_a_bot_can_sit_at_the_table(play: Play) -> None:
    assert "2. Rhinoceroses " in play("+c1N", movers=["person", "alphabeta:50n"])


def test_choices_are_listed_and_explained(play: Play) -> None:
    record = after("+c1N", "+c5S")
    listed = play("choices", record=record).split("elephants> choices\n")[1].split("elephants>")[0]
    assert listed.split() == record.position.choices()
    out = play("choices c1", "choices c1c2", "choices x", record=record)
    assert "  c1c2…  the elephant on c1 moves north to c2, facing …\n" in out
    assert "  c1=E   the elephant on c1 turns to the east\n" in out
    assert "  c1c2W   the elephant on c1 moves north to c2, facing west\n" in out
    assert "No choice begins with 'x'\n" in out


def test_help_tells_of_every_command_and_fits_on_a_screen(play: Play) -> None:
    out = play("help").split("> help\n")[1].split("elephants> ")[0].splitlines()
    for command in words.COMMANDS:
        assert f"  {command} " in " ".join(out)
    assert len(out) + 2 + FEWEST < 24
    assert max(map(len, out)) <= 80


@pytest.mark.parametrize("command", words.COMMANDS)
def test_every_command_is_understood(play: Play, command: str) -> None:
    assert "no command" not in (out := play(command))
    assert "not a choice" not in out


def test_a_choice_that_was_only_begun_tells_how_it_goes_on(play: Play) -> None:
    out = play("C1", "c1c2", "+", record=after("+c1N", "+c5S"))
    assert "C1 is only a beginning; go on with c1c2…, c1d1…, c1b1…, c1=E, c1=S, c1=W or c1-" in out
    assert "c1c2 is only a beginning; go on with c1c2N, c1c2E, c1c2S or c1c2W\n" in out
    assert "+ is only a beginning; go on with +a1…, +b1…, " in out


def test_undo_takes_back_one_choice_between_people(play: Play) -> None:
    record = after("+c1N", "+c5S")
    assert "Taken back: +c5S.\n" in play("undo", record=record)
    assert record.choices == ["+c1N"]


def test_undo_takes_back_the_random_reply_too(play: Play) -> None:
    record = Record.new("siam")
    out = play("+c1N", "+a1N", "undo", "undo", "undo", record=record, movers=["person", "random"])
    assert re.search(r"Taken back: \+a1N, \S+\.\n", out)
    assert re.search(r"Taken back: \+c1N, \S+\.\n", out)
    assert "There is nothing to take back\n" in out
    assert record.choices == []


def test_the_random_mover_may_begin_and_is_never_taken_back_alone(play: Play) -> None:
    record = Record.new("siam")
    out = play("undo", record=record, movers=["random", "person"])
    assert "There is nothing to take back\n" in out
    assert len(record.choices) == 1


def test_two_random_movers_play_to_the_end(play: Play) -> None:
    record = Record.new("siam", options={"max_plies": 4})
    out = play(record=record, movers=["random", "random"])
    assert "4. Rhinoceroses " in out
    assert "The game is drawn: no rock left the board in the turns" in out


def test_resigning_ends_the_game(play: Play) -> None:
    record = Record.new("siam")
    out = play("+c1N", "resign", "+a1N", "resign", "choices", record=record)
    assert "The elephants win: the rhinoceroses gave up.\n" in out
    assert "'+a1N': the game is over" in out
    assert out.count("The game is over\n") == 2
    assert record.outcome == {"winners": [0], "reason": "resign"}


def test_every_end_is_told_in_plain_words() -> None:
    game = sampan.load("siam")

    def told(winners: list[int], reason: str) -> str:
        return telling.outcome(game, 2, {"winners": winners, "reason": reason})

    assert told([1], "rock") == "The rhinoceroses win: a rock left the board."
    assert told([0], "time") == "The elephants win: the rhinoceroses ran out of time."
    assert told([], "repetition") == (
        "The game is drawn: the same position stood for the third time."
    )
    assert told([0, 1], "high_tide") == "The elephants and the rhinoceroses win: high tide."


# Saving and loading


def test_a_saved_game_goes_on_where_it_was(play: Play, folder: Path) -> None:
    out = play(*WIN[:5], "save game.json", "quit")
    assert "Saved in game.json.\n" in out
    assert out.endswith("Goodbye.\nGo on with: sampan play --load game.json\n")
    record = Record.new("siam")
    out = play("+a1N", "load game.json", *WIN[5:], "save", record=record)
    assert "Loaded game.json: Siam after 5 choices.\n5. Elephants b4>S: " in out
    assert "The elephants win: a rock left the board.\n" in out
    assert out.endswith("See it again with: sampan play --load game.json\n")
    assert Record.load(folder / "game.json").choices == WIN
    assert record.choices == ["+a1N"]


def test_the_way_back_names_the_other_mover(play: Play) -> None:
    out = play("save a b.json", movers=["random", "person"])
    assert "Go on with: sampan play --load 'a b.json' --against random --seat 1\n" in out
    out = play("save c.json", "resign", movers=["person", "random"])
    assert "Go on with: sampan play --load c.json --against random\n" in out


def test_a_loaded_game_is_saved_back_where_it_came_from(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "mine.json"
    after("+c1N").save(path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("+c5S\nsave\n+a1N\n"))
    sit(Record.load(path), PEOPLE, path)
    assert Record.load(path).choices == ["+c1N", "+c5S"]
    assert "What was played since it was last saved is not saved.\n" in capsys.readouterr().out


def test_saving_without_a_name_never_takes_one_that_is_in_use(play: Play, folder: Path) -> None:
    for _ in range(2):
        play("+c1N", "save", "save")
    names = sorted(path.name for path in folder.iterdir())
    assert [re.sub(r"\d{4}-\d\d-\d\d", "DAY", name) for name in names] == [
        "siam-DAY-1.json",
        "siam-DAY-2.json",
    ]


def test_saving_does_not_overwrite_another_file(play: Play, folder: Path) -> None:
    other = folder / "other.json"
    other.write_text("precious")
    out = play("+c1N", "save other.json", "save .", "save no/such/game.json")
    assert "other.json exists and was left as it is; save under another name\n" in out
    assert ". is a folder; name a file to save in\n" in out
    assert "Can't save no/such/game.json: no such file or directory\n" in out
    assert other.read_text() == "precious"
    assert list(folder.iterdir()) == [other]


def test_a_bad_file_is_refused_in_one_line_and_the_game_goes_on(play: Play, folder: Path) -> None:
    document = after("+c1N").to_dict()
    (folder / "text.json").write_text("elephants")
    (folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (folder / "list.json").write_text("[]")
    (folder / "wrong.json").write_text(json.dumps({**document, "choices": ["+c3N"]}))
    record = Record.new("siam")
    files = [
        "none.json",
        ".",
        "text.json",
        "bytes.json",
        "list.json",
        "wrong.json",
        "~no-such-person/x",
    ]
    out = play("load", *(f"load {name}" for name in files), "+a1N", record=record)
    answers = [line for line in out.splitlines() if not re.match(r"^( |elephants)", line)]
    assert answers[0] == "Load which file? write, for example, load siam.json"
    assert answers[1] == "Can't load none.json: no such file or directory"
    assert answers[2] == ". is a folder; name a saved game"
    assert answers[3].startswith("text.json: not a JSON file")
    assert answers[4].startswith("bytes.json: not a JSON file")
    assert answers[5] == "list.json is not a saved game: record: expected an object, got []"
    assert answers[6].startswith("wrong.json is not a saved game: choices[0]: '+c3N': ")
    assert answers[7] == "~no-such-person/x: there is no such home folder"
    assert record.choices == ["+a1N"]


# The board


def test_the_board_shows_every_piece_and_where_it_faces() -> None:
    document = {
        **sampan.load("siam").start().to_dict(),
        "board": ["N...e", "E....", ".###.", "s...W", "S.n.w"],
        "reserve": [1, 1],
    }
    lines = Text.from_markup(screen.board(document, None)).plain.split("\n")

    def square(name: str) -> list[str]:
        x, y = 4 + 8 * "abcde".index(name[0]), 3 * "54321".index(name[1])
        return [line.ljust(80)[x : x + 7] for line in lines[y : y + 3]]

    assert square("a5") == ["───▲───", " ( E ) ", "  ╰─╯  "]
    assert square("a4") == ["──╭─╮──", " ( E )▶", "  ╰─╯  "]
    assert square("a1") == ["──╭─╮──", " ( E ) ", "   ▼   "]
    assert square("e2") == ["──╭─╮──", "◀( E ) ", "  ╰─╯  "]
    assert square("c1") == ["───▲───", " ▐█R█▌ ", "  ▀▀▀  "]
    assert square("e5") == ["──▄▄▄──", " ▐█R█▌▶", "  ▀▀▀  "]
    assert square("a2") == ["──▄▄▄──", " ▐█R█▌ ", "   ▼   "]
    assert square("e1") == ["──▄▄▄──", "◀▐█R█▌ ", "  ▀▀▀  "]
    for name in ("b3", "c3", "d3"):
        assert square(name) == ["──▒▓▒──", " ▒▓▓▓▓ ", " ▓▓▓▓▒ "]
    assert square("c4") == ["───────", "       ", "       "]
    assert [line[1] for line in lines[1::3]] == list("54321")
    assert re.sub("[^a-e]", "", lines[-1]) == "abcde"


def test_the_reserves_and_whose_turn_it_is_stand_beside_the_board() -> None:
    lines = plain(after("+c1N"))
    assert lines[1].endswith("▶ rhinoceroses to move")
    assert lines[2].endswith(" ▐R▌ ▐R▌ ▐R▌ ▐R▌ ▐R▌")
    assert lines[12].endswith("  elephants")
    assert lines[13].endswith(" (E) (E) (E) (E)  ·")
    assert plain(after(*WIN))[12].endswith("▶ elephants have won")
    assert plain(after("+c1N", "+a1N", "c1-", exit_limit=1))[14].endswith("leaves left: 0")


def test_the_last_action_is_marked_without_colour_too() -> None:
    moved = plain(after("+c1N", "+a1N", "c1c2E"))
    assert moved[13][20:27] == "   ○   "
    assert moved[9][19:28] == "┏━━╭─╮━━┓"
    assert moved[10][19:28] == "┃ ( E )▶┃"
    assert moved[12][19:28] == "┗━━━━━━━┛"
    assert plain(after("+c1N"))[15][19:28] == "┗━━━c━━━┛"
    assert plain(after("+c1N", "+a1N", "c1-"))[13][20:27] == "   ○   "
    turned = "\n".join(plain(after("+c1N", "+a1N", "c1=E")))
    assert "┏" in turned
    assert "○" not in turned
    pushed = plain(after(*WIN[:5]))
    assert pushed[4][12:19] == "   ○   "
    assert pushed[6][11:20] == "┏━━╭─╮━━┓"


def test_the_whole_screen_fits_into_80_by_24() -> None:
    # A line that tells of the last choice, the prompt, the menu and the toolbar.
    for record in (after(), after(*WIN), after("+c1N", exit_limit=1)):
        assert len(plain(record)) + 3 + FEWEST <= 24
        assert max(map(len, plain(record))) <= 80


def test_every_character_takes_one_column() -> None:
    shown = "".join(plain(after(*WIN)) + plain(after("+c1W", "+c5E", "c1b1N"))) + screen.help()
    assert {char for char in shown if char != "\n" and wcwidth(char) != 1} == set()


@pytest.mark.parametrize(
    ("choices", "choice", "meaning"),
    [
        ([], "+a1N", "an elephant enters on a1, facing north"),
        (["+a1N"], "+a1>N", "a rhinoceros enters on a1 and pushes an elephant north"),
        (["+c1N"], "+c5S", "a rhinoceros enters on c5, facing south"),
        (["+c1N", "+a1N"], "c1c2W", "the elephant on c1 moves north to c2, facing west"),
        (["+c1N", "+a1N"], "c1=W", "the elephant on c1 turns to the west"),
        (["+c1N", "+a1N"], "c1-", "the elephant on c1 leaves the board"),
        (WIN[:4], "b4>S", "the elephant on b4 pushes a rock south"),
        (["+b1W", "+a1W"], "b1>W", "the elephant on b1 pushes a rhinoceros west off the board"),
    ],
)
def test_choices_are_described_in_words(choices: list[str], choice: str, meaning: str) -> None:
    position = after(*choices).position
    assert choice in position.choices()
    assert screen.describe(position.view(), choice) == meaning


def test_a_long_push_tells_how_many_go_and_what_falls() -> None:
    view = {**after().position.view(), "board": [".....", ".....", "..EE#", "EwN..", "....."]}
    assert screen.describe(view, "c3>E") == (
        "the elephant on c3 pushes 2 pieces east, a rock off the board"
    )
    assert screen.describe(view, "a2>E") == "the elephant on a2 pushes 2 pieces east"


# In other languages


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
    assert words.language(environment) == spoken


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_commands_are_understood_in_the_language_and_in_english(spoken: str) -> None:
    with speaking(spoken):
        assert list(words.names().values()) == list(words.COMMANDS)
        for name, command in words.names().items():
            assert words.command(name.upper()) == command
            assert words.command(command) == command
        assert words.command("zebra") is None
        assert words.agrees("yes")
        assert words.declines("no")
        assert not words.agrees("")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_help_fits_on_a_screen_in_every_language(
    spoken: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("help\n"))
    sit(Record.new("siam"), PEOPLE, language=spoken)
    out = capsys.readouterr().out.split("> help\n")[1].split("> ")[0].splitlines()
    assert len(out) + 1 + FEWEST < 24
    assert max(map(len, out)) <= 80


def test_a_whole_game_can_be_played_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    lines = [*WIN[:4], "annuler", WIN[3], "choix b4", "sauver jeu.json", *WIN[4:], "quitter"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    sit(Record.new("siam"), PEOPLE, language="fr")
    out = capsys.readouterr().out
    assert "Repris\xa0: e1e2N." in out
    assert "  b4>S   l’éléphant en b4 pousse un rocher vers le sud\n" in out
    assert "Partie sauvée dans jeu.json.\n" in out
    assert "9. Éléphants b2>S\xa0: l’éléphant en b2 pousse un rocher vers le sud, hors du" in out
    assert "Les éléphants gagnent\xa0: un rocher est sorti du plateau.\n" in out
    assert "Pour continuer\xa0: sampan play --load jeu.json\n" in out
    assert Record.load(folder / "jeu.json").choices == WIN[:4]


def test_a_language_that_nobody_speaks_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="language: expected one of en, fr, ru, got 'de'"):
        sit(Record.new("siam"), PEOPLE, language="de")


def test_the_menu_offers_commands_in_the_language_and_english_ones_if_begun() -> None:
    def offered(typed: str) -> list[str]:
        menu = Menu()
        return [each.text for each in menu.get_completions(Document(typed), CompleteEvent())]

    with speaking("ru"):
        assert offered("со") == ["сохранить", "совет"]
        assert offered("sa") == ["save"]
        assert offered("") == list(words.names())


# Picking step by step


def test_choices_are_offered_one_pick_at_a_time() -> None:
    choices = _choices(after("+c1N", "+c5S"))

    def texts(typed: str) -> list[str]:
        return [step.text for step in steps(choices, typed)]

    assert texts("") == ["+", "c1"]
    assert texts("c1") == ["c1c2", "c1d1", "c1b1", "c1=E", "c1=S", "c1=W", "c1-"]
    assert texts("c1C2") == ["c1c2N", "c1c2E", "c1c2S", "c1c2W"]
    assert texts("c1c2N") == ["c1c2N"]
    assert texts("x") == []
    assert len(texts("+")) == 16
    assert steps(choices, "")[0].meaning == "an elephant enters on …"


def test_steps_reach_every_choice() -> None:
    choices = _choices(after("+c1N", "+c5S", "+a1E", "+e1W"))
    found: list[str] = []
    open_steps = [""]
    while open_steps:
        for step in steps(choices, open_steps.pop()):
            (found if step.whole else open_steps).append(step.text)
    assert sorted(found) == sorted(choice.text for choice in choices)


def test_steps_go_deeper_where_a_pick_adds_nothing_to_type() -> None:
    choices = [
        Choice("take lao", ("bangkok", "lao"), "one"),
        Choice("take rama", ("bangkok", "rama"), "two"),
        Choice("pass", ("pass",), "three"),
        Choice("end", ("pass",), "four"),
    ]
    assert [step.text for step in steps(choices, "")] == ["take ", "pass", "end"]
    assert steps(choices, "")[0].meaning == "2 choices"


def _choices(record: Record) -> tuple[Choice, ...]:
    position = record.position
    return tuple(
        Choice(text, tuple(position.picks(text)), screen.describe(position.view(), text))
        for text in position.choices()
    )


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("+c1n\r", "+c1n"),
        ("+c1\t\r", "+c1N"),  # Tab takes the first entry
        ("+c\t\t\r", "+c1N"),
        ("sa\t\r", "save"),
        ("LO\t \t\r", "load game.json"),
        ("+a1N\x03und\t\r", "undo"),  # Ctrl-C clears the line
        ("hint\r", "hint"),
    ],
)
def test_keys_complete_a_line(keys: str, line: str, folder: Path) -> None:
    (folder / "game.json").touch()
    (folder / "note.txt").touch()
    assert _typed(keys) == line


def _typed(keys: str) -> str:
    question = Question("elephants> ", "", _choices(after()))
    with create_pipe_input() as source, create_app_session(source, DummyOutput()):
        source.send_text(keys)
        return Keyboard(Console(file=io.StringIO())).line(question)


@pytest.mark.parametrize(("keys", "error"), [("\x03", KeyboardInterrupt), ("\x04", EOFError)])
def test_an_empty_line_can_be_left(keys: str, error: type[BaseException]) -> None:
    with pytest.raises(error):
        _typed(keys)


def test_the_screen_is_wiped_before_the_next_person_sees_it() -> None:
    console = Console(file=io.StringIO(), force_terminal=True)
    with create_pipe_input() as source, create_app_session(source, DummyOutput()):
        source.send_text("\r")
        Keyboard(console).hand_over("the guessers")
    assert cast(io.StringIO, console.file).getvalue() == "\x1b[2J\x1b[H\x1b[3J"


# A game with chance and secrets, which the terminal has never heard of

COIN = np.dtype([("step", np.int8), ("coin", np.int8)], align=True)
SIDES = ("heads", "tails")


def _coin_game() -> Game:
    """Seat 0 holds a coin that only it sees, chance tosses another, both seats say something."""

    def legal(s: Any, out: Any) -> int:
        out[:2] = 0, 1
        return 2 if s["step"] < 3 else 0

    def apply(s: Any, action: int) -> None:
        s["step"] += 1

    def start(s: Any, players: int, seed: int, options: dict[str, Any]) -> None:
        s["coin"] = seed

    def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        return {**document, "coin": document["coin"] if seat == 0 else None}

    return Game(
        id="coin",
        title="Coin",
        seats=(2,),
        seat_names=("seers", "guessers"),
        option_rules={},
        rules=cast(
            Any,
            SimpleNamespace(
                State=COIN,
                MAX_LEGAL=2,
                chooser=lambda s: (CHANCE, 0, 1, OVER)[s["step"]],
                legal=legal,
                apply=apply,
                weight=lambda s, action: action,  # it always falls on tails
            ),
        ),
        notation=cast(
            Any,
            SimpleNamespace(
                name=lambda s, action: ("toss " if s["step"] == 0 else "say ") + SIDES[action],
                picks=lambda s, choice: [choice],
                why_not=lambda s, choice: Reason("say heads or say tails"),
            ),
        ),
        document=cast(
            Any,
            SimpleNamespace(
                start=start,
                write=lambda s, options: {"options": options, "coin": SIDES[s["coin"]]},
                view=view,
                players=lambda s: 2,
                outcome=lambda s: {"winners": [0], "reason": "the_end"} if s["step"] == 3 else None,
                repetition_key=lambda s: None,
            ),
        ),
        draw=cast(Any, None),
        screen=cast(
            Any,
            SimpleNamespace(
                label=lambda view, pick: pick,
                announce=lambda document, choice: None,
                explain=lambda word: None,
                board=lambda view, last: f"The coin is {view['coin']}",
                describe=lambda view, choice: (
                    "a word" if choice.startswith("say") else "the coin falls"
                ),
                help=lambda: "Say something.",
            ),
        ),
        plural=True,
    )


class Scripted:
    """People at a keyboard whose answers are known beforehand."""

    asks = True

    def __init__(self, *lines: str) -> None:
        self.console = Console(file=io.StringIO(), width=80)
        self.questions: list[Question] = []
        self.refusals: list[str] = []
        self._lines = list(lines)

    def line(self, question: Question) -> str:
        self.questions.append(question)
        return self.confirm("")

    def confirm(self, question: str) -> str:
        self.console.print(question, end="")
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)

    def refuse(self, reason: str) -> None:
        self.refusals.append(reason)

    def hand_over(self, name: str) -> None:
        self.console.print(f"-- to {name} --")

    @property
    def out(self) -> str:
        return cast(io.StringIO, self.console.file).getvalue()


def test_any_game_can_be_played_and_a_seat_sees_only_its_view() -> None:
    people = Scripted("say", "say tails", "say heads")
    Table(Record(_coin_game().start()), PEOPLE, None, people).play()
    assert people.out == (
        "Coin. Press Tab to see what you can choose; help tells more.\n"
        "1. Chance toss tails: the coin falls.\n"
        "The coin is heads\n"
        "-- to the guessers --\n"
        "1. Chance toss tails: the coin falls.\n"
        "2. Seers say tails: a word.\n"
        "The coin is None\n"
        "3. Guessers say heads: a word.\n"
        "The coin is None\n"
        "The seers win: the end.\n"
        "Goodbye. What was played is not saved.\n"
    )
    assert people.refusals == ["say is only a beginning; go on with say heads or say tails"]
    assert [question.prompt for question in people.questions][1:] == [
        "seers> ",
        "guessers> ",
        "game over> ",
    ]


def test_an_open_game_needs_no_handing_over() -> None:
    people = Scripted("+c1N", "+c5S")
    Table(Record.new("siam"), PEOPLE, None, people).play()
    assert "-- to" not in people.out


def test_questions_protect_a_game_that_is_not_saved(folder: Path) -> None:
    after("+a1N").save(folder / "other.json")
    record = Record.new("siam")
    people = Scripted(
        *("+c1N", "resign", "n", "load other.json", "n"),
        *("save other.json", "n", "quit", "", "quit", "y"),
    )
    Table(record, PEOPLE, None, people).play()
    assert people.refusals == [
        "The rhinoceroses go on",
        "Nothing was loaded; the game on the table goes on",
        "other.json exists and was left as it is; save under another name",
    ]
    saved = next(path for path in folder.iterdir() if path.name != "other.json")
    assert Record.load(saved).choices == ["+c1N"]
    assert people.out.endswith(f"Goodbye.\nGo on with: sampan play --load {saved.name}\n")


def test_a_loaded_game_with_more_seats_gives_them_to_people(folder: Path) -> None:
    after("+a1N").save(folder / "siam.json")
    people = Scripted("load siam.json", "+c1N")
    table = Table(Record(_coin_game().start()), ["random"], None, people)
    assert table.movers == ["random", "person"]


# At a real terminal

SIT = """
import sys
from pathlib import Path
from sampan.record import Record
from sampan.terminal import sit
file = Path(sys.argv[1])
sit(Record.load(file) if file.exists() else Record.new("siam"), sys.argv[2:], file)
"""
PROGRAM = [sys.executable, "-W", "error", "-c", SIT, "game.json", *PEOPLE]
ENVIRONMENT = {
    **os.environ,
    "SAMPAN_JIT": "0",  # these few choices are made before anything could be compiled
    "TERM": "xterm-256color",
    "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody answers where the cursor is
}
SLOW = 120  # seconds for a machine that has much else to do
UP, DOWN = "\x1b[A", "\x1b[B"
# A menu is written in one piece only if it opens at once, not letter by letter.
PASTE = "\x1b[200~{}\x1b[201~"


@contextmanager
def terminal(**environment: str) -> Iterator[Any]:
    child = pexpect.spawn(
        PROGRAM[0],
        PROGRAM[1:],
        env={**ENVIRONMENT, **environment},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=SLOW,
    )
    try:
        child.expect_exact("elephants>")
        yield child
    finally:
        child.close(force=True)


def leaves(child: Any, *last: str) -> None:
    """The program says these lines last and ends well."""
    for text in last:
        child.expect_exact(text)
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, child.signalstatus) == (0, None)


@pytest.fixture
def saved(folder: Path) -> Path:
    path = folder / "game.json"
    after("+c1N", "+c5S").save(path)
    return path


def test_the_menu_opens_and_a_choice_is_picked_with_arrows_and_enter() -> None:
    with terminal() as child:
        child.send("\t")
        child.expect_exact("an elephant enters on a1, facing …")
        child.send(DOWN + DOWN + "\r")
        child.expect_exact("north")
        child.send(DOWN + "\r")
        child.expect_exact("1. Elephants +b1N: an elephant enters on b1, facing north.")
        child.expect_exact("rhinoceroses>")
        child.send("\x04")
        leaves(child, "Goodbye. What was played since it was last saved is not saved.")


def test_tab_takes_the_first_entry_step_by_step(saved: Path) -> None:
    with terminal() as child:
        child.send(PASTE.format("c1"))
        child.expect_exact("the elephant on c1 moves north to c2, facing …")
        child.send("\t\t\r")
        child.expect_exact("3. Elephants c1c2N")
        child.send("save\r")
        child.expect_exact("Saved in game.json.")
        child.send("\x04")
        leaves(child, "Go on with: sampan play --load game.json")
    assert Record.load(saved).choices == ["+c1N", "+c5S", "c1c2N"]


def test_an_illegal_line_is_explained_above_the_prompt_and_kept_in_the_history(saved: Path) -> None:
    with terminal() as child:
        child.send("c1>N\r")
        child.expect_exact("c2 is free, so there is nothing to push")
        child.expect_exact("elephants>")
        child.send(UP)
        child.expect_exact("c1>N")
        child.send("\x03")
        child.send("\x03")
        leaves(child, "Goodbye.")


def test_ctrl_c_clears_the_line_first_and_then_leaves_what_was_saved(saved: Path) -> None:
    before = saved.read_bytes()
    with terminal() as child:
        child.send("c1c2N\x03")
        child.send("undo\r")
        child.expect_exact("Taken back: +c5S.")
        child.expect_exact("rhinoceroses>")
        child.send("\x03")
        leaves(child, "is not saved.", "Go on with: sampan play --load game.json")
    assert saved.read_bytes() == before


def test_quit_asks_once_whether_to_save(saved: Path) -> None:
    with terminal() as child:
        child.send("c1c2N\r")
        child.expect_exact("rhinoceroses>")
        child.send("quit\r")
        child.expect_exact("Save the game? y/n, or Enter to stay:")
        child.send("y\r")
        leaves(child, "Saved in game.json.", "Goodbye.")
    assert Record.load(saved).choices == ["+c1N", "+c5S", "c1c2N"]


def test_colours_can_be_switched_off(saved: Path) -> None:
    with terminal(NO_COLOR="1") as child:
        shown = child.before
        child.send(PASTE.format("c1"))
        child.expect_exact("facing …")
        shown += child.before
        assert "▐█R█▌" in shown
        assert not re.search(r"\x1b\[[0-9;]*\b[34]8;", shown)
        child.send("\x03\x03")
        leaves(child, "Goodbye.")


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_terminal_that_can_do_nothing_gets_plain_lines(saved: Path, key: str) -> None:
    with terminal(TERM="dumb") as child:
        child.send("c1c2N\n")
        child.expect_exact("3. Elephants c1c2N")
        child.expect_exact("rhinoceroses> ")
        assert "\x1b" not in child.before
        child.send(key)
        leaves(child, "is not saved.")


def test_the_end_of_input_leaves_with_status_0(saved: Path) -> None:
    done = subprocess.run(
        PROGRAM, input="c1c2N\n", capture_output=True, text=True, env=ENVIRONMENT, timeout=SLOW
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "What was played since it was last saved is not saved.\n" in done.stdout
    assert Record.load(saved).choices == ["+c1N", "+c5S"]


def test_an_interrupt_leaves_a_pipe_with_status_0(saved: Path) -> None:
    before = saved.read_bytes()
    with subprocess.Popen(
        PROGRAM,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write("undo\n")
        program.stdin.flush()
        while "Taken back" not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        rest = program.stdout.read()
        assert "is not saved.\n" in rest
        assert program.stderr.read() == ""
    assert program.returncode == 0
    assert saved.read_bytes() == before


@pytest.mark.parametrize("stream", [0, 1])
def test_a_closed_stream_is_no_disaster(stream: int) -> None:
    close = f"import os; os.close({stream}); os.execv({sys.executable!r}, {PROGRAM!r})"
    done = subprocess.run(
        [sys.executable, "-c", close],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=SLOW,
    )
    assert (done.returncode, done.stderr) == (0, "")
