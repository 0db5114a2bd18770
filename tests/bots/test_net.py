"""Bots that search with a net: any game, proofs, limits, and what happens without a net."""

import dataclasses
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sampan
from sampan.bots import levels, names, net, net_evaluator
from sampan.bots.bot import Limit
from sampan.bots.kit import kit_of
from sampan.bots.names import make
from sampan.bots.net import Net
from sampan.games.king_of_siam.bot.endgame import Solver
from sampan.games.siam.bot.guard import Exact
from tests.support.tiny_nets import random_net, stubborn_net, write
from tests.support.walks import TABLES, played_out, somewhere, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
SIAM = sampan.load("siam")
KING = sampan.load("king-of-siam")
WITHOUT_NETS = {("king-of-siam", 3), ("singapore", 2), ("singapore", 4)}  # tables of levels


def to_choose(game: str, players: int, seed: int) -> list[sampan.Position]:
    """The positions of a random game in which a seat has more than one choice."""
    found = [position for position, _ in walk(game, players, seed)]
    return [p for p in found if p.seat != "chance" and len(p.choices()) > 1]


@tables
def test_a_net_plays_every_game_legally_to_its_end(game: str, players: int, tmp_path: Path) -> None:
    file = random_net(tmp_path, game, players)
    assert played_out(game, players, f"net:20:file={file}").outcome is not None


@tables
def test_a_search_is_the_same_for_a_seed_and_a_number_of_nodes(
    game: str, players: int, tmp_path: Path
) -> None:
    file = random_net(tmp_path, game, players)
    position = to_choose(game, players, 3)[10]
    before = position.to_dict()
    first, second = (
        Net(sampan.load(game), players, 7, megabytes=16, file=file).think(
            position, Limit(nodes=300)
        )
        for _ in range(2)
    )
    assert (first.choice, first.chances, first.line, first.others, first.nodes) == (
        second.choice,
        second.chances,
        second.line,
        second.others,
        300,
    )
    assert sum(first.chances) == pytest.approx(1 if players != 4 or game != KING.id else 2)
    assert first.line[0] == first.choice
    assert position.to_dict() == before


@tables
def test_after_a_search_every_visit_is_accounted_for(
    game: str, players: int, tmp_path: Path
) -> None:
    """Nothing is pending or waits for the net, and a node has the visits of its choices, and
    its own first one where the net was asked."""
    position = to_choose(game, players, 4)[-6]
    bot = Net(sampan.load(game), players, 1, megabytes=16, file=random_net(tmp_path, game, players))
    bot.think(position, Limit(nodes=700))
    nodes, _ = bot.tree.arrays[0]
    for number in range(int(bot.tree.used[0])):
        node, edges = nodes[number], bot.tree.edges_of(number)
        assert not node["waiting"]
        assert not edges["pending"].any()
        assert not edges["visits"][edges["closed"] == 1].any()
        if len(edges) and not node["proven"]:
            asked = len(edges) > 1 and node["seat"] >= 0
            assert node["visits"] in (edges["visits"].sum() + asked, 0)


@tables
def test_the_tree_is_kept_between_choices(game: str, players: int, tmp_path: Path) -> None:
    record = sampan.Record(to_choose(game, players, 4)[3])
    bot = Net(sampan.load(game), players, 1, megabytes=16, file=random_net(tmp_path, game, players))
    record.play(bot.think(record.position, Limit(nodes=400)).choice)
    while record.seat == "chance":
        record.play(record.position.choices()[0])
    bot.tree.move_root([*record.positions])
    assert 0 < bot.tree.arrays[0][0][0]["visits"] < 400


def test_the_tree_takes_no_more_memory_than_it_may(tmp_path: Path) -> None:
    bot = Net(SIAM, 2, megabytes=8, file=random_net(tmp_path, "siam", 2))
    assert sum(array.nbytes for pair in bot.tree.arrays for array in pair) <= 8 * 2**20


# ── What the net says ────────────────────────────────────────────────────────────────────────


def test_what_the_net_prefers_is_played(tmp_path: Path) -> None:
    position = SIAM.start()
    for choice, action in list(position.menu.items())[::7]:
        file = stubborn_net(tmp_path, "siam", 2, [0.0, 0.0], action)
        net_evaluator.evaluator.cache_clear()
        assert Net(SIAM, 2, file=file).think(position, Limit(nodes=10)).choice == choice


def test_a_value_is_worth_to_each_seat_what_the_net_says_of_it(tmp_path: Path) -> None:
    """The net's values come with the seat to choose first; in Siam seats take turns."""
    file = stubborn_net(tmp_path, "siam", 2, [-0.5, 0.5])
    thought = Net(SIAM, 2, file=file).think(SIAM.start(), Limit(nodes=2))
    assert thought.chances == pytest.approx((0.75, 0.25), abs=1e-4)


