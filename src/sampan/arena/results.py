"""Many matches side by side, in a file that grows: stop whenever you like and go on later."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

from sampan.arena.match import Match, MatchGame
from sampan.arena.workers import Task, Workers

PAUSE = 20.0  # seconds between two times that results are written

Key = tuple[str, int, tuple[str, str], int]


@dataclass
class Standing:
    """What is known of one match: scores by the number of the game, and how long bots thought."""

    scores: dict[int, float] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    choices: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, numbers: Sequence[int], scores: Sequence[float], thought: Any) -> None:
        """Take in some games; `thought` holds the bots' seconds and choices in them."""
        self.scores.update(zip(numbers, scores, strict=True))
        for bot in range(2):
            self.seconds[bot] += thought["seconds"][bot]
            self.choices[bot] += thought["choices"][bot]


def match_key(match: Match) -> Key:
    """What tells one match from another in a file of results."""
    return match.game, match.players, match.bots, match.seed


def read_standings(path: Path) -> dict[Key, Standing]:
    """The matches in a file of results; lines about other things are passed over."""
    standings: dict[Key, Standing] = {}
    for line in json_lines(path):
        if "bots" in line:
            first, second = line["bots"]
            key = (line["game"], line["players"], (first, second), line["seed"])
            standings.setdefault(key, Standing()).add(line["numbers"], line["scores"], line)
    return standings


def json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects in a file of JSON lines; none if it is not there."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def append_lines(path: Path, objects: Iterable[dict[str, Any]]) -> None:
    """Write objects to the end of a file of JSON lines."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(thing) + "\n" for thing in objects)


def missing(wanted: Sequence[tuple[Match, int]], path: Path) -> list[Task]:
    """The games of these matches that the file lacks, so ordered that all matches grow evenly."""
    known = read_standings(path)
    tasks = []
    for match, games in wanted:
        standing = known.get(match_key(match), Standing())
        tasks += [
            ((number + 0.5) / games, match, number)
            for number in range(games)
            if number not in standing.scores
        ]
    return [(match, number) for _, match, number in sorted(tasks, key=lambda task: task[0])]


def play_missing(
    wanted: Sequence[tuple[Match, int]],
    path: Path,
    workers: Workers,
    seconds: float,
    progress: Callable[[Match, MatchGame], None],
) -> bool:
    """Play what the file lacks of these matches, so many games of each; True if nothing is left.

    No game begins after this many seconds; those that have begun are played to their end.
    """
    end = time.monotonic() + seconds
    tasks = missing(wanted, path)
    left = len(tasks)
    new: list[tuple[Match, MatchGame]] = []
    written = time.monotonic()
    try:
        for match, result in workers.play(takewhile(lambda _: time.monotonic() < end, tasks)):
            left -= 1
            new.append((match, result))
            progress(match, result)
            if time.monotonic() > written + PAUSE:
                append_lines(path, _summed(new))
                new, written = [], time.monotonic()
    finally:
        append_lines(path, _summed(new))
    return left == 0


def _summed(results: Sequence[tuple[Match, MatchGame]]) -> Iterator[dict[str, Any]]:
    """One object for each match, with all its games."""
    by_match: dict[Key, list[MatchGame]] = {}
    for match, result in results:
        by_match.setdefault(match_key(match), []).append(result)
    for (game, players, bots, seed), games in by_match.items():
        yield {
            "game": game,
            "players": players,
            "bots": bots,
            "seed": seed,
            "numbers": [result.number for result in games],
            "scores": [round(result.score, 4) for result in games],
            "seconds": [round(sum(result.seconds[bot] for result in games), 3) for bot in (0, 1)],
            "choices": [sum(result.choices[bot] for result in games) for bot in (0, 1)],
        }
