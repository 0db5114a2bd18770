"""The loop: take a rollout, keep it, learn from it, and now and then play an earlier self."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch
from torch import nn

from sampan.arena.rating import elo
from sampan.game import Game
from sampan.learn.actor import Actor, Rollout
from sampan.learn.evaluator import TorchEvaluator
from sampan.learn.net import build_net, take_over
from sampan.learn.plan import Plan
from sampan.learn.rating import contest
from sampan.learn.replay_buffer import ReplayBuffer, TrainingBatch
from sampan.learn.selfplay import SelfPlay

VALUE_WEIGHT = 2.0
DECAY = 1e-4  # of the weights
WARM_UP = 20  # trainings with a rising rate
LOWEST_RATE = 0.02  # of the full one, at the end
RATED = 0.2  # share of the time between two contests with the self of the last one
RATED_GAMES = 512
RATED_VISITS = 8


class Learner:
    """A net in training. `run` goes on until the time is up; `save` and `load` keep everything."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        device: str = "cpu",
        seed: int = 0,
        rollouts: Callable[[nn.Module], Iterator[Rollout]] | None = None,
    ) -> None:
        """`rollouts` gives what a net plays elsewhere; without it an actor plays here."""
        torch.manual_seed(seed)
        self.game, self.plan = game, plan
        quick, rated = replace(plan, visits=RATED_VISITS), min(RATED_GAMES, plan.games)
        one, two = (
            SelfPlay.planned(game, quick, plan.players[0], device, seed + 1, rated)
            for _ in range(2)
        )
        self.rated = one, two
        self.where = one.device.where
        self.buffer = ReplayBuffer(game, plan.capacity, plan.batch, device)
        self.net = build_net(game, plan.width, plan.blocks).to(self.where)
        if self.where.type == "cuda":
            self.net.to(memory_format=torch.channels_last)
            torch.backends.cudnn.benchmark = True  # batches are always of the same size
        self.latest = TorchEvaluator(self.net, self.where)
        self.earlier = TorchEvaluator(self.net, self.where)
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), plan.rate, weight_decay=DECAY, fused=self.where.type == "cuda"
        )
        if rollouts is None:
            actor = Actor(game, plan, self.net, device, seed)
            self.rollouts: Iterator[Rollout] = (actor.rollout(self.net) for _ in itertools.count())
        else:
            self.rollouts = rollouts(self.net)
        self.trainings = self.steps = 0
        self.seconds = self.rating = 0.0
        self.log: list[dict[str, Any]] = []

    def run(self, seconds: float) -> Iterator[dict[str, Any]]:
        """Learn until so many seconds were spent in all; yields a line of the log every rollout.

        The rate falls to nearly nothing at the end of the time.
        """
        before, begun = self.seconds, time.monotonic()
        while self.seconds < seconds:
            share = self.seconds / seconds
            line = self._train(share)
            self.seconds = before + time.monotonic() - begun
            if int(self.seconds / seconds / RATED) > int(share / RATED):
                line["rating"] = self._rate()
                self.seconds = before + time.monotonic() - begun
            line["seconds"] = self.seconds
            self.log.append(line)
            yield line

    def _train(self, share: float) -> dict[str, Any]:
        """Learn from one more rollout; `share` of the time is over."""
        begun = time.perf_counter()
        rollout = next(self.rollouts).to(self.where)
        self.buffer.add(rollout.steps, rollout.targets, rollout.players)
        losses = self._learn(share, self.plan.games * len(rollout.steps))
        self.trainings += 1
        took = time.perf_counter() - begun
        pace, ended = rollout.positions / rollout.seconds, rollout.ended
        return {
            "training": self.trainings,
            "steps": self.steps,
            "players": rollout.players,
            "policy_loss": losses and losses[0],
            "value_loss": losses and losses[1],
            "games": ended,
            "length": rollout.positions / ended if ended else None,
            "seats": [won / ended for won in rollout.won] if ended else None,
            "positions_a_second": pace,
            "evaluations_a_second": pace * (self.plan.visits + 1),
            "play_share": rollout.seconds / took,
        }

    def _learn(self, share: float, fresh: int) -> list[float] | None:
        """As many steps as so many new positions are worth; the losses of policy and value."""
        plan = self.plan
        if not fresh or self.buffer.size < plan.batch:
            return None
        warm = min(1.0, (self.trainings + 1) / WARM_UP)
        for group in self.optimizer.param_groups:
            group["lr"] = plan.rate * warm * max(LOWEST_RATE, 1 - share)
        steps = max(1, round(plan.reuse * fresh / plan.batch))
        losses = torch.stack([self._step(self.buffer.sample()) for _ in range(steps)])
        self.steps += steps
        return [float(loss) for loss in losses.mean(0)]

    def _step(self, batch: TrainingBatch) -> torch.Tensor:
        self.net.train()
        with torch.autocast(self.where.type, torch.bfloat16, enabled=self.where.type == "cuda"):
            logits, values = self.net(batch.seen)
        logits = logits.float().masked_fill(~batch.legal, -1e9)
        policy = -(batch.policy * torch.log_softmax(logits, 1)).sum(1).mean()
        mistaken = (values.float() - batch.value) * batch.seated
        value = mistaken.square().sum() / batch.seated.sum()
        self.optimizer.zero_grad(set_to_none=True)
        (policy + VALUE_WEIGHT * value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        return torch.stack([policy.detach(), value.detach()])

    def _rate(self) -> float:
        """The rating after a contest with the self of the last one, which this one replaces."""
        self.latest.update(self.net)
        score = contest(self.latest, self.earlier, self.rated)
        players = self.rated[0].players
        sides = {tuple(self.game.side(seat, players)) for seat in range(players)}
        self.rating += elo(score, 1 / len(sides))
        self.earlier.update(self.net)
        return self.rating

    def save(self, folder: Path) -> None:
        """Everything needed to go on, but for the replay buffer, which fills again."""
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / "checkpoint.tmp"
        torch.save(
            {
                "game": self.game.id,
                "plan": asdict(self.plan),
                "net": self.net.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "trainings": self.trainings,
                "steps": self.steps,
                "seconds": self.seconds,
                "rating": self.rating,
            },
            draft,
        )
        draft.replace(folder / "checkpoint.pt")
        text = "".join(json.dumps(line) + "\n" for line in self.log)
        (folder / "log.jsonl").write_text(text, encoding="utf-8")

    def load(self, folder: Path) -> None:
        """Go on from what `save` wrote."""
        kept = torch.load(folder / "checkpoint.pt", map_location=self.where, weights_only=True)
        if kept["game"] != self.game.id:
            raise ValueError(f"{folder} learns {kept['game']}, not {self.game.id}")
        width, blocks = kept["plan"]["width"], kept["plan"]["blocks"]
        if (width, blocks) != (self.plan.width, self.plan.blocks):
            raise ValueError(f"{folder} has a net of {width} × {blocks}")
        if not take_over(self.net, kept["net"]):
            self.optimizer.load_state_dict(kept["optimizer"])
        self.trainings, self.steps = kept["trainings"], kept["steps"]
        self.seconds, self.rating = kept["seconds"], kept["rating"]
        self.earlier.update(self.net)
        lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
        self.log = [json.loads(line) for line in lines]
