"""The very last card: which of its choices can still win.

After it everybody can only pass, so the remaining struggles are decided by the followers where
they lie. All that counts of the turn is the reign it leads to and the follower it takes:
`wanted` holds the reigns that win, ten bits for each faction taken and ten for none.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel, lowest

from .cards import gain, options
from .state import (
    A_CARD,
    A_TAKE,
    KHON_THAI,
    KING,
    MAHARACHA,
    NOTHING,
    ONE_ONE,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PROVINCES,
    RAMA_CARD,
    SWAP,
    TAKE,
    count,
    occupied,
    one,
    strongest,
    wide,
)
from .winning import (
    BRITISH_RULE,
    JUST_NOW,
    REIGNS,
    gained,
    partner,
    reign,
    score,
    score_of,
    stock_under,
)

NO_TAKE = 3
REIGNS_MASK = (1 << REIGNS) - 1


@kernel
def is_last_card(s: Any) -> bool:
    """Whether the seat to choose is playing the very last card of the game, or could."""
    if s.asked == A_CARD:
        return s.cards_left == 1 and s.hands[s.turn] != 0
    return s.cards_left == 0


@kernel
def keep_winning(s: Any, out: Any, n: int) -> int:
    """Keep of `n` choices those that some completion turns into a win, and passing."""
    wanted = wanted_reigns(s)
    takes = 0
    if s.asked == A_TAKE:
        card = wide(s.card)
        takes = winning_takes(s, wanted, gained(s), card, NOTHING, NOTHING, NOTHING, wide(24))
    kept = 0
    for i in range(n):
        action = wide(out[i])
        if action >= TAKE:
            keep = takes >> action - TAKE & 1 != 0
        else:
            keep = action == PASS or (wanted != 0 and can_win(s, wanted, action))
        if keep:
            out[kept] = action
            kept += 1
    return kept


@kernel
def wanted_reigns(s: Any) -> int:
    """The reigns under which the seat to choose wins, for each follower that it may take."""
    seat = wide(s.turn)
    other = partner(s, seat)
    takes = NO_TAKE + (occupied(s) == 0)  # else somebody will be there to take
    wanted = 0
    for each in range(REIGNS):
        rival, friend = -1, -1
        for rest in range(wide(s.players)):
            if rest != seat and rest != other:
                rival = max(rival, score_of(s, each, rest))
        if other != seat and each != BRITISH_RULE:
            friend = score_of(s, each, other)
        stock = stock_under(s, each, seat)
        for faction in range(takes):
            taken = one(faction) if faction < NO_TAKE else 0
            if max(score(each, stock + taken, JUST_NOW), friend) >= rival:
                wanted |= 1 << REIGNS * faction + each
    return wanted


@kernel
def can_win(s: Any, wanted: int, action: int) -> bool:
    """Whether some completion of the turn that goes on with `action` wins."""
    first, second, third = NOTHING, NOTHING, NOTHING
    fixed = 3  # how many of these are no longer open
    card = wide(s.card)
    if action >= KING:
        pass
    elif action >= SWAP:
        fixed = wide(s.chosen) + 1
        first = action - SWAP
        if fixed == 2:
            first, second = wide(s.done[0]) - SWAP, first
    elif action >= PICK:
        fixed = wide(s.chosen) + 1
        first = action - PICK
        if fixed > 1:
            first, second = wide(s.done[0]) - PICK, first
        if fixed > 2:
            second, third = wide(s.done[1]) - PICK, second
    elif action >= PLACE:
        province, faction = divmod(action - PLACE, 3)
        if card != KHON_THAI:
            first, fixed = province, 1 if s.chosen == 0 else 3
        else:
            fixed = faction + 1
            if faction == 0:
                first = province
            elif faction == 1:
                second = province
            else:
                third = province
    else:
        card, fixed = action - PLAY, 0
    return some_turn_wins(s, wanted, card, fixed, first, second, third)


@kernel
def some_turn_wins(
    s: Any, wanted: int, card: int, fixed: int, first: int, second: int, third: int
) -> bool:
    """Whether the card wins with these steps of its action, of which so many are fixed."""
    control = gained(s)
    a, b, c = NOTHING, NOTHING, NOTHING
    left_a, left_b, left_c = 0, 0, 0
    # Three nested loops, written as one so that `options` is compiled once.
    step, entering = wide(0), True
    while step >= 0:
        left = left_a if step == 0 else left_b if step == 1 else left_c
        if entering and step < fixed:
            left = 1 << (first if step == 0 else second if step == 1 else third)
        elif entering:
            left = options(s, card, step, a, b)
            if left == 0:
                left = 1 << NOTHING
            if step == 1 and fixed == 0 and card == ONE_ONE:
                left &= -1 << a  # not the same exchange from its other end
        if left == 0:
            step, entering = step - 1, False
            continue
        choice = lowest(left)
        left &= left - 1
        if step == 0:
            a, left_a = choice, left
        elif step == 1:
            b, left_b = choice, left
        else:
            c, left_c = choice, left
            if winning_takes(s, wanted, control, card, a, b, c, wide(1)):
                return True
        entering = step < 2
        step = min(step + 1, 2)
    return False


@kernel
def winning_takes(
    s: Any, wanted: int, control: int, card: int, a: int, b: int, c: int, enough: int
) -> int:
    """The cells whose take wins after the card's action with the steps a, b and c; up to `enough`.

    Where there is nobody to take it is 1 if the turn wins.
    """
    # Up to three provinces change by a handful each, or two slots are swapped.
    p1, p2, p3 = a, b, c
    d1, d2, d3 = 1, 1 << 8, 1 << 16
    x, y = NOTHING, NOTHING
    if card == MAHARACHA:
        for slot in range(s.resolved, PROVINCES):
            if s.track[slot] == a:
                x = wide(slot)
            if s.track[slot] == b:
                y = wide(slot)
        p1, p2 = NOTHING, NOTHING
    elif card >= RAMA_CARD:
        d1 = one(card - RAMA_CARD)
        d2 = d1
    elif card != KHON_THAI and a != NOTHING:
        d1 = gain(a, b, c)
        d2 = -d1
        p1, p2, p3 = a // 3, (b if c == NOTHING else c) // 3, NOTHING

    powers, anybody = 0, 0
    for slot in range(wide(s.resolved), PROVINCES):
        handful = after(s, wide(s.track[slot]), p1, d1, p2, d2, p3, d3)
        power = strongest(handful)
        powers |= power << 2 * slot
        control |= 1 << 8 * power + swapped(slot, x, y)
        anybody |= handful
    result = reign(control)
    if anybody == 0:
        return wanted >> REIGNS * NO_TAKE + result & 1
    winning = 0
    for slot in range(wide(s.resolved), PROVINCES):
        province = wide(s.track[slot])
        handful = after(s, province, p1, d1, p2, d2, p3, d3)
        power = powers >> 2 * slot & 3
        for faction in range(3):
            if count(handful, faction) and wanted >> REIGNS * faction & REIGNS_MASK:
                now = strongest(handful - one(faction))
                end = result
                if now != power:
                    change = 1 << 8 * power | 1 << 8 * now
                    end = reign(control ^ change << swapped(slot, x, y))
                if wanted >> REIGNS * faction + end & 1:
                    winning |= 1 << 3 * province + faction
                    enough -= 1
                    if enough == 0:
                        return winning
    return winning


@kernel
def after(s: Any, province: int, p1: int, d1: int, p2: int, d2: int, p3: int, d3: int) -> int:
    """The followers in a province after these changes."""
    handful = wide(s.followers[province])
    if province == p1:
        handful += d1
    if province == p2:
        handful += d2
    if province == p3:
        handful += d3
    return handful


@kernel
def swapped(slot: int, x: int, y: int) -> int:
    """Where the tile of a slot lies after x and y were swapped."""
    return y if slot == x else x if slot == y else slot
