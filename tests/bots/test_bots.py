"""Bots: what they promise about choices, limits, memory and exactness."""

import itertools
import random
from typing import Any

import pytest

import sampan
from sampan.bots import hints
from sampan.bots.bot import Limit, Thought
from sampan.bots.mcts import Mcts
from sampan.bots.names import make
from sampan.games.king_of_siam.bot.endgame import Solver
from sampan.games.siam.bot.alphabeta import AlphaBeta
from sampan.games.siam.bot.knowledge import winning_action
from sampan.study.analysis import analyse
from tests.support.walks import TABLES, played_out, somewhere, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
SIAM = sampan.load("siam")
KING = sampan.load("king-of-siam")


def person_to_choose(game: str, players: int, seed: int, steps: int) -> sampan.Position:
    """A position in which a seat, not chance, has more than one choice."""
    for step, (position, _) in enumerate(walk(game, players, seed)):
        if step >= steps and position.seat != "chance" and len(position.choices()) > 1:
            return position
    raise AssertionError("no such position")


@tables
@pytest.mark.parametrize("name", ["random", "greedy", "mcts:40"])
def test_every_bot_plays_every_game_legally_to_its_end(game: str, players: int, name: str) -> None:
    assert played_out(game, players, name).outcome is not None


def test_a_bot_is_asked_for_by_its_name_at_the_top() -> None:
    assert sampan.bot("mcts:50", SIAM).think(SIAM.start()).nodes == 50
    assert sampan.bot("greedy", KING, players=3, seed=2).think(KING.start(3)).choice
    with pytest.raises(ValueError, match="unknown bot 'deep'"):
        sampan.bot("deep", SIAM)


@tables
def test_a_search_is_the_same_for_a_seed_and_a_number_of_nodes(game: str, players: int) -> None:
    position = person_to_choose(game, players, 3, 20)

    def thought(seed: int, threads: int) -> Thought:
        bot = Mcts(sampan.load(game), seed, threads=threads, megabytes=16)
        return bot.think(position, Limit(nodes=300))

    for threads in (1, 3):
        first, second = thought(7, threads), thought(7, threads)
        assert (first.choice, first.chances, first.line, first.others) == (
            second.choice,
            second.chances,
            second.line,
            second.others,
        )
        assert first.nodes == 300
        assert sum(first.chances) == pytest.approx(1 if players != 4 or game != KING.id else 2)
        assert first.line[0] == first.choice


@tables
def test_the_tree_is_kept_between_choices(game: str, players: int) -> None:
    record = sampan.Record(person_to_choose(game, players, 4, 10))
    bot = Mcts(sampan.load(game), 1, megabytes=16)
    thought = bot.think(record.position, Limit(nodes=400))
    record.play(thought.choice)
    tree = bot.trees[0]
    while record.seat == "chance":
        record.play(record.position.choices()[0])
    if record.seat is None:
        return
    tree.move_root([*record.positions])
    kept = int(tree.arrays[0][0][0]["visits"])
    assert 0 < kept <= 400


@tables
def test_a_search_does_not_touch_the_position(game: str, players: int) -> None:
    position = person_to_choose(game, players, 5, 15)
    before = position.to_dict()
    make("mcts:100", sampan.load(game), players).think(position)
    assert position.to_dict() == before


# ── Siam ─────────────────────────────────────────────────────────────────────────────────────


def test_a_winning_action_is_seen_exactly_where_there_is_one() -> None:
    for seed in range(12):
        for position, _ in walk("siam", 2, seed):
            seat = position.seat
            winning = {
                choice
                for choice in position.choices()
                if ">" in choice and position.play(choice).to_dict()["winner"] == seat
            }
            action = winning_action(position.state)
            names = {number: name for name, number in position.menu.items()}
            assert (action >= 0) == bool(winning)
            if winning:
                assert names[int(action)] in winning


