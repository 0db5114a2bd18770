"""A learner's turn on a GPU, one game to a thread; bound to a game's `rules` and `turn_loops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

if TYPE_CHECKING:
    from sampan.kernels import cuda_loops, turn_loops

ROW, THREADS = cuda_loops.ROW, cuda_loops.THREADS


@cuda.jit
def turn(states: Any, begin: Any, generators: Any, actions: Any, seat: int, told: Any) -> None:
    i = cuda.grid(1)
    rows = cuda.shared.array((THREADS, ROW), np.int16)
    if i < len(states):
        row = rows[cuda.threadIdx.x]
        turn_loops.turn(states, begin, generators, actions, seat, told, row, i, i + 1)
