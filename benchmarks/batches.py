"""How many learner's turns a second: observations, masks, rewards and new games included.

python benchmarks/batches.py [--seconds 2] [--count 1024] [--gpu-count 65536] [--json]

Ours, pgx's and OpenSpiel's games in the same run, taking turns, so that a noisy moment does not
hit one alone. Every turn plays a random legal action in each game; only the environments' own
work is timed, not the choosing. What is not installed is left out, with a word.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from sampan.batch import Batch, Turn, cuda
from sampan.game import GAMES

ROUNDS = 5
PGX = ("connect_four", "animal_shogi", "gardner_chess")
OPENSPIEL = ("connect_four", "breakthrough", "chess", "sampan_siam")
OPENSPIEL_TURNS = 200

Work = Callable[[], tuple[int, float]]  # turns played, and the seconds they took


def ours(game: str, count: int, threads: int | None) -> Work:
    batch = Batch(game, count, starts=64, threads=threads)
    turn = batch.turn()
    luck = np.random.default_rng(1)

    def work() -> tuple[int, float]:
        nonlocal turn
        noise = luck.random(turn.masks.shape, np.float32)
        actions = (noise * turn.masks).argmax(axis=1).astype(np.int16)
        begun = time.perf_counter()
        turn = batch.turn(actions, out=turn, check=False)
        return count, time.perf_counter() - begun

    return work


def ours_on_gpu(game: str, count: int) -> Work:
    driver = cuda()
    batch = Batch(game, count, starts=64, device="cuda")
    turn: Turn = batch.turn()
    actions = driver.device_array(count, np.int16)
    generators = driver.to_device(np.arange(count, dtype=np.uint64))
    choose: Any = import_module("batches_gpu").choose

    def work() -> tuple[int, float]:
        choose[-(-count // 128), 128](turn.masks, generators, actions)
        driver.synchronize()
        begun = time.perf_counter()
        batch.turn(actions, out=turn, check=False)
        driver.synchronize()
        return count, time.perf_counter() - begun

    return work


def pgx_game(name: str, count: int) -> Work:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    choose = jax.jit(lambda key, masks: (jax.random.uniform(key, masks.shape) * masks).argmax(1))

    def work() -> tuple[int, float]:
        nonlocal state, key
        key, first, second = jax.random.split(key, 3)
        actions = choose(first, state.legal_action_mask)
        keys = jax.random.split(second, count)
        jax.block_until_ready((actions, keys))
        begun = time.perf_counter()
        state = jax.block_until_ready(step(state, actions, keys))
        return count, time.perf_counter() - begun

    return work


def openspiel_game(name: str) -> Work:
    """One game at a time, as OpenSpiel plays it; tensors are asked for at every turn."""
    import pyspiel

    import_module("sampan.adapters.openspiel")  # registers ours
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    luck = np.random.default_rng(1)

    def work() -> tuple[int, float]:
        nonlocal state
        seconds = 0.0
        for _ in range(OPENSPIEL_TURNS):
            action = int(luck.choice(state.legal_actions()))
            begun = time.perf_counter()
            state.apply_action(action)
            if state.is_terminal():
                state.returns()
                state = game.new_initial_state()
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            seconds += time.perf_counter() - begun
        return OPENSPIEL_TURNS, seconds

    return work


def figures(count: int, gpu_count: int) -> dict[str, Work]:
    """Everything that can be measured here, by name."""
    makers: dict[str, Callable[[], Work]] = {}
    for game in GAMES:
        makers[f"sampan {game}, one core"] = partial(ours, game, count, 1)
        makers[f"sampan {game}, all cores"] = partial(ours, game, count, None)
        makers[f"sampan {game}, GPU"] = partial(ours_on_gpu, game, gpu_count)
    for name in PGX:
        makers[f"pgx {name}"] = partial(pgx_game, name, count)
    for name in OPENSPIEL:
        makers[f"openspiel {name}"] = partial(openspiel_game, name)
    works = {}
    for name, make in makers.items():
        if name.endswith("GPU") and not cuda():
            print(f"{name}: there is no GPU here", file=sys.stderr)
            continue
        try:
            works[name] = make()
        except ImportError as error:
            print(f"{name}: left out, {error.name} is not installed", file=sys.stderr)
    return works


def measure(works: dict[str, Work], seconds: float) -> dict[str, float]:
    """Turns a second of every figure: the median of five slices."""
    for work in works.values():
        work()  # compiles
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            turns, passed = 0, 0.0
            while passed < seconds / ROUNDS:
                played, took = work()
                turns, passed = turns + played, passed + took
            rates[name].append(turns / passed)
    return {name: statistics.median(measured) for name, measured in rates.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--count", type=int, default=1024, help="games at once")
    parser.add_argument("--gpu-count", type=int, default=65536, help="games at once on a GPU")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rates = measure(figures(given.count, given.gpu_count), given.seconds)
    if given.json:
        print(json.dumps(rates))
        return
    print("| turns a second | |\n| --- | ---: |")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.0f} |")


if __name__ == "__main__":
    main()
