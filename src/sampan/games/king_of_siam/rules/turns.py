"""King of Siam's rules as kernels, in the order of the rule page.

The record and its numbers are in `state`, what a card's action may choose in `cards`, who wins in
`winning`, and the very last card in `last_card`.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import OVER, kernel, lowest, slot

from .cards import gain, is_complete, moved, options
from .last_card import is_last_card, keep_winning
from .state import (
    A_CARD,
    A_KING,
    A_PICK,
    A_PLACE,
    A_SWAP,
    A_TAKE,
    KHON_THAI,
    KING,
    MAHARACHA,
    NO_CARD,
    NOTHING,
    ONE_ONE,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PROVINCES,
    RAMA,
    RAMA_CARD,
    SEATS,
    SECOND_KHON_THAI,
    SWAP,
    TAKE,
    TWO_ONE,
    count,
    occupied,
    one,
    strongest,
    wide,
)
from .winning import BRITISH_RULE, gained, reign, winners


@kernel
def chooser(s: Any) -> int:
    """The seat to choose, or OVER."""
    return s.turn if s.winners == 0 else OVER


@kernel
def weight(s: Any, action: int) -> int:
    """How likely chance is to choose `action`; there is none after the set-up."""
    return 1


# ── Course ───────────────────────────────────────────────────────────────────────────────────


@kernel
def legal(s: Any, out: Any) -> int:
    """Write the legal actions into `out`, which holds MAX_LEGAL; return how many there are."""
    if s.winners:
        return 0
    n = offered(s, out)
    if s.cards_left <= 1 and is_last_card(s):
        n = keep_winning(s, out, n)
    return n


@kernel
def offered(s: Any, out: Any) -> int:
    """What would be legal if the card were not the very last one."""
    n = 0
    base, stride = PLAY, 1
    if s.asked == A_CARD:
        out[0] = PASS
        n = 1
        left = s.hands[s.turn] & ~(1 << SECOND_KHON_THAI)
    elif s.asked == A_TAKE:
        base, left = TAKE, occupied(s)
    elif s.asked == A_KING:
        base = KING
        left = 1 << wide(s.done[0]) - SWAP | 1 << wide(s.done[1]) - SWAP
    else:
        step = wide(s.chosen)
        if s.asked == A_SWAP:
            base = SWAP
        elif s.asked == A_PICK:
            base = PICK
        else:
            faction = to_place(s)
            base, stride = PLACE + faction, 3
            step = faction if s.card == KHON_THAI else 0
        left = options(s, wide(s.card), step, wide(s.done[0]) - base, wide(s.done[1]) - base)
    while left:
        out[slot(n)] = base + stride * lowest(left)
        left &= left - 1
        n += 1
    return n


@kernel
def apply(s: Any, action: int) -> None:
    """Play `action`, which must be legal."""
    action = wide(action)
    if action == PASS:
        pass_turn(s)
        return
    if action < PLACE:
        s.asked = play_card(s, action - PLAY)
    elif action < TAKE:
        s.done[s.chosen] = action
        s.chosen += 1
        if action < PICK:
            s.asked = place(s, action - PLACE)
        elif action < SWAP:
            s.asked = pick(s)
        elif action < KING:
            s.asked = swap(s)
        else:
            s.asked = crown(s, action - KING)
    else:
        s.asked = take(s, action - TAKE)
    if s.asked == A_TAKE and occupied(s) == 0:
        s.asked = A_CARD
    if s.asked == A_CARD:
        end_turn(s)


@kernel
def pass_turn(s: Any) -> None:
    s.passes += 1
    next_seat(s)
    if s.passes == s.players:
        s.passes = 0
        resolve(s)


@kernel
def next_seat(s: Any) -> None:
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0


# ── Playing a card: each part returns what is asked next ─────────────────────────────────────


@kernel
def play_card(s: Any, card: int) -> int:
    """Lay the card on the seat's stack; its action follows, as far as that is possible."""
    seat = wide(s.turn)
    s.played[8 * seat + 8 - held(s, seat)] = card + 1
    second = card == KHON_THAI and s.hands[seat] >> SECOND_KHON_THAI & 1
    s.hands[seat] &= ~(1 << (SECOND_KHON_THAI if second else card))
    s.cards_left -= 1
    s.plays[seat] = 8 * s.players - s.cards_left
    s.passes = 0
    s.card = card
    return first_question(s)


@kernel
def held(s: Any, seat: int) -> int:
    """How many cards a seat holds."""
    n = 0
    left = wide(s.hands[seat])
    while left:
        left &= left - 1
        n += 1
    return n


