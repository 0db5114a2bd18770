"""Sequential halving: how often a choice of the root must have been visited to be next.

Half of the choices drop out again and again while the others are visited more, until two are left.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def visit_sequence(considered: int, visits: int) -> list[int]:
    """For each visit, how often the choice that it goes to was visited before."""
    if considered <= 1:
        return list(range(visits))
    phases = math.ceil(math.log2(considered))
    before = [0] * considered
    found: list[int] = []
    left = considered
    while len(found) < visits:
        each = max(1, visits // (phases * left))
        for _ in range(each):
            found += before[:left]
            for k in range(left):
                before[k] += 1
        left = max(2, left // 2)
    return found[:visits]


def visit_table(most: int, visits: int) -> NDArray[np.int32]:
    """The sequences for any number of choices up to the most that are considered."""
    return np.array(
        [visit_sequence(considered, visits) for considered in range(most + 1)], np.int32
    )
