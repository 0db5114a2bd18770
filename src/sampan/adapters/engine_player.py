"""Any program that speaks the engine protocol (docs/engine.md) as a player: `engine:PROGRAM`.

`engine:0.2s:node my_engine.js` thinks for 0.2 s a choice; `5000n` is for nodes.
"""

from __future__ import annotations

import json
import queue
import re
import shlex
import shutil
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import IO, Any

from sampan.adapters import engine_lines
from sampan.adapters.engine_lines import pairs
from sampan.bots.bot import Limit, Thought, seat_to_choose
from sampan.bots.names import DEFAULT, Player
from sampan.bots.process import BotFailed
from sampan.game import Game, Position
from sampan.record import Record

STARTUP = 120.0  # seconds to say what it is and that it is ready
PATIENCE = 60.0  # seconds for a question whose limit names none
GRACE = 2.0  # seconds after its limit until an engine is late


def player(name: str, game: Game, players: int, seed: int = 0) -> Player:
    """The player with this name; ValueError where there is no such program."""
    rest = name.removeprefix("engine:")
    seconds: float | None = None
    nodes: int | None = None
    while match := re.match(r"(\d+(?:\.\d+)?)s:|(\d+)n:", rest):
        if match[1]:
            seconds = float(match[1])
        else:
            nodes = int(match[2])
        rest = rest[match.end() :]
    limit = DEFAULT if seconds is None and nodes is None else Limit(seconds, nodes)
    program = shlex.split(rest)
    if not program or shutil.which(program[0]) is None:
        raise ValueError(f"{name}: expected engine:PROGRAM, and no program {rest!r} was found")
    return Player(EnginePlayer(program, game), limit)


class EnginePlayer:
    """A program in a process of its own, which starts with the first question.

    BotFailed says what went wrong; the next question starts the program again. The process ends
    with its player.
    """

    def __init__(self, program: Sequence[str], game: Game, startup: float = STARTUP) -> None:
        self.program = list(program)
        self.game = game
        self.startup = startup
        self._process: _Process | None = None
        self._game: list[Position] = []  # what the program was told of,
        self._choices: list[str] = []  # and the choices between those positions

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Ask the program; its answer must be legal and come in time."""
        seat_to_choose(position)
        begun = time.perf_counter()
        try:
            process = self._ready()
            process.send(f"position record {json.dumps(self._record([*before, position]))}")
            return self._ask(process, position, limit, begun)
        except BotFailed:
            self.close()
            raise

    def _ask(self, process: _Process, position: Position, limit: Limit, begun: float) -> Thought:
        milliseconds = None if limit.seconds is None else max(1, round(1000 * limit.seconds))
        given = {"movetime": milliseconds, "nodes": limit.nodes, "choices": position.choices()}
        process.send(engine_lines.line("go", given))
        allowed = PATIENCE if limit.seconds is None else limit.seconds + GRACE
        told: dict[str, Any] = {}
        for text in process.lines(time.monotonic() + allowed, "an answer"):
            word, _, rest = text.partition(" ")
            if word == "info":
                with suppress(ValueError):  # what can't be read is not needed to play on
                    told |= pairs(rest, engine_lines.INFO)
            elif word == "bestmove":
                break
        choice = rest.strip()
        if choice not in position.menu:
            raise BotFailed(f"{self._name} chose {choice!r}, which is not legal")
        return _thought(choice, told, position.players, time.perf_counter() - begun)

    @property
    def _name(self) -> str:
        return shlex.join(self.program)

    def _ready(self) -> _Process:
        """The process, started and greeted if need be."""
        if self._process is None:
            self._process = process = _Process(self.program)
            process.send("ugi")
            games = []
            for text in process.lines(time.monotonic() + self.startup, '"ugiok"'):
                if text.startswith("game "):
                    games.append(text.split()[1])
                if text == "ugiok":
                    break
            if games and self.game.id not in games:
                raise BotFailed(f"{self._name} does not play {self.game.id}")
            process.send("isready")
            for text in process.lines(time.monotonic() + self.startup, '"readyok"'):
                if text == "readyok":
                    break
            process.send("newgame")
        return self._process

    def _record(self, game: list[Position]) -> dict[str, Any]:
        """How the game came here; the choices follow from the positions."""
        keep = 0
        for told, now in zip(self._game, game, strict=False):
            if told is not now and told != now:
                break
            keep += 1
        del self._choices[max(0, keep - 1) :]
        for at, after in pairwise(game[len(self._choices) :]):
            self._choices.append(_between(at, after))
        self._game = game
        record = Record(game[0]).to_dict()
        times = [None] * len(self._choices)
        return record | {"choices": self._choices, "times": times, "result": None}

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.end()
            self._process = None


def _between(at: Position, after: Position) -> str:
    """The choice that leads from one position to the next."""
    for choice in at.choices():
        if at.play(choice) == after:
            return choice
    raise ValueError("before: these positions do not follow one another")


def _thought(choice: str, told: dict[str, Any], players: int, seconds: float) -> Thought:
    """What the program said of its choice, as far as it can be believed."""

    def numbers(value: Any) -> tuple[float, ...]:
        fits = isinstance(value, list) and len(value) == players
        return tuple(map(float, value)) if fits and _all(value, (int, float)) else ()

    line = told.get("pv")
    return Thought(
        choice,
        chances=numbers(told.get("score")),
        line=tuple(line) if isinstance(line, list) and _all(line, str) else (),
        nodes=_whole(told.get("nodes")) or 0,
        depth=_whole(told.get("depth")) or 0,
        proven=_whole(told.get("proven")),
        seconds=seconds,
    )


def _all(values: list[Any], kind: Any) -> bool:
    return all(isinstance(value, kind) for value in values)


def _whole(value: Any) -> int | None:
    return value if type(value) is int else None


class _Process:
    """A running program and its lines."""

    def __init__(self, program: Sequence[str]) -> None:
        self.name = shlex.join(program)
        try:
            self.process = subprocess.Popen(
                program,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # out of the terminal's reach
            )
        except OSError as error:
            raise BotFailed(f"{self.name} did not start: {error}") from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        # Also when nobody closed it: at the end of Python, or when its owner is forgotten.
        self.end = weakref.finalize(self, _end, self.process, self._said)
        # A program that does not read must not stop us, so a thread waits for it.
        _start(_write, self.process.stdin, self._said)
        _start(_listen, self.process.stdout, self._lines)

    def send(self, text: str) -> None:
        self._said.put(text + "\n")

    def lines(self, deadline: float, wanted: str) -> Any:
        """The lines as they come; BotFailed when there are no more or time is up."""
        while True:
            try:
                text = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise BotFailed(f"{self.name} did not send {wanted} in time") from None
            if text is None:
                code = self.process.wait()
                raise BotFailed(f"{self.name} ended with status {code} before it sent {wanted}")
            yield text


def _start(work: Any, *arguments: Any) -> None:
    threading.Thread(target=work, args=arguments, daemon=True).start()


def _write(pipe: IO[str], said: queue.SimpleQueue[str | None]) -> None:
    # Where the program has ended, whoever reads its lines will notice.
    with suppress(OSError, ValueError):
        while (text := said.get()) is not None:
            pipe.write(text)
            pipe.flush()
    with suppress(OSError):
        pipe.close()


def _listen(pipe: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    with pipe, suppress(OSError, ValueError):
        for text in pipe:
            lines.put(text.strip())
    lines.put(None)


def _end(process: subprocess.Popen[str], said: queue.SimpleQueue[str | None]) -> None:
    process.kill()
    process.wait()
    said.put(None)
