"""Gymnasium's own check, and what it does not ask."""

import pickle
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import sampan
import sampan.adapters.gymnasium
from sampan.adapters.gymnasium import GAMES, SeatEnv, SeatVectorEnv

SHAPES = {"siam": ((17, 5, 5), 750), "king-of-siam": ((629,), 96), "singapore": ((2965,), 815)}
TABLES = [(id, n) for id, game in GAMES.items() for n in sampan.load(game).seats]
tables = pytest.mark.parametrize(("env_id", "players"), TABLES)
games = pytest.mark.parametrize("env_id", GAMES)


@tables
def test_check_env(env_id: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(env_id, players=players, seat=players - 1)
    check_env(env.unwrapped)


@games
@pytest.mark.parametrize("opponent", ["greedy", "mcts:10"])
def test_check_env_against_other_bots(env_id: str, opponent: str) -> None:
    options = {"max_plies": 20} if GAMES[env_id] == "siam" else {}
    env = gymnasium.make(env_id, opponent=opponent, options=options)
    check_env(env.unwrapped, skip_render_check=True)


@games
def test_shapes_are_as_documented(env_id: str) -> None:
    shape, actions = SHAPES[GAMES[env_id]]
    for spaces in (
        gymnasium.make(env_id),
        gymnasium.make_vec(env_id, num_envs=3),
    ):
        space: Any = getattr(spaces, "single_observation_space", spaces.observation_space)
        choices: Any = getattr(spaces, "single_action_space", spaces.action_space)
        assert (space.shape, choices.n) == (shape, actions)
    assert f"`{env_id}` | {shape} | {actions} |" in (sampan.adapters.gymnasium.__doc__ or "")


@tables
def test_a_seat_plays_whole_games(env_id: str, players: int) -> None:
    seat = players - 1
    env: Any = gymnasium.make(env_id, players=players, seat=seat)
    for seed in range(2):
        _, info = env.reset(seed=seed)
        table = env.unwrapped.table
        over = False
        while not over:
            assert table.seat == seat
            legal = np.flatnonzero(info["action_mask"])
            assert legal.tolist() == sorted(table.record.position.menu.values())
            seen, reward, over, truncated, info = env.step(env.action_space.sample())
            assert (seen == table.observe(seat)).all()
            assert not truncated
            if not over:
                assert reward == 0
        assert not info["action_mask"].any()
        winners = table.record.outcome["winners"]
        assert reward == (0 if not winners else 1 if seat in winners else -1)


@games
def test_an_illegal_action_loses_and_changes_nothing(env_id: str) -> None:
    env: Any = gymnasium.make(env_id).unwrapped
    seen, info = env.reset(seed=1)
    record = env.table.record
    before = list(record.choices)
    for action in (-1, 10**9, "pass", None):
        with pytest.raises(gymnasium.error.InvalidAction, match="is no action"):
            env.step(action)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    still, reward, over, truncated, info = env.step(wrong)
    assert (reward, over, truncated, info["illegal"]) == (-1, True, False, True)
    assert (still == seen).all()
    assert not info["action_mask"].any()
    assert record.choices == before
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(wrong)
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    assert not info["illegal"]


def test_wrong_environments_are_refused_by_name() -> None:
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(ValueError, match="players: expected"):
            make("sampan/Siam-v0", players=3)
        with pytest.raises(ValueError, match="seat: expected"):
            make("sampan/Siam-v0", seat=2)
        with pytest.raises(ValueError, match="unknown bot"):
            make("sampan/Siam-v0", opponent="nobody")


def test_environments_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(SeatEnv("siam", opponent="greedy")))
    assert env.opponent == "greedy"
    env.reset(seed=1)
    assert pickle.loads(pickle.dumps(env.action_space)) == env.action_space


# ── Many at once ─────────────────────────────────────────────────────────────────────────────


def first_legal(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def random_actions(masks: Any, luck: np.random.Generator) -> Any:
    return np.array([luck.choice(np.flatnonzero(m)) if m.any() else 0 for m in masks])


@pytest.mark.parametrize(
    ("env_id", "players", "opponent"),
    [
        *((env_id, players, "random") for env_id, players in TABLES),
        *((env_id, players, first_legal) for env_id, players in TABLES),
        *((env_id, 2, "greedy") for env_id in GAMES),
    ],
)
def test_many_games_at_once(env_id: str, players: int, opponent: Any) -> None:
    seat, count = 1, 4
    options = {"max_plies": 12} if GAMES[env_id] == "siam" else {}
    envs: Any = gymnasium.make_vec(
        env_id, num_envs=count, players=players, seat=seat, opponent=opponent, options=options
    )
    assert isinstance(envs.unwrapped, SeatVectorEnv)
    seen, infos = envs.reset(seed=3)
    again: Any = gymnasium.make_vec(
        env_id, num_envs=count, players=players, seat=seat, opponent=opponent, options=options
    )
    again.reset(seed=3)
    features = sampan.load(GAMES[env_id]).features
    assert features is not None
    luck = np.random.default_rng(1)
    over = np.zeros(count, bool)
    ended = 0
    for _ in range(400):
        actions = random_actions(infos["action_mask"], luck)
        before = over
        results = envs.step(actions)
        seen, rewards, over, truncated, infos = results
        for one, other in zip(results[:4], again.step(actions)[:4], strict=True):
            assert (one == other).all()
        assert seen in envs.observation_space
        assert not truncated.any()
        assert not (before & over).any()  # it has just begun again
        assert not rewards[~over].any()
        for game in range(count):
            position = envs.unwrapped.batch.position(game)
            told = np.empty(features.SIZE, np.float32)
            features.features(position.state, seat, told)
            assert seen[game].tobytes() == told.tobytes()
            legal = np.flatnonzero(infos["action_mask"][game]).tolist()
            assert legal == sorted(position.menu.values())
            if over[game]:
                assert position.outcome is not None
                winners = position.outcome["winners"]
                assert rewards[game] == (0 if not winners else 1 if seat in winners else -1)
            else:
                assert position.seat == seat
        ended += over.sum()
        if ended >= (1 if opponent == "greedy" else 3):
            return
    raise AssertionError("too few games ended")


@games
def test_an_illegal_action_in_one_game_loses_that_one(env_id: str) -> None:
    envs: Any = gymnasium.make_vec(env_id, num_envs=3)
    seen, infos = envs.reset(seed=1)
    batch = envs.unwrapped.batch
    actions = infos["action_mask"].argmax(axis=1)
    before = batch.host_states()
    for wrong in (-1, 10**6):
        with pytest.raises(gymnasium.error.InvalidAction, match=f"{wrong} is no action, in game 1"):
            envs.step(np.array([actions[0], wrong, actions[2]]))
    for shape in (actions[:2], actions.astype(float), "no"):
        with pytest.raises(gymnasium.error.InvalidAction, match="expected 3 whole numbers"):
            envs.step(shape)
    assert batch.host_states().tobytes() == before.tobytes()

    actions[1] = infos["action_mask"][1].argmin()
    still, rewards, over, _, infos = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == infos["illegal"].tolist() == [False, True, False]
    assert not infos["action_mask"][1].any()
    assert (still[1] == seen[1]).all()
    assert batch.host_states()[1] == before[1]

    actions = infos["action_mask"].argmax(axis=1)
    _, rewards, over, _, infos = envs.step(actions)  # game 1 begins again
    assert not rewards.any()
    assert not over.any()
    assert not infos["illegal"].any()
    assert infos["action_mask"].any(axis=1).all()
