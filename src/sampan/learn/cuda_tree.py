"""The trees on a GPU, one game to a thread; bound to a game's `rules` and `tree`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

if TYPE_CHECKING:
    from sampan.kernels.bound import rules
    from sampan.learn import tree

ROOM = rules.MAX_LEGAL
THREADS = 64


@cuda.jit
def search_on(
    trees: Any, games: Any, halving: Any, step: int, noise: float, generators: Any, seen: Any
) -> None:
    g = cuda.grid(1)
    if g < len(games):
        tree.search_on(trees, games, halving, step, noise, generators, seen, g, g + 1)


@cuda.jit
def take_in(trees: Any, players: int, logits: Any, values: Any) -> None:
    g = cuda.grid(1)
    if g < len(logits):
        tree.take_in(trees, players, logits, values, g, g + 1)


@cuda.jit
def end_search(trees: Any, players: int, policies: Any, chosen: Any, values: Any) -> None:
    g = cuda.grid(1)
    if g < len(chosen):
        tree.end_search(trees, players, policies, chosen, values, g, g + 1)


@cuda.jit
def play_on(games: Any, begin: Any, chosen: Any, generators: Any, rewards: Any, done: Any) -> None:
    g = cuda.grid(1)
    row = cuda.local.array(ROOM, np.int16)
    if g < len(games):
        tree.play_on(games, begin, chosen, generators, rewards, done, row, g, g + 1)


@cuda.jit
def observe(games: Any, seen: Any) -> None:
    g = cuda.grid(1)
    if g < len(games):
        tree.observe(games, seen, g, g + 1)
