"""King of Siam's endgame: with few cards left it is solved to the end, and before that searched."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from types import ModuleType

import numpy as np

from sampan.bots.bot import Bot, CompiledBot, Limit, Thought, seat_to_choose
from sampan.bots.mcts import bound_knowledge
from sampan.game import Game, Position
from sampan.kernels import bind, records

CARDS = 4  # in all hands together, from which on solving is tried
SHARE = 0.4  # of the time or nodes that it may take; the rest is for the search if it fails
PER_NODE = 8  # positions of the solver that take about as long as one visit of the search
SLICE = 4096  # positions between looks at the clock


@cache
def bound_solver(game: Game) -> ModuleType:
    """The solver compiled for one game."""
    return bind(f"{__package__}.solver", rules=game.rules, knowledge=bound_knowledge(game))


class Solver:
    """Finds out what a position is worth to every seat if all play their best."""

    def __init__(self, game: Game, megabytes: int = 32) -> None:
        self.solver = bound_solver(game)
        levels, rules = self.solver.DEEPEST + 1, game.rules
        self.states = records(rules.State, levels)
        self.words = self.states.view(np.uint32).reshape(levels, -1)
        self.buffers = np.zeros((levels, rules.MAX_LEGAL), np.int16)
        self.counts, self.tried, self.choice = (np.zeros(levels, np.int64) for _ in range(3))
        self.best = np.zeros((levels, rules.SEATS), np.float32)
        self.keys = np.zeros(levels, np.uint64)
        size = megabytes * 2**20 // self.solver.Entry.itemsize
        self.table = records(self.solver.Entry, 1 << size.bit_length() - 1)
        self.where = np.zeros(3, np.int64)

    def solve(self, position: Position, limit: Limit) -> Thought | None:
        """The best choice and what it leads to; None if the limit came first."""
        seat = seat_to_choose(position)
        begun = time.perf_counter()
        self.states[0] = position.state
        self.where[:] = 0
        while not self._run(limit):
            late = limit.seconds is not None and time.perf_counter() - begun > limit.seconds
            if late or (limit.nodes is not None and self.where[2] >= limit.nodes):
                return None
        payoffs = self.best[0, : position.players].tolist()
        names = {action: name for name, action in position.menu.items()}
        left = max(int(self.states[0]["cards_left"]), 1)
        return Thought(
            names[int(self.choice[0])],
            chances=tuple((payoff + 1) / 2 for payoff in payoffs),
            line=(names[int(self.choice[0])],),
            nodes=int(self.where[2]),
            seconds=time.perf_counter() - begun,
            proven=left if payoffs[seat] > 0 else -left,
        )

    def _run(self, limit: Limit) -> bool:
        budget = SLICE
        if limit.nodes is not None:
            budget = min(SLICE, max(limit.nodes - int(self.where[2]), 1))
        return bool(
            self.solver.run(
                self.states,
                self.words,
                self.buffers,
                self.counts,
                self.tried,
                self.best,
                self.choice,
                self.keys,
                self.table,
                self.where,
                budget,
            )
        )


class WithEndgame(CompiledBot):
    """A bot that solves the endgame where it can, and otherwise asks another."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self.bot = bot
        self.solver = Solver(game)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Choose; a solved position says so, as `proven`."""
        seat_to_choose(position)
        begun = self.begin(position)
        if position.state["cards_left"] <= CARDS and len(position.menu) > 1:
            seconds = limit.seconds and SHARE * limit.seconds
            nodes = limit.nodes and max(int(SHARE * limit.nodes * PER_NODE), 1)
            solved = self.solver.solve(position, Limit(seconds, nodes))
            if solved is not None:
                return solved
            if limit.seconds is not None:
                left = limit.seconds - (time.perf_counter() - begun)
                limit = Limit(max(left, 0.001), limit.nodes)
        return self.bot.think(position, limit, before)
