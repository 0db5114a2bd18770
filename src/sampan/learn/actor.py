"""Who plays with the net as it is now, and sends what is ready to be learned from."""

from __future__ import annotations

import time
from itertools import count
from typing import NamedTuple

import torch
from torch import nn

from sampan.game import Game
from sampan.learn.evaluator import TorchEvaluator
from sampan.learn.plan import Plan
from sampan.learn.replay_buffer import value_targets
from sampan.learn.selfplay import SelfPlay, Transitions


class Rollout(NamedTuple):
    """What an actor played since the last one, and what it has seen enough of to learn from."""

    steps: list[Transitions]  # that are ready to be learned from; none until the window is full
    targets: torch.Tensor  # what their positions turned out to be worth: see `value_targets`
    players: int
    positions: int  # that were played
    ended: int  # games
    won: list[float]  # of these, by seat
    seconds: float
    seed: int  # of the actor
    number: int  # of the rollout by that actor, from 0 on

    def to(self, where: torch.device) -> Rollout:
        """The same with its tensors there."""
        steps = [Transitions(*(part.to(where) for part in step)) for step in self.steps]
        return self._replace(steps=steps, targets=self.targets.to(where))


class Actor:
    """Games in progress with each number of players, which go on in turn."""

    def __init__(self, game: Game, plan: Plan, net: nn.Module, device: str, seed: int) -> None:
        self.plan, self.seed = plan, seed
        self.plays = {
            players: SelfPlay.planned(game, plan, players, device, seed)
            for players in sorted(set(plan.players))
        }
        self.window: dict[int, list[Transitions]] = {players: [] for players in self.plays}
        where = self.plays[plan.players[0]].device.where
        self.evaluate = TorchEvaluator(net, where, fast=True)
        self.numbers = count()
        for play in self.plays.values():
            play.stagger(self.evaluate, 2 * plan.window)

    def rollout(self, net: nn.Module) -> Rollout:
        """Play on with a net as it is now."""
        plan, number, begun = self.plan, next(self.numbers), time.perf_counter()
        players = plan.players[number % len(plan.players)]
        play, window = self.plays[players], self.window[players]
        self.evaluate.update(net)
        played = [play.step(self.evaluate) for _ in range(plan.rollout)]
        window += played
        done = torch.stack([step.done for step in played])
        rewards = torch.stack([step.rewards for step in played])[done]
        ready = max(0, len(window) - plan.window)
        steps, targets = window[:ready], value_targets(window, plan.lam)[:ready]
        del window[:ready]
        return Rollout(
            steps,
            targets,
            players,
            positions=plan.games * plan.rollout,
            ended=len(rewards),
            won=((rewards[:, :players].sign() + 1) / 2).sum(0).tolist(),
            seconds=time.perf_counter() - begun,
            seed=self.seed,
            number=number,
        )
