"""What was played lately, kept on the device where it is learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from sampan.game import Game
from sampan.kernels import records
from sampan.learn.devices import ROOMS
from sampan.learn.selfplay import Move


class Lesson(NamedTuple):
    """Positions to learn from: what the net sees, and what it should have said."""

    seen: torch.Tensor
    legal: torch.Tensor  # bool, a row of actions
    policy: torch.Tensor
    value: torch.Tensor  # per seat, the one that chose first
    seated: torch.Tensor  # bool: which seats are in play


def targets(moves: Sequence[Move], patience: float) -> torch.Tensor:
    """What each position turned out to be worth to every seat, from all moves since.

    Where a game ended, its payoffs; else what the last search expected; both mixed with what the
    searches on the way expected, the more, the less patience there is.
    """
    value = moves[-1].values
    found = []
    for move, after in zip(reversed(moves), [moves[-1], *reversed(moves[1:])], strict=True):
        value = torch.lerp(after.values, value, patience)
        value = torch.where(move.done[:, None], move.rewards, value)
        found.append(value)
    return torch.stack(found[::-1])


class Memory:
    """The latest positions, in a ring."""

    def __init__(self, game: Game, room: int, batch: int, device: str) -> None:
        self.game, self.batch = game, batch
        rules = game.rules
        assert game.recall is not None
        self._room = ROOMS[device](game, batch)
        where = self._room.device
        self.states = torch.zeros((room, rules.State.itemsize), dtype=torch.uint8, device=where)
        self.seats = torch.zeros(room, dtype=torch.int64, device=where)
        self.players = torch.zeros(room, dtype=torch.int64, device=where)
        self.actions = torch.zeros((room, rules.MAX_LEGAL), dtype=torch.int16, device=where)
        self.policies = torch.zeros((room, rules.MAX_LEGAL), dtype=torch.float16, device=where)
        self.values = torch.zeros((room, rules.SEATS), device=where)
        self.size = self._next = 0
        self._seen = self._room.array((batch, game.recall.SIZE), np.float32)
        symmetries = game.recall.SYMMETRIES
        self._of_features = _tables([s.features for s in symmetries], where)
        self._of_actions = _tables([s.actions for s in symmetries], where)

    def add(self, moves: Sequence[Move], worth: torch.Tensor, players: int) -> None:
        """Remember some choices and what they turned out to be worth, in place of the oldest."""
        for move, value in zip(moves, worth, strict=True):
            count = len(move.seats)
            at = (self._next + torch.arange(count, device=value.device)) % len(self.seats)
            self.states[at] = move.states
            self.seats[at] = move.seats.long()
            self.players[at] = players
            self.actions[at] = move.actions
            self.policies[at] = move.policies
            self.values[at] = value
            self._next = (self._next + count) % len(self.seats)
            self.size = min(self.size + count, len(self.seats))

    def lesson(self) -> Lesson:
        """A batch of positions drawn at random, each seen in one of the board's symmetries."""
        where = self.states.device
        at = torch.randint(self.size, (self.batch,), device=where)
        self._room.run("look", self._records(self.states[at]), self._seen)
        rules = self.game.rules
        weights = self.policies[at].float()
        index = self.actions[at].long().clamp(min=0, max=rules.ACTIONS - 1)
        index = torch.where(weights > 0, index, 0)
        policy = torch.zeros((self.batch, rules.ACTIONS), device=where)
        policy.scatter_add_(1, index, weights)
        seen = self._room.tensor(self._seen).to(where)
        if len(self._of_features) > 1:
            which = torch.randint(len(self._of_features), (self.batch,), device=where)
            seen = seen.gather(1, self._of_features[which])
            policy = policy.gather(1, self._of_actions[which])
        around, players = torch.arange(rules.SEATS, device=where), self.players[at][:, None]
        turned = (self.seats[at][:, None] + around) % players
        return Lesson(seen, policy > 0, policy, self.values[at].gather(1, turned), around < players)

    def _records(self, rows: torch.Tensor) -> Any:
        kind = records(self.game.rules.State, 1).dtype
        if rows.device.type == "cpu":
            states = records(self.game.rules.State, len(rows))
            states[:] = rows.contiguous().numpy().view(kind)[:, 0]
            return self._room.put(states)
        from numba import cuda

        return cuda.as_cuda_array(rows.contiguous().view(-1)).view(kind)


def _tables(tables: Sequence[Any], where: torch.device) -> torch.Tensor:
    return torch.from_numpy(np.stack(tables).astype(np.int64)).to(where)
