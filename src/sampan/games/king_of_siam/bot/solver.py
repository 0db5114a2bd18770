"""An exact search for the end of a game without chance: every line to its end, until it is decided.

`kernel.bind` makes a copy for one game, with its `rules` and its `knowledge`, of which it asks
`is_settled` (who wins where a glance tells), `put_best_first` (what to try first) and `ESSENTIAL`
(what of a state matters for the rest).
Each seat chooses what pays itself most; with two sides that is the one right value. The search
keeps its own stack, so that a caller can let it run for a while and look at the clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import OVER, kernel

if TYPE_CHECKING:
    from .. import rules
    from . import knowledge as knowledge

DEEPEST = 160
Entry = np.dtype([("key", np.uint64), ("payoffs", np.int8, 4), ("_", np.int32)])
MIX = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)


@kernel
def key_of(words: Any) -> Any:
    """A number that stands for all that matters of the state with these 4-byte words."""
    h = MIX
    for i in range(len(words)):
        h = (h ^ np.uint64(words[i] & knowledge.ESSENTIAL[i])) * MIX
        h ^= h >> SHIFT
    return h


@kernel
def run(
    states: Any,
    words: Any,
    buffers: Any,
    counts: Any,
    tried: Any,
    best: Any,
    choice: Any,
    keys: Any,
    table: Any,
    where: Any,
    budget: int,
) -> bool:
    """Search on for about `budget` positions; True when the root is solved.

    Then `best[0]` holds every seat's payoff and `choice[0]` the action. `words` are the states'
    4-byte words; `where` keeps the place between calls: level, stage, positions seen. Set it to
    (0, 0, 0) and the root into `states[0]` before the first call.
    """
    level, entering = int(where[0]), where[1] == 0
    value = best[DEEPEST]
    seen = 0
    while True:
        if entering:
            if seen >= budget or level == DEEPEST - 1:
                where[0], where[1] = level, 0
                where[2] += seen
                return False
            seen += 1
            if level > 0 and known(states[level], words[level], value, buffers[level], table):
                level -= 1
                entering = False
                continue
            keys[level] = key_of(words[level])
            counts[level] = rules.legal(states[level], buffers[level])
            knowledge.put_best_first(states[level], buffers[level], counts[level])
            tried[level] = 0
            choice[level] = -1
        else:
            # The choice tried last has come back with `value`.
            mover = rules.chooser(states[level])
            if choice[level] < 0 or value[mover] > best[level, mover]:
                for seat in range(len(value)):
                    best[level, seat] = value[seat]
                choice[level] = buffers[level, tried[level] - 1]
            if best[level, mover] == 1:
                tried[level] = counts[level]  # nothing pays more
        if tried[level] < counts[level]:
            states[level + 1] = states[level]
            rules.apply(states[level + 1], buffers[level, tried[level]])
            tried[level] += 1
            level += 1
            entering = True
            continue
        entry = table[keys[level] & np.uint64(len(table) - 1)]
        entry.key = keys[level]
        for seat in range(len(value)):
            value[seat] = best[level, seat]
            entry.payoffs[seat] = int(value[seat])
        if level == 0:
            break
        level -= 1
        entering = False
    where[2] += seen
    return True


@kernel
def known(s: Any, words: Any, value: Any, buffer: Any, table: Any) -> bool:
    """Whether a position needs no search; then `value` is what it pays."""
    if rules.chooser(s) == OVER:
        rules.payoffs(s, value)
        return True
    if knowledge.is_settled(s, value, buffer):
        return True
    key = key_of(words)
    entry = table[key & np.uint64(len(table) - 1)]
    if entry.key != key:
        return False
    for seat in range(len(value)):
        value[seat] = entry.payoffs[seat]
    return True
