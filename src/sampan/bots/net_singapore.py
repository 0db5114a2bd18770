"""What a search with a net is told about Singapore: many orders lead to the same position."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.bots.net_anything import wins_at_once
from sampan.games.singapore.state import State
from sampan.kernel import kernel

__all__ = ["MERGES", "REPEATS", "key_of", "wins_at_once"]

REPEATS = False
MERGES = True
assert State.fields
FIRST = State.fields["display"][1]  # of the bytes that tell the order of the display
LAST = FIRST + State["display"].itemsize  # and the first that do not
OFFSET, PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)
SHIFT = np.uint64(32)


@kernel
def key_of(s: Any, bytes_: Any) -> Any:
    """A number that is equal in positions that count as the same: the order in which the tiles of
    the display were revealed makes no difference."""
    shown = np.uint64(0)
    for k in range(s.shown):
        shown |= np.uint64(1) << np.uint64(s.display[k])
    h = (OFFSET ^ shown) * PRIME
    h ^= h >> SHIFT
    for k in range(len(bytes_)):
        if k < FIRST or k >= LAST:
            h = (h ^ np.uint64(bytes_[k])) * PRIME
    return h ^ h >> SHIFT
