"""What a search with a net is told about Siam: a win at once, and positions that come again."""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel

from . import alphabeta_search
from .knowledge import winning_action


@kernel
def wins_at_once(s: Any) -> bool:
    """Whether the seat to choose can end the game with a win now."""
    return winning_action(s) >= 0


@kernel
def draws_again(s: Any) -> bool:
    """Whether a position that comes again is a draw."""
    return bool(s.repetition)


@kernel
def key_of(s: Any) -> Any:
    """A number that is equal in positions that count as the same."""
    return alphabeta_search.key_of(s)
