"""The house: all tables of one process, and the one way in which anything happens at them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from sampan import fairness
from sampan.server import decide, summary
from sampan.server.analyses import Analyses
from sampan.server.bot_pool import Pool
from sampan.server.fair_queue import Owner
from sampan.server.health import Health
from sampan.server.house_time import HouseTime
from sampan.server.keeper import Keeper
from sampan.server.live_table import LiveTable
from sampan.server.metrics import Metrics
from sampan.server.notify import Notifier
from sampan.server.people import People, Person
from sampan.server.pictures import Pictures
from sampan.server.rates import Rates
from sampan.server.ready import Ready, not_ready
from sampan.server.refusal import Refusal
from sampan.server.retention import Broom
from sampan.server.schemas.requests import SentCommand
from sampan.server.settings import Settings
from sampan.server.storage import queries
from sampan.server.storage.queries import Conflict, Part
from sampan.server.storage.store import Store, StoreFailed
from sampan.server.supervisor import Supervisor
from sampan.server.table import EXAMPLE, Broken, Draft, Event, TableState, draft
from sampan.server.watch import Watch

log = logging.getLogger("sampan.house")

IDLE = 60.0  # seconds after which a table that nobody looks at leaves the memory
SWEEP = 30.0
CLOSING = 8.0  # seconds to write what waits
GOING = 2.0  # seconds to write who was here
GOODBYE = 0.2  # seconds to send the last messages
KNOWN = 100_000  # people whose addresses are remembered
TRIES = 8  # against other processes that write to the same table

Decide = Callable[[TableState], list[Draft]]


class House:
    """Everything that a process of the server holds."""

    def __init__(self, settings: Settings, kept: Store, time_now: float | None = None) -> None:
        """`time_now` is what the houses on this database call the present time."""
        self.settings = settings
        self.time = HouseTime(time.time() if time_now is None else time_now)
        self.process = secrets.token_hex(6)  # this process, among those on one database
        self.store = kept
        self.people = People(kept, settings.secret)
        self.rates = Rates()
        self.pool = Pool(settings.bot_processes, settings.bot_patience)
        self.pictures = Pictures()
        self.ready = Ready()
        self.metrics = Metrics()
        self.tables: dict[str, LiveTable] = {}
        self.broken: set[str] = set()  # tables that can't be continued, as far as that is known
        self.whereabouts: dict[str, str] = {}  # of people, as far as they were here lately
        self.sockets: Counter[str] = Counter()  # of each person, or address of somebody unknown
        self.addresses: Counter[str] = Counter()  # sockets of each
        self.analyses = Analyses(self)
        self.supervisor = Supervisor()
        self.health = Health(self)
        self.watch = Watch(self)
        self.broom = Broom(self)
        self.keeper = Keeper(self)
        self.notifier = Notifier(self)
        self.closing = False
        self.begun = time.monotonic()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ── Opening and closing ──────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        """Begin to work; the games get ready in the background."""
        await self.notifier.open()
        self.start(self.ready.get(self.pool))
        self.start(self.supervisor.keep("keeper", self.keeper.run))
        self.start(self.supervisor.keep("sweep", self._sweep))
        self.start(self.supervisor.keep("broom", self.broom.run))
        self.start(self.supervisor.keep("lag", self.watch.lag))
        self.start(self.supervisor.keep("sizes", self.watch.sizes))

    async def say_goodbye(self) -> None:
        """Tell everybody who looks on that the house closes."""
        self.closing = True
        for live in self.tables.values():
            for socket in live.sockets:
                socket.send({"type": "bye", "reason": "closing"})
                socket.outbox.end()
        await asyncio.sleep(GOODBYE)

    def send_away(self, person: str) -> None:
        """Close the pages of somebody who is nobody any more."""
        self.people.forget(person)
        for live in self.tables.values():
            for socket in live.sockets:
                if socket.person.id == person:
                    socket.outbox.end()

    async def close(self) -> None:
        """Stop; what was told is on the disk already."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.pictures.close()
        with suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(GOING):
                await self.broom.mark_seen()
        await self.keeper.close()
        await self.notifier.close()
        if not await asyncio.to_thread(self.store.close, CLOSING):
            log.error("the database has not answered, so the house closes without it")

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do this in the background; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, StoreFailed):
                log.error("the database failed: %s", error)
            else:
                log.error("a task of the house failed", exc_info=error)

    async def _sweep(self) -> None:
        """Let tables go that nobody looks at and that need nothing."""
        while True:
            await asyncio.sleep(SWEEP)
            old = time.monotonic() - IDLE
            for name, live in list(self.tables.items()):
                busy = live.sockets or live.lock.locked() or live.thinking or live.timer
                if not busy and live.used < old:
                    del self.tables[name]
                elif live.sockets:
                    self.notifier.present(live)

    # ── Whose turn something takes ───────────────────────────────────────────────────────────

    def met(self, person: str, address: str) -> None:
        """A person comes from this address."""
        if len(self.whereabouts) > KNOWN:
            self.whereabouts.clear()
        self.whereabouts[person] = address

    def owner(self, person: str) -> Owner:
        """Whom work for a person is counted for."""
        return Owner(self.whereabouts.get(person, person), person)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def table(self, name: str) -> LiveTable:
        """The table with this id, in memory; a Refusal if there is none, or it is broken."""
        live = self.tables.get(name)
        if live is None:
            task = self._loading.get(name)
            if task is None:
                task = self._loading[name] = asyncio.ensure_future(self._load(name))
                task.add_done_callback(lambda _: self._loading.pop(name, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, name: str) -> LiveTable:
        if name in self.broken:
            raise Refusal("broken")
        try:
            found = await self._read(name)
            if not found or not found[1]:
                raise Refusal("unknown", "no-such-table")
            secret, events = found
            await self._playable(events[0])
            table = TableState.of(name, secret, events)
        except Broken as error:
            raise self._give_up(name, error) from None
        live = self.tables[name] = LiveTable(table, self.time)
        try:
            await self.keeper.take(live)
        except BaseException:
            self.tables.pop(name, None)
            raise
        return live

    async def _read(self, name: str, after: int = 0) -> tuple[bytes, list[Event]] | None:
        if len(name) > 32:
            return None
        try:
            return await self.store.read(queries.load_table, name, after)
        except (ValueError, TypeError) as error:
            raise Broken(f"an event is not in JSON: {error}") from None

    async def _playable(self, opened: Event) -> None:
        game = opened.data.get("game") if isinstance(opened.data, dict) else None
        if not isinstance(game, str) or game not in self.ready.rules:
            raise Broken(f"unknown game {game!r}")
        ready = self.ready.rules[game]
        if not ready.is_set():
            try:
                await asyncio.wait_for(ready.wait(), 20.0)
            except TimeoutError:
                raise not_ready(game) from None

    def _give_up(self, name: str, why: Broken) -> Refusal:
        """This table can't be continued. It stays in the database as it is, for another edition of
        the house; whoever looks at it is to come again, and is refused."""
        if name not in self.broken:
            self.broken.add(name)
            log.error("table %s can't be continued: %s", name, why)
        live = self.tables.pop(name, None)
        if live is not None:
            live.close()
        return Refusal("broken")

    async def count_table(self, person: Person) -> None:
        """Count one more table of this person; a Refusal if there were too many."""
        limits = self.settings.limits
        self.rates.use("tables", person.id, limits.tables_rate)
        if await self.store.read(queries.unfinished, person.id, self.broken) >= limits.tables:
            raise Refusal("too_many", "too-many-tables")

    async def open_table(
        self, drafts: Sequence[Draft], secret: bytes, opened_from: str | None = None
    ) -> LiveTable:
        """A new table with these events; `opened_from` is a fingerprint of its opener's address."""
        part = self._new_part(drafts, secret, opened_from)
        await self.store.append([part])
        self.metrics.opened.labels(drafts[0].data["game"]).inc()
        table = TableState.of(part.table, secret, part.events)
        live = LiveTable(table, self.time, self.process)
        self.tables[part.table] = live
        live.looked_at = time.monotonic()
        self.keeper.look(live)
        return live

    def _new_part(
        self, drafts: Sequence[Draft], secret: bytes, opened_from: str | None = None
    ) -> Part:
        name = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        events = TableState(name, secret).stamp(drafts, self.time.now())
        row = summary.row(TableState.of(name, secret, events))
        opened = drafts[0].data
        row |= {"public": opened["public"], "keeper": self.process}
        row |= {"opener": opened["person"], "opened_from": opened_from}
        return Part(name, events, row, secret, _seated(events))

    # ── The one way in which something happens ───────────────────────────────────────────────

    async def command(self, live: LiveTable, person: Person, command: SentCommand) -> int:
        """Do what a person says; the version that followed, also if it was done before, as that
        person counts."""
        self.rates.use("commands", person.id, self.settings.limits.commands)
        if command.do == "say" and (person.id, command.id) not in live.table.commands:
            self._count_line(live.table, person)
        if command.do == "offer" and not live.table.bots_only:
            self.rates.use("offers", person.id, self.settings.limits.offers)
        if command.what == "rematch" and command.do in ("offer", "accept"):
            await self._count_rematch(live.table, person, command)
        asks = command.do == "replace"
        here = [person["id"] for person in live.present()["people"]] if asks else []

        def events(table: TableState) -> list[Draft]:
            return decide.decide(table, person, command, live.now(), here)

        version = await self.act(live, events, (person.id, command.id))
        self.metrics.commands.labels(command.do).inc()
        return live.table.version_for(person.id, version)

    def _count_line(self, table: TableState, person: Person) -> None:
        """Count what somebody says; all who watch have one share of a table's chat together."""
        limits = self.settings.limits
        self.rates.use("chat", person.id, limits.chat)
        if not table.plays(person.id):
            self.rates.use("watchers", table.id, limits.chat_watching)
            if table.lines_watching >= limits.lines_watching:
                raise Refusal("too_many", "too-many-lines")

    async def _count_rematch(self, table: TableState, person: Person, command: SentCommand) -> None:
        """Count the next table, for whoever it is whose word opens it."""
        if (person.id, command.id) in table.commands or not table.over or table.rematch:
            return
        offer = table.offers.get("rematch")
        if set(table.people()) <= (offer.yes if offer else set()) | {person.id}:
            await self.count_table(person)

    async def act(self, live: LiveTable, what: Decide, key: tuple[str, str] | None = None) -> int:
        """Decide, write down, and only then tell. A command with a known key is not done again."""
        async with live.lock:
            for _ in range(TRIES):
                if live.table.id in self.broken:
                    raise Refusal("broken")
                if live.stale:
                    await self._catch_up(live)
                table = live.table
                if key is not None and key in table.commands:
                    return table.commands[key]
                drafts = what(table)
                if not drafts:
                    return table.version
                try:
                    await self._write(live, drafts, key)
                except Conflict:
                    live.stale = True
                    continue
                return live.table.version
        raise StoreFailed("others write to this table without end")

    async def _write(
        self, live: LiveTable, drafts: list[Draft], key: tuple[str, str] | None
    ) -> None:
        table = live.table
        parts = []
        for number, one in enumerate(drafts):
            if one.kind == "rematched":
                following = self._rematch(table, one.data["commitments"])
                parts.append(following)
                drafts[number] = draft("rematched", table=following.table)
        if key is not None:
            done = {"command": list(key), "done": table.version + len(drafts)}
            drafts[0] = drafts[0]._replace(data={**drafts[0].data, **done})
        events = table.stamp(drafts, live.time_for(drafts))
        after = table.after(events)
        parts.append(Part(table.id, events, summary.row(after), None, _seated(events)))
        note = self.notifier.note(live, after)
        try:
            with self.metrics.append.time():
                await self.store.append(parts, note)
        except BaseException:
            live.stale = True
            raise
        live.happen(events, after)
        self.keeper.look(live)
        for following in parts[:-1]:
            self.start(self.keeper.wanted(following.table))

    def renamed(self, person: Person) -> None:
        """Tell the tables that are in memory and not over; others hear of the name when this
        person does something there."""
        self.notifier.renamed(person.id)
        for live in list(self.tables.values()):
            live.renamed(person)
            if decide.renamed(live.table, person):
                self.start(self.act(live, lambda table: decide.renamed(table, person)))

    async def catch_up(self, live: LiveTable) -> None:
        """Let happen here what another process has written."""
        async with live.lock:
            with suppress(Refusal):  # who looks on has been told
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        table = live.table
        try:
            found = await self._read(table.id, table.version)
            live.stale = False
            if found is None:  # it was old, and nobody had looked at it here for long
                self.tables.pop(table.id, None)
                live.close()
                raise Refusal("unknown", "no-such-table")
            if found[1]:
                live.happen(found[1])
                self.keeper.look(live)
        except Broken as error:
            raise self._give_up(table.id, error) from None

    def _rematch(self, table: TableState, commitments: dict[str, str]) -> Part:
        """The next table with the same people, each one seat further."""
        opened = table.events[0].data
        seats = [
            {"kind": s.kind, "person": s.person, "called": s.called, "level": s.level}
            for s in table.seats
        ]
        secret = fairness.new_secret()
        options, people = opened["options"], table.people()
        drafts = decide.opening(
            opened["person"] if opened["person"] in people else people[0],
            table.game.id,
            options,
            [*seats[1:], seats[0]],
            table.game.start(table.players, EXAMPLE, options),
            secret,
            commitments=commitments,
            clock=opened["clock"],
            public=opened["public"],
        )
        return self._new_part(drafts, secret)


def _seated(events: Sequence[Event]) -> list[str]:
    """Who takes a seat in these events."""
    found = []
    for event in events:
        if event.kind == "opened":
            found += [seat["person"] for seat in event.data["seats"] if seat.get("person")]
        elif event.kind in ("sat", "moved"):
            found.append(event.data["person"])
    return list(dict.fromkeys(found))
