"""How many choices a second: every game at every speed, with OpenSpiel's games beside them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from sampan.batch import Batch, cuda
from sampan.game import Game, load
from sampan.kernels import generators, interpreted

SPEEDS = ("interpreted", "core", "cores", "gpu")
OPENSPIEL = ("breakthrough", "connect_four", "chess", "go(board_size=9)", "backgammon")
ROUNDS = 5  # the figures take turns, so that a noisy moment of the machine does not hit one alone
STARTS = 64  # different set-ups, for games whose set-up is drawn

Work = Callable[[], int]  # does some work, returns how many choices it played
Rates = dict[str, dict[str, float | None]]


def measure(games: list[str], seconds: float, progress: Callable[[str], None]) -> Rates:
    """Choices a second of every figure, `seconds` each; None for a speed that is not there."""
    works = {(name, speed): work for name in games for speed, work in _ours(load(name)).items()}
    works.update({("openspiel", name): work for name, work in _openspiel().items()})
    for work in works.values():
        if work:
            work()  # compiles
    rates: dict[tuple[str, str], list[float]] = {figure: [] for figure in works}
    for _ in range(ROUNDS):
        for figure, work in works.items():
            progress(" ".join(figure))
            if work:
                rates[figure].append(_rate(work, seconds / ROUNDS))
    result: Rates = {}
    for (row, column), measured in rates.items():
        result.setdefault(row, {})[column] = statistics.median(measured) if measured else None
    return result


def measurements(games: list[str]) -> int:
    """How often `measure` reports progress."""
    return ROUNDS * (len(games) * len(SPEEDS) + len(OPENSPIEL))


def _rate(work: Work, seconds: float) -> float:
    choices, begun = 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        choices += work()
    return choices / passed


def _ours(game: Game) -> dict[str, Work | None]:
    core = Batch(game, STARTS, starts=STARTS, threads=1)
    cores = Batch(game, 64 * STARTS, starts=STARTS)
    gpu = Batch(game, 2**20, starts=STARTS, device="cuda") if cuda() else None
    return {
        "interpreted": _interpreted(game),
        "core": partial(core.play_random, 1000),
        "cores": partial(cores.play_random, 1000),
        "gpu": partial(gpu.play_random, 1000) if gpu else None,
    }


def _interpreted(game: Game) -> Work:
    plain = interpreted("sampan.kernels.loops", rules=interpreted(game.rules))
    states = np.zeros(1, game.rules.State).view(np.recarray)
    states[0] = game.start().state
    begin, buffer = states.copy(), np.empty(game.rules.MAX_LEGAL, np.int16)
    generator = generators(0, 1)

    def work() -> int:
        with np.errstate(over="ignore"):
            return int(plain.play_random(states, begin, generator, buffer, 0, 1, 50))

    return work


def _openspiel() -> dict[str, Work | None]:
    try:
        import pyspiel
    except ImportError:
        return dict.fromkeys(OPENSPIEL)
    return {name: _openspiel_game(pyspiel, name) for name in OPENSPIEL}


def _openspiel_game(pyspiel: Any, name: str) -> Work:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]
    seeds = iter(range(2**31))

    def work() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return len(state.history())

    return work
