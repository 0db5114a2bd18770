"""Work as kernels: what a seat may do with its workers, and what an activation does."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, slot

from .. import components
from .state import (
    ASIDE,
    BLACK,
    BOARD_SIZE,
    BUILDINGS,
    DEPLOYED,
    DRAW,
    EAST_STREET,
    ENDED,
    GAINED,
    HELD,
    LIFTED,
    MOVED,
    NONE,
    NORTH_STREET,
    PAID,
    PLACED,
    PUT,
    RETURNED,
    STREETS,
    SUPPLY,
    USED,
    at_most,
    bit,
)
from .town import listed, no_street_east, no_street_north, place_worker, reach
from .track import score

# One row for each way of each building, two for all: its cost and its gain in these columns.
COST, COST_ANY, COST_ONE_KIND, COST_MONEY, COST_POINTS = 0, 4, 5, 6, 7
GAIN, GAIN_ANY, GAIN_ONE_KIND, GAIN_MONEY, GAIN_POINTS = 8, 12, 13, 14, 15
GAIN_TOKENS, GAIN_MOVES, GAIN_WORKER, GAIN_PUT = 16, 17, 18, 19


def _row(way: components.Way) -> list[int]:
    cost, gain = way.cost, way.gain
    return [
        *(*cost.goods, cost.any_goods, cost.one_kind, cost.money, cost.points),
        *(*gain.goods, gain.any_goods, gain.one_kind, gain.money, gain.points),
        *(gain.tokens, gain.moves, gain.worker, gain.put),
    ]


WAYS = np.array([len(building.ways) for building in components.BUILDINGS], np.int32)
EFFECTS = np.zeros((2 * BUILDINGS, 20), np.int8)
for _code, _building in enumerate(components.BUILDINGS):
    for _n, _way in enumerate(_building.ways):
        EFFECTS[2 * _code + _n] = _row(_way)
ILLEGAL = np.array([building.illegal for building in components.BUILDINGS], np.int32)


@kernel
def amount(effect: int, column: int) -> int:
    """One entry of EFFECTS. Only here is it read: a GPU keeps a copy of it for every place."""
    return int(EFFECTS[effect, column])


# What an activation waits for.
TO_PAY, TO_GAIN, TO_RETURN, TO_LIFT, TO_PUT, NOTHING = range(6)


@kernel
def legal_work(s: Any, out: Any) -> int:
    """Write what a seat at work may do, between activations; return how many that are."""
    seat = s.turn
    n = 0
    for worker in range(2):
        square = int(s.workers[seat, worker])
        if square == NONE or (worker == 1 and square == s.workers[seat, 0]):
            break
        if s.moves > 0:
            n = listed(reach(s, square), MOVED + BOARD_SIZE * worker, out, n)
        if s.uses > 0 and not s.used & bit(square):
            building = int(s.building[square])
            for way in range(WAYS[building]):
                if is_possible(s, 2 * building + way):
                    out[slot(n)] = USED + BOARD_SIZE * way + square
                    n += 1
    if s.moves > 0 and s.second[seat] == HELD:
        n = listed(s.built, DEPLOYED, out, n)
    if s.money[seat] > 0 and s.laid < STREETS:
        n = listed(no_street_north(s), NORTH_STREET, out, n)
        n = listed(no_street_east(s), EAST_STREET, out, n)
    out[slot(n)] = ENDED
    return n + 1


@kernel
def is_possible(s: Any, effect: int) -> bool:
    """Whether the seat can pay this cost, and something would happen."""
    seat = s.turn
    if s.money[seat] < amount(effect, COST_MONEY) or s.vp[seat] < amount(effect, COST_POINTS):
        return False
    in_all = most = 0
    for good in range(4):
        left = int(s.goods[seat, good]) - amount(effect, COST + good)
        if left < 0:
            return False
        in_all += left
        most = max(most, left)
    if in_all < amount(effect, COST_ANY) or most < amount(effect, COST_ONE_KIND):
        return False
    if amount(effect, GAIN_TOKENS) > 0 and s.tokens[seat] == 0:
        return False
    if s.boxed and brings_nothing(s, effect):
        return False
    return amount(effect, GAIN_WORKER) == 0 or s.second[seat] == ASIDE


# ── The supply ───────────────────────────────────────────────────────────────────────────────


@kernel
def in_supply(s: Any, good: int) -> int:
    """How many cubes of a good a limited supply holds: those that no seat has."""
    held = int(s.goods[0, good]) + int(s.goods[1, good])
    return SUPPLY - held - int(s.goods[2, good]) - int(s.goods[3, good])


@kernel
def brings_nothing(s: Any, effect: int) -> bool:
    """Whether an effect costs nothing and gives only goods, of which none are left."""
    for column in range(COST, GAIN):
        if amount(effect, column) > 0:
            return False
    for column in range(GAIN_MONEY, GAIN_PUT + 1):
        if amount(effect, column) > 0:
            return False
    of_any = amount(effect, GAIN_ANY) + amount(effect, GAIN_ONE_KIND)
    for good in range(4):
        if amount(effect, GAIN + good) + of_any > 0 and in_supply(s, good) > 0:
            return False
    return True


@kernel
def fixed_gain(s: Any, effect: int, good: int) -> int:
    """How many cubes of a good an activation gives unasked. A payment goes back first."""
    fixed = amount(effect, GAIN + good)
    if s.boxed and fixed > 0:
        back = amount(effect, COST + good) + int(s.paid[good])
        fixed = min(fixed, in_supply(s, good) + back)
    return fixed


@kernel
def left_to_gain(s: Any, effect: int, good: int) -> int:
    """How many cubes of a good a limited supply has for an activation's picks, all in all."""
    back = amount(effect, COST + good) + int(s.paid[good])
    return in_supply(s, good) + back - fixed_gain(s, effect, good)


