"""Tables: opening, finding and looking at them, taking seats, doing things."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from sampan.server import decide, summary
from sampan.server.dependencies import (
    Json,
    Language,
    Somebody,
    TheHouse,
    TheLook,
    TheTable,
    TheVisit,
)
from sampan.server.new_table import opening_events
from sampan.server.refusal import Refusal
from sampan.server.schemas import tables as answers
from sampan.server.schemas.requests import Claim, NewTable, SeatNumber, SentCommand, SitDown
from sampan.server.storage import queries

router = APIRouter(prefix="/api/tables", tags=["tables"])

Which = Annotated[str, Query(pattern="^(mine|open|live)$", description="which tables")]


@router.get("", response_model=answers.Tables)
async def tables(
    house: TheHouse, visit: TheVisit, which: Which = "open", language: Language = None
) -> Response:
    """Tables: `open` or `live` public ones, one of each opener, or `mine`, the newest first."""
    if which == "mine":
        person = visit.person.id if visit.person else ""
        rows = await house.store.read(queries.own_tables, person)
    else:
        rows = await house.store.read(queries.public_tables, which)
    return Json({"tables": [summary.list_entry(row, house.broken) for row in rows]})


@router.post("", status_code=201, response_model=answers.Opened)
async def open_table(
    wish: NewTable, house: TheHouse, visit: TheVisit, person: Somebody
) -> Response:
    """Open a table; the game begins when no seat is open."""
    house.rates.use_address("tables", visit.address, house.settings.limits.tables_rate)
    await house.count_table(person)
    drafts, secret = await opening_events(house, person, wish)
    live = await house.open_table(drafts, secret, house.people.fingerprint(visit.address))
    luck = live.view.luck()
    version = live.table.version_for(person.id)
    return Json({"id": live.table.id, "version": version, "luck": luck}, 201)


@router.get("/{id}", response_model=answers.TableMessage)
async def table(live: TheTable, seen: TheLook) -> Response:
    """The whole table as you may see it, as the socket's first message."""
    return Json(live.view.whole(seen, live.now()))


@router.post("/{id}/sit", response_model=answers.Version)
async def sit(wish: SitDown, live: TheTable, house: TheHouse, person: Somebody) -> Response:
    """Take an open seat, or one that a bot keeps for you."""
    house.rates.use("seats", person.id, house.settings.limits.seats)
    version = await house.act(
        live, lambda table: decide.sit(table, person, wish.seat, wish.commitment)
    )
    live.tell_present()
    return Json({"version": live.table.version_for(person.id, version)})


@router.post("/{id}/do", response_model=answers.Version)
async def do(command: SentCommand, live: TheTable, house: TheHouse, person: Somebody) -> Response:
    """Do the same as a command on the socket."""
    return Json({"version": await house.command(live, person, command)})


@router.get("/{id}/seats/{seat}/link", response_model=answers.Link)
async def link(seat: SeatNumber, live: TheTable, house: TheHouse, person: Somebody) -> Response:
    """The private link that moves your seat to another device."""
    table = live.table
    if seat not in table.seats_of(person.id):
        raise Refusal("foreign", "not-your-seat")
    token = house.people.link(table.id, seat, table.seats[seat].since)
    return Json({"link": f"/table/{table.id}?seat={token}"})


@router.post("/{id}/claim", response_model=answers.Version)
async def claim(wish: Claim, live: TheTable, house: TheHouse, person: Somebody) -> Response:
    """Take a seat over by its private link."""
    seat, since = house.people.read_link(live.table.id, wish.token)
    version = await house.act(
        live, lambda table: decide.claim(table, person, seat, since, wish.commitment)
    )
    live.tell_present()
    return Json({"version": live.table.version_for(person.id, version)})
