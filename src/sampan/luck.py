"""Chance outside the kernels: set-ups that follow from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import numpy as np

from sampan.kernel import draw, generators

T = TypeVar("T")


class Luck:
    """Draws that follow from a seed alone, whatever the version of Python."""

    def __init__(self, seed: int) -> None:
        self._generator = generators(seed, 1)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        with np.errstate(over="ignore"):
            return int(draw(self._generator, n))

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """These things in random order."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]
