"""Knowledge for a game about which nothing else is known: play on at random and see who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sampan.kernels import OVER, kernel

if TYPE_CHECKING:
    from sampan.games.siam import rules
    from sampan.kernels import loops


@kernel
def promise(s: Any, action: int) -> float:
    """How promising a legal action looks; every one the same."""
    return 1.0


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays on in it."""
    s = states[0]
    while rules.chooser(s) != OVER:
        rules.apply(s, loops.random_action(s, buffer, generator))
    rules.payoffs(s, values)
