"""Self-play, the replay buffer and training, small and on a CPU."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from hypothesis import given  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from sampan.game import Game, load  # noqa: E402
from sampan.games.siam.rules import PUSH  # noqa: E402
from sampan.learn import halving  # noqa: E402
from sampan.learn.devices import bound_tree  # noqa: E402
from sampan.learn.evaluator import TorchEvaluator  # noqa: E402
from sampan.learn.plan import Plan  # noqa: E402
from sampan.learn.rating import contest  # noqa: E402
from sampan.learn.replay_buffer import ReplayBuffer, value_targets  # noqa: E402
from sampan.learn.selfplay import SelfPlay, Transitions  # noqa: E402
from sampan.learn.train import Learner  # noqa: E402

SMALL = {
    "width": 16,
    "blocks": 1,
    "games": 8,
    "visits": 8,
    "rollout": 4,
    "window": 8,
    "capacity": 512,
}


def know_nothing(game: Game) -> Any:
    """A net for which all choices are alike."""

    def evaluate(seen: Any) -> tuple[Any, Any]:
        rules = game.rules
        return torch.zeros(len(seen), rules.ACTIONS), torch.zeros(len(seen), rules.SEATS)

    return evaluate


@given(st.integers(1, 40), st.integers(1, 200))
def test_halving_visits_what_it_drops_no_more_than_what_it_keeps(most: int, visits: int) -> None:
    found = halving.visit_sequence(most, visits)
    counts = [0] * most
    for before in found:
        assert before in counts
        counts[counts.index(before)] += 1
    assert len(found) == visits == sum(counts)


@pytest.mark.parametrize(("name", "players"), [("siam", 2), ("king-of-siam", 4), ("singapore", 3)])
def test_every_choice_of_self_play_is_legal(name: str, players: int) -> None:
    game = load(name)
    play = SelfPlay(game, players, 4, 6, seed=3)
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
    play = SelfPlay(game, 2, 1, 400, considered=148)
    play.games[0] = game.from_dict(start).state
    play.search(know_nothing(game), noise=0.0)
    position = game.from_dict(start)
    best = {action: choice for choice, action in position.menu.items()}[int(play.chosen[0])]
    assert position.play(best).outcome == {"winners": [0], "reason": "rock"}


def test_staggered_games_are_at_all_stages() -> None:
    game = load("siam")
    play = SelfPlay(game, 2, 40, 4)
    play.stagger(know_nothing(game), 20)
    assert sorted(set(play.games["ply"].tolist())) == list(range(20))


@pytest.mark.parametrize("players", [2, 4])
def test_a_shared_win_teaches_less_than_a_win_alone(players: int) -> None:
    """Whoever never plays a card in King of Siam may share a win with others who did not."""
    game = load("king-of-siam")
    payoffs = bound_tree(game).outcome.payoffs
    seen = set()
    for seed in range(60):
        position = game.start(players, seed)
        while position.seat is not None:
            position = position.play(
                "pass" if "pass" in position.menu else next(iter(position.menu))
            )
        assert position.outcome is not None
        paid = np.zeros(game.rules.SEATS, np.float32)
        payoffs(position.state, paid)
        winners = position.outcome["winners"]
        everyone = len(winners) == players
        assert set(paid[winners].tolist()) == {0.0 if everyone else 1.0}
        seen.add(everyone)
    assert seen == {True, False}


def step(done: bool, reward: float, value: float) -> Transitions:
    """One game's step, for what it teaches about values."""
    nothing = torch.zeros(1)
    return Transitions(
        states=nothing,
        seats=nothing,
        actions=nothing,
        policies=nothing,
        values=torch.tensor([[value, -value]]),
        rewards=torch.tensor([[reward, -reward]]),
        done=torch.tensor([done]),
    )


def test_positions_before_an_end_are_worth_what_it_paid() -> None:
    steps = [step(False, 0, 0.1), step(True, 1, 0.2), step(False, 0, -0.5)]
    targets = value_targets(steps, 0.95)
    assert targets[1, 0].tolist() == [1, -1]
    assert targets[0, 0, 0] == pytest.approx(0.05 * 0.2 + 0.95 * 1)
    assert targets[2, 0].tolist() == [-0.5, 0.5]


