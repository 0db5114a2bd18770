"""OpenSpiel's own simulation tests, and what they do not ask."""

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import sampan  # noqa: E402
from sampan.adapters.openspiel import HouseBot, name_of  # noqa: E402
from sampan.game import GAMES  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "openspiel_mcts.py"
STRINGS = [
    "sampan_siam(max_plies=60)",
    "sampan_siam(push=total,opening_ban=True,exit_limit=1,max_plies=40)",
    "sampan_king_of_siam",
    "sampan_king_of_siam(players=3,map=britain,setups=1,seed=5)",
    "sampan_king_of_siam(players=4,open_stacks=True)",
    "sampan_singapore",
    "sampan_singapore(players=3,layout=random,setups=20)",
    "sampan_singapore(players=4,setups=1)",
    'sampan_singapore(layout={"start": "g1"; "tiles": ["d1"; "d3"; "g3"; "d5"; "g5"; "a2"]})',
]
strings = pytest.mark.parametrize("string", STRINGS)


@strings
def test_random_simulations(string: str) -> None:
    game = pyspiel.load_game(string)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@strings
def test_the_simulation_of_openspiels_python_tests(string: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(pyspiel.load_game(string))


def test_all_games_are_registered_with_their_options() -> None:
    for game in GAMES:
        loaded = pyspiel.load_game(name_of(game))
        given = loaded.get_parameters()
        for option, value in sampan.load(game).options.items():
            assert given[option] == (-1 if value is None else value)
        assert loaded.num_players() == sampan.load(game).seats[0]
        assert loaded.get_type().min_num_players == min(sampan.load(game).seats)
        assert loaded.get_type().max_num_players == max(sampan.load(game).seats)


def walk(string: str, seed: int) -> Any:
    """Every state of a random game."""
    luck = random.Random(seed)
    state = pyspiel.load_game(string).new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))


@strings
def test_states_are_our_positions(string: str) -> None:
    game = pyspiel.load_game(string)
    lengths = 0
    for state in walk(string, 3):
        position = state.position
        if position is None:
            assert state.is_chance_node()
            assert len(state.chance_outcomes()) == game.setups
            assert state.action_to_string(7) == "setup 7"
            continue
        if state.is_chance_node():
            expected = {position.menu[c]: float(p) for c, p in position.chances().items()}
            assert dict(state.chance_outcomes()) == pytest.approx(expected)
        elif state.is_terminal():
            assert position.outcome is not None
            winners = position.outcome["winners"]
            assert state.returns() == [
                0 if not winners else 1 if seat in winners else -1
                for seat in range(game.num_players())
            ]
        else:
            assert state.current_player() == position.seat
            assert state.legal_actions() == sorted(position.menu.values())
            for choice, action in position.menu.items():
                assert state.action_to_string(action) == choice
            lengths += 1
        assert json.loads(str(state)) == position.to_dict()
        assert sampan.load(position.game.id).from_dict(position.to_dict()) == position
    assert lengths <= game.max_game_length()


@strings
def test_observations_are_views_and_information_states_know_everything(string: str) -> None:
    game = pyspiel.load_game(string)
    players, features = game.num_players(), game.sampan.features
    assert game.observation_tensor_size() == features.SIZE
    assert game.information_state_tensor_size() == players * features.SIZE
    for number, state in enumerate(walk(string, 4)):
        position = state.position
        if position is None or number % 9:
            continue
        seen = np.empty((players, features.SIZE), np.float32)
        for seat in range(players):
            features.features(position.state, seat, seen[seat])
            assert json.loads(state.observation_string(seat)) == position.view(seat)
            known = json.loads(state.information_state_string(seat))
            assert known["actions"] == state.history()
        for seat in range(players):
            assert state.observation_tensor(seat) == seen[seat].tolist()
            own_first = np.roll(seen, -seat, axis=0).ravel()
            assert state.information_state_tensor(seat) == own_first.tolist()


def test_a_set_up_is_that_of_its_seed() -> None:
    game = pyspiel.load_game("sampan_king_of_siam(players=3,setups=10,seed=40)")
    state = game.new_initial_state()
    state.apply_action(2)
    assert state.position == sampan.load("king-of-siam").start(3, 42)
    assert pyspiel.load_game(
        "sampan_king_of_siam(setups=1,seed=42)"
    ).new_initial_state().position == sampan.load("king-of-siam").start(2, 42)


@strings
def test_states_are_copied_and_kept_in_strings(string: str) -> None:
    states = list(walk(string, 5))
    state = pyspiel.load_game(string).new_initial_state()
    for _, action in zip(range(30), states[0].history(), strict=False):
        state.apply_action(action)
    for again in (
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    ):
        assert again.position == state.position
        assert again.history() == state.history()
        again.apply_action(again.legal_actions()[0])
        assert again.position != state.position


@strings
def test_an_illegal_action_is_an_error_and_changes_nothing(string: str) -> None:
    for number, state in enumerate(walk(string, 6)):
        if state.is_terminal() or number % 20:
            continue
        before, history = str(state), state.history()
        legal = set(state.legal_actions())
        wrong = [action for action in range(2000) if action not in legal]
        for action in [-1, 10**6, *wrong[:5]]:
            with pytest.raises(pyspiel.SpielError):
                state.apply_action(action)
        with pytest.raises(pyspiel.SpielError):
            state.apply_action_with_legality_check(wrong[0])
        assert (str(state), state.history()) == (before, history)


def test_wrong_parameters_are_refused() -> None:
    for wrong in ("siam(players=3)", "siam(push=hard)", "singapore(setups=0)", "siam(nope=1)"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(f"sampan_{wrong}")


def test_openspiels_search_plays_against_ours() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "sampan_siam(max_plies=20)", "10", "2"],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "OpenSpiel's results against ours: [" in done.stdout


def test_our_bots_sit_at_their_tables() -> None:
    game = pyspiel.load_game("sampan_singapore(players=3,setups=5)")
    bots = [HouseBot(game, "greedy", 1), HouseBot(game, "random"), HouseBot(game, "mcts:5")]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert sorted(returns) == [-1, -1, 1]
    with pytest.raises(pyspiel.SpielError, match="chance is to choose"):
        bots[0].step(game.new_initial_state())
