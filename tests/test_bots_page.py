"""docs/bots.md says what the matches in benchmarks/bots.jsonl showed."""

from __future__ import annotations

import math
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from bots import Page

    from sampan.arena.rating import Rating

ROOT = Path(__file__).parent.parent


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> tuple[Page, str]:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    import bots

    return bots.Page(bots.RESULTS), (bots.DOCS / "bots.md").read_text(encoding="utf-8")


def test_the_page_is_what_its_command_writes(page: tuple[Page, str]) -> None:
    made, text = page
    assert made.filled(text) == text
    for picture in re.findall(r"ladder-[a-z-]+\.svg", text):
        assert (ROOT / "docs" / picture).exists()


def test_every_goal_is_met(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    for (match, games), (*_, goal) in zip(bots.goals(), bots.GOALS, strict=True):
        tally = made.tally(match)
        assert tally is not None
        assert len(tally.scores) >= games
        assert tally.rating(match.equal).score >= goal


def test_every_doubling_gains_and_together_they_surely_do(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    ratings: dict[tuple[str, str], list[Rating]] = {}
    for match, games in bots.doublings():
        tally = made.tally(match)
        assert tally is not None
        assert len(tally.scores) >= games
        rating = tally.rating(match.equal)
        assert rating.elo > 0
        bot = match.bots[0].partition(":")[0]
        ratings.setdefault((match.game, bot), []).append(rating)
    assert len(ratings) == len(bots.DOUBLED)
    for found in ratings.values():
        spread = math.hypot(*((each.elo_high - each.elo_low) / 2 for each in found))
        assert sum(each.elo for each in found) > spread
