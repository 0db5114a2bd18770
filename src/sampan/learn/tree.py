"""Search trees of many games at once, as kernels.

They are bound to a game's `rules`, `features` and `loops`, and to the `outcome` that pays.

The search is Gumbel AlphaZero's (Danihelka and others, 2022): at the root a few choices are drawn
and halved by what the visits show; below it a choice is taken where the improved policy is furthest
ahead of the visits. Every node keeps a value per seat, so any number of seats and teams will do;
chance is a node whose outcome is drawn anew at each visit. One game is one thread's work.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from sampan.kernels import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan.kernels import loops
    from sampan.kernels.bound import features, outcome, rules

NO_NODE = -1
NO_ACTION = -1
BEGIN = -1  # the step of a search that plants the tree
# How much what was seen counts against the prior; q is scaled to 0 .. 1 within a node.
C_VISIT = 50.0
C_SCALE = 0.1
LOWEST = -1e30
LEAST = 1e-6  # of a policy, so that half precision still tells a legal choice from none


class TreeBatch(NamedTuple):
    """The trees: arrays with a row for each game, then for each node, then for each choice."""

    states: Any
    chooser: Any  # int8
    count: Any  # int16: choices of a node
    parent: Any  # int16
    edge: Any  # int16: which of the parent's choices leads here
    value: Any  # float32, per seat: what the net said, or the payoffs
    action: Any  # int16
    logit: Any  # float32: logarithm of the prior
    child: Any  # int16
    visits: Any  # int32
    total: Any  # float32: sum of the values of the visits, for the seat to choose
    gumbel: Any  # float32, of the root's choices
    sums: Any  # float32, per seat: the values of all visits together
    used: Any  # int16: nodes of each game
    leaf: Any  # int16: the node that waits for the net


@kernel
def open_node(tree: Any, g: int, n: int) -> None:
    """Pass over what is forced, then write down who is to choose and between what."""
    s = tree.states[g, n]
    row = tree.action[g, n]
    chooser = rules.chooser(s)
    count = 0
    while chooser != OVER:
        count = rules.legal(s, row)
        if count != 1:
            break
        rules.apply(s, row[0])
        chooser = rules.chooser(s)
        count = 0
    tree.chooser[g, n] = chooser
    tree.count[g, n] = count
    for k in range(count):
        tree.child[g, n, k] = NO_NODE
        tree.visits[g, n, k] = 0
        tree.total[g, n, k] = 0.0
    if chooser == OVER:
        outcome.payoffs(s, tree.value[g, n])


@kernel
def clear_root(tree: Any, games: Any, g: int) -> None:
    """Make room for a tree at the present position of game `g`."""
    tree.states[g, 0] = games[g]
    tree.parent[g, 0] = NO_NODE
    tree.used[g] = 1
    for seat in range(tree.sums.shape[1]):
        tree.sums[g, seat] = 0.0


@kernel
def mixed_value(tree: Any, g: int, n: int) -> float:
    """What a choice that was never visited is taken to be worth."""
    visits = 0
    weight = 0.0
    seen = 0.0
    for k in range(tree.count[g, n]):
        if tree.visits[g, n, k]:
            visits += tree.visits[g, n, k]
            prior = math.exp(tree.logit[g, n, k])
            weight += prior
            seen += prior * tree.total[g, n, k] / tree.visits[g, n, k]
    own = tree.value[g, n, tree.chooser[g, n]]
    if visits == 0:
        return own
    return (own + visits * seen / max(weight, 1e-9)) / (1 + visits)


@kernel
def q_value(tree: Any, g: int, n: int, k: int, mixed: float) -> float:
    """The value of a choice for the seat to choose, from -1 to 1."""
    if tree.visits[g, n, k]:
        return tree.total[g, n, k] / tree.visits[g, n, k]
    return mixed


@kernel
def q_scale(tree: Any, g: int, n: int, mixed: float) -> tuple[float, float]:
    """The lowest value in a node, and by how much to multiply what is above it."""
    low = mixed
    high = mixed
    most = 0
    for k in range(tree.count[g, n]):
        if tree.visits[g, n, k]:
            q = tree.total[g, n, k] / tree.visits[g, n, k]
            low = min(low, q)
            high = max(high, q)
            most = max(most, tree.visits[g, n, k])
    return low, (C_VISIT + most) * C_SCALE / max(high - low, 1e-2)


@kernel
def choose_below(tree: Any, g: int, n: int) -> int:
    """The choice whose share of the visits is furthest behind the improved policy."""
    mixed = mixed_value(tree, g, n)
    low, factor = q_scale(tree, g, n, mixed)
    most = LOWEST
    total = 0.0
    visits = 0
    for k in range(tree.count[g, n]):
        x = tree.logit[g, n, k] + factor * (q_value(tree, g, n, k, mixed) - low)
        if x > most:
            total = total * math.exp(most - x) + 1.0 if most > LOWEST else 1.0
            most = x
        else:
            total += math.exp(x - most)
        visits += tree.visits[g, n, k]
    best = 0
    ahead = LOWEST
    for k in range(tree.count[g, n]):
        x = tree.logit[g, n, k] + factor * (q_value(tree, g, n, k, mixed) - low)
        lead = math.exp(x - most) / total - tree.visits[g, n, k] / (1.0 + visits)
        if lead > ahead:
            ahead = lead
            best = k
    return best


@kernel
def choose_at_root(tree: Any, g: int, visits: int) -> int:
    """The best of the root's choices that were visited so often."""
    mixed = mixed_value(tree, g, 0)
    low, factor = q_scale(tree, g, 0, mixed)
    best = -1
    most = LOWEST
    for k in range(tree.count[g, 0]):
        if tree.visits[g, 0, k] == visits:
            x = tree.gumbel[g, k] + tree.logit[g, 0, k]
            x += factor * (q_value(tree, g, 0, k, mixed) - low)
            if x > most or best < 0:
                most = x
                best = k
    return best


