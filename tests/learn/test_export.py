"""Nets as ONNX files: the same answers as torch's, small enough, and playable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

import onnxruntime  # noqa: E402

from sampan.bots.bot import Limit  # noqa: E402
from sampan.bots.net import Net  # noqa: E402
from sampan.game import load  # noqa: E402
from sampan.learn import export  # noqa: E402
from sampan.learn.net import build_net  # noqa: E402

TINY = {"width": 16, "blocks": 2}


def trained(game: str) -> Any:
    """A net whose batch norms have seen something."""
    torch.manual_seed(1)
    loaded = load(game)
    assert loaded.recall is not None
    net = build_net(loaded, **TINY)
    net.train()
    for _ in range(3):
        net(torch.rand(32, loaded.recall.SIZE))
    return net.eval()


@pytest.mark.parametrize("game", ["siam", "king-of-siam", "singapore"])
def test_a_file_answers_as_the_net_does(game: str, tmp_path: Path) -> None:
    loaded, net, file = load(game), trained(game), tmp_path / "net.onnx"
    assert loaded.recall is not None
    export.write_net(net, file, loaded, [2], 5)
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    for batch in (1, 7):
        seen = torch.rand(batch, loaded.recall.SIZE)
        with torch.no_grad():
            expected = net(seen)
        found = session.run(("logits", "values"), {"seen": seen.numpy()})
        for one, other in zip(expected, found, strict=True):
            assert torch.allclose(one, torch.from_numpy(other), atol=5e-3, rtol=5e-3)


def test_a_file_says_what_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "net.onnx"
    export.write_net(trained("siam"), file, load("siam"), [2, 3, 4], 5)
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    assert session.get_modelmeta().custom_metadata_map == {
        "game": "siam",
        "players": "2 3 4",
        "features": "425",
        "actions": "750",
        "trainings": "5",
    }


def test_a_checkpoint_becomes_a_bot(tmp_path: Path) -> None:
    game = load("siam")
    checkpoint = {
        "game": "siam",
        "plan": {**TINY, "players": [2, 2]},
        "net": trained("siam").state_dict(),
        "trainings": 5,
    }
    torch.save(checkpoint, tmp_path / "checkpoint.pt")
    export.export(tmp_path / "checkpoint.pt", tmp_path / "net.onnx")
    thought = Net(game, 2, file=tmp_path / "net.onnx").think(game.start(), Limit(nodes=20))
    assert thought.choice in game.start().choices()
    assert thought.nodes == 20


def test_a_net_that_is_too_large_is_not_written(tmp_path: Path) -> None:
    game = load("siam")
    with pytest.raises(ValueError, match="a net may have"):
        export.write_net(
            build_net(game, width=160, blocks=6), tmp_path / "large.onnx", game, [2], 0
        )
    assert not list(tmp_path.iterdir())


def test_a_file_that_differs_from_the_net_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export._Writer, "norm", lambda self, layer, x: x)
    game = load("king-of-siam")
    with pytest.raises(ValueError, match="differ from torch's"):
        export.write_net(trained("king-of-siam"), tmp_path / "wrong.onnx", game, [2], 0)
