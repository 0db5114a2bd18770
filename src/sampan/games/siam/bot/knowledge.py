"""What bots know about Siam: how to see a win, and what a position looks to be worth."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.kernels import kernel, lowest

from .. import rules
from ..rules import AHEAD, ENTRANCE, OFF

Weights = np.dtype(
    [
        # What a rock is worth to the side that can push it off, by the pushes that this takes.
        ("ready", np.int32, 6),
        ("centre", np.int32),  # an animal that does not stand on the border
    ]
)
WEIGHTS = np.array([((0, 260, 120, 60, 40, 30), 25)], Weights)
PARTS = ("ready", "centre", "threats")  # that a search can do without

MIX_1 = np.uint64(0x9E3779B97F4A7C15)
MIX_2 = np.uint64(0xBF58476D1CE4E5B9)
MIX_3 = np.uint64(0x94D049BB133111EB)
SHIFT_25, SHIFT_29, SHIFT_32 = np.uint64(25), np.uint64(29), np.uint64(32)

INNER = rules.BOARD & ~rules.BORDER
PUSHES = np.ones((4, 25), np.int32)  # that take a rock off the board, by direction and square
for _square in range(25):
    for _d in range(4):
        _ahead = AHEAD[_d, _square]
        while _ahead != OFF:
            PUSHES[_d, _square] += 1
            _ahead = AHEAD[_d, _ahead]


@kernel
def winning_action(s: Any) -> int:
    """An action that wins at once; -1 if there is none."""
    return winning_action_of(s, s.turn)


@kernel
def winning_action_of(s: Any, seat: int) -> int:
    """An action with which a seat would win at once if it were to move; -1 if there is none."""
    rocks = s.rocks & rules.BORDER
    if not rocks:
        return -1
    taken = rules.occupied(s)
    own = s.animals[seat]
    while rocks:
        rock = lowest(rocks)
        rocks &= rocks - 1
        for d in range(4):
            if AHEAD[d, rock] != OFF:
                continue
            # Back from the rock: the first animal facing the push must be ours, and some animal
            # of ours behind it, or that one itself, must be strong enough for the line.
            square = AHEAD[d ^ 2, rock]
            first = -1
            while square != OFF and taken >> square & 1:
                if s.facing[d] >> square & 1:
                    if first < 0:
                        first = own >> square & 1
                        if not first:
                            break
                    if own >> square & 1 and rules.strong_enough(s, AHEAD[d, square], d, taken):
                        return 25 * rules.PUSH + square
                square = AHEAD[d ^ 2, square]
            if first != 0 and square == OFF and s.reserve[seat] > 0:
                entry = rock
                while AHEAD[d ^ 2, entry] != OFF:
                    entry = AHEAD[d ^ 2, entry]
                if ENTRANCE[d] >> entry & 1 and rules.strong_enough(s, entry, d, taken):
                    return 25 * (rules.ENTER_PUSHING + d) + entry
    return -1


@kernel
def evaluate_for_mover(s: Any, weights: Any) -> int:
    """What the position looks to be worth to the side to move; a win in sight is worth 260."""
    taken = rules.occupied(s)
    inside = count(s.animals[0] & INNER) - count(s.animals[1] & INNER)
    score = weights.centre * inside
    rocks = s.rocks
    while rocks:
        rock = lowest(rocks)
        rocks &= rocks - 1
        for d in range(4):
            # Back from the rock: the first animal facing the push owns it, if that one or
            # another behind it is strong enough.
            owner = -1
            square = AHEAD[d ^ 2, rock]
            while square != OFF and taken >> square & 1:
                if s.facing[d] >> square & 1:
                    if owner < 0:
                        owner = int(s.animals[1] >> square & 1)
                    if rules.strong_enough(s, AHEAD[d, square], d, taken):
                        worth = weights.ready[PUSHES[d, rock]]
                        score += worth if owner == 0 else -worth
                        break
                square = AHEAD[d ^ 2, square]
    return score if s.turn == 0 else -score


@kernel
def count(squares: int) -> int:
    """How many squares these are."""
    total = 0
    while squares:
        squares &= squares - 1
        total += 1
    return total


@kernel
def prior(s: Any, action: int) -> float:
    """How promising a legal action looks: a push more than the rest."""
    plane = action // 25
    pushes = plane == rules.PUSH or rules.ENTER_PUSHING <= plane < rules.MOVE
    return 4.0 if pushes else 1.0


@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands."""
    if s.winner != rules.NOBODY:
        return 0.0 if s.winner == rules.DRAW else 30_000.0 if s.winner == seat else -30_000.0
    return float(
        evaluate_for_mover(s, WEIGHTS[0]) if s.turn == seat else -evaluate_for_mover(s, WEIGHTS[0])
    )


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1."""
    s = states[0]
    rules.payoffs(s, values)
    if s.winner == rules.NOBODY:
        value = 1.0 if winning_action(s) >= 0 else np.tanh(evaluate_for_mover(s, WEIGHTS[0]) / 300)
        values[s.turn] = value
        values[1 - s.turn] = -value


# ── For searches with a net ──────────────────────────────────────────────────────────────────


@kernel
def wins_at_once(s: Any) -> bool:
    """Whether the seat to choose can end the game with a win now."""
    return winning_action(s) >= 0


@kernel
def draws_again(s: Any) -> bool:
    """Whether a position that comes again is a draw."""
    return bool(s.repetition)


@kernel
def key_of(s: Any) -> Any:
    """A number that stands for the squares and the side to move."""
    a = np.uint64(s.animals[0]) | np.uint64(s.animals[1]) << SHIFT_25
    b = np.uint64(s.facing[0]) | np.uint64(s.facing[1]) << SHIFT_25
    c = np.uint64(s.facing[2]) | np.uint64(s.rocks) << SHIFT_25
    h = (a ^ a >> SHIFT_29) * MIX_1
    h = (h ^ b ^ h >> SHIFT_32) * MIX_2
    h = (h ^ c ^ h >> SHIFT_29) * MIX_3
    h = (h ^ np.uint64(s.turn) ^ h >> SHIFT_32) * MIX_1
    return h ^ h >> SHIFT_32
