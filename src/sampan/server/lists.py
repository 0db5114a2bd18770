"""Lists of tables."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import orjson
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sampan import phrases
from sampan.game import load
from sampan.server import schema
from sampan.words import say

MOST = 50
UNTOLD: dict[str, Any] = {
    "players": 0,
    "clock": None,
    "seats": [],
    "to_choose": None,
    "step": 0,
    "outcome": None,
}


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
            "summary": row.summary,
        }
        for row in rows
    ]


def unfinished(connection: Connection, person: str, broken: Collection[str]) -> int:
    """How many tables of a person are not over, but for those that can't be continued."""
    tables, seated = schema.tables, schema.seated
    query = (
        sa.select(tables.c.id)
        .select_from(tables.join(seated, seated.c.table_id == tables.c.id))
        .where(seated.c.person == person, tables.c.status != "over")
    )
    return sum(table not in broken for table in connection.execute(query).scalars())


def told(row: dict[str, Any], broken: Collection[str]) -> dict[str, Any]:
    """A table of a list in the language that is spoken now, whatever its row holds."""
    known = {name: row[name] for name in ("id", "status", "public", "changed")}
    if row["id"] in broken:
        known["status"] = "broken"
    summary: Any = None
    try:
        summary = orjson.loads(row["summary"])
        return {**known, **_told(summary)}
    except (ValueError, LookupError, TypeError, AttributeError):  # it is of other rules than ours
        game = summary.get("game") if isinstance(summary, dict) else None
        game = game if isinstance(game, str) else ""
        return {**known, **UNTOLD, "status": "broken", "game": game, "title": game}


def _told(row: dict[str, Any]) -> dict[str, Any]:
    game = load(row["game"])
    seats = [
        {
            "seat": number,
            "name": phrases.seat(game, number),
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
        decided = outcome.get("decided", [])
        text = phrases.outcome(game, row["players"], outcome, decided)
        outcome = {**outcome, "text": text, "decided": decided}
    return {**row, "title": phrases.title(game), "seats": seats, "outcome": outcome}
