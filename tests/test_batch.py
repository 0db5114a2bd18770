"""Batches: many games at once are the same games as one by one."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import sampan
from batch_trace import trace
from sampan.batch import Batch
from walks import TABLES

tables = pytest.mark.parametrize(("game", "players"), TABLES)


@tables
def test_a_gpu_plays_the_same_games_as_the_cpu(game: str, players: int) -> None:
    """numba-cuda's simulator against compiled kernels, state by state."""
    simulated = subprocess.run(
        [sys.executable, Path(__file__).with_name("batch_trace.py"), game, str(players)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "SAMPAN_JIT": "0"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert simulated.returncode == 0, simulated.stderr
    assert simulated.stdout.splitlines() == list(trace(game, players, "cpu"))


@tables
def test_stepping_is_what_positions_do(game: str, players: int) -> None:
    batch = Batch(game, 6, players=players, starts=2, threads=2)
    positions = [sampan.load(game).start(players, seed % 2) for seed in range(6)]
    for turn in range(30):
        survey = batch.survey()
        actions = np.full(6, -1)
        for i, position in enumerate(positions):
            assert batch.position(i) == position
            menu = list(position.menu.values())
            count = survey.counts[i]
            assert survey.actions[i].tolist() == menu + [-1] * (survey.actions.shape[1] - count)
            seat = {None: -2, "chance": -1}.get(position.seat, position.seat)  # type: ignore[arg-type]
            assert survey.choosers[i] == seat
            if menu and i != 3:  # that game is left alone
                pick = (turn * 7 + i) % len(menu)
                actions[i] = menu[pick]
                positions[i] = position.play(position.choices()[pick])
        batch.step(actions)


@tables
def test_the_number_of_threads_changes_nothing(game: str, players: int) -> None:
    batches = [Batch(game, 11, players=players, seed=1, threads=n) for n in (1, 3)]
    for batch in batches:
        assert batch.play_random(40) == 11 * 40
    assert batches[0].host_states().tobytes() == batches[1].host_states().tobytes()


@tables
def test_playouts_end_every_game(game: str, players: int) -> None:
    batch = Batch(game, 20, players=players, seed=2)
    choices = batch.playout()
    assert choices > 20
    survey = batch.survey()
    assert set(survey.choosers.tolist()) == {-2}
    assert not survey.counts.any()
    for i in range(20):
        outcome = batch.position(i).outcome
        assert outcome is not None
        won = [seat for seat in range(players) if survey.payoffs[i, seat] == 1]
        assert won == outcome["winners"]
    assert batch.play_random(5, restart=False) == 0
    assert batch.play_random(5) == 20 * 5


def test_an_illegal_action_changes_no_game() -> None:
    batch = Batch("siam", 4, threads=2)
    legal = batch.survey().actions[:, 0]
    before = batch.host_states().tobytes()
    for wrong in (749, 30_000, 70_000, 600):
        actions = legal.astype(np.int64)
        actions[2] = wrong
        with pytest.raises(ValueError, match=rf"actions\[2\]: action {wrong} is not legal"):
            batch.step(actions)
    for shape in (legal[:3], legal.astype(float), [[1]], "no"):
        with pytest.raises(ValueError, match="actions: expected 4 whole numbers"):
            batch.step(shape)
    assert batch.host_states().tobytes() == before


def test_wrong_batches_are_refused() -> None:
    for count in (0, -1, 1.5, True):
        with pytest.raises(ValueError, match="count: expected"):
            Batch("siam", count)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='device: expected "cpu" or "cuda"'):
        Batch("siam", 1, device="tpu")
    with pytest.raises(ValueError, match="unknown game"):
        Batch("go", 1)
    with pytest.raises(ValueError, match="choices: expected"):
        Batch("siam", 1).play_random(-1)
    with pytest.raises(ValueError, match="threads: expected"):
        Batch("siam", 1, threads=-1)


def test_random_play_is_fair() -> None:
    """Each of the 64 first choices comes about as often as the others."""
    batch = Batch("siam", 64_000, seed=4)
    batch.play_random(1)
    _, counts = np.unique(batch.host_states(), return_counts=True)
    assert len(counts) == 64
    assert abs(counts - 1000).max() < 6 * 1000**0.5
