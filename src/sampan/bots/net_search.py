"""Tree search with a net over any game's kernels: PUCT, with leaves gathered in batches.

`kernel.bind` makes a copy for one game, with its `rules`, its `features`, the `outcome` that the
net learned to expect, and `knowledge`: wins that need no net, and which positions are the same.

`gather` walks down to leaves that the net has not seen and writes what it is to see; `take_in`
gives them what the net said. In between an edge remembers how many of its visits are pending, so
that the walks of one batch spread.

Where two sides play and no chance comes in between, wins and losses that are certain go up the
tree. A choice that loses for certain is closed, and what its visits seemed to be worth is taken
back from the edges above, as if it had never been tried.

Where the same choices lead to one position in many orders, equal positions are one node (`MERGES`).
What a node is worth is then made of what its children are worth now, by whichever way they were
visited.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sampan.bots.search import DEEPEST, UNSEEN
from sampan.bots.search import Node as PlainNode
from sampan.kernel import CHANCE, OVER, kernel

if TYPE_CHECKING:
    from sampan.bots import net_anything as knowledge
    from sampan.games.siam import features, rules
    from sampan.games.siam import rules as outcome

Node = np.dtype(
    [
        *PlainNode.descr,
        ("said", np.float32, 4),  # what the net said it is worth to each seat,
        ("worth", np.float32, 4),  # and with all below it, where positions merge
        ("key", np.uint64),  # equal in equal positions, where positions merge
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
    bytes_: Any,
    buffer: Any,
    walks: Any,
    past: Any,
    sides: Any,
    values: Any,
    totals: Any,
    index: Any,
    seen: Any,
    wanted: int,
    most: int,
    manner: Any,
) -> int:
    """Find up to `wanted` leaves for the net, in at most `most` visits; return how many visits
    were made that need no net.

    `walks` is told of the leaves and the ways there; it has room for twice as many. `bytes_` are
    those of `scratch[0]`, and `index` finds nodes by their keys.
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
            bytes_,
            buffer,
            walks,
            n,
            past,
            sides,
            values,
            index,
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
    bytes_: Any,
    buffer: Any,
    walks: Any,
    n: int,
    past: Any,
    sides: Any,
    values: Any,
    index: Any,
    seen: Any,
    manner: Any,
) -> int:
    """Walk down to a leaf; `values` is what a position at the end of the game pays."""
    scratch[0] = root[0]
    s = scratch[0]
    node, depth = 0, 0
    walks.depth[n] = 0
    walks.nodes[n, 0] = 0
    if knowledge.REPEATS:
        walks.keys[0] = knowledge.key_of(s, bytes_)
    while True:
        seat = nodes[node].seat
        if seat == OVER:
            outcome.payoffs(s, values)
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
            edge = likely_edge(s, nodes[node], edges)
        else:
            edge = best_edge(nodes[node], edges, manner)
        edges[edge].pending += 1
        walks.edges[n, depth] = edge
        depth += 1
        walks.depth[n] = depth
        rules.apply(s, edges[edge].action)
        node = child_of(s, bytes_, nodes, edges[edge], used, index, sides, values)
        walks.nodes[n, depth] = node
        over = nodes[node].seat == OVER
        if depth == DEEPEST or (not over and comes_again(s, bytes_, walks, depth, past)):
            for each in range(len(values)):
                values[each] = 0
            return AT_END


@kernel
def child_of(
    s: Any, bytes_: Any, nodes: Any, edge: Any, used: Any, index: Any, sides: Any, values: Any
) -> int:
    """The node of the position `s` that an edge leads to, made if there is none."""
    if edge.child != UNSEEN:
        return edge.child
    edge.child = used[0]
    key = np.uint64(0)
    if knowledge.MERGES:
        key = knowledge.key_of(s, bytes_)
        edge.child = enter(nodes, index, key, used[0])
    if edge.child == used[0]:
        begin(s, nodes[used[0]], sides, values)
        nodes[used[0]].key = key
        used[0] += 1
    return edge.child


