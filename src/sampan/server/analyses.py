"""Analyses of finished games: made once, by turns, in a process of their own, then kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sampan import phrases
from sampan.game import Position
from sampan.server.fair_queue import Owner
from sampan.server.live_table import LiveTable
from sampan.server.refusal import Refusal
from sampan.server.storage import queries
from sampan.server.table import TableState

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.analyses")

Analysis = dict[str, Any]

MOST_WAITING = 50
BUSY = 10.0  # seconds after which to come again where so many wait
WAITED_FOR = 30.0  # seconds for which an analysis goes on after somebody has asked how far it is
LINE = 6  # choices of a better line that are told


@dataclass
class Progress:
    """An analysis that is being made, or has just failed."""

    owner: Owner
    total: int
    done: int = 0
    failed: bool = False
    work: asyncio.Task[None] | None = None
    end: asyncio.TimerHandle | None = None

    def tell(self, done: int, total: int) -> None:
        self.done, self.total = done, total


class Analyses:
    """Those of one process of the house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._begun: dict[str, Progress] = {}  # by table

    @property
    def waiting(self) -> int:
        """How many are being made or wait."""
        return sum(not progress.failed for progress in self._begun.values())

    async def look(self, live: LiveTable) -> Analysis | Progress:
        """The analysis of a table's game, or how far it has come; a Refusal where nobody wants
        one."""
        found = await self._known(live)
        if found is None:
            raise Refusal("unknown", "no-analysis")
        return found

    async def ask(self, live: LiveTable, owner: Owner) -> Analysis | Progress:
        """The same, but one is begun where there is none."""
        found = await self._known(live)
        return found or self._begin(live.table, owner)

    async def _known(self, live: LiveTable) -> Analysis | Progress | None:
        name = live.table.id
        if not live.table.over:
            raise Refusal("not_now", "not-over")
        kept = None
        if name not in self._begun:
            kept = await self.house.store.read(queries.analysis, name)
        if kept is None and name in self._begun:
            self._go_on(name)
            return self._begun[name]
        return kept

    def _begin(self, table: TableState, owner: Owner) -> Progress:
        limits = self.house.settings.limits
        own = sum(other.owner.person == owner.person for other in self._begun.values())
        if own >= limits.analyses:
            raise Refusal("too_many", wait=BUSY)
        if len(self._begun) >= MOST_WAITING:
            raise Refusal("not_ready", "busy", wait=BUSY)
        self.house.rates.use("thoughts", owner.person, limits.thoughts)
        progress = self._begun[table.id] = Progress(owner, table.step + 1)
        progress.work = self.house.start(self._make(table, progress))
        self._go_on(table.id)
        return progress

    def _go_on(self, name: str) -> None:
        """Somebody waits for it, so it goes on for a while."""
        progress = self._begun[name]
        if progress.failed:
            raise Refusal("not_now", "not-analysed")
        if progress.end is not None:
            progress.end.cancel()
        loop = asyncio.get_running_loop()
        progress.end = loop.call_later(WAITED_FOR, self._give_up, name, progress)

    def _give_up(self, name: str, progress: Progress) -> None:
        if self._begun.get(name) is progress:
            del self._begun[name]
        if progress.work is not None:
            progress.work.cancel()

    async def _make(self, table: TableState, progress: Progress) -> None:
        record = table.record.to_dict()
        record.pop("luck", None)
        try:
            found = await self.house.pool.analyse(record, progress.tell, progress.owner)
            await self.house.store.write(queries.keep_analysis, table.id, table.version, found)
        except Exception as failure:
            log.error("table %s could not be analysed: %s", table.id, failure)
            progress.failed = True  # and is not tried again for a while
            return
        if progress.end is not None:
            progress.end.cancel()
        del self._begun[table.id]


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
