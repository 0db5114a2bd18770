"""Tree search with a net over any game's kernels: PUCT, with leaves gathered in batches.

`kernels.bind` makes a copy for one game, with its `rules`, its `features`, the `mcts_search` whose
tree this is one more kind of, and `knowledge`: wins that need no net, positions that come again.

`gather` walks down to leaves that the net has not seen and writes what it is to see; `take_in`
gives them what the net said. In between an edge remembers how many of its visits are pending, so
that the walks of one batch spread.

Where two sides play and no chance comes in between, wins and losses that are certain go up the
tree. A choice that loses for certain is closed, and what its visits seemed to be worth is taken
back from the edges above, as if it had never been tried.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sampan.bots.mcts_search import DEEPEST, UNSEEN
from sampan.bots.mcts_search import Node as PlainNode
from sampan.bots.repetition import holds
from sampan.kernels import CHANCE, OVER, kernel

if TYPE_CHECKING:
    from sampan.bots import mcts_search
    from sampan.bots import playouts as knowledge
    from sampan.kernels.bound import features, rules

Node = np.dtype(
    [
        *PlainNode.descr,
        ("value", np.float32),  # what the net said it is worth to the seat to choose
        ("proven", np.int16),  # 1 + choices until the first side wins for certain, or below 0 loses
        ("waiting", np.int16),  # whether the net has yet to answer
    ]
)
Edge = np.dtype(
    [
        ("value", np.float32),  # what its visits were worth to the seat that chooses it, added up
        ("prior", np.float32),
        ("visits", np.int32),
        ("child", np.int32),
        ("action", np.int16),
        ("pending", np.int16),
        ("closed", np.int32),  # whether it loses for certain
    ]
)
# How a walk ends.
AT_LEAF, IN_VAIN, AT_END = 0, 1, 2


class SearchSettings(NamedTuple):
    """How to search."""

    exploration: float  # how much what is promised counts against what was seen,
    wider: float  # and how much more each time that the visits
    wider_from: float  # have grown from so many by a factor of e
    reduction: float  # by how much a choice not tried counts as worse than those tried
    temperature: float  # above 1 the net's favourites count for less
    batch: int  # leaves for which the net is asked at once, at most,
    visits_a_leaf: int  # after so many visits for each


class Walks(NamedTuple):
    """The walks of a batch: arrays with a row for each, and for each node on its way."""

    count: Any  # int64, of walks
    leaves: Any  # int64, of walks that ended at a leaf
    depth: Any  # int64
    row: Any  # int64: which of the net's answers is for the leaf, or UNSEEN
    nodes: Any  # int32
    edges: Any  # int32
    keys: Any  # uint64, of the positions on the present walk


class Work(NamedTuple):
    """What a search works on: arrays that its kernels share."""

    root: Any  # the state at the root
    nodes: Any
    edges: Any
    used: Any  # int64: how many nodes and edges are in use
    scratch: Any  # a state to play in
    buffer: Any  # for legal actions
    walks: Any
    past: Any  # positions of the game so far, as `repetition.set_of` gives them
    sides: Any  # int64: each seat's side, 1 or -1, where there are two; else zeros
    values: Any  # float32, to each seat
    totals: Any  # float64, of the values of all visits
    generator: Any
    seen: Any  # float32, a row of features for each leaf


@kernel
def gather(work: Any, wanted: int, most: int, settings: Any) -> int:
    """Find up to `wanted` leaves for the net, in at most `most` visits; return how many visits
    were made that need no net.

    `walks` is told of the leaves and the ways there; it has room for twice as many.
    """
    work.walks.count[0] = 0
    work.walks.leaves[0] = 0
    ended, vain = 0, 0
    while work.walks.leaves[0] < wanted and vain < wanted and work.walks.leaves[0] + ended < most:
        if work.nodes[0].proven or full(work.nodes, work.edges, work.used):
            break
        n = work.walks.count[0]
        end = walk(work, n, settings)
        if end == AT_END:
            bring_back(work, n)
            ended += 1
            continue
        work.walks.count[0] += 1
        work.walks.row[n] = UNSEEN
        if end == AT_LEAF:
            work.walks.row[n] = work.walks.leaves[0]
            work.walks.leaves[0] += 1
        else:
            vain += 1
            if work.walks.depth[n] == 0:
                break
    return ended


@kernel
def full(nodes: Any, edges: Any, used: Any) -> bool:
    """Whether there is no room for one more walk, with the forced choices on its way."""
    return used[0] + DEEPEST > len(nodes) or used[1] + rules.MAX_LEGAL + DEEPEST > len(edges)


@kernel
def cut_unproven(nodes: Any, edges: Any, used: Any, least: int) -> None:
    """Forget the positions that were visited up to `least` times, but for proofs and the root's
    own choices. See `mcts_search.cut`."""
    for i in range(nodes[0].edge + nodes[0].edges, used[1]):
        child = edges[i].child
        if child != UNSEEN and edges[i].visits <= least and not nodes[child].proven:
            edges[i].child = UNSEEN


@kernel
def walk(work: Any, n: int, settings: Any) -> int:
    """Walk down to a leaf; `values` is what a position at the end of the game pays."""
    work.scratch[0] = work.root[0]
    s = work.scratch[0]
    node, depth = 0, 0
    work.walks.depth[n] = 0
    work.walks.nodes[n, 0] = 0
    work.walks.keys[0] = knowledge.key_of(s)
    while True:
        seat = work.nodes[node].seat
        if seat == OVER:
            rules.payoffs(s, work.values)
            return AT_END
        if work.nodes[node].edge == UNSEEN:
            if node and is_proven(s, work.nodes[node], work.sides):
                return AT_END
            expand(s, work.nodes[node], work.edges, work.used, work.buffer)
            if work.nodes[node].edges > 1 and seat != CHANCE:
                work.nodes[node].waiting = 1
                features.features(s, seat, work.seen[work.walks.leaves[0]])
                return AT_LEAF
        if work.nodes[node].proven:
            return AT_END
        if work.nodes[node].waiting:
            return IN_VAIN
        if seat == CHANCE:
            edge = mcts_search.drawn_edge(s, work.nodes[node], work.edges, work.generator)
        else:
            edge = best_edge(work.nodes[node], work.edges, settings)
        work.edges[edge].pending += 1
        work.walks.edges[n, depth] = edge
        depth += 1
        work.walks.depth[n] = depth
        rules.apply(s, work.edges[edge].action)
        if work.edges[edge].child == UNSEEN:
            work.edges[edge].child = work.used[0]
            new_node(s, work.nodes[work.used[0]], work.sides, work.values)
            work.used[0] += 1
        node = work.edges[edge].child
        work.walks.nodes[n, depth] = node
        if depth == DEEPEST or (
            work.nodes[node].seat != OVER and comes_again(s, work.walks, depth, work.past)
        ):
            for each in range(len(work.values)):
                work.values[each] = 0
            return AT_END


@kernel
def new_node(s: Any, node: Any, sides: Any, values: Any) -> None:
    """Make a node of a position. An end that one side wins is proven at once."""
    node.seat = rules.chooser(s)
    node.edge = UNSEEN
    node.visits = 0
    node.proven = 0
    node.waiting = 0
    node.value = 0
    if node.seat == OVER:
        rules.payoffs(s, values)
        if sides[0] and values[0] == -values[1]:
            node.proven = int(values[0])


@kernel
def is_proven(s: Any, node: Any, sides: Any) -> bool:
    """Whether it is proven who wins here; a win that needs no search is."""
    if not node.proven and node.seat >= 0 and sides[0] and knowledge.wins_at_once(s):
        node.proven = 2 * sides[node.seat]
    return node.proven != 0


@kernel
def expand(s: Any, node: Any, edges: Any, used: Any, buffer: Any) -> None:
    """Give a node its edges; the net will say what they promise."""
    count = rules.legal(s, buffer)
    node.edge = used[1]
    node.edges = count
    for i in range(count):
        edge = edges[used[1] + i]
        edge.action = buffer[i]
        edge.child = UNSEEN
        edge.visits = 0
        edge.pending = 0
        edge.closed = 0
        edge.value = 0
        edge.prior = 1.0
    used[1] += count


@kernel
def comes_again(s: Any, walks: Any, depth: int, past: Any) -> bool:
    """Whether a position stood before, on the walk or in the game, where that counts as a draw."""
    if not knowledge.draws_again(s):
        return False
    key = knowledge.key_of(s)
    walks.keys[depth] = key
    for back in range(depth - 2, -1, -2):
        if walks.keys[back] == key:
            return True
    return holds(past, key)


@kernel
def best_edge(node: Any, edges: Any, settings: Any) -> int:
    """The edge that PUCT takes, of those that do not lose for certain."""
    first, last = node.edge, node.edge + node.edges
    seen, begun = 0, 0
    sum_ = float(node.value)
    promised = 0.0
    for i in range(first, last):
        seen += edges[i].visits
        begun += edges[i].visits + edges[i].pending
        if edges[i].visits:
            sum_ += edges[i].value
            promised += edges[i].prior
    unknown = sum_ / (1 + seen) - settings.reduction * math.sqrt(promised)
    growth = math.log((seen + settings.wider_from) / settings.wider_from)
    bonus = settings.exploration + settings.wider * growth
    bonus *= math.sqrt(max(begun, 1))
    best, best_score = first, -1e9
    for i in range(first, last):
        if edges[i].closed:
            continue
        visits = edges[i].visits
        score = edges[i].value / visits if visits else unknown
        score += bonus * edges[i].prior / (1 + visits + edges[i].pending)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def bring_back(work: Any, n: int) -> None:
    """Bring back what a walk that needs no net has found: a certain end, or `values`."""
    last = work.walks.nodes[n, work.walks.depth[n]]
    if work.nodes[last].proven:
        cancel(work.edges, work.walks, n)
        prove(work, n)
    else:
        credit(work, n)


@kernel
def cancel(edges: Any, walks: Any, n: int) -> None:
    """A walk's visits are no more to come."""
    for i in range(walks.depth[n]):
        edges[walks.edges[n, i]].pending -= 1


