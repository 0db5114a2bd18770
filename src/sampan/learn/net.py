"""The nets: a residual trunk, a logit for every action, a value for every seat, own first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

import torch
from torch import nn

from sampan.game import Game


class Squares(nn.Module):
    """Convolutions on a square board, for a game whose actions are planes of its squares."""

    def __init__(
        self, board: Sequence[int], actions: int, seats: int, width: int, blocks: int
    ) -> None:
        super().__init__()
        self.board = planes, rows, columns = tuple(board)
        self.stem = nn.Sequential(_convolution(planes, width), nn.ReLU())
        self.trunk = nn.Sequential(*(_SquareBlock(width) for _ in range(blocks)))
        self.policy = nn.Sequential(
            _convolution(width, width), nn.ReLU(), nn.Conv2d(width, actions // (rows * columns), 1)
        )
        self.value = nn.Sequential(
            nn.Conv2d(width, 8, 1),
            nn.ReLU(),
            nn.Flatten(),
            *_value_head(8 * rows * columns, seats),
        )

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.trunk(self.stem(seen.view(-1, *self.board)))
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


class Mixed(nn.Module):
    """A board and what lies beside it, each telling the other, for a game with both.

    Of the actions, some are planes of the board's squares; `squares` has the first of each plane.
    """

    def __init__(
        self,
        board: tuple[int, ...],
        beside: int,
        squares: Sequence[int],
        actions: int,
        seats: int,
        width: int,
        blocks: int,
    ) -> None:
        super().__init__()
        self.board, area, aside = board, board[1] * board[2], 4 * width
        self.beside = nn.Linear(beside, aside)
        self.stem = _convolution(board[0], width)
        self.tell = nn.Linear(aside, width)
        self.trunk = nn.ModuleList(_MixedBlock(width, aside) for _ in range(blocks))
        self.policy = nn.Conv2d(width, width, 1)
        self.policy_tell = nn.Linear(aside, width)
        self.policy_squares = nn.Conv2d(width, len(squares), 1)
        self.policy_beside = nn.Linear(aside, actions - len(squares) * area)
        placed = [first + n for first in squares for n in range(area)]
        placed += sorted(set(range(actions)) - set(placed))
        self.register_buffer("order", torch.tensor(placed).argsort())
        self.value_squares = nn.Conv2d(width, 4, 1)
        self.value = _value_head(aside + 4 * area, seats)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inside = prod(self.board)
        beside = torch.relu(self.beside(seen[:, inside:]))
        x = torch.relu(self.stem(seen[:, :inside].view(-1, *self.board)) + _wide(self.tell(beside)))
        for block in self.trunk:
            x, beside = block(x, beside)
        told = torch.relu(self.policy(x) + _wide(self.policy_tell(beside)))
        logits = torch.cat([self.policy_squares(told).flatten(1), self.policy_beside(beside)], 1)
        judged = torch.relu(self.value_squares(x)).flatten(1)
        return logits[:, self.order], self.value(torch.cat([beside, judged], 1))


class _MixedBlock(nn.Module):
    def __init__(self, width: int, aside: int) -> None:
        super().__init__()
        self.first, self.second = _convolution(width, width), _convolution(width, width)
        self.tell = nn.Linear(aside, width)
        self.listen = nn.Linear(aside + 2 * width, aside)

    def forward(self, x: torch.Tensor, beside: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = torch.relu(x + self.second(torch.relu(self.first(x) + _wide(self.tell(beside)))))
        heard = torch.cat([beside, x.mean((2, 3)), x.amax((2, 3))], 1)
        return x, torch.relu(beside + self.listen(heard))


def _wide(told: torch.Tensor) -> torch.Tensor:
    """The same on every square."""
    return told[:, :, None, None]


class Vector(nn.Module):
    """Layers over all features at once, for games whose board is no square."""

    def __init__(self, features: int, actions: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.stem = nn.Sequential(nn.Linear(features, width), nn.ReLU())
        self.trunk = nn.Sequential(*(_VectorBlock(width) for _ in range(blocks)))
        self.policy = nn.Linear(width, actions)
        self.value = _value_head(width, seats)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.trunk(self.stem(seen))
        return self.policy(x), self.value(x)


class _VectorBlock(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first, self.second = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y: torch.Tensor = x + self.second(torch.relu(self.first(self.norm(x))))
        return y


def _value_head(inputs: int, seats: int) -> nn.Sequential:
    return nn.Sequential(nn.Linear(inputs, 64), nn.ReLU(), nn.Linear(64, seats), nn.Tanh())


def take_over(net: nn.Module, kept: Mapping[str, torch.Tensor]) -> bool:
    """Load the weights of a checkpoint; say whether it is older than the last of the actions.

    The outputs of such actions, which came into the rules since, begin with weight 0.
    """
    own, fixed = net.state_dict(), dict(net.named_buffers())
    later = False
    for name, weights in kept.items():
        if weights.shape == own[name].shape:
            own[name].copy_(weights)
        else:
            later = True
            if name not in fixed:  # as the order of the outputs is
                own[name].zero_()[: len(weights)] = weights
    return later


def build_net(game: Game, width: int, blocks: int) -> nn.Module:
    """A new net for a game: so many channels, and blocks of them."""
    assert game.recall is not None
    inputs, rules = game.recall.BLOCKS, game.rules
    board, size = inputs[0].shape, (rules.ACTIONS, rules.SEATS, width, blocks)
    if len(inputs) == 1 and len(board) == 3 and rules.ACTIONS % prod(board[1:]) == 0:
        return Squares(board, *size)
    squares: Sequence[int] = getattr(game.recall, "SQUARE_ACTIONS", ())
    if squares:
        return Mixed(board, game.recall.SIZE - prod(board), squares, *size)
    return Vector(game.recall.SIZE, *size)
