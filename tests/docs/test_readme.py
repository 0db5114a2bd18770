"""The pictures that the README shows are drawn by this version; test_docs.py runs its code."""

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
