"""What bots know about Singapore: what money and goods are worth, and how turns go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.games.singapore.state import (
    DEPLOYED,
    ENDED,
    FINISHED,
    MOVED,
    NORTH_STREET,
    PAID,
    USED,
    WORK,
)
from sampan.kernel import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan import loops
    from sampan.games.singapore import rules

HORIZON = 60  # choices that are played on before a position is judged
SCALE = 8.0  # points ahead of the best rival that win about seven games in eight


@kernel
def promise(s: Any, action: int) -> float:
    """How promising a legal action looks: activations first, streets and the end last."""
    if USED <= action < PAID:
        return 8.0
    if MOVED <= action < DEPLOYED:
        return 3.0
    if action == ENDED or NORTH_STREET <= action < ENDED:
        return 0.5
    return 2.0


@kernel
def likely_action(s: Any, buffer: Any, generator: Any) -> int:
    """A legal action, drawn by its promise."""
    count = rules.legal(s, buffer)
    total = 0
    for i in range(count):
        total += int(2 * promise(s, buffer[i]))
    rest = draw(generator, total)
    i = 0
    while rest >= int(2 * promise(s, buffer[i])):
        rest -= int(2 * promise(s, buffer[i]))
        i += 1
    return buffer[i]


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
    left = float(s.pile[0] + s.pile[1] + s.pile[2]) / 42  # of the game
    keeps = min(1.0, 2.5 * left)  # of money and goods, that will still be turned into points
    goods = 0.0
    for good in range(4):
        goods += min(float(s.goods[seat, good]), 6.0)
    return float(s.vp[seat]) + keeps * (0.6 * float(s.money[seat]) + 0.8 * goods)


@kernel
def evaluate(states: Any, values: Any, buffer: Any, generator: Any) -> None:
    """What `states[0]` is worth to each seat, from -1 to 1; plays on in it to the turn's end."""
    s = states[0]
    seat = rules.chooser(s)
    for _ in range(HORIZON):
        now = rules.chooser(s)
        if now == OVER or (now >= 0 and now != seat and s.phase == WORK):
            break
        if now == CHANCE:
            rules.apply(s, loops.random_action(s, buffer, generator))
        else:
            rules.apply(s, likely_action(s, buffer, generator))
    if rules.chooser(s) == OVER:
        rules.payoffs(s, values)
        return
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
