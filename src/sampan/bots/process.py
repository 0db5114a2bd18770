"""Bots in a process of their own: slow or crashed, they never stop the game."""

from __future__ import annotations

import json
import logging
import os
import queue
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import IO, Any

from sampan.bots.bot import Limit, Thought, seat_to_choose
from sampan.game import GAMES, Game, Position

FACTORY = "sampan.bots.names:make"
STARTUP = 300.0  # seconds to start and compile; a second or two when it is compiled already
PATIENCE = 60.0  # seconds for a question whose limit names none
GRACE = 1.0  # seconds after its limit until a bot is late,
GRACE_SHARE = 0.5  # or this share of the limit, if that is more
READING = 0.02  # seconds more for each position that a bot has yet to be told of
AGAIN = 0.5  # the share of its seconds that a bot gets when it is asked once more

log = logging.getLogger(__name__)
log.addHandler(logging.NullHandler())  # a terminal with a board on it is no place for it


class BotFailed(RuntimeError):
    """A bot that could not be brought to answer; the message says why."""


class Housed:
    """A bot in a process of its own, with what it remembers from one question to the next.

    The process starts at once and gets ready on its own, so that many can be started side by side.
    A bot that is late or dies is started anew and asked once more; if that fails too, `think`
    raises BotFailed, and the next question starts it again. One thread at a time may ask.
    """

    def __init__(
        self,
        name: str,
        game: Game,
        players: int,
        seed: int = 0,
        *,
        factory: str = FACTORY,
        startup: float = STARTUP,
        patience: float = PATIENCE,
    ) -> None:
        """The bot with this name, as `names.make` knows it.

        `factory` is where the process finds a function like `names.make`, as "module:function".
        `startup` is how long it may take to get ready, `patience` how long to an answer where
        the limit names no seconds.
        """
        self.name = name
        self.game = game
        self.startup = startup
        self.patience = patience
        self._opening = {
            "games": dict(GAMES),
            "factory": factory,
            "name": name,
            "game": game.id,
            "players": players,
            "seed": seed,
            "number": 0,
        }
        self._closed = False
        self._asking = threading.Lock()
        self._number = 0  # of the latest question
        self._child: _Child | None = _Child(self._opening, startup)

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        child = self._child
        return child.process.pid if child else None

    def ready(self, wait: bool = True) -> bool:
        """Whether the bot can answer at once; waits until it can, unless asked not to.

        ValueError if there is no such bot, BotFailed if it can't get ready.
        """
        if not self._asking.acquire(blocking=wait):
            return False  # it is thinking
        try:
            return self._ready_child(wait) is not None
        finally:
            self._asking.release()

    def think(
        self,
        position: Position,
        limit: Limit | None = None,
        before: Sequence[Position] = (),
    ) -> Thought:
        """Choose for the seat that is to choose; `before` is how the game came here.

        The limit is the one in the bot's name if none is given. Time to get ready is not counted.
        """
        seat_to_choose(position)
        if position.game.id != self.game.id:
            raise ValueError(f"a bot for {self.game.id} can't choose in {position.game.id}")
        game = [*before, position]
        with self._asking:
            try:
                return self._ask(game, limit)
            except BotFailed as failure:
                if self._closed:
                    raise
                log.warning("%s, so it is started again", failure)
                return self._ask(game, limit, share=AGAIN)

    def close(self) -> None:
        """End the process, also in the middle of a thought."""
        self._closed = True
        self._drop()

    def __enter__(self) -> Housed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ready_child(self, wait: bool) -> _Child | None:
        """The process, started anew if need be; None if it is not ready yet."""
        child = self._child
        if child is None and not self._closed:
            child = self._child = _Child(self._opening, self.startup)
        if child is None or self._closed:
            self._drop()
            raise BotFailed(f"{self.name} is closed")
        try:
            return child if child.get_ready(wait) else None
        except _Broken as error:
            self._drop()
            raise BotFailed(f"{self.name} did not start: it {error}") from None
        except ValueError:
            self._drop()
            raise

    def _ask(self, game: list[Position], limit: Limit | None, share: float = 1.0) -> Thought:
        """Ask once, with a share of the limit's seconds."""
        child = self._ready_child(wait=True)
        assert child is not None
        limit = limit or child.limit
        if limit.seconds is not None:
            limit = Limit(share * limit.seconds, limit.nodes)
        self._number += 1
        try:
            return child.ask(self._number, game, limit, self._allowed(limit))
        except _Broken as error:
            self._drop()
            raise BotFailed(f"{self.name} {'is closed' if self._closed else error}") from None

    def _allowed(self, limit: Limit) -> float:
        """The seconds after which the bot is late."""
        if limit.seconds is None:
            return self.patience
        return limit.seconds + max(GRACE, GRACE_SHARE * limit.seconds)

    def _drop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()


