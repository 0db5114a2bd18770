"""What bots know about Singapore: which errands bring much, and what a seat has after a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import CHANCE, OVER, draw, kernel, lowest

from ..rules.state import (
    BOARD_SIZE,
    BUILD,
    DEPLOYED,
    ENDED,
    FINISHED,
    HELD,
    JOIN,
    MOVED,
    NONE,
    NORTH_STREET,
    ONE,
    PAID,
    PLACED,
    PUT,
    RETURNED,
    STREETS,
    USED,
    WORK,
    bit,
)
from ..rules.town import lay_street, next_to, place_worker
from ..rules.work import COST, EFFECTS, GAIN, GAIN_TOKENS, WAYS, is_possible
from .prospects import SPREAD, WEIGHTS, in_reach, prospects, rounds_to_come

if TYPE_CHECKING:
    from sampan.kernels import loops

    from .. import rules

EXPLORATION = 1.0  # how widely the search looks
TRIES = 3  # at a turn when a game is played on, of which the best counts
ROUNDS = 1  # that are played to their end, the present one included, before a position is judged

# What things are worth in points: brick, cloth, tea, opium, any good, goods of one kind, £, VP;
# then a token given back, a move, the second worker, a worker put elsewhere.
_WORTH = np.array([0.6, 0.7, 0.8, 0.8, 0.8, 0.8, 0.55, 1.0])
TOKEN = 0.5
_MORE = np.array([TOKEN, 0.3, 4.0, 0.0])
_net = (EFFECTS[:, GAIN:GAIN_TOKENS] - EFFECTS[:, COST:GAIN]) @ _WORTH
_net += EFFECTS[:, GAIN_TOKENS:] @ _MORE
GAINS = 1 + np.maximum(_net, 0)  # of each way of each building
# How likely each is to be used when a game is played on: much more, the more it brings.
LIKES = (4 * GAINS**3).astype(np.int64)
NEAR = 64  # times as likely where a worker stands; half of that for each move
STAY = 64  # how likely a turn is to end while there is something to do


@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands: its points, half its money, its goods and its tokens."""
    if s.phase == FINISHED:
        return 1000.0 if s.winner == seat else -1000.0
    total = float(s.vp[seat]) + float(s.money[seat]) / 2 - TOKEN * float(s.tokens[seat])
    for good in range(4):
        total += s.goods[seat, good]
    return total


# ── Where the search begins ──────────────────────────────────────────────────────────────────


@kernel
def prior(s: Any, action: int) -> float:
    """How promising a legal action looks."""
    if s.phase != WORK or s.uses == 0:
        return 1.0
    if s.active != NONE:
        return prior_within(s, action)
    if USED <= action < PAID:
        way, square = divmod(action - USED, BOARD_SIZE)
        return 1.0 + GAINS[2 * int(s.building[square]) + way]
    if MOVED <= action < USED:
        return 0.5 + 0.7 * best_gain(s, (action - MOVED) % BOARD_SIZE, s.moves - 1)
    if NORTH_STREET <= action < ENDED:
        return 0.4
    return 1.0


@kernel
def prior_within(s: Any, action: int) -> float:
    """The same between the choices of an activation: tokens are best all returned, and a worker
    put where it can gain much, if another activation is left."""
    if action >= RETURNED:
        return 2.0 + action - RETURNED
    if s.uses > 1 and DEPLOYED <= action < USED:
        return 0.5 + 0.7 * best_gain(s, action - DEPLOYED, s.moves)
    if s.uses > 1 and PUT <= action < NORTH_STREET:
        return 0.5 + 0.7 * best_gain(s, action - PUT, s.moves)
    return 1.0


