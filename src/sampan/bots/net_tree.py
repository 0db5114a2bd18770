"""A tree that grows by what a net says."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from sampan.bots import repetition
from sampan.bots.mcts import Tree, bound_knowledge
from sampan.bots.mcts_search import DEEPEST, UNSEEN
from sampan.bots.net_evaluator import Evaluator, widened
from sampan.bots.net_search import Edge, Node, SearchSettings, Walks, Work
from sampan.game import Game, Position
from sampan.kernels import bind, records

ROOM = 32  # for leaves for which the net is asked at once
EDGES_PER_NODE = 24  # of those that come into being, as games go
NOTHING = np.zeros((0, 1), np.float32)  # what the net says when it is not asked


@cache
def bound_walk(game: Game) -> ModuleType:
    """The kernels of the plain search once more, for the records of this one: Numba would take
    these for a kind of the others, and warns of that."""
    return bind("sampan.bots.mcts_search", rules=game.rules, knowledge=bound_knowledge(game))


@cache
def bound_net_search(game: Game) -> ModuleType:
    """The search compiled for one game."""
    return bind(
        "sampan.bots.net_search",
        rules=game.rules,
        features=game.recall,
        mcts_search=bound_walk(game),
        knowledge=bound_knowledge(game),
    )


class NetTree(Tree):
    """A tree that grows by what a net says."""

    def __init__(
        self, game: Game, players: int, net: Evaluator, generator: Any, megabytes: int
    ) -> None:
        assert game.recall is not None
        rules = game.rules
        self.net, self.players, self.actions = net, players, rules.ACTIONS
        self.search, self.net_search = bound_walk(game), bound_net_search(game)
        self.cut = self.net_search.cut_unproven
        self.step = rules.MAX_LEGAL + DEEPEST
        room = megabytes * 2**20 // 2 // (Node.itemsize + EDGES_PER_NODE * Edge.itemsize)
        room = max(room, 2 * DEEPEST)
        self.arrays = [
            (records(Node, room), records(Edge, room * EDGES_PER_NODE)) for _ in range(2)
        ]
        self.used = np.zeros(2, np.int64)
        self.generator = generator
        self.state = records(rules.State, 1)
        self.scratch = records(rules.State, 1)
        self.buffer = np.empty(rules.MAX_LEGAL, np.int16)
        self.values = np.zeros(rules.SEATS, np.float32)
        self.totals = np.zeros(rules.SEATS, np.float64)
        self.seen = np.zeros((ROOM, game.recall.SIZE), np.float32)
        self.walks = Walks(
            count=np.zeros(1, np.int64),
            leaves=np.zeros(1, np.int64),
            depth=np.zeros(2 * ROOM, np.int64),
            row=np.zeros(2 * ROOM, np.int64),
            nodes=np.zeros((2 * ROOM, DEEPEST + 1), np.int32),
            edges=np.zeros((2 * ROOM, DEEPEST + 1), np.int32),
            keys=np.zeros(DEEPEST + 1, np.uint64),
        )
        self.past = repetition.set_of([])
        self.sides = _sides(game, players)

    def move_root(self, path: Sequence[Position]) -> None:
        """Follow the game from the old root, or begin anew where the tree ends."""
        super().move_root(path)
        nodes, _ = self.arrays[0]
        self.totals[:] = 0
        if nodes[0]["edge"] == UNSEEN:
            self.net_search.new_node(self.state[0], nodes[0], self.sides, self.values)

    def deepen(self, settings: SearchSettings, limit: int | None, end: float | None) -> int:
        """Visit the tree until the limit, the end of the time, or a proof."""
        done = 0
        while (limit is None or done < limit) and not self.proven:
            before = time.perf_counter()
            root = self.arrays[0][0][0]
            wanted = int(min(settings.batch, 1 + root["visits"] // settings.visits_a_leaf))
            most = 4 * ROOM if limit is None else limit - done
            visits = self._visit(settings, min(wanted, most), most)
            if not visits and not (self._full() and self.make_room()):
                break
            done += visits
            now = time.perf_counter()
            if end is not None and now + (now - before) / 2 > end:
                break
        return done

    def _full(self) -> bool:
        return bool(self.net_search.full(*self.arrays[0], self.used))

    def _visit(self, settings: SearchSettings, wanted: int, most: int) -> int:
        """Gather leaves, ask the net, take in its answers; return how many visits that was."""
        work = self._work()
        ended = self.net_search.gather(work, wanted, most, settings)
        leaves = int(self.walks.leaves[0])
        logits, answers = NOTHING, NOTHING
        if leaves:
            logits, answers = self.net(self.seen[:leaves])
            logits = widened(logits, self.actions)
        self.net_search.take_in(work, self.players, logits, answers, settings)
        return int(ended) + leaves

    def _work(self) -> Work:
        return Work(
            self.state,
            *self.arrays[0],
            self.used,
            self.scratch,
            self.buffer,
            self.walks,
            self.past,
            self.sides,
            self.values,
            self.totals,
            self.generator,
            self.seen,
        )

    def look_around(self) -> None:
        """See which of the root's choices end the game, or let it be ended at once."""
        self.net_search.look_around(self._work())

    def prove(self, action: int, plies: int) -> None:
        """Take from outside that a choice of the root wins (or loses, below 0) in `plies`."""
        nodes, edges = self.arrays[0]
        first = int(nodes[0]["edge"])
        edge = first + int(np.argmax(self.edges_of(0)["action"] == action))
        side = int(self.sides[nodes[0]["seat"]])
        nodes[edges[edge]["child"]]["proven"] = side * plies
        self.net_search.prove_choice(self._work(), edge)

    @property
    def proven(self) -> bool:
        """Whether it is certain how the game ends."""
        return bool(self.arrays[0][0][0]["proven"])

    @property
    def guess(self) -> float:
        """What the net said the root is worth to the seat to choose."""
        return float(self.arrays[0][0][0]["value"])

    def turns(self) -> int | None:
        """Turns until the seat to choose wins for certain, or below 0 loses."""
        root = self.arrays[0][0][0]
        proven = int(root["proven"]) * int(self.sides[root["seat"]])
        return None if not proven else proven // 2 if proven > 0 else -(-proven // 2)

    def choice(self, node: int) -> int:
        """Which of a node's edges to take: the quickest certain win, the most visited, or where
        all is lost the longest way."""
        nodes, edges = self.arrays[0][0], self.edges_of(node)
        side = int(self.sides[max(nodes[node]["seat"], 0)])
        proofs = np.where(edges["child"] >= 0, nodes[edges["child"]]["proven"] * side, 0)
        if (proofs > 0).any():
            return int(np.argmin(np.where(proofs > 0, proofs, np.iinfo(np.int16).max)))
        if edges["closed"].all():
            return int(np.argmin(proofs))
        keys = (edges["prior"], edges["value"], edges["visits"], 1 - edges["closed"])
        return int(np.lexsort(keys)[-1])

    def worth(self, edge: Any) -> float | None:
        """What a choice of the root is worth to the seat to choose, from -1 to 1, if known."""
        root = self.arrays[0][0][0]
        if edge["child"] >= 0 and self.arrays[0][0][edge["child"]]["proven"]:
            proof = self.arrays[0][0][edge["child"]]["proven"] * self.sides[root["seat"]]
            return 1.0 if proof > 0 else -1.0
        return float(edge["value"]) / int(edge["visits"]) if edge["visits"] else None


def _sides(game: Game, players: int) -> Any:
    """Each seat's side, 1 or -1, where there are two; zeros where there are more."""
    signs = np.zeros(game.rules.SEATS, np.int64)
    first = game.side(0, players)
    others = [seat for seat in range(players) if seat not in first]
    if game.side(others[0], players) == tuple(others):
        signs[list(first)], signs[others] = 1, -1
    return signs
