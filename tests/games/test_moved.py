"""A game is one folder: King of Siam's, moved to a package of its own, does all that it did."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import onnx
import pytest

from tests.support.packages import ROOT, installed

HOME = ROOT / "src" / "sampan" / "games" / "king_of_siam"
ID, MODULE = "crown-of-siam", "crown_of_siam"
PROJECT = f"""
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "{ID}"
version = "1.0"
[project.entry-points."sampan.games"]
{ID} = "{MODULE}"
[tool.hatch.build.targets.wheel]
packages = ["{MODULE}"]
"""


def rename(copy: Path) -> None:
    """Make a package of a copy of the folder: a new name wherever it says its own, and no more."""
    package = copy.with_name(MODULE)
    copy.rename(package)
    for path in package.rglob("*"):
        if path.suffix in (".py", ".toml", ".ftl", ".md"):
            text = path.read_text(encoding="utf-8").replace("king-of-siam", ID)
            assert "king_of_siam" not in text, path
            path.write_text(text, encoding="utf-8")
    net = onnx.load(package / "bot" / "net.onnx")
    [said] = [entry for entry in net.metadata_props if entry.key == "game"]
    said.value = ID
    onnx.save(net, package / "bot" / "net.onnx")
    copy.mkdir()
    package.rename(copy / MODULE)
    (copy / "pyproject.toml").write_text(PROJECT)


@pytest.fixture
def own_map(tmp_path: Path) -> Path:
    text = (HOME / "data" / "maps" / "siam.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'^id = ".*"', 'id = "mine"', text, flags=re.M), encoding="utf-8")
    shutil.copy(HOME / "data" / "maps" / "siam.shapes.toml", tmp_path / "mine.shapes.toml")
    return path


def told(game: str, own_map: Path, *path: Path) -> dict[str, Any]:
    """What a process says of a game that finds packages in these folders too."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.moved_game", game, own_map],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*path, ROOT / "src")))},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout.replace(game, "king-of-siam"))
    return answer


def test_a_folder_moved_to_a_package_of_its_own_does_all_that_it_did(own_map: Path) -> None:
    """Bots of all levels, the net, the endgame, hints and rules in three languages, the plan of
    learning, drawings, and a map from a file."""
    here = told("king-of-siam", own_map)
    there = told(ID, own_map, installed(ID, HOME, rename))
    assert (here.pop("module"), there.pop("module")) == ("sampan.games.king_of_siam", MODULE)
    assert here.keys() == there.keys()
    for part, what in here.items():
        assert there[part] == what, part
