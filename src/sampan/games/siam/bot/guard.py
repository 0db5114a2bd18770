"""Siam's forced wins: whether a side wins within so many turns whatever the other does.

The kernel looks at every line, with nothing left out, so that a "no" is certain; three turns take
it a millisecond or two. It keeps its own stack, as kernels do not call themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sampan.bots.bot import Limit
from sampan.bots.kit import Forced
from sampan.game import Game, Position
from sampan.kernels import kernel, records

from .. import rules
from .alphabeta import AlphaBeta
from .knowledge import key_of, winning_action

SIZE = 1 << 17  # of the table
# won: within so many turns the side to move wins for certain; not_won: within so many it does not.
Entry = np.dtype([("key", np.uint64), ("won", np.int8), ("not_won", np.int8), ("_", np.int16, 3)])
OPEN, NO, YES = -1, 0, 1


@kernel
def run(
    states: Any,
    buffers: Any,
    counts: Any,
    tried: Any,
    first: Any,
    keys: Any,
    table: Any,
    turns: int,
    budget: int,
) -> int:
    """Whether the side to move in `states[0]` wins: YES, NO, or OPEN after `budget` positions.

    Even levels are the attacker's, who needs one good choice; at odd ones all must fail.
    """
    level, returning, answer = 0, False, OPEN
    attacker = states[0].turn
    seen = 0
    while True:
        left = turns - (level + 1) // 2
        attacks = level % 2 == 0
        if not returning:
            if seen >= budget:
                return OPEN
            seen += 1
            answer = glance(states[level], left, attacker, keys, level, table)
            if answer != OPEN:
                returning = True
                if level == 0:
                    break
                level -= 1
                continue
            counts[level] = rules.legal(states[level], buffers[level])
            tried[level] = 0
            answer = NO
            put_first(buffers[level], counts[level], int(first[level]))
        elif (answer == YES) == attacks:
            # One good choice of the winning side, or of the other, settles it.
            first[level] = buffers[level, tried[level] - 1]
            tried[level] = counts[level]
        else:
            answer = NO if attacks else YES
        if tried[level] < counts[level]:
            states[level + 1] = states[level]
            rules.apply(states[level + 1], buffers[level, tried[level]])
            tried[level] += 1
            level += 1
            returning = False
            continue
        if attacks:
            remember(keys[level], left, answer, table)
        returning = True
        if level == 0:
            break
        level -= 1
    return answer


@kernel
def glance(s: Any, left: int, attacker: int, keys: Any, level: int, table: Any) -> int:
    """What a position says by itself, with `left` turns for the attacker, who wants to win."""
    if s.winner != rules.NOBODY:
        return YES if s.winner == attacker else NO
    wins = winning_action(s) >= 0
    if s.turn != attacker:
        return NO if wins or not left else OPEN
    if wins:
        return YES
    if left <= 1:
        return NO
    keys[level] = key_of(s)
    if level == 0:
        return OPEN  # here an answer is not enough: the choice is wanted too
    entry = table[keys[level] & np.uint64(len(table) - 1)]
    if entry.key == keys[level]:
        if entry.won and entry.won <= left:
            return YES
        if entry.not_won >= left:
            return NO
    return OPEN


@kernel
def remember(key: Any, left: int, answer: int, table: Any) -> None:
    """Keep what was found for the side to move."""
    entry = table[key & np.uint64(len(table) - 1)]
    if entry.key != key:
        entry.key = key
        entry.won = 0
        entry.not_won = 0
    if answer == YES:
        entry.won = left
    else:
        entry.not_won = left


@kernel
def put_first(buffer: Any, count: int, action: int) -> None:
    """Sort pushes to the front of a list of actions, and one action before all."""
    front = 0
    for i in range(count):
        kind = buffer[i] // 25
        if kind == rules.PUSH or rules.ENTER_PUSHING <= kind < rules.MOVE:
            buffer[i], buffer[front] = buffer[front], buffer[i]
            front += 1
    for i in range(count):
        if buffer[i] == action:
            buffer[i], buffer[0] = buffer[0], buffer[i]
            break


class Exact:
    """Finds every forced win of a few turns."""

    def __init__(self, turns: int = 3, positions: int = 100_000) -> None:
        """How many turns it looks ahead, and at how many positions at most for each."""
        levels = 2 * turns + 1
        self.turns, self.positions = turns, positions
        self.states = records(rules.State, levels)
        self.buffers = np.zeros((levels, rules.MAX_LEGAL), np.int16)
        self.counts, self.tried, self.first = (np.zeros(levels, np.int64) for _ in range(3))
        self.keys = np.zeros(levels, np.uint64)
        self.table = np.zeros(SIZE, Entry)

    def look(self, state: Any) -> Forced | None:
        """The quickest win of the side to move, if there is any."""
        self.table[:] = 0  # what was found may depend on how many turns the game has left
        for turns in range(1, self.turns + 1):
            self.states[0] = state
            answer = run(
                self.states,
                self.buffers,
                self.counts,
                self.tried,
                self.first,
                self.keys,
                self.table,
                turns,
                self.positions,
            )
            if answer == YES:
                at_once = int(winning_action(state))
                return Forced(at_once if at_once >= 0 else int(self.first[0]), turns)
        return None


class DeepGuard:
    """Looks for forced wins and losses: exactly for three turns, and as far as alpha-beta sees."""

    def __init__(self, game: Game, megabytes: int = 16) -> None:
        self.exact = Exact()
        self.deep = AlphaBeta(game, megabytes=megabytes)

    def glance(self, position: Position) -> Forced | None:
        """A forced win of a few turns, which takes next to no time to find."""
        return self.exact.look(position.state)

    def look(self, position: Position, limit: Limit, before: Sequence[Position]) -> Forced | None:
        """How the game ends by force, if that is found within the limit."""
        found = self.glance(position)
        if found is not None:
            return found
        thought = self.deep.think(position, limit, before)
        if thought.proven is None:
            return None
        return Forced(position.menu[thought.choice], thought.proven)
