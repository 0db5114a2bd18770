"""benchmarks/gpu_matches.py asks nets with torch, from the files that bots play with."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from sampan.arena.match import Match  # noqa: E402
from sampan.bots.net_evaluator import Evaluator, shipped  # noqa: E402
from sampan.game import load  # noqa: E402

ROOT = Path(__file__).parents[2]


@pytest.fixture
def gpu_matches(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    import gpu_matches

    return gpu_matches


@pytest.mark.parametrize(("game", "players"), [("siam", 2), ("king-of-siam", 2), ("singapore", 3)])
def test_a_file_says_the_same_in_torch(game: str, players: int, gpu_matches: ModuleType) -> None:
    loaded = load(game)
    assert loaded.recall is not None
    seen = np.random.default_rng(1).integers(0, 2, (5, loaded.recall.SIZE)).astype(np.float32)
    expected = Evaluator(shipped(loaded), loaded, players)(seen)
    found = gpu_matches.opened(shipped(loaded), torch.device("cpu"))(torch.from_numpy(seen))
    for one, other in zip(expected, found, strict=True):
        assert np.abs(one - other.numpy()).max() < 1e-3


def test_every_game_is_played_once(gpu_matches: ModuleType) -> None:
    match = Match("singapore", 3, ("net:2", "net:1"), {}, 5)
    played = [*gpu_matches.GpuProcesses(2).play((match, number) for number in range(5))]
    assert sorted(result.number for _, result in played) == [0, 1, 2, 3, 4]
    assert all(each == match for each, _ in played)
    assert all(result.score in (0, 1) for _, result in played)


def test_a_process_that_dies_is_told_of(gpu_matches: ModuleType) -> None:
    match = Match("singapore", 3, ("net:2", "nonsense"), {}, 5)
    with pytest.raises(ChildProcessError, match="a process died"):
        [*gpu_matches.GpuProcesses(1).play([(match, 0)])]