@kernel
def choose(tree: Any, g: int, n: int, halving: Any, step: int, generator: Any) -> int:
    """The choice that a visit takes in a node."""
    if tree.chooser[g, n] == CHANCE:
        return loops.drawn(tree.states[g, n], tree.action[g, n], tree.count[g, n], generator)
    if n == 0:
        considered = min(tree.count[g, 0], len(halving) - 1)
        k = choose_at_root(tree, g, halving[considered, step])
        if k >= 0:
            return k
    return choose_below(tree, g, n)


@kernel
def descend(
    tree: Any, games: Any, g: int, halving: Any, step: int, generator: Any, out: Any
) -> None:
    """Walk down to a new node, the leaf; `out` gets what the net is to see of it.

    Step BEGIN plants the tree, and the root is the leaf.
    """
    n = 0
    fresh = step == BEGIN
    if fresh:
        clear_root(tree, games, g)
    while True:
        if fresh:
            open_node(tree, g, n)
            fresh = False
            if tree.chooser[g, n] != CHANCE:
                break
            for seat in range(tree.sums.shape[1]):  # in case there is no room to go on from here
                tree.value[g, n, seat] = tree.value[g, tree.parent[g, n], seat]
        if tree.chooser[g, n] == OVER:
            break
        k = choose(tree, g, n, halving, step, generator)
        child = tree.child[g, n, k]
        if child == NO_NODE:
            if tree.used[g] == tree.states.shape[1]:
                break
            child = tree.used[g]
            tree.used[g] += 1
            tree.child[g, n, k] = child
            tree.parent[g, child] = n
            tree.edge[g, child] = k
            tree.states[g, child] = tree.states[g, n]
            rules.apply(tree.states[g, child], tree.action[g, n, k])
            fresh = True
        n = child
    tree.leaf[g] = n
    if tree.chooser[g, n] >= 0:
        features.features(tree.states[g, n], tree.chooser[g, n], out)


@kernel
def expand(tree: Any, g: int, players: int, logits: Any, values: Any) -> None:
    """Give the leaf what the net said of it. Values come with the seat to choose first."""
    n = tree.leaf[g]
    chooser = tree.chooser[g, n]
    if chooser < 0:
        return
    most = LOWEST
    for k in range(tree.count[g, n]):
        most = max(most, logits[tree.action[g, n, k]])
    total = 0.0
    for k in range(tree.count[g, n]):
        total += math.exp(logits[tree.action[g, n, k]] - most)
    for k in range(tree.count[g, n]):
        tree.logit[g, n, k] = logits[tree.action[g, n, k]] - most - math.log(total)
    for seat in range(players):
        tree.value[g, n, seat] = values[(seat - chooser + players) % players]


@kernel
def back_up(tree: Any, g: int) -> None:
    """Count the leaf's value in every choice that led to it."""
    leaf = tree.leaf[g]
    n = leaf
    for seat in range(tree.sums.shape[1]):
        tree.sums[g, seat] += tree.value[g, leaf, seat]
    while tree.parent[g, n] != NO_NODE:
        k = tree.edge[g, n]
        n = tree.parent[g, n]
        tree.visits[g, n, k] += 1
        if tree.chooser[g, n] >= 0:
            tree.total[g, n, k] += tree.value[g, leaf, tree.chooser[g, n]]


