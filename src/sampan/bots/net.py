"""A bot that searches with a net: what it knows of a game, it has learned by playing itself."""

from __future__ import annotations

import importlib
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from sampan.bots.bot import Limit, Thought, seat_to_choose
from sampan.bots.mcts import Tree, TreeBot, bound_search
from sampan.bots.mcts_search import DEEPEST, UNSEEN
from sampan.bots.net_search import Edge, Manner, Node, Walks
from sampan.game import Game, Position
from sampan.games.siam.bot import alphabeta_search
from sampan.games.siam.bot.guard import Forced, Guard
from sampan.kernels import bind, generators, records

NETS = Path(__file__).with_name("nets")  # the nets of the house
ROOM = 32  # for leaves for which the net is asked at once
EDGES_PER_NODE = 24  # of those that come into being, as games go
MANNER = Manner(
    exploration=1.25,
    wider=0.4,
    wider_from=500,
    reduction=0.25,
    warmth=1.0,
    batch=16,
    patience=24,
)
MANNERS = {  # where another suits better
    "siam": MANNER._replace(exploration=1.8, warmth=1.6),
    # Choices differ by little in a long game.
    "singapore": MANNER._replace(exploration=0.2, wider=0.06, reduction=0.05),
}
SHARE = 0.3  # of the time in which Siam's guard looks for forced wins and losses
PER_NODE = 100  # positions that the guard looks at for each of the tree's, if those are limited,
MOST_NODES = 1_000_000  # and the most
LONGEST = 40  # choices of a line
NOTHING = np.zeros((0, 1), np.float32)  # what the net says when it is not asked


def shipped(game: Game) -> Path:
    """Where the house's own net for this game would be; one net plays with 2, 3 or 4."""
    return NETS / f"{game.id}.onnx"


def available(game: Game) -> bool:
    """Whether there is such a net, and what it takes to use it."""
    return _onnxruntime() is not None and shipped(game).is_file()


def _onnxruntime() -> Any:
    """The package that computes nets, or None. It is big, so it is imported where it is needed."""
    try:
        return importlib.import_module("onnxruntime")
    except ImportError:
        return None


@cache
def bound_net_search(game: Game) -> ModuleType:
    """The search compiled for one game."""
    knowledge = (
        "sampan.games.siam.bot.net_knowledge" if game.id == "siam" else "sampan.bots.net_knowledge"
    )
    return bind(
        "sampan.bots.net_search",
        rules=game.rules,
        features=game.recall,
        search=bound_search(game),
        knowledge=bind(knowledge),
    )


