"""Ordinary visitors of a house, and how long they wait for its answers.

Ann and Ben play Siam with each other at a public table, Ann plays a bot at another one, and
somebody unknown opens the front page and looks on. Something is asked every `EVERY` seconds
whether the last answer has come or not, so that a house that stands still is felt by all who ask
meanwhile.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

EVERY = 0.15  # seconds from question to question
PATIENCE = 20.0  # seconds after which nobody waits any longer
PAUSE = 0.5  # seconds before an answer to a bot
LEVEL = 2

Json = dict[str, Any]


class Figures:
    """What was felt during one phase."""

    def __init__(self) -> None:
        self.answers: list[float] = []  # seconds: pages, tables, choices done and seen
        self.bots: list[float] = []  # seconds from a choice to the bot's choice seen
        self.failed: Counter[str] = Counter()
        self.lag = 0.0  # by how much the measuring process was late itself, at worst


class Player:
    """Somebody with a cookie, and a socket at a table."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.client = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.version = 0
        self.choices: list[Json] = []
        self.over = False
        self.events: asyncio.Queue[Json] = asyncio.Queue()
        self.done: dict[str, asyncio.Future[Json]] = {}
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def arrive(self) -> None:
        (await self.client.get("/api/me")).raise_for_status()

    async def open(self, seats: list[Json], public: bool = False) -> str:
        wish = {"game": "siam", "seats": seats, "public": public}
        answer = await self.client.post("/api/tables", json=wish)
        return str(answer.raise_for_status().json()["id"])

    async def look_at(self, table: str) -> None:
        """Open the table's page, and read all that comes."""
        address = f"{self.base.replace('http', 'ws')}/api/tables/{table}/live"
        cookie = f"sampan={self.client.cookies['sampan']}"
        self.choices, self.version, self.over = [], 0, False
        self.socket = await connect(
            address, additional_headers={"cookie": cookie}, max_size=2**25, open_timeout=PATIENCE
        )
        self.reading = asyncio.ensure_future(self._read(self.socket))
        await asyncio.wait_for(self._until(lambda: self.version > 0), PATIENCE)

    async def leave(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        if self.socket is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.socket.close(), 1)

    async def choose(self) -> Json:
        """Choose anything; the answer to it."""
        assert self.socket is not None
        name = f"{random.getrandbits(60)}"
        choice = random.choice(self.choices)["choice"]
        self.choices = []
        command = {"type": "do", "id": name, "version": self.version, "do": "choose"}
        answer = self.done[name] = asyncio.get_running_loop().create_future()
        await self.socket.send(orjson.dumps({**command, "choice": choice}).decode())
        return await asyncio.wait_for(answer, PATIENCE)

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for text in socket:
                message = orjson.loads(text)
                if message["type"] in ("table", "update"):
                    self.version = message["version"]
                    self.choices = message.get("choices", self.choices)
                    self.over = message["table"].get("status", "live") == "over"
                    for event in message["events"]:
                        self.events.put_nowait({**event, "seen": time.perf_counter()})
                elif message["type"] in ("done", "refused"):
                    answer = self.done.pop(message["id"], None)
                    if answer is not None and not answer.done():
                        answer.set_result(message)

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            await asyncio.sleep(0.005)


