"""Lines from people: at a terminal with completions, from a pipe as they come."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.styles import Style
from rich.console import Console
from rich.text import Text

from sampan.terminal import vocabulary
from sampan.terminal.steps import LegalChoice, steps
from sampan.words import say

FEWEST, MOST = 4, 12  # lines of the menu of completions

STYLE = Style.from_dict(
    {
        "completion-menu.completion": "bg:#3a332d #f6efe2",
        "completion-menu.completion.current": "bg:#3a332d #f6efe2 bold reverse",
        "completion-menu.meta.completion": "bg:#2b211a #d8cbb5",
        "completion-menu.meta.completion.current": "bg:#2b211a #d8cbb5 reverse",
    }
)


@dataclass(frozen=True)
class Question:
    """What a person is asked: whose turn it is, how things stand, and the legal choices."""

    prompt: str
    status: str
    choices: tuple[LegalChoice, ...] = ()
    above: int = 0  # lines of the board, which should stay in sight above the menu


class Reader(Protocol):
    """Where lines come from and words go to.

    `line` and `confirm` raise EOFError at the end of input; `line` raises KeyboardInterrupt when
    the person breaks off.
    """

    console: Console
    asks: bool  # whether there is somebody to answer a question

    def line(self, question: Question) -> str:
        """What the person answers."""

    def refuse(self, reason: str) -> None:
        """Say why the last line was not good."""

    def confirm(self, question: str) -> str:
        """A short answer in lower case; only where the reader `asks`."""

    def hand_over(self, name: str) -> None:
        """Hide the screen until the next person sits down."""


def reader() -> Reader:
    """The reader for where the program runs."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # bytes that are no text are no reason to stop
            stream.reconfigure(errors="replace")
    console = Console(highlight=False, emoji=False)
    dumb = os.environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt"
    if _at_terminal(sys.stdin) and _at_terminal(sys.stdout) and not dumb:
        return Keyboard(console)
    return Lines(console)


def _at_terminal(stream: TextIO | None) -> bool:
    """Python has None for a stream that was closed before it began."""
    return stream is not None and stream.isatty()


class Lines:
    """Plain lines, one an answer; what comes from a pipe is echoed after its prompt."""

    asks = False

    def __init__(self, console: Console) -> None:
        self.console = console

    def line(self, question: Question) -> str:
        self.console.print(Text(question.prompt), end="")
        self.console.file.flush()
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            self.console.print()
            raise EOFError
        if not _at_terminal(sys.stdin):
            self.console.print(Text(line.rstrip("\n")), soft_wrap=True)
        return line

    def refuse(self, reason: str) -> None:
        self.console.print(Text(reason), soft_wrap=True)

    def confirm(self, question: str) -> str:
        return ""

    def hand_over(self, name: str) -> None:
        """A script has no eyes to hide anything from."""


class Keyboard:
    """A line editor with history and a menu of what can be chosen next."""

    asks = True

    def __init__(self, console: Console) -> None:
        self.console = console
        self._notice = ""
        self._completer = Menu()
        self._session: PromptSession[str] = PromptSession(
            completer=self._completer,
            complete_while_typing=True,
            key_bindings=_keys(self._completer),
            style=STYLE,
            enable_suspend=True,
            erase_when_done=True,
        )

    def line(self, question: Question) -> str:
        self._completer.choices = question.choices
        notice = _wrapped(self.console, self._notice)
        self._notice = ""
        left = (
            self.console.height - question.above - len(notice) - 3
        )  # a line told, the prompt and the toolbar
        return self._session.prompt(
            [("", "".join(f"{line}\n" for line in notice)), ("bold", question.prompt)],
            bottom_toolbar=question.status,
            reserve_space_for_menu=1 + min(max(left, FEWEST), MOST),
        )

    def refuse(self, reason: str) -> None:
        self._notice = reason

    def confirm(self, question: str) -> str:
        session: PromptSession[str] = PromptSession(style=STYLE, erase_when_done=True)
        try:
            return session.prompt(question).strip().lower()
        except KeyboardInterrupt:
            return ""

    def hand_over(self, name: str) -> None:
        self.console.clear()
        self.console.file.write("\x1b[3J")  # what has scrolled away is not for the next person
        self.confirm(say("terminal-hand-over", who=name) + " ")


def _wrapped(console: Console, text: str) -> list[str]:
    return [line.plain for line in Text(text).wrap(console, console.width)] if text else []


class Menu(Completer):
    """The next steps of the choices, then the commands; after `save` and `load`, files."""

    def __init__(self) -> None:
        self.choices: tuple[LegalChoice, ...] = ()
        self._files = PathCompleter(expanduser=True, file_filter=_may_be_saved)

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        command, space, rest = typed.partition(" ")
        if space and vocabulary.command_named(command) in ("save", "load"):
            yield from self._files.get_completions(Document(rest.lstrip()), event)
            return
        for step in steps(self.choices, typed):
            if step.text != typed:
                yield Completion(
                    step.text, -len(typed), display=step.meaning, display_meta=step.shown
                )
        for name, meaning in _commands(typed.casefold()):
            yield Completion(name, -len(typed), display_meta=meaning)

    def first(self, document: Document) -> Completion | None:
        return next(iter(self.get_completions(document, CompleteEvent())), None)

    def whole(self, text: str) -> bool:
        """Whether nothing needs to follow."""
        return any(choice.text == text for choice in self.choices) or (
            vocabulary.command_named(text) not in (None, "load")
        )


def _commands(typed: str) -> Iterable[tuple[str, str]]:
    """The commands that go on from what is typed; by their English names only if asked so."""
    names = vocabulary.command_names()
    if typed and not any(name.startswith(typed) for name in names):
        names = {command: command for command in vocabulary.COMMANDS}
    for name, command in names.items():
        if name.startswith(typed) and name != typed:
            yield name, vocabulary.command_meaning(command)


def _may_be_saved(name: str) -> bool:
    return name.endswith(".json") or os.path.isdir(name)


def _keys(menu: Menu) -> KeyBindings:
    keys = KeyBindings()

    @keys.add("tab")
    def _(event: KeyPressEvent) -> None:
        """Take what the menu has selected, or its first entry, and go on to the next step."""
        buffer = event.current_buffer
        if buffer.text or buffer.complete_state:
            _take(buffer, _selected(buffer) or menu.first(buffer.document))
        else:
            buffer.start_completion()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        """Take what the menu has selected; send the line if it is whole or nothing is selected."""
        buffer = event.current_buffer
        selected = _selected(buffer)
        _take(buffer, selected)
        if selected is None or menu.whole(buffer.text):
            buffer.validate_and_handle()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        """Clear a half-typed line, or break off."""
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt)

    return keys


def _selected(buffer: Buffer) -> Completion | None:
    return buffer.complete_state.current_completion if buffer.complete_state else None


def _take(buffer: Buffer, completion: Completion | None) -> None:
    if completion is not None:
        buffer.apply_completion(completion)
        buffer.start_completion()
