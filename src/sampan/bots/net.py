"""A bot that searches with a net: what it knows of a game, it has learned by playing itself."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from sampan.bots import repetition
from sampan.bots.bot import Limit, Thought, seat_to_choose
from sampan.bots.kit import Forced, kit_of
from sampan.bots.mcts import TreeBot, bound_knowledge
from sampan.bots.net_evaluator import evaluator, shipped
from sampan.bots.net_search import SearchSettings
from sampan.bots.net_tree import NetTree
from sampan.game import Game, Position
from sampan.kernels import generators

SETTINGS = SearchSettings(
    exploration=1.25,
    wider=0.4,
    wider_from=500,
    reduction=0.25,
    temperature=1.0,
    batch=16,
    visits_a_leaf=24,
)
SHARE = 0.3  # of the time in which a guard looks for forced wins and losses
PER_NODE = 100  # positions that the guard looks at for each of the tree's, if those are limited,
MOST_NODES = 1_000_000  # and the most
LONGEST = 40  # choices of a line


class Net(TreeBot):
    """PUCT with a net. The same seed and node limit give the same choice.

    Where the game's kit has a guard, it looks for forced wins and losses too, so that no short one
    is overlooked.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int = 0,
        exploration: float | None = None,
        megabytes: int = 256,
        file: Path | None = None,
    ) -> None:
        """`file` is a net other than the game's own."""
        kit = kit_of(game)
        net = evaluator(file or shipped(game), game, players)
        self.game = game
        self.settings = SETTINGS._replace(**kit.search)
        if exploration is not None:
            self.settings = self.settings._replace(exploration=exploration)
        self.root = None
        self.tree = NetTree(game, players, net, generators(seed, 1), megabytes)
        self.trees = [self.tree]
        self.guard = kit.guard(game) if kit.guard else None
        self.knowledge = bound_knowledge(game)
        self.share = SHARE

    def rehearse(self, game: Game, players: int) -> None:
        """See CompiledBot."""
        super().rehearse(game, players)
        self.tree.prove(int(self.tree.edges_of(0)[0]["action"]), 1)  # a random game is rarely won

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Search from this position; what was searched of it before is kept."""
        seat = seat_to_choose(position)
        begun = self.begin(position)
        self.tree.move_root(self._path([*before, position]))
        self.root = position
        if self.knowledge.draws_again(position.state):
            self.tree.past = repetition.set_of([self.knowledge.key_of(p.state) for p in before])
        nodes = self._search(position, limit, before, begun) if len(position.menu) > 1 else 0
        return self._thought(position, seat, nodes, time.perf_counter() - begun)

    def _search(
        self, position: Position, limit: Limit, before: Sequence[Position], begun: float
    ) -> int:
        """Grow the tree until the limit, with what the guard says; return the visits."""

        def until(share: float) -> float | None:
            return None if limit.seconds is None else begun + share * limit.seconds

        def left(share: float) -> int | None:
            return None if limit.nodes is None else max(int(share * limit.nodes) - nodes, 0)

        nodes = self.tree.deepen(self.settings, 1, None)
        self.tree.look_around()
        if self.guard is None:
            return nodes + self.tree.deepen(self.settings, left(1), until(1))
        self._ask_guard(position, limit, before, until(self.share / 2))
        # The favourite is examined at half time too, while another can still be looked at.
        for part in (0.5, 1.0):
            grown = self.share / 2 + (1 - self.share) * part + self.share / 4 * (part > 0.5)
            nodes += self.tree.deepen(self.settings, left(part), until(grown))
            self._examine(position, limit, before, until(grown + self.share / 4))
        return nodes

    def _ask_guard(
        self, position: Position, limit: Limit, before: Sequence[Position], end: float | None
    ) -> None:
        """Tell the tree if the game is decided already."""
        forced = self._forced(position, limit, before, end)
        if forced is None:
            return
        if forced.turns > 0:
            self.tree.prove(forced.action, 2 * forced.turns - 1)
            return
        for action in position.menu.values():  # the one that the guard holds best takes longest
            self.tree.prove(action, 2 * forced.turns if action == forced.action else -2)

    def _examine(
        self, position: Position, limit: Limit, before: Sequence[Position], end: float | None
    ) -> None:
        """Close the favourite if it lets the other side win by force, and so on."""
        names = {action: name for name, action in position.menu.items()}
        while not self.tree.proven:
            action = int(self.tree.edges_of(0)[self.tree.choice(0)]["action"])
            after = position.play(names[action])
            if after.seat is None:
                return
            forced = self._forced(after, limit, [*before, position], end)
            if forced is None:
                return
            self.tree.prove(action, -2 * forced.turns if forced.turns > 0 else 1 - 2 * forced.turns)

    def _forced(
        self, position: Position, limit: Limit, before: Sequence[Position], end: float | None
    ) -> Forced | None:
        assert self.guard is not None
        seconds = None if end is None else end - time.perf_counter()
        if seconds is not None and seconds <= 0:
            return self.guard.glance(position)
        nodes = limit.nodes and min(int(limit.nodes * self.share * PER_NODE) + 1, MOST_NODES)
        return self.guard.look(position, Limit(seconds, nodes), before)

    def _thought(self, position: Position, seat: int, nodes: int, seconds: float) -> Thought:
        edges = self.tree.edges_of(0)
        names = {action: name for name, action in position.menu.items()}
        if not nodes and not self.tree.proven:
            return Thought(next(iter(position.menu)), nodes=nodes, seconds=seconds)
        choice = self.tree.choice(0)
        worths = {
            names[int(e["action"])]: w for e in edges if (w := self.tree.worth(e)) is not None
        }
        name = names[int(edges[choice]["action"])]
        shares = self._shares(position, seat, nodes, worths.get(name, self.tree.guess))
        # With more than two sides what a position is worth to all need not come to one win.
        whole = sum(shares[side[0]] for side in self._sides(position))
        line = self._line(position, int(edges[choice]["action"]))
        return Thought(
            name,
            chances=tuple(share / whole for share in shares),
            line=line,
            nodes=nodes,
            seconds=seconds,
            depth=len(line),
            proven=self.tree.turns(),
            others={name: min(1.0, (worth + 1) / 2 / whole) for name, worth in worths.items()},
        )

    def _line(self, position: Position, action: int) -> tuple[str, ...]:
        """The choices that the search holds best, one after the other."""
        node, line = 0, []
        while True:
            names = {number: name for name, number in position.menu.items()}
            line.append(names[action])
            position = position.play(line[-1])
            edges = self.tree.edges_of(node)
            node = int(edges["child"][edges["action"] == action][0])
            if node < 0 or len(line) == LONGEST:
                return tuple(line)
            edges = self.tree.edges_of(node)
            if not edges["visits"].any() and not edges["closed"].any():
                return tuple(line)
            action = int(edges["action"][self.tree.choice(node)])
