"""`sampan learn`: a training with a line for how it goes, and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from sampan.game import load
from sampan.kernels.devices import cuda
from sampan.learn.plan import Plan
from sampan.words import say

if TYPE_CHECKING:
    from torch import nn

    from sampan.learn.hall import Stretch
    from sampan.learn.train import Learner

    Played = Callable[[nn.Module], Iterator[Stretch]]

KEPT = 60  # seconds after which everything is saved again


def learn(
    game: str,
    seconds: float,
    folder: Path,
    device: str | None,
    changes: dict[str, Any],
    seed: int,
    halls: int | None,
) -> None:
    """Learn until the folder's net has had so many seconds in all.

    `halls` is how many processes of a Ray cluster play, None for one on each of its processors,
    0 for none: then games are played in this process.
    """
    try:
        from sampan.learn.export import export
        from sampan.learn.train import Learner
    except ImportError:
        raise ValueError(say("command-needs-extra", extra="learn")) from None
    from sampan.commands.learn_plot import draw

    device = device or ("cuda" if cuda() else "cpu")
    plan = Plan.of(game, device, **changes)
    with _elsewhere(game, plan, device, seed, halls) as played:
        learner = Learner(load(game), plan, device, seed, played=played)
        if (folder / "checkpoint.pt").exists():
            learner.load(folder)
        try:
            _run(learner, seconds, folder)
        finally:
            learner.save(folder)
    net, plot = folder / f"{game}.onnx", folder / "learning.svg"
    export(folder / "checkpoint.pt", net)
    draw(load(game), learner.log, plot)
    print(say("command-learned", net=str(net), plot=str(plot), game=game))


@contextmanager
def _elsewhere(
    game: str, plan: Plan, device: str, seed: int, halls: int | None
) -> Iterator[Played | None]:
    """What halls on a cluster play, which are closed in the end; or nothing."""
    if halls == 0:
        yield None
        return
    from sampan.learn.ray_play import Halls

    opened = Halls(game, plan, halls, device, seed)
    try:
        yield opened.stretches
    finally:
        opened.close()


def _run(learner: Learner, seconds: float, folder: Path) -> None:
    """Learn with a bar on standard error, saving now and then."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    saved = time.monotonic()
    with bar:
        task = bar.add_task(say("command-starting"), total=seconds)
        for line in learner.run(seconds):
            bar.update(task, completed=line["seconds"], description=_told(line))
            if time.monotonic() - saved > KEPT:
                learner.save(folder)
                saved = time.monotonic()


def _told(line: dict[str, Any]) -> str:
    """How it goes, in a few words."""
    if line["policy_loss"] is None:
        return say("command-filling", games=line["games"])
    return say(
        "command-learning",
        policy=f"{line['policy_loss']:.2f}",
        value=f"{line['value_loss']:.3f}",
        pace=f"{line['evaluations_a_second'] / 1e6:.2f}",
    )
