"""What was played lately, kept on the device where it is learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from sampan.game import Game
from sampan.kernels import records
from sampan.learn.devices import DEVICES
from sampan.learn.selfplay import Transitions


class TrainingBatch(NamedTuple):
    """Positions to learn from: what the net sees, and what it should have said."""

    seen: torch.Tensor
    legal: torch.Tensor  # bool, a row of actions
    policy: torch.Tensor
    value: torch.Tensor  # per seat, the one that chose first
    seated: torch.Tensor  # bool: which seats are in play


def value_targets(steps: Sequence[Transitions], lam: float) -> torch.Tensor:
    """What each position turned out to be worth to every seat, from all steps since.

    The λ-returns of TD(λ): where a game ended, its payoffs; else what the last search expected;
    both mixed with what the searches on the way expected, the more, the smaller λ is.
    """
    value = steps[-1].values
    found = []
    for step, after in zip(reversed(steps), [steps[-1], *reversed(steps[1:])], strict=True):
        value = torch.lerp(after.values, value, lam)
        value = torch.where(step.done[:, None], step.rewards, value)
        found.append(value)
    return torch.stack(found[::-1])


class ReplayBuffer:
    """The latest positions, in a ring."""

    def __init__(self, game: Game, capacity: int, batch: int, device: str) -> None:
        self.game, self.batch = game, batch
        rules = game.rules
        assert game.recall is not None
        self._device = DEVICES[device](game, batch)
        where = self._device.where
        self.states = torch.zeros((capacity, rules.State.itemsize), dtype=torch.uint8, device=where)
        self.seats = torch.zeros(capacity, dtype=torch.int64, device=where)
        self.players = torch.zeros(capacity, dtype=torch.int64, device=where)
        self.actions = torch.zeros((capacity, rules.MAX_LEGAL), dtype=torch.int16, device=where)
        self.policies = torch.zeros((capacity, rules.MAX_LEGAL), dtype=torch.float16, device=where)
        self.values = torch.zeros((capacity, rules.SEATS), device=where)
        self.size = self._next = 0
        self._seen = self._device.array((batch, game.recall.SIZE), np.float32)
        symmetries = game.recall.SYMMETRIES
        self._of_features = _tables([s.features for s in symmetries], where)
        self._of_actions = _tables([s.actions for s in symmetries], where)

    def add(self, steps: Sequence[Transitions], targets: torch.Tensor, players: int) -> None:
        """Keep some choices and what they turned out to be worth, in place of the oldest."""
        for step, value in zip(steps, targets, strict=True):
            count = len(step.seats)
            at = (self._next + torch.arange(count, device=value.device)) % len(self.seats)
            self.states[at] = step.states
            self.seats[at] = step.seats.long()
            self.players[at] = players
            self.actions[at] = step.actions
            self.policies[at] = step.policies
            self.values[at] = value
            self._next = (self._next + count) % len(self.seats)
            self.size = min(self.size + count, len(self.seats))

    def sample(self) -> TrainingBatch:
        """A batch of positions drawn at random, each seen in one of the board's symmetries."""
        where = self.states.device
        at = torch.randint(self.size, (self.batch,), device=where)
        rules = self.game.rules
        states = self._device.shared(self.states[at].view(-1))
        self._device.run("observe", states.view(records(rules.State, 1).dtype), self._seen)
        weights = self.policies[at].float()
        index = self.actions[at].long().clamp(min=0, max=rules.ACTIONS - 1)
        index = torch.where(weights > 0, index, 0)
        policy = torch.zeros((self.batch, rules.ACTIONS), device=where)
        policy.scatter_add_(1, index, weights)
        seen = self._device.tensor(self._seen).to(where)
        if len(self._of_features) > 1:
            which = torch.randint(len(self._of_features), (self.batch,), device=where)
            seen = seen.gather(1, self._of_features[which])
            policy = policy.gather(1, self._of_actions[which])
        around, players = torch.arange(rules.SEATS, device=where), self.players[at][:, None]
        turned = (self.seats[at][:, None] + around) % players
        value = self.values[at].gather(1, turned)
        return TrainingBatch(seen, policy > 0, policy, value, around < players)


def _tables(tables: Sequence[Any], where: torch.device) -> torch.Tensor:
    return torch.from_numpy(np.stack(tables).astype(np.int64)).to(where)
