"""Where a batch of games lives: in this process on all cores, or on a GPU. `batch` is its face."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sampan import checks
from sampan.kernels import bind

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sampan.game import Game
    from sampan.kernels import States


class Survey(NamedTuple):
    """What a learner asks of every game of a batch; arrays on the batch's device.

    `choosers`: the seat to choose, -1 for chance, -2 when the game is over. `actions`: the legal
    ones, the rest of each row -1. `counts`: how many. `payoffs`: per seat, of finished games.
    """

    choosers: Any  # int8
    actions: Any  # int16
    counts: Any  # int16
    payoffs: Any  # float32


class Turn(NamedTuple):
    """What a learner sees of every game, in which a seat is to choose; arrays on the device.

    `seats`: which one. `observations`: what it sees, as the game's `features.BLOCKS` say.
    `masks`: True for each legal action. `done`: games that the actions just played ended;
    they have begun again, and all else tells of the new game, but for `rewards`: what each seat
    got, 1 for a win and -1 for a loss, in games that are done and 0 in others.

    Where games do not begin again `done` is every game that is over, and its seat is -2.
    """

    seats: Any  # int8, one for each game
    observations: Any  # float32, a row of features.SIZE
    masks: Any  # bool, a row of rules.ACTIONS
    rewards: Any  # float32, a row of rules.SEATS
    done: Any  # bool


@cache
def bound_loops(game: Game) -> ModuleType:
    """The loops compiled for one game."""
    features = {"features": game.features} if game.features else {}
    return bind("sampan.kernels.loops", rules=game.rules, **features)


def _check_features(game: Game) -> None:
    if game.features is None:
        raise ValueError(f"{game.id} has no features for a learner to see")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _turn_shapes(game: Game, count: int) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and kind of each array of a Turn."""
    assert game.features is not None
    return [
        ((count,), np.int8),
        ((count, game.features.SIZE), np.float32),
        ((count, game.rules.ACTIONS), np.bool_),
        ((count, game.rules.SEATS), np.float32),
        ((count,), np.bool_),
    ]


def _check_fit(game: Game, count: int, arrays: Sequence[Any]) -> None:
    """Refuse arrays that a turn can't be written into."""
    shapes = _turn_shapes(game, count)
    for name, array, (shape, kind) in zip(Turn._fields, arrays, shapes, strict=True):
        if array.shape != shape or array.dtype != kind:
            is_one = f"{array.dtype} of shape {array.shape}"
            raise checks.refuse(f"out.{name}", is_one, f"{np.dtype(kind)} of shape {shape}")


def _wanted(actions: Any, count: int) -> Any:
    foreign = hasattr(actions, "__dlpack__") and not hasattr(actions, "__array__")
    wanted: Any = np.from_dlpack(actions) if foreign else np.asarray(actions)
    if wanted.shape != (count,) or wanted.dtype.kind not in "iu":
        raise checks.refuse("actions", actions, f"{count} whole numbers")
    if wanted.dtype.kind == "i":
        wanted = np.maximum(wanted, -1)  # below, a large one could come to mean an action
    return wanted.astype(np.int16) if wanted.size and wanted.max() < 2**15 else wanted


def _illegal(index: int, action: int) -> ValueError:
    return ValueError(f"actions[{index}]: action {action} is not legal in that game")


