"""A hall full of games against oneself, which sends what is ready to be learned from."""

from __future__ import annotations

import time
from itertools import count
from typing import NamedTuple

import torch
from torch import nn

from sampan.game import Game
from sampan.learn.evaluator import Evaluator
from sampan.learn.plan import Plan
from sampan.learn.replay_buffer import targets
from sampan.learn.selfplay import Move, SelfPlay


class Stretch(NamedTuple):
    """What a hall played since the last one, and what it has seen enough of to learn from."""

    moves: list[Move]  # that are ready to be learned from; none until the window is full
    worth: torch.Tensor  # what they turned out to be worth, as `Memory.add` takes it
    players: int
    positions: int  # that were played
    ended: int  # games
    won: list[float]  # of these, by seat
    seconds: float
    seed: int  # of the hall
    number: int  # of the stretch in that hall, from 0 on

    def to(self, where: torch.device) -> Stretch:
        """The same with its tensors there."""
        moves = [Move(*(part.to(where) for part in move)) for move in self.moves]
        return self._replace(moves=moves, worth=self.worth.to(where))


class Hall:
    """Games in progress with each number of players in turn."""

    def __init__(self, game: Game, plan: Plan, net: nn.Module, device: str, seed: int) -> None:
        self.plan, self.seed = plan, seed
        self.plays = {
            players: self_play(game, plan, players, plan.games, device, seed)
            for players in sorted(set(plan.players))
        }
        self.window: dict[int, list[Move]] = {players: [] for players in self.plays}
        self.where = self.plays[plan.players[0]].room.device
        self.player = Evaluator(net, self.where, fast=True)
        self.numbers = count()
        for play in self.plays.values():
            play.stagger(self.player, 2 * plan.window)

    def stretch(self, net: nn.Module) -> Stretch:
        """Play on with a net as it is now."""
        plan, number, begun = self.plan, next(self.numbers), time.perf_counter()
        players = plan.players[number % len(plan.players)]
        play, window = self.plays[players], self.window[players]
        self.player.take(net)
        played = [play.move(self.player) for _ in range(plan.stretch)]
        window += played
        done = torch.stack([move.done for move in played])
        rewards = torch.stack([move.rewards for move in played])[done]
        ready = max(0, len(window) - plan.window)
        moves, worth = window[:ready], targets(window, plan.patience)[:ready]
        del window[:ready]
        return Stretch(
            moves,
            worth,
            players,
            positions=plan.games * plan.stretch,
            ended=len(rewards),
            won=((rewards[:, :players].sign() + 1) / 2).sum(0).tolist(),
            seconds=time.perf_counter() - begun,
            seed=self.seed,
            number=number,
        )


def self_play(
    game: Game,
    plan: Plan,
    players: int,
    games: int,
    device: str,
    seed: int,
) -> SelfPlay:
    """Games as the plan wants them."""
    return SelfPlay(
        game,
        players,
        games,
        plan.visits,
        device,
        seed,
        plan.openings,
        nodes=plan.nodes,
    )
