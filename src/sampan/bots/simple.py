"""Bots that hardly think."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import numpy as np

from sampan.bots.bot import CompiledBot, Limit, Thought, seat_to_choose
from sampan.bots.mcts import bound_knowledge
from sampan.game import Game, Position


class Random:
    """Any choice, each as likely."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        seat_to_choose(position)
        return Thought(self.luck.choice(position.choices()))


class Greedy(CompiledBot):
    """The choice after which its seat stands best, looking no further."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.luck = random.Random(seed)
        knowledge = bound_knowledge(game)
        if not hasattr(knowledge, "worth"):
            raise ValueError(f"greedy: it knows nothing about {game.id}; mcts plays any game")
        self.worth = knowledge.worth

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        seat = seat_to_choose(position)
        begun = self.begin(position)
        best: list[str] = []
        best_worth = -np.inf
        choices = position.choices()
        for choice in choices:
            worth = float(self.worth(position.play(choice).state, seat))
            if worth > best_worth:
                best, best_worth = [], worth
            if worth == best_worth:
                best.append(choice)
        seconds = time.perf_counter() - begun
        return Thought(self.luck.choice(best), nodes=len(choices), seconds=seconds, depth=1)