def test_samples_are_symmetries_of_what_was_played() -> None:
    game = load("siam")
    play = SelfPlay(game, 2, 8, 8)
    buffer = ReplayBuffer(game, 64, 32, "cpu")
    steps = [play.step(know_nothing(game)) for _ in range(3)]
    buffer.add(steps, value_targets(steps, 0.95), 2)
    batch = buffer.sample()
    assert buffer.size == 24
    assert torch.allclose(batch.policy.sum(1), torch.ones(32), atol=5e-3)
    rocks = batch.seen.view(-1, 17, 5, 5)[:, 8]
    assert rocks.sum((1, 2)).tolist() == [3] * 32


def small_learner(name: str, **changes: Any) -> Learner:
    game = load(name)
    return Learner(game, Plan.of(game, **{**SMALL, **changes}))


def test_a_net_learns_and_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    learner = small_learner("king-of-siam", players=[2, 3], batch=64, reuse=8.0)
    lines = list(islice(learner.run(600), 12))
    assert [line["players"] for line in lines[:3]] == [2, 3, 2]
    assert lines[0]["policy_loss"] is None  # nothing to learn from yet
    losses = [line["policy_loss"] for line in lines if line["policy_loss"] is not None]
    assert losses[-1] < losses[0]
    learner.save(tmp_path)
    again = small_learner("king-of-siam", players=[2, 3], batch=64, reuse=8.0)
    again.load(tmp_path)
    assert again.trainings == learner.trainings == 12
    assert again.log == learner.log
    for name, weights in learner.net.state_dict().items():
        assert torch.equal(weights, again.net.state_dict()[name])
    other = small_learner("king-of-siam", players=[2], width=8, batch=64)
    with pytest.raises(ValueError, match="16 × 1"):
        other.load(tmp_path)


def test_a_checkpoint_from_before_the_last_choices_came_into_the_rules_is_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load("singapore").rules
    with monkeypatch.context() as before:
        before.setattr(rules, "ACTIONS", rules.ACTIONS - 3)
        older = small_learner("singapore", players=[3], batch=8)
        older.save(tmp_path)
    learner = small_learner("singapore", players=[3], batch=8)
    learner.load(tmp_path)
    seen = torch.rand(5, older.game.recall.SIZE if older.game.recall else 0)
    with torch.no_grad():
        known, values = older.net.cpu().eval()(seen)
        logits, same = learner.net.cpu().eval()(seen)
    assert torch.allclose(values, same, atol=1e-6)
    assert torch.allclose(logits[:, :-3], known, atol=1e-6)
    assert not logits[:, -3:].any()


def test_learning_meets_its_earlier_selves() -> None:
    learner = small_learner("king-of-siam", players=[2], batch=64)
    lines = list(learner.run(2))
    assert learner.seconds >= 2
    assert sum("rating" in line for line in lines) >= 1


def test_what_came_of_a_position_may_come_long_after_its_rollout() -> None:
    """A position waits in the window until the choices that it is judged by were played."""
    learner = small_learner("siam", batch=8, window=16)
    for size, _ in zip([0, 0, 0, 0, 32, 64], learner.run(600), strict=False):
        assert learner.buffer.size == size


def test_a_net_that_knows_more_wins_the_contest() -> None:
    game = load("siam")

    def pushes(seen: Any) -> tuple[Any, Any]:
        logits = torch.zeros(len(seen), game.rules.ACTIONS)
        logits[:, 25 * PUSH : 25 * (PUSH + 1)] = 3.0
        return logits, torch.zeros(len(seen), game.rules.SEATS)

    pair = tuple(SelfPlay(game, 2, 64, 8, seed=5) for _ in range(2))
    score = contest(pushes, know_nothing(game), (pair[0], pair[1]))
    assert score > 0.55
    assert pair[0].games.tobytes() == pair[1].games.tobytes()


def test_an_evaluator_is_not_changed_by_further_training_until_it_is_updated() -> None:
    learner = small_learner("siam", batch=8, window=1)
    frozen = TorchEvaluator(learner.net, learner.where)
    seen = torch.rand(2, 425)
    before = frozen(seen)
    next(learner.run(600))
    assert all(torch.equal(one, two) for one, two in zip(before, frozen(seen), strict=True))
    frozen.update(learner.net)
    after = learner.net.eval()(seen)
    assert all(
        torch.allclose(one, two, atol=1e-5) for one, two in zip(after, frozen(seen), strict=True)
    )
    assert not torch.equal(before[0], after[0])
