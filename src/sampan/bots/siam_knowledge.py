"""What bots know about Siam: how to see a win, and what a position looks to be worth."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.games.siam import rules
from sampan.games.siam.rules import AHEAD, ENTRANCE, OFF
from sampan.kernel import kernel, lowest

# What a rock is worth to the side whose animal would push it off, by the pushes that it takes
# and by whether that animal is strong enough now.
READY = np.array([0, 260, 120, 60, 40, 30], np.int32)
BLOCKED = np.array([0, 60, 30, 16, 10, 8], np.int32)
ON_BOARD = 12  # an animal on the board rather than in the reserve
TO_MOVE = 14


@kernel
def winning_action(s: Any) -> int:
    """An action that wins at once; -1 if there is none."""
    rocks = s.rocks & rules.BORDER
    if not rocks:
        return -1
    taken = rules.occupied(s)
    own = s.animals[s.turn]
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
            if first != 0 and square == OFF and s.reserve[s.turn] > 0:
                entry = rock
                while AHEAD[d ^ 2, entry] != OFF:
                    entry = AHEAD[d ^ 2, entry]
                if ENTRANCE[d] >> entry & 1 and rules.strong_enough(s, entry, d, taken):
                    return 25 * (rules.ENTER_PUSHING + d) + entry
    return -1


@kernel
def evaluate_for_mover(s: Any) -> int:
    """What the position looks to be worth to the side to move, in hundredths of a small edge."""
    taken = rules.occupied(s)
    score = ON_BOARD * (int(s.reserve[1]) - int(s.reserve[0]))
    rocks = s.rocks
    while rocks:
        rock = lowest(rocks)
        rocks &= rocks - 1
        for d in range(4):
            pushes = 1
            ahead = AHEAD[d, rock]
            while ahead != OFF:
                pushes += 1
                ahead = AHEAD[d, ahead]
            square = AHEAD[d ^ 2, rock]
            owner = -1
            worth = 0
            while square != OFF and taken >> square & 1:
                if s.facing[d] >> square & 1:
                    if owner < 0:
                        owner = int(s.animals[1] >> square & 1)
                        worth = BLOCKED[pushes]
                    if rules.strong_enough(s, AHEAD[d, square], d, taken):
                        worth = READY[pushes]
                        break
                square = AHEAD[d ^ 2, square]
            if owner == 0:
                score += worth
            elif owner == 1:
                score -= worth
    return TO_MOVE + (score if s.turn == 0 else -score)


@kernel
def promise(s: Any, action: int) -> float:
    """How promising a legal action looks: a push more than the rest."""
    plane = action // 25
    pushes = plane == rules.PUSH or rules.ENTER_PUSHING <= plane < rules.MOVE
    return 4.0 if pushes else 1.0


@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands."""
    if s.winner != rules.NOBODY:
        return 0.0 if s.winner == rules.DRAW else 30_000.0 if s.winner == seat else -30_000.0
    return float(evaluate_for_mover(s) if s.turn == seat else -evaluate_for_mover(s))


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1."""
    s = states[0]
    rules.payoffs(s, values)
    if s.winner == rules.NOBODY:
        value = 1.0 if winning_action(s) >= 0 else np.tanh(evaluate_for_mover(s) / 300)
        values[s.turn] = value
        values[1 - s.turn] = -value
