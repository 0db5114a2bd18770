"""What bots know about King of Siam: who wins as things stand, and how games go on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import draw, kernel

from ..rules.last_card import wanted_reigns, winning_takes
from ..rules.state import (
    A_CARD,
    A_TAKE,
    BRITISH,
    MAX_LEGAL,
    NOTHING,
    PASS,
    PROVINCES,
    SEATS,
    TAKE,
    State,
    count,
    strongest,
    wide,
)
from ..rules.winning import gained, partner, reign, winners

if TYPE_CHECKING:
    from .. import rules

EXPLORATION = 3.0  # how widely the search looks, since a single game played on says little

# How often, of 100 times, a seat with cards passes when a game is played on.
PASSES_AHEAD = 50  # where it wins as things stand
PASSES_BEHIND = 10


@kernel
def as_things_stand(s: Any) -> int:
    """Who wins if nobody plays a card any more, as a mask of seats."""
    control = gained(s)
    for slot in range(wide(s.resolved), PROVINCES):
        control |= 1 << 8 * strongest(wide(s.followers[s.track[slot]])) + slot
    return winners(s, reign(control))


# ── How a game goes on ───────────────────────────────────────────────────────────────────────


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays on in it."""
    s = states[0]
    while s.winners == 0:
        if s.asked != A_CARD:
            rules.apply(s, next_step(s, buffer, generator))
        elif s.cards_left == 0:
            s.winners = as_things_stand(s)
        elif s.hands[s.turn] == 0:
            rules.apply(s, PASS)
        elif s.cards_left == 1:
            s.winners = with_last_card(s, buffer)
        elif passes(s, draw(generator, 100)):
            rules.apply(s, PASS)
        else:
            rules.apply(s, buffer[1 + draw(generator, rules.legal(s, buffer) - 1)])
    rules.payoffs(s, values)


@kernel
def passes(s: Any, chance: int) -> bool:
    """Whether a seat passes; `chance` is drawn below 100."""
    if chance < PASSES_BEHIND:
        return True
    return chance < PASSES_AHEAD and as_things_stand(s) >> s.turn & 1 == 1


@kernel
def next_step(s: Any, buffer: Any, generator: Any) -> int:
    """Any step of a card's action, but of the takes one that wins as things stand if there is."""
    n = rules.legal(s, buffer)
    if s.asked == A_TAKE:
        winning = put_winning_takes_first(s, buffer, n)
        n = winning if winning else n
    return buffer[draw(generator, n)]


@kernel
def put_winning_takes_first(s: Any, buffer: Any, n: int) -> int:
    """Of these `n` takes those first that win as things stand then; return how many they are."""
    cells = winning_takes(
        s, wanted_reigns(s), gained(s), wide(s.card), NOTHING, NOTHING, NOTHING, wide(MAX_LEGAL)
    )
    first = 0
    for i in range(n):
        if cells >> wide(buffer[i]) - TAKE & 1:
            buffer[first], buffer[i] = buffer[i], buffer[first]
            first += 1
    return first


@kernel
def with_last_card(s: Any, buffer: Any) -> int:
    """Who wins where the seat to choose holds the very last card, as a mask of seats.

    It may be played only by someone who wins with it. A seat that doesn't win with it now hardly
    ever does later.
    """
    if rules.legal(s, buffer) > 1:
        return 1 << s.turn | 1 << partner(s, wide(s.turn))
    return as_things_stand(s)


# ── One choice ahead ─────────────────────────────────────────────────────────────────────────


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
    """How a seat stands: whether it wins as things stand, and then its followers by the power of
    their factions, less the best other's."""
    if s.winners:
        return 1000.0 if s.winners >> seat & 1 else -1000.0
    ahead = 100.0 if as_things_stand(s) >> seat & 1 else -100.0
    own, best = 0, 0
    for other in range(s.players):
        influence = 0
        for faction in range(BRITISH):
            influence += count(int(s.stock[other]), faction) * power(s, faction)
        if other == seat:
            own = influence
        else:
            best = max(best, influence)
    return ahead + own - best


# ── The endgame ──────────────────────────────────────────────────────────────────────────────

# All that matters of a state for the rest of the game, in 4-byte words: not in which order cards
# were played, which lie under which, and on which tiles markers lie that can't be moved anyway.
_all = np.ones(1, State)
_all.view(np.uint8)[:] = 255
_all["played"] = 0
ESSENTIAL = _all.view(np.uint32).copy()


@kernel
def is_settled(s: Any, values: Any, buffer: Any) -> bool:
    """Whether a glance tells who wins; then `values` says who.

    It does when no card is left, and when the very last one wins for the seat to choose.
    """
    if s.asked != A_CARD or s.cards_left > 1:
        return False
    if s.cards_left == 0:
        winning = as_things_stand(s)
    elif s.hands[s.turn] != 0 and rules.legal(s, buffer) > 1:
        winning = with_last_card(s, buffer)
    else:
        return False
    for seat in range(SEATS):
        values[seat] = 0
        if seat < s.players:
            values[seat] = 1 if winning >> seat & 1 else -1
    return True


@kernel
def put_best_first(s: Any, buffer: Any, n: int) -> None:
    """Sort `n` legal actions so that those that probably win come first."""
    if s.asked == A_TAKE:
        put_winning_takes_first(s, buffer, n)
