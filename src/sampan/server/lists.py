"""Lists of tables."""

from __future__ import annotations

from typing import Any

import orjson
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sampan import telling
from sampan.game import load
from sampan.server import schema
from sampan.words import say

MOST = 50


def find(connection: Connection, which: str, person: str | None) -> list[dict[str, Any]]:
    """The newest tables of a kind: `open` and `live` ones that are public, or a person's own."""
    tables, seated = schema.tables, schema.seated
    query = sa.select(
        tables.c.id, tables.c.status, tables.c.public, tables.c.changed, tables.c.summary
    )
    if which == "mine":
        query = query.join(seated, seated.c.table_id == tables.c.id)
        query = query.where(seated.c.person == (person or ""))
    else:
        status = ("open",) if which == "open" else ("live", "paused")
        query = query.where(tables.c.public.is_(True), tables.c.status.in_(status))
    rows = connection.execute(query.order_by(tables.c.changed.desc()).limit(MOST))
    return [
        {
            "id": row.id,
            "status": row.status,
            "public": bool(row.public),
            "changed": row.changed,
            **orjson.loads(row.summary),
        }
        for row in rows
    ]


def unfinished(connection: Connection, person: str) -> int:
    """How many tables of a person are not over."""
    tables, seated = schema.tables, schema.seated
    query = (
        sa.select(sa.func.count())
        .select_from(tables.join(seated, seated.c.table_id == tables.c.id))
        .where(seated.c.person == person, tables.c.status != "over")
    )
    return int(connection.execute(query).scalar() or 0)


def told(row: dict[str, Any]) -> dict[str, Any]:
    """A table of a list in the language that is spoken now."""
    game = load(row["game"])
    seats = [
        {
            "seat": number,
            "name": telling.seat(game, number),
            "kind": kind,
            "person": person,
            "called": say("table-level", level=level) if kind == "bot" else called,
            "level": level,
            "gone": gone,
        }
        for number, (kind, person, called, level, gone) in enumerate(row["seats"])
    ]
    outcome = row["outcome"]
    if outcome:
        outcome = {**outcome, "text": telling.outcome(game, row["players"], outcome)}
    return {**row, "title": telling.title(game), "seats": seats, "outcome": outcome}
