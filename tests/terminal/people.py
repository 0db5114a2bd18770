"""What tests of the terminal share: a short game of Siam and people whose answers are known."""

import io
from collections.abc import Callable
from typing import Any, cast

from rich.console import Console

from sampan.record import Record
from sampan.terminal.prompt import Question

PEOPLE = ["person", "person"]
# The elephants push the rock on b3 off to the south while the rhinoceroses look on.
WIN = ["+b5S", "+e1N", "b5b4S", "e1e2N", "b4>S", "e2e3N", "b3>S", "e3e4N", "b2>S"]

Play = Callable[..., str]  # pipes lines into a game and returns all that was written


def after(*choices: str, **options: Any) -> Record:
    record = Record.new("siam", options=options)
    for choice in choices:
        record.play(choice)
    return record


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
