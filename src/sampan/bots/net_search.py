"""Tree search with a net over any game's kernels: PUCT, with leaves gathered in batches.

`kernel.bind` makes a copy for one game, with its `rules`, its `features`, the `search` whose tree
this is one more kind of, and `knowledge`: wins that need no net, and positions that come again.

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
from sampan.kernels import CHANCE, OVER, kernel

if TYPE_CHECKING:
    from sampan.bots import mcts_search
    from sampan.bots import net_knowledge as knowledge
    from sampan.games.siam import features, rules

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


class Manner(NamedTuple):
    """How to search."""

    exploration: float  # how much what is promised counts against what was seen,
    wider: float  # and how much more each time that the visits
    wider_from: float  # have grown from so many by a factor of e
    reduction: float  # by how much a choice not tried counts as worse than those tried
    warmth: float  # above 1 the net's favourites count for less
    batch: int  # leaves for which the net is asked at once, at most,
    patience: int  # after so many visits for each


class Walks(NamedTuple):
    """The walks of a batch: arrays with a row for each, and for each node on its way."""

    count: Any  # int64, of walks
    leaves: Any  # int64, of walks that ended at a leaf
    depth: Any  # int64
    row: Any  # int64: which of the net's answers is for the leaf, or UNSEEN
    nodes: Any  # int32
    edges: Any  # int32
    keys: Any  # uint64, of the positions on the present walk


@kernel
def gather(
    root: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    scratch: Any,
    buffer: Any,
    walks: Any,
    past: Any,
    sides: Any,
    values: Any,
    totals: Any,
    generator: Any,
    seen: Any,
    wanted: int,
    most: int,
    manner: Any,
) -> int:
    """Find up to `wanted` leaves for the net, in at most `most` visits; return how many visits
    were made that need no net.

    `walks` is told of the leaves and the ways there; it has room for twice as many.
    """
    walks.count[0] = 0
    walks.leaves[0] = 0
    ended, vain = 0, 0
    while walks.leaves[0] < wanted and vain < wanted and walks.leaves[0] + ended < most:
        if nodes[0].proven or full(nodes, edges, used):
            break
        n = walks.count[0]
        end = walk(
            root,
            nodes,
            edges,
            used,
            scratch,
            buffer,
            walks,
            n,
            past,
            sides,
            values,
            generator,
            seen,
            manner,
        )
        if end == AT_END:
            settle(nodes, edges, walks, n, sides, values, totals)
            ended += 1
            continue
        walks.count[0] += 1
        walks.row[n] = UNSEEN
        if end == AT_LEAF:
            walks.row[n] = walks.leaves[0]
            walks.leaves[0] += 1
        else:
            vain += 1
            if walks.depth[n] == 0:
                break
    return ended


@kernel
def full(nodes: Any, edges: Any, used: Any) -> bool:
    """Whether there is no room for one more walk, with the forced choices on its way."""
    return used[0] + DEEPEST > len(nodes) or used[1] + rules.MAX_LEGAL + DEEPEST > len(edges)


@kernel
def walk(
    root: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    scratch: Any,
    buffer: Any,
    walks: Any,
    n: int,
    past: Any,
    sides: Any,
    values: Any,
    generator: Any,
    seen: Any,
    manner: Any,
) -> int:
    """Walk down to a leaf; `values` is what a position at the end of the game pays."""
    scratch[0] = root[0]
    s = scratch[0]
    node, depth = 0, 0
    walks.depth[n] = 0
    walks.nodes[n, 0] = 0
    walks.keys[0] = knowledge.key_of(s)
    while True:
        seat = nodes[node].seat
        if seat == OVER:
            rules.payoffs(s, values)
            return AT_END
        if nodes[node].edge == UNSEEN:
            if node and glance(s, nodes[node], sides):
                return AT_END
            expand(s, nodes[node], edges, used, buffer)
            if nodes[node].edges > 1 and seat != CHANCE:
                nodes[node].waiting = 1
                features.features(s, seat, seen[walks.leaves[0]])
                return AT_LEAF
        if nodes[node].proven:
            return AT_END
        if nodes[node].waiting:
            return IN_VAIN
        if seat == CHANCE:
            edge = mcts_search.drawn_edge(s, nodes[node], edges, generator)
        else:
            edge = best_edge(nodes[node], edges, manner)
        edges[edge].pending += 1
        walks.edges[n, depth] = edge
        depth += 1
        walks.depth[n] = depth
        rules.apply(s, edges[edge].action)
        if edges[edge].child == UNSEEN:
            edges[edge].child = used[0]
            begin(s, nodes[used[0]], sides, values)
            used[0] += 1
        node = edges[edge].child
        walks.nodes[n, depth] = node
        if depth == DEEPEST or (nodes[node].seat != OVER and comes_again(s, walks, depth, past)):
            for each in range(len(values)):
                values[each] = 0
            return AT_END


@kernel
def begin(s: Any, node: Any, sides: Any, values: Any) -> None:
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
def glance(s: Any, node: Any, sides: Any) -> bool:
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
    at = key & np.uint64(len(past) - 1)
    while past[at]:
        if past[at] == key:
            return True
        at = at + np.uint64(1) & np.uint64(len(past) - 1)
    return False


@kernel
def best_edge(node: Any, edges: Any, manner: Any) -> int:
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
    unknown = sum_ / (1 + seen) - manner.reduction * math.sqrt(promised)
    growth = math.log((seen + manner.wider_from) / manner.wider_from)
    bonus = manner.exploration + manner.wider * growth
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
def settle(
    nodes: Any, edges: Any, walks: Any, n: int, sides: Any, values: Any, totals: Any
) -> None:
    """Bring back what a walk that needs no net has found: a certain end, or `values`."""
    last = walks.nodes[n, walks.depth[n]]
    if nodes[last].proven:
        cancel(edges, walks, n)
        prove(nodes, edges, walks, n, sides)
    else:
        credit(nodes, edges, walks, n, values, totals)


@kernel
def cancel(edges: Any, walks: Any, n: int) -> None:
    """A walk's visits are no more to come."""
    for i in range(walks.depth[n]):
        edges[walks.edges[n, i]].pending -= 1


