"""What one address may do to the connections of a house, with bytes of its own making."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.served import PATIENCE, Served

ATTACKER = "127.0.0.66"  # another address than the tests' other visitors
HOST = "host: 127.0.0.1"
JSON = "content-type: application/json"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house with little patience that has its usual limits otherwise."""
    folder = tmp_path_factory.mktemp("house")
    limits: dict[str, Any] = {
        "sockets": 5,
        "bodies": [2**20, 60],
        "head_seconds": 1,
        "body_seconds": 1,
        "answer_seconds": 2,
    }
    with Served(folder, bots=False, log_level="warning", **limits) as served:
        yield served


def opened(house: Served) -> socket.socket:
    port = int(house.base.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (ATTACKER, 0))


def lines(*words: str) -> bytes:
    return "\r\n".join([*words, "", ""]).encode()


def heard(connection: socket.socket) -> bytes:
    """All that is sent until the connection ends."""
    found = b""
    with suppress(ConnectionError):
        while part := connection.recv(65536):
            found += part
    return found


def poured(connection: socket.socket, data: bytes, most: int) -> int:
    """How much of it the house takes before it ends the connection."""
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            connection.sendall(data)
            sent += len(data)
            if peeked(connection) == b"":
                break
    return sent


def peeked(connection: socket.socket) -> bytes | None:
    connection.setblocking(False)
    try:
        return connection.recv(65536)
    except BlockingIOError:
        return None
    finally:
        connection.settimeout(PATIENCE)


def looking_on(house: Served, extensions: str = "") -> socket.socket:
    """A socket at a table, without a cookie."""
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
    connection = opened(house)
    words = ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
    words += ["sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==", extensions]
    words = [word for word in words if word]
    connection.sendall(lines(f"GET /api/tables/{table}/live HTTP/1.1", HOST, *words))
    assert connection.recv(65536).startswith(b"HTTP/1.1 101")
    return connection


def frame(data: bytes, first: int = 0x81) -> bytes:
    """A short frame with a mask of zeros."""
    return bytes([first, 0x80 | len(data)]) + bytes(4) + data


def told(house: Served, words: str) -> bool:
    return words in house.log.read_text()


def at_ease(house: Served) -> None:
    """An ordinary visitor is answered."""
    assert httpx.get(f"{house.base}/api/house", timeout=PATIENCE).status_code == 200


# ── Sockets ──────────────────────────────────────────────────────────────────────────────────


def packed(text: bytes) -> bytes:
    made = zlib.compressobj(wbits=-12)
    return (made.compress(text) + made.flush(zlib.Z_SYNC_FLUSH))[:-4]


