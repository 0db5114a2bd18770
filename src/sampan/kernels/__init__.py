"""Kernels: rules that are written once and run at three speeds.

A kernel is a small function over fixed-size NumPy records. It allocates nothing, raises
nothing and keeps to what CUDA can compile too. `@kernel` compiles it with Numba, or leaves it
as it is when the environment says `SAMPAN_JIT=0`; the CUDA loops call the very same functions.
"""

from typing import TYPE_CHECKING

from sampan.kernels.compiler import bind, digest, interpreted, kernel
from sampan.kernels.random import Draws, draw, generators
from sampan.kernels.states import CHANCE, OVER, copied, lowest, packed, records, restored, slot

if TYPE_CHECKING:
    from sampan.kernels.states import States as States

__all__ = [
    "CHANCE",
    "OVER",
    "Draws",
    "bind",
    "copied",
    "digest",
    "draw",
    "generators",
    "interpreted",
    "kernel",
    "lowest",
    "packed",
    "records",
    "restored",
    "slot",
]