@kernel
def first_question(s: Any) -> int:
    """What the card's action begins with; A_TAKE when it is impossible."""
    card = wide(s.card)
    if card == KHON_THAI:
        return A_PLACE if s.pool else A_TAKE
    if options(s, card, wide(s.chosen), NOTHING, NOTHING) == 0:
        return A_TAKE
    return A_SWAP if card == MAHARACHA else A_PLACE if card >= RAMA_CARD else A_PICK


@kernel
def swap(s: Any) -> int:
    """With the second tile named, the two change slots."""
    if s.chosen < 2:
        return A_SWAP
    tile, other = wide(s.done[0]) - SWAP, wide(s.done[1]) - SWAP
    for i in range(PROVINCES):
        if s.track[i] == tile:
            s.track[i] = other
        elif s.track[i] == other:
            s.track[i] = tile
    return A_KING


@kernel
def crown(s: Any, province: int) -> int:
    """Lay a King marker on a tile."""
    s.kings[s.crowned] = province
    s.crowned += 1
    return A_TAKE


@kernel
def to_place(s: Any) -> int:
    """The faction whose follower is to be placed next."""
    if s.card >= RAMA_CARD:
        return wide(s.card) - RAMA_CARD
    faction = wide(RAMA)
    if s.chosen:
        faction = (wide(s.done[s.chosen - 1]) - PLACE) % 3 + 1
    while count(wide(s.pool), faction) == 0:
        faction += 1
    return faction


@kernel
def place(s: Any, cell: int) -> int:
    """Bring a follower from the pool into a province."""
    province, faction = divmod(cell, 3)
    s.pool -= one(faction)
    s.followers[province] += one(faction)
    if s.card == KHON_THAI:
        return A_PLACE if s.pool >> 8 * (faction + 1) else A_TAKE
    return A_PLACE if s.chosen == 1 and count(wide(s.pool), faction) else A_TAKE


@kernel
def pick(s: Any) -> int:
    """With the last pick the followers change places."""
    first, second = wide(s.done[0]) - PICK, wide(s.done[1]) - PICK
    if not is_complete(wide(s.card), wide(s.chosen), first, second):
        return A_PICK
    third = wide(s.done[2]) - PICK if s.chosen == 3 else NOTHING
    other = second if third == NOTHING else third
    change = gain(first, second, third)
    s.followers[first // 3] += change
    s.followers[other // 3] -= change
    return A_TAKE


@kernel
def take(s: Any, cell: int) -> int:
    """Take a follower from a province into the seat's stock, which ends the turn."""
    province, faction = divmod(cell, 3)
    s.followers[province] -= one(faction)
    s.stock[s.turn] += one(faction)
    return A_CARD


@kernel
def end_turn(s: Any) -> None:
    """Remember how to undo the exchange that the card made, and go on to the next seat."""
    first, second, third = (
        wide(s.done[0]) - PICK,
        wide(s.done[1]) - PICK,
        wide(s.done[2]) - PICK,
    )
    size = wide(s.chosen) if s.card == ONE_ONE or s.card == TWO_ONE else 0
    other = third if size == 3 else second
    s.reverse_size = size
    s.reverse_card = s.card if size else 0
    for i in range(3):
        s.reverse[i] = 0
        s.done[i] = 0
    if size == 2:
        s.reverse[0] = min(moved(first, other), moved(other, first))
        s.reverse[1] = max(moved(first, other), moved(other, first))
    elif size == 3:
        s.reverse[0] = moved(first, other)
        s.reverse[1] = moved(second, other)
        s.reverse[2] = moved(other, first)
    s.chosen = 0
    s.card = NO_CARD
    next_seat(s)


# ── Resolving a struggle ─────────────────────────────────────────────────────────────────────


@kernel
def resolve(s: Any) -> None:
    """Decide the struggle for the contested province, and the game if that ends it."""
    province = wide(s.track[s.resolved])
    s.control[s.resolved] = strongest(wide(s.followers[province]))
    s.resolved += 1
    s.unresolved &= ~(1 << province)
    s.pool += s.followers[province]
    s.followers[province] = 0
    judge(s)


@kernel
def judge(s: Any) -> None:
    """Find the winners, if the game is over."""
    result = reign(gained(s))
    if s.resolved == PROVINCES or result == BRITISH_RULE:
        s.winners = winners(s, result)


# ── End ──────────────────────────────────────────────────────────────────────────────────────


@kernel
def payoffs(s: Any, out: Any) -> None:
    """What the finished game is worth to each seat: 1 won, -1 lost; 0 for seats not in play."""
    for seat in range(SEATS):
        out[seat] = 0
        if s.winners and seat < s.players:
            out[seat] = 1 if s.winners >> seat & 1 else -1
