"""Many games at once, on all cores or on a GPU, with the kernels that play a single one.

    batch = Batch("siam", 1_000_000, device="cuda")
    batch.play_random(100)

The states stay where the device is until somebody asks for them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sampan import checks
from sampan.game import Game, Position, load
from sampan.kernel import bind, generators, records

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from sampan.kernel import States

DEVICES = ("cpu", "cuda")


class Survey(NamedTuple):
    """What a learner asks of every game of a batch; arrays on the batch's device.

    `choosers`: the seat to choose, -1 for chance, -2 when the game is over. `actions`: the legal
    ones, the rest of each row -1. `counts`: how many. `payoffs`: per seat, of finished games.
    """

    choosers: Any  # int8
    actions: Any  # int16
    counts: Any  # int16
    payoffs: Any  # float32


@cache
def bound_loops(game: Game) -> ModuleType:
    """The loops compiled for one game."""
    return bind("sampan.loops", rules=game.rules)


class Batch:
    """Games of one kind that are played side by side.

    They start from one position for each of `seeds` (in turn, if there are fewer than games),
    and a game that begins again takes one of those at random.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        *,
        players: int | None = None,
        seed: int = 0,
        starts: int = 1,
        options: Mapping[str, Any] | None = None,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        """`starts` set-ups come from the seeds `seed`, `seed + 1`, …; `threads` is for the CPU."""
        self.game = load(game) if isinstance(game, str) else game
        self.count = checks.whole("count", count, least=1)
        checks.whole("starts", starts, least=1)
        checks.one_of("device", device, DEVICES)
        begin = records(self.game.rules.State, starts)
        for i in range(starts):
            first = self.game.start(players, checks.integer("seed", seed) + i, options)
            begin[i] = first.state
        self._first = first
        states = records(self.game.rules.State, count)
        states[:] = begin[np.arange(count) % starts]
        engine = _Cuda if device == "cuda" else _Cores
        self._engine: _Cuda | _Cores = engine(
            self.game, states, begin, generators(seed, count), threads
        )

    @property
    def states(self) -> Any:
        """The states where they are: a NumPy array, or a device array of numba-cuda."""
        return self._engine.states

    def host_states(self) -> States:
        """A copy of the states as a NumPy array."""
        return self._engine.host_states()

    def position(self, index: int) -> Position:
        """One of the games as a Position."""
        states = self.host_states()[index : index + 1].copy()
        return Position(self.game, states, self._first.to_dict()["options"])

    def survey(self) -> Survey:
        """Who is to choose, what is legal, and what finished games paid."""
        return self._engine.survey()

    def step(self, actions: ArrayLike, check: bool = True) -> None:
        """Play one action in each game; a negative number plays none.

        An illegal action is a ValueError that names the game, and no game is changed. Turn the
        check off only for actions that came from `survey`.
        """
        self._engine.step(actions, check)

    def play_random(self, choices: int, restart: bool = True) -> int:
        """Play up to this many random choices in each game; return how many were played.

        A finished game begins again, or with `restart=False` stays as it is.
        """
        return self._engine.play_random(checks.whole("choices", choices), restart)

    def playout(self) -> int:
        """Play every game at random to its end; return how many choices that took."""
        total = 0
        while played := self.play_random(256, restart=False):
            total += played
        return total


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _wanted(actions: ArrayLike, count: int) -> NDArray[np.int16]:
    wanted = np.asarray(actions)
    if wanted.shape != (count,) or wanted.dtype.kind not in "iu":
        raise checks.refuse("actions", actions, f"{count} whole numbers")
    return wanted.astype(np.int16) if wanted.size and wanted.max() < 2**15 else wanted


def _illegal(index: int, action: int) -> ValueError:
    return ValueError(f"actions[{index}]: action {action} is not legal in that game")