@kernel
def credit(work: Any, n: int) -> None:
    """Add what a walk was worth to the edges it took, unless they lead where all is proven."""
    cancel(work.edges, work.walks, n)
    for i in range(work.walks.depth[n] + 1):
        if work.nodes[work.walks.nodes[n, i]].proven:
            return
    work.nodes[0].visits += 1
    for i in range(work.walks.depth[n]):
        edge, seat = work.edges[work.walks.edges[n, i]], work.nodes[work.walks.nodes[n, i]].seat
        edge.visits += 1
        if seat >= 0:
            edge.value += work.values[seat]
        work.nodes[work.walks.nodes[n, i + 1]].visits += 1
    for seat in range(len(work.values)):
        work.totals[seat] += work.values[seat]


@kernel
def prove(work: Any, n: int) -> None:
    """Carry the proof at the end of a walk up as far as it goes."""
    for i in range(work.walks.depth[n] - 1, -1, -1):
        node, edge = work.nodes[work.walks.nodes[n, i]], work.edges[work.walks.edges[n, i]]
        proven = work.nodes[edge.child].proven
        if node.seat == CHANCE:
            if node.edges > 1:
                return
            node.proven = proven + (1 if proven > 0 else -1)
            continue
        side = work.sides[node.seat]
        if proven * side > 0:
            node.proven = proven + side
            continue
        close_edge(work, n, i)
        longest = 0
        for k in range(node.edge, node.edge + node.edges):
            if not work.edges[k].closed:
                return
            longest = max(longest, abs(work.nodes[work.edges[k].child].proven))
        node.proven = -side * (longest + 1)


