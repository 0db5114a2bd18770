"""Batches: many games at once are the same games as one by one."""

import os
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest

import sampan
from sampan.batch import Batch, Turn, cuda, exportable
from tests.support.batch_trace import trace
from tests.support.walks import TABLES

tables = pytest.mark.parametrize(("game", "players"), TABLES)


@tables
def test_a_gpu_plays_the_same_games_as_the_cpu(game: str, players: int) -> None:
    """numba-cuda's simulator against compiled kernels, state by state."""
    simulated = subprocess.run(
        [sys.executable, "-m", "tests.support.batch_trace", game, str(players)],
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


# ── A learner's turns ────────────────────────────────────────────────────────────────────────


@tables
def test_a_turn_tells_what_the_seat_to_choose_sees_and_may_do(game: str, players: int) -> None:
    batch = Batch(game, 6, players=players, starts=3, threads=2)
    features = batch.game.features
    assert features is not None
    turn = batch.turn()
    luck = np.random.default_rng(1)
    for _ in range(40):
        for i in range(6):
            position = batch.position(i)
            assert turn.seats[i] == position.seat
            seen = np.empty(features.SIZE, np.float32)
            features.features(position.state, int(turn.seats[i]), seen)
            assert turn.observations[i].tobytes() == seen.tobytes()
            assert np.flatnonzero(turn.masks[i]).tolist() == sorted(position.menu.values())
        turn = batch.turn([luck.choice(np.flatnonzero(mask)) for mask in turn.masks])


@tables
def test_a_finished_game_pays_and_begins_again(game: str, players: int) -> None:
    batch = Batch(game, 8, players=players, seed=5, starts=2)
    turn = batch.turn()
    assert not turn.done.any()
    luck = np.random.default_rng(2)
    ended = 0
    starts = [sampan.load(game).start(players, 5 + i) for i in range(2)]
    while ended < 12:
        before = [batch.position(i) for i in range(8)] if ended > 8 else []
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in turn.masks])
        turn = batch.turn(actions)
        ended += turn.done.sum()
        assert turn.masks.any(axis=1).all()
        assert not turn.rewards[~turn.done].any()
        for i in np.flatnonzero(turn.done).tolist():
            seats = turn.rewards[i, :players]
            assert set(seats.tolist()) <= {-1, 0, 1}
            assert not turn.rewards[i, players:].any()
            if before:
                names = {action: choice for choice, action in before[i].menu.items()}
                end = before[i].play(names[actions[i]])
                if end.seat is None:
                    assert end.outcome is not None
                    won = [seat for seat in range(players) if seats[seat] == 1]
                    assert won == end.outcome["winners"]
            if starts[0].seat != "chance":
                assert batch.position(i) in starts


@tables
def test_one_seat_can_play_against_chance_alone(game: str, players: int) -> None:
    """Others choose at random; finished games stay as they are when they are told to."""
    seat = players - 1
    batch = Batch(game, 5, players=players, seed=6, starts=5, threads=2)
    features = batch.game.features
    assert features is not None
    turn = batch.turn(seat=seat)
    luck = np.random.default_rng(3)
    while not turn.done.all():
        assert set(turn.seats[~turn.done].tolist()) <= {seat}
        over = turn.done.copy()
        finished = batch.host_states()[over].tobytes()
        actions = [luck.choice(np.flatnonzero(m)) if m.any() else -1 for m in turn.masks]
        turn = batch.turn(actions, restart=False, seat=seat)
        assert batch.host_states()[over].tobytes() == finished
        for i in range(5):
            seen = np.empty(features.SIZE, np.float32)
            features.features(batch.position(i).state, seat, seen)
            assert turn.observations[i].tobytes() == seen.tobytes()
    assert set(turn.seats.tolist()) == {-2}
    assert not turn.masks.any()
    assert abs(turn.rewards[:, :players]).max() == 1 or game == "siam"
    assert set(batch.turn(seat=seat).seats.tolist()) == {seat}
    with pytest.raises(ValueError, match="seat: expected"):
        batch.turn(seat=players)


