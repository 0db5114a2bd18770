"""One who attacks a house over the loopback from an address of its own: what floods are made of."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ADDRESS = "127.0.0.66"
SLICE = 0.02  # seconds between two portions of what is sent at a rate
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")

Json = dict[str, Any]
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Attacker:
    """Knows the house's port and a public table where people play, and counts what comes of it."""

    def __init__(self, port: int, table: str) -> None:
        self.port = port
        self.table = table
        self.counts: Counter[str] = Counter()

    # ── As a person ──────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def people(self, number: int) -> AsyncIterator[list[httpx.AsyncClient]]:
        """So many with a cookie of their own."""
        clients = [self.unknown() for _ in range(number)]
        try:
            for client in clients:
                await self.ask(client, "GET", "/api/me")
            yield clients
        finally:
            for client in clients:
                await client.aclose()

    def unknown(self) -> httpx.AsyncClient:
        """Somebody without a cookie."""
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            timeout=60,
            transport=httpx.AsyncHTTPTransport(local_address=ADDRESS),
        )

    async def ask(
        self, client: httpx.AsyncClient, method: str, path: str, wish: Json | None = None
    ) -> Any:
        """What a request is answered, as JSON where it is some; None where it is refused."""
        try:
            answer = await client.request(method, path, json=wish)
        except httpx.HTTPError as error:
            self.counts[type(error).__name__] += 1
            await asyncio.sleep(0.1)
            return None
        self.counts[str(answer.status_code)] += 1
        if answer.is_error:
            return None
        is_json = answer.headers.get("content-type", "") == "application/json"
        return answer.json() if is_json else answer.content

    async def open(self, client: httpx.AsyncClient, **wish: Any) -> str | None:
        """A new table of Siam."""
        answer = await self.ask(client, "POST", "/api/tables", {"game": "siam", **wish})
        return None if answer is None else str(answer["id"])

    @asynccontextmanager
    async def socket(
        self, table: str, client: httpx.AsyncClient | None = None
    ) -> AsyncIterator[ClientConnection]:
        """A page that is open at a table, with the cookie of a person or without."""
        cookie = client.cookies.get("sampan") if client else None
        async with connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/live",
            local_addr=(ADDRESS, 0),
            additional_headers={"cookie": f"sampan={cookie}"} if cookie else None,
            compression=None,
            max_size=2**26,
            close_timeout=0.2,
        ) as socket:
            self.counts["sockets"] += 1
            yield socket

    # ── As bytes ─────────────────────────────────────────────────────────────────────────────

    async def stream(self) -> Stream:
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(ADDRESS, 0), limit=2**22
        )

    async def raw_socket(self, table: str) -> Stream:
        """A socket without a cookie, ready for frames."""
        reader, writer = await self.stream()
        path = f"/api/tables/{table}/live"
        key = "c2llZ2Ugb2YgYSBob3VzZQ=="
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        writer.write(request("GET", path, headers={**upgrade, "Sec-WebSocket-Key": key}))
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def pour(
        self, data: bytes, rate: float, open_stream: Callable[[], Any] | None = None
    ) -> None:
        """Send the same bytes again and again, `rate` bytes a second, and read what comes back."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await (open_stream or self.stream)()
                self.counts["connections"] += 1
                reading = asyncio.ensure_future(self._read(reader))
                try:
                    await self._send(data, rate, writer, reading)
                finally:
                    reading.cancel()
                    writer.close()
            await asyncio.sleep(0.1)

    async def _send(
        self, data: bytes, rate: float, writer: asyncio.StreamWriter, reading: asyncio.Future[None]
    ) -> None:
        """Until the other side has enough; whole copies of the data only."""
        clock = asyncio.get_running_loop().time
        owed, last = 0.0, clock()
        while not reading.done():
            await asyncio.sleep(SLICE)
            now = clock()
            owed, last = min(owed + rate * (now - last), rate), now
            copies = int(owed / len(data))
            owed -= copies * len(data)
            writer.write(data * copies)
            await writer.drain()
            self.counts["MB sent"] += copies * len(data) / 1e6  # type: ignore[assignment]

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(2**18):
                for status in STATUS.findall(data):
                    self.counts[status.decode()] += 1

    async def ask_raw(self, requests: Iterable[bytes], rate: float, streams: int = 8) -> None:
        """Send requests over some connections, so many a second, one after the other's head."""
        waiting: Iterator[bytes] = iter(requests)
        await asyncio.gather(*(self._ask_raw(waiting, rate / streams) for _ in range(streams)))

    async def _ask_raw(self, waiting: Iterator[bytes], rate: float) -> None:
        for one in waiting:
            with suppress(OSError):
                reader, writer = await self.stream()
                reading = asyncio.ensure_future(self._read(reader))
                writer.write(one)
                for one in waiting:
                    await asyncio.sleep(1 / rate)
                    if reading.done():
                        break
                    writer.write(one)
                    await writer.drain()
                reading.cancel()
                writer.close()
            await asyncio.sleep(1 / rate)


def request(
    method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> bytes:
    """A request as it goes over the line, whatever its parts look like."""
    lines = {"Host": "127.0.0.1", **(headers or {})}
    if body:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


def frame(text: bytes, kind: int = 0x81) -> bytes:
    """A whole WebSocket frame of less than 126 bytes, as clients send it; its mask is zero."""
    return bytes([kind, 0x80 | len(text), 0, 0, 0, 0]) + text