@kernel
def best_gain(s: Any, square: int, moves: int) -> float:
    """The most that a worker on `square` could gain within so many moves; less, the further."""
    best, nearness = 0.0, 1.0
    new = seen = bit(square)
    while new and moves >= 0:
        rest = new & ~s.used
        while rest:
            first = 2 * int(s.building[lowest(rest)])
            rest &= rest - ONE
            for effect in range(first, first + WAYS[first // 2]):
                if GAINS[effect] * nearness > best and is_possible(s, effect):
                    best = GAINS[effect] * nearness
        new = in_reach(s, seen) & ~seen
        seen |= new
        nearness *= 0.7
        moves -= 1
    return best


# ── How a turn goes on ───────────────────────────────────────────────────────────────────────


@kernel
def errand(s: Any, generator: Any) -> int:
    """Send a worker to a building, perhaps over a new street; return the use of it, or ENDED.

    Errands are drawn by how much their use is liked, and by how near it is.
    """
    if s.uses == 0:
        return ENDED
    seat = s.turn
    total, action = STAY, ENDED
    worker, moves, is_new_street = 0, 0, False
    for each in range(2):
        square = int(s.workers[seat, each])
        if square == NONE and s.second[seat] != HELD:
            break
        # A worker in hand can be put on any building, which takes a move.
        steps = int(square == NONE)
        new = seen = s.built if square == NONE else bit(square)
        while new and steps <= s.moves:
            before = action
            total, action = with_uses(s, new, NEAR >> steps, total, action, generator)
            if action != before:
                worker, moves, is_new_street = each, steps, False
            new = in_reach(s, seen) & ~seen
            steps += 1
            if steps <= s.moves and s.money[seat] > 0 and s.laid < STREETS:
                before = action
                beside = next_to(seen) & s.built & ~seen & ~new
                s.money[seat] -= 1
                total, action = with_uses(s, beside, NEAR >> steps + 1, total, action, generator)
                s.money[seat] += 1
                if action != before:
                    worker, moves, is_new_street = each, steps, True
            seen |= new
    if action != ENDED and moves > 0:
        send(s, worker, (action - USED) % BOARD_SIZE, moves, is_new_street)
    return action


@kernel
def with_uses(
    s: Any, squares: Any, near: int, total: int, action: int, generator: Any
) -> tuple[int, int]:
    """Draw between `action`, for which `total` stands, and the best uses of these squares; return
    the new total and what was drawn."""
    squares &= ~s.used
    while squares:
        square = lowest(squares)
        squares &= squares - ONE
        first = 2 * int(s.building[square])
        best, way = 0, 0
        for each in range(WAYS[first // 2]):
            if LIKES[first + each] > best and is_possible(s, first + each):
                best, way = LIKES[first + each], each
        if best > 0:
            total += best * near
            if draw(generator, total) < best * near:
                action = USED + BOARD_SIZE * way + square
    return total, action


@kernel
def send(s: Any, worker: int, square: int, moves: int, is_new_street: bool) -> None:
    """Lead a worker to a square in so many moves, the last of them over a new street or not."""
    seat = s.turn
    at = int(s.workers[seat, worker])
    if is_new_street:
        seen = bit(at)
        for _ in range(moves - 1):
            seen = in_reach(s, seen)
        lay_street(s, lowest(next_to(bit(square)) & seen), square)
        s.money[seat] -= 1
    if at == NONE:
        s.second[seat] = PLACED
    place_worker(s, seat, worker, square)
    s.moves -= moves


@kernel
def likely_action(s: Any, buffer: Any, generator: Any) -> int:
    """What comes next in a game that is played on; for an errand the worker is on its way.

    All tokens go back that can.
    """
    if rules.chooser(s) == CHANCE:
        return loops.random_action(s, buffer, generator)
    if s.phase == WORK and s.active == NONE:
        return errand(s, generator)
    count = rules.legal(s, buffer)
    last = buffer[count - 1]
    return last if last >= RETURNED else buffer[draw(generator, count)]


@kernel
def play_turn(states: Any, weights: Any, tries: int, buffer: Any, generator: Any) -> None:
    """Play on in `states[0]` to where the seat whose turn it is ends it, as the best of some tries.

    `weights` are those of `prospects`, for all rounds to come. `states[1]` and `states[2]` keep
    where the tries begin and the best of them.
    """
    s = states[0]
    seat = s.turn
    states[1] = states[0]
    most = -1e9
    for each in range(tries):
        if each:
            states[0] = states[1]
        while True:
            action = likely_action(s, buffer, generator)
            if action == ENDED:
                break
            rules.apply(s, action)
        now = prospects(s, seat, weights[rounds_to_come(s)])
        if now > most:
            most = now
            states[2] = states[0]
    states[0] = states[2]


@kernel
def is_turn(s: Any) -> bool:
    """Whether the seat to choose is in its turn of a round."""
    return s.preparing == 0 and (s.phase == WORK or s.phase == BUILD or s.phase == JOIN)


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays some rounds on in it.

    It is judged between rounds, when all have had as many turns; else who just had one, or is
    about to, would seem to stand better.
    """
    s = states[0]
    rounds = 0
    while rounds < ROUNDS and rules.chooser(s) != OVER:
        if is_turn(s):
            play_turn(states, WEIGHTS[s.players - 2], TRIES, buffer, generator)
            rounds += s.turn == rules.last_seat(s)
            rules.apply(s, ENDED)
        else:
            rules.apply(s, likely_action(s, buffer, generator))
    if rules.chooser(s) == OVER:
        rules.payoffs(s, values)
    else:
        judge(s, values)


@kernel
def judge(s: Any, values: Any) -> None:
    """How likely each seat is to win with what it may expect at the end, from -1 to 1."""
    rounds = rounds_to_come(s)
    most = -1e9
    for seat in range(s.players):
        expected = prospects(s, seat, WEIGHTS[s.players - 2, rounds])
        values[seat] = expected / SPREAD[s.players - 2, rounds]
        most = max(most, values[seat])
    total = 0.0
    for seat in range(s.players):
        values[seat] = np.exp(values[seat] - most)
        total += values[seat]
    for seat in range(s.players):
        values[seat] = 2 * values[seat] / total - 1
