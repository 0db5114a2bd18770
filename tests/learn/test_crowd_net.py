"""benchmarks/crowd.py asks nets with torch, from the files that bots play with."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from sampan.bots.net import Evaluator, shipped  # noqa: E402
from sampan.game import load  # noqa: E402

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(("game", "players"), [("siam", 2), ("king-of-siam", 2), ("singapore", 3)])
def test_a_file_says_the_same_in_torch(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    import crowd

    loaded = load(game)
    assert loaded.recall is not None
    seen = np.random.default_rng(1).integers(0, 2, (5, loaded.recall.SIZE)).astype(np.float32)
    expected = Evaluator(shipped(loaded), loaded, players)(seen)
    found = crowd.opened(shipped(loaded), torch.device("cpu"))(torch.from_numpy(seen))
    for one, other in zip(expected, found, strict=True):
        assert np.abs(one - other.numpy()).max() < 1e-3
