"""Many games at once, on all cores or on a GPU, with the kernels that play a single one.

    batch = Batch("siam", 1_000_000, device="cuda")
    batch.play_random(100)

The states stay where the device is until somebody asks for them. A learner plays with `turn`:

    turn = batch.turn()                      # what the seats to choose see
    while learning:
        turn = batch.turn(policy(turn.observations, turn.masks))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from sampan import checks
from sampan.game import Game, Position, load
from sampan.kernels import generators, records, restored
from sampan.kernels.devices import Cores, Cuda, Survey, Turn, bound_loops, cores, cuda

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from sampan.kernels import States

__all__ = ["Batch", "Survey", "Turn", "bound_loops", "cores", "cuda", "exportable"]

DEVICES = ("cpu", "cuda")


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
        self._device, self._threads = device, threads
        self._work(states, begin, generators(seed, count))

    def _work(self, states: States, begin: States, generators: NDArray[np.uint64]) -> None:
        engine = Cuda if self._device == "cuda" else Cores
        self._engine: Cuda | Cores = engine(self.game, states, begin, generators, self._threads)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "_engine"}
        states, begin, numbers = self._engine.host_arrays()
        return {**kept, "_arrays": (states.tobytes(), begin.tobytes(), numbers)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        states, begin, numbers = kept["_arrays"]
        vars(self).update({name: value for name, value in kept.items() if name != "_arrays"})
        kind = self.game.rules.State
        self._work(restored(kind, states), restored(kind, begin), numbers)

    @property
    def states(self) -> Any:
        """The states where they are: a NumPy array, or a device array of numba-cuda."""
        return self._engine.states

    def host_states(self) -> States:
        """A copy of the states as a NumPy array."""
        return self._engine.host_states()

    def put(self, states: States | Sequence[Position]) -> None:
        """Go on from other positions of the game, or from such states, one for each game."""
        kind = self.game.rules.State
        if not isinstance(states, np.ndarray):
            if any(position.game is not self.game for position in states):
                raise checks.refuse("states", "another game's", f"positions of {self.game.id}")
            states = np.array([position.state for position in states], kind)
        if states.shape != (self.count,) or states.dtype.fields != kind.fields:
            raise checks.refuse("states", states.shape, f"{self.count} states of {self.game.id}")
        copy = records(kind, self.count)
        copy[:] = states
        self._engine.put(copy)

    def position(self, index: int) -> Position:
        """One of the games as a Position; below 0 it counts from the end."""
        if not -self.count <= checks.integer("index", index) < self.count:
            raise IndexError(f"index: expected one of {self.count} games, got {index}")
        states = self._engine.host_state(index % self.count)
        return Position(self.game, states, self._first.options)

    def survey(self) -> Survey:
        """Who is to choose, what is legal, and what finished games paid."""
        return self._engine.survey()

    def step(self, actions: ArrayLike, check: bool = True) -> None:
        """Play one action in each game; a negative number plays none.

        An illegal action is a ValueError that names the game, and no game is changed. Turn the
        check off only for actions that came from `survey`.
        """
        self._engine.step(actions, check)

    def turn(
        self,
        actions: Any = None,
        out: Turn | None = None,
        check: bool = True,
        *,
        restart: bool = True,
        seat: int | None = None,
    ) -> Turn:
        """Play one action in each game, as `step` does; none at all to begin with.

        Chance is played, and finished games begin again, so that a seat is to choose in each;
        with `restart=False` they stay as they are. With a `seat` all others play at random until
        that one is to choose, and observations are what it sees.

        Actions may be any array that NumPy or DLPack knows. With `out` the arrays of an earlier
        turn, or a learner's own of the same shapes and kinds, are written again.
        """
        if actions is None:
            actions = np.full(self.count, -1, np.int16)
        if seat is not None:
            checks.one_of("seat", seat, range(self._first.players))
        return self._engine.turn(actions, out, check, restart, -1 if seat is None else seat)

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


def exportable(array: Any) -> Any:
    """An array of a Survey or a Turn as something that any `from_dlpack` takes, without a copy."""
    if hasattr(array, "__dlpack__"):
        return array
    view = import_module("cuda.core.utils").StridedMemoryView  # comes with numba-cuda
    return view.from_cuda_array_interface(array, stream_ptr=-1)
