"""Views and whole games of Singapore for tests of its drawing."""

import re

import pytest

from tests.support.drawings import Steps, View, lively_game, parse
from tests.support.singapore_positions import page

ROUND_ONE = page()  # while the second seat to act is at work
LASTS = [
    "reveal I05", "draw black", "draw white", "allot f4", "build I06", "build top", "lot h5",
    "join g5", "move h5 g5", "deploy i4", "use g5 2", "pay tea", "gain tea", "lift g5", "put h5",
    "street g4 h4", "keep I07", "return 2", "end",
]  # fmt: skip
SEEDS = {2: (5, "hillside"), 3: (8, "terraces"), 4: (3, "pier")}


def game(players: int) -> Steps:
    """A random game in which the workers like to work."""
    seed, layout = SEEDS[players]
    return lively_game("singapore", players, seed, "use|move|deploy", layout=layout)


GAMES = {players: game(players) for players in SEEDS}
VIEWS: dict[str, View] = {
    "round one": ROUND_ONE,
    "closed to all": {**ROUND_ONE, "money": [None] * 3, "goods": [None] * 3},
    "full supply": {**ROUND_ONE, "supply": [20, 20, 20, 20]},
    **{
        f"{players} players, {share:.0%}": steps[round(share * (len(steps) - 1))][0].view(0)
        for players, steps in GAMES.items()
        for share in (0, 0.1, 0.5, 1)
    },
}
for players in (2, 4):
    low = {**VIEWS[f"{players} players, 50%"], "supply": [12, 7, 1, 0]}
    VIEWS[f"{players} players, low supply"] = low
views = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)


def moving(view: View) -> list[str]:
    seats = range(view["players"])
    workers = [f"worker-{seat}-{n}" for seat in seats for n in (1, 2)]
    return workers + [f"marker-{seat}" for seat in seats]


def places(text: str) -> dict[str, tuple[float, float]]:
    """Where the moving things are on the page."""
    found = {}
    for e in parse(text):
        if re.match(r"(worker|marker)-", e.get("id", "")):
            x, y = re.findall(r"[-.\d]+", e.get("transform", ""))[:2]
            found[e.get("id", "")] = float(x), float(y)
    return found
