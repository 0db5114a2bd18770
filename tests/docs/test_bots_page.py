"""docs/bots.md says what the matches in benchmarks/bots.jsonl showed, and bots still play so."""

from __future__ import annotations

import math
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sampan.arena.match import play

if TYPE_CHECKING:
    from bots import Page

ROOT = Path(__file__).parents[2]
SEED = 3  # not the file's, so that no game is one of its own
SURE = 3.29  # standard deviations: 99.9 %
QUICK = (  # game, players, the stronger bot, the other one, and how many games to play
    ("siam", 2, "level:1", "random", 4),
    ("siam", 2, "level:2", "level:1", 8),
    ("king-of-siam", 2, "level:10:500n", "greedy", 4),
    ("king-of-siam", 4, "level:1", "random", 8),
    ("singapore", 3, "level:1", "random", 6),
)


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


def test_every_match_has_as_many_games_as_were_settled(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    for group in bots.GROUPS.values():
        for match, games in group():
            rating = made.rating(match)
            assert rating, match
            assert rating.games >= games, match


def test_every_goal_is_met(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    for (match, _), (*_, goal) in zip(bots.goals(), bots.GOALS, strict=True):
        rating = made.rating(match)
        assert rating
        assert rating.score >= goal


def test_neighbouring_levels_are_as_far_apart_as_they_should_be(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    for match, _ in bots.ladders():
        rating = made.rating(match)
        assert rating
        assert bots.APART[0] <= rating.elo <= bots.APART[1], match


def test_every_doubling_gains_and_together_they_surely_do(page: tuple[Page, str]) -> None:
    import bots

    made, _ = page
    for ratings in made.doubled().values():
        assert len(ratings) == len(bots.TIMES) - 1
        assert all(rating.elo > 0 for rating in ratings)
        gain, spread = bots.together(ratings)
        assert gain > spread


@pytest.mark.parametrize(("game", "players", "first", "second", "games"), QUICK)
def test_bots_play_as_the_page_says(
    page: tuple[Page, str], game: str, players: int, first: str, second: str, games: int
) -> None:
    """A few games of the cheapest matches: their score and the page's may differ by luck alone."""
    import bots

    told = page[0].rating(bots.match(game, players, first, second))
    assert told
    match = replace(bots.match(game, players, first, second), seed=SEED)
    score = sum(play(match, number).score for number in range(games)) / games
    both = (told.score * told.games + score * games) / (told.games + games)
    error = math.sqrt(both * (1 - both) * (1 / told.games + 1 / games))
    assert abs(score - told.score) <= SURE * error, (score, told)
