"""`sampan learn` as whoever runs it sees it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

from sampan.commands.app import main
from sampan.game import load
from sampan.learn.plan import Plan

TINY = ["width=8", "blocks=1", "games=4", "visits=4", "rollout=4", "window=4", "batch=16"]


def run(*line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.argv", ["sampan", *line])
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


def test_a_net_is_learned_gone_on_with_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "net"
    plans = [word for entry in [*TINY, "players=[2]"] for word in ("--plan", entry)]
    line = ["learn", "king-of-siam", "--device", "cpu", "--folder", str(folder), *plans]
    assert run(*line, "--minutes", "0.02", monkeypatch=monkeypatch) == 0
    first = (folder / "log.jsonl").read_text().splitlines()
    more = json.loads(first[-1])["seconds"] / 60 + 0.05
    assert run(*line, "--minutes", str(more), monkeypatch=monkeypatch) == 0
    log = (folder / "log.jsonl").read_text().splitlines()
    assert log[: len(first)] == first
    assert len(log) > len(first)
    assert json.loads(log[-1])["seconds"] >= 60 * more
    assert (folder / "learning.svg").read_text().startswith("<?xml")
    net = folder / "king-of-siam.onnx"
    assert str(net) in capsys.readouterr().out
    match = ["arena", "king-of-siam", f"net:8:file={net}", "random", "--games", "2", "--json"]
    assert run(*match, "--workers", "1", monkeypatch=monkeypatch) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--plan", "with=8"], "a plan has no with"),
        (["--plan", "width"], "NAME=VALUE"),
        (["--device", "tpu"], "tpu"),
    ],
)
def test_wrong_lines_are_refused(
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ["learn", "siam", "--folder", str(tmp_path), *words]
    assert run(*line, monkeypatch=monkeypatch) == 2
    assert told in capsys.readouterr().err


def test_a_game_without_a_plan_is_refused() -> None:
    game = replace(load("siam"), bot=None)
    with pytest.raises(ValueError, match="siam has no plan for learning"):
        Plan.of(game)
