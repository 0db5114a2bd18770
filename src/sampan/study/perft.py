"""How many ways a game can go: the number that tells whether rules are right."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sampan.batch import bound_loops
from sampan.game import Position
from sampan.kernels import records


def perft(first: Position, depth: int) -> Iterator[int]:
    """The number of sequences of 1, 2, … `depth` choices from a position."""
    rules = first.game.rules
    states = records(rules.State, depth)
    buffers = np.empty((depth, rules.MAX_LEGAL), np.int16)
    counts = np.empty(depth, np.int64)
    for d in range(1, depth + 1):
        states[0] = first.state
        yield int(bound_loops(first.game).perft(states, buffers, counts, d))