@kernel
def enter(nodes: Any, index: Any, key: Any, new: int) -> int:
    """The node with this key, which is the one that is `new` if the index knows none yet."""
    last = np.uint64(len(index) - 1)
    at = key & last
    while index[at] != UNSEEN:
        if nodes[index[at]].key == key:
            return index[at]
        at = at + np.uint64(1) & last
    index[at] = new
    return new


@kernel
def enter_all(nodes: Any, used: Any, index: Any) -> None:
    """Make the index of a tree anew."""
    for at in range(len(index)):
        index[at] = UNSEEN
    for node in range(used[0]):
        enter(nodes, index, nodes[node].key, node)


@kernel
def begin(s: Any, node: Any, sides: Any, values: Any) -> None:
    """Make a node of a position. An end that one side wins is proven at once."""
    node.seat = rules.chooser(s)
    node.edge = UNSEEN
    node.visits = 0
    node.proven = 0
    node.waiting = 0
    node.key = 0
    for each in range(len(values)):
        node.said[each] = 0
        node.worth[each] = 0
    if node.seat == OVER:
        outcome.payoffs(s, values)
        for each in range(len(values)):
            node.worth[each] = values[each]
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
def comes_again(s: Any, bytes_: Any, walks: Any, depth: int, past: Any) -> bool:
    """Whether a position stood before, on the walk or in the game; that counts as a draw."""
    if not knowledge.REPEATS:
        return False
    key = knowledge.key_of(s, bytes_)
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
def likely_edge(s: Any, node: Any, edges: Any) -> int:
    """The edge of chance that was taken least often for how likely it is."""
    begun, total = 1, 0
    for i in range(node.edge, node.edge + node.edges):
        begun += edges[i].visits + edges[i].pending
        total += rules.weight(s, edges[i].action)
    best, best_missing = node.edge, -1e9
    for i in range(node.edge, node.edge + node.edges):
        missing = begun * rules.weight(s, edges[i].action) / total
        missing -= edges[i].visits + edges[i].pending
        if missing > best_missing:
            best, best_missing = i, missing
    return best


@kernel
def best_edge(node: Any, edges: Any, manner: Any) -> int:
    """The edge that PUCT takes, of those that do not lose for certain."""
    first, last = node.edge, node.edge + node.edges
    seen, begun = 0, 0
    sum_ = float(node.said[node.seat])
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
    if knowledge.MERGES:
        for i in range(walks.depth[n] - 1, -1, -1):
            weigh_up(nodes, edges, nodes[walks.nodes[n, i]])


@kernel
def weigh_up(nodes: Any, edges: Any, node: Any) -> None:
    """Make a node's worth of what its children are worth now, each by how often it was chosen
    here, and of what the net said."""
    asked = node.edges > 1 and node.seat != CHANCE
    visits = 1 if asked else 0
    for seat in range(rules.SEATS):
        node.worth[seat] = node.said[seat]
    for i in range(node.edge, node.edge + node.edges):
        if edges[i].visits:
            child = nodes[edges[i].child]
            visits += edges[i].visits
            for seat in range(rules.SEATS):
                node.worth[seat] += edges[i].visits * child.worth[seat]
            if node.seat >= 0:
                edges[i].value = edges[i].visits * child.worth[node.seat]
    for seat in range(rules.SEATS):
        node.worth[seat] /= visits


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
    root: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    scratch: Any,
    bytes_: Any,
    walks: Any,
    sides: Any,
    values: Any,
    index: Any,
) -> None:
    """See which of the root's choices end the game, or let it be ended at once."""
    s = scratch[0]
    for edge in range(nodes[0].edge, nodes[0].edge + nodes[0].edges):
        if edges[edge].closed:
            continue
        scratch[0] = root[0]
        rules.apply(s, edges[edge].action)
        child = child_of(s, bytes_, nodes, edges[edge], used, index, sides, values)
        if glance(s, nodes[child], sides):
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
        for seat in range(len(values)):
            leaf.said[seat] = values[seat]
            leaf.worth[seat] = values[seat]
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
