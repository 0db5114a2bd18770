"""benchmarks/gpu_matches.py plays many games at once, each as if it were alone."""

from __future__ import annotations

import sys
from functools import cache
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from sampan.arena.match import Match, play
from sampan.bots import net, net_evaluator
from sampan.game import load

ROOT = Path(__file__).parents[2]


@pytest.fixture
def gpu_matches(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    for name in ("evaluator", "LONGEST"):  # which it sets
        monkeypatch.setattr(net, name, getattr(net, name))
    import gpu_matches

    return gpu_matches


@cache
def shipped() -> net_evaluator.Evaluator:
    return net_evaluator.Evaluator(net_evaluator.shipped(load("singapore")), load("singapore"), 3)


def one_by_one(rows: Any) -> tuple[Any, Any]:
    """What the net says of each row alone, which no batch changes by a hair."""
    asked = shipped()
    answers = [asked(rows[n : n + 1]) for n in range(len(rows))]
    logits, values = zip(*answers, strict=True)
    return np.concatenate(logits), np.concatenate(values)


def test_games_played_together_are_those_played_alone(
    gpu_matches: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("singapore", 3, ("net:6", "net:3"), {}, 5)
    tasks = iter([(match, number) for number in range(4)])
    batches = []

    def asked(rows: Any) -> tuple[Any, Any]:
        batches.append(len(rows))
        return one_by_one(rows)

    together = [*gpu_matches.together(asked, lambda running: islice(tasks, 2 - running))]
    assert max(batches) > 1
    assert sorted(result.number for _, result in together) == [0, 1, 2, 3]
    monkeypatch.setattr(net, "evaluator", lambda *_: one_by_one)
    for _, result in together:
        alone = play(match, result.number)
        assert (result.side, result.score) == (alone.side, alone.score)
        assert result.record == alone.record


@pytest.mark.parametrize(
    ("bots", "can"),
    [
        (("net:20", "net:10"), True),
        (("net:20n", "net:10:exploration=1"), True),
        (("net:0.1s", "net:10"), False),
        (("net:0.1s:20n", "net:10"), False),
        (("net:20", "mcts:10"), False),
        (("net:20:file=other.onnx", "net:10"), False),
    ],
)
def test_only_nets_by_visits_can_play(
    gpu_matches: ModuleType, bots: tuple[str, str], can: bool
) -> None:
    assert gpu_matches.can_play(Match("singapore", 3, bots, {})) is can
