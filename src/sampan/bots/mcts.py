"""A bot that searches a tree of sampled games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any

import numpy as np

from sampan.batch import bound_loops
from sampan.bots.bot import CompiledBot, Limit, Thought, seat_to_choose
from sampan.bots.kit import kit_of
from sampan.game import Game, Position
from sampan.kernels import bind, generators, records

SLICE = 0.004  # seconds between looks at the clock
PARTS = ("prior", "evaluate", "wins_at_once", "draws_again", "key_of")  # of all knowledge
FREE = 0.25  # of the room, at least, after the least visited were forgotten
EDGES_PER_NODE = 5  # of those that come into being, as games go


@cache
def bound_knowledge(game: Game) -> ModuleType:
    """What is known about a game, compiled with its rules."""
    names = {"rules": game.rules, "loops": bound_loops(game)}
    playouts = bind("sampan.bots.playouts", **names)
    name = kit_of(game).knowledge
    if name is None:
        return playouts
    knowledge = bind(name, **names, playouts=playouts)
    for part in PARTS:
        knowledge.__dict__.setdefault(part, getattr(playouts, part))
    return knowledge


@cache
def bound_search(game: Game) -> ModuleType:
    """The search compiled for one game, with what is known about it."""
    return bind("sampan.bots.mcts_search", rules=game.rules, knowledge=bound_knowledge(game))


class TreeBot(CompiledBot):
    """What bots that search a tree share: where it is rooted, and what its visits come to."""

    game: Game
    root: Position | None
    trees: Sequence[Tree]

    def _path(self, game: Sequence[Position]) -> list[Position]:
        """The positions from the root of the trees to the present one; that alone if it is new."""
        for index in range(len(game) - 1, -1, -1):
            if game[index] is self.root:
                return list(game[index:])
        return [game[-1]]

    def _sides(self, position: Position) -> set[tuple[int, ...]]:
        players = position.players
        return {self.game.side(seat, players) for seat in range(players)}

    def _shares(self, position: Position, seat: int, nodes: int, value: float) -> tuple[float, ...]:
        """What the position is worth to each seat, from 0 to 1; `value` is the best choice's."""
        side = self.game.side(seat, position.players)
        totals = np.sum([tree.totals for tree in self.trees], axis=0)
        two = len(self._sides(position)) == 2 or not nodes
        return tuple(
            ((value if other in side else -value if two else totals[other] / nodes) + 1) / 2
            for other in range(position.players)
        )


