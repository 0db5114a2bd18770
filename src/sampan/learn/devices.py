"""Where self-play happens: arrays that kernels and torch share without a copy."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
import torch

from sampan.bots.kit import kit_of
from sampan.game import Game
from sampan.kernels import bind, records
from sampan.kernels.devices import Pieces, bound_loops, needed_cuda

LISTING = ("play_on",)  # kernels that need a row to list actions in


@cache
def bound_tree(game: Game) -> ModuleType:
    """The search trees compiled for one game."""
    rules, outcome = game.rules, kit_of(game).outcome
    return bind(
        "sampan.learn.tree",
        rules=rules,
        features=game.recall,
        loops=bound_loops(game),
        outcome=bind(outcome, rules=rules) if outcome else rules,
    )


@cache
def bound_cuda_tree(game: Game) -> ModuleType:
    return bind("sampan.learn.cuda_tree", rules=game.rules, tree=bound_tree(game))


class CpuDevice:
    """In this process, on all cores."""

    where = torch.device("cpu")

    def __init__(self, game: Game, count: int, threads: int | None = None) -> None:
        self.game, self.kernels = game, bound_tree(game)
        self._pieces = Pieces(game, count, threads)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, kind)

    def states(self, shape: tuple[int, ...]) -> Any:
        return records(self.game.rules.State, int(np.prod(shape))).reshape(shape)

    def put(self, array: Any) -> Any:
        return array

    def tensor(self, array: Any) -> torch.Tensor:
        """The same memory for torch; states as rows of bytes."""
        if array.dtype.fields:
            array = np.asarray(array).view(np.uint8).reshape(*array.shape, array.dtype.itemsize)
        return torch.from_numpy(array)

    def shared(self, tensor: torch.Tensor) -> Any:
        """The same memory for kernels."""
        return tensor.detach().numpy()

    def run(self, name: str, *arguments: Any) -> None:
        """A kernel of `tree` for every game."""
        kernel = getattr(self.kernels, name)

        def piece(row: Any, first: int, last: int) -> None:
            given = (*arguments, row) if name in LISTING else arguments
            with np.errstate(over="ignore"):  # where the kernels are interpreted
                kernel(*given, first, last)

        self._pieces.each(piece)


class CudaDevice:
    """On the GPU; nothing is copied to the host."""

    def __init__(self, game: Game, count: int) -> None:
        self.cuda = needed_cuda()
        self.game, self.kernels = game, bound_cuda_tree(game)
        self._grid = -(-count // self.kernels.THREADS), self.kernels.THREADS
        simulated = not torch.cuda.is_available()
        self.where = torch.device("cpu" if simulated else "cuda")

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self.cuda.to_device(np.zeros(shape, kind))

    def states(self, shape: tuple[int, ...]) -> Any:
        return self.cuda.device_array(shape, records(self.game.rules.State, 1).dtype)

    def put(self, array: Any) -> Any:
        return self.cuda.to_device(array)

    def tensor(self, array: Any) -> torch.Tensor:
        """The same memory for torch; states as rows of bytes."""
        shape = array.shape
        if array.dtype.fields:
            shape = (*shape, array.dtype.itemsize)
            array = array.view(np.uint8)
        if self.where.type == "cpu":  # the simulator's arrays are the host's
            return torch.from_numpy(array._ary).reshape(shape)
        return torch.as_tensor(array, device=self.where).reshape(shape)

    def shared(self, tensor: torch.Tensor) -> Any:
        """The same memory for kernels."""
        if self.where.type == "cpu":
            return self.cuda.to_device(tensor.detach().numpy())
        return self.cuda.as_cuda_array(tensor.detach())

    def run(self, name: str, *arguments: Any) -> None:
        getattr(self.kernels, name)[self._grid](*arguments)


DEVICES: dict[str, Callable[[Game, int], CpuDevice | CudaDevice]] = {
    "cpu": CpuDevice,
    "cuda": CudaDevice,
}
