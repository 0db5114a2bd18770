"""A search goes on where its memory is full: it forgets what it visited least."""

import numpy as np
import pytest

import sampan
from sampan.bots.bot import Limit
from sampan.bots.mcts import Mcts, TreeBot
from sampan.bots.names import make
from sampan.games import GAMES


def searched(game: str, name: str, nodes: int) -> TreeBot:
    """A bot that has thought at the first choice of a game."""
    loaded = sampan.load(game)
    position = loaded.start(min(3, max(loaded.seats)), seed=1)
    while position.seat == "chance":
        position = position.play(position.choices()[0])
    player = make(name, loaded, position.players)
    bot = getattr(player.bot, "bot", player.bot)  # without its endgame
    assert isinstance(bot, TreeBot)
    thought = bot.think(position, Limit(nodes=nodes))
    assert thought.nodes == nodes or thought.proven
    assert thought.choice in position.menu
    return bot


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["mcts", "net"])
def test_every_visit_is_made_where_the_tree_is_full(game: str, kind: str) -> None:
    bot = searched(game, f"{kind}:megabytes=1", 6000)
    (tree,) = bot.trees
    nodes, edges = tree.arrays[0]
    assert tree.used[0] <= len(nodes)
    assert tree.used[1] <= len(edges)
    visits = int(tree.edges_of(0)["visits"].sum())
    assert 5900 <= visits <= 6000  # the first is the root's own, those proven are taken back


@pytest.mark.parametrize("kind", ["mcts", "net"])
def test_what_is_forgotten_still_counts(kind: str) -> None:
    bot = searched("siam", kind, 3000)
    (tree,) = bot.trees
    root, used = tree.edges_of(0).copy(), tree.used.copy()
    assert tree.make_room()
    assert (tree.used < used).all()
    kept = tree.edges_of(0)
    for name in ("action", "visits", "value", "prior"):
        assert np.array_equal(kept[name], root[name])
    _, edges = tree.arrays[0]
    children = edges["child"][: tree.used[1]]
    assert np.array_equal(np.sort(children[children >= 0]), np.arange(1, tree.used[0]))


def test_a_second_tree_can_be_full_too() -> None:
    game = sampan.load("siam")
    bot = Mcts(game, threads=2, megabytes=2)
    assert bot.think(game.start(), Limit(nodes=8000)).nodes == 8000
