"""Getting the games ready in the background, so that the page is there at once."""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import logging
import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import numba
import platformdirs

from sampan import phrases
from sampan.bots.process import BotFailed
from sampan.game import GAMES, load
from sampan.kernels import compiler
from sampan.server.bot_pool import Pool
from sampan.server.refusal import Refusal

log = logging.getLogger("sampan.ready")


def marker(game: str) -> Path:
    """The file that says that a game's rules are compiled as they are now."""
    modules = ["sampan", GAMES[game]]
    folders = [Path(str(importlib.import_module(module).__file__)).parent for module in modules]
    sources = [compiler.digest(folder) for folder in folders]
    name = hashlib.sha256("\n".join([numba.__version__, *sources]).encode()).hexdigest()[:16]
    base = os.environ.get("SAMPAN_CACHE") or platformdirs.user_cache_dir("sampan")
    return Path(base, "ready", f"{game}-rules-{name}")


def prime(game: str) -> None:
    """Have everything compiled that a table needs of a game's rules."""
    from sampan.kernels import Draws
    from sampan.record import Record

    draws = Draws(0)
    for players in load(game).seats:
        record = Record.new(game, players)
        while record.seat is not None and len(record.choices) < 40:
            record.position.chances()
            choices = record.position.choices()
            record.play(choices[draws.below(len(choices))])
        record.position.view(0)


def not_ready(game: str) -> Refusal:
    return Refusal("not_ready", title=phrases.game_title(load(game)), wait=5.0)


@dataclass
class Ready:
    """Which games can be played, and for which bots can think."""

    rules: dict[str, asyncio.Event] = field(default_factory=dict)
    bots: dict[str, asyncio.Event] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rules = {game: asyncio.Event() for game in GAMES}
        self.bots = {game: asyncio.Event() for game in GAMES}

    def check(self, game: str, what: str = "rules") -> None:
        """A Refusal as long as the game's `rules`, or its `bots`, are not ready."""
        if not getattr(self, what)[game].is_set():
            raise not_ready(game)

    async def get(self, pool: Pool) -> None:
        """Compile in the bots' processes, then load here what they compiled."""
        await asyncio.gather(*(self._game(pool, game) for game in GAMES))

    async def _game(self, pool: Pool, game: str) -> None:
        begun = time.monotonic()
        mark = await asyncio.to_thread(marker, game)
        if not mark.exists() and await self._compile(pool, game, "rules"):
            with suppress(OSError):
                mark.parent.mkdir(parents=True, exist_ok=True)
                mark.touch()
        await asyncio.to_thread(prime, game)
        self.rules[game].set()
        log.info("%s is ready after %.1f s", game, time.monotonic() - begun)
        await self._compile(pool, game, "bots")
        self.bots[game].set()  # even if that failed: whoever asks a bot is told what is wrong
        log.info("the bots of %s are ready after %.1f s", game, time.monotonic() - begun)

    async def _compile(self, pool: Pool, game: str, what: str) -> bool:
        try:
            await pool.warm(game, what)
        except (BotFailed, ValueError) as failure:
            log.error("the %s of %s could not be compiled: %s", what, game, failure)
            return False
        return True
