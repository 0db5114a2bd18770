"""What the actions of the cards may choose.

An action is up to three steps, which choose provinces (tiles, or where a follower is placed) or
cells (the followers of an exchange). Picks change nothing before the exchange is complete, and
each is legal only if some legal exchange can complete it.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel, lowest

from .state import (
    BY_STATE,
    CELLS,
    KHON_THAI,
    MAHARACHA,
    NOTHING,
    ONE_ONE,
    PROVINCES,
    RAMA_CARD,
    TWO_ONE,
    count,
    followers_in,
    kinds,
    occupied,
    one,
    wide,
)

EVERYWHERE = 0o11111111  # the cells of rama in all provinces


@kernel
def options(s: Any, card: int, step: int, first: int, second: int) -> int:
    """The provinces or cells that a step of the card's action may choose; 0 for no such step.

    `first` and `second` are what the steps before it chose, or NOTHING. The steps of khon-thai
    are the factions. Those of rama, lao and malay count from the present pool.
    """
    if card == KHON_THAI:
        return wide(s.unresolved) if count(wide(s.pool), step) else 0
    if card >= RAMA_CARD:
        faction = card - RAMA_CARD
        return within_reach(s, faction) if step < min(count(wide(s.pool), faction), 2) else 0
    if step > 0 and first == NOTHING:
        return 0
    if card == MAHARACHA:
        return tiles_to_swap(s, step, first)
    return followers_to_pick(s, card, step, first, second)


@kernel
def within_reach(s: Any, faction: int) -> int:
    """The unresolved provinces that border one this faction controls, or its home while nobody
    else controls that."""
    home = wide(s.homes[faction])
    reached = wide(s.neighbours[home]) if s.unresolved >> home & 1 else 0
    for slot in range(s.resolved):
        if s.control[slot] == faction:
            reached |= wide(s.neighbours[s.track[slot]])
    return reached & s.unresolved


@kernel
def tiles_to_swap(s: Any, step: int, first: int) -> int:
    """Two tiles that lie face up without a King marker."""
    tiles = wide(s.unresolved)
    for i in range(s.crowned):
        tiles &= ~(1 << wide(s.kings[i]))
    if step == 0:
        return tiles if tiles & (tiles - 1) else 0
    return tiles & ~(1 << first) if step == 1 else 0


# ── Exchanges ────────────────────────────────────────────────────────────────────────────────


@kernel
def followers_to_pick(s: Any, card: int, step: int, first: int, second: int) -> int:
    held = occupied(s)
    two = card == TWO_ONE and two_for_one_exists(s, held)
    may_undo = s.reverse_card == card and s.reverse_size == (3 if two else 2)
    if step == 2:
        back = for_two(s, held, first // 3) if two else 0
        return back & ~(1 << undoing_back(s, first, second)) if may_undo else back
    legal = 0
    left = held if step == 0 else 1 << first
    while left:
        cell = lowest(left)
        left &= left - 1
        following = second_of_two(s, held, cell) if two else partners(s, card, held, cell)
        if may_undo:
            following &= ~(undoing_seconds(s, held, cell) if two else undoing(s, cell))
        if step == 1:
            return following
        legal |= (following != 0) << cell
    return legal


@kernel
def is_complete(card: int, chosen: int, first: int, second: int) -> bool:
    """Whether so many picks are a whole exchange."""
    return chosen == 3 or (chosen == 2 and (card == ONE_ONE or first // 3 != second // 3))


@kernel
def gain(first: int, second: int, third: int) -> int:
    """What the first pick's province gains, and the last pick's loses, by a whole exchange."""
    if third == NOTHING:
        return one(second % 3) - one(first % 3)
    return one(third % 3) - one(first % 3) - one(second % 3)


@kernel
def partners(s: Any, card: int, held: int, cell: int) -> int:
    """The cells that could be exchanged with this one, one for one."""
    province = cell // 3
    others = wide(s.neighbours[province]) if card == TWO_ONE else ~(1 << province) & 255
    return held & CELLS[others]


@kernel
def undoing(s: Any, cell: int) -> int:
    """The cells whose exchange with this one, one for one, would undo the one before."""
    here, there = wide(s.reverse[0]), wide(s.reverse[1])
    if s.undo == BY_STATE and here % 3 == there % 3:  # it changed nothing; no more does this
        return EVERYWHERE << cell % 3
    if cell == here:
        return 1 << there
    return 1 << here if cell == there else 0


@kernel
def for_two(s: Any, held: int, province: int) -> int:
    """The cells that two followers of this province could change places with."""
    return (
        held & CELLS[s.neighbours[province]] if followers_in(wide(s.followers[province])) > 1 else 0
    )


@kernel
def two_for_one_exists(s: Any, held: int) -> bool:
    """Whether two followers could change places with one anywhere, no undoing left aside."""
    some = 0
    for province in range(PROVINCES):
        some |= for_two(s, held, province)
    return some != 0


@kernel
def second_of_two(s: Any, held: int, first: int) -> int:
    """The cells of the same province, in faction order, that any one could complete."""
    province, faction = first // 3, first % 3
    back = for_two(s, held, province)
    rest = kinds(wide(s.followers[province]) - one(faction)) & 7 << faction
    return rest << 3 * province if back else 0


@kernel
def undoing_seconds(s: Any, held: int, first: int) -> int:
    """The seconds that only an exchange could complete which undoes the one before."""
    back = for_two(s, held, first // 3)
    found = 0
    if first // 3 == s.reverse[0] // 3 and back & (back - 1) == 0:
        for second in range(first, first // 3 * 3 + 3):
            found |= (back == 1 << undoing_back(s, first, second)) << second
    return found


@kernel
def undoing_back(s: Any, first: int, second: int) -> int:
    """The cell whose exchange for these two would undo the one before; NOTHING if none would."""
    a, b, back = wide(s.reverse[0]), wide(s.reverse[1]), wide(s.reverse[2])
    if first == a and second == b:
        return back
    if s.undo == BY_STATE and first // 3 == a // 3:
        # If one of the two came for one of its own faction, all that changed is that the other
        # came. That is undone whoever goes with it, as long as one of the same faction comes.
        mover = b if a % 3 == back % 3 else a if b % 3 == back % 3 else NOTHING
        if first == mover:
            return back // 3 * 3 + second % 3
        if second == mover:
            return back // 3 * 3 + first % 3
    return NOTHING


@kernel
def moved(cell: int, other: int) -> int:
    """The cell of a follower that has left `cell` for the province of `other`."""
    return other // 3 * 3 + cell % 3
