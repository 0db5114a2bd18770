"""What lists tell of tables: a row that is kept without words, and put into words when asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import orjson

from sampan import phrases
from sampan.game import load
from sampan.server.table import Seat, TableState
from sampan.server.view import outcome_json, seat_json

UNTOLD: dict[str, Any] = {
    "players": 0,
    "clock": None,
    "seats": [],
    "to_choose": None,
    "step": 0,
    "outcome": None,
}


def row(table: TableState) -> dict[str, Any]:
    """A table's row after its last event."""
    return {
        "status": table.status,
        "version": table.version,
        "changed": table.changed_at,
        "needs_keeping": table.needs_keeping,
        "summary": orjson.dumps(summary(table)).decode(),
    }


def summary(table: TableState) -> dict[str, Any]:
    """What lists of tables tell, without words."""
    outcome = table.outcome
    return {
        "game": table.game.id,
        "players": table.players,
        "clock": table.events[0].data["clock"],
        "seats": [
            [seat.kind, seat.person, seat.called, seat.level, seat.gone] for seat in table.seats
        ],
        "to_choose": table.to_choose,
        "step": table.step,
        "outcome": outcome and {**outcome, "decided": table.record.decided},
    }


def list_entry(row: dict[str, Any], broken: Collection[str]) -> dict[str, Any]:
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


def _told(summary: dict[str, Any]) -> dict[str, Any]:
    game = load(summary["game"])
    seats = [
        seat_json(game, number, Seat(kind, person, called, level, gone))
        for number, (kind, person, called, level, gone) in enumerate(summary["seats"])
    ]
    if outcome := summary["outcome"]:
        outcome = outcome_json(game, summary["players"], outcome, outcome.get("decided", []))
    return {**summary, "title": phrases.game_title(game), "seats": seats, "outcome": outcome}
