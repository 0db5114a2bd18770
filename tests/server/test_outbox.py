"""A page that does not read costs little, and not for long."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from sampan.server import outbox
from sampan.server.outbox import MOST_WAITING, Outbox, ReadSocket
from tests.server.houses import near, sent
from tests.server.test_several import until

LARGE = "x" * 100_000


def test_messages_come_in_order_and_the_end_after_them() -> None:
    async def run() -> None:
        box = Outbox()
        asked = asyncio.ensure_future(box.get())
        await asyncio.sleep(0)
        for message in ("one", "two"):
            box.put(message)
        box.end()
        box.put("three")
        assert [await asked, await box.get(), await box.get()] == ["one", "two", None]
        assert box.waiting == 0

    asyncio.run(run())


def test_who_leaves_too_much_unread_is_given_up_and_holds_nothing() -> None:
    async def run() -> None:
        box = Outbox()
        while not box.ended:
            box.put(LARGE)
            assert box.waiting < MOST_WAITING + 2 * len(LARGE)
        assert (box.waiting, await box.get()) == (0, None)

    asyncio.run(run())


def test_one_large_message_is_no_fault() -> None:
    box = Outbox()
    box.put("x" * 2 * MOST_WAITING)
    assert not box.ended
    assert len(box.take() or "") == 2 * MOST_WAITING
    assert box.waiting == 0


def test_pages_that_do_not_read_wait_for_no_more_than_their_share(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann = await place.person("Ann")
            seats = [{"kind": "me"}, {"kind": "me"}]
            live = await place.open(ann, {"game": "siam", "seats": seats})
            reading, *silent = [place.page(live, ann) for _ in range(4)]
            whole = sys.getsizeof(sent(reading)[0])
            for _ in range(MOST_WAITING // whole + 3):
                for page in silent:
                    live.show(page)
            assert all(page.outbox.ended and page.outbox.waiting == 0 for page in silent)
            await place.do(live, ann, "choose", choice="+a1N")
            assert len(sent(reading)) == 1
            assert all(sent(page) == [] for page in silent)

    asyncio.run(run())


async def _greet(scope: Any, receive: Any, send: Any) -> None:
    """An application that says more than any buffer of the system holds."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    for _ in range(400):
        await send({"type": "websocket.send", "text": LARGE})


def test_a_socket_that_does_not_read_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 0.3)
    cut = []

    class Watched(ReadSocket):
        def connection_lost(self, exc: Exception | None) -> None:
            cut.append(self.transport.get_write_buffer_size())
            super().connection_lost(exc)

    async def run() -> None:
        config = uvicorn.Config(_greet, port=0, ws=Watched, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve())
        await until(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as line:
            key = b64encode(os.urandom(16)).decode()
            line.sendall(
                f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await until(lambda: cut)  # though this end stays open and reads nothing
        assert cut == [0]  # nothing of it is kept
        await until(lambda: not server.server_state.connections)
        server.should_exit = True
        await serving

    asyncio.run(run())