class Pieces:
    """An array of games, cut into a piece for each thread; kernels free Python's lock."""

    def __init__(self, game: Game, count: int, threads: int | None = None) -> None:
        threads = min(checks.whole("threads", threads or cores(), least=1), count)
        edges = np.linspace(0, count, threads + 1).astype(int).tolist()
        rows = np.empty((threads, game.rules.MAX_LEGAL + 64), np.int16)  # to list actions in
        self._tasks = [(row, *piece) for row, piece in zip(rows, pairwise(edges), strict=True)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def each(self, work: Callable[[Any, int, int], Any]) -> list[Any]:
        """`work(row, first, last)` for every piece."""
        if self._pool is None:
            return [work(*task) for task in self._tasks]
        return list(self._pool.map(lambda task: work(*task), self._tasks))


class Cores:
    """A batch in this process, on all cores."""

    def __init__(
        self,
        game: Game,
        states: States,
        begin: States,
        generators: NDArray[np.uint64],
        threads: int | None,
    ) -> None:
        self.game, self.states, self.begin, self.generators = game, states, begin, generators
        self.rules, self.loops = game.rules, bound_loops(game)
        self._each = Pieces(game, len(states), threads).each

    def host_states(self) -> States:
        return self.states.copy()

    def host_state(self, index: int) -> States:
        return self.states[index : index + 1].copy()

    def host_arrays(self) -> tuple[States, States, NDArray[np.uint64]]:
        return self.states, self.begin, self.generators

    def put(self, states: States) -> None:
        self.states = states

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

    def step(self, actions: Any, check: bool) -> None:
        wanted = self._checked(actions, check)
        self._each(lambda _, first, last: self.loops.step(self.states, wanted, first, last))

    def turn(self, actions: Any, out: Turn | None, check: bool, restart: bool, seat: int) -> Turn:
        _check_features(self.game)
        begin = self.begin if restart else self.begin[:0]
        wanted = self._checked(actions, check)
        shapes = _turn_shapes(self.game, len(self.states))
        result = out or Turn(*(np.empty(shape, kind) for shape, kind in shapes))
        arrays = Turn(*(a if isinstance(a, np.ndarray) else np.from_dlpack(a) for a in result))
        _check_fit(self.game, len(self.states), arrays)
        if not all(array.flags.writeable for array in arrays):
            raise ValueError("out: expected arrays that can be written")
        self._each(
            lambda buffer, first, last: self.loops.turn(
                self.states, begin, self.generators, wanted, seat, arrays, buffer, first, last
            )
        )
        return result

    def _checked(self, actions: Any, check: bool) -> Any:
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
        return wanted

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
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own, which are no reason to do without it
            from numba import cuda as module

            return module if module.is_available() else None
    except Exception:  # a driver that is there but broken reports itself in many ways
        return None


def needed_cuda() -> Any:
    """numba-cuda; a ValueError without it or a GPU."""
    if (found := cuda()) is None:
        raise ValueError('device: "cuda" needs a GPU and the package numba-cuda; use "cpu"')
    return found


@cache
def _bound_cuda_loops(game: Game) -> ModuleType:
    return bind("sampan.kernels.cuda_loops", rules=game.rules, loops=bound_loops(game))


class Cuda:
    """A batch on the GPU."""

    def __init__(
        self,
        game: Game,
        states: States,
        begin: States,
        generators: NDArray[np.uint64],
        threads: int | None,
    ) -> None:
        self.cuda = needed_cuda()
        self.game, self.rules, self.loops = game, game.rules, _bound_cuda_loops(game)
        self.states = self.cuda.to_device(states)
        self.begin = self.cuda.to_device(begin)
        self.generators = self.cuda.to_device(generators)
        self.played = self.cuda.device_array(len(states), np.int32)
        self.grid = -(-len(states) // self.loops.THREADS), self.loops.THREADS

    def host_states(self) -> States:
        return self.states.copy_to_host()

    def host_state(self, index: int) -> States:
        one = self.states[index : index + 1]
        return one.copy_to_host() if hasattr(one, "copy_to_host") else one.copy()  # a simulator's

    def host_arrays(self) -> tuple[States, States, NDArray[np.uint64]]:
        return tuple(array.copy_to_host() for array in (self.states, self.begin, self.generators))

    def put(self, states: States) -> None:
        self.states = self.cuda.to_device(states)

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

    def step(self, actions: Any, check: bool) -> None:
        self.loops.step[self.grid](self.states, self._checked(actions, check))

    def turn(self, actions: Any, out: Turn | None, check: bool, restart: bool, seat: int) -> Turn:
        _check_features(self.game)
        begin = self.begin if restart else self.begin[:0]
        wanted = self._checked(actions, check)
        shapes = _turn_shapes(self.game, len(self.states))
        result = out or Turn(*(self.cuda.device_array(shape, kind) for shape, kind in shapes))
        arrays = Turn(*map(self._own, result))
        _check_fit(self.game, len(self.states), arrays)
        self.loops.turn[self.grid](self.states, begin, self.generators, wanted, seat, arrays)
        return result

    def _own(self, array: Any) -> Any:
        """Another library's array on the card as one of numba-cuda's, without a copy."""
        return array if hasattr(array, "copy_to_host") else self.cuda.as_cuda_array(array)

    def _checked(self, actions: Any, check: bool) -> Any:
        count = len(self.states)
        if hasattr(actions, "__cuda_array_interface__"):
            wanted = self._own(actions)
            if wanted.shape != (count,) or wanted.dtype.kind not in "iu":
                raise checks.refuse("actions", actions, f"{count} whole numbers")
        else:
            wanted = self.cuda.to_device(_wanted(actions, count))
        if check:
            found = self.cuda.to_device(np.array([len(self.states)], np.int64))
            self.loops.first_illegal[self.grid](self.states, wanted, found)
            index = int(found.copy_to_host()[0])
            if index < len(self.states):
                raise _illegal(index, int(wanted[index : index + 1].copy_to_host()[0]))
        return wanted

    def play_random(self, choices: int, restart: bool) -> int:
        begin = self.begin if restart else self.begin[:0]
        self.loops.play_random[self.grid](self.states, begin, self.generators, choices, self.played)
        return int(self.played.copy_to_host().sum())