DEFLATE = "sec-websocket-extensions: permessage-deflate; client_max_window_bits=12"
FLOODS = {
    "empty messages": (frame(b"") * 500, ""),
    "messages": (frame(b'{"type":"ping"}') * 500, ""),
    "pings": (frame(b"", 0x89) * 500, ""),
    "pongs": (frame(b"", 0x8A) * 500, ""),
    "pieces": (frame(b"", 0x01) + frame(b"", 0x00) * 500, ""),
    "packed messages": (frame(packed(b" " * 16_000), 0xC1) * 500, DEFLATE),
    "bytes": (bytes([0x81, 0xFF]) + (15_000).to_bytes(8) + bytes(4) + b" " * 15_000, ""),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_socket_that_is_flooded_is_cut(house: Served, kind: str) -> None:
    data, extensions = FLOODS[kind]
    with looking_on(house, extensions) as connection:
        assert poured(connection, data, 50_000_000) < 50_000_000
    at_ease(house)


def test_a_page_that_plays_fast_is_not_cut(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("siam", "me", "me")).until(lambda p: p.choices)
        for _ in range(100):
            page.socket.send('{"type":"ping"}')
        for _ in range(5):
            assert page.choose()["type"] == "done"


def test_a_socket_that_is_cut_is_told_so(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("siam", "me", "me"))
        for _ in range(200):
            page.socket.ping()
        assert page.closed() == 4429
    assert told(house, "too many messages on a socket")


def test_people_at_one_address_without_a_cookie_share_their_sockets_with_nobody_else(
    house: Served,
) -> None:
    with house.people() as (ann,), ExitStack() as stack:
        table = ann.open("siam", "me", "me")
        for _ in range(52):
            stack.enter_context(looking_on(house))
        address = f"{house.base}/api/tables/{table}/live".replace("http", "ws")
        page = stack.enter_context(connect(address))
        assert b'"type":"table"' in page.recv(decode=False)
        refused = stack.enter_context(connect(address, source_address=(ATTACKER, 0)))
        assert b"too_many" in refused.recv(decode=False)


# ── Requests ─────────────────────────────────────────────────────────────────────────────────


def test_half_a_request_ends_soon(house: Served) -> None:
    with opened(house) as silent, opened(house) as half, opened(house) as slow:
        half.sendall(b"GET /api/house HTTP/1.1\r\nhost: 127.0")
        with suppress(ConnectionError):
            for letter in b"GET /" + b"a" * 1000:
                slow.sendall(bytes([letter]))
                time.sleep(0.05)
        assert heard(half) == heard(slow) == heard(silent) == b""
    assert told(house, "its head took too long")


def test_a_body_that_does_not_come_ends_soon(house: Served) -> None:
    with opened(house) as connection:
        request = lines("POST /api/verify HTTP/1.1", HOST, JSON, "content-length: 5000")
        connection.sendall(request + b"{")
        assert heard(connection) == b""
    assert told(house, "its body took too long")


def test_an_answer_that_is_not_taken_ends_soon(house: Served) -> None:
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.bind((ATTACKER, 0))
        connection.connect(("127.0.0.1", int(house.base.rpartition(":")[2])))
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\nhost:a\n\n" * 100)
        until = time.monotonic() + PATIENCE
        while not told(house, "its answer took too long"):
            assert time.monotonic() < until
            time.sleep(0.1)


def test_an_address_has_only_so_many_connections(house: Served) -> None:
    with ExitStack() as stack:
        held = [stack.enter_context(opened(house)) for _ in range(200)]
        at_ease(house)
        ended = [connection for connection in held if peeked(connection) == b""]
        assert len(ended) >= 50
    assert told(house, "too many connections of one address")


def test_large_bodies_of_one_address_are_refused_before_they_are_read(house: Served) -> None:
    large = 1024 * 1024
    request = lines("POST /api/tables HTTP/1.1", HOST, JSON, f"content-length: {large + 1}")
    with opened(house) as connection:
        connection.sendall(request)
        assert b" 413 " in connection.recv(65536)
    request = lines("POST /api/verify HTTP/1.1", HOST, JSON, f"content-length: {large}")
    with ExitStack() as stack:
        held = [stack.enter_context(opened(house)) for _ in range(40)]
        for connection in held:
            connection.sendall(request)
        answers = [heard(connection) for connection in held]
    assert sum(b" 429 " in answer for answer in answers) >= 30


def test_a_body_in_tiny_pieces_or_after_its_answer_is_not_read_to_its_end(house: Served) -> None:
    pieces = lines("POST /api/verify HTTP/1.1", HOST, JSON, "transfer-encoding: chunked")
    endless = lines("GET / HTTP/1.1", HOST, "content-length: 200000000")
    for request, data in ((pieces, b"1\r\n \r\n" * 1000), (endless, b" " * 10_000)):
        with opened(house) as connection:
            connection.sendall(request)
            assert poured(connection, data, 100_000_000) < 100_000_000
    at_ease(house)


HEADS = {
    "lines": b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 50_000,
    "bytes": b"GET / HTTP/1.1\r\nhost: a\r\nb: " + b"b" * 100_000,
    "requests": lines("GET / HTTP/1.1", HOST) * 5000,
}


@pytest.mark.parametrize("kind", HEADS)
def test_a_head_that_is_long_is_not_parsed_to_its_end(house: Served, kind: str) -> None:
    with opened(house) as connection, suppress(ConnectionError):
        connection.sendall(HEADS[kind])
        assert heard(connection).count(b"HTTP/1.1 200") < 100
    at_ease(house)


def test_who_asks_too_much_is_not_even_let_in(tmp_path: Path) -> None:
    with Served(tmp_path, bots=False, requests=[5, 60]) as served:
        request = lines("GET /api/house HTTP/1.1", HOST, "connection: close")
        answers = []
        for _ in range(60):
            with opened(served) as connection, suppress(ConnectionError):
                connection.sendall(request)
                answers.append(heard(connection))
        assert b" 200 " in answers[0]
        assert answers[-1] == b""


def test_a_house_asks_for_all_the_descriptors_it_can_have() -> None:
    code = "from sampan.server.connections import most_connections as most; print(most())"
    script = f"ulimit -Sn 300 && ulimit -Hn 3000 && exec '{sys.executable}' -c '{code}'"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True)
    assert (int(done.stdout), done.stderr) == (2744, "")
    done = subprocess.run(
        ["sh", "-c", script.replace("3000", "1000")], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == 744
    assert "raise the limit (ulimit -n)" in done.stderr
