"""Siam's strongest bot: alpha-beta, deeper and deeper until the time is up."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Sequence

import numpy as np

from sampan.bots import repetition
from sampan.bots.bot import CompiledBot, Limit, Thought, seat_to_choose
from sampan.game import Game, Position
from sampan.kernels import records

from . import alphabeta_search as search
from .knowledge import PARTS, WEIGHTS, key_of, winning_action

SLICE = 4_000  # nodes between looks at the clock, about two milliseconds
SCALE = 150  # a score of this much wins about three games in four


class AlphaBeta(CompiledBot):
    """Iterative deepening with a table of positions. The same node limit gives the same choice."""

    def __init__(
        self,
        game: Game,
        depth: int = search.DEEPEST - 2,
        megabytes: int = 64,
        plain: bool = False,
        seed: int = 0,
        without: Collection[str] = (),
    ) -> None:
        """`depth` is the most turns ahead that it looks, threats aside.

        A `plain` one knows wins and losses only; of choices that look alike it takes any. What it
        should do `without`, of the PARTS of its knowledge, shows in a match what they are worth.
        """
        rules, levels = game.rules, search.DEEPEST + 1
        self.depth = depth
        self.states = records(rules.State, levels)
        self.frames = np.zeros(levels, search.Frame)
        self.buffers = np.zeros((levels, rules.MAX_LEGAL), np.int16)
        self.scores = np.zeros((levels, rules.MAX_LEGAL), np.int64)
        # A plain one forgets everything from one question to the next.
        size = (1 if plain else megabytes) * 2**20 // search.Entry.itemsize
        self.table = np.zeros(1 << size.bit_length() - 1, search.Entry)
        self.killers = np.full((levels, 2), -1, np.int16)
        self.history = np.zeros((2, rules.ACTIONS), np.int64)
        self.where = np.zeros(5, np.int64)
        self.age = 0
        self.plain = plain
        self.extra = search.EXTRA
        self.weights = WEIGHTS.copy()[0]
        for part in without:
            if part not in PARTS:
                raise ValueError(f"without: expected {', '.join(PARTS)}, got {part!r}")
            if part == "threats":
                self.extra = 0
            else:
                self.weights[part] = 0
        self.luck = np.random.default_rng(seed)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Choose; positions that stood `before` may count as draws when they come again."""
        seat = seat_to_choose(position)
        begun = self.begin(position)
        self.age += 1
        self.history //= 8
        if self.plain:
            self.table[:] = 0
            self.history[:] = self.luck.integers(0, 1 << 20, self.history.shape)
        self.states[0] = position.state
        past = repetition.set_of([key_of(p.state) for p in before])
        action, score, depth, nodes = -1, 0, 0, 0
        while depth < self.depth and abs(score) < search.WON:
            found = self._deepen(depth + 1, past, limit, begun, nodes, must=action < 0)
            nodes += int(self.where[3])
            if not found:
                break
            depth += 1
            action, score = int(self.frames[0]["action"]), int(self.frames[0]["best"])
        names = {number: name for name, number in position.menu.items()}
        proven = None
        if abs(score) > search.WON:
            plies = search.WIN - abs(score)
            proven = int(math.copysign((plies + 1) // 2, score))
        chance = 1 / (1 + math.exp(-score / SCALE)) if proven is None else float(score > 0)
        return Thought(
            names[action],
            chances=(chance, 1 - chance) if seat == 0 else (1 - chance, chance),
            line=self._line(position, names[action]),
            nodes=nodes,
            seconds=time.perf_counter() - begun,
            depth=depth,
            proven=proven,
        )

    def _deepen(
        self, depth: int, past: np.ndarray, limit: Limit, begun: float, seen: int, must: bool
    ) -> bool:
        """Search to one depth, in any case if it `must`; False if the limit came first."""
        self.where[:] = 0
        search.begin(self.frames, depth, -search.INFINITE, search.INFINITE)
        while True:
            budget = SLICE
            if limit.nodes is not None and not must:
                budget = min(budget, limit.nodes - seen - int(self.where[3]))
                if budget <= 0:
                    return False
            if search.run(
                self.states,
                self.frames,
                self.buffers,
                self.scores,
                self.table,
                self.killers,
                self.history,
                past,
                self.where,
                self.age,
                budget,
                self.weights,
                self.extra,
                self.plain,
            ):
                return True
            late = limit.seconds is not None and time.perf_counter() - begun > limit.seconds
            if late and not must:
                return False

    def _line(self, position: Position, choice: str) -> tuple[str, ...]:
        """The choices that the table remembers as best, one after the other."""
        line = [choice]
        position = position.play(choice)
        while position.seat is not None and len(line) < 12:
            key = key_of(position.state)
            entry = self.table[int(key) & len(self.table) - 1]
            names = {number: name for name, number in position.menu.items()}
            won = winning_action(position.state)
            action = int(won) if won >= 0 else int(entry["action"])
            if won < 0 and (entry["key"] != key or action not in names):
                break
            line.append(names[action])
            position = position.play(line[-1])
        return tuple(line)
