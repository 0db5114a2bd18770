"""All that is asked of the database and written into it. Every function works on a connection,
so that `Store.read` and `Store.write` can run it, alone or with others in one transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import orjson
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sampan.server.storage.schema import analyses, events, people, processes, seated, tables, tokens
from sampan.server.table import Event

CHANNEL = "sampan"  # on which PostgreSQL tells the other processes
MOST_LISTED = 50  # tables
COUNTED_FOR = 24 * 3600.0  # seconds without an event after which a table is none of its opener's
LISTED_FOR = 12 * 3600.0  # seconds that an open table at which nothing happens stays in the list


class Conflict(Exception):
    """Somebody else has written that version of a table first."""


# ── Tables and their events ──────────────────────────────────────────────────────────────────


class Part(NamedTuple):
    """New events of one table, and its row as it is after them."""

    table: str
    events: Sequence[Event]
    row: dict[str, Any]
    secret: bytes | None = None  # of a new table
    people: Sequence[str] = ()  # who sits there since these events


_CHANGED = ("status", "version", "changed", "needs_keeping", "summary")
_ADD_EVENTS = events.insert()
_ADD_TABLES = tables.insert()
_CHANGE_TABLES = (
    tables.update()
    .where(tables.c.id == sa.bindparam("of"))
    .values({name: sa.bindparam(f"new_{name}") for name in _CHANGED})
)


def append(connection: Connection, parts: Sequence[Part]) -> None:
    """Write events of several tables at once; Conflict if one of them has gone on meanwhile."""
    new = [{"id": part.table, "secret": part.secret, **part.row} for part in parts if part.secret]
    known = [
        {"of": part.table, **{f"new_{name}": part.row[name] for name in _CHANGED}}
        for part in parts
        if not part.secret
    ]
    rows = [
        {
            "table_id": part.table,
            "version": event.version,
            "at": event.at,
            "kind": event.kind,
            "data": orjson.dumps(event.data).decode(),
        }
        for part in parts
        for event in part.events
    ]
    try:
        if new:
            connection.execute(_ADD_TABLES, new)
        connection.execute(_ADD_EVENTS, rows)
    except IntegrityError:
        raise Conflict from None
    if known:
        connection.execute(_CHANGE_TABLES, known)
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert
    for part in parts:
        for person in part.people:
            row = {"person": person, "table_id": part.table}
            connection.execute(insert(seated).values(row).on_conflict_do_nothing())


def load_table(
    connection: Connection, table: str, after: int = 0
) -> tuple[bytes, list[Event]] | None:
    """A table's secret and its events after a version; None if there is no such table."""
    secret = connection.execute(sa.select(tables.c.secret).where(tables.c.id == table)).scalar()
    if secret is None:
        return None
    rows = connection.execute(
        sa.select(events.c.version, events.c.at, events.c.kind, events.c.data)
        .where(events.c.table_id == table, events.c.version > after)
        .order_by(events.c.version)
    ).all()
    return bytes(secret), [
        Event(version, at, kind, orjson.loads(data)) for version, at, kind, data in rows
    ]


_LISTED = (tables.c.id, tables.c.status, tables.c.public, tables.c.changed, tables.c.summary)


def own_tables(connection: Connection, person: str) -> list[dict[str, Any]]:
    """The newest tables at which a person sits or sat."""
    query = sa.select(*_LISTED).join(seated, seated.c.table_id == tables.c.id)
    query = query.where(seated.c.person == person)
    rows = connection.execute(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))
    return [dict(row) for row in rows.mappings().all()]