@kernel
def picks_to_gain(s: Any, effect: int) -> int:
    """How many goods an activation's picks gain; of one kind, 1 stands for all that are left."""
    wanted = amount(effect, GAIN_ANY) + amount(effect, GAIN_ONE_KIND)
    if s.boxed and wanted > 0:
        left = 0
        for good in range(4):
            left += left_to_gain(s, effect, good)
        if amount(effect, GAIN_ONE_KIND) > 0:
            wanted = 1
        wanted = min(wanted, left)
    return wanted


@kernel
def can_gain(s: Any, effect: int, good: int) -> bool:
    """Whether a limited supply lets a good be picked, and all picks after it be made."""
    if left_to_gain(s, effect, good) == int(s.gained[good]):
        return False
    left = 0
    for later in range(good, 4):
        left += left_to_gain(s, effect, later) - int(s.gained[later])
    return left >= picks_to_gain(s, effect) - picked(s.gained)


# ── Activating ───────────────────────────────────────────────────────────────────────────────


@kernel
def effect_of(s: Any) -> int:
    """The row of EFFECTS for the way that is being activated."""
    return 2 * int(s.building[s.active]) + int(s.way)


@kernel
def picked(goods: Any) -> int:
    """How many goods have been picked."""
    return int(goods[0]) + int(goods[1]) + int(goods[2]) + int(goods[3])


@kernel
def awaited(s: Any) -> int:
    """What the activation waits for: the payment's picks, then the gain's, then a worker's."""
    effect = effect_of(s)
    if picked(s.paid) < amount(effect, COST_ANY) + amount(effect, COST_ONE_KIND):
        return TO_PAY
    if picked(s.gained) < picks_to_gain(s, effect):
        return TO_GAIN
    if amount(effect, GAIN_TOKENS) > 0:
        return TO_RETURN
    if amount(effect, GAIN_PUT) == 0:
        return NOTHING
    return TO_LIFT if s.lifted == NONE else TO_PUT


@kernel
def last_picked(goods: Any) -> int:
    """The good of the latest pick, since picks never go back in the goods' order."""
    last = 0
    for good in range(1, 4):
        if goods[good] > 0:
            last = good
    return last