@kernel
def root_values(tree: Any, g: int, players: int, out: Any) -> None:
    """What the root is worth to each seat after the search."""
    visits = 1  # the net's own look at the root
    for k in range(tree.count[g, 0]):
        visits += tree.visits[g, 0, k]
    for seat in range(players):
        out[seat] = tree.sums[g, seat] / visits


@kernel
def final_choice(tree: Any, g: int, policy: Any) -> int:
    """The choice to play, by its place in the root's row; `policy` gets the improved policy."""
    count = tree.count[g, 0]
    mixed = mixed_value(tree, g, 0)
    low, factor = q_scale(tree, g, 0, mixed)
    most = LOWEST
    visited = 0
    for k in range(count):
        policy[k] = tree.logit[g, 0, k] + factor * (q_value(tree, g, 0, k, mixed) - low)
        most = max(most, policy[k])
        visited = max(visited, tree.visits[g, 0, k])
    total = 0.0
    for k in range(count):
        policy[k] = math.exp(policy[k] - most)
        total += policy[k]
    for k in range(count):
        policy[k] = max(policy[k] / total, LEAST)
    for k in range(count, len(policy)):
        policy[k] = 0.0
    return choose_at_root(tree, g, visited)


@kernel
def advance(
    games: Any, begin: Any, g: int, action: int, generator: Any, row: Any, paid: Any
) -> bool:
    """Play an action, then chance and what is forced; a finished game pays and begins again."""
    if action != NO_ACTION:
        rules.apply(games[g], action)
    over = False
    while settle(games, g, generator, row):
        outcome.payoffs(games[g], paid)
        games[g] = begin[draw(generator, len(begin))]
        over = True
    return over


@kernel
def settle(games: Any, g: int, generator: Any, row: Any) -> bool:
    """Go on until a seat has something to choose; whether the game is over instead."""
    s = games[g]
    while True:
        chooser = rules.chooser(s)
        if chooser == OVER:
            return True
        count = rules.legal(s, row)
        if count == 1:
            rules.apply(s, row[0])
        elif chooser == CHANCE:
            rules.apply(s, row[loops.drawn(s, row, count, generator)])
        else:
            return False


# ── The same for many games, from `first` to before `last` ───────────────────────────────────


@kernel
def search_on(
    tree: Any,
    games: Any,
    halving: Any,
    step: int,
    noise: float,
    generators: Any,
    seen: Any,
    first: int,
    last: int,
) -> None:
    """One more visit in every tree, as far as to the leaf; step BEGIN plants them.

    Without noise the root's choices are drawn by nothing but the net.
    """
    for g in range(first, last):
        generator = generators[g : g + 1]
        descend(tree, games, g, halving, step, generator, seen[g])
        if step == BEGIN:
            for k in range(tree.count[g, 0]):
                u = (draw(generator, 1 << 24) + 0.5) / (1 << 24)
                tree.gumbel[g, k] = -noise * math.log(-math.log(u))


@kernel
def take_in(tree: Any, players: int, logits: Any, values: Any, first: int, last: int) -> None:
    """What the net said of the leaves goes into the trees."""
    for g in range(first, last):
        expand(tree, g, players, logits[g], values[g])
        back_up(tree, g)


@kernel
def end_search(
    tree: Any, players: int, policies: Any, chosen: Any, values: Any, first: int, last: int
) -> None:
    """The improved policies, the choices to play (as actions) and the roots' values."""
    for g in range(first, last):
        chosen[g] = tree.action[g, 0, final_choice(tree, g, policies[g])]
        root_values(tree, g, players, values[g])


@kernel
def play_on(
    games: Any,
    begin: Any,
    chosen: Any,
    generators: Any,
    rewards: Any,
    done: Any,
    row: Any,
    first: int,
    last: int,
) -> None:
    """Play what was chosen in every game; NO_ACTION only what chance and the rules ask for."""
    for g in range(first, last):
        generator = generators[g : g + 1]
        done[g] = advance(games, begin, g, chosen[g], generator, row, rewards[g])


@kernel
def observe(games: Any, seen: Any, first: int, last: int) -> None:
    """What the net is to see of every game."""
    for g in range(first, last):
        features.features(games[g], rules.chooser(games[g]), seen[g])
