"""Actors on the machines of a Ray cluster, which send what they played."""

from __future__ import annotations

from collections.abc import Generator
from functools import cached_property
from itertools import count
from typing import Any

import torch
from torch import nn

from sampan.arena.ray import check_installed, connect_ray, installed
from sampan.game import Game, load
from sampan.learn.actor import Actor, Rollout
from sampan.learn.net import build_net
from sampan.learn.plan import Plan


class RayActors:
    """So many actors on a cluster. One that is lost is replaced by another with another seed."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        actors: int | None = None,
        device: str = "cpu",
        seed: int = 0,
    ) -> None:
        """One for each processor of the cluster, or each GPU, if no number is given."""
        self._ray = connect_ray()
        cards = 1 if device == "cuda" else 0
        kind = "GPU" if cards else "CPU"
        actors = actors or int(self._ray.cluster_resources().get(kind, 1))
        self._open = self._ray.remote(num_cpus=1, num_gpus=cards)(_RayActor).remote
        self._given = game.id, plan, device
        self._seeds = count(seed)
        self.actors = [self._new() for _ in range(actors)]

    def _new(self) -> Any:
        return self._open(*self._given, next(self._seeds))

    def rollouts(self, net: nn.Module) -> Generator[Rollout]:
        """What the actors play, without end, as it comes and each rollout once.

        A rollout is played with the weights that `net` had when its actor was asked for it.
        """
        from ray.exceptions import RayActorError, RayTaskError

        running = {self._ask(actor, net): actor for actor in self.actors}
        while True:
            [first], _ = self._ray.wait(list(running))
            actor = running.pop(first)
            try:
                played: Rollout | None = self._ray.get(first)
            except RayActorError:
                lost, played = actor, None
                actor = self._new()
                self.actors[self.actors.index(lost)] = actor
            except RayTaskError as error:
                raise error.cause from None
            running[self._ask(actor, net)] = actor
            if played is not None:
                yield played

    def _ask(self, actor: Any, net: nn.Module) -> Any:
        weights = {name: part.detach().cpu() for name, part in net.state_dict().items()}
        return actor.rollout.remote(installed(), weights)

    def close(self) -> None:
        """End all games."""
        for actor in self.actors:
            self._ray.kill(actor)


class _RayActor:
    """An actor on whatever machine this is, made when it is asked: so failures are answers too."""

    def __init__(self, game: str, plan: Plan, device: str, seed: int) -> None:
        self.game, self.plan = load(game), plan
        self.given = device, seed

    @cached_property
    def net(self) -> nn.Module:
        return build_net(self.game, self.plan.width, self.plan.blocks)

    @cached_property
    def actor(self) -> Actor:
        return Actor(self.game, self.plan, self.net, *self.given)

    def rollout(self, wanted: str, weights: dict[str, torch.Tensor]) -> Rollout:
        check_installed(wanted)
        self.net.load_state_dict(weights)
        return self.actor.rollout(self.net).to(torch.device("cpu"))