@kernel
def credit(nodes: Any, edges: Any, walks: Any, n: int, values: Any, totals: Any) -> None:
    """Add what a walk was worth to the edges it took, unless they lead where all is proven."""
    cancel(edges, walks, n)
    for i in range(walks.depth[n] + 1):
        if nodes[walks.nodes[n, i]].proven:
            return
    nodes[0].visits += 1
    for i in range(walks.depth[n]):
        edge, seat = edges[walks.edges[n, i]], nodes[walks.nodes[n, i]].seat
        edge.visits += 1
        if seat >= 0:
            edge.value += values[seat]
        nodes[walks.nodes[n, i + 1]].visits += 1
    for seat in range(len(values)):
        totals[seat] += values[seat]


@kernel
def prove(nodes: Any, edges: Any, walks: Any, n: int, sides: Any) -> None:
    """Carry the proof at the end of a walk up as far as it goes."""
    for i in range(walks.depth[n] - 1, -1, -1):
        node, edge = nodes[walks.nodes[n, i]], edges[walks.edges[n, i]]
        proven = nodes[edge.child].proven
        if node.seat == CHANCE:
            if node.edges > 1:
                return
            node.proven = proven + (1 if proven > 0 else -1)
            continue
        side = sides[node.seat]
        if proven * side > 0:
            node.proven = proven + side
            continue
        close(nodes, edges, walks, n, i, sides)
        longest = 0
        for k in range(node.edge, node.edge + node.edges):
            if not edges[k].closed:
                return
            longest = max(longest, abs(nodes[edges[k].child].proven))
        node.proven = -side * (longest + 1)


@kernel
def look_around(
    root: Any, nodes: Any, edges: Any, used: Any, scratch: Any, walks: Any, sides: Any, values: Any
) -> None:
    """See which of the root's choices end the game, or let it be ended at once."""
    s = scratch[0]
    for edge in range(nodes[0].edge, nodes[0].edge + nodes[0].edges):
        if edges[edge].closed:
            continue
        scratch[0] = root[0]
        rules.apply(s, edges[edge].action)
        if edges[edge].child == UNSEEN:
            edges[edge].child = used[0]
            begin(s, nodes[used[0]], sides, values)
            used[0] += 1
        if glance(s, nodes[edges[edge].child], sides):
            prove_choice(nodes, edges, walks, edge, sides)


@kernel
def prove_choice(nodes: Any, edges: Any, walks: Any, edge: int, sides: Any) -> None:
    """Make the proof that a choice of the root leads to known to the root."""
    walks.depth[0] = 1
    walks.nodes[0, 0] = 0
    walks.edges[0, 0] = edge
    walks.nodes[0, 1] = edges[edge].child
    prove(nodes, edges, walks, 0, sides)


@kernel
def close(nodes: Any, edges: Any, walks: Any, n: int, depth: int, sides: Any) -> None:
    """Close the edge that a walk took at this depth, and take back what its visits counted."""
    edge, seat = edges[walks.edges[n, depth]], nodes[walks.nodes[n, depth]].seat
    edge.closed = 1
    for i in range(depth):
        above, whose = edges[walks.edges[n, i]], nodes[walks.nodes[n, i]].seat
        above.visits -= edge.visits
        if whose >= 0:
            above.value -= edge.value * sides[seat] * sides[whose]
        nodes[walks.nodes[n, i + 1]].visits -= edge.visits
    nodes[0].visits -= edge.visits
    edge.visits = 0
    edge.value = 0


@kernel
def take_in(
    nodes: Any,
    edges: Any,
    walks: Any,
    sides: Any,
    players: int,
    logits: Any,
    answers: Any,
    manner: Any,
    values: Any,
    totals: Any,
) -> None:
    """Give the leaves what the net said of them, and count their values in the edges above."""
    for n in range(walks.count[0]):
        row = walks.row[n]
        if row == UNSEEN:
            cancel(edges, walks, n)
            continue
        leaf = nodes[walks.nodes[n, walks.depth[n]]]
        leaf.waiting = 0
        weigh(leaf, edges, logits[row], manner.warmth)
        judge(leaf.seat, sides, players, answers[row], values)
        leaf.value = values[leaf.seat]
        credit(nodes, edges, walks, n, values, totals)


@kernel
def weigh(node: Any, edges: Any, logits: Any, warmth: float) -> None:
    """Share one out to a node's edges as the net's logits say."""
    first, last = node.edge, node.edge + node.edges
    most = -1e30
    for i in range(first, last):
        most = max(most, logits[edges[i].action])
    total = 0.0
    for i in range(first, last):
        edges[i].prior = math.exp((logits[edges[i].action] - most) / warmth)
        total += edges[i].prior
    for i in range(first, last):
        edges[i].prior /= total


@kernel
def judge(seat: int, sides: Any, players: int, answers: Any, values: Any) -> None:
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
