"""`sampan learn`: a training with a line for how it goes, and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from sampan.commands.parameters import GameId, Processes, Ray, Seed, find_game, read_pairs
from sampan.commands.progress import progress_bar
from sampan.words import say

if TYPE_CHECKING:
    from torch import nn

    from sampan.game import Game
    from sampan.learn.actor import Rollout
    from sampan.learn.plan import Plan
    from sampan.learn.train import Learner

    Rollouts = Callable[[nn.Module], Iterator[Rollout]]

KEPT = 60  # seconds after which everything is saved again


def learn(
    game: GameId,
    minutes: Annotated[float, typer.Option(min=0)] = 10,
    folder: Annotated[Path | None, typer.Option()] = None,
    device: Annotated[Literal["cpu", "cuda"] | None, typer.Option()] = None,
    change: Annotated[list[str] | None, typer.Option("--plan", metavar="NAME=VALUE")] = None,
    seed: Seed = 0,
    workers: Processes = None,
    ray: Ray = False,
) -> None:
    """Teach a net a game by play against itself; goes on where it was."""
    found = find_game(game)
    changes = read_pairs(change)
    try:
        from sampan.learn.export import export
        from sampan.learn.train import Learner
    except ImportError:
        raise ValueError(say("command-needs-extra", extra="learn")) from None
    from sampan.commands.learn_plot import save_plot
    from sampan.kernels.devices import cuda
    from sampan.learn.plan import Plan

    folder = folder or Path("learned", game)
    where = device or ("cuda" if cuda() else "cpu")
    plan = Plan.of(found, where, **changes)
    with _elsewhere(found, plan, where, seed, workers if ray else 0) as rollouts:
        learner = Learner(found, plan, where, seed, rollouts=rollouts)
        if (folder / "checkpoint.pt").exists():
            learner.load(folder)
        try:
            _run(learner, 60 * minutes, folder)
        finally:
            learner.save(folder)
    net, plot = folder / f"{game}.onnx", folder / "learning.svg"
    export(folder / "checkpoint.pt", net)
    save_plot(found, learner.log, plot)
    print(say("command-learned", net=str(net), plot=str(plot), game=game))


@contextmanager
def _elsewhere(
    game: Game, plan: Plan, device: str, seed: int, actors: int | None
) -> Iterator[Rollouts | None]:
    """What so many actors on a cluster play, which end with the training: one on each of its
    processors for None, and with 0 nothing."""
    if actors == 0:
        yield None
        return
    from sampan.learn.ray_actors import RayActors

    running = RayActors(game, plan, actors, device, seed)
    try:
        yield running.rollouts
    finally:
        running.close()


def _run(learner: Learner, seconds: float, folder: Path) -> None:
    """Learn with a bar on standard error, saving now and then."""
    saved = time.monotonic()
    with progress_bar(say("command-starting"), seconds, counted=False) as update:
        for line in learner.run(seconds):
            update(completed=line["seconds"], description=_summary(line))
            if time.monotonic() - saved > KEPT:
                learner.save(folder)
                saved = time.monotonic()


def _summary(line: dict[str, Any]) -> str:
    """How it goes, in a few words."""
    if line["policy_loss"] is None:
        return say("command-filling", games=line["games"])
    return say(
        "command-learning",
        policy=f"{line['policy_loss']:.2f}",
        value=f"{line['value_loss']:.3f}",
        pace=f"{line['evaluations_a_second'] / 1e6:.2f}",
    )
