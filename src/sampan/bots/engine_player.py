"""Any program that speaks the engine protocol (docs/engine.md) as a player: `engine:PROGRAM`.

`engine:0.2s:node my_engine.js` thinks for 0.2 s a choice; `5000n` is for nodes.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

from sampan.bots import engine_lines
from sampan.bots.bot import DEFAULT, Limit, Player, Remade, Thought, seat_to_choose
from sampan.bots.engine_lines import pairs
from sampan.bots.process import BotFailed, Program, same_positions
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


class EnginePlayer(Remade):
    """A program in a process of its own, which starts with the first question.

    BotFailed says what went wrong; the next question starts the program again. The process ends
    with its player.
    """

    def __init__(self, program: Sequence[str], game: Game, startup: float = STARTUP) -> None:
        self.program = list(program)
        self.game = game
        self.startup = startup
        self._process: Program | None = None
        self._game: list[Position] = []  # what the program was told of,
        self._choices: list[str] = []  # and the choices between those positions

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        """Ask the program; its answer must be legal and come in time."""
        seat_to_choose(position)
        try:
            process = self._ready()
            begun = time.perf_counter()  # what it took to get ready is no thought
            process.send(f"position record {json.dumps(self._record([*before, position]))}")
            return self._ask(process, position, limit, begun)
        except BotFailed:
            self.close()
            raise

    def _ask(self, process: Program, position: Position, limit: Limit, begun: float) -> Thought:
        milliseconds = None if limit.seconds is None else max(1, round(1000 * limit.seconds))
        given = {"movetime": milliseconds, "nodes": limit.nodes, "choices": position.choices()}
        process.send(engine_lines.engine_line("go", given))
        allowed = PATIENCE if limit.seconds is None else limit.seconds + GRACE
        told: dict[str, Any] = {}
        for text in self._lines(process, allowed, "an answer"):
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

    def _ready(self) -> Program:
        """The program, started and greeted if need be."""
        if self._process is None:
            try:
                self._process = process = Program(self.program)
            except OSError as error:
                raise BotFailed(f"{self._name} did not start: {error}") from None
            process.send("ugi")
            games = []
            for text in self._lines(process, self.startup, '"ugiok"'):
                if text.startswith("game "):
                    games.append(text.split()[1])
                if text == "ugiok":
                    break
            if games and self.game.id not in games:
                raise BotFailed(f"{self._name} does not play {self.game.id}")
            process.send("isready")
            for text in self._lines(process, self.startup, '"readyok"'):
                if text == "readyok":
                    break
            process.send("newgame")
        return self._process

    def _lines(self, process: Program, seconds: float, wanted: str) -> Iterator[str]:
        """The lines as they come; BotFailed when there are no more or time is up."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                yield process.line(deadline).strip()
            except TimeoutError:
                raise BotFailed(f"{self._name} did not send {wanted} in time") from None
            except EOFError as how:
                raise BotFailed(f"{self._name} {how} before it sent {wanted}") from None

    def _record(self, game: list[Position]) -> dict[str, Any]:
        """How the game came here; the choices follow from the positions."""
        del self._choices[max(0, same_positions(self._game, game) - 1) :]
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
