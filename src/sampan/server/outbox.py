"""What open pages are yet to be sent, and what becomes of those that do not read it."""

from __future__ import annotations

import asyncio
import sys
from collections import deque

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_WAITING = 512 * 1024  # bytes in memory; one message more is no fault
PATIENCE = 20.0  # seconds in which somebody must have read what was sent


class Outbox:
    """The messages to one page, in order."""

    def __init__(self) -> None:
        self.waiting = 0  # bytes
        self.ended = False  # nothing more is taken
        self._messages: deque[str] = deque()
        self._changed = asyncio.Event()

    def put(self, message: str) -> None:
        """Send this after all before it; who has left too much unread is given up."""
        if self.ended:
            return
        if self.waiting > MOST_WAITING:
            self._messages.clear()
            self.waiting = 0
            self.end()
            return
        self._messages.append(message)
        self.waiting += sys.getsizeof(message)
        self._changed.set()

    def end(self) -> None:
        """Take nothing more; what waits is still sent."""
        self.ended = True
        self._changed.set()

    async def get(self) -> str | None:
        """The next message, as soon as there is one; None at the end."""
        while not self._messages and not self.ended:
            self._changed.clear()
            await self._changed.wait()
        return self.take()

    def take(self) -> str | None:
        """The next message, if one waits."""
        if not self._messages:
            return None
        message = self._messages.popleft()
        self.waiting -= sys.getsizeof(message)
        return message


class ReadSocket(WebSocketsSansIOProtocol):
    """A socket whose other end must read: the line is cut where nothing moves on it for long.

    Without that, what was handed to the system waits in memory as long as the other end likes.
    """

    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut_later()

    def resume_writing(self) -> None:
        self._keep()
        super().resume_writing()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self._cut_later()  # should the last words not be read

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        super().connection_lost(exc)

    def _cut_later(self) -> None:
        self._keep()
        self._cut = self.loop.call_later(PATIENCE, self.transport.abort)

    def _keep(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
