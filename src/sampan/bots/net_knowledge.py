"""What a search with a net is told about a game of which nothing is known but its rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel


@kernel
def wins_at_once(s: Any) -> bool:
    """Whether the seat to choose can end the game with a win now, where a glance tells."""
    return False


@kernel
def draws_again(s: Any) -> bool:
    """Whether a position that comes again is a draw."""
    return False


@kernel
def key_of(s: Any) -> Any:
    """A number that is equal in positions that count as the same."""
    return np.uint64(0)