def plain_value(position: sampan.Position, depth: int) -> int:
    """Minimax over wins and losses, without any cleverness."""
    outcome = position.outcome
    if outcome is not None:
        mover = position.to_dict()["turn"]
        return 0 if not outcome["winners"] else 1 if mover in outcome["winners"] else -1
    if depth == 0:
        return 0
    return max(-plain_value(position.play(c), depth - 1) for c in position.choices())


def test_alpha_beta_finds_the_wins_and_losses_that_plain_search_finds() -> None:
    found = 0
    for seed in range(60):
        # Shortly before the end there is most to find.
        position = [at for at, _ in walk("siam", 2, seed)][-1 - seed % 3]
        bot = AlphaBeta(SIAM, depth=2, megabytes=1, plain=True)
        thought = bot.think(position, Limit())
        value = plain_value(position, 2)
        expected = {1: True, -1: False}.get(value)
        assert (thought.proven is not None and thought.proven > 0) == (expected is True)
        assert (thought.proven is not None and thought.proven < 0) == (expected is False)
        found += value != 0
    assert found > 3


def test_a_forced_win_is_announced_with_its_turns_and_comes_true() -> None:
    proven = 0
    for seed in itertools.count():
        position = somewhere("siam", 2, seed, 40 + seed % 60)
        if position.seat is None:
            continue
        bot = AlphaBeta(SIAM, megabytes=4)
        thought = bot.think(position, Limit(nodes=40_000))
        if thought.proven is None or not 1 < thought.proven < 5:
            continue
        seat, turns = position.seat, 0
        luck = random.Random(seed)
        while position.seat is not None:  # whatever the other does
            turns += position.seat == seat
            choice = (
                bot.think(position, Limit(nodes=200_000)).choice
                if position.seat == seat
                else luck.choice(position.choices())
            )
            position = position.play(choice)
        assert position.outcome == {"winners": [seat], "reason": "rock"}
        assert turns <= thought.proven
        proven += 1
        if proven == 4:
            return


def test_a_position_that_stood_before_counts_as_a_draw() -> None:
    """What leads to the best position is worth a draw once that position has stood before."""
    changed = 0
    for seed in range(40):
        position = somewhere("siam", 2, seed, 10 + seed)
        if not isinstance(position.seat, int):
            continue
        first = AlphaBeta(SIAM, depth=1, megabytes=1).think(position, Limit())
        if first.proven is not None or first.chances[position.seat] < 0.55:
            continue
        before = [position.play(first.choice)]
        second = AlphaBeta(SIAM, depth=1, megabytes=1).think(position, Limit(), before)
        if second.choice == first.choice:  # nothing else is better than a draw
            assert second.chances == (0.5, 0.5)
        else:
            assert 0.5 <= second.chances[position.seat] <= first.chances[position.seat]
            changed += 1
    assert changed > 3


# ── King of Siam's endgame ───────────────────────────────────────────────────────────────────


def ending(players: int, seed: int, cards: int) -> sampan.Position | None:
    luck = random.Random(seed)
    position = KING.start(players, seed)
    while position.seat is not None:
        document = position.to_dict()
        if sum(map(len, document["hands"])) <= cards and document["pending"] is None:
            return position
        plays = [c for c in position.choices() if c != "pass"] or position.choices()
        position = position.play(luck.choice(plays if luck.random() < 0.9 else position.choices()))
    return None


