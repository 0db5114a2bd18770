"""Our bots as an engine: a program that other programs talk to line by line.

The protocol is in the manner of UCI and UGI, for any number of seats and with chance; it is told
in docs/engine.md. `bots.engine_player` is the other side.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sampan import __version__
from sampan.bots import engine_lines
from sampan.bots.bot import Bot, Limit, Thought
from sampan.bots.engine_lines import NONE, pairs
from sampan.bots.names import make
from sampan.bots.warm_up import warm_up
from sampan.game import Game, load
from sampan.record import Record

BOT = "level:10"
QUICK = 0.1  # the share of a limit after which there is a first answer
FIRST = 0.05  # seconds of the first thought when there is no limit; every next one takes twice that

Write = Callable[[str], None]


def command(game: str, bot: str = BOT) -> None:
    """Speak the protocol on standard input and output until `quit` or the end of the input."""
    lock = threading.Lock()

    def write(text: str) -> None:
        with lock:
            print(text, flush=True)

    if Engine(load(game), write, bot).serve(sys.stdin):
        # Python's own end would wait for no thread, and tear this one out of compiled code.
        sys.stdout.flush()
        os._exit(0)


class Engine:
    """One engine: what it was told, and what it is thinking about."""

    def __init__(self, game: Game, write: Write, bot: str = BOT) -> None:
        self.game = game
        self.write = write
        self.options: dict[str, Any] = {"Bot": bot, "Seed": 0}
        make(bot, game, game.seats[0])
        self.record: Record | None = None
        self._search: Search | None = None
        self._stopped: list[Search] = []  # whose bots have not noticed yet
        self._bot: Bot | None = None
        self._made_for: tuple[Any, ...] | None = None

    def serve(self, lines: Iterable[str]) -> bool:
        """Answer every line; what can't be understood is told in an `info string`.

        Whether some thread still thinks at the end: a bot notices late that it was stopped.
        """
        for text in lines:
            word, _, rest = text.strip().partition(" ")
            if word == "quit":
                break
            answer = getattr(self, f"_on_{word}", None) if word.isalpha() else None
            try:
                if answer:
                    answer(rest.strip())
                elif word:
                    self._say(f"unknown command {word!r}")
            except ValueError as error:
                self._say(f"{word}: {error}")
        self._stop()
        return any(search.is_thinking() for search in self._stopped)

    def _say(self, text: str) -> None:
        self.write(f"info string {' '.join(text.split())}")

    # ── Getting to know each other ───────────────────────────────────────────────────────────

    def _on_ugi(self, _: str) -> None:
        self.write(f"id name Sampan {__version__}")
        self.write("id author The Sampan developers")
        self.write(f"game {self.game.id} players {' '.join(map(str, self.game.seats))}")
        self.write(f"option name Bot type string default {self.options['Bot']}")
        self.write(f"option name Seed type spin default {self.options['Seed']} min 0 max 1000000")
        self.write("ugiok")

    def _on_isready(self, _: str) -> None:
        players = self.record.start.players if self.record else self.game.seats[0]
        if self._search is None:
            warm_up(lambda: make(self.options["Bot"], self.game, players), self.game, players)
        self.write("readyok")

    def _on_setoption(self, text: str) -> None:
        name, _, value = text.removeprefix("name ").partition(" value ")
        known = {option.lower(): option for option in self.options}
        option = known.get(name.strip().lower())
        if option is None:
            raise ValueError(f"no option {name!r}; there are {', '.join(self.options)}")
        if option == "Seed":
            if not value.isdecimal():
                raise ValueError(f"Seed: expected a whole number, got {value!r}")
            self.options[option] = int(value)
        else:
            make(value, self.game, self.game.seats[0])
            self.options[option] = value

    def _on_newgame(self, _: str) -> None:
        self._stop()
        self.record = self._made_for = None

    # ── Positions ────────────────────────────────────────────────────────────────────────────

    def _on_position(self, text: str) -> None:
        form, _, rest = text.partition(" ")
        try:
            given = json.loads(rest) if rest else {}
        except (json.JSONDecodeError, RecursionError):
            raise ValueError(f"expected JSON after {form}") from None
        if form == "document":
            record = Record(self.game.from_dict(given))
        elif form == "record":
            record = Record.from_dict(given)
            if record.start.game is not self.game:
                raise ValueError(f"this engine plays {self.game.id}")
        elif form == "start":
            if not isinstance(given, dict) or not set(given) <= {"players", "seed", "options"}:
                raise ValueError("expected an object with players, seed, options")
            record = Record.new(self.game.id, **given)
        else:
            raise ValueError(f"expected document, record or start, got {form!r}")
        self._stop()
        self.record = record

    def _on_query(self, what: str) -> None:
        """UGI's way to use an engine for its rules."""
        if self.record is None:
            raise ValueError("no position was given")
        position = self.record.position
        answers: dict[str, Callable[[], Any]] = {
            "seat": lambda: self._record().seat,
            "choices": position.choices,
            "chances": lambda: {c: float(p) for c, p in position.chances().items()},
            "outcome": lambda: self._record().outcome,
            "document": position.to_dict,
        }
        if what not in answers:
            raise ValueError(f"expected one of {', '.join(answers)}, got {what!r}")
        self.write(f"response {json.dumps(answers[what]())}")

    def _record(self) -> Record:
        assert self.record is not None
        return self.record

    # ── Thinking ─────────────────────────────────────────────────────────────────────────────

    def _on_go(self, text: str) -> None:
        self._stop()
        given = pairs(text, engine_lines.GO)
        seat = self.record.seat if self.record else None
        if self.record is None or not isinstance(seat, int):
            why = "chance is to choose" if seat == "chance" else "there is nothing to choose"
            self._say(why if self.record else "no position was given")
            self.write(f"bestmove {NONE}")
            return
        legal = self.record.position.choices()
        asked = given.get("choices", legal)
        allowed = {choice for choice in legal if isinstance(asked, list) and choice in asked}
        if not allowed:
            raise ValueError("choices: none of them is legal here")
        bot = self._bot_for(self.record.start.players)
        self._search = Search(bot, self.record, _limits(given), allowed, self.write)
        self._search.start()

    def _on_stop(self, _: str) -> None:
        self._stop()

    def _stop(self) -> None:
        """Have the answer now; the bot may need a while to notice, so another one follows it."""
        if self._search is not None:
            if self._search.stop():
                self._made_for = None
                self._stopped = [*filter(Search.is_thinking, self._stopped), self._search]
            self._search = None

    def _bot_for(self, players: int) -> Bot:
        wanted = (self.options["Bot"], players, self.options["Seed"])
        if self._made_for != wanted or self._bot is None:
            self._bot = make(wanted[0], self.game, players, wanted[2]).bot
            self._made_for = wanted
        return self._bot


