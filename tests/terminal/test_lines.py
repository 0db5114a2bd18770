"""Typing a line: the menu offers one pick at a time, and keys complete, clear and leave."""

import io
from pathlib import Path
from typing import cast

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from sampan.games.siam import screen
from sampan.record import Record
from sampan.terminal.prompt import Keyboard, Question
from sampan.terminal.steps import LegalChoice, steps
from tests.terminal.people import after


def _choices(record: Record) -> tuple[LegalChoice, ...]:
    position = record.position
    return tuple(
        LegalChoice(text, tuple(position.picks(text)), screen.describe(position.view(), text))
        for text in position.choices()
    )


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
        LegalChoice("take lao", ("bangkok", "lao"), "one"),
        LegalChoice("take rama", ("bangkok", "rama"), "two"),
        LegalChoice("pass", ("pass",), "three"),
        LegalChoice("end", ("pass",), "four"),
    ]
    assert [step.text for step in steps(choices, "")] == ["take ", "pass", "end"]
    assert steps(choices, "")[0].meaning == "2 choices"


def _typed(keys: str) -> str:
    question = Question("elephants> ", "", _choices(after()))
    with create_pipe_input() as source, create_app_session(source, DummyOutput()):
        source.send_text(keys)
        return Keyboard(Console(file=io.StringIO())).line(question)


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
