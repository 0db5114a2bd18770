"""Self-play over a Ray cluster of two nodes, both on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from sampan.arena.ray import connect_ray  # noqa: E402
from sampan.commands.learn import learn  # noqa: E402
from sampan.game import load  # noqa: E402
from sampan.learn.actor import Actor, Rollout  # noqa: E402
from sampan.learn.net import build_net  # noqa: E402
from sampan.learn.plan import Plan  # noqa: E402
from sampan.learn.ray_actors import RayActors  # noqa: E402
from sampan.learn.replay_buffer import ReplayBuffer  # noqa: E402
from sampan.learn.train import Learner  # noqa: E402

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
SMALL: dict[str, Any] = {
    "width": 8,
    "blocks": 1,
    "games": 4,
    "visits": 4,
    "rollout": 2,
    "window": 1,
    "capacity": 256,
    "batch": 8,
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one processor; this process belongs to the first."""
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args=NODE | {"include_dashboard": False})
    cluster.add_node(**NODE)
    cluster.wait_for_nodes()
    connect_ray(cluster.address)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_no_rollout_is_lost_or_learned_twice_when_an_actor_is_lost(cluster: Any) -> None:
    import ray

    game = load("siam")
    plan = Plan.of(game, **SMALL)
    torch.manual_seed(0)
    net = build_net(game, plan.width, plan.blocks)
    actors = RayActors(game, plan, 2, seed=7)
    buffer = ReplayBuffer(game, plan.capacity, plan.batch, "cpu")
    got: dict[int, list[int]] = {}
    first: dict[int, Rollout] = {}
    for played in actors.rollouts(net):
        got.setdefault(played.seed, []).append(played.number)
        first.setdefault(played.seed, played)
        buffer.add(played.steps, played.targets, played.players)
        if played.number == 0 and sorted(got) == [7, 8]:
            ray.kill(actors.actors[0])
        if 9 in got and len(got[8]) > 1:
            break
    actors.close()
    assert sorted(got) == [7, 8, 9]
    for numbers in got.values():
        assert numbers == list(range(len(numbers)))
    positions = sum(len(numbers) * plan.rollout - plan.window for numbers in got.values())
    assert buffer.size == min(plan.capacity, positions * plan.games)
    assert len(buffer.sample().seen) == plan.batch
    for seed, played in first.items():
        here = Actor(game, plan, net, "cpu", seed).rollout(net)
        # Sums may be rounded otherwise there; whatever was chosen is the same.
        torch.testing.assert_close(played.steps, here.steps)
        torch.testing.assert_close(played.targets, here.targets)


def test_a_net_learns_from_what_others_play(cluster: Any) -> None:
    """The learner plays no game itself, but for those that it is rated by."""
    game = load("siam")
    plan = Plan.of(game, **SMALL)
    actors = RayActors(game, plan, 2, seed=7)
    learner = Learner(game, plan, rollouts=actors.rollouts)
    before = {name: part.clone() for name, part in learner.net.state_dict().items()}
    lines = list(islice(learner.run(600), 6))
    actors.close()
    assert sum(line["policy_loss"] is not None for line in lines) >= 3
    after = learner.net.state_dict()
    assert not all(torch.equal(before[name], after[name]) for name in before)


def test_the_command_learns_over_a_cluster(cluster: Any, tmp_path: Path) -> None:
    plan = [f"{name}={value}" for name, value in SMALL.items()]
    learn("siam", 1 / 60, tmp_path, "cpu", plan, seed=3, ray=True)
    assert (tmp_path / "siam.onnx").exists()
    assert (tmp_path / "log.jsonl").read_text().count("\n") >= 1
