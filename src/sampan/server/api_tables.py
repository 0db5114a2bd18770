"""Tables: opening, finding and looking at them, taking seats, doing things."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from sampan.server import decide, descriptions, lists
from sampan.server.answers import Json, Language, Somebody, TheHouse, TheLook, TheRoom, TheVisit
from sampan.server.commands import Command
from sampan.server.formats import Claim, Link, NewTable, Opened, SitDown, Version
from sampan.server.openings import opening
from sampan.server.refusal import Refusal

router = APIRouter(prefix="/api/tables", tags=["tables"])

Which = Annotated[str, Query(pattern="^(mine|open|live)$", description="which tables")]
SeatNumber = Annotated[int, Path(ge=0, le=7)]


@router.get("", response_model=descriptions.Tables)
async def tables(
    house: TheHouse, visit: TheVisit, which: Which = "open", language: Language = None
) -> Response:
    """The newest tables: `open`, `live`, or `mine`."""
    person = visit.person.id if visit.person else None
    rows = await house.store.read(lambda c: lists.find(c, which, person))
    return Json({"tables": [lists.told(row, house.broken) for row in rows]})


@router.post("", status_code=201, response_model=Opened)
async def open_table(wish: NewTable, house: TheHouse, person: Somebody) -> Response:
    """Open a table; the game begins when no seat is open."""
    limits = house.settings.limits
    house.rates.use("tables", person.id, limits.tables_rate)
    broken = house.broken
    if await house.store.read(lambda c: lists.unfinished(c, person.id, broken)) >= limits.tables:
        raise Refusal("too_many", "too-many-tables")
    drafts, secret = await opening(house, person, wish)
    room = await house.open_table(drafts, secret)
    return Json({"id": room.table.id}, 201)


@router.get("/{id}", response_model=descriptions.WholeTable)
async def table(room: TheRoom, seen: TheLook) -> Response:
    """The whole table as you may see it, as the socket's first message."""
    return Json(room.sight.whole(seen, time.time()))


@router.post("/{id}/sit", response_model=Version)
async def sit(wish: SitDown, room: TheRoom, house: TheHouse, person: Somebody) -> Response:
    """Take an open seat, or one that a bot keeps for you."""
    version = await house.act(room, lambda table: decide.sit(table, person, wish.seat))
    room.tell_present()
    return Json({"version": room.table.version_for(person.id, version)})


@router.post("/{id}/do", response_model=Version)
async def do(command: Command, room: TheRoom, house: TheHouse, person: Somebody) -> Response:
    """Do the same as a command on the socket."""
    return Json({"version": await house.command(room, person, command)})


@router.get("/{id}/seats/{seat}/link", response_model=Link)
async def link(seat: SeatNumber, room: TheRoom, house: TheHouse, person: Somebody) -> Response:
    """The private link that moves your seat to another device."""
    table = room.table
    if seat not in table.seats_of(person.id):
        raise Refusal("foreign", "not-your-seat")
    token = house.people.link(table.id, seat, table.seats[seat].since)
    return Json({"link": f"/table/{table.id}?seat={token}"})


@router.post("/{id}/claim", response_model=Version)
async def claim(wish: Claim, room: TheRoom, house: TheHouse, person: Somebody) -> Response:
    """Take a seat over by its private link."""
    seat, since = house.people.read_link(room.table.id, wish.token)
    version = await house.act(room, lambda table: decide.claim(table, person, seat, since))
    room.tell_present()
    return Json({"version": room.table.version_for(person.id, version)})
