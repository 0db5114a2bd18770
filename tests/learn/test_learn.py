"""Self-play, memory and training, small and on a CPU."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from hypothesis import given  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from sampan.game import Game, load  # noqa: E402
from sampan.learn import halving  # noqa: E402
from sampan.learn.memory import Memory, targets  # noqa: E402
from sampan.learn.selfplay import Move, SelfPlay  # noqa: E402
from sampan.learn.train import Learner, Plan, contest, evaluator  # noqa: E402

SMALL = {"width": 16, "blocks": 1, "games": 8, "visits": 8, "stretch": 4, "memory": 512}


def know_nothing(game: Game) -> Any:
    """A net for which all choices are alike."""

    def evaluate(seen: Any) -> tuple[Any, Any]:
        rules = game.rules
        return torch.zeros(len(seen), rules.ACTIONS), torch.zeros(len(seen), rules.SEATS)

    return evaluate


@given(st.integers(1, 40), st.integers(1, 200))
def test_halving_visits_what_it_drops_no_more_than_what_it_keeps(most: int, visits: int) -> None:
    found = halving.sequence(most, visits)
    counts = [0] * most
    for before in found:
        assert before in counts
        counts[counts.index(before)] += 1
    assert len(found) == visits == sum(counts)


@pytest.mark.parametrize(("name", "players"), [("siam", 2), ("king-of-siam", 4), ("singapore", 3)])
def test_every_choice_of_self_play_is_legal(name: str, players: int) -> None:
    game = load(name)
    play = SelfPlay(game, players, 4, 6, seed=3, starts=2)
    buffer = np.empty(game.rules.MAX_LEGAL + 64, np.int16)
    for _ in range(30):
        play.search(know_nothing(game))
        for state, action in zip(play.games, play.chosen, strict=True):
            assert action in buffer[: game.rules.legal(state, buffer)]
        play.play()


def test_a_win_in_one_is_found_without_any_knowledge() -> None:
    game = load("siam")
    start = game.start().to_dict()
    start.update(board=["...#.", "...N.", "...##", ".....", "....."], reserve=[4, 5], ply=10)
    play = SelfPlay(game, 2, 1, 400, starts=1, considered=148)
    play.games[0] = game.from_dict(start).state
    play.search(know_nothing(game), noise=0.0)
    position = game.from_dict(start)
    best = {action: choice for choice, action in position.menu.items()}[int(play.chosen[0])]
    assert position.play(best).outcome == {"winners": [0], "reason": "rock"}


def move(done: bool, reward: float, value: float) -> Move:
    """One game's move, for what it teaches about values."""
    nothing = torch.zeros(1)
    return Move(
        states=nothing,
        seats=nothing,
        actions=nothing,
        policies=nothing,
        values=torch.tensor([[value, -value]]),
        rewards=torch.tensor([[reward, -reward]]),
        done=torch.tensor([done]),
    )


def test_positions_before_an_end_are_worth_what_it_paid() -> None:
    worth = targets([move(False, 0, 0.1), move(True, 1, 0.2), move(False, 0, -0.5)])
    assert worth[1, 0].tolist() == [1, -1]
    assert worth[0, 0, 0] == pytest.approx(0.05 * 0.2 + 0.95 * 1)
    assert worth[2, 0].tolist() == [-0.5, 0.5]


def test_lessons_are_symmetries_of_what_was_played() -> None:
    game = load("siam")
    play = SelfPlay(game, 2, 8, 8, starts=1)
    memory = Memory(game, 2, 64, 32, "cpu")
    memory.add([play.move(know_nothing(game)) for _ in range(3)])
    lesson = memory.lesson()
    assert memory.size == 24
    assert torch.allclose(lesson.policy.sum(1), torch.ones(32), atol=5e-3)
    rocks = lesson.seen.view(-1, 17, 5, 5)[:, 8]
    assert rocks.sum((1, 2)).tolist() == [3] * 32


def test_a_net_learns_and_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    game = load("king-of-siam")
    plan = Plan.of("king-of-siam", **SMALL, batch=64, reuse=8.0)
    learner = Learner(game, 2, plan, starts=2)
    lines = [line for line, _ in zip(learner.run(600), range(6), strict=False)]
    assert lines[-1]["policy_loss"] < lines[0]["policy_loss"]
    learner.save(tmp_path)
    again = Learner(game, 2, plan, starts=2)
    again.load(tmp_path)
    assert again.trainings == learner.trainings
    for name, weights in learner.net.state_dict().items():
        assert torch.equal(weights, again.net.state_dict()[name])


def test_a_contest_counts_each_game_once() -> None:
    game = load("king-of-siam")
    pair = tuple(SelfPlay(game, 2, 4, 4, seed=5, starts=2) for _ in range(2))
    same = know_nothing(game)
    score, games = contest(game, 2, same, same, (pair[0], pair[1]), 80)
    assert games > 0
    assert 0 <= score <= 1
    assert pair[0].games.tobytes() == pair[1].games.tobytes()


def test_an_evaluator_is_not_changed_by_further_training() -> None:
    game = load("siam")
    learner = Learner(game, 2, Plan.of("siam", **SMALL, batch=32, reuse=1.0), starts=1)
    frozen = evaluator(learner.net, learner.where)
    seen = torch.rand(2, game.features.SIZE if game.features else 0)
    before = frozen(seen)
    next(learner.run(600))
    assert all(torch.equal(one, two) for one, two in zip(before, frozen(seen), strict=True))
