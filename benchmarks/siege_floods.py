"""The floods of a siege: one anonymous client who does something too much, until it is ended.

`python benchmarks/siege_floods.py NAME PORT TABLE SECONDS` runs one, and prints what came of it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import resource
import secrets
import string
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress

import httpx
from siege_attacker import Attacker, Json, frame, request
from websockets.exceptions import WebSocketException

MANY = 4096  # descriptors of the attacker
POLITE = 10  # so much later than the house does an attacker get its share of a processor

Flood = Callable[[Attacker], Awaitable[None]]
FLOODS: dict[str, Flood] = {}


def flood(made: Flood) -> Flood:
    FLOODS[made.__name__] = made
    return made


@flood
async def control(_: Attacker) -> None:
    """Nothing reaches the house; its machine is as busy as with the worst of the others."""
    while True:
        sum(range(1_000_000))
        await asyncio.sleep(0)


# ── Work ─────────────────────────────────────────────────────────────────────────────────────


@flood
async def pictures(attacker: Attacker) -> None:
    """Large PNG pictures, each another one, as many as five people get."""

    async def one(client: httpx.AsyncClient, widths: Iterator[int]) -> None:
        for width in widths:
            path = f"/api/tables/{attacker.table}/picture.png?width={width}"
            if await attacker.ask(client, "GET", path) is None:
                await asyncio.sleep(0.5)

    async with attacker.people(5) as people:
        widths = itertools.cycle([*range(2048, 1500, -1), *range(1000, 500, -1)])
        await asyncio.gather(*(one(client, widths) for client in people for _ in range(4)))


@flood
async def bots(attacker: Attacker) -> None:
    """Tables at which only bots of level 10 play, as many as three people may open."""
    seats = [{"kind": "bot", "level": 10}] * 2
    async with attacker.people(3) as people:
        for client in itertools.cycle(people):
            if await attacker.open(client, seats=seats) is None:
                await asyncio.sleep(1)


@flood
async def analyses(attacker: Attacker) -> None:
    """Analyses of many finished games, for one person."""
    played = ["+c1N", "+c5S", "c1c2N", "+d5S", "+b1N", "d5d4S", "b1b2N", "+a3E", "+e2W"]
    options = {"push": "prefix", "opening_ban": False, "exit_limit": None, "max_plies": 300}
    async with attacker.people(1) as [client]:
        tables = []
        for _ in range(17):
            seats = [{"kind": "me"}, {"kind": "me"}]
            table = await attacker.open(client, seats=seats, options=options)
            if table is None:
                continue
            commands: list[Json] = [{"do": "choose", "choice": choice} for choice in played]
            for command in [*commands, {"do": "resign", "seat": 0}]:
                seen = await attacker.ask(client, "GET", f"/api/tables/{table}") or {}
                sent = {"id": secrets.token_hex(8), "version": seen.get("version", 0), **command}
                await attacker.ask(client, "POST", f"/api/tables/{table}/do", sent)
            tables.append(table)
        while True:
            for table, method in itertools.product(tables, ("POST", "GET")):
                await attacker.ask(client, method, f"/api/tables/{table}/analysis")
            await asyncio.sleep(1)


@flood
async def records(attacker: Attacker) -> None:
    """Long records to check and to play on from."""
    choices = ["+c1N", "+c5S", "c1c2N", "c5c4S", "c2c1N", "c4c5S"]
    record = {"sampan": 1, "game": "siam", "players": 2, "options": {}, "choices": choices * 4000}
    async with attacker.people(5) as people:
        for client in itertools.cycle(people):
            asked = [attacker.ask(client, "POST", "/api/verify", {"record": record})]
            wish = {"seats": [{"kind": "me"}] * 2, "from": {"record": record, "step": 6}}
            asked.append(attacker.ask(client, "POST", "/api/tables", wish))
            await asyncio.gather(*asked)


# ── Sockets ──────────────────────────────────────────────────────────────────────────────────


@flood
async def frames(attacker: Attacker) -> None:
    """Empty messages on one socket without a cookie, 4 MB a second."""
    await attacker.pour(frame(b"") * 500, 4e6, lambda: attacker.raw_socket(attacker.table))


@flood
async def pings(attacker: Attacker) -> None:
    """Pings on one socket without a cookie, 9 MB a second."""
    await attacker.pour(frame(b"", 0x89) * 500, 9e6, lambda: attacker.raw_socket(attacker.table))


@flood
async def messages(attacker: Attacker) -> None:
    """Messages that are right, and some that are not, on ten sockets without a cookie."""
    data = (frame(b'{"type":"ping"}') * 3 + frame(b'{"type":"look","seat":9}')) * 50
    await asyncio.gather(
        *(attacker.pour(data, 4e5, lambda: attacker.raw_socket(attacker.table)) for _ in range(10))
    )


@flood
async def sockets(attacker: Attacker) -> None:
    """As many sockets without a cookie as can be had."""
    async with AsyncExitStack() as stack:
        for _ in range(600):
            with suppress(OSError, WebSocketException):
                await stack.enter_async_context(attacker.socket(attacker.table))
        await asyncio.Event().wait()


@flood
async def chat(attacker: Attacker) -> None:
    """Twenty strangers talk at a table of others, and thirty sockets ask for all of it and do not
    read."""

    async def talk(client: httpx.AsyncClient) -> None:
        for number in itertools.count():
            said = {"do": "say", "words": "𝕏" * 300, "id": f"{number}", "version": 0}
            path = f"/api/tables/{attacker.table}/do"
            await attacker.ask(client, "POST", path, said)
            await asyncio.sleep(1.5)

    async def deaf(client: httpx.AsyncClient) -> None:
        while True:
            with suppress(OSError, WebSocketException):
                async with attacker.socket(attacker.table, client) as socket:
                    socket.transport.pause_reading()
                    while True:
                        await socket.send('{"type": "look"}')
                        await asyncio.sleep(0.2)
            await asyncio.sleep(0.5)

    async with attacker.people(50) as people:
        await asyncio.gather(*map(talk, people[:20]), *map(deaf, people[20:]))


# ── Connections ──────────────────────────────────────────────────────────────────────────────


@flood
async def half(attacker: Attacker) -> None:
    """1 050 requests whose heads do not end; those that are cut come again."""
    await asyncio.gather(*(_hang(attacker, b"GET / HTTP/1.1\r\nHost: a") for _ in range(1050)))


@flood
async def bodies(attacker: Attacker) -> None:
    """400 bodies of almost a megabyte of which the last byte does not come."""
    whole = request("POST", "/api/verify", b" " * 1_000_000)[:-1]
    await asyncio.gather(*(_hang(attacker, whole, b"") for _ in range(400)))


async def _hang(attacker: Attacker, begun: bytes, more: bytes = b"a") -> None:
    """Begin a request, and send a byte now and then, if any."""
    while True:
        with suppress(OSError):
            reader, writer = await attacker.stream()
            try:
                writer.write(begun)
                attacker.counts["begun"] += 1
                while not reader.at_eof():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(2**16), 3)
                    writer.write(more)
            finally:
                writer.close()
        await asyncio.sleep(1)


@flood
async def connections(attacker: Attacker) -> None:
    """Connections that are opened and closed again, 500 a second."""
    while True:
        with suppress(OSError):
            _, writer = await attacker.stream()
            writer.close()
            attacker.counts["opened"] += 1
        await asyncio.sleep(0.002)


# ── Requests ─────────────────────────────────────────────────────────────────────────────────


@flood
async def aliases(attacker: Attacker) -> None:
    """Every file of the page by 1 900 names."""
    async with attacker.people(1) as [client]:
        page = str(await attacker.ask(client, "GET", "/"))
    files = {part.partition('"')[0] for part in page.split('"/assets/')[1:]}
    names = [
        f"/assets/{'./' * dots}{'/' * slashes}{file}"
        for dots in range(95)
        for slashes in range(20)
        for file in sorted(files)
    ]
    asked = (request("GET", name) for name in itertools.cycle(names))
    await attacker.ask_raw(asked, 300)


@flood
async def paths(attacker: Attacker) -> None:
    """Paths, methods and headers that no browser sends, 1 000 a second."""

    def asked() -> Iterator[bytes]:
        while True:
            yield request("GET", "/%00")
            yield request("GET", "/" + "a" * 300)
            yield request("GET", "/%0AERROR%20forged%20line")
            yield request("POST", "/api/verify", b"{}", {"Origin": "http://["})
            yield request("".join(random.choices(string.ascii_uppercase, k=12)), "/")
            yield request("GET", f"/api/tables/{'%F0%9F%8E%B2' * 60}")
            yield request("GET", "/../../../../etc/passwd")

    await attacker.ask_raw(asked(), 1000)


@flood
async def tokens(attacker: Attacker) -> None:
    """Wrong tokens, 1 300 a second."""

    def asked() -> Iterator[bytes]:
        while True:
            wrong = {"Authorization": f"Bearer sampan_{secrets.token_urlsafe(24)}"}
            yield request("GET", "/api/me", headers=wrong)

    await attacker.ask_raw(asked(), 1300)


@flood
async def requests(attacker: Attacker) -> None:
    """The front page and the lists of tables, 400 a second."""
    paths = itertools.cycle(["/", "/api/tables?which=live", "/", "/api/house"])
    await attacker.ask_raw((request("GET", path) for path in paths), 400)


# ── What is written ──────────────────────────────────────────────────────────────────────────


@flood
async def renames(attacker: Attacker) -> None:
    """A new name a hundred times a second, for somebody who sits at 20 tables."""
    async with attacker.people(1) as [client]:
        for _ in range(20):
            await attacker.open(client, seats=[{"kind": "me"}, {"kind": "me"}])
        for number in itertools.count():
            await attacker.ask(client, "PUT", "/api/me", {"name": f"Siege {number}"})
            await asyncio.sleep(0.01)


@flood
async def lobby(attacker: Attacker) -> None:
    """Public tables with an open seat, as many as ten people may open."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    async with attacker.people(10) as people:
        for client in itertools.cycle(people):
            if await attacker.open(client, seats=seats, public=True) is None:
                await asyncio.sleep(0.3)