def public_tables(connection: Connection, which: str) -> list[dict[str, Any]]:
    """Public tables that are `open` or `live`, so that nobody fills the list: the newest one of
    each opener, and those of one address only after the first ones of all others."""
    status = ("open",) if which == "open" else ("live", "paused")
    newest_first = tables.c.changed.desc()
    opener = sa.func.coalesce(tables.c.opener, tables.c.id)
    address = sa.func.coalesce(tables.c.opened_from, tables.c.id)
    of_opener = sa.func.row_number().over(partition_by=opener, order_by=newest_first)
    shown = (
        sa.select(tables.c.id, tables.c.changed, address.label("address"), of_opener.label("place"))
        .where(tables.c.public.is_(True), tables.c.status.in_(status))
        .where(tables.c.changed > (time.time() - LISTED_FOR if which == "open" else 0.0))
        .subquery()
    )
    of_address = sa.func.row_number().over(
        partition_by=shown.c.address, order_by=shown.c.changed.desc()
    )
    ranked = sa.select(shown.c.id, of_address.label("turn")).where(shown.c.place == 1).subquery()
    query = sa.select(*_LISTED).join(ranked, ranked.c.id == tables.c.id)
    rows = connection.execute(query.order_by(ranked.c.turn, newest_first).limit(MOST_LISTED))
    return [dict(row) for row in rows.mappings()]


def unfinished(connection: Connection, person: str, broken: Collection[str]) -> int:
    """How many tables that a person sits at are not over, but for those that can't be continued;
    and of those that this person has only opened, which it can't end, as long as they go on."""
    own = sa.select(tables.c.id).where(
        *(tables.c.opener == person, tables.c.status != "over"),
        tables.c.changed > time.time() - COUNTED_FOR,
    )
    query = own.union(
        sa.select(tables.c.id)
        .join(seated, seated.c.table_id == tables.c.id)
        .where(seated.c.person == person, tables.c.status != "over")
    )
    return sum(table not in broken for table in connection.execute(query).scalars().all())


# ── Processes, and the tables that they keep going ───────────────────────────────────────────


def present_time(connection: Connection) -> float:
    """What a house begins to count its time from: what those count that are open already, else
    the clock of the machine, or of PostgreSQL, which is one for all machines."""
    if _alone(connection):
        return time.time()
    ahead = connection.execute(sa.select(sa.func.max(processes.c.ahead))).scalar()
    return _clock(connection) + (ahead or 0.0)


def beat(
    connection: Connection, process: str, now: Callable[[], float]
) -> tuple[bool, dict[str, int]]:
    """A sign of life of a process, where it is `now`: whether the others counted on it still,
    and how many signs each of them has given. With SQLite there are no others."""
    ahead = 0.0 if _alone(connection) else now() - _clock(connection)
    own = processes.c.id == process
    more = {"beats": processes.c.beats + 1, "ahead": ahead}
    known = connection.execute(processes.update().where(own).values(more)).rowcount > 0
    if not known:
        connection.execute(processes.insert().values(id=process, beats=1, ahead=ahead))
    if _alone(connection):
        connection.execute(processes.delete().where(~own))
    others = connection.execute(sa.select(processes.c.id, processes.c.beats).where(~own))
    return known, {row.id: row.beats for row in others.all()}


def bury(connection: Connection, dead: Collection[str]) -> None:
    """These processes live no more."""
    connection.execute(processes.delete().where(processes.c.id.in_(dead)))


def orphans(connection: Connection) -> list[str]:
    """The tables that are to be kept going, and that no process keeps."""
    living = sa.select(processes.c.id)
    query = sa.select(tables.c.id).where(tables.c.needs_keeping.is_(True), _not_kept_by(living))
    return list(connection.execute(query).scalars().all())


def claim_table(connection: Connection, table: str, process: str) -> tuple[str, bool]:
    """Who keeps this table: a process that lives, else this one, which has just taken it."""
    alive: sa.Select[Any] | sa.CompoundSelect[Any] = sa.select(sa.literal(process))
    if not _alone(connection):
        alive = sa.union(sa.select(processes.c.id), alive)
    taken = connection.execute(
        tables.update().where(tables.c.id == table, _not_kept_by(alive)).values(keeper=process)
    ).rowcount
    keeper = connection.execute(sa.select(tables.c.keeper).where(tables.c.id == table)).scalar()
    return str(keeper), taken > 0


def gone(connection: Connection, process: str) -> None:
    """This process has ended."""
    connection.execute(processes.delete().where(processes.c.id == process))


