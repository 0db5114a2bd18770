"""Analyses of finished games: made once in a process of their own, then kept."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from sampan import phrases
from sampan.bots.process import BotFailed
from sampan.game import Position
from sampan.server.house import House
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.storage import queries
from sampan.server.table import TableState

log = logging.getLogger("sampan.analyses")

Analysis = dict[str, Any]

MOST_WAITING = 50
LINE = 6  # choices of a better line that are told


async def analysis_of(house: House, live: LiveTable, person: Person) -> Analysis | tuple[int, int]:
    """The analysis of a table's game, or how far it has come; it is begun where need be."""
    table = live.table
    kept = await house.store.read(queries.analysis, table.id)
    if kept is not None:
        return kept
    if table.id not in house.analysing:
        house.rates.use("thoughts", person.id, house.settings.limits.thoughts)
        if len(house.analysing) < MOST_WAITING:
            house.analysing[table.id] = (0, table.step + 1)
            house.start(_analyse(house, table))
    return house.analysing.get(table.id, (0, table.step + 1))


def in_words(table: TableState, found: Analysis, said: Sequence[str]) -> Analysis:
    """The analysis with words, in the language that is spoken now: what each choice did, as `said`
    tells, and for a slip what would have been better and what was expected to follow."""
    steps = []
    for step, text, position in zip(found["steps"], said, table.record.positions, strict=False):
        line = list(_told(position, step["line"])) if step["mark"] else []
        better = line[0]["text"] if line else None
        steps.append({**step, "text": text, "best_text": better, "line_told": line})
    return {**found, "steps": steps}


def _told(position: Position, line: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The choices of a line from this position on, as far as they are legal."""
    for choice in line[:LINE]:
        if choice not in position.menu:
            return
        seat = position.seat
        view = position.view(seat if isinstance(seat, int) else None)
        text = phrases.capital(position.game.screen.describe(view, choice))
        yield {"seat": seat, "choice": choice, "text": f"{text}."}
        position = position.play(choice)


async def _analyse(house: House, table: TableState) -> None:
    def progress(done: int, total: int) -> None:
        house.analysing[table.id] = done, total

    try:
        record = table.record.to_dict()
        record.pop("luck", None)
        found = await house.pool.analyse(record, progress)
        await house.store.write(queries.keep_analysis, table.id, table.version, found)
    except (BotFailed, ValueError) as failure:
        log.error("table %s could not be analysed: %s", table.id, failure)
    finally:
        del house.analysing[table.id]
