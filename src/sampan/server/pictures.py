"""Pictures of boards in pixels: made in a process of their own, and kept for who asks again."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial

from sampan.bots.process import BotFailed
from sampan.drawing import png
from sampan.server.fair_queue import Owner
from sampan.server.lane import Lane
from sampan.server.refusal import Refusal

log = logging.getLogger("sampan.pictures")

RENDER = "sampan.server.pictures:rendered"
WIDEST = 1600  # pixels
KEPT = 12 * 2**20  # bytes of pictures that were asked for lately
MOST_WAITING = 40
PATIENCE = 20.0  # seconds to draw one
WAIT = 30.0  # seconds until whoever asks is told to come again
BUSY = 5.0  # seconds after which to come again


class Pictures:
    """All pictures of one process of the house."""

    def __init__(self) -> None:
        self._lane = Lane(nice=10)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0  # of those that are kept, in bytes
        self._being_made: dict[Hashable, asyncio.Task[bytes]] = {}

    @property
    def waiting(self) -> int:
        """How many are yet to be made."""
        return self._lane.waiting

    @property
    def process(self) -> int | None:
        """The process that draws; None while there is none."""
        return self._lane.worker.pid

    def known(self, key: Hashable) -> bool:
        """Whether this picture costs nothing: it is kept, or being made for somebody else."""
        return key in self._kept or key in self._being_made

    async def png(self, key: Hashable, draw: Callable[[], str], width: int, owner: Owner) -> bytes:
        """The picture with this key, which stands for what `draw` draws and for the width."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._being_made.get(key)
        if task is None:
            if self._lane.waiting >= MOST_WAITING:
                raise _busy()
            task = asyncio.create_task(self._make(key, draw(), width, owner))
            self._being_made[key] = task
            task.add_done_callback(lambda done: self._made(key, done))
        try:
            return await asyncio.wait_for(asyncio.shield(task), WAIT)
        except TimeoutError:
            raise _busy() from None
        except (BotFailed, ValueError) as failure:
            log.error("a picture could not be made: the process %s", failure)
            raise _busy() from None

    async def close(self) -> None:
        for task in self._being_made.values():
            task.cancel()
        await self._lane.close()

    async def _make(self, key: Hashable, svg: str, width: int, owner: Owner) -> bytes:
        async with self._lane.turn(owner) as worker:
            ask = partial(worker.ask, RENDER, PATIENCE, svg=svg, width=width)
            try:
                told = await worker.in_thread(ask)
            except BotFailed as failure:
                log.warning("the process that draws pictures %s; asked again", failure)
                told = await worker.in_thread(ask)
        return base64.b64decode(told)

    def _made(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        del self._being_made[key]
        if task.cancelled() or task.exception():
            return
        self._kept[key] = picture = task.result()
        self.size += len(picture)
        while self.size > KEPT:
            self.size -= len(self._kept.popitem(last=False)[1])


def rendered(svg: str, width: int) -> str:
    """The drawing as a PNG picture in base 64; asked of a worker, since drawing it holds Python's
    lock for a second."""
    return base64.b64encode(png(svg, width)).decode()


def _busy() -> Refusal:
    return Refusal("not_ready", "busy", wait=BUSY)