def notify(connection: Connection, note: str) -> None:
    """Tell the other processes, of which there are none with SQLite."""
    if not _alone(connection):
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, note)))


def touch(connection: Connection, process: str) -> None:
    """Nothing, as long as something can be written."""
    same = processes.update().where(processes.c.id == process).values(ahead=processes.c.ahead)
    connection.execute(same)


def answers(connection: Connection) -> None:
    """Nothing, as long as something can be read."""
    connection.execute(sa.select(1)).all()


def stored_bytes(connection: Connection) -> int:
    """The bytes that PostgreSQL keeps for this database."""
    query = sa.select(sa.func.pg_database_size(sa.func.current_database()))
    return int(connection.execute(query).scalar_one())


def _alone(connection: Connection) -> bool:
    """With SQLite a house is one process."""
    return connection.dialect.name == "sqlite"


def _clock(connection: Connection) -> float:
    """PostgreSQL's clock."""
    seconds = sa.extract("epoch", sa.func.clock_timestamp())
    return float(connection.execute(sa.select(seconds)).scalar_one())


def _not_kept_by(alive: sa.Select[Any] | sa.CompoundSelect[Any]) -> sa.ColumnElement[bool]:
    return sa.or_(tables.c.keeper.is_(None), tables.c.keeper.not_in(alive))


# ── People and their tokens ──────────────────────────────────────────────────────────────────


def person(connection: Connection, known: str) -> sa.Row[Any] | None:
    """The row of the person with this id."""
    return connection.execute(sa.select(people).where(people.c.id == known)).first()


def add_person(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(people.insert().values(created=time.time(), **row))


def change_person(connection: Connection, known: str, row: dict[str, Any]) -> None:
    connection.execute(people.update().where(people.c.id == known).values(row))


def sign_out(connection: Connection, known: str) -> int:
    """How often this person has signed out everywhere, now that it happens once more."""
    more = people.update().where(people.c.id == known).values(sign_outs=people.c.sign_outs + 1)
    connection.execute(more)
    query = sa.select(people.c.sign_outs).where(people.c.id == known)
    return int(connection.execute(query).scalar() or 0)


def token_person(connection: Connection, digest: str) -> str | None:
    """The id of the person whom a token stands for."""
    query = sa.select(tokens.c.person).where(tokens.c.digest == digest)
    return connection.execute(query).scalar()


def tokens_of(connection: Connection, owner: str) -> Sequence[Any]:
    """Each token's id, when it was made, and the id and name of whom it stands for."""
    query = (
        sa.select(tokens.c.id, tokens.c.created, people.c.id, people.c.called)
        .join(people, people.c.id == tokens.c.person)
        .where(tokens.c.owner == owner)
        .order_by(tokens.c.created)
    )
    return connection.execute(query).all()


def add_token(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(tokens.insert().values(created=time.time(), **row))


def end_token(connection: Connection, owner: str, token: str) -> str | None:
    """End a token, and forget whom it stood for unless there is a table that knows them; who that
    was, or None if there was no such token."""
    own = tokens.c.owner == owner, tokens.c.id == token
    query = sa.select(tokens.c.person).where(*own)
    program: str | None = connection.execute(query).scalar()
    if program is None:
        return None
    connection.execute(tokens.delete().where(*own))
    sits = sa.exists().where(seated.c.person == people.c.id)
    opened = sa.exists().where(tables.c.opener == people.c.id)
    connection.execute(people.delete().where(people.c.id == program, ~sits, ~opened))
    return program


# ── Analyses ─────────────────────────────────────────────────────────────────────────────────


def analysis(connection: Connection, table: str) -> dict[str, Any] | None:
    """The analysis that is kept of a table's game."""
    query = sa.select(analyses.c.document).where(analyses.c.table_id == table)
    text = connection.execute(query).scalar()
    return None if text is None else orjson.loads(text)


def keep_analysis(connection: Connection, table: str, version: int, found: dict[str, Any]) -> None:
    connection.execute(analyses.delete().where(analyses.c.table_id == table))
    document = orjson.dumps(found).decode()
    connection.execute(analyses.insert().values(table_id=table, version=version, document=document))
