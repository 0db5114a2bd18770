"""`sampan arena`: a tournament with a progress bar, a table and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sampan.arena.match import Match, Result
from sampan.arena.tournament import Pairing, Plan, as_json, hold
from sampan.arena.workers import Crew
from sampan.game import load
from sampan.phrases import title
from sampan.words import say


def progress_bar() -> Progress:
    """A bar on standard error that goes away when all games are played."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def arena(plan: Plan, crew: Crew, json_wanted: bool) -> None:
    """Hold the tournament and print what came out."""
    with progress_bar() as bar:
        task = bar.add_task(say("command-starting"), total=plan.games * len(plan.matches()))
        running: dict[tuple[str, str], float] = {}

        def progress(match: Match, result: Result) -> None:
            running[match.bots] = running.get(match.bots, 0) + result.score
            first, second = match.bots
            score = f"{running[match.bots]:g}"
            words = say("command-running", first=first, score=score, second=second)
            bar.update(task, advance=1, description=words)

        pairings = hold(plan, crew, progress)
    if json_wanted:
        print(json.dumps(as_json(plan, pairings)))
    else:
        _print(plan, pairings)


def _print(plan: Plan, pairings: Sequence[Pairing]) -> None:
    game, players = title(load(plan.game)), plan.players
    table = Table(title=say("command-title-players", title=game, players=players))
    for heading in ("bot", "against", "games", "score"):
        table.add_column(say(f"command-head-{heading}"))
    for heading in ("95 %", say("command-head-elo"), "95 %", say("command-head-thinking")):
        table.add_column(heading)
    for pairing in pairings:
        rating = pairing.rating
        verdict = f" {say(f'command-sprt-{pairing.verdict}')}" if pairing.verdict else ""
        table.add_row(
            *pairing.bots,
            f"{rating.games}{verdict}",
            f"{rating.score:.1%}",
            f"{rating.low:.1%} – {rating.high:.1%}",
            f"{rating.elo:+.0f}",
            f"{rating.elo_low:+.0f} – {rating.elo_high:+.0f}",
            f"{pairing.thinking[0]:.3f} / {pairing.thinking[1]:.3f}",
        )
    Console().print(table)
