"""A process of ours that answers questions, asked from a thread or from an event loop."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import partial
from typing import Any, TypeVar

from sampan.bots.bot import Limit, Thought
from sampan.bots.process.program import Program
from sampan.game import GAMES, Position

FACTORY = "sampan.bots.names:make"
CHILD = "sampan.bots.process.child"
THINK = "sampan.bots.process.thinking:think"
READING = 0.02  # seconds more for each position that a bot has yet to be told of
REMEMBERED = 2  # bots that a process keeps with their search trees

log = logging.getLogger(__name__)

T = TypeVar("T")
Progress = Callable[[int, int], None]


class BotFailed(RuntimeError):
    """A bot that could not be brought to answer; the message says why."""


class Worker:
    """One process, started with a question where none runs. One question at a time.

    A question is a function of ours, as "module:function", and what it is called with, in JSON.
    ValueError where the function raises one. BotFailed, whose message goes on from the bot's name,
    where it raises anything else, is late, or the process dies; a process that is late or that
    nobody waits for any more is ended.
    """

    def __init__(self, nice: int = 0) -> None:
        self.told: OrderedDict[str, list[Position]] = OrderedDict()  # what each bot was told of
        self._nice = nice
        self._program: Program | None = None
        self._thread = ThreadPoolExecutor(1)  # starts with the first question of an event loop

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        program = self._program
        return program.process.pid if program else None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        program = self._program
        return program is not None and program.process.poll() is None

    def ask(
        self, function: str, patience: float, progress: Progress | None = None, **given: Any
    ) -> Any:
        """What the function returns, if that, or a sign of progress, comes within that time.

        Where `progress` is given, the function gets one too, and what it tells is passed on.
        """
        try:
            self.send(function, progress=progress is not None, **given)
            while True:
                message = self.receive(time.monotonic() + patience)
                if "answer" in message:
                    return message["answer"]
                if progress:
                    progress(*message["progress"])
        except TimeoutError:
            self.close()
            raise BotFailed(f"gave no answer in {patience:.1f} s") from None
        except (BotFailed, ValueError):
            raise
        except BaseException:  # nobody waits for the answer any more
            self.close()
            raise

    def think(
        self,
        key: str,
        bot: dict[str, Any],
        positions: Sequence[Position],
        patience: float,
        *,
        limit: Limit | None = None,
        language: str | None = None,
    ) -> tuple[Thought, str | None]:
        """What the bot known by this key thinks of the last position, within its own limit if none
        is given; in a language given, also what a hint would say. `bot` is for
        `thinking.make_bot`."""
        self._running()  # a new process knows nothing
        told = self.told.pop(key, [])
        while len(self.told) >= REMEMBERED:
            self.told.popitem(last=False)
        keep = same_positions(told, positions)
        self.told[key] = []  # how far it gets with them is not known
        answer = self.ask(
            THINK,
            patience + READING * (len(positions) - keep),
            key=key,
            bot=bot,
            known=list(self.told),
            keep=keep,
            add=[position.to_dict() for position in positions[keep:]],
            limit=limit and asdict(limit),
            language=language,
        )
        self.told[key] = list(positions)
        thought = answer["thought"]
        tuples = {name: tuple(thought[name]) for name in ("chances", "line")}
        return Thought(**{**thought, **tuples}), answer["text"]

    async def in_thread(self, ask: Callable[..., T], *given: Any, **named: Any) -> T:
        """Ask in this way without blocking the event loop."""
        asking = asyncio.get_running_loop().run_in_executor(
            self._thread, partial(ask, *given, **named)
        )
        # An error that nobody waits for any more is none.
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            while not asking.done():  # it may be about to start the process
                await asyncio.to_thread(self.close)
                await asyncio.wait([asking], timeout=0.05)
            raise

    def send(self, function: str, *, progress: bool = False, **given: Any) -> None:
        """Ask without waiting for the answer, which has to be received before the next question."""
        question = {"function": function, "given": given, "progress": progress}
        self._running().send(json.dumps(question))

    def receive(self, deadline: float) -> dict[str, Any]:
        """An "answer" or a sign of "progress"; TimeoutError if there is none by then."""
        program = self._program
        if program is None:
            raise BotFailed("is closed")
        try:
            text = program.line(deadline)
            while not text.endswith("\n"):  # the last words of a dying process
                text = program.line(deadline)
        except EOFError as how:
            self.close()
            raise BotFailed(f"{how} before it answered") from None
        message: dict[str, Any] = json.loads(text)
        if "refused" in message:
            raise ValueError(message["refused"])
        if "failed" in message:
            log.error("in the bot's process:\n%s", message["trace"])
            self.told.clear()
            raise BotFailed(f"failed with {message['failed']}")
        return message

    def close(self) -> None:
        """End the process, also in the middle of a thought."""
        program, self._program = self._program, None
        self.told.clear()
        if program is not None:
            program.end()

    def _running(self) -> Program:
        if self._program is not None and self.alive:
            return self._program
        self.close()
        path = os.pathsep.join(filter(None, sys.path))
        program = Program([sys.executable, "-m", CHILD], {**os.environ, "PYTHONPATH": path})
        program.send(json.dumps({"nice": self._nice, "games": dict(GAMES)}))
        self._program = program
        return program


def same_positions(told: Sequence[Position], positions: Sequence[Position]) -> int:
    """How many positions two games have in common from their start."""
    for number, (one, other) in enumerate(zip(told, positions, strict=False)):
        if one is not other and one != other:
            return number
    return min(len(told), len(positions))
