"""What bots know about King of Siam: random play says a lot, so little else is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.games.king_of_siam.state import (
    A_CARD,
    BRITISH,
    PROVINCES,
    SEATS,
    State,
    count,
    strongest,
)
from sampan.kernel import kernel

if TYPE_CHECKING:
    from sampan.bots import playouts
    from sampan.games.king_of_siam import rules


@kernel
def promise(s: Any, action: int) -> float:
    """How promising a legal action looks; every one the same."""
    return playouts.promise(s, action)


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays on in it."""
    playouts.evaluate(states, values, buffer, generator)


@kernel
def power(s: Any, faction: int) -> int:
    """The provinces that a faction controls or leads in."""
    total = 0
    for slot in range(PROVINCES):
        if slot < s.resolved:
            holder = int(s.control[slot])
        else:
            holder = strongest(int(s.followers[s.track[slot]]))
        total += holder == faction
    return total


@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands: its followers by the power of their factions, less the best other's."""
    if s.winners:
        return 1000.0 if s.winners >> seat & 1 else -1000.0
    own, best = 0, 0
    for other in range(s.players):
        influence = 0
        for faction in range(BRITISH):
            influence += count(int(s.stock[other]), faction) * power(s, faction)
        if other == seat:
            own = influence
        else:
            best = max(best, influence)
    return float(own - best)


# All that matters of a state for the rest of the game, in 4-byte words: not in which order cards
# were played, which lie under which, and on which tiles markers lie that can't be moved anyway.
_all = np.ones(1, State)
_all.view(np.uint8)[:] = 255
_all["played"] = 0
ESSENTIAL = _all.view(np.uint32).copy()


@kernel
def decided(s: Any, values: Any, buffer: Any) -> bool:
    """Whether a glance tells who wins; then `values` says who.

    The very last card may be played only by someone who wins with it.
    """
    if s.cards_left != 1 or s.asked != A_CARD or not s.hands[s.turn]:
        return False
    if rules.legal(s, buffer) == 1:
        return False
    for seat in range(SEATS):
        values[seat] = 0
    for seat in range(s.players):
        mine = seat == s.turn or (s.players == 4 and seat == (s.turn + 2) % 4)
        values[seat] = 1 if mine else -1
    return True
