"""The loop: play a stretch, remember it, learn from it, and now and then meet an earlier self."""

from __future__ import annotations

import copy
import json
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import nn

from sampan.game import Game
from sampan.learn.memory import Lesson, Memory
from sampan.learn.net import build
from sampan.learn.selfplay import Evaluate, SelfPlay

VALUE_WEIGHT = 1.0
DECAY = 1e-4  # of the weights
WARM_UP = 20  # trainings with a rising rate


@dataclass(frozen=True)
class Plan:
    """How to learn; `shapes.toml` has one for each game."""

    width: int
    blocks: int
    games: int
    visits: int
    nodes: int
    stretch: int
    memory: int
    batch: int
    rate: float
    reuse: float

    @classmethod
    def of(cls, game: str, **changes: Any) -> Plan:
        text = Path(__file__).with_name("shapes.toml").read_text(encoding="utf-8")
        return cls(**{**tomllib.loads(text)[game], **changes})


class Learner:
    """A net in training. `run` goes on until the time is up; `save` and `load` keep everything."""

    def __init__(
        self,
        game: Game,
        players: int,
        plan: Plan,
        device: str = "cpu",
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        starts: int = 1024,
    ) -> None:
        torch.manual_seed(seed)
        self.game, self.players, self.plan, self.device = game, players, plan, device
        self.play = SelfPlay(
            game,
            players,
            plan.games,
            plan.visits,
            device,
            seed,
            options,
            starts,
            nodes=plan.nodes,
        )
        self.where = self.play.room.device
        self.memory = Memory(game, players, plan.memory, plan.batch, device)
        self.net = build(game, {"width": plan.width, "blocks": plan.blocks}).to(self.where)
        if self.where.type == "cuda":
            self.net.to(memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), plan.rate, weight_decay=DECAY, fused=self.where.type == "cuda"
        )
        self.trainings = 0
        self.seconds = 0.0
        self.log: list[dict[str, Any]] = []

    def run(self, seconds: float, share_done: float = 0.0) -> Iterator[dict[str, Any]]:
        """Learn for so long; yields a line of the log after every stretch.

        The rate falls to nothing at the end of the time, from where `share_done` says it stands.
        """
        begun = time.monotonic()
        while (spent := time.monotonic() - begun) < seconds:
            share = share_done + (1 - share_done) * spent / seconds
            line = self._stretch(share)
            line["seconds"] = self.seconds + time.monotonic() - begun
            self.log.append(line)
            yield line
        self.seconds += time.monotonic() - begun

    def _stretch(self, share: float) -> dict[str, Any]:
        plan, begun = self.plan, time.perf_counter()
        evaluate = evaluator(self.net, self.where)
        moves = [self.play.move(evaluate) for _ in range(plan.stretch)]
        self._wait()
        played = time.perf_counter()
        self.memory.add(moves)
        steps = max(1, round(plan.reuse * plan.games * plan.stretch / plan.batch))
        for group in self.optimizer.param_groups:
            warm = min(1.0, (self.trainings + 1) / WARM_UP)
            group["lr"] = plan.rate * warm * max(0.02, 1 - share)
        losses = torch.stack([self._learn(self.memory.lesson()) for _ in range(steps)]).mean(0)
        self._wait()
        learned = time.perf_counter()
        self.trainings += 1
        done = torch.stack([move.done for move in moves])
        rewards = torch.stack([move.rewards for move in moves])[done]
        ended = int(done.sum())
        positions = plan.games * plan.stretch
        return {
            "training": self.trainings,
            "policy_loss": float(losses[0]),
            "value_loss": float(losses[1]),
            "games": ended,
            "length": positions / max(ended, 1),
            "seats": ((rewards[:, : self.players] > 0).float().mean(0)).tolist() if ended else None,
            "positions_a_second": positions / (played - begun),
            "evaluations_a_second": positions * (plan.visits + 1) / (played - begun),
            "play_share": (played - begun) / (learned - begun),
        }

    def _learn(self, lesson: Lesson) -> torch.Tensor:
        self.net.train()
        with _half(self.where):
            logits, values = self.net(lesson.seen)
        logits = logits.float().masked_fill(~lesson.legal, -1e9)
        policy = -(lesson.policy * torch.log_softmax(logits, 1)).sum(1).mean()
        mistaken = values.float()[:, : self.players] - lesson.value[:, : self.players]
        value = mistaken.square().mean()
        self.optimizer.zero_grad(set_to_none=True)
        (policy + VALUE_WEIGHT * value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        return torch.stack([policy.detach(), value.detach()])

    def _wait(self) -> None:
        if self.where.type == "cuda":
            torch.cuda.synchronize()

    def save(self, folder: Path) -> None:
        """Everything needed to go on, but for the memory, which fills again."""
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / "checkpoint.tmp"
        torch.save(
            {
                "game": self.game.id,
                "players": self.players,
                "plan": asdict(self.plan),
                "net": self.net.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "trainings": self.trainings,
                "seconds": self.seconds,
            },
            draft,
        )
        draft.replace(folder / "checkpoint.pt")
        text = "".join(json.dumps(line) + "\n" for line in self.log)
        (folder / "log.jsonl").write_text(text, encoding="utf-8")

    def load(self, folder: Path) -> None:
        """Go on from what `save` wrote."""
        kept = torch.load(folder / "checkpoint.pt", map_location=self.where, weights_only=True)
        if kept["game"] != self.game.id or kept["players"] != self.players:
            raise ValueError(f"{folder} learns {kept['game']} for {kept['players']}")
        self.net.load_state_dict(kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.trainings, self.seconds = kept["trainings"], kept["seconds"]
        lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
        self.log = [json.loads(line) for line in lines]


def evaluator(net: nn.Module, where: torch.device) -> Evaluate:
    """A net as self-play asks it: a frozen copy, in half precision on a GPU."""
    frozen = copy.deepcopy(net).eval().requires_grad_(False)

    @torch.inference_mode()
    def evaluate(seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with _half(where):
            logits, values = frozen(seen)
        return logits, values

    return evaluate


def _half(where: torch.device) -> AbstractContextManager[Any]:
    if where.type == "cuda":
        return torch.autocast("cuda", torch.bfloat16)
    return nullcontext()


def contest(
    game: Game,
    players: int,
    one: Evaluate,
    other: Evaluate,
    play: tuple[SelfPlay, SelfPlay],
    moves: int,
) -> tuple[float, int]:
    """What `one` scores with one seat against `other` with the rest, and in how many games.

    Two self-plays hold the same games; each searches with its own net, and the one whose seat
    is to choose is followed. The seat goes round with the game's number.
    """
    mine, theirs = play
    tensor = mine.room.tensor
    whose = torch.arange(mine.count, device=mine.room.device) % players
    sides = [game.side(seat, players) for seat in range(players)]
    friends = torch.tensor([[seat in side for seat in range(players)] for side in sides])
    friends = friends.to(whose.device)
    score, games = 0.0, 0
    for _ in range(moves):
        mine.search(one, noise=0.0)
        theirs.search(other, noise=0.0)
        own = friends[whose, tensor(mine.tree.chooser)[:, 0].long()]
        chosen = torch.where(own, tensor(mine.chosen), tensor(theirs.chosen))
        tensor(mine.chosen).copy_(chosen)
        tensor(theirs.chosen).copy_(chosen)
        tensor(theirs.generators).copy_(tensor(mine.generators))
        mine.play()
        theirs.play()
        done = tensor(mine.done)
        rewards = tensor(mine.rewards).gather(1, whose[:, None])[:, 0][done]
        score += float(((rewards + 1) / 2).sum())
        games += int(done.sum())
    return score / max(games, 1), games
