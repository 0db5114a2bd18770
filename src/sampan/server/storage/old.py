"""What nobody wants any more: found and deleted in one transaction."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sampan.server.storage.schema import analyses, events, people, seated, tables, tokens

AT_ONCE = 100  # so that nobody waits long

_LAST_SEEN = sa.func.coalesce(people.c.seen, people.c.created)


def mark_seen(connection: Connection, known: Collection[str], now: float) -> None:
    """These people were here."""
    connection.execute(people.update().where(people.c.id.in_(known)).values(seen=now))


def end_open_tables(connection: Connection, before: float, used: Collection[str]) -> list[str]:
    """Delete tables at which nothing has happened since and no game has begun; which those were."""
    return _end_tables(connection, before, used, tables.c.status == "open")


def end_finished_games(connection: Connection, before: float, used: Collection[str]) -> list[str]:
    """Delete games that ended before, where nobody who played has been seen since."""
    wanted = sa.exists().where(
        seated.c.table_id == tables.c.id, seated.c.person == people.c.id, before <= _LAST_SEEN
    )
    return _end_tables(connection, before, used, tables.c.status == "over", ~wanted)


def _end_tables(
    connection: Connection, before: float, used: Collection[str], *which: sa.ColumnElement[bool]
) -> list[str]:
    query = sa.select(tables.c.id).where(
        tables.c.changed < before, tables.c.id.not_in(used), *which
    )
    query = query.limit(AT_ONCE).with_for_update(skip_locked=True)
    found = list(connection.execute(query).scalars().all())
    for of in (analyses.c.table_id, seated.c.table_id, events.c.table_id, tables.c.id):
        connection.execute(sa.delete(of.table).where(of.in_(found)))
    return found


def end_people(connection: Connection, before: float) -> list[str]:
    """Delete people who were not seen since, but for those who sit where a game goes on or may
    begin, and programs that hold a token."""
    sits = sa.exists().where(
        seated.c.person == people.c.id,
        seated.c.table_id == tables.c.id,
        tables.c.status != "over",
    )
    holds = sa.exists().where(tokens.c.person == people.c.id)
    query = sa.select(people.c.id).where(before > _LAST_SEEN, ~sits, ~holds)
    query = query.limit(AT_ONCE).with_for_update(skip_locked=True)
    found = list(connection.execute(query).scalars().all())
    for of in (tokens.c.owner, seated.c.person, people.c.id):
        connection.execute(sa.delete(of.table).where(of.in_(found)))
    return found
