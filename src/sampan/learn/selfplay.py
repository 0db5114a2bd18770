"""Many games at once against oneself, every choice by a search with a net."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from sampan.game import Game
from sampan.kernels import generators, records
from sampan.learn import halving
from sampan.learn.devices import ROOMS
from sampan.learn.tree import BEGIN, NO_ACTION, Tree

# What a net does: features in, a logit for every action and a value per seat (own first) out.
Evaluate = Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]


class Move(NamedTuple):
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
        self.game, self.players = game, players
        self.count, self.visits, self.nodes = count, visits, nodes
        self.room = ROOMS[device](game, count)
        begin = records(game.rules.State, count)
        for n in range(count):
            options = dict(openings[n % len(openings)])
            begin[n] = game.start(players, seed * count + n, options).state
        room = self.room
        self.begin, self.games = room.put(begin), room.put(begin.copy())
        self.generators = room.put(generators(seed, count))
        self.halving = room.put(halving.table(considered, visits))
        self.tree = self._trees()
        rules = game.rules
        assert game.recall is not None
        self.seen = room.array((count, game.recall.SIZE), np.float32)
        self.policies = room.array((count, rules.MAX_LEGAL), np.float32)
        self.chosen = room.array((count,), np.int16)
        self.values = room.array((count, rules.SEATS), np.float32)
        self.rewards = room.array((count, rules.SEATS), np.float32)
        self.done = room.array((count,), np.bool_)
        self.start_again()

    def start_again(self) -> None:
        """Put all games back to their set-ups, and go on to where there is something to choose."""
        tensor = self.room.tensor
        tensor(self.games).copy_(tensor(self.begin))
        tensor(self.chosen).fill_(NO_ACTION)
        self.play()

    def stagger(self, evaluate: Evaluate, choices: int) -> None:
        """Bring the games to stages that differ by up to so many choices, the net's own.

        Else they would all open at one time and all end at another, and what is remembered of them
        would be now all openings, now all endings.
        """
        tensor = self.room.tensor
        for n in range(choices):
            self.search(evaluate, visits=0)
            again = slice(n, None, choices)
            tensor(self.games)[again] = tensor(self.begin)[again]
            tensor(self.chosen)[again] = NO_ACTION
            self.play()

    def _trees(self) -> Tree:
        rules, room = self.game.rules, self.room
        nodes = self.nodes * self.visits + 1
        node, choice = (self.count, nodes), (self.count, nodes, rules.MAX_LEGAL)
        return Tree(
            states=room.states(node),
            chooser=room.array(node, np.int8),
            count=room.array(node, np.int16),
            parent=room.array(node, np.int16),
            edge=room.array(node, np.int16),
            value=room.array((*node, rules.SEATS), np.float32),
            action=room.array(choice, np.int16),
            logit=room.array(choice, np.float32),
            child=room.array(choice, np.int16),
            visits=room.array(choice, np.int32),
            total=room.array(choice, np.float32),
            gumbel=room.array((self.count, rules.MAX_LEGAL), np.float32),
            sums=room.array((self.count, rules.SEATS), np.float32),
            used=room.array((self.count,), np.int16),
            leaf=room.array((self.count,), np.int16),
        )

    def search(self, evaluate: Evaluate, noise: float = 1.0, visits: int | None = None) -> None:
        """Search all games; `chosen`, `policies` and `values` then hold what was found.

        With no `visits` at all the net chooses alone.
        """
        room, tree = self.room, self.tree
        for step in range(BEGIN, self.visits if visits is None else visits):
            room.run(
                "search_on",
                tree,
                self.games,
                self.halving,
                step,
                noise,
                self.generators,
                self.seen,
            )
            self._ask(evaluate)
        room.run("end_search", tree, self.players, self.policies, self.chosen, self.values)

    def _ask(self, evaluate: Evaluate) -> None:
        logits, values = evaluate(self.room.tensor(self.seen))
        self.room.run("take_in", self.tree, self.players, *map(self._shared, (logits, values)))

    def _shared(self, tensor: torch.Tensor) -> Any:
        tensor = tensor.detach().float().contiguous()
        if tensor.device.type == "cuda":
            from numba import cuda

            return cuda.as_cuda_array(tensor)
        return self.room.put(tensor.numpy())

    def play(self) -> None:
        """Play what was chosen; `rewards` and `done` tell which games ended."""
        room = self.room
        room.run(
            "play_on", self.games, self.begin, self.chosen, self.generators, self.rewards, self.done
        )

    def move(self, evaluate: Evaluate, noise: float = 1.0) -> Move:
        """Search and play one choice in every game."""
        self.search(evaluate, noise)
        tensor = self.room.tensor
        before = (
            tensor(self.games).clone(),
            tensor(self.tree.chooser)[:, 0].clone(),
            tensor(self.tree.action)[:, 0].clone(),
            tensor(self.policies).half(),
            tensor(self.values).clone(),
        )
        self.play()
        return Move(*before, tensor(self.rewards).clone(), tensor(self.done).clone())
