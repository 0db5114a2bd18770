"""The loop: play a stretch, remember it, learn from it, and now and then meet an earlier self."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch
from torch import nn

from sampan.arena.rating import elo
from sampan.game import Game
from sampan.learn.evaluator import Evaluator
from sampan.learn.hall import Hall, Stretch, self_play
from sampan.learn.net import build, take_over
from sampan.learn.plan import Plan
from sampan.learn.rating import contest
from sampan.learn.replay_buffer import Lesson, Memory

VALUE_WEIGHT = 2.0
DECAY = 1e-4  # of the weights
WARM_UP = 20  # trainings with a rising rate
LOWEST_RATE = 0.02  # of the full one, at the end
RATED = 0.2  # share of the time between two meetings with the self of the last one
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
        played: Callable[[nn.Module], Iterator[Stretch]] | None = None,
    ) -> None:
        """`played` gives what a net plays elsewhere; without it the games are played here."""
        torch.manual_seed(seed)
        self.game, self.plan = game, plan
        quick, rated = replace(plan, visits=RATED_VISITS), min(RATED_GAMES, plan.games)
        one, two = (
            self_play(game, quick, plan.players[0], rated, device, seed + 1) for _ in range(2)
        )
        self.meeting = one, two
        self.where = one.room.device
        self.memory = Memory(game, plan.memory, plan.batch, device)
        self.net = build(game, {"width": plan.width, "blocks": plan.blocks}).to(self.where)
        if self.where.type == "cuda":
            self.net.to(memory_format=torch.channels_last)
            torch.backends.cudnn.benchmark = True  # batches are always of the same size
        self.player = Evaluator(self.net, self.where)
        self.earlier = Evaluator(self.net, self.where)
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), plan.rate, weight_decay=DECAY, fused=self.where.type == "cuda"
        )
        if played is None:
            played = _here(Hall(game, plan, self.net, device, seed))
        self.played = played(self.net)
        self.trainings = self.steps = 0
        self.seconds = self.rating = 0.0
        self.log: list[dict[str, Any]] = []

    def run(self, seconds: float) -> Iterator[dict[str, Any]]:
        """Learn until so many seconds were spent in all; yields a line of the log every stretch.

        The rate falls to nearly nothing at the end of the time.
        """
        before, begun = self.seconds, time.monotonic()
        while self.seconds < seconds:
            share = self.seconds / seconds
            line = self._train(share)
            self.seconds = before + time.monotonic() - begun
            if int(self.seconds / seconds / RATED) > int(share / RATED):
                line["rating"] = self._meet()
                self.seconds = before + time.monotonic() - begun
            line["seconds"] = self.seconds
            self.log.append(line)
            yield line

    def _train(self, share: float) -> dict[str, Any]:
        """Learn from one more stretch; `share` of the time is over."""
        begun = time.perf_counter()
        stretch = next(self.played).to(self.where)
        self.memory.add(stretch.moves, stretch.worth, stretch.players)
        losses = self._learn(share, self.plan.games * len(stretch.moves))
        self.trainings += 1
        took = time.perf_counter() - begun
        pace = stretch.positions / stretch.seconds
        ended = stretch.ended
        return {
            "training": self.trainings,
            "steps": self.steps,
            "players": stretch.players,
            "policy_loss": losses and losses[0],
            "value_loss": losses and losses[1],
            "games": ended,
            "length": stretch.positions / ended if ended else None,
            "seats": [won / ended for won in stretch.won] if ended else None,
            "positions_a_second": pace,
            "evaluations_a_second": pace * (self.plan.visits + 1),
            "play_share": stretch.seconds / took,
        }

    def _learn(self, share: float, fresh: int) -> list[float] | None:
        """As many steps as so many new positions are worth; the losses of policy and value."""
        plan = self.plan
        if not fresh or self.memory.size < plan.batch:
            return None
        warm = min(1.0, (self.trainings + 1) / WARM_UP)
        for group in self.optimizer.param_groups:
            group["lr"] = plan.rate * warm * max(LOWEST_RATE, 1 - share)
        steps = max(1, round(plan.reuse * fresh / plan.batch))
        losses = torch.stack([self._step(self.memory.lesson()) for _ in range(steps)])
        self.steps += steps
        return [float(loss) for loss in losses.mean(0)]

    def _step(self, lesson: Lesson) -> torch.Tensor:
        self.net.train()
        with _half(self.where):
            logits, values = self.net(lesson.seen)
        logits = logits.float().masked_fill(~lesson.legal, -1e9)
        policy = -(lesson.policy * torch.log_softmax(logits, 1)).sum(1).mean()
        mistaken = (values.float() - lesson.value) * lesson.seated
        value = mistaken.square().sum() / lesson.seated.sum()
        self.optimizer.zero_grad(set_to_none=True)
        (policy + VALUE_WEIGHT * value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        return torch.stack([policy.detach(), value.detach()])

    def _meet(self) -> float:
        """The rating after a contest with the self of the last one, which this one replaces."""
        self.player.take(self.net)
        score = contest(self.player, self.earlier, self.meeting)
        players = self.meeting[0].players
        sides = {tuple(self.game.side(seat, players)) for seat in range(players)}
        self.rating += elo(score, 1 / len(sides))
        self.earlier.take(self.net)
        return self.rating

    def save(self, folder: Path) -> None:
        """Everything needed to go on, but for the memory, which fills again."""
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
        old = Plan.read(kept["plan"])
        if (old.width, old.blocks) != (self.plan.width, self.plan.blocks):
            raise ValueError(f"{folder} has a net of {old.width} × {old.blocks}")
        if not take_over(self.net, kept["net"]):
            self.optimizer.load_state_dict(kept["optimizer"])
        self.trainings, self.steps = kept["trainings"], kept["steps"]
        self.seconds, self.rating = kept["seconds"], kept["rating"]
        self.earlier.take(self.net)
        lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
        self.log = [json.loads(line) for line in lines]


def _here(hall: Hall) -> Callable[[nn.Module], Iterator[Stretch]]:
    """What one hall in this process plays, without end."""
    return lambda net: (hall.stretch(net) for _ in itertools.count())


def _half(where: torch.device) -> AbstractContextManager[Any]:
    if where.type == "cuda":
        return torch.autocast("cuda", torch.bfloat16)
    return nullcontext()
