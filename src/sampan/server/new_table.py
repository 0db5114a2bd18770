"""Opening a table as somebody asks for it."""

from __future__ import annotations

from typing import Any

from sampan import fairness
from sampan.game import GAMES, Position, load
from sampan.server import decide, records
from sampan.server.house import House
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.schemas.requests import NewTable
from sampan.server.table import EXAMPLE, Draft


async def opening_events(house: House, person: Person, wish: NewTable) -> tuple[list[Draft], bytes]:
    """The events of the new table, and its secret."""
    secret = fairness.new_secret()
    origin: dict[str, Any] | None = None
    if wish.start is not None:
        position = await _origin(house, wish)
        origin = {"table": wish.start.table, "step": wish.start.step}
    else:
        position = _start(house, wish)
    if len(wish.seats) != position.players:
        raise Refusal("malformed", detail=f"seats: {len(wish.seats)} ≠ {position.players}")
    seats = [_seat(seat.kind, seat.level, person) for seat in wish.seats]
    clock = wish.clock.model_dump() if wish.clock else None
    if clock and clock["minutes"] + clock["seconds"] <= 0:
        raise Refusal("malformed", detail="clock")
    drafts = decide.opening(
        person.id,
        position.game.id,
        position.to_dict()["options"],
        seats,
        position,
        secret,
        commitments={person.id: wish.commitment} if wish.commitment else None,
        clock=clock,
        public=wish.public,
        origin=origin,
    )
    return drafts, secret


def _seat(kind: str, level: int | None, person: Person) -> dict[str, Any]:
    if kind == "me":
        return {"kind": "person", "person": person.id, "called": person.called}
    if kind == "bot":
        if level is None:
            raise Refusal("malformed", "missing", field="level")
        return {"kind": "bot", "level": level}
    return {"kind": "open"}


def _start(house: House, wish: NewTable) -> Position:
    if wish.game not in GAMES:
        raise Refusal("malformed", "no-such-game")
    house.ready.check(wish.game)
    players = wish.players if wish.players is not None else len(wish.seats)
    try:
        return load(wish.game).start(players, EXAMPLE, wish.options)
    except (ValueError, TypeError, OverflowError) as error:
        raise Refusal("malformed", detail=str(error)[:300]) from None


async def _origin(house: House, wish: NewTable) -> Position:
    """The position that the game is to be played on from."""
    assert wish.start is not None
    if (wish.start.table is None) == (wish.start.record is None):
        raise Refusal("malformed", "missing", field="from.table, from.record")
    if wish.start.table is not None:
        live = await house.table(wish.start.table)
        if not live.table.over:
            raise Refusal("not_now", "not-over")
        record = live.table.record
    else:
        assert wish.start.record is not None
        record = await records.read_record(house, wish.start.record)
    if wish.start.step > len(record.choices):
        raise Refusal("unknown", "no-such-step", step=wish.start.step)
    position = record.positions[wish.start.step]
    if position.seat is None:
        raise Refusal("not_now", "over")
    return position
