"""Live tables: who looks on through which eyes, and what each is sent."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Sequence
from typing import Any

import orjson

from sampan.server.house_time import HouseTime
from sampan.server.outbox import Outbox
from sampan.server.people import Person
from sampan.server.table import OF_THE_GAME, Draft, Event, TableState
from sampan.server.view import Look, TableView, Wish
from sampan.words import speaking

log = logging.getLogger("sampan.live")

MOST_NAMED = 60  # people who are named where many are present
UNSEEN = 120.0  # seconds after which bots among themselves stop if nobody looks
SOON = 0.2  # seconds in which who comes and goes is gathered

# Events after which a seat may choose something else than before, or nothing.
_OF_CHOICES = OF_THE_GAME | {
    "replaced",
    "sat",
    "left",
    "moved",
    "rematched",
    "offered",
    "muted",
    "unmuted",
}


class Socket:
    """One open page: whose it is, how it looks at the table, and what it is yet to be sent."""

    def __init__(self, person: Person, wish: Wish) -> None:
        self.person = person
        self.wish = wish
        self.look = Look(None, *wish[1:])
        self.lines: list[str] = []  # the board that the page has
        self.base = 0  # and its version
        self.outbox = Outbox()

    def looks(self, table: TableState) -> Look:
        """Through whose eyes the page looks now."""
        return Look.of(table, self.person.id, self.wish, self.look.seat)

    def send(self, message: dict[str, Any] | str) -> None:
        """Send this after what was sent before."""
        self.outbox.put(message if isinstance(message, str) else encode(message))


def encode(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()


class LiveTable:
    """A table in memory, with everybody who looks at it. Only one change at a time."""

    def __init__(self, table: TableState, house_time: HouseTime, keeper: str = "") -> None:
        self.table = table
        self._time = house_time
        self._ahead = 0.0  # seconds, of the house's time
        self._count_on()
        self.keeper = keeper  # the process that moves its bots and clocks
        self.view = TableView(table)
        self.lock = asyncio.Lock()
        self.sockets: dict[Socket, None] = {}  # in the order in which they came
        self.elsewhere: dict[str, tuple[float, list[dict[str, Any]]]] = {}
        self.stale = False  # whether the database may know more
        self.used = time.monotonic()
        self.looked_at = -math.inf  # when somebody last did
        self.thinking: asyncio.Task[None] | None = None  # a bot
        self.timer: asyncio.TimerHandle | None = None  # of the running clock
        self._parts: dict[str, dict[str, Any]] = {}
        self._telling: asyncio.TimerHandle | None = None

    @property
    def matters(self) -> bool:
        """Whether anybody plays here, looks on or has just looked: else bots among themselves stop
        until somebody does."""
        seen = self.sockets or time.monotonic() < self.looked_at + UNSEEN
        return bool(seen or self.table.people())

    # ── Time ─────────────────────────────────────────────────────────────────────────────────

    def now(self) -> float:
        """The time at this table: the house's, but never before what has happened here."""
        return self._time.now() + self._ahead

    def time_for(self, drafts: Sequence[Draft]) -> float:
        """When these happen. A table that wakes counts nothing of the past, so that its time is
        the house's again, even if that was behind."""
        return self._time.now() if any(one.kind == "woke" for one in drafts) else self.now()

    def _count_on(self) -> None:
        """The last events are of another process, whose clock need not be ours."""
        if self.table.events:
            last = self.table.events[-1]
            least = 0.0 if last.kind == "woke" else self._ahead
            self._ahead = max(least, last.at - self._time.now())

    # ── Looking on ───────────────────────────────────────────────────────────────────────────

    def enter(self, socket: Socket, after: int | None = None) -> None:
        """A page begins to look. It has the present version already if `after` says so."""
        self.sockets[socket] = None
        self._now(socket)
        if after != socket.base:
            self._show(socket)

    def show(self, socket: Socket) -> None:
        """Send everything."""
        self._now(socket)
        self._show(socket)

    def _show(self, socket: Socket) -> None:
        socket.send(self.view.whole(socket.look, self.now()))

    def _now(self, socket: Socket) -> None:
        socket.look = socket.looks(self.table)
        socket.lines = self.view.board(socket.look)
        socket.base = self.table.count(self.table.version, socket.look.plays)
        self._keep_parts(socket.wish.language)

    def _keep_parts(self, language: str) -> None:
        if language not in self._parts:
            with speaking(language):
                self._parts[language] = self.view.parts()

    def leave(self, socket: Socket) -> None:
        self.sockets.pop(socket, None)
        if not self.sockets:
            self._parts.clear()

    def renamed(self, person: Person) -> None:
        """Somebody who may have pages open here has another name."""
        own = [socket for socket in self.sockets if socket.person.id == person.id]
        for socket in own:
            socket.person = person
        if own:
            self.tell_present()

    def here(self) -> list[dict[str, Any]]:
        """The people with a page open at this process."""
        people = {s.person.id: s.person for s in self.sockets if s.person.id}
        return [{"id": id, "called": person.called} for id, person in people.items()]

    def present(self) -> dict[str, Any]:
        """The message that says who is here, at any process."""
        now = time.monotonic()
        found = {person["id"]: person for person in self.here()}
        for until, people in self.elsewhere.values():
            if until > now:
                found.update({person["id"]: person for person in people})
        people = [{**p, "seats": self.table.seats_of(p["id"])} for p in found.values()]
        people.sort(key=lambda person: not person["seats"])
        nameless = sum(not socket.person.id for socket in self.sockets)
        watching = nameless + sum(not person["seats"] for person in people)
        named = people[:MOST_NAMED]
        names = self.table.names_of({person["id"]: person["called"] for person in named})
        named = [{**person, "called": names[person["id"]]} for person in named]
        return {"type": "present", "people": named, "watching": watching}

    def tell_present(self) -> None:
        """Tell everybody soon who is here, once for all who come and go meanwhile."""
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(SOON, self._tell_present)

    def _tell_present(self) -> None:
        self._telling = None
        message = encode(self.present())
        for socket in self.sockets:
            socket.send(message)

    def close(self) -> None:
        """Send everybody away, who may come again and see; nothing is kept going here any more."""
        self.keeper = ""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for socket in self.sockets:
            socket.outbox.end()

    # ── Changes ──────────────────────────────────────────────────────────────────────────────

    def happen(self, events: Sequence[Event], after: TableState | None = None) -> None:
        """Let events that are written down happen, and tell everybody who looks on.

        `after` is the table after them, where that is known.
        """
        self.table = self.view.table = after or self.table.after(events)
        self.view.changed(events)
        self._count_on()
        self.used = time.monotonic()
        try:
            if self.sockets:
                self._tell(events)
        except Exception:
            # It has happened all the same, so the pages are to come again and see for themselves.
            log.exception("what happened at table %s could not be told", self.table.id)
            for socket in self.sockets:
                socket.outbox.end()

    def _tell(self, events: Sequence[Event]) -> None:
        now = self.now()
        changes = self._changes()
        kinds = {event.kind for event in events}
        apart = all(event.data.get("apart") for event in events)
        made: dict[tuple[Look, Look, int], str] = {}
        for socket in list(self.sockets):
            before, look = socket.look, socket.looks(self.table)
            if look.plays != before.plays and self.table.apart:
                self.show(socket)  # who plays counts versions otherwise than who watches
                continue
            if apart and look.plays:
                continue
            key = before, look, id(socket.lines)
            lines = self.view.board(look)
            if key not in made:
                message = self._update(events, before, look, now, changes[look.language], kinds)
                if lines is not socket.lines:
                    message["board"] = {"base": socket.base, "lines": delta(socket.lines, lines)}
                made[key] = encode(message)
            socket.look, socket.lines = look, lines
            socket.base = self.table.count(self.table.version, look.plays)
            socket.send(made[key])

    def _changes(self) -> dict[str, dict[str, Any]]:
        """For each language that somebody reads, the parts of the table that have changed."""
        found = {}
        for language in {socket.wish.language for socket in self.sockets}:
            with speaking(language):
                parts = self.view.parts()
            before = self._parts.get(language, {})
            found[language] = {k: v for k, v in parts.items() if before.get(k, ...) != v}
            self._parts[language] = parts
        return found

    def _update(
        self,
        events: Sequence[Event],
        before: Look,
        look: Look,
        now: float,
        changes: dict[str, Any],
        kinds: set[str],
    ) -> dict[str, Any]:
        with speaking(look.language):
            message = {
                "type": "update",
                "version": self.table.count(self.table.version, look.plays),
                "now": now,
                "look": look.seat,
                "events": self.view.events(events, look),
                "table": changes,
            }
            if before.seat != look.seat or kinds & _OF_CHOICES:
                message |= self.view.offered(look)
                message["can"] = self.view.can(look)
        return message


