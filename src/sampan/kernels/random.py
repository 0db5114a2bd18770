"""Numbers drawn at random, the same at every speed and on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np
from numba.extending import register_jitable

if TYPE_CHECKING:
    from numpy.typing import NDArray

T = TypeVar("T")

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = (np.uint64(n) for n in (27, 30, 31, 32))


@register_jitable
def draw(generator: Any, n: int) -> int:
    """A random whole number below `n`, from the one-element uint64 array `generator` (SplitMix64).

    The same at every speed; plain Python should run it under `np.errstate(over="ignore")`.
    """
    generator[0] += _STEP
    z = generator[0]
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    z = z ^ (z >> _31)
    return np.int64(((z >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


def generators(seed: int, count: int) -> NDArray[np.uint64]:
    """`count` states for `draw`, from any whole number; the same on every machine."""
    natural = 2 * seed if seed >= 0 else -2 * seed - 1
    words: Any = np.random.SeedSequence(natural).generate_state(count, np.uint64)
    return cast("NDArray[np.uint64]", words)


class Draws:
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
