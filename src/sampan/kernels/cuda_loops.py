"""The loops on a GPU, one game to a thread; `batch` binds them to a game's `rules` and `loops`.

The list of legal actions is what a thread writes and reads most. In shared memory it makes the
whole three times as fast as in local memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from sampan.kernels import records

if TYPE_CHECKING:
    from sampan.kernels import loops
    from sampan.kernels.bound import rules

RECORD = records(rules.State, 1).dtype
# Rows an odd number of 4-byte words long, so that the threads' rows fall on different banks.
ROW = 2 * (rules.MAX_LEGAL // 2 | 1)
THREADS = 64 if ROW <= 320 else 32  # a block's rows must fit into 48 KB


@cuda.jit
def play_random(states: Any, begin: Any, generators: Any, count: int, played: Any) -> None:
    i = cuda.grid(1)
    rows = cuda.shared.array((THREADS, ROW), np.int16)
    if i < len(states):
        state = cuda.local.array(1, RECORD)
        generator = cuda.local.array(1, np.uint64)
        state[0] = states[i]
        generator[0] = generators[i]
        row = rows[cuda.threadIdx.x]
        played[i] = loops.play_random(state, begin, generator, row, 0, 1, count)
        states[i] = state[0]
        generators[i] = generator[0]


@cuda.jit
def first_illegal(states: Any, actions: Any, found: Any) -> None:
    i = cuda.grid(1)
    rows = cuda.shared.array((THREADS, ROW), np.int16)
    if i < len(states):
        wrong = loops.first_illegal(states, actions, rows[cuda.threadIdx.x], i, i + 1)
        if wrong >= 0:
            cuda.atomic.min(found, 0, wrong)


@cuda.jit
def step(states: Any, actions: Any) -> None:
    i = cuda.grid(1)
    if i < len(states):
        loops.step(states, actions, i, i + 1)


@cuda.jit
def survey(states: Any, choosers: Any, actions: Any, counts: Any, payoffs: Any) -> None:
    i = cuda.grid(1)
    if i < len(states):
        loops.survey(states, choosers, actions, counts, payoffs, i, i + 1)


@cuda.jit
def turn(states: Any, begin: Any, generators: Any, actions: Any, seat: int, told: Any) -> None:
    i = cuda.grid(1)
    rows = cuda.shared.array((THREADS, ROW), np.int16)
    if i < len(states):
        row = rows[cuda.threadIdx.x]
        loops.turn(states, begin, generators, actions, seat, told, row, i, i + 1)
