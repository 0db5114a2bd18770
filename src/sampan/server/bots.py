"""Bots for all tables: a few processes that think for whoever waits longest."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from sampan.bots.bot import Thought
from sampan.bots.process import BotFailed
from sampan.game import Position

log = logging.getLogger("sampan.bots")

PATIENCE = 30.0  # seconds to an answer
READING = 0.02  # seconds more for each position that a bot has yet to be told of
COMPILING = 300.0  # seconds for what may have to be compiled first
REMEMBERED = 2  # games that a process keeps its search trees of
MODULE = "sampan.server.bot_worker"

Progress = Callable[[int, int], None]


class Worker:
    """One process, started anew whenever it dies or is late. One question at a time."""

    def __init__(self, nice: int = 5, module: str = MODULE) -> None:
        self.told: OrderedDict[str, list[Position]] = OrderedDict()
        self._nice = nice
        self._module = module
        self._process: asyncio.subprocess.Process | None = None
        self._number = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(
        self, question: dict[str, Any], patience: float, progress: Progress | None = None
    ) -> Any:
        """The answer to one question; BotFailed if there is none in time."""
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        self._number += 1
        line = json.dumps({"number": self._number, **question}).encode() + b"\n"
        try:
            process.stdin.write(line)
            await process.stdin.drain()
            while True:
                async with asyncio.timeout(patience):
                    text = await process.stdout.readline()
                if not text.endswith(b"\n"):
                    raise BotFailed(f"its process ended with {await process.wait()}")
                answer = json.loads(text)
                if answer["number"] != self._number:
                    continue
                if "progress" in answer:
                    if progress:
                        progress(*answer["progress"])
                    continue
                break
        except (TimeoutError, OSError, BotFailed, asyncio.CancelledError) as error:
            await self.close()
            if isinstance(error, TimeoutError):
                raise BotFailed(f"no answer in {patience:.0f} s") from None
            if isinstance(error, OSError):
                raise BotFailed(f"its process broke off: {error}") from None
            raise
        if "refused" in answer:
            raise ValueError(answer["refused"])
        if "failed" in answer:
            log.error("in a bot's process: %s", answer["trace"])
            self.told.clear()
            raise BotFailed(answer["failed"])
        return answer["answer"]

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self.told.clear()
            path = os.pathsep.join(filter(None, sys.path))
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module, str(self._nice)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
                start_new_session=True,
                limit=2**26,
            )
        return self._process

    async def close(self) -> None:
        """End the process, also in the middle of a thought."""
        process, self._process = self._process, None
        self.told.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """All the processes; questions are answered in the order in which they come."""

    def __init__(self, size: int, patience: float = PATIENCE, module: str = MODULE) -> None:
        self.workers = [Worker(module=module) for _ in range(size)]
        self.patience = patience
        self.asked = self.failed = 0
        self._free = list(self.workers)
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self._analyst = Worker(nice=10, module=module)
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
        worker = await self._take(key)
        self.asked += 1
        try:
            try:
                return await self._think(worker, key, name, positions, seed, language)
            except BotFailed as failure:
                if self.closed:
                    raise
                log.warning("%s: %s; asked again", name, failure)
                return await self._think(worker, key, name, positions, seed, language)
        except BotFailed:
            self.failed += 1
            raise
        finally:
            self._give(worker)

    async def _think(
        self,
        worker: Worker,
        key: str,
        name: str,
        positions: Sequence[Position],
        seed: int,
        language: str | None,
    ) -> tuple[Thought, str | None]:
        key = f"{key}:{name}"
        told = worker.told.pop(key, [])
        keep = 0
        for known, position in zip(told, positions, strict=False):
            if known is not position and known != position:
                break
            keep += 1
        drop = list(worker.told)[: max(0, len(worker.told) - REMEMBERED + 1)]
        for old in drop:
            del worker.told[old]
        question = {
            "do": "think",
            "key": key,
            "game": positions[0].game.id,
            "players": positions[0].players,
            "name": name,
            "seed": seed,
            "keep": keep,
            "add": [position.to_dict() for position in positions[keep:]],
            "drop": drop,
            "language": language,
        }
        patience = self.patience + READING * (len(positions) - keep)
        answer = await worker.ask(question, patience)
        worker.told[key] = list(positions)
        thought = answer["thought"]
        for field in ("chances", "line"):
            thought[field] = tuple(thought[field])
        return Thought(**thought), answer.get("text")

    async def warm(self, game: str, what: str) -> None:
        """Have a game's "rules" or "bots" compiled."""
        worker = await self._take("")
        try:
            await worker.ask({"do": "warm", "game": game, "what": what}, COMPILING)
        finally:
            self._give(worker)

    async def analyse(self, record: dict[str, Any], progress: Progress) -> dict[str, Any]:
        """The analysis of a record; one at a time, in a process of its own."""
        async with self._analysing:
            question = {"do": "analyse", "record": record, "bot": None}
            try:
                answer: dict[str, Any] = await self._analyst.ask(question, COMPILING, progress)
            finally:
                await self._analyst.close()
            return answer

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for future in self._waiting:
            future.cancel()
        await asyncio.gather(*(worker.close() for worker in [*self.workers, self._analyst]))

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