def _limits(given: dict[str, Any]) -> Iterator[Limit]:
    """A short thought, so that there is an answer early, then the rest of what is allowed."""
    milliseconds, nodes = given.get("movetime"), given.get("nodes")
    for name, value in (("movetime", milliseconds), ("nodes", nodes)):
        if value is not None and (type(value) not in (int, float) or value <= 0):
            raise ValueError(f"{name}: expected a number above 0, got {value!r}")
    if given.get("infinite") or (milliseconds is None and nodes is None):
        return (Limit(seconds=FIRST * 2**n) for n in range(64))
    seconds: list[float | None] = [None, None]
    counts: list[int | None] = [None, None]
    if milliseconds is not None:
        seconds = [share * milliseconds / 1000 for share in (QUICK, 1 - QUICK)]
    if nodes is not None:
        few = max(1, int(QUICK * nodes))
        counts = [few, max(2, int(nodes)) - few]
    return map(Limit, seconds, counts)


class Search:
    """A thought in a thread of its own, told line by line; it ends with one `bestmove`."""

    def __init__(
        self, bot: Bot, record: Record, limits: Iterator[Limit], allowed: set[str], write: Write
    ) -> None:
        self.bot, self.record, self.limits = bot, record, limits
        self.allowed, self.write = allowed, write
        self._answered = False
        self._has_thought = threading.Event()
        self._lock = threading.Lock()
        self._thought: Thought | None = None
        self._thread = threading.Thread(target=self._think, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> bool:
        """Answer, if that is not done yet; returns whether the bot is still busy."""
        self._has_thought.wait()
        self._answer()
        return self.is_thinking()

    def is_thinking(self) -> bool:
        return self._thread.is_alive()

    def _think(self) -> None:
        seconds, nodes = 0.0, 0
        *before, position = self.record.positions
        try:
            for limit in self.limits:
                thought = self.bot.think(position, limit, before)
                seconds, nodes = seconds + thought.seconds, nodes + thought.nodes
                with self._lock:
                    if self._answered:
                        return
                    self._thought = thought
                    self._has_thought.set()
                    self.write(engine_lines.info(thought, seconds, nodes))
                if len(position.menu) == 1 or thought.proven is not None:
                    break
        finally:
            self._has_thought.set()
            self._answer()

    def _answer(self) -> None:
        with self._lock:
            if not self._answered:
                self._answered = True
                self.write(f"bestmove {self._best()}")

    def _best(self) -> str:
        if self._thought is None:
            return NONE
        if self._thought.choice in self.allowed:
            return self._thought.choice
        others = self._thought.others
        legal = [c for c in self.record.position.choices() if c in self.allowed]
        return max(legal, key=lambda choice: others.get(choice, -1.0))


if __name__ == "__main__":
    command(*sys.argv[1:])
