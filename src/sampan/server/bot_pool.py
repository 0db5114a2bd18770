"""Bots for all tables: a few processes that think for whoever waits longest."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sampan.bots.bot import Thought
from sampan.bots.process import FACTORY, BotFailed, Worker
from sampan.game import Position
from sampan.record import Record

log = logging.getLogger("sampan.bots")

PATIENCE = 30.0  # seconds to an answer
COMPILING = 300.0  # seconds for what may have to be compiled first
WARM = {"rules": "sampan.server.ready:prime", "bots": "sampan.bots.warm_up:warm_levels"}
ANALYSE = "sampan.server.bot_pool:analysed_record"

Progress = Callable[[int, int], None]


class Pool:
    """All the processes; questions are answered in the order in which they come."""

    def __init__(self, size: int, patience: float = PATIENCE) -> None:
        self.workers = [Worker(nice=5) for _ in range(size)]
        self.patience = patience
        self.asked = self.failed = 0
        self._free = list(self.workers)
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self._analyst = Worker(nice=10)
        self._analysing = asyncio.Lock()
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def think(
        self,
        key: str,
        name: str,
        positions: Sequence[Position],
        seed: int = 0,
        language: str | None = None,
    ) -> tuple[Thought, str | None]:
        """What the bot with this name thinks of the last position; `key` is where it sits.

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
        worker = await self._take(key)
        ask = partial(
            worker.think, f"{key}:{name}", bot, positions, self.patience, language=language
        )
        self.asked += 1
        try:
            try:
                return await worker.in_thread(ask)
            except BotFailed as failure:
                if self.closed:
                    raise
                log.warning("%s %s; asked again", name, failure)
                return await worker.in_thread(ask)
        except BotFailed:
            self.failed += 1
            raise
        finally:
            self._give(worker)

    async def warm(self, game: str, what: str) -> None:
        """Have a game's "rules" or "bots" compiled."""
        worker = await self._take("")
        try:
            await worker.in_thread(worker.ask, WARM[what], COMPILING, game=game)
        finally:
            self._give(worker)

    async def analyse(self, record: dict[str, Any], progress: Progress) -> dict[str, Any]:
        """The analysis of a record; one at a time, in a process of its own."""
        loop = asyncio.get_running_loop()

        def tell(done: int, total: int) -> None:
            loop.call_soon_threadsafe(progress, done, total)

        async with self._analysing:
            ask = partial(self._analyst.ask, ANALYSE, COMPILING, tell, record=record)
            try:
                answer: dict[str, Any] = await self._analyst.in_thread(ask)
            finally:
                await asyncio.to_thread(self._analyst.close)
            return answer

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for future in self._waiting:
            future.cancel()
        workers = [*self.workers, self._analyst]
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in workers))

    async def _take(self, key: str) -> Worker:
        if self._free:
            known = [
                worker
                for worker in self._free
                if any(told.startswith(f"{key}:") for told in worker.told)
            ]
            worker = known[0] if known else self._free[0]
            self._free.remove(worker)
            return worker
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give(future.result())
            raise

    def _give(self, worker: Worker) -> None:
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                future.set_result(worker)
                return
        self._free.append(worker)


def analysed_record(record: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """The analysis of a record, as JSON; asked of a worker."""
    from sampan.study.analysis import analyse

    return analyse(Record.from_dict(record), progress=progress).to_dict()