@kernel
def look_around(work: Any) -> None:
    """See which of the root's choices end the game, or let it be ended at once."""
    s = work.scratch[0]
    for edge in range(work.nodes[0].edge, work.nodes[0].edge + work.nodes[0].edges):
        if work.edges[edge].closed:
            continue
        work.scratch[0] = work.root[0]
        rules.apply(s, work.edges[edge].action)
        if work.edges[edge].child == UNSEEN:
            work.edges[edge].child = work.used[0]
            new_node(s, work.nodes[work.used[0]], work.sides, work.values)
            work.used[0] += 1
        if is_proven(s, work.nodes[work.edges[edge].child], work.sides):
            prove_choice(work, edge)


@kernel
def prove_choice(work: Any, edge: int) -> None:
    """Make the proof that a choice of the root leads to known to the root."""
    work.walks.depth[0] = 1
    work.walks.nodes[0, 0] = 0
    work.walks.edges[0, 0] = edge
    work.walks.nodes[0, 1] = work.edges[edge].child
    prove(work, 0)


@kernel
def close_edge(work: Any, n: int, depth: int) -> None:
    """Close the edge that a walk took at this depth, and take back what its visits counted."""
    edge, seat = work.edges[work.walks.edges[n, depth]], work.nodes[work.walks.nodes[n, depth]].seat
    edge.closed = 1
    for i in range(depth):
        above, whose = work.edges[work.walks.edges[n, i]], work.nodes[work.walks.nodes[n, i]].seat
        above.visits -= edge.visits
        if whose >= 0:
            above.value -= edge.value * work.sides[seat] * work.sides[whose]
        work.nodes[work.walks.nodes[n, i + 1]].visits -= edge.visits
    work.nodes[0].visits -= edge.visits
    edge.visits = 0
    edge.value = 0


@kernel
def take_in(work: Any, players: int, logits: Any, answers: Any, settings: Any) -> None:
    """Give the leaves what the net said of them, and count their values in the edges above."""
    for n in range(work.walks.count[0]):
        row = work.walks.row[n]
        if row == UNSEEN:
            cancel(work.edges, work.walks, n)
            continue
        leaf = work.nodes[work.walks.nodes[n, work.walks.depth[n]]]
        leaf.waiting = 0
        share_priors(leaf, work.edges, logits[row], settings.temperature)
        seat_values(leaf.seat, work.sides, players, answers[row], work.values)
        leaf.value = work.values[leaf.seat]
        credit(work, n)


@kernel
def share_priors(node: Any, edges: Any, logits: Any, temperature: float) -> None:
    """Share one out to a node's edges as the net's logits say."""
    first, last = node.edge, node.edge + node.edges
    most = -1e30
    for i in range(first, last):
        most = max(most, logits[edges[i].action])
    total = 0.0
    for i in range(first, last):
        edges[i].prior = math.exp((logits[edges[i].action] - most) / temperature)
        total += edges[i].prior
    for i in range(first, last):
        edges[i].prior /= total


@kernel
def seat_values(seat: int, sides: Any, players: int, answers: Any, values: Any) -> None:
    """What the net's values, which come with the seat to choose first, are to every seat.

    Where there are two sides one's gain is the other's loss, and all seats' values tell of it.
    """
    for each in range(len(values)):
        values[each] = 0
    if sides[0]:
        worth = 0.0
        for i in range(players):
            worth += answers[i] * sides[(seat + i) % players]
        for each in range(players):
            values[each] = sides[each] * worth / players
    else:
        for i in range(players):
            values[(seat + i) % players] = answers[i]
