"""Siam by alpha-beta: the kernels of a depth-first search that can be stopped and resumed.

The search keeps its own stack of frames instead of calling itself, so that a caller can let it
run for some nodes, look at the clock, and let it go on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan.bots.repetition import holds
from sampan.kernels import kernel

from .. import rules
from .knowledge import evaluate_for_mover, key_of, winning_action, winning_action_of

WIN = 30_000  # less the number of turns until then
WON = WIN - 1_000  # a score beyond this is a proven win
INFINITE = 32_000
DEEPEST = 64
EXTRA = 8  # turns by which threats may make a path longer
LATE, LATER = 6, 20  # moves after which the rest is searched one turn less deep, or two
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
FIRST, NARROW, WIDE = 0, 1, 2  # how a move is searched

Frame = np.dtype(
    [
        ("key", np.uint64),
        ("alpha", np.int32),
        ("beta", np.int32),
        ("floor", np.int32),  # alpha when the frame was entered
        ("best", np.int32),
        ("depth", np.int32),
        ("action", np.int32),  # the best so far
        ("count", np.int32),
        ("next", np.int32),
        ("stage", np.int32),
        ("reduced", np.int32),
        ("extended", np.int32),  # turns by which threats made the path to here longer
    ]
)
Entry = np.dtype(
    [
        ("key", np.uint64),
        ("score", np.int16),
        ("action", np.int16),
        ("depth", np.int8),
        ("kind", np.int8),
        ("age", np.int16),
    ]
)


@kernel
def begin(frames: Any, depth: int, alpha: int, beta: int) -> None:
    """Make ready to search the root to this depth."""
    frames[0].depth = depth
    frames[0].extended = 0
    frames[0].alpha = alpha
    frames[0].beta = beta


@kernel
def enter(
    states: Any,
    frames: Any,
    buffers: Any,
    scores: Any,
    table: Any,
    killers: Any,
    history: Any,
    past: Any,
    ply: int,
    known: Any,
    weights: Any,
    extra: int,
    plain: bool,
) -> bool:
    """Look at the position of a frame; True if its moves must be searched, else `known[0]` is it.

    A position that stood before, on the path or in the game so far (`past`), is a draw, unless
    the option `repetition` says otherwise.
    """
    f = frames[ply]
    s = states[ply]
    if s.winner != rules.NOBODY:
        known[0] = 0 if s.winner == rules.DRAW else (WIN - ply if s.winner == s.turn else ply - WIN)
        return False
    f.key = key_of(s)
    if ply > 0 and s.repetition:
        for back in range(ply - 2, -1, -2):
            if frames[back].key == f.key:
                known[0] = 0
                return False
        if holds(past, f.key):
            known[0] = 0
            return False
    leaf = f.depth <= 0 or ply >= DEEPEST - 1
    if plain and leaf:
        known[0] = 0
        return False
    won = winning_action(s)
    if won >= 0:
        f.action = won
        f.best = WIN - ply - 1
        known[0] = WIN - ply - 1
        return False
    if f.extended < extra and winning_action_of(s, 1 - s.turn) >= 0:
        # The other side threatens to win: how this can be parried is searched a turn deeper.
        f.depth += 1
        f.extended += 1
    if f.depth <= 0 or ply >= DEEPEST - 1:
        known[0] = evaluate_for_mover(s, weights)
        return False
    entry = table[f.key & np.uint64(len(table) - 1)]
    hint = -1
    if entry.key == f.key:
        hint = entry.action
        if entry.depth >= f.depth and ply > 0:
            score = int(entry.score)
            if score > WON:
                score -= ply
            elif score < -WON:
                score += ply
            if (
                entry.kind == EXACT
                or (entry.kind == AT_LEAST and score >= f.beta)
                or (entry.kind == AT_MOST and score <= f.alpha)
            ):
                known[0] = score
                f.action = hint
                return False
    f.floor = f.alpha
    f.best = -INFINITE
    f.action = -1
    f.next = 0
    f.count = rules.legal(s, buffers[ply])
    for i in range(f.count):
        action = int(buffers[ply, i])
        score = history[s.turn, action]
        if action == hint:
            score = 1 << 30
        elif action == killers[ply, 0]:
            score += 1 << 28
        elif action == killers[ply, 1]:
            score += 1 << 27
        elif action // 25 == rules.PUSH or rules.ENTER_PUSHING <= action // 25 < rules.MOVE:
            score += 1 << 26
        scores[ply, i] = score
    return True


@kernel
def pick(frames: Any, buffers: Any, scores: Any, ply: int) -> int:
    """The most promising action of a frame that is still to be searched."""
    f = frames[ply]
    best = int(f.next)
    for i in range(f.next + 1, f.count):
        if scores[ply, i] > scores[ply, best]:
            best = i
    action = buffers[ply, best]
    scores[ply, best] = scores[ply, f.next]
    buffers[ply, best] = buffers[ply, f.next]
    buffers[ply, f.next] = action
    f.next += 1
    return int(action)


@kernel
def leave(frames: Any, table: Any, ply: int, age: int) -> int:
    """Remember what was found in a frame; return its score."""
    f = frames[ply]
    entry = table[f.key & np.uint64(len(table) - 1)]
    if entry.key != f.key or entry.age != age or f.depth >= entry.depth:
        score = int(f.best)
        if score > WON:
            score += ply
        elif score < -WON:
            score -= ply
        entry.key = f.key
        entry.score = score
        entry.action = f.action
        entry.depth = f.depth
        entry.age = age
        entry.kind = AT_LEAST if f.best >= f.beta else AT_MOST if f.best <= f.floor else EXACT
    return int(f.best)


@kernel
def run(
    states: Any,
    frames: Any,
    buffers: Any,
    scores: Any,
    table: Any,
    killers: Any,
    history: Any,
    past: Any,
    where: Any,
    age: int,
    budget: int,
    weights: Any,
    extra: int,
    plain: bool,
) -> bool:
    """Search on for about `budget` nodes; True when the root is done.

    A `plain` search knows wins and losses only, as far as its depth, and nothing of positions.
    `where` keeps the place between calls: the ply, whether a value is coming back from below,
    that value, and how many nodes were seen. Set it to (0, 0, 0, 0) after `begin`.
    """
    ply, returning, value = int(where[0]), int(where[1]), int(where[2])
    nodes = 0
    known = where[4:5]
    while True:
        if not returning:
            if nodes >= budget:
                where[0], where[1], where[2] = ply, returning, value
                where[3] += nodes
                return False
            nodes += 1
            if not enter(
                states,
                frames,
                buffers,
                scores,
                table,
                killers,
                history,
                past,
                ply,
                known,
                weights,
                extra,
                plain,
            ):
                value = int(known[0])
                if ply == 0:
                    frames[0].best = value
                    break
                ply -= 1
                returning = 1
                continue
        else:
            # The move just searched came back with `value`, seen from the other side.
            f = frames[ply]
            score = -value
            action = int(buffers[ply, f.next - 1])
            if f.stage == NARROW and score > f.alpha and (f.reduced or score < f.beta):
                # Better than expected: look again without the reduction, with the whole window.
                f.stage = WIDE
                g = frames[ply + 1]
                g.depth = f.depth - 1
                g.extended = f.extended
                f.reduced = 0
                g.alpha = -f.beta
                g.beta = -f.alpha
                returning = 0
                ply += 1
                continue
            if score > f.best:
                f.best = score
                f.action = action
            if score > f.alpha:
                f.alpha = score
            if f.alpha >= f.beta:
                s = states[ply]
                history[s.turn, action] += int(f.depth) * int(f.depth)
                if killers[ply, 0] != action:
                    killers[ply, 1] = killers[ply, 0]
                    killers[ply, 0] = action
                f.next = f.count
        f = frames[ply]
        if f.next >= f.count:
            value = leave(frames, table, ply, age)
            if ply == 0:
                break
            ply -= 1
            returning = 1
            continue
        action = pick(frames, buffers, scores, ply)
        states[ply + 1] = states[ply]
        rules.apply(states[ply + 1], action)
        g = frames[ply + 1]
        g.depth = f.depth - 1
        g.extended = f.extended
        f.reduced = 0
        if f.next == 1:
            f.stage = FIRST
            g.alpha = -f.beta
        else:
            f.stage = NARROW
            if f.depth >= 2 and f.next > LATE:
                f.reduced = 1 if f.next <= LATER else 2
                g.depth -= f.reduced
            g.alpha = -f.alpha - 1
        g.beta = -f.alpha
        returning = 0
        ply += 1
    where[3] += nodes
    return True