def test_of_three_each_has_its_own_value(tmp_path: Path) -> None:
    game = sampan.load("singapore")
    file = stubborn_net(tmp_path, "singapore", 3, [0.5, -0.25, -0.75])
    for position in to_choose("singapore", 3, 1)[:12]:
        seat = position.seat
        thought = Net(game, 3, file=file).think(position, Limit(nodes=1))
        assert isinstance(seat, int)
        assert thought.nodes == 1
        expected = np.roll([0.75, 0.375, 0.125], seat) / 1.25
        assert thought.chances == pytest.approx(tuple(expected), abs=1e-4)


def test_a_position_that_stood_before_counts_as_a_draw(tmp_path: Path) -> None:
    file = stubborn_net(tmp_path, "siam", 2, [-0.8, 0.8])
    position = somewhere("siam", 2, 5, 20)
    fresh = Net(SIAM, 2, file=file).think(position, Limit(nodes=2))
    before = [position.play(fresh.choice)]
    again = Net(SIAM, 2, file=file).think(position, Limit(nodes=2), before)
    assert fresh.others == {fresh.choice: pytest.approx(0.9)}
    assert again.others == {fresh.choice: pytest.approx(0.5)}
    document = position.to_dict()
    document["options"]["repetition"] = "none"
    free = SIAM.from_dict(document)
    before = [free.play(fresh.choice)]
    assert Net(SIAM, 2, file=file).think(free, Limit(nodes=2), before).others == fresh.others


# ── Proofs ───────────────────────────────────────────────────────────────────────────────────


def wins_within(position: sampan.Position, turns: int) -> bool:
    """Whether the seat to choose wins within so many turns, found without any cleverness."""
    seat = position.seat
    for choice in position.choices():
        after = position.play(choice)
        if after.outcome is not None:
            if after.outcome["winners"] == [seat]:
                return True
        elif turns > 1 and all(
            then.outcome["winners"] == [seat]
            if then.outcome is not None
            else wins_within(then, turns - 1)
            for then in map(after.play, after.choices())
        ):
            return True
    return False


def test_the_guard_finds_exactly_the_wins_that_there_are() -> None:
    found, turns = 0, 2
    for seed in range(40):
        position = [at for at, _ in walk("siam", 2, seed)][-1 - seed % 4]
        win = Exact(turns, 10**9).look(position.state)
        assert (win is not None) == wins_within(position, turns)
        found += win is not None and win.turns > 1
        if win is not None:
            names_ = {action: choice for choice, action in position.menu.items()}
            after = position.play(names_[win.action])
            assert (after.outcome is not None) == (win.turns == 1)
    assert found >= 2


def loses_within_three(position: sampan.Position) -> bool:
    return Exact(3, 10**9).look(position.state) is not None


def test_siam_s_bot_walks_into_no_forced_loss_within_three_turns(tmp_path: Path) -> None:
    """Even with a net that knows nothing, and few nodes, it takes a choice that holds."""
    file = random_net(tmp_path, "siam", 2)
    assert avoided_losses(lambda: Net(SIAM, 2, file=file)) > 3


def test_siam_s_level_10_walks_into_no_forced_loss_within_three_turns() -> None:
    assert names.meaning("level:10", SIAM, 2).kind == "net"
    assert avoided_losses(lambda: make("level:10", SIAM, 2).bot) > 3


def avoided_losses(bot: Callable[[], Any]) -> int:
    """In how many positions a choice would have lost; whoever takes one fails."""
    avoided = 0
    for seed in range(24):
        position = [at for at, _ in walk("siam", 2, seed)][-4 - seed % 9]
        thought = bot().think(position, Limit(nodes=12))
        after = {choice: position.play(choice) for choice in position.choices()}
        if thought.proven is not None:
            continue
        assert not loses_within_three(after[thought.choice])
        avoided += any(at.seat is not None and loses_within_three(at) for at in after.values())
    return avoided


def test_a_forced_win_in_siam_is_announced_and_comes_true(tmp_path: Path) -> None:
    file = random_net(tmp_path, "siam", 2)
    played = 0
    for seed in range(60):
        position = somewhere("siam", 2, seed, 40 + seed % 60)
        if position.seat is None:
            continue
        bot = Net(SIAM, 2, file=file)
        thought = bot.think(position, Limit(nodes=100))
        if thought.proven is None or thought.proven < 2:
            continue
        seat, turns, luck = position.seat, 0, random.Random(seed)
        assert thought.chances[int(seat)] == 1
        while position.seat is not None:  # whatever the other does
            mine = position.seat == seat
            turns += mine
            choice = (
                bot.think(position, Limit(nodes=100)).choice
                if mine
                else luck.choice(position.choices())
            )
            position = position.play(choice)
        assert position.outcome == {"winners": [seat], "reason": "rock"}
        assert turns <= thought.proven
        played += 1
    assert played > 2