def delta(old: Sequence[str], new: Sequence[str]) -> list[Any]:
    """The new lines as pieces of the old ones, `[first, count]`, and lines that are really new."""
    most = min(len(old), len(new))
    head = next((n for n in range(most) if old[n] != new[n]), most)
    most -= head
    tail = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    found: list[Any] = [[0, head]] if head else []
    if len(old) == len(new):
        found += _replaced(old, new, head, len(new) - tail)
    else:
        found += _moved(old, new[head : len(new) - tail])
    return [*found, [len(old) - tail, tail]] if tail else found


def _replaced(old: Sequence[str], new: Sequence[str], first: int, end: int) -> list[Any]:
    """The lines from `first` to `end`, of which most stay where they are."""
    found: list[Any] = []
    begun = first
    for number in range(first, end):
        if old[number] != new[number]:
            if number > begun:
                found.append([begun, number - begun])
            found.append(new[number])
            begun = number + 1
    if begun < end:
        found.append([begun, end - begun])
    return found


def _moved(old: Sequence[str], lines: Sequence[str]) -> list[Any]:
    """Lines that may come from anywhere in the old ones."""
    where = {line: number for number, line in enumerate(old)}
    found: list[Any] = []
    after = -1  # the old line after the last one that was found
    for line in lines:
        if 0 <= after < len(old) and old[after] == line:
            found[-1][1] += 1
            after += 1
        elif (number := where.get(line)) is not None:
            found.append([number, 1])
            after = number + 1
        else:
            found.append(line)
            after = -1
    return found