class _Cores:
    """A batch in this process, cut into a piece for each thread; kernels free Python's lock."""

    def __init__(
        self,
        game: Game,
        states: States,
        begin: States,
        generators: NDArray[np.uint64],
        threads: int | None,
    ) -> None:
        self.states, self.begin, self.generators = states, begin, generators
        self.rules, self.loops = game.rules, bound_loops(game)
        threads = min(checks.whole("threads", threads or cores(), least=1), len(states))
        edges = np.linspace(0, len(states), threads + 1).astype(int).tolist()
        self.pieces = list(pairwise(edges))
        self.buffers = np.empty((threads, self.rules.MAX_LEGAL + 64), np.int16)
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _each(self, work: Callable[[Any, int, int], Any]) -> list[Any]:
        """`work(buffer, first, last)` for every piece."""
        tasks = [(buffer, *piece) for buffer, piece in zip(self.buffers, self.pieces, strict=True)]
        if self.pool is None:
            return [work(*task) for task in tasks]
        return list(self.pool.map(lambda task: work(*task), tasks))

    def host_states(self) -> States:
        return self.states.copy()

    def survey(self) -> Survey:
        count = len(self.states)
        result = Survey(
            np.empty(count, np.int8),
            np.empty((count, self.rules.MAX_LEGAL), np.int16),
            np.empty(count, np.int16),
            np.empty((count, self.rules.SEATS), np.float32),
        )
        self._each(lambda _, first, last: self.loops.survey(self.states, *result, first, last))
        return result

    def step(self, actions: ArrayLike, check: bool) -> None:
        wanted = _wanted(actions, len(self.states))
        if check:
            found = self._each(
                lambda buffer, first, last: self.loops.first_illegal(
                    self.states, wanted, buffer, first, last
                )
            )
            for index in found:
                if index >= 0:
                    raise _illegal(index, int(wanted[index]))
        self._each(lambda _, first, last: self.loops.step(self.states, wanted, first, last))

    def play_random(self, choices: int, restart: bool) -> int:
        begin = self.begin if restart else self.begin[:0]
        return sum(
            self._each(
                lambda buffer, first, last: self.loops.play_random(
                    self.states, begin, self.generators, buffer, first, last, choices
                )
            )
        )


@cache
def cuda() -> Any:
    """numba-cuda, if it is installed and finds a GPU; None otherwise."""
    # numba-cuda still looks for three functions that NumPy has renamed.
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    try:
        from numba import cuda as module

        return module if module.is_available() else None
    except Exception:  # a driver that is there but broken reports itself in many ways
        return None


@cache
def _bound_cuda_loops(game: Game) -> ModuleType:
    return bind("sampan.cuda_loops", rules=game.rules, loops=bound_loops(game))


class _Cuda:
    """A batch on the GPU."""

    def __init__(
        self,
        game: Game,
        states: States,
        begin: States,
        generators: NDArray[np.uint64],
        threads: int | None,
    ) -> None:
        self.cuda = cuda()
        if self.cuda is None:
            raise ValueError('device: "cuda" needs a GPU and the package numba-cuda; use "cpu"')
        self.rules, self.loops = game.rules, _bound_cuda_loops(game)
        self.states = self.cuda.to_device(states)
        self.begin = self.cuda.to_device(begin)
        self.generators = self.cuda.to_device(generators)
        self.played = self.cuda.device_array(len(states), np.int32)
        self.grid = -(-len(states) // self.loops.THREADS), self.loops.THREADS

    def host_states(self) -> States:
        return self.states.copy_to_host()  # type: ignore[no-any-return]

    def survey(self) -> Survey:
        count, array = len(self.states), self.cuda.device_array
        result = Survey(
            array(count, np.int8),
            array((count, self.rules.MAX_LEGAL), np.int16),
            array(count, np.int16),
            array((count, self.rules.SEATS), np.float32),
        )
        self.loops.survey[self.grid](self.states, *result)
        return result

    def step(self, actions: ArrayLike, check: bool) -> None:
        if hasattr(actions, "__cuda_array_interface__"):
            wanted = self.cuda.as_cuda_array(actions)
        else:
            wanted = self.cuda.to_device(_wanted(actions, len(self.states)))
        if check:
            found = self.cuda.to_device(np.array([len(self.states)], np.int64))
            self.loops.first_illegal[self.grid](self.states, wanted, found)
            index = int(found.copy_to_host()[0])
            if index < len(self.states):
                raise _illegal(index, int(wanted[index : index + 1].copy_to_host()[0]))
        self.loops.step[self.grid](self.states, wanted)

    def play_random(self, choices: int, restart: bool) -> int:
        begin = self.begin if restart else self.begin[:0]
        self.loops.play_random[self.grid](self.states, begin, self.generators, choices, self.played)
        return int(self.played.copy_to_host().sum())
