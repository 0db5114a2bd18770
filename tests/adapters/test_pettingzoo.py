"""PettingZoo's own tests, and what they do not ask."""

import importlib
import pickle
import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.env_registry.registration import make
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

import sampan
import sampan.adapters.pettingzoo
from sampan.adapters.pettingzoo import king_of_siam_v0, siam_v0, singapore_v0

SHAPES = {
    siam_v0: ((17, 5, 5), 750),
    king_of_siam_v0: ((629,), 96),
    singapore_v0: ((2965,), 815),
}
FACTORIES = ("env", "parallel_env")
TABLES = [(siam_v0, 2)] + [(m, n) for m in (king_of_siam_v0, singapore_v0) for n in (2, 3, 4)]
tables = pytest.mark.parametrize(
    ("module", "players"), TABLES, ids=lambda x: getattr(x, "__name__", x)
)
# What PettingZoo says of every environment with a mask that is not its own.
known = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
pytestmark = known


@tables
def test_api(module: Any, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module.env(players=players), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@tables
def test_seeds(module: Any, players: int) -> None:
    seed_test(lambda: module.env(players=players), num_cycles=100)


@tables
def test_rendering(module: Any, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    def environment(render_mode: str) -> Any:
        return module.env(players=players, render_mode=render_mode)

    render_test(environment)
    assert len(capsys.readouterr().out) > 1000  # for a human it was printed


@tables
def test_max_cycles(module: Any, players: int) -> None:
    """As every agent leaves after its own choices, they have the same number of them."""
    made = {name: partial(getattr(module, name), players=players) for name in FACTORIES}
    for _ in range(2):  # its actions are random
        max_cycles_test(SimpleNamespace(**made))


@tables
def test_an_agent_leaves_after_its_choices(module: Any, players: int) -> None:
    """Every one has the same number of them, and the others play on against its seat."""
    env = module.env(players=players, max_cycles=7)
    env.reset(seed=1)
    choices = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert (reward, termination) == (0, False)
        assert truncation == (choices[agent] == 7)
        assert observation["action_mask"].any() == (not truncation)
        env.step(None if truncation else env.action_space(agent).sample())
        choices[agent] += not truncation
    assert choices == dict.fromkeys(env.possible_agents, 7)


@tables
def test_agents_that_stay_are_paid_when_the_game_ends(module: Any, players: int) -> None:
    env = module.env(players=players, max_cycles=200)
    results: dict[str, tuple[float, bool, bool]] = {}
    env.reset(seed=4)
    for agent in env.agent_iter():
        _, reward, termination, truncation, _ = env.last()
        over = termination or truncation
        if over:
            results[agent] = (reward, termination, truncation)
        env.step(None if over else env.action_space(agent).sample())
    assert set(results) == set(env.possible_agents)
    payoffs = env.unwrapped.table.payoffs()
    for agent, (reward, termination, truncation) in results.items():
        assert termination != truncation
        assert reward == (payoffs[env.possible_agents.index(agent)] if termination else 0)


@tables
def test_the_parallel_form(module: Any, players: int) -> None:
    parallel_api_test(module.parallel_env(players=players, max_cycles=60), num_cycles=100)


@tables
def test_the_state_is_what_all_see(module: Any, players: int) -> None:
    env = module.env(players=players)
    state_test(env, module.parallel_env(players=players), num_cycles=5)
    env.reset(seed=3)
    seen = [env.observe(agent)["observation"].ravel() for agent in env.possible_agents]
    assert (env.state() == np.stack(seen)).all()


@tables
def test_shapes_are_as_documented(module: Any, players: int) -> None:
    shape, actions = SHAPES[module]
    env = module.env(players=players)
    assert env.possible_agents == [f"player_{seat}" for seat in range(players)]
    assert str(env) == module.__name__.rpartition(".")[2]
    for agent in env.possible_agents:
        space = env.observation_space(agent)
        assert space["observation"].shape == shape
        assert space["action_mask"].shape == (actions,)
        assert env.action_space(agent).n == actions
    row = rf"`{env}` \| .*{players}.* \| {re.escape(str(shape))} \| {actions} \|"
    assert re.search(row, sampan.adapters.pettingzoo.__doc__ or "")
    assert str(shape) in module.__doc__
    assert f"{actions} actions" in module.__doc__


@tables
def test_masks_payoffs_and_chance_are_the_games_own(module: Any, players: int) -> None:
    env = module.env(players=players)
    for seed in range(2):
        env.reset(seed=seed)
        record = env.unwrapped.table.record
        assert record.start == record.start.game.start(players, seed)
        luck = np.random.default_rng(seed)
        rewards = {}
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            position = record.position
            if termination:
                rewards[agent] = reward
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            assert agent == f"player_{position.seat}"
            assert legal.tolist() == sorted(position.menu.values())
            for other in env.agents:
                if other != agent:
                    assert not env.observe(other)["action_mask"].any()
            env.step(luck.choice(legal))
        winners = record.outcome["winners"]
        assert rewards == {
            f"player_{seat}": 0 if not winners else 1 if seat in winners else -1
            for seat in range(players)
        }


def test_a_game_that_repeats_itself_is_drawn() -> None:
    env = siam_v0.env()
    env.reset()
    back_and_forth = ["+a1N", "+e5S", *["a1=E", "e5=W", "a1=N", "e5=S"] * 2]
    for choice in back_and_forth:
        assert not any(env.terminations.values())
        env.step(env.unwrapped.table.record.position.menu[choice])
    assert all(env.terminations.values())
    assert env.unwrapped.table.record.outcome["reason"] == "repetition"
    assert not env.last()[0]["action_mask"].any()
    assert set(env.rewards.values()) == {0}


@tables
def test_an_illegal_action_loses_and_changes_nothing(
    module: Any, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    env = module.env(players=players)
    env.reset(seed=2)
    observation, *_ = env.last()
    agent = env.agent_selection
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    position = env.unwrapped.table.record.position
    env.step(wrong)
    assert "Illegal move made" in caplog.text
    assert env.unwrapped.table.record.position is position
    assert all(env.terminations.values())
    rewards = {}
    for name in env.agent_iter():
        rewards[name] = env.last()[1]
        env.step(None)
    assert rewards == {name: -1 if name == agent else 0 for name in env.possible_agents}
    env.reset(seed=2)
    assert not any(env.terminations.values())


def test_what_is_no_action_is_refused() -> None:
    env = siam_v0.env()
    env.reset()
    before = env.unwrapped.table.record.position
    for no_action in (-1, 750, None, "+a1N"):
        with pytest.raises(AssertionError, match="action is not in action space"):
            env.step(no_action)
    raw = siam_v0.raw_env()
    raw.reset()
    for wrong in (-1, 749, 750, None, "+a1N", 1.5):
        with pytest.raises(sampan.IllegalChoice, match="is not legal here"):
            raw.step(wrong)
    assert env.unwrapped.table.record.position is before
    assert raw.table.record.choices == []


def test_wrong_environments_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="players: expected"):
        siam_v0.env(players=3)
    with pytest.raises(ValueError, match="render_mode: expected"):
        siam_v0.env(render_mode="window")
    with pytest.raises(ValueError, match="max_cycles: expected"):
        siam_v0.env(max_cycles=0)
    with pytest.raises(ValueError, match="options: unknown option"):
        singapore_v0.env(options={"map": "siam"})


@pytest.mark.parametrize("name", sampan.adapters.pettingzoo.GAMES)
def test_environments_are_in_the_registry_and_can_be_pickled(name: str) -> None:
    env = make("aec", f"sampan/{name}-v0", players=2)
    assert str(env) == f"{name}_v0"
    assert make("parallel", f"sampan/{name}-v0", max_cycles=2).possible_agents
    module = importlib.import_module(sampan.adapters.pettingzoo.GAMES[name])
    again = pickle.loads(pickle.dumps(module.raw_env(players=2, max_cycles=5)))
    again.reset(seed=1)
    assert again.max_cycles == 5