def best_payoffs(position: sampan.Position, memory: dict[Any, Any]) -> tuple[int, ...]:
    """What every seat gets if each chooses best for itself; the first of equals is taken."""
    if position.outcome is not None:
        winners = position.outcome["winners"]
        return tuple(1 if s in winners else -1 for s in range(position.players))
    if position not in memory:
        seat = position.seat
        assert isinstance(seat, int)
        values = (best_payoffs(position.play(c), memory) for c in position.choices())
        best = next(values)
        for value in values:
            best = value if value[seat] > best[seat] else best
        memory[position] = best
    return memory[position]  # type: ignore[no-any-return]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_endgame_is_solved_as_plain_search_solves_it(players: int) -> None:
    solver, compared = Solver(KING, megabytes=4), 0
    for seed in range(24):
        position = ending(players, seed, 1)
        if position is None:
            continue
        solved = solver.solve(position, Limit())
        assert solved is not None
        seat = position.seat
        assert isinstance(seat, int)
        memory: dict[Any, Any] = {}
        truth = best_payoffs(position, memory)
        assert solved.chances[seat] == (truth[seat] + 1) / 2
        after = best_payoffs(position.play(solved.choice), memory)
        assert after[seat] == truth[seat]
        assert solved.proven is not None
        compared += 1
    assert compared > 5


def test_two_cards_are_solved_and_the_bot_says_so() -> None:
    for seed in range(12):
        position = ending(2, seed, 2)
        if position is None or len(position.choices()) == 1:
            continue
        thought = make("mcts:5s", KING, 2).think(position)
        assert thought.proven is not None
        assert set(thought.chances) <= {0.0, 1.0}
        winner = thought.chances.index(1.0)
        bots = [make("mcts:5s", KING, 2), make("mcts:50", KING, 2)]
        if winner:
            bots.reverse()
        while position.seat is not None:
            assert isinstance(position.seat, int)
            position = position.play(bots[position.seat].think(position).choice)
        assert position.outcome is not None
        assert winner in position.outcome["winners"]


def test_a_hint_and_an_analysis_say_that_an_endgame_is_solved() -> None:
    told = 0
    for seed in range(12):
        position = ending(2, seed, 2)
        if position is None or len(position.choices()) == 1:
            continue
        thought = make("mcts:2000", KING, 2).think(position)
        if position.play(thought.choice).outcome is None:
            assert "by force" in hints.told(position, thought)
            record = sampan.Record(position)
            record.play(thought.choice)
            [step] = analyse(record, "mcts:2000").steps
            assert step.forced or step.best_forced
            told += 1
    assert told > 3


# ── Bad input ────────────────────────────────────────────────────────────────────────────────


@tables
def test_a_bot_refuses_what_it_can_not_answer(game: str, players: int) -> None:
    *_, (last, choice) = walk(game, players, 1)
    bot = make("mcts:10", sampan.load(game), players)
    with pytest.raises(ValueError, match="the game is over"):
        bot.think(last.play(choice))
    for position, _ in walk(game, players, 1):
        if position.seat == "chance":
            with pytest.raises(ValueError, match="chance is to choose"):
                bot.think(position)
            break
    for limit in ({"seconds": 0.0}, {"nodes": 0}, {"seconds": -1.0}):
        with pytest.raises(ValueError, match="needs more than"):
            Limit(**limit)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("deep-blue", "unknown bot 'deep-blue'; there are random"),
        ("mcts:fast", "expected limits like 1s, 5000n or a number"),
        ("mcts:1.5", "expected limits like"),
        ("level:0", "level: expected a whole number from 1 to 10"),
        ("level:11", "level: expected a whole number from 1 to 10"),
        ("level", "level: expected a whole number from 1 to 10"),
        ("mcts:0s", "needs more than 0"),
    ],
)
def test_wrong_names_are_refused(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(name, SIAM, 2)


def test_alpha_beta_is_for_siam() -> None:
    with pytest.raises(
        ValueError, match="unknown bot 'alphabeta:3'; there are random, greedy, mcts, net, level$"
    ):
        make("alphabeta:3", KING, 2)


def test_memory_is_bounded() -> None:
    bot = Mcts(SIAM, megabytes=8)
    used = sum(array.nbytes for tree in bot.trees for pair in tree.arrays for array in pair)
    assert used <= 8 * 2**20
    assert AlphaBeta(SIAM, megabytes=8).table.nbytes <= 8 * 2**20
    assert Solver(KING, megabytes=8).table.nbytes <= 8 * 2**20
