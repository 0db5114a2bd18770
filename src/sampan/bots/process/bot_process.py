"""A bot in a process of its own."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence

from sampan.bots.bot import Limit, Thought, seat_to_choose
from sampan.bots.process.worker import FACTORY, BotFailed, Worker
from sampan.game import Game, Position

PREPARE = "sampan.bots.process.thinking:prepare_bot"
STARTUP = 300.0  # seconds to start and compile; a second or two when it is compiled already
PATIENCE = 60.0  # seconds for a question whose limit names none
GRACE = 1.0  # seconds after its limit until a bot is late,
GRACE_SHARE = 0.5  # or this share of the limit, if that is more
AGAIN = 0.5  # the share of its seconds that a bot gets when it is asked once more

log = logging.getLogger(__name__)


class BotProcess:
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
        self._bot = {
            "factory": factory,
            "name": name,
            "game": game.id,
            "players": players,
            "seed": seed,
        }
        self._closed = False
        self._asking = threading.Lock()
        self._worker = Worker()
        self._limit: Limit | None = None  # the bot's own, known when it is ready
        self._begin()

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return self._worker.pid

    def ready(self, wait: bool = True) -> bool:
        """Whether the bot can answer at once; waits until it can, unless asked not to.

        ValueError if there is no such bot, BotFailed if it can't get ready.
        """
        if not self._asking.acquire(blocking=wait):
            return False  # it is thinking
        try:
            return self._get_ready(wait) is not None
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
        self._worker.close()

    def __enter__(self) -> BotProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _begin(self) -> None:
        self._limit = None
        self._until = time.monotonic() + self.startup
        self._worker.send(PREPARE, key=self.name, bot=self._bot)

    def _get_ready(self, wait: bool) -> Limit | None:
        """The bot's own limit once it is ready, started anew if need be; None if it is not yet."""
        if self._limit is not None and not self._worker.alive:
            self._worker.close()
        if self._worker.pid is None and not self._closed:
            self._begin()
        if self._closed:
            self._worker.close()
            raise BotFailed(f"{self.name} is closed")
        if self._limit is not None:
            return self._limit
        try:
            message = self._worker.receive(self._until if wait else time.monotonic())
            self._limit = Limit(**message["answer"])
            return self._limit
        except TimeoutError:
            if time.monotonic() < self._until:
                return None
            why = f"was not ready in {self.startup:.0f} s"
        except BotFailed as failure:
            why = str(failure)
        except ValueError:
            self._worker.close()
            raise
        self._worker.close()
        raise BotFailed(f"{self.name} did not start: it {why}")

    def _ask(self, game: list[Position], limit: Limit | None, share: float = 1.0) -> Thought:
        """Ask once, with a share of the limit's seconds."""
        own = self._get_ready(wait=True)
        assert own is not None
        limit, allowed = limit or own, self.patience
        if limit.seconds is not None:
            seconds = share * limit.seconds
            limit = Limit(seconds, limit.nodes)
            allowed = seconds + max(GRACE, GRACE_SHARE * seconds)
        try:
            return self._worker.think(self.name, self._bot, game, allowed, limit=limit)[0]
        except BotFailed as failure:
            self._worker.close()
            raise BotFailed(f"{self.name} {'is closed' if self._closed else failure}") from None
