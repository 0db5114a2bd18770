"""The nets: a residual trunk, a logit for every action, a value for every seat, own first."""

from __future__ import annotations

from math import prod
from typing import Any

import torch
from torch import nn

from sampan.game import Game


class Squares(nn.Module):
    """Convolutions on a square board, for a game whose actions are planes of its squares."""

    def __init__(self, planes: int, rows: int, columns: int, actions: int, seats: int, shape: Any):
        super().__init__()
        width, blocks = shape["width"], shape["blocks"]
        self.board = planes, rows, columns
        self.stem = nn.Sequential(_convolution(planes, width), nn.ReLU())
        self.trunk = nn.ModuleList(_SquareBlock(width) for _ in range(blocks))
        self.policy = nn.Sequential(
            _convolution(width, width), nn.ReLU(), nn.Conv2d(width, actions // (rows * columns), 1)
        )
        self.value = nn.Sequential(
            nn.Conv2d(width, 8, 1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(8 * rows * columns, 64),
            nn.ReLU(),
            nn.Linear(64, seats),
            nn.Tanh(),
        )

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.stem(seen.view(-1, *self.board))
        for block in self.trunk:
            x = block(x)
        return self.policy(x).flatten(1), self.value(x)


class _SquareBlock(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first, self.second = _convolution(width, width), _convolution(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.second(torch.relu(self.first(x))))


def _convolution(inputs: int, outputs: int) -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs)
    )


class Vector(nn.Module):
    """Layers over all features at once, for games whose board is no square."""

    def __init__(self, features: int, actions: int, seats: int, shape: Any) -> None:
        super().__init__()
        width, blocks = shape["width"], shape["blocks"]
        self.stem = nn.Sequential(nn.Linear(features, width), nn.ReLU())
        self.trunk = nn.ModuleList(_VectorBlock(width) for _ in range(blocks))
        self.policy = nn.Linear(width, actions)
        self.value = nn.Sequential(nn.Linear(width, 64), nn.ReLU(), nn.Linear(64, seats), nn.Tanh())

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.stem(seen)
        for block in self.trunk:
            x = block(x)
        return self.policy(x), self.value(x)


class _VectorBlock(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first, self.second = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y: torch.Tensor = x + self.second(torch.relu(self.first(self.norm(x))))
        return y


def build(game: Game, shape: dict[str, int]) -> nn.Module:
    """A new net for a game; `shape` has its `width` and how many `blocks`."""
    assert game.recall is not None
    blocks, rules = game.recall.BLOCKS, game.rules
    board = blocks[0].shape
    if len(blocks) == 1 and len(board) == 3 and rules.ACTIONS % prod(board[1:]) == 0:
        return Squares(*board, rules.ACTIONS, rules.SEATS, shape)
    return Vector(game.recall.SIZE, rules.ACTIONS, rules.SEATS, shape)
