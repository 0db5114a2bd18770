"""What the README shows and tells of is there; test_docs.py runs its code."""

import re
from pathlib import Path

import pytest

from sampan import Record
from sampan.game import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ground", ["day", "night"])
def test_the_pictures_are_drawn_by_this_version(game: str, ground: str) -> None:
    """`sampan show docs/siam.json --seat 1 --out docs/siam-day.svg` renews one."""
    record = Record.load(ROOT / "docs" / f"{game}.json")
    assert isinstance(record.seat, int)
    drawn = record.svg(seat=record.seat, ground=ground)
    assert (ROOT / "docs" / f"{game}-{ground}.svg").read_text() == drawn


def test_what_stands_in_the_tree_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    tree = text.partition("\nsrc/sampan/\n")[2].partition("```")[0]
    names = re.findall(r"^( *)(\S+)  ", tree, re.MULTILINE)
    assert len(names) > 15
    for inside, name in names:
        assert (ROOT / ("src/sampan" if inside else "") / name).exists(), name
