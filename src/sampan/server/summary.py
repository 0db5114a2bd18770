"""What lists tell of tables: a row that is kept without words, and put into words when asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal, NotRequired

import orjson
from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from sampan import phrases
from sampan.game import load
from sampan.server.schemas.house import Pace
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


SeatRow = tuple[Literal["person", "bot", "open"], str | None, str | None, int | None, bool]
Few = Annotated[int, Field(ge=0, le=100)]  # more would be told in too many words


class _Outcome(TypedDict):
    """How a game ended; more may be told of it."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]
    winners: list[Few]
    reason: str
    decided: NotRequired[list[dict[str, Any]]]  # older rows lack it


class _Summary(TypedDict):
    """What is kept in a row, which may have been spoilt since."""

    game: str
    players: Few
    clock: Pace | None
    seats: Annotated[list[SeatRow], Field(max_length=100)]
    to_choose: Few | None
    step: Annotated[int, Field(ge=0)]
    outcome: _Outcome | None


_SUMMARY = TypeAdapter(_Summary)


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
    try:
        return {**known, **_told(_SUMMARY.validate_json(row["summary"], strict=True))}
    except (ValueError, LookupError, TypeError, AttributeError):  # it is of other rules than ours
        game = _game(row["summary"])
        return {**known, **UNTOLD, "status": "broken", "game": game, "title": game}


def _game(summary: str) -> str:
    """The game's name, as far as anything can be read."""
    try:
        game = orjson.loads(summary)["game"]
    except (ValueError, LookupError, TypeError):
        return ""
    return game if isinstance(game, str) else ""


def _told(summary: _Summary) -> dict[str, Any]:
    game = load(summary["game"])
    seats = [
        seat_json(game, number, Seat(kind, person, called, level, gone))
        for number, (kind, person, called, level, gone) in enumerate(summary["seats"])
    ]
    outcome: Any = summary["outcome"]
    if outcome:
        outcome = outcome_json(game, summary["players"], outcome, outcome.get("decided", []))
    return {**summary, "title": phrases.game_title(game), "seats": seats, "outcome": outcome}
