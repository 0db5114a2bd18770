"""Positions that stood before, as a set of their keys that kernels can look into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray


def set_of(keys: Sequence[int]) -> NDArray[np.uint64]:
    """A table in which `holds` finds these keys: each one where it points to, or soon after."""
    table = np.zeros(4 << len(keys).bit_length(), np.uint64)
    for key in keys:
        at = int(key) % len(table)
        while table[at]:
            at = (at + 1) % len(table)
        table[at] = key
    return table


@kernel
def holds(table: Any, key: Any) -> bool:
    """Whether a key is in the table."""
    at = key & np.uint64(len(table) - 1)
    while table[at]:
        if table[at] == key:
            return True
        at = at + np.uint64(1) & np.uint64(len(table) - 1)
    return False
