"""Who reigns in the end, and who wins.

Control of provinces is four bit masks of slots in one number, a byte for each faction and one
for the British. A **reign** is 3 * first faction + second faction, where the second is the first
again when the others control nothing, or BRITISH_RULE.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel

from .state import BRITISH, LAO, MALAY, RAMA, count, wide

BRITISH_RULE = 9
REIGNS = 10
JUST_NOW: int = np.int64(255)  # type: ignore[assignment]  # later than the number of any card

COLONY = 4  # provinces of the British that end the game at once


@kernel
def gained(s: Any) -> int:
    """Who controls which slots."""
    control = 0
    for slot in range(s.resolved):
        control |= 1 << 8 * wide(s.control[slot]) + slot
    return control


@kernel
def reign(control: int) -> int:
    """Which factions are first and second, or BRITISH_RULE."""
    counts = slots_held(control)
    if rank(control, counts, BRITISH) >> 8 >= COLONY:
        return BRITISH_RULE
    rama, lao, malay = (
        rank(control, counts, RAMA),
        rank(control, counts, LAO),
        rank(control, counts, MALAY),
    )
    if rama > lao and rama > malay:
        first, second, its_rank = RAMA, LAO, lao
        if malay > lao:
            second, its_rank = MALAY, malay
    elif lao > malay:
        first, second, its_rank = LAO, RAMA, rama
        if malay > rama:
            second, its_rank = MALAY, malay
    else:
        first, second, its_rank = MALAY, RAMA, rama
        if lao > rama:
            second, its_rank = LAO, lao
    return 3 * first + (second if its_rank else first)


@kernel
def slots_held(control: int) -> int:
    """How many slots each power controls, a byte for each."""
    counts = control - (control >> 1 & 0x55555555)
    counts = (counts & 0x33333333) + (counts >> 2 & 0x33333333)
    return counts + (counts >> 4) & 0x0F0F0F0F


@kernel
def rank(control: int, counts: int, power: int) -> int:
    """By how many slots, and of equals by the last of them."""
    return (counts >> 8 * power & 255) << 8 | control >> 8 * power & 255


@kernel
def partner(s: Any, seat: int) -> int:
    """The seat that wins with this one: itself, but for four players."""
    return (seat + 2) % 4 if s.players == 4 else seat


@kernel
def score(reign: int, stock: int, plays: int) -> int:
    """What these followers are worth; the highest score wins.

    Its last part is about who played a card most recently: that wins under the British and loses
    otherwise. Only those who never played can be equal to the end.
    """
    if reign == BRITISH_RULE:
        sets = min(stock & 255, stock >> 8 & 255, stock >> 16)
        return sets << 8 | plays
    first, second = reign // 3, reign % 3
    seconds = count(stock, second) if second != first else 0
    return count(stock, first) << 16 | seconds << 8 | JUST_NOW - plays


def parts(reign: int, score: int) -> tuple[int, ...]:
    """What a score compares, one after the other; the last is when the latest card was played."""
    if reign == BRITISH_RULE:
        return score >> 8, score & 255
    return score >> 16, score >> 8 & 255, JUST_NOW - (score & 255)


@kernel
def stock_under(s: Any, reign: int, seat: int) -> int:
    """The followers that count for a seat; under the British partners pool theirs."""
    stock = wide(s.stock[seat])
    other = partner(s, seat)
    if reign == BRITISH_RULE and other != seat:
        stock += wide(s.stock[other])
    return stock


@kernel
def score_of(s: Any, reign: int, seat: int) -> int:
    """A seat's score as things stand."""
    plays = wide(s.plays[seat])
    if reign == BRITISH_RULE:
        plays = max(plays, wide(s.plays[partner(s, seat)]))
    return score(reign, stock_under(s, reign, seat), plays)


@kernel
def winners(s: Any, reign: int) -> int:
    """Who wins under this reign, as a mask of seats."""
    best, winning = -1, 0
    for seat in range(wide(s.players)):
        own = score_of(s, reign, seat)
        if own > best:
            best, winning = own, 0
        if own == best:
            winning |= 1 << seat | 1 << partner(s, seat)
    return winning
