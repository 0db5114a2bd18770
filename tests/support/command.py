"""The command `sampan`, for tests of its verbs."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sampan.commands import app

Run = Callable[..., tuple[object, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run it here, which is faster than a process: its exit code, and what it says."""
    monkeypatch.chdir(tmp_path)

    def ran(*line: str) -> tuple[object, str, str]:
        monkeypatch.setattr(sys, "argv", ["sampan", *line])
        with pytest.raises(SystemExit) as left:
            app.main()
        said = capsys.readouterr()
        return left.value.code or 0, said.out, said.err

    return ran
