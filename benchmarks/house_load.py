"""A house full of people: many live tables, two sockets each, all choosing all the time.

Starts a server process of its own with an SQLite file in a temporary folder, fills it with tables,
and measures how long it takes from a choice sent to the same choice seen by the other player.
Everything stays on the loopback; it ends by itself.

    python benchmarks/house_load.py --tables 1000 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
from itsdangerous import Signer
from websockets.asyncio.client import ClientConnection, connect

from sampan.server.storage import database, schema

GAMES = ("siam", "king-of-siam", "singapore")
SECRET = secrets.token_hex(16)
EVERY = 5.0  # seconds from choice to choice at one table, on average
STARTING = 120.0  # seconds at most until the games are compiled
AT_ONCE = 16  # tables that are opened side by side


class Table:
    """One table, its two players and what they measured."""

    def __init__(self, number: int, figures: Figures) -> None:
        self.people = [f"p_load{2 * number + seat}" for seat in (0, 1)]
        self.game = GAMES[number % len(GAMES)]
        self.figures = figures
        self.sent: dict[str, float] = {}
        self.players: list[Player] = []

    async def sit(self, client: httpx.AsyncClient, base: str, packed: bool) -> None:
        """Open the table for one, and let the other take the open seat."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        first, second = (_cookie(person) for person in self.people)
        wish = {"game": self.game, "seats": seats}
        answer = await client.post("/api/tables", json=wish, headers=first)
        answer.raise_for_status()
        place = f"/api/tables/{answer.json()['id']}"
        (await client.post(f"{place}/sit", json={"seat": 1}, headers=second)).raise_for_status()
        for seat, cookie in enumerate((first, second)):
            address = f"{base.replace('http', 'ws')}{place}/live"
            socket = await connect(
                address,
                additional_headers=cookie,
                compression="deflate" if packed else None,
                max_size=2**24,
            )
            self.players.append(Player(self, seat, socket))


class Player:
    """One person with one open page."""

    def __init__(self, table: Table, seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.version = 0
        self.commands = 0

    async def play(self, until: float) -> None:
        """Read everything, and choose whenever it is one's turn."""
        thinking: asyncio.Task[None] | None = None
        try:
            async with asyncio.timeout_at(until):
                async for text in self.socket:
                    seen = time.perf_counter()
                    message = orjson.loads(text)
                    if message["type"] in ("table", "update"):
                        self._see(message, seen)
                        if choices := message.get("choices"):
                            thinking = asyncio.ensure_future(self._choose(choices))
                    elif message["type"] == "refused":
                        self.table.figures.refused.append(message["error"]["code"])
        except TimeoutError:
            pass
        if thinking is not None:
            thinking.cancel()

    def _see(self, message: dict[str, Any], seen: float) -> None:
        self.version = message["version"]
        figures = self.table.figures
        for event in message["events"]:
            key = f"{event['version']}"
            if event["kind"] == "chose" and event["seat"] != self.seat:
                sent = self.table.sent.pop(key, None)
                if sent is not None:
                    figures.seconds.append(seen - sent)

    async def _choose(self, choices: list[dict[str, Any]]) -> None:
        await asyncio.sleep(random.uniform(0, 2 * EVERY))
        self.commands += 1
        command = {
            "type": "do",
            "id": f"{self.seat}-{self.commands}",
            "version": self.version,
            "do": "choose",
            "choice": random.choice(choices)["choice"],
        }
        text = json.dumps(command)
        self.table.sent[f"{self.version + 1}"] = time.perf_counter()
        await self.socket.send(text)


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.refused: list[str] = []

    def told(self, seconds: float, tables: int) -> str:
        times = sorted(self.seconds)
        if not times:
            return "nobody chose anything"

        def share(part: float) -> str:
            return f"{1000 * times[min(len(times) - 1, int(part * len(times)))]:.1f} ms"

        lines = [
            f"tables            {tables}, with {2 * tables} sockets",
            f"choices           {len(times)}, {len(times) / seconds:.1f} a second",
            f"sent to seen      p50 {share(0.5)}   p90 {share(0.9)}   p99 {share(0.99)}   "
            f"max {1000 * times[-1]:.1f} ms",
            f"refused           {len(self.refused)} {sorted(set(self.refused)) or ''}",
        ]
        return "\n".join(lines)


def _cookie(person: str) -> dict[str, str]:
    signed = Signer(SECRET.encode(), salt="person").sign(person).decode()
    return {"cookie": f"sampan={signed}"}


def fill(address: str, tables: int) -> None:
    """Write the people down beforehand, since a house lets in only so many new ones at a time."""
    engine = database.connect(address)
    rows = [
        {"id": f"p_load{n}", "called": f"Load {n}", "program": False, "created": time.time()}
        for n in range(2 * tables)
    ]
    with engine.begin() as connection:
        connection.execute(schema.people.insert(), rows)
    engine.dispose()


async def load(
    base: str, tables: int, seconds: float, packed: bool, process: subprocess.Popen[str]
) -> str:
    figures = Figures()
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as client:
        async with asyncio.timeout(STARTING):
            while not (await client.get("/api/house")).json()["ready"]:
                await asyncio.sleep(0.3)
        begun = time.perf_counter()
        all_tables = [Table(number, figures) for number in range(tables)]
        at_once = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table) -> None:
            async with at_once:
                await table.sit(client, base, packed)

        await asyncio.gather(*(sit(table) for table in all_tables))
        print(f"all sit after     {time.perf_counter() - begun:.1f} s", flush=True)
    now = asyncio.get_running_loop().time()
    players = [player for table in all_tables for player in table.players]
    used = _cpu(process.pid)
    own = time.process_time()
    await asyncio.gather(*(player.play(now + seconds) for player in players))
    used = _cpu(process.pid) - used
    own = time.process_time() - own
    shares = f"server {used / seconds:.0%} of a core, this program {own / seconds:.0%}"
    await asyncio.gather(*(player.socket.close() for player in players), return_exceptions=True)
    return f"{figures.told(seconds, tables)}\nprocessor         {shares}"


def _cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--plain", action="store_true", help="sockets without compression")
    parser.add_argument("--database", help="postgresql://… instead of an SQLite file")
    parser.add_argument("--folder", type=Path, help="for the SQLite file, on the disk to measure")
    given = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 16384)), hard))
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        address = given.database or f"sqlite:///{folder}/house.db"
        fill(address, given.tables)
        command = [sys.executable, "-m", "sampan", "serve", "--port", "0"]
        command += ["--database", address, "--data-dir", folder, "--bot-processes", "1"]
        many = {"sockets": given.tables, "requests": [100 * given.tables, 60]}  # of one address
        environment = {**os.environ, "SAMPAN_SECRET": SECRET, "SAMPAN_LIMITS": json.dumps(many)}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment
        ) as process:
            try:
                assert process.stdout is not None
                base = process.stdout.readline().rpartition(" ")[2].strip()
                base = base.replace("localhost", "127.0.0.1")
                print(
                    asyncio.run(load(base, given.tables, given.seconds, not given.plain, process))
                )
            finally:
                process.terminate()


if __name__ == "__main__":
    main()
