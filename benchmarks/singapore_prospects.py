"""Learns what a seat of Singapore may expect to have at the end, from games of its own.

python benchmarks/singapore_prospects.py            writes src/sampan/bots/singapore_prospects.toml
python benchmarks/singapore_prospects.py --games 99 does the same with fewer games

All seats play the best of some tries at each turn, first by their points, money and goods alone.
How such games end teaches what a standing between rounds is worth; the next are played by that.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from sampan import Record, load
from sampan.bots.mcts import bound_knowledge
from sampan.games.singapore import components, rules
from sampan.games.singapore.bot import prospects as prospects
from sampan.games.singapore.rules.state import ENDED
from sampan.kernels import OVER, generators, records

GAME = load("singapore")
KNOWLEDGE = bound_knowledge(GAME)
TRIES = 16
LESSONS = 3
ENOUGH = 200  # standings to learn from
RIDGE = 3.0  # keeps weights small where there is little to learn from
STARTS = 64


@dataclass
class Standings:
    """Between rounds: rounds to come, every seat's standing, and how the game ended."""

    rounds: Any
    features: Any
    points: Any
    winner: Any


def guess() -> Any:
    """Weights to begin with: points, and less for money and goods towards the end."""
    weights = np.zeros((prospects.ROUNDS, prospects.COLUMNS))
    weights[:, prospects.POINTS] = 1.0
    for rounds in range(1, prospects.ROUNDS):
        weights[rounds, prospects.POUNDS + 3] = 0.6 * min(1.0, rounds / 3)
        weights[rounds, prospects.GOODS_6 : prospects.GOODS] = 0.8 * min(1.0, rounds / 3)
    return weights


def play(players: int, weights: Any, games: int, seed: int) -> Standings:
    """Play games in which all seats go by the same weights."""
    states = records(GAME.rules.State, 3)
    buffer = np.empty(GAME.rules.MAX_LEGAL, np.int16)
    luck = generators(seed, 1)
    starts = [Record.new("singapore", players, seed + i).position.state for i in range(STARTS)]
    seen: list[tuple[int, Any, Any, int]] = []
    for game in range(games):
        states[0] = starts[game % STARTS]
        between = play_one(states, weights, buffer, luck)
        points, winner = states[0]["vp"][:players].copy(), int(states[0]["winner"])
        seen += [(rounds, features, points, winner) for rounds, features in between]
    return Standings(*(np.array(column) for column in zip(*seen, strict=True)))


def play_one(states: Any, weights: Any, buffer: Any, luck: Any) -> list[tuple[int, Any]]:
    """Play `states[0]` to its end; return how all seats stood between its rounds."""
    s = states[0]
    found = []
    while rules.chooser(s) != OVER:
        if not KNOWLEDGE.is_turn(s):
            rules.apply(s, KNOWLEDGE.likely_action(s, buffer, luck))
            continue
        KNOWLEDGE.play_turn(states, weights, TRIES, buffer, luck)
        is_last = s["turn"] == rules.last_seat(s)
        rules.apply(s, ENDED)
        if is_last and (rounds := prospects.rounds_to_come(s)):
            found.append((rounds, features(s)))
    return found


UNITS = np.eye(prospects.COLUMNS)


def features(s: Any) -> Any:
    """What counts of the standing of every seat, one row each."""
    return [[prospects.prospects(s, seat, unit) for unit in UNITS] for seat in range(s["players"])]


def learn(seen: Standings) -> Any:
    """The weights that come nearest to the points at the end, by least squares.

    What owning a building brings is the same for every number of rounds to come.
    """
    owned = prospects.OWNED
    rounds = np.repeat(seen.rounds, seen.points.shape[1])
    features = seen.features.reshape(len(rounds), -1)
    points = seen.points.reshape(-1)
    weights = guess()
    weights[:, owned:] = 0
    for _ in range(3):
        for each in range(1, prospects.ROUNDS):
            here = rounds == each
            if here.sum() < ENOUGH:
                weights[each] = weights[each - 1]
                continue
            rest = points[here] - features[here, owned:] @ weights[each, owned:]
            weights[each, :owned] = fit(features[here, :owned], rest)
        expected = np.einsum("nf,nf->n", features[:, :owned], weights[rounds, :owned])
        weights[1:, owned:] = fit(features[:, owned:], points - expected)
    return weights


def fit(features: Any, targets: Any) -> Any:
    """Least squares."""
    return np.linalg.solve(
        features.T @ features + RIDGE * np.eye(features.shape[1]), features.T @ targets
    )


def spread(seen: Standings, weights: Any) -> Any:
    """By what to divide expected points so that they tell best who wins."""
    found = np.ones(prospects.ROUNDS)
    expected = np.einsum("nsf,nf->ns", seen.features, weights[seen.rounds])
    for each in range(1, prospects.ROUNDS):
        here = seen.rounds == each
        if here.sum() < ENOUGH:
            found[each] = found[each - 1]
            continue
        tried = np.linspace(2, 30, 113)
        found[each] = min(tried, key=lambda by: surprise(expected[here] / by, seen.winner[here]))
    return found


def surprise(likings: Any, winners: Any) -> float:
    """How little likely the winners were."""
    likings = likings - likings.max(axis=1, keepdims=True)
    won = likings[np.arange(len(winners)), winners]
    return float((np.log(np.exp(likings).sum(axis=1)) - won).mean())


def written(players: int, weights: Any, by: Any) -> str:
    """One number of players, as it stands in the file."""
    buildings = components.IDS[len(components.STARTERS) :]
    brings = weights[1, prospects.OWNED + len(components.STARTERS) :]
    rows = "".join(f"    {numbers(row[: prospects.OWNED])},\n" for row in weights[1:])
    lines = "".join(f"{b} = {w:.2f}\n" for b, w in zip(buildings, brings, strict=True))
    return (
        f"\n[{players}]\nspread = {numbers(by[1:])}\nstanding = [\n{rows}]\n"
        f"\n[{players}.owned]\n{lines}"
    )


def numbers(row: Any) -> str:
    return f"[{', '.join(f'{value + 0:.2f}' for value in row)}]"


HEAD = """\
# What Singapore's seats may expect to have at the end. benchmarks/singapore_prospects.py writes it.
#
# For each number of players:
# spread    by what the points expected are divided to tell who wins
# standing  what the columns of singapore_prospects.STANDING are worth, in points
# owned     what owning a building brings for each round to come
# Rows of the first two are for 1, 2, ... rounds to come.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4000, help="in each lesson")
    parser.add_argument(
        "--output", type=Path, default=Path(prospects.__file__).with_suffix(".toml")
    )
    given = parser.parse_args()
    text = HEAD
    for players in GAME.seats:
        weights = guess()
        for lesson in range(LESSONS):
            seen = play(players, weights, given.games, 1000 * lesson)
            print(f"{players} players: {seen.points.mean():.1f} points a seat", flush=True)
            learned = learn(seen)
            weights = (weights + learned) / 2 if lesson else learned
        text += written(players, weights, spread(seen, weights))
    given.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
