"""What bots know about Singapore: what activations bring, and what a seat has after some turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.games.singapore.state import (
    BOARD_SIZE,
    ENDED,
    FINISHED,
    MOVED,
    NONE,
    NORTH_STREET,
    PAID,
    USED,
    WORK,
    bit,
)
from sampan.games.singapore.work import COST, EFFECTS, GAIN, GAIN_TOKENS, WAYS, is_possible
from sampan.kernel import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan import loops
    from sampan.games.singapore import rules

TRIES = 3  # at a turn when a game is played on, of which the best counts
ROUNDS = 2  # that are played to their end, the present one included, before a position is judged
SCALE = 8.0  # points ahead of the best rival that win about seven games in eight
TILES = 42
POUND = 0.6  # what is left of a pound and of a good at the end, in points
GOOD = 0.8
SELLING = 5.0  # in the last 1/SELLING of the game less and less is still turned into points

# ── How a turn goes ──────────────────────────────────────────────────────────────────────────

# What things are worth in points: brick, cloth, tea, opium, any good, goods of one kind, £, VP;
# then a token given back, a move, the second worker, a worker put elsewhere.
_WORTH = np.array([0.6, 0.7, 0.8, 0.8, 0.8, 0.8, 0.55, 1.0])
_MORE = np.array([0.5, 0.3, 4.0, 0.0])
_net = (EFFECTS[:, GAIN:GAIN_TOKENS] - EFFECTS[:, COST:GAIN]) @ _WORTH
_net += EFFECTS[:, GAIN_TOKENS:] @ _MORE
SHARPNESS = 3
# How likely each way of each building is to be used: much more, the more it brings.
LIKES = np.maximum(1, 4 * (1 + np.maximum(_net, 0)) ** SHARPNESS).astype(np.int64)
LIKED_MOST = 40  # where the search begins; what it tries decides the rest


@kernel
def likes(s: Any, action: int) -> int:
    """How likely a legal action of work is when a game is played on."""
    if USED <= action < PAID:
        way, square = divmod(action - USED, BOARD_SIZE)
        return int(LIKES[2 * int(s.building[square]) + way])
    if MOVED <= action < USED:
        return 1 + best_use(s, (action - MOVED) % BOARD_SIZE) // 2
    if NORTH_STREET <= action < ENDED:
        return int(s.moves > 0)
    return 1


@kernel
def best_use(s: Any, square: int) -> int:
    """How much the seat at work likes the best that it could do on a square; 0 for nothing."""
    if s.used & bit(square):
        return 0
    best = 0
    first = 2 * int(s.building[square])
    for effect in range(first, first + WAYS[first // 2]):
        if LIKES[effect] > best and is_possible(s, effect):
            best = int(LIKES[effect])
    return best


@kernel
def promise(s: Any, action: int) -> float:
    """How promising a legal action looks."""
    if s.phase != WORK or s.active != NONE or s.uses == 0:
        return 1.0
    return 4.0 + min(likes(s, action), LIKED_MOST)


@kernel
def likely_action(s: Any, buffer: Any, generator: Any) -> int:
    """A legal action, in work drawn by how much it is liked; a turn without uses is ended."""
    count = rules.legal(s, buffer)
    if s.phase != WORK or s.active != NONE:
        return buffer[draw(generator, count)]
    if s.uses == 0:
        return ENDED
    total = 0
    for i in range(count):
        total += likes(s, buffer[i])
    rest = draw(generator, total) - likes(s, buffer[0])
    i = 0
    while rest >= 0:
        i += 1
        rest -= likes(s, buffer[i])
    return buffer[i]


# ── How a seat stands ────────────────────────────────────────────────────────────────────────


@kernel
def worth(s: Any, seat: int) -> float:
    """How a seat stands: its points, half its money and its goods."""
    if s.phase == FINISHED:
        return 1000.0 if s.winner == seat else -1000.0
    total = float(s.vp[seat]) + float(s.money[seat]) / 2
    for good in range(4):
        total += s.goods[seat, good]
    return total


@kernel
def wealth(s: Any, seat: int) -> float:
    """What a seat's points, money and goods come to at the end, in points."""
    left = float(s.pile[0] + s.pile[1] + s.pile[2]) / TILES
    sold = min(1.0, SELLING * left)
    goods = 0.0
    for good in range(4):
        goods += min(float(s.goods[seat, good]), 6.0)
    return float(s.vp[seat]) + sold * (POUND * float(s.money[seat]) + GOOD * goods)


@kernel
def work(states: Any, buffer: Any, generator: Any) -> None:
    """Play on in `states[0]` to where the seat at work ends its turn, as the best of some tries.

    `states[1]` and `states[2]` keep where they begin and the best of them.
    """
    s = states[0]
    seat = s.turn
    states[1] = states[0]
    most = -1e9
    for each in range(TRIES):
        if each:
            states[0] = states[1]
        while True:
            if s.phase != WORK:
                action = loops.random_action(s, buffer, generator)
            else:
                action = likely_action(s, buffer, generator)
                if action == ENDED:
                    break
            rules.apply(s, action)
        now = wealth(s, seat)
        if now > most:
            most = now
            states[2] = states[0]
    states[0] = states[2]


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays some rounds on in it.

    It is judged between rounds, when all have had as many turns; else who just had one, or is
    about to, would seem to stand better.
    """
    s = states[0]
    if rules.chooser(s) == OVER:
        rules.payoffs(s, values)
        return
    rounds = 0
    while rounds < ROUNDS and rules.chooser(s) != OVER:
        if rules.chooser(s) == CHANCE:
            rules.apply(s, loops.random_action(s, buffer, generator))
        elif s.phase == WORK:
            work(states, buffer, generator)
            rounds += s.turn == rules.last_seat(s)
            rules.apply(s, ENDED)
        else:
            rules.apply(s, likely_action(s, buffer, generator))
    best, second = -1e9, -1e9
    for each in range(s.players):
        values[each] = wealth(s, each)
        if values[each] > best:
            best, second = values[each], best
        elif values[each] > second:
            second = values[each]
    for each in range(s.players):
        rival = second if values[each] == best else best
        values[each] = np.tanh((values[each] - rival) / SCALE)
