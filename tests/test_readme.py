"""What the README and the docs show is what happens."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sampan import Record
from sampan.game import GAMES

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LONG = ("play", "bench", "arena", "ladder")  # what takes a person or a while
COMMANDS = [
    line.split("#")[0].split()
    for page in PAGES
    for block in re.findall(r"```sh\n(.*?)```", page.read_text(), re.DOTALL)
    for line in block.splitlines()
    if line.startswith("sampan ") and line.split()[1] not in LONG
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_runs_as_written(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False)
    assert failures == 0


def test_the_readme_shows_code() -> None:
    assert doctest.testfile(str(PAGES[0]), module_relative=False).attempted > 15
    assert len(COMMANDS) >= 4


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_run_as_written(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    done = subprocess.run(
        [sys.executable, "-m", "sampan.cli", *command[1:]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ground", ["day", "night"])
def test_the_pictures_are_drawn_by_this_version(game: str, ground: str) -> None:
    """`sampan show docs/siam.json --seat 1 --out docs/siam-day.svg` renews one."""
    record = Record.load(ROOT / "docs" / f"{game}.json")
    assert isinstance(record.seat, int)
    drawn = record.svg(seat=record.seat, ground=ground)
    assert (ROOT / "docs" / f"{game}-{ground}.svg").read_text() == drawn
