"""Bots for all tables: a few processes that think for one after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sampan.bots.bot import Thought
from sampan.bots.levels import HIGHEST
from sampan.bots.process import FACTORY, BotFailed, Worker
from sampan.game import Position
from sampan.record import Record
from sampan.server.fair_queue import FairQueue, Owner
from sampan.server.lane import Lane

log = logging.getLogger("sampan.bots")

PATIENCE = 30.0  # seconds to an answer
COMPILING = 300.0  # seconds for what may have to be compiled first
WARM = {"rules": "sampan.server.ready:prime", "bots": "sampan.bots.warm_up:warm_levels"}
POSITION = 0.2  # seconds for each position of an analysis,
WHOLE = 120.0  # but no more than this for all together
ANALYSE = "sampan.server.bot_pool:analysed_record"

NOBODY = Owner("", "")

Progress = Callable[[int, int], None]


class Pool:
    """All the processes. Bots that somebody plays against think by turns of those who opened the
    tables; bots among themselves have a process of their own, so that nobody waits for them."""

    def __init__(self, size: int, patience: float = PATIENCE) -> None:
        self.workers = [Worker(nice=5) for _ in range(size)]
        self.patience = patience
        self.asked = self.failed = 0
        self._queue = FairQueue(self.workers)
        self._among_themselves = Lane(nice=15)
        self._analyst = Lane(nice=10)
        self.closed = False

    @property
    def waiting(self) -> int:
        """Questions of tables where somebody plays."""
        return self._queue.waiting

    @property
    def waiting_alone(self) -> int:
        """Questions of tables of bots only."""
        return self._among_themselves.waiting

    async def think(
        self,
        key: str,
        name: str,
        positions: Sequence[Position],
        seed: int = 0,
        language: str | None = None,
        owner: Owner = NOBODY,
        alone: bool = False,
    ) -> tuple[Thought, str | None]:
        """What the bot with this name thinks of the last position; `key` is where it sits, `owner`
        whose turn that takes, and `alone` says that only bots play there.

        In a language given, also what a hint would say.
        """
        start = positions[0]
        bot = {
            "factory": FACTORY,
            "name": name,
            "game": start.game.id,
            "players": start.players,
            "seed": seed,
        }

        def knows(worker: Worker) -> bool:
            return any(told.startswith(f"{key}:") for told in worker.told)

        queue = self._among_themselves.turn(owner) if alone else self._queue.turn(owner, knows)
        async with queue as worker:
            if self.closed:
                raise BotFailed("is closed")
            ask = partial(
                worker.think, f"{key}:{name}", bot, positions, self.patience, language=language
            )
            self.asked += 1
            try:
                return await worker.in_thread(ask)
            except BotFailed as failure:
                if self.closed:
                    raise
                log.warning("%s %s; asked again", name, failure)
            try:
                return await worker.in_thread(ask)
            except BotFailed:
                self.failed += 1
                raise

    async def warm(self, game: str, what: str) -> None:
        """Have a game's "rules" or "bots" compiled."""
        async with self._queue.turn(Owner("", game)) as worker:
            await worker.in_thread(worker.ask, WARM[what], COMPILING, game=game)

    async def analyse(
        self, record: dict[str, Any], progress: Progress, owner: Owner = NOBODY
    ) -> dict[str, Any]:
        """The analysis of a record; one at a time, by turns, in a process of their own."""
        loop = asyncio.get_running_loop()

        def tell(done: int, total: int) -> None:
            loop.call_soon_threadsafe(progress, done, total)

        async with self._analyst.turn(owner) as worker:
            ask = partial(worker.ask, ANALYSE, COMPILING, tell, record=record)
            try:
                answer: dict[str, Any] = await worker.in_thread(ask)
            finally:
                await asyncio.to_thread(worker.close)  # what it has learned is a lot
            return answer

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        lanes = (lane.close() for lane in (self._among_themselves, self._analyst))
        workers = (asyncio.to_thread(worker.close) for worker in self.workers)
        await asyncio.gather(*lanes, *workers)


def analysed_record(record: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """The analysis of a record, as JSON; asked of a worker."""
    from sampan.study.analysis import analyse

    return analyse(
        Record.from_dict(record), analyst(len(record["choices"])), progress=progress
    ).to_dict()


def analyst(choices: int) -> str:
    """Who analyses a game of so many choices: nobody else's waits longer than `WHOLE` for it."""
    seconds = min(POSITION, WHOLE / (choices + 1))
    return f"level:{HIGHEST}:{seconds:.2g}s"
