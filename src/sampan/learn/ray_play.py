"""Self-play on the machines of a Ray cluster: halls full of games send what they played."""

from __future__ import annotations

from collections.abc import Generator
from functools import cached_property
from itertools import count
from typing import Any

import torch
from torch import nn

from sampan.arena.cluster import check_installed, connect, installed
from sampan.game import load
from sampan.learn.hall import Hall, Stretch
from sampan.learn.net import build
from sampan.learn.plan import Plan


class Halls:
    """So many halls on a cluster. One that is lost is opened again with another seed."""

    def __init__(
        self,
        game: str,
        plan: Plan,
        halls: int | None = None,
        device: str = "cpu",
        seed: int = 0,
    ) -> None:
        """One hall for each processor of the cluster, or each GPU, if no number is given."""
        self._ray = connect()
        cards = 1 if device == "cuda" else 0
        kind = "GPU" if cards else "CPU"
        halls = halls or int(self._ray.cluster_resources().get(kind, 1))
        self._open = self._ray.remote(num_cpus=1, num_gpus=cards)(_Hall).remote
        self._given = game, plan, device
        self._seeds = count(seed)
        self.halls = [self._new() for _ in range(halls)]

    def _new(self) -> Any:
        return self._open(*self._given, next(self._seeds))

    def stretches(self, net: nn.Module) -> Generator[Stretch]:
        """What the halls play, without end, as it comes and each stretch once.

        A stretch is played with the weights that `net` had when its hall was asked for it.
        """
        from ray.exceptions import RayActorError, RayTaskError

        running = {self._ask(hall, net): hall for hall in self.halls}
        while True:
            [first], _ = self._ray.wait(list(running))
            hall = running.pop(first)
            try:
                played: Stretch | None = self._ray.get(first)
            except RayActorError:
                lost, played = hall, None
                hall = self._new()
                self.halls[self.halls.index(lost)] = hall
            except RayTaskError as error:
                raise error.cause from None
            running[self._ask(hall, net)] = hall
            if played is not None:
                yield played

    def _ask(self, hall: Any, net: nn.Module) -> Any:
        weights = {name: part.detach().cpu() for name, part in net.state_dict().items()}
        return hall.stretch.remote(installed(), weights)

    def close(self) -> None:
        """End all games."""
        for hall in self.halls:
            self._ray.kill(hall)


class _Hall:
    """A hall on whatever machine this is; it opens when asked, so that failures are answers too."""

    def __init__(self, game: str, plan: Plan, device: str, seed: int) -> None:
        self.game, self.plan = load(game), plan
        self.given = device, seed

    @cached_property
    def net(self) -> nn.Module:
        return build(self.game, {"width": self.plan.width, "blocks": self.plan.blocks})

    @cached_property
    def hall(self) -> Hall:
        return Hall(self.game, self.plan, self.net, *self.given)

    def stretch(self, wanted: str, weights: dict[str, torch.Tensor]) -> Stretch:
        check_installed(wanted)
        self.net.load_state_dict(weights)
        return self.hall.stretch(self.net).to(torch.device("cpu"))
