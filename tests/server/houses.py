"""Houses inside the test's own process, without bots, for tests that look closely."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI

from sampan.game import GAMES
from sampan.server import app
from sampan.server.house import House
from sampan.server.live_table import LiveTable, Socket
from sampan.server.people import Person
from sampan.server.ready import prime
from sampan.server.schemas.requests import SentCommand
from sampan.server.settings import Settings
from sampan.server.view import Wish

SECRET = b"only for tests and long enough"


class Near:
    """A house near by, and a client that asks it."""

    def __init__(self, application: FastAPI) -> None:
        self.app = application
        self.house: House = application.state.house
        transport = httpx.ASGITransport(application)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://house")
        self._commands = 0

    async def person(self, called: str) -> Person:
        return await self.house.people.new(called)

    def cookie(self, person: Person | None) -> dict[str, str]:
        return {"cookie": f"sampan={self.house.people.cookie(person)}"} if person else {}

    async def get(self, person: Person | None, path: str) -> httpx.Response:
        return await self.http.get(path, headers=self.cookie(person))

    async def post(self, person: Person | None, path: str, body: Any) -> httpx.Response:
        return await self.http.post(path, json=body, headers=self.cookie(person))

    async def open(self, person: Person, wish: dict[str, Any]) -> LiveTable:
        answer = await self.post(person, "/api/tables", wish)
        assert answer.status_code == 201, answer.text
        return await self.house.table(answer.json()["id"])

    async def sit(self, person: Person, live: LiveTable, seat: int) -> None:
        place = f"/api/tables/{live.table.id}/sit"
        answer = await self.post(person, place, {"seat": seat})
        assert answer.status_code == 200, answer.text

    def page(self, live: LiveTable, person: Person | None, language: str = "en") -> Socket:
        socket = Socket(person or Person("", ""), Wish("auto", language))
        live.enter(socket)
        return socket

    async def do(self, live: LiveTable, person: Person, do: str, **more: Any) -> int:
        self._commands += 1
        version = more.pop("version", live.table.version_for(person.id))
        name = more.pop("id", f"{self.house.process}-{self._commands}")
        command = SentCommand.model_validate({"id": name, "version": version, "do": do, **more})
        return await self.house.command(live, person, command)


def sent(socket: Socket) -> list[str]:
    """All that a page was sent since it was last asked."""
    found = []
    while (message := socket.outbox.take()) is not None:
        found.append(message)
    return found


@asynccontextmanager
async def near(address: str, *games: str, **settings: Any) -> AsyncIterator[Near]:
    """A house with these games ready (all, by default) whose bots never think."""
    made = Settings(database=address, **{"secret": SECRET, "bot_pause": 0.0, **settings})
    place = Near(app.make_app(made))
    house = place.house
    for game in games or GAMES:
        await asyncio.to_thread(prime, game)
        house.ready.rules[game].set()
    await house.notifier.open()
    try:
        yield place
    finally:
        await place.http.aclose()
        await house.close()
