"""Random legal actions on a GPU, for batches.py."""

# mypy: disallow-untyped-decorators=False

from typing import Any

from numba import cuda

from sampan.kernels import draw


@cuda.jit
def choose(masks: Any, generators: Any, actions: Any) -> None:
    """Draw a legal action for each game, one game to a thread."""
    i = cuda.grid(1)
    if i < len(masks):
        legal = 0
        for k in range(masks.shape[1]):
            legal += masks[i, k]
        rest = draw(generators[i : i + 1], legal)
        for k in range(masks.shape[1]):
            if masks[i, k]:
                if rest == 0:
                    actions[i] = k
                rest -= 1