class Evaluator:
    """A net from a file. One core computes; several bots may share it."""

    def __init__(self, file: Path, game: Game, players: int) -> None:
        if not file.is_file():
            raise ValueError(f"net: {game.id} for {players} players needs the file {file}")
        onnxruntime = _onnxruntime()
        if onnxruntime is None:
            raise ValueError("net: this needs the package onnxruntime")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self.session = onnxruntime.InferenceSession(
                file, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime's errors have no common name
            raise ValueError(f"net: {file} is no net that onnxruntime reads: {error}") from None
        self._check(file, game, players)

    def _check(self, file: Path, game: Game, players: int) -> None:
        assert game.recall is not None
        about = self.session.get_modelmeta().custom_metadata_map
        expected = {
            "game": game.id,
            "features": str(game.recall.SIZE),
        }
        for name, value in expected.items():
            if about.get(name) != value:
                raise ValueError(f"net: {file}: {name} is {about.get(name)}, expected {value}")
        actions, most = about.get("actions", ""), game.rules.ACTIONS
        if not (actions.isdecimal() and 0 < int(actions) <= most):
            raise ValueError(f"net: {file}: actions is {actions}, expected at most {most}")
        if str(players) not in about.get("players", "").split():
            raise ValueError(f"net: {file} has not learned {game.id} for {players} players")

    def __call__(self, seen: Any) -> tuple[Any, Any]:
        """Logits of all actions and values of all seats, own first, for each row of `seen`."""
        logits, values = self.session.run(("logits", "values"), {"seen": seen})
        return logits, values


def widened(logits: Any, actions: int) -> Any:
    """The logits of so many actions, where a net may have learned before the last ones came into
    the rules: to it these are neither good nor bad."""
    later = actions - logits.shape[1]
    if not later:
        return logits
    return np.concatenate((logits, np.zeros((len(logits), later), np.float32)), axis=1)


@cache
def evaluator(file: Path, game: Game, players: int) -> Evaluator:
    """The net of a file, opened once."""
    return Evaluator(file, game, players)


class Net(TreeBot):
    """PUCT with a net. The same seed and node limit give the same choice.

    In Siam a guard looks for forced wins and losses too, so that no short one is overlooked.
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
        """`file` is a net other than the house's own."""
        net = evaluator(file or shipped(game), game, players)
        self.game = game
        self.manner = MANNERS.get(game.id, MANNER)
        if exploration is not None:
            self.manner = self.manner._replace(exploration=exploration)
        self.root = None
        self.tree = NetTree(game, players, net, generators(seed, 1), megabytes)
        self.trees = [self.tree]
        self.guard = Guard(game) if game.id == "siam" else None
        self.share = SHARE

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Search from this position; what was searched of it before is kept."""
        seat = seat_to_choose(position)
        begun = time.perf_counter()
        self.tree.move_root(self._path([*before, position]))
        self.root = position
        if self.game.id == "siam":
            self.tree.past = alphabeta_search.set_of(
                [alphabeta_search.key_of(p.state) for p in before]
            )
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

        nodes = self.tree.deepen(self.manner, 1, None)
        self.tree.look_around()
        if self.guard is None:
            return nodes + self.tree.deepen(self.manner, left(1), until(1))
        self._ask_guard(position, limit, before, until(self.share / 2))
        # The favourite is examined at half time too, while another can still be looked at.
        for part in (0.5, 1.0):
            grown = self.share / 2 + (1 - self.share) * part + self.share / 4 * (part > 0.5)
            nodes += self.tree.deepen(self.manner, left(part), until(grown))
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
            return self.guard.exact.look(position.state)
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


class NetTree(Tree):
    """A tree that grows by what a net says."""

    def __init__(
        self, game: Game, players: int, net: Evaluator, generator: Any, megabytes: int
    ) -> None:
        assert game.recall is not None
        rules = game.rules
        self.net, self.players, self.actions = net, players, rules.ACTIONS
        self.search, self.net_search = bound_search(game), bound_net_search(game)
        room = megabytes * 2**20 // 2 // (Node.itemsize + EDGES_PER_NODE * Edge.itemsize)
        room = max(room, 2 * DEEPEST)
        self.arrays = [
            (np.zeros(room, Node), np.zeros(room * EDGES_PER_NODE, Edge)) for _ in range(2)
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
        self.past = alphabeta_search.set_of([])
        self.sides = _sides(game, players)

    def move_root(self, path: Sequence[Position]) -> None:
        """Follow the game from the old root, or begin anew where the tree ends."""
        super().move_root(path)
        nodes, _ = self.arrays[0]
        self.totals[:] = 0
        if nodes[0]["edge"] == UNSEEN:
            self.net_search.begin(self.state[0], nodes[0], self.sides, self.values)

    def deepen(self, manner: Manner, limit: int | None, end: float | None) -> int:
        """Visit the tree until the limit, the end of the time or of the room, or a proof."""
        nodes, _ = self.arrays[0]
        done = 0
        while (limit is None or done < limit) and not self.proven:
            before = time.perf_counter()
            wanted = int(min(manner.batch, 1 + nodes[0]["visits"] // manner.patience))
            most = 4 * ROOM if limit is None else limit - done
            visits = self._visit(manner, min(wanted, most), most)
            if not visits:
                break
            done += visits
            now = time.perf_counter()
            if end is not None and now + (now - before) / 2 > end:
                break
        return done

    def _visit(self, manner: Manner, wanted: int, most: int) -> int:
        """Gather leaves, ask the net, take in its answers; return how many visits that was."""
        nodes, edges = self.arrays[0]
        ended = self.net_search.gather(
            self.state,
            nodes,
            edges,
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
            wanted,
            most,
            manner,
        )
        leaves = int(self.walks.leaves[0])
        logits, answers = NOTHING, NOTHING
        if leaves:
            logits, answers = self.net(self.seen[:leaves])
            logits = widened(logits, self.actions)
        self.net_search.take_in(
            nodes,
            edges,
            self.walks,
            self.sides,
            self.players,
            logits,
            answers,
            manner,
            self.values,
            self.totals,
        )
        return int(ended) + leaves

    def look_around(self) -> None:
        """See which of the root's choices end the game, or let it be ended at once."""
        nodes, edges = self.arrays[0]
        self.net_search.look_around(
            self.state,
            nodes,
            edges,
            self.used,
            self.scratch,
            self.walks,
            self.sides,
            self.values,
        )

    def prove(self, action: int, plies: int) -> None:
        """Take from outside that a choice of the root wins (or loses, below 0) in `plies`."""
        nodes, edges = self.arrays[0]
        first = int(nodes[0]["edge"])
        edge = first + int(np.argmax(self.edges_of(0)["action"] == action))
        side = int(self.sides[nodes[0]["seat"]])
        nodes[edges[edge]["child"]]["proven"] = side * plies
        self.net_search.prove_choice(nodes, edges, self.walks, edge, self.sides)

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