class Visitors:
    """Ann, Ben, and somebody unknown."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.figures = Figures()
        self.ann, self.ben, self.bots_guest = (Player(base) for _ in range(3))
        unknown = httpx.Limits(max_keepalive_connections=0)  # who comes for the first time
        self.unknown = httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=unknown)
        self.table = self.open_table = ""
        self.turn = asyncio.Lock()

    async def arrive(self) -> None:
        """Sit down, and use everything once, so that what starts when it is needed has started."""
        for player in (self.ann, self.ben):
            await player.arrive()
        self.bots_guest.client.cookies = self.ann.client.cookies
        self.open_table = await self.ann.open([{"kind": "me"}, {"kind": "open"}], public=True)
        await self._play()
        picture = await self.ann.client.get(f"/api/tables/{self.table}/picture.png")
        picture.raise_for_status()

    async def leave(self) -> None:
        for player in (self.ann, self.ben, self.bots_guest):
            await player.leave()
            await player.client.aclose()
        await self.unknown.aclose()

    async def visit(self, seconds: float) -> Figures:
        """Ask for so long; what was felt, with the answers that still came in time."""
        self.figures = figures = Figures()
        asks = [self._page, self._choose, self._list, self._choose, self._watch, self._choose]
        asks += [self._see, self._choose]
        until = time.perf_counter() + seconds
        playing = asyncio.ensure_future(self._play_bot(until))
        asked = [playing]
        next_at = time.perf_counter()
        for ask in itertools.cycle(asks):
            next_at += EVERY
            await asyncio.sleep(max(0.0, next_at - time.perf_counter()))
            figures.lag = max(figures.lag, time.perf_counter() - next_at)
            if time.perf_counter() > until:
                break
            asked.append(asyncio.ensure_future(self._feel(ask, next_at)))
        await asyncio.wait(asked, timeout=PATIENCE + 5)
        for task in asked:
            task.cancel()
        return figures

    async def _feel(self, ask: Callable[[float], Awaitable[None]], asked: float) -> None:
        """Ask, and note how long it took or that it failed; who waits in vain has waited too."""
        try:
            async with asyncio.timeout(PATIENCE):
                await ask(asked)
        except (httpx.HTTPError, WebSocketException, OSError, LookupError, ValueError) as error:
            self.figures.failed[f"{ask.__name__.strip('_')}: {_said(error)}"] += 1
            if isinstance(error, TimeoutError):
                self._felt(asked)

    def _felt(self, asked: float) -> None:
        self.figures.answers.append(time.perf_counter() - asked)

    # ── What is asked ────────────────────────────────────────────────────────────────────────

    async def _page(self, asked: float) -> None:
        (await self.unknown.get("/")).raise_for_status()
        self._felt(asked)

    async def _list(self, asked: float) -> None:
        answer = await self.ben.client.get("/api/tables?which=open")
        tables = answer.raise_for_status().json()["tables"]
        if self.open_table not in [table["id"] for table in tables]:
            raise LookupError("Ann's table is not in it")
        self._felt(asked)

    async def _see(self, asked: float) -> None:
        (await self.ben.client.get(f"/api/tables/{self.table}")).raise_for_status()
        self._felt(asked)

    async def _watch(self, asked: float) -> None:
        address = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/live"
        async with connect(address, max_size=2**25, open_timeout=None, close_timeout=1) as socket:
            message = orjson.loads(await socket.recv())
            if message["type"] != "table":
                raise LookupError(message.get("error", message))
            self._felt(asked)

    async def _choose(self, asked: float) -> None:
        """One of the two chooses: until that is answered, and until the other sees it."""
        async with self.turn:
            if not self.ann.choices and not self.ben.choices:
                await self._play()
            first, second = self.ann, self.ben
            if not first.choices:
                first, second = second, first
            while not second.events.empty():
                second.events.get_nowait()
            answer = await first.choose()
            if answer["type"] == "refused":
                raise LookupError(answer["error"]["message"])
            self._felt(asked)
            while (event := await second.events.get())["kind"] != "chose":
                pass
            self.figures.answers.append(event["seen"] - asked)
            await asyncio.sleep(0)  # where it is the other's turn, the choices came with it

    async def _play(self) -> None:
        """Ann opens a public table, and Ben sits down."""
        await self.ann.leave()
        await self.ben.leave()
        self.table = await self.ann.open([{"kind": "me"}, {"kind": "open"}], public=True)
        sit = await self.ben.client.post(f"/api/tables/{self.table}/sit", json={"seat": 1})
        sit.raise_for_status()
        await self.ann.look_at(self.table)
        await self.ben.look_at(self.table)

    async def _play_bot(self, until: float) -> None:
        """Games with a bot, one choice after the other."""
        guest = self.bots_guest
        while time.perf_counter() < until:
            asked = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    if not guest.choices:
                        await guest.leave()
                        seats: list[Json] = [{"kind": "me"}, {"kind": "bot", "level": LEVEL}]
                        await guest.look_at(await guest.open(seats))
                    while not guest.events.empty():
                        guest.events.get_nowait()
                    asked = time.perf_counter()
                    await guest.choose()
                    while not guest.over and (await guest.events.get()).get("seat") != 1:
                        pass
                    self.figures.bots.append(time.perf_counter() - asked)
            except (httpx.HTTPError, WebSocketException, OSError, LookupError) as error:
                self.figures.failed[f"bot: {_said(error)}"] += 1
                if isinstance(error, TimeoutError):
                    self.figures.bots.append(time.perf_counter() - asked)
            await asyncio.sleep(PAUSE)


def _said(error: BaseException) -> str:
    return f"{type(error).__name__} {error}".strip()[:100]
