"""Several processes on one PostgreSQL: each is told what the others have written."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import orjson

from sampan.server.live_table import LiveTable
from sampan.server.storage import queries
from sampan.server.table import TableState

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.notifier")

AGAIN = 2.0  # seconds until a lost connection is tried again
PRESENT = 90.0  # seconds that somebody counts as present at another process


class Notifier:
    """LISTEN and NOTIFY. With SQLite, where a house is one process, it does nothing."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.used = house.store.postgresql
        self._listening = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen."""
        if self.used:
            self.house.start(self.house.supervisor.keep("notices", self._listen))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._listening.wait(), 5.0)

    async def close(self) -> None:
        pass  # the house ends the task that listens

    def note(self, live: LiveTable, after: TableState) -> str:
        """What the others are told together with a commit, after which the table is so."""
        if not self.used:
            return ""
        keep = live.keeper if after.needs_keeping else None
        note = {"from": self.house.process, "table": after.id, "keep": keep}
        return orjson.dumps(note).decode()

    def present(self, live: LiveTable) -> None:
        """Tell the others who is at a table here."""
        if self.used and not self.house.closing:
            note: dict[str, Any] = {"from": self.house.process, "table": live.table.id}
            note["here"] = live.here()[:50]
            note["seen"] = live.keeper if live.sockets and live.table.needs_keeping else None
            self.house.start(self._send(orjson.dumps(note).decode()))

    def renamed(self, person: str) -> None:
        """Tell the others that somebody has another name."""
        if self.used:
            note = {"from": self.house.process, "person": person}
            self.house.start(self._send(orjson.dumps(note).decode()))

    def ended(self, person: str) -> None:
        """Tell the others that somebody is nobody any more."""
        if self.used:
            note = {"from": self.house.process, "ended": person}
            self.house.start(self._send(orjson.dumps(note).decode()))

    async def _send(self, note: str) -> None:
        await self.house.store.write(queries.notify, note)

    async def _listen(self) -> None:
        import psycopg

        url = self.house.store.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {queries.CHANNEL}")
                    self._listening.set()
                    await self._missed()
                    async for notice in connection.notifies():
                        self._hear(orjson.loads(notice.payload))
            except psycopg.Error as error:
                log.error("the database's notices are lost: %s", error)
            await asyncio.sleep(AGAIN)

    async def _missed(self) -> None:
        """Nobody told us for a while, so look at every table."""
        for live in list(self.house.tables.values()):
            self.house.start(self.house.catch_up(live))

    def _hear(self, note: dict[str, Any]) -> None:
        if note["from"] == self.house.process:
            return
        live = self.house.tables.get(note.get("table", ""))
        if "here" in note:
            if live is not None:
                live.elsewhere[note["from"]] = time.monotonic() + PRESENT, note["here"]
                live.tell_present()
            if note.get("seen") == self.house.process:
                self.house.start(self.house.keeper.seen(note["table"]))
        elif "ended" in note:
            self.house.send_away(note["ended"])
        elif "person" in note:
            self.house.people.forget(note["person"])
        elif live is not None:
            self.house.start(self.house.catch_up(live))
        elif note["keep"] == self.house.process:
            self.house.start(self.house.keeper.wanted(note["table"]))