@flood
async def newcomers(attacker: Attacker) -> None:
    """Tokens that are made and ended again, each with a person of its own, by people who come
    anew."""
    while True:
        async with attacker.people(1) as [client]:
            for number in range(50):
                wish = {"name": f"Siege {number}"}
                made = await attacker.ask(client, "POST", "/api/tokens", wish)
                if made is None:
                    await asyncio.sleep(0.2)
                    break
                await attacker.ask(client, "DELETE", f"/api/tokens/{made['id']}")


def about(name: str) -> str:
    """A flood in a sentence."""
    return " ".join((FLOODS[name].__doc__ or "").split())


async def run(name: str, attacker: Attacker, seconds: float) -> None:
    """One flood, for so long."""
    flooding = asyncio.ensure_future(FLOODS[name](attacker))
    ended, _ = await asyncio.wait([flooding], timeout=seconds)
    for one in ended:
        one.result()


def main() -> None:
    name, port, table, seconds = sys.argv[1:]
    os.nice(POLITE)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, MANY)), hard))
    attacker = Attacker(int(port), table)
    with asyncio.Runner() as runner:
        runner.run(run(name, attacker, float(seconds)))
        counts = {what: round(count, 1) for what, count in sorted(attacker.counts.items())}
        print(json.dumps(counts), flush=True)
        os._exit(0)  # an attacker does not say goodbye


if __name__ == "__main__":
    main()