def test_a_learners_own_arrays_are_written() -> None:
    batch, other = Batch("siam", 3), Batch("siam", 3)
    turn = batch.turn()
    before = turn.observations.copy()
    actions = turn.masks.argmax(axis=1)
    again = batch.turn(actions, out=turn)
    assert again is turn
    assert (turn.observations != before).any()
    assert all((a == b).all() for a, b in zip(turn, other.turn(actions), strict=True))
    for name, wrong in (
        ("masks", np.zeros((3, 750), np.uint8)),
        ("observations", np.zeros((3, 424), np.float32)),
        ("seats", np.zeros(4, np.int8)),
    ):
        with pytest.raises(ValueError, match=rf"out\.{name}: expected .* of shape \(3,"):
            batch.turn(out=turn._replace(**{name: wrong}))
    turn.done.flags.writeable = False
    with pytest.raises(ValueError, match="out: expected arrays that can be written"):
        batch.turn(out=turn)


class Foreign:
    """An array of another library, of which only DLPack is known."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack__(self, **how: Any) -> object:
        return self.array.__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


def test_arrays_come_and_go_by_dlpack() -> None:
    batch = Batch("siam", 3)
    turn = batch.turn()
    batch.turn(Foreign(turn.masks.argmax(axis=1)))
    shared = Turn(*(Foreign(array) for array in turn))
    batch.turn(out=shared)
    assert (turn.masks == batch.turn().masks).all()
    assert (
        np.from_dlpack(exportable(turn.observations)).ctypes.data == turn.observations.ctypes.data
    )


def test_a_driver_that_warns_is_no_driver_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_available() -> bool:
        warnings.warn("this will be an error in the future", DeprecationWarning, stacklevel=1)
        return True

    driver = SimpleNamespace(is_available=is_available)
    monkeypatch.setattr(numba, "cuda", driver, raising=False)
    monkeypatch.setitem(sys.modules, "numba.cuda", driver)
    assert cuda.__wrapped__() is driver


@pytest.mark.skipif(cuda() is None, reason="there is no GPU here")
@tables
def test_a_learners_tensors_stay_on_the_gpu(game: str, players: int) -> None:
    torch = pytest.importorskip("torch")
    how: dict[str, Any] = {"players": players, "seed": 2, "starts": 8}
    there, here = Batch(game, 256, device="cuda", **how), Batch(game, 256, **how)
    told, expected = there.turn(), here.turn()
    for _ in range(30):
        tensors = Turn(*(torch.from_dlpack(exportable(array)) for array in told))
        assert tensors.masks.device.type == "cuda"
        for tensor, array in zip(tensors, expected, strict=True):
            assert (tensor.cpu().numpy() == array).all()
        actions = tensors.masks.to(torch.uint8).argmax(dim=1)
        own = Turn(*(torch.empty_like(tensor) for tensor in tensors))
        assert there.turn(actions, out=own) is own
        torch.cuda.synchronize()
        told = own
        expected = here.turn(actions.cpu().numpy())
    with pytest.raises(ValueError, match=r"actions\[0\]: action"):
        there.turn(torch.full((256,), here.game.rules.ACTIONS, device="cuda"))


def test_an_illegal_action_in_a_turn_changes_no_game() -> None:
    batch = Batch("siam", 3)
    turn = batch.turn()
    before = batch.host_states().tobytes()
    told = [array.copy() for array in turn]
    with pytest.raises(ValueError, match=r"actions\[1\]: action 749 is not legal"):
        batch.turn([0, 749, 0], out=turn)
    assert batch.host_states().tobytes() == before
    assert all((a == b).all() for a, b in zip(told, turn, strict=True))
    batch.turn(np.array([-65_536, -1, -70_000]))  # no action, however negative
    assert batch.host_states().tobytes() == before


def test_other_positions_can_be_put_in() -> None:
    batch = Batch("siam", 2)
    start = sampan.load("siam").start()
    batch.put([start.play("+a1N"), start])
    assert (batch.position(0), batch.position(1)) == (start.play("+a1N"), start)
    states = batch.host_states()[::-1]
    batch.put(states)
    assert batch.position(1) == start.play("+a1N")
    states[0]["ply"] = 99
    assert batch.position(1) == start.play("+a1N")
    for wrong in ([start], [sampan.load("singapore").start()] * 2, np.zeros(2, np.int8)):
        with pytest.raises(ValueError, match="states: expected"):
            batch.put(wrong)  # type: ignore[arg-type]
