"""King of Siam as a net sees it, from one seat.

What lies under the top card of another's stack is left out, also with the option `open_stacks`,
and which way `undo` is played.
Followers of a faction are told as whether there is 1, 2, … and as a part of all 18.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel
from sampan.kernels.features import Block, as_they_are, clear, scale, share, size

from .rules.state import (
    ACTIONS,
    BRITISH,
    CARD_KINDS,
    KING,
    NO_CARD,
    PICK,
    PLACE,
    PROVINCES,
    SWAP,
    TWO_ONE,
    count,
    strongest,
    wide,
)
from .rules.winning import partner

ALL = 18  # followers of a faction
THERE, GATHERED, LEFT = 5, 7, 3  # as how many steps they are told in a province, stock, pool
SLOTS = PROVINCES

OF_PROVINCE = 3 * (THERE + 1) + 4 + SLOTS + 1 + 4 + 3
OF_SEAT = 3 * (GATHERED + 1) + 6 + CARD_KINDS
OF_PICK = PROVINCES + 3  # a province and a faction

BLOCKS = (
    Block(
        "provinces",
        (PROVINCES, OF_PROVINCE),
        "followers of rama, lao, malay, 6 numbers each; who is strongest there (rama, lao, malay, "
        "nobody); how many struggles until its own (8); a King marker; who controls it once it "
        "is resolved (rama, lao, malay, British); whose home it is (3)",
    ),
    Block("borders", (PROVINCES, PROVINCES), "whether two provinces are neighbours"),
    Block(
        "seats",
        (4, OF_SEAT),
        "followers of rama, lao, malay, 8 numbers each; whether it plays, is to choose, wins with "
        "this seat, played the latest card; its latest card's number in 32nds; its cards in "
        "eighths; its top card (7)",
    ),
    Block("hand", (8,), "own cards: the 7 kinds, and the second khon-thai"),
    Block(
        "table",
        (3 * (LEFT + 1) + 4 + 3 + 4 + 1,),
        "followers of each faction in the pool, 4 numbers each; struggles won by rama, lao, malay "
        "and the British in eighths; 2, 3 or 4 players; 0 to 3 passes so far; struggles resolved "
        "in eighths",
    ),
    Block(
        "turn",
        (6 + CARD_KINDS + 3 * OF_PICK,),
        "what is asked (card, swap, king, place, pick, take); the card being played (7); its "
        "choices so far, each as a province (8) and a faction (3)",
    ),
    Block(
        "exchange",
        (2 + 3 * OF_PICK,),
        "whether the card before was one-one or two-one and exchanged followers; the picks that "
        "would undo it",
    ),
)
SIZE = size(BLOCKS)
SYMMETRIES = as_they_are(SIZE, ACTIONS)  # no map looks the same from another side


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees into `out`, SIZE float32 numbers from 0 to 1."""
    clear(out)
    at = provinces(s, out, 0)
    for province in range(PROVINCES):
        for other in range(PROVINCES):
            out[at + other] = wide(s.neighbours[province]) >> other & 1
        at += PROVINCES
    latest = 0
    for n in range(wide(s.players)):
        latest = max(latest, wide(s.plays[n]))
    for n in range(4):
        if n < s.players:
            of_seat(s, seat, (seat + n) % wide(s.players), latest, out, at)
        at += OF_SEAT
    for card in range(8):
        out[at + card] = wide(s.hands[seat]) >> card & 1
    at = table(s, out, at + 8)
    at = turn(s, out, at)
    exchange(s, out, at)


@kernel
def provinces(s: Any, out: Any, at: int) -> int:
    """Every province; returns where the next block begins."""
    for province in range(PROVINCES):
        begin = at + OF_PROVINCE * province
        there = wide(s.followers[province])
        here = begin
        for faction in range(3):
            here = scale(out, here, count(there, faction), THERE, ALL)
        if wide(s.unresolved) >> province & 1:
            out[here + strongest(there)] = 1
        here += 4
        for slot in range(SLOTS):
            if s.track[slot] == province:
                if slot >= s.resolved:
                    out[here + slot - wide(s.resolved)] = 1
                else:
                    out[here + SLOTS + 1 + wide(s.control[slot])] = 1
        for king in range(wide(s.crowned)):
            if s.kings[king] == province:
                out[here + SLOTS] = 1
        here += SLOTS + 1 + 4
        for faction in range(3):
            out[here + faction] = s.homes[faction] == province
    return at + OF_PROVINCE * PROVINCES


@kernel
def of_seat(s: Any, seat: int, whose: int, latest: int, out: Any, at: int) -> None:
    """What is in sight of one seat, from another or from itself."""
    for faction in range(3):
        at = scale(out, at, count(wide(s.stock[whose]), faction), GATHERED, ALL)
    out[at] = 1
    out[at + 1] = s.winners == 0 and s.turn == whose
    out[at + 2] = partner(s, seat) == whose
    out[at + 3] = latest > 0 and s.plays[whose] == latest
    out[at + 4] = share(s.plays[whose], 32)
    played = 0
    for n in range(8):
        if s.played[8 * whose + n]:
            played = n + 1
    out[at + 5] = share(8 - played, 8)
    if played:
        out[at + 5 + wide(s.played[8 * whose + played - 1])] = 1


@kernel
def table(s: Any, out: Any, at: int) -> int:
    """The pool, the struggles so far and the passes; returns where the next block begins."""
    for faction in range(3):
        at = scale(out, at, count(wide(s.pool), faction), LEFT, ALL)
    for power in range(BRITISH + 1):
        won = 0
        for slot in range(wide(s.resolved)):
            won += s.control[slot] == power
        out[at + power] = share(won, SLOTS)
    out[at + 4 + wide(s.players) - 2] = 1
    out[at + 7 + wide(s.passes)] = 1
    out[at + 11] = share(wide(s.resolved), SLOTS)
    return at + 12


@kernel
def turn(s: Any, out: Any, at: int) -> int:
    """What the seat to choose is asked; returns where the next block begins."""
    out[at + wide(s.asked)] = 1
    if s.card != NO_CARD:
        out[at + 6 + wide(s.card)] = 1
    at += 6 + CARD_KINDS
    for n in range(3):
        if n < s.chosen:
            action = wide(s.done[n])
            if action < PICK:
                pick(out, at, action - PLACE)
            elif action < SWAP:
                pick(out, at, action - PICK)
            elif action < KING:
                out[at + action - SWAP] = 1
            else:
                out[at + action - KING] = 1
        at += OF_PICK
    return at


@kernel
def exchange(s: Any, out: Any, at: int) -> None:
    """What may not be undone."""
    if s.reverse_size:
        out[at + (s.reverse_card == TWO_ONE)] = 1
        for n in range(wide(s.reverse_size)):
            pick(out, at + 2 + OF_PICK * n, wide(s.reverse[n]))


@kernel
def pick(out: Any, at: int, cell: int) -> None:
    """A cell as its province and its faction."""
    out[at + cell // 3] = 1
    out[at + PROVINCES + cell % 3] = 1
