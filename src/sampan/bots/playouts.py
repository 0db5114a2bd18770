"""What bots make do with in a game of which nothing is known but its rules.

A game's own knowledge is a module like this one, with any of these functions; what it lacks is
taken from here. It may also have `worth(s, seat)`, how a seat stands, which the bot `greedy` goes
by, and EXPLORATION, how widely a search should look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import OVER, kernel

if TYPE_CHECKING:
    from sampan.kernels import loops
    from sampan.kernels.bound import rules


@kernel
def prior(s: Any, action: int) -> float:
    """How promising a legal action looks; every one the same."""
    return 1.0


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays on in it, at random."""
    s = states[0]
    while rules.chooser(s) != OVER:
        rules.apply(s, loops.random_action(s, buffer, generator))
    rules.payoffs(s, values)


# ── For searches with a net ──────────────────────────────────────────────────────────────────


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
