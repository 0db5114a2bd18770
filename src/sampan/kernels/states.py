"""Positions as records of NumPy, and what kernels of every game may do with numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from sampan.kernels import compiler

if TYPE_CHECKING:
    from numpy.typing import NDArray

    States = NDArray[np.void]

CHANCE = -1  # what `chooser` answers when chance is to choose,
OVER = -2  # and when nobody is, because the game is over


def packed(fields: list[Any]) -> np.dtype[np.void]:
    """The dtype of a state, aligned. A gap at its end is a field too, since what is in no field
    is lost when NumPy copies, and equal states are equal bytes. Better there is none: the more
    fields a state has, the longer a kernel takes to be called from Python."""
    state = np.dtype(fields, align=True)
    gap = state.itemsize - np.dtype(fields).itemsize
    return np.dtype([*fields, ("gap", np.int8, gap)], align=True) if gap else state


def records(state: np.dtype[np.void], count: int) -> States:
    """`count` zeroed states whose elements can be given to kernels, compiled or not."""
    states = np.zeros(count, state)
    return states if compiler.is_compiling() else states.view(np.recarray)


def restored(state: np.dtype[np.void], content: bytes) -> States:
    """States from their bytes, which another process may have written."""
    states = records(state, len(content) // state.itemsize)
    states.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return states


def copied(states: States) -> States:
    """States once more. NumPy copies records field by field; as mere bytes it is much faster."""
    return states.view(f"V{states.itemsize}").copy().view(states.dtype)


# ── What kernels of every game may use ───────────────────────────────────────────────────────


@register_jitable
def slot(n: int) -> int:
    """`n` as an array index the compiler knows is not negative, which spares a test at each use."""
    return n & 0x7FFFFFFF


def lowest(mask: int) -> int:
    """The number of the lowest bit set in `mask`, which must not be 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


@intrinsic
def _trailing_zeros(_context: Any, mask: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], numba.core.cgutils.true_bit)

    return types.int64(types.int64), code


@overload(lowest)
def _lowest(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _trailing_zeros(np.int64(mask))

    return compiled