def test_what_the_tree_proves_is_what_the_solver_says(tmp_path: Path) -> None:
    """King of Siam with few cards left, by the tree alone."""
    for players in (2, 4):
        file = random_net(tmp_path, KING.id, players)
        solver, compared = Solver(KING, megabytes=4), 0
        for seed in range(12):
            for position in to_choose(KING.id, players, seed)[-6:]:
                if position.state["cards_left"] > 3:
                    continue
                thought = Net(KING, players, file=file, megabytes=16).think(
                    position, Limit(nodes=2000)
                )
                if thought.proven is None:
                    continue
                solved = solver.solve(position, Limit())
                assert solved is not None
                assert thought.chances == solved.chances
                compared += 1
        assert compared > 5


# ── Names ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["net:0.2s", "net:800:exploration=2:slips=0.1:file=a/b.onnx"])
def test_a_name_says_all_that_it_was_read_from(name: str) -> None:
    assert str(names.parse_name(name, SIAM)) == name


def test_a_missing_net_is_refused_with_the_file_it_needs(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="net: siam for 2 players needs the file .*none.onnx"):
        make(f"net:10:file={tmp_path / 'none.onnx'}", SIAM, 2)


def test_another_game_s_net_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="game is king-of-siam, expected siam"):
        make(f"net:10:file={random_net(tmp_path, KING.id, 2)}", SIAM, 2)
    with pytest.raises(ValueError, match="has not learned king-of-siam for 2 players"):
        make(f"net:10:file={random_net(tmp_path, KING.id, 3)}", KING, 2)
    assert SIAM.recall is not None
    zeros: Any = np.zeros((SIAM.recall.SIZE, 752)), np.zeros(752)
    old = write(tmp_path / "old.onnx", "siam", 2, *zeros, features="400")
    with pytest.raises(ValueError, match="features is 400, expected "):
        make(f"net:10:file={old}", SIAM, 2)


@tables
def test_a_net_plays_on_that_learned_before_the_last_choices_came_into_the_rules(
    game: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are neither good nor bad to it; and a net of choices that there are not is refused."""
    rules = sampan.load(game).rules
    all_of_them = rules.ACTIONS
    with monkeypatch.context() as before:
        before.setattr(rules, "ACTIONS", all_of_them - 3)
        file = random_net(tmp_path, game, players)
    net_evaluator.evaluator.cache_clear()
    bot = Net(sampan.load(game), players, 1, megabytes=16, file=file)
    assert bot.think(to_choose(game, players, 5)[4], Limit(nodes=200)).nodes == 200
    said = np.array([[1.0, -2.0]], np.float32)
    assert net_evaluator.widened(said, 4).tolist() == [[1, -2, 0, 0]]
    assert net_evaluator.widened(said, 2) is said
    monkeypatch.setattr(rules, "ACTIONS", all_of_them - 4)
    net_evaluator.evaluator.cache_clear()
    with pytest.raises(ValueError, match="actions is .*at most"):
        make(f"net:10:file={file}", sampan.load(game), players)


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    broken.write_text("a net")
    with pytest.raises(ValueError, match="is no net that onnxruntime reads"):
        make(f"net:10:file={broken}", SIAM, 2)


@tables
def test_a_level_that_names_a_net_has_one_that_is_small_and_knows_the_table(
    game: str, players: int
) -> None:
    played = sampan.load(game)
    assert net_evaluator.shipped(played).stat().st_size < 4_000_000
    named = [name for name in levels.bots(played, players) if name.startswith("net")]
    assert bool(named) == ((game, players) not in WITHOUT_NETS)
    for name in named:
        bot = make(name, played, players)
        assert str(names.meaning(name, played, players)).startswith("net")
        position = to_choose(game, players, 1)[0]
        assert bot.bot.think(position, Limit(nodes=20)).choice in position.choices()


def test_without_a_net_a_level_plays_with_the_search_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "siam.onnx"
    kit = dataclasses.replace(kit_of(SIAM), net=file)
    for module in (net, net_evaluator):
        monkeypatch.setattr(module, "kit_of", lambda game: kit)
    monkeypatch.setattr(levels, "bots", lambda game, players: ("net:12|mcts:34",) * 10)
    assert str(names.meaning("level:10", SIAM, 2)) == "mcts:34"
    random_net(tmp_path, "siam", 2).rename(file)
    assert str(names.meaning("level:10", SIAM, 2)) == "net:12"
    assert make("level:10", SIAM, 2).think(SIAM.start()).nodes == 12


def test_without_onnxruntime_a_net_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    file = random_net(tmp_path, "siam", 2)
    with pytest.raises(ValueError, match="needs the package onnxruntime"):
        make(f"net:10:file={file}", SIAM, 2)
    assert str(names.meaning("net:12|mcts:34", SIAM, 2)) == "mcts:34"
