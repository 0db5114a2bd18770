"""A folder to play in, and lines that come from a pipe."""

import io
import random
import sys
from pathlib import Path

import pytest

from sampan.record import Record
from sampan.terminal import sit_down
from tests.terminal.people import PEOPLE, Play


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved if no other place is named."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Pipe lines into a game and return all that was written."""
    random.seed(1)

    def play(
        *lines: str,
        record: Record | None = None,
        movers: list[str] = PEOPLE,
        path: Path | None = None,
        language: str | None = None,
    ) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        sit_down(record or Record.new("siam"), movers, path, language=language)
        return capsys.readouterr().out

    return play