class Mcts(TreeBot):
    """Monte-Carlo tree search. The same seed, node limit and number of threads give the same
    choice."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        exploration: float | None = None,
        threads: int = 1,
        megabytes: int = 256,
    ) -> None:
        """Each thread grows a tree of its own; `megabytes` is for all of them together.

        `exploration` is how widely it looks; what is known about a game says what suits it.
        """
        self.game = game
        suits = getattr(bound_knowledge(game), "EXPLORATION", 1.0)
        self.exploration: float = suits if exploration is None else exploration
        self.root = None
        search = bound_search(game)
        self.trees = [
            Tree(game, search, generator, megabytes // threads)
            for generator in np.split(generators(seed, threads), threads)
        ]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Search from this position; what was searched of it before is kept."""
        seat = seat_to_choose(position)
        begun = self.begin(position)
        path = self._path([*before, position])
        each = self.pool.map if self.pool else map
        for tree in self.trees:
            tree.move_root(path)
        self.root = position
        nodes = 0
        if len(position.menu) > 1:
            share = None if limit.nodes is None else -(-limit.nodes // len(self.trees))
            end = None if limit.seconds is None else begun + limit.seconds
            nodes = sum(each(lambda tree: tree.grow(self.exploration, share, end), self.trees))
        return self._thought(position, seat, nodes, time.perf_counter() - begun)

    def _thought(self, position: Position, seat: int, nodes: int, seconds: float) -> Thought:
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for tree in self.trees:
            for edge in tree.edges_of(0):
                action = int(edge["action"])
                visits[action] = visits.get(action, 0) + int(edge["visits"])
                values[action] = values.get(action, 0.0) + float(edge["value"])
        tried = [action for action, count in visits.items() if count]
        names = {action: name for name, action in position.menu.items()}
        if not tried:
            return Thought(next(iter(position.menu)), nodes=nodes, seconds=seconds)
        best = max(tried, key=lambda a: (visits[a], values[a]))
        shares = self._shares(position, seat, nodes, values[best] / visits[best])
        # With more than two sides what a position is worth to all need not come to one win.
        whole = sum(shares[side[0]] for side in self._sides(position))
        chance = {names[a]: min(1.0, (values[a] / visits[a] + 1) / 2 / whole) for a in tried}
        line = self._line(position, best)
        return Thought(
            names[best],
            chances=tuple(share / whole for share in shares),
            line=line,
            nodes=nodes,
            seconds=seconds,
            depth=len(line),
            others=chance,
        )

    def _line(self, position: Position, action: int) -> tuple[str, ...]:
        """The choices visited most, one after the other, in the first tree."""
        tree, node, line = self.trees[0], 0, []
        while True:
            names = {number: name for name, number in position.menu.items()}
            line.append(names[action])
            position = position.play(line[-1])
            edges = tree.edges_of(node)
            node = int(edges["child"][edges["action"] == action][0])
            if node < 0 or len(line) == 40 or not tree.edges_of(node)["visits"].any():
                return tuple(line)
            edges = tree.edges_of(node)
            action = int(edges["action"][np.argmax(edges["visits"])])


class Tree:
    """A tree, the arrays it is written in and those it is copied to."""

    def __init__(self, game: Game, search: ModuleType, generator: Any, megabytes: int) -> None:
        self.search, self.cut = search, search.cut
        self.step = game.rules.MAX_LEGAL + search.DEEPEST  # edges that a visit may add
        node = search.Node.itemsize + EDGES_PER_NODE * search.Edge.itemsize
        room = max(megabytes * 2**20 // 2 // node, 1024)
        self.arrays = [
            (records(search.Node, room), records(search.Edge, room * EDGES_PER_NODE))
            for _ in range(2)
        ]
        self.used = np.zeros(2, np.int64)
        self.generator = generator
        self.state = records(game.rules.State, 1)
        self.scratch = records(game.rules.State, search.SCRATCH)
        self.buffer = np.empty(game.rules.MAX_LEGAL, np.int16)
        self.path = np.empty(search.DEEPEST + 1, np.int32)
        self.values = np.zeros(game.rules.SEATS, np.float32)
        self.totals = np.zeros(game.rules.SEATS, np.float64)  # of the visits of the last `grow`

    def edges_of(self, node: int) -> Any:
        nodes, edges = self.arrays[0]
        first = int(nodes[node]["edge"])
        return edges[first : first + int(nodes[node]["edges"])] if first >= 0 else edges[:0]

    def move_root(self, path: Sequence[Position]) -> None:
        """Follow the game from the old root, or begin anew where the tree ends."""
        nodes, edges = self.arrays[0]
        scratch = self.scratch[:1].view(np.uint8)
        node = 0 if len(path) > 1 else self.search.UNSEEN
        for at, after in pairwise(path):
            self.state[0] = at.state
            wanted = np.frombuffer(after.state.tobytes(), np.uint8)
            node = self.search.follow(nodes, edges, node, self.state, wanted, self.scratch, scratch)
            if node == self.search.UNSEEN:
                break
        self.state[0] = path[-1].state
        if node == self.search.UNSEEN:
            self.search.plant(self.state, nodes, self.used)
        else:
            self._keep(node)

    def _keep(self, node: int) -> None:
        """Keep what can be reached from a node, which becomes the root."""
        self.search.transplant(*self.arrays[0], node, *self.arrays[1], self.used)
        self.arrays.reverse()

    def make_room(self) -> bool:
        """Forget the positions visited least, where the tree is full; whether that made room."""
        nodes, edges = self.arrays[0]
        used = edges[: self.used[1]]
        visits = used["visits"][used["child"] >= 0]
        least = int(np.median(visits)) if len(visits) else 0
        most = visits.max(initial=0)
        while True:
            self.cut(*self.arrays[0], self.used, least)
            self._keep(0)
            left = len(nodes) - self.used[0], len(edges) - self.used[1]
            if left[0] >= FREE * len(nodes) and left[1] >= max(FREE * len(edges), self.step):
                return True
            if least > most:
                return False
            least = 2 * least + 1

    def grow(self, exploration: float, limit: int | None, end: float | None) -> int:
        """Visit the tree until the limit or the end of the time."""
        self.totals[:] = 0
        done, chunk = 0, 64
        while limit is None or done < limit:
            wanted = chunk if limit is None else min(chunk, limit - done)
            before = time.perf_counter()
            grown = self.search.grow(
                self.state,
                *self.arrays[0],
                self.used,
                self.scratch,
                self.buffer,
                self.path,
                self.values,
                self.totals,
                self.generator,
                wanted,
                exploration,
            )
            done += grown
            now = time.perf_counter()
            if end is not None and now >= end:
                break
            if grown < wanted and not self.make_room():
                break
            pace = max(now - before, 1e-6) / wanted
            left = SLICE if end is None else min(SLICE, end - now)
            chunk = max(1, int(left / pace))
        return done