class _Broken(Exception):
    """A process that can't be used any more; the message goes on from the bot's name."""


class _Child:
    """One process, from its start to its end."""

    def __init__(self, opening: dict[str, Any], startup: float) -> None:
        path = os.pathsep.join(filter(None, sys.path))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sampan.bots.process_child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # out of the terminal's reach
        )
        self.limit = Limit()  # the bot's own, known when it is ready
        self.told: list[Position] = []  # what the process knows of the game
        self._startup = startup
        self._until = time.monotonic() + startup
        self._busy_until = 0.0  # with a question whose answer nobody waited for
        self._is_ready = False
        self._answers: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        # Also when nobody closed it: at the end of Python, or when its owner is forgotten.
        self.end = weakref.finalize(self, _end, self.process)
        _start(_listen, self.process.stdout, self._answers)
        self._send(opening)

    def get_ready(self, wait: bool) -> bool:
        """Whether it is ready; waits for that if asked to."""
        while not self._is_ready:
            now = time.monotonic()
            answer = self._answer(self._until if wait or now > self._until else now)
            if answer is None and not wait and now <= self._until:
                return False
            if answer is None:
                raise _Broken(f"was not ready in {self._startup:.0f} s")
            if "ready" not in answer:
                raise self._unusable(answer)
            self.limit = Limit(**answer["ready"])
            self._is_ready = True
        return True

    def ask(self, number: int, game: list[Position], limit: Limit, allowed: float) -> Thought:
        """The thought about the last of these positions, if it comes in time."""
        keep = 0
        for told, position in zip(self.told, game, strict=False):
            if told is not position and told != position:
                break
            keep += 1
        self.told = game
        add = [position.to_dict() for position in game[keep:]]
        deadline = max(time.monotonic(), self._busy_until) + allowed + READING * len(add)
        self._busy_until = deadline
        self._send({"number": number, "keep": keep, "add": add, "limit": asdict(limit)})
        while True:
            answer = self._answer(deadline)
            if answer is None:
                raise _Broken(f"gave no answer in {allowed:.1f} s")
            self._busy_until = 0.0
            if answer["number"] == number:  # and not to a question that was broken off
                break
        if "thought" not in answer:
            self.told = []  # how far it got with them is not known
            raise self._unusable(answer)
        thought = answer["thought"]
        tuples = {name: tuple(thought[name]) for name in ("chances", "line")}
        return Thought(**{**thought, **tuples})

    def _answer(self, deadline: float) -> dict[str, Any] | None:
        """The next answer; None if it does not come by then."""
        try:
            answer = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            return None
        if answer is None:
            code = self.process.wait()
            how = f"was killed by signal {-code}" if code < 0 else f"ended with status {code}"
            raise _Broken(f"{how} before it answered")
        return answer

    def _unusable(self, answer: dict[str, Any]) -> Exception:
        """The error that an answer stands for."""
        if "refused" in answer:
            return ValueError(answer["refused"])
        log.error("in the bot's process:\n%s", answer["trace"])
        return _Broken(f"failed with {answer['failed']}")

    def _send(self, message: dict[str, Any]) -> None:
        # A process that does not read must not stop us either, so a thread waits for it.
        _start(_write, self.process.stdin, json.dumps(message).encode() + b"\n")


def _start(work: Any, *arguments: Any) -> None:
    threading.Thread(target=work, args=arguments, daemon=True).start()


def _write(pipe: IO[bytes], line: bytes) -> None:
    # Where the process has ended, whoever reads its answers will notice.
    with suppress(OSError, ValueError):
        pipe.write(line)
        pipe.flush()


def _listen(pipe: IO[bytes], answers: queue.SimpleQueue[dict[str, Any] | None]) -> None:
    """Pass on the answers as they come, and None after the last one."""
    with pipe:
        for line in pipe:
            if line.endswith(b"\n"):  # the last words of a dying process may be cut short
                answers.put(json.loads(line))
    answers.put(None)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    if process.stdin:
        with suppress(OSError):  # what it never read is lost
            process.stdin.close()
