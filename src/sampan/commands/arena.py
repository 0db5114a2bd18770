"""`sampan arena`: a tournament, as a table and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from sampan.commands.parameters import (
    GameId,
    Json,
    Options,
    Players,
    Processes,
    Ray,
    Seed,
    find_bot,
    start_position,
)
from sampan.commands.progress import progress_bar
from sampan.phrases import game_title
from sampan.words import say

if TYPE_CHECKING:
    from sampan.arena.match import Match, MatchGame
    from sampan.arena.tournament import Pairing
    from sampan.game import Position


def arena(
    game: GameId,
    bots: Annotated[list[str], typer.Argument()],
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 40,
    seed: Seed = 0,
    option: Options = None,
    opening: Annotated[int | None, typer.Option(min=0)] = None,
    sprt: Annotated[tuple[float, float] | None, typer.Option(metavar="ELO0 ELO1")] = None,
    workers: Processes = None,
    ray: Ray = False,
    records: Annotated[Path | None, typer.Option()] = None,
    as_json: Json = False,
) -> None:
    """Let bots play matches: seats rotate, Elo with 95 % intervals."""
    from sampan.arena.tournament import Tournament, hold, to_dict
    from sampan.arena.workers import choose_workers

    first = start_position(game, players, seed, option)
    if len(bots) < 2:
        raise ValueError(say("command-two-bots"))
    for name in bots:
        find_bot(name, first.game, first.players)
    tournament = Tournament(
        game, first.players, bots, games, first.options, seed, opening, sprt, records
    )
    chosen = choose_workers(workers, ray)
    total = games * len(tournament.matches())
    with progress_bar(say("command-starting"), total) as update:
        running: dict[tuple[str, str], float] = {}

        def progress(match: Match, result: MatchGame) -> None:
            running[match.bots] = running.get(match.bots, 0) + result.score
            one, other = match.bots
            score = f"{running[match.bots]:g}"
            words = say("command-running", first=one, score=score, second=other)
            update(advance=1, description=words)

        pairings = hold(tournament, chosen, progress)
    if as_json:
        print(json.dumps(to_dict(tournament, pairings)))
    else:
        _print(first, pairings)


def _print(first: Position, pairings: Sequence[Pairing]) -> None:
    heading = say("command-title-players", title=game_title(first.game), players=first.players)
    table = Table(title=heading)
    for head in ("bot", "against", "games", "score"):
        table.add_column(say(f"command-head-{head}"))
    for head in ("95 %", say("command-head-elo"), "95 %", say("command-head-thinking")):
        table.add_column(head)
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