@kernel
def legal_picks(s: Any, out: Any) -> int:
    """Write what goes on with an activation; return how many choices that are."""
    seat = s.turn
    effect = effect_of(s)
    wanted = awaited(s)
    n = 0
    if wanted == TO_PAY:
        rest = amount(effect, COST_ANY) - picked(s.paid)
        # From the last good down: what is left from each good on must complete the payment.
        left = 0
        first = last_picked(s.paid)
        for k in range(4 - first):
            good = 3 - k
            spare = int(s.goods[seat, good]) - amount(effect, COST + good) - int(s.paid[good])
            left += spare
            if amount(effect, COST_ONE_KIND) > 0:
                is_open = spare >= amount(effect, COST_ONE_KIND)
            else:
                is_open = spare > 0 and left >= rest
            if is_open:
                out[slot(n)] = PAID + good
                n += 1
    elif wanted == TO_GAIN:
        for good in range(last_picked(s.gained), 4):
            if not s.boxed or can_gain(s, effect, good):
                out[slot(n)] = GAINED + good
                n += 1
    elif wanted == TO_RETURN:
        n = min(int(s.tokens[seat]), amount(effect, GAIN_TOKENS))
        for k in range(n):
            out[slot(k)] = RETURNED + k
    elif wanted == TO_LIFT:
        out[0] = LIFTED
        n = 1
        if s.workers[seat, 1] != NONE and s.workers[seat, 1] != s.workers[seat, 0]:
            out[1] = LIFTED + 1
            n = 2
        if s.second[seat] == HELD:
            n = listed(s.built, DEPLOYED, out, n)
    else:
        n = listed(s.built & ~bit(s.lifted), PUT, out, n)
    return n


@kernel
def pick_to_pay(s: Any, good: int) -> None:
    """Goods of one kind are picked all at once."""
    s.paid[good] += max(1, amount(effect_of(s), COST_ONE_KIND))


@kernel
def pick_to_gain(s: Any, good: int) -> None:
    effect = effect_of(s)
    number = max(1, amount(effect, GAIN_ONE_KIND))
    if s.boxed:
        number = min(number, left_to_gain(s, effect, good))
    s.gained[good] += number


@kernel
def return_tokens(s: Any, number: int) -> None:
    """Black tokens go back to the bag."""
    s.tokens[s.turn] -= number
    s.bag[BLACK] += number


@kernel
def put_lifted(s: Any, square: int) -> None:
    """Put down the worker in hand."""
    worker = 0 if s.workers[s.turn, 0] == s.lifted else 1
    place_worker(s, s.turn, worker, square)


@kernel
def deploy(s: Any, square: int) -> None:
    """Place the second worker that is held."""
    s.second[s.turn] = PLACED
    place_worker(s, s.turn, 1, square)


@kernel
def finish_activation(s: Any) -> None:
    """The effect, then the owner's point; an illegal building leads on to a token."""
    seat = s.turn
    square = int(s.active)
    effect = effect_of(s)
    for good in range(4):
        s.goods[seat, good] = at_most(
            s.goods[seat, good]
            + fixed_gain(s, effect, good)
            + s.gained[good]
            - amount(effect, COST + good)
            - s.paid[good]
        )
        s.paid[good] = 0
        s.gained[good] = 0
    money = amount(effect, GAIN_MONEY) - amount(effect, COST_MONEY)
    s.money[seat] = at_most(s.money[seat] + money)
    score(s, seat, -amount(effect, COST_POINTS))
    score(s, seat, amount(effect, GAIN_POINTS))
    s.moves += amount(effect, GAIN_MOVES)
    if amount(effect, GAIN_WORKER) > 0:
        s.second[seat] = HELD
    s.used |= bit(square)
    s.uses -= 1
    s.active = NONE
    s.way = 0
    s.lifted = NONE
    for owner in range(s.players):
        if owner != seat and s.owned[owner] & bit(square):
            score(s, owner, 1)
    if ILLEGAL[int(s.building[square])]:
        s.phase = DRAW
