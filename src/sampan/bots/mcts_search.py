"""Monte-Carlo tree search over any game's kernels.

`kernels.bind` makes a copy for one game, with its `rules` and its `knowledge`: what a position is
worth to each seat (`evaluate`) and how promising a choice looks before it is tried (`prior`).

The tree is two arrays of records. A node is a position, an edge a choice that leads on from it;
positions themselves are not kept but played again from the root, which takes less time than
fetching them would. A position with a single choice is passed through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sampan.kernels import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan.bots import playouts as knowledge
    from sampan.kernels.bound import rules

Node = np.dtype([("edge", np.int32), ("edges", np.int32), ("visits", np.int32), ("seat", np.int32)])
Edge = np.dtype(
    [
        ("value", np.float32),  # what its visits were worth to the seat that chooses it, added up
        ("prior", np.float32),
        ("visits", np.int32),
        ("child", np.int32),
        ("action", np.int32),
    ]
)
UNSEEN = -1  # the child of an edge never taken, and the first edge of a node never expanded
SCRATCH = 3  # states to play in; `evaluate` plays on in the first and may use the others
DEEPEST = 512  # choices from the root; a path as long as this is judged where it stands


@kernel
def grow(
    root: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    scratch: Any,
    buffer: Any,
    path: Any,
    values: Any,
    totals: Any,
    generator: Any,
    visits: int,
    exploration: float,
) -> int:
    """Visit the tree of `root[0]` up to `visits` times; return how often it was.

    `used` counts the nodes and edges in use; the search ends early when there is no room left.
    What the visits were worth to each seat is added to `totals`.
    """
    for done in range(visits):
        if used[0] + 2 > len(nodes) or used[1] + rules.MAX_LEGAL > len(edges):
            return done
        scratch[0] = root[0]
        s = scratch[0]
        node, depth = 0, 0
        while True:
            seat = nodes[node].seat
            if seat == OVER or depth == DEEPEST:
                knowledge.evaluate(scratch, values, buffer, generator)
                break
            if nodes[node].edge == UNSEEN:
                expand(s, nodes[node], edges, used, buffer)
                if nodes[node].edges > 1 and seat != CHANCE and node != 0:
                    knowledge.evaluate(scratch, values, buffer, generator)
                    break
            if seat == CHANCE:
                edge = drawn_edge(s, nodes[node], edges, generator)
            else:
                edge = best_edge(nodes[node], edges, exploration)
            path[depth] = edge
            depth += 1
            rules.apply(s, edges[edge].action)
            if edges[edge].child == UNSEEN:
                if used[0] == len(nodes) or used[1] + rules.MAX_LEGAL > len(edges):
                    knowledge.evaluate(scratch, values, buffer, generator)
                    break
                edges[edge].child = used[0]
                nodes[used[0]].seat = rules.chooser(s)
                nodes[used[0]].edge = UNSEEN
                nodes[used[0]].visits = 0
                used[0] += 1
            node = edges[edge].child
        credit(nodes, edges, path, depth, values)
        for each in range(len(values)):
            totals[each] += values[each]
    return visits


@kernel
def plant(root: Any, nodes: Any, used: Any) -> None:
    """Begin a tree at `root[0]`."""
    nodes[0].seat = rules.chooser(root[0])
    nodes[0].edge = UNSEEN
    nodes[0].visits = 0
    used[0] = 1
    used[1] = 0


@kernel
def expand(s: Any, node: Any, edges: Any, used: Any, buffer: Any) -> None:
    """Give a node its edges."""
    count = rules.legal(s, buffer)
    first = used[1]
    node.edge = first
    node.edges = count
    used[1] += count
    total = 0.0
    for i in range(count):
        edge = edges[first + i]
        edge.action = buffer[i]
        edge.child = UNSEEN
        edge.visits = 0
        edge.value = 0
        edge.prior = knowledge.prior(s, buffer[i])
        total += edge.prior
    for i in range(count):
        edges[first + i].prior /= total


@kernel
def drawn_edge(s: Any, node: Any, edges: Any, generator: Any) -> int:
    """An edge of chance, drawn by its weights."""
    total = 0
    for i in range(node.edge, node.edge + node.edges):
        total += rules.weight(s, edges[i].action)
    rest = draw(generator, total)
    i = node.edge
    while rest >= rules.weight(s, edges[i].action):
        rest -= rules.weight(s, edges[i].action)
        i += 1
    return i


@kernel
def best_edge(node: Any, edges: Any, exploration: float) -> int:
    """The edge that PUCT takes: well tried and good, or promising and little tried."""
    seen = 0
    sum_ = 0.0
    for i in range(node.edge, node.edge + node.edges):
        seen += edges[i].visits
        sum_ += edges[i].value
    # An edge not tried yet counts as a little worse than what was seen here so far.
    unknown = sum_ / seen - 0.1 * min(exploration, 1.0) if seen else 0.0
    bonus = exploration * np.sqrt(seen + 1.0)
    best, best_score = node.edge, -1e9
    for i in range(node.edge, node.edge + node.edges):
        visits = edges[i].visits
        score = edges[i].value / visits if visits else unknown
        score += bonus * edges[i].prior / (1 + visits)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def credit(nodes: Any, edges: Any, path: Any, depth: int, values: Any) -> None:
    """Add what a visit was worth to the edges that led there."""
    node = 0
    for i in range(depth):
        nodes[node].visits += 1
        edge = edges[path[i]]
        edge.visits += 1
        if nodes[node].seat >= 0:
            edge.value += values[nodes[node].seat]
        node = edge.child
        if node == UNSEEN:
            return
    nodes[node].visits += 1


@kernel
def transplant(
    nodes: Any, edges: Any, root: int, new_nodes: Any, new_edges: Any, used: Any
) -> None:
    """Copy the tree below the node `root` into fresh arrays, where it is node 0."""
    new_nodes[0] = nodes[root]
    used[0] = 1
    used[1] = 0
    at = 0
    while at < used[0]:
        node = new_nodes[at]
        if node.edge != UNSEEN:
            first = used[1]
            for i in range(node.edges):
                new_edges[first + i] = edges[node.edge + i]
                child = new_edges[first + i].child
                if child != UNSEEN:
                    new_nodes[used[0]] = nodes[child]
                    new_edges[first + i].child = used[0]
                    used[0] += 1
            node.edge = first
            used[1] += node.edges
        at += 1


@kernel
def cut(nodes: Any, edges: Any, used: Any, least: int) -> None:
    """Forget the positions that were visited up to `least` times, but for the root's own choices.

    What their visits were worth stays with the edges that led there.
    """
    for i in range(nodes[0].edge + nodes[0].edges, used[1]):
        if edges[i].visits <= least:
            edges[i].child = UNSEEN


@kernel
def follow(
    nodes: Any, edges: Any, node: int, state: Any, wanted: Any, scratch: Any, bytes_: Any
) -> int:
    """The child of `node` whose position has the bytes `wanted`, or UNSEEN.

    `state[0]` is the node's own position; `bytes_` are those of `scratch[0]`.
    """
    first = nodes[node].edge
    if first == UNSEEN:
        return UNSEEN
    for i in range(first, first + nodes[node].edges):
        if edges[i].child != UNSEEN:
            scratch[0] = state[0]
            rules.apply(scratch[0], edges[i].action)
            same = True
            for k in range(len(wanted)):
                same &= bytes_[k] == wanted[k]
            if same:
                return edges[i].child
    return UNSEEN
