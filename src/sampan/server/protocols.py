"""Uvicorn's protocols, with limits to what a connection may send before anything is parsed."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.exceptions import InvalidState

from sampan.server.connections import Connections
from sampan.server.outbox import ReadSocket
from sampan.server.rates import Bucket

TOO_MANY = 4429  # the code with which a socket that says too much is closed

HEAD = 16 * 1024  # bytes of a request before its body
LINES = 200  # of it, at most: parsing takes longer the more there are
PIECES = 256  # of a body, however small …
PIECE = 256  # and one more for so many bytes
REST = 4 * 1024 * 1024  # bytes of a body that are read after its answer, so that it is seen
PART = 4096  # bytes of a request that are parsed at once
SLICE = 1024  # and of a socket
LINGERING = 1.0  # seconds in which who is sent away may read why, and meanwhile send …
UNHEARD = 256 * 1024  # bytes

END_OF_HEAD = re.compile(rb"\n\r?\n")


class HouseConfig(uvicorn.Config):
    """How a house is served, with all its connections."""

    def __init__(self, app: Any, connections: Connections, **given: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, **given)
        self.connections = connections


class Requests(h11.Connection):
    """Requests of one connection, whose bodies come in pieces of some size."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, HEAD)
        self.count = 0
        self._pieces = self._bytes = self._rest = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.count += 1
            self._pieces = self._bytes = self._rest = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            self._rest += len(event.data) if self.our_state is h11.DONE else 0
            if self._pieces > PIECES + self._bytes // PIECE or self._rest > REST:
                raise h11.RemoteProtocolError("a body in too many pieces, or that nobody reads")
        return event


class HttpConnection(H11Protocol):
    """A connection on which requests are made."""

    config: HouseConfig
    conn: Requests

    def __init__(self, config: HouseConfig, *args: Any, **values: Any) -> None:
        super().__init__(config, *args, **values)
        self.conn = Requests()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if why := self.config.connections.enter(self):
            self.config.connections.cut(self, why)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            part = data[start : start + PART]
            if self.conn.their_state is h11.IDLE and _lines(part) > LINES:
                self.config.connections.cut(self, "too many lines before a body")
                return
            super().data_received(part)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self.conn.their_state is h11.DONE and len(self.conn.trailing_data[0]) > PART:
                self.config.connections.cut(self, "too many requests before an answer")
                return

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.config.connections.leave(self)
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state is h11.IDLE:
            super().send_400_response(msg)
        else:  # another answer is on its way
            self.config.connections.cut(self, "it sent what is no request")

    def stage(self) -> tuple[int, str] | None:
        if self.transport.is_closing():
            return self.conn.count, "answer"
        if self.conn.their_state is h11.SEND_BODY:
            return self.conn.count, "body"
        if self.cycle is None or self.cycle.response_complete:
            return self.conn.count, "head"
        return (self.conn.count, "answer") if self.transport.get_write_buffer_size() else None


def _lines(part: bytes) -> int:
    end = END_OF_HEAD.search(part)
    return part.count(b"\n", 0, end.start() if end else len(part))


class SocketConnection(ReadSocket):
    """A connection that is a socket; one that says too much is cut."""

    config: HouseConfig

    def __init__(self, config: HouseConfig, *args: Any, **values: Any) -> None:
        super().__init__(config, *args, **values)
        self._deaf = False  # whatever still comes is thrown away
        self._unheard = 0  # bytes of it
        self._messages = Bucket(config.connections.limits.messages)
        self._bytes = Bucket(config.connections.limits.socket_bytes)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.config.connections.enter(self)  # it was let in before it became a socket

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Control frames count as messages, and compressed ones with the size that they have here:
        what they unpack to is limited by `ws_max_size`."""
        if self._deaf:
            self._unheard += len(data)
            if self._unheard > UNHEARD:
                self.transport.abort()
            return
        if self._bytes.take(len(data)):
            self._end("too many bytes on a socket")
            return
        for start in range(0, len(data), SLICE):
            self.conn.receive_data(data[start : start + SLICE])
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            if self.conn.events and self._messages.take(len(self.conn.events)):
                self._end("too many messages on a socket")
                return
            self.handle_events()
            if self._deaf or self.transport.is_closing():
                return

    def _end(self, why: str) -> None:
        self.config.connections.tell(self, why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": ""})
        try:
            self.conn.send_close(TOO_MANY)
        except InvalidState:  # it is not open yet, or no longer
            self.transport.abort()
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._deaf = True
        self.close_timer = self.loop.call_later(LINGERING, self.transport.abort)

    def stage(self) -> tuple[int, str] | None:
        if self.transport.is_closing():
            return 0, "answer"
        return None if self.handshake_complete else (0, "head")
