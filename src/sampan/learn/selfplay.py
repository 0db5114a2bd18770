"""Many games at once against oneself, every choice by a search with a net."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from sampan.game import Game
from sampan.kernels import generators, records
from sampan.learn import halving
from sampan.learn.devices import DEVICES
from sampan.learn.plan import Plan
from sampan.learn.tree import BEGIN, NO_ACTION, TreeBatch

# What a net does: features in, a logit for every action and a value per seat (own first) out.
Evaluate = Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]


class Transitions(NamedTuple):
    """What one choice in every game taught; each a tensor with a row for every game."""

    states: torch.Tensor  # bytes of the positions
    seats: torch.Tensor  # who chose, int8
    actions: torch.Tensor  # what could be chosen, int16
    policies: torch.Tensor  # how often it should be chosen, float16; 0 where there is no action
    values: torch.Tensor  # what the search found for every seat, -1 to 1
    rewards: torch.Tensor  # payoffs of the games that the choice ended
    done: torch.Tensor  # which those are


class SelfPlay:
    """Games in progress and the trees that search them."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        visits: int,
        device: str = "cpu",
        seed: int = 0,
        openings: Sequence[Mapping[str, Any]] = ({},),
        considered: int = 16,
        nodes: int = 1,
    ) -> None:
        """Games begin in one of `count` set-ups, whose options are the openings in turn.

        `nodes` is the room in a tree for each visit: more where chance has nodes too.
        """
        self.game, self.players, self.count, self.visits = game, players, count, visits
        self.device = DEVICES[device](game, count)
        begin = records(game.rules.State, count)
        for n in range(count):
            options = dict(openings[n % len(openings)])
            begin[n] = game.start(players, seed * count + n, options).state
        put, array, rules = self.device.put, self.device.array, game.rules
        self.begin, self.games = put(begin), put(begin.copy())
        self.generators = put(generators(seed, count))
        self.halving = put(halving.visit_table(considered, visits))
        self.tree = self._trees(nodes * visits + 1)
        assert game.recall is not None
        self.seen = array((count, game.recall.SIZE), np.float32)
        self.policies = array((count, rules.MAX_LEGAL), np.float32)
        self.chosen = array((count,), np.int16)
        self.values = array((count, rules.SEATS), np.float32)
        self.rewards = array((count, rules.SEATS), np.float32)
        self.done = array((count,), np.bool_)
        self.reset()

    @classmethod
    def planned(
        cls, game: Game, plan: Plan, players: int, device: str, seed: int, games: int | None = None
    ) -> SelfPlay:
        """Games as the plan wants them; `games` for another number of them."""
        count, visits = games or plan.games, plan.visits
        return cls(game, players, count, visits, device, seed, plan.openings, nodes=plan.nodes)

    def _trees(self, nodes: int) -> TreeBatch:
        rules, device = self.game.rules, self.device
        node, choice = (self.count, nodes), (self.count, nodes, rules.MAX_LEGAL)
        return TreeBatch(
            states=device.states(node),
            chooser=device.array(node, np.int8),
            count=device.array(node, np.int16),
            parent=device.array(node, np.int16),
            edge=device.array(node, np.int16),
            value=device.array((*node, rules.SEATS), np.float32),
            action=device.array(choice, np.int16),
            logit=device.array(choice, np.float32),
            child=device.array(choice, np.int16),
            visits=device.array(choice, np.int32),
            total=device.array(choice, np.float32),
            gumbel=device.array((self.count, rules.MAX_LEGAL), np.float32),
            sums=device.array((self.count, rules.SEATS), np.float32),
            used=device.array((self.count,), np.int16),
            leaf=device.array((self.count,), np.int16),
        )

    def reset(self) -> None:
        """Put all games back to their set-ups, and go on to where there is something to choose."""
        self._reset(slice(None))
        self.play()

    def _reset(self, which: slice) -> None:
        tensor = self.device.tensor
        tensor(self.games)[which] = tensor(self.begin)[which]
        tensor(self.chosen)[which] = NO_ACTION

    def stagger(self, evaluate: Evaluate, choices: int) -> None:
        """Bring the games to stages that differ by up to so many choices, the net's own.

        Else they would all open at one time and all end at another, and the replay buffer would
        hold now all openings, now all endings.
        """
        for n in range(choices):
            self.search(evaluate, visits=0)
            self._reset(slice(n, None, choices))
            self.play()

    def search(self, evaluate: Evaluate, noise: float = 1.0, visits: int | None = None) -> None:
        """Search all games; `chosen`, `policies` and `values` then hold what was found.

        With no `visits` at all the net chooses alone.
        """
        run, tree, games, generators = self.device.run, self.tree, self.games, self.generators
        for step in range(BEGIN, self.visits if visits is None else visits):
            run("search_on", tree, games, self.halving, step, noise, generators, self.seen)
            answer = evaluate(self.device.tensor(self.seen))
            answers = (self.device.shared(each.float().contiguous()) for each in answer)
            run("take_in", tree, self.players, *answers)
        run("end_search", tree, self.players, self.policies, self.chosen, self.values)

    def play(self) -> None:
        """Play what was chosen; `rewards` and `done` tell which games ended."""
        before = self.games, self.begin, self.chosen
        self.device.run("play_on", *before, self.generators, self.rewards, self.done)

    def step(self, evaluate: Evaluate, noise: float = 1.0) -> Transitions:
        """Search and play one choice in every game."""
        self.search(evaluate, noise)
        tensor = self.device.tensor
        before = (
            tensor(self.games).clone(),
            tensor(self.tree.chooser)[:, 0].clone(),
            tensor(self.tree.action)[:, 0].clone(),
            tensor(self.policies).half(),
            tensor(self.values).clone(),
        )
        self.play()
        return Transitions(*before, tensor(self.rewards).clone(), tensor(self.done).clone())
