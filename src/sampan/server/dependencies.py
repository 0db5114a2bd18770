"""What the routes share: JSON answers, and who asks for what."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Query, Request
from starlette.responses import Response

from sampan.server.house import House
from sampan.server.live_table import LiveTable
from sampan.server.middleware import Visit
from sampan.server.people import Person
from sampan.server.schemas import requests
from sampan.server.view import Look, Wish


class Json(Response):
    """An answer in JSON, which no cache keeps unless told so."""

    media_type = "application/json"

    def __init__(self, content: Any, status_code: int = 200, cache: str = "no-store") -> None:
        super().__init__(content, status_code, {"cache-control": cache})

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _visit(request: Request) -> Visit:
    visit: Visit = request.scope["state"]["visit"]
    return visit


async def _somebody(visit: Annotated[Visit, Depends(_visit)]) -> Person:
    return await visit.somebody()


async def _table(
    table: Annotated[str, Path(alias="id", max_length=32)],
    house: Annotated[House, Depends(_house)],
) -> LiveTable:
    live = await house.table(table)
    house.keeper.see(live)
    return live


TheHouse = Annotated[House, Depends(_house)]
TheVisit = Annotated[Visit, Depends(_visit)]
Somebody = Annotated[Person, Depends(_somebody)]
TheTable = Annotated[LiveTable, Depends(_table)]

Language = Annotated[str | None, Query(pattern=requests.LANGUAGE, description="of all texts")]
Ground = Annotated[str, Query(pattern=requests.GROUND, description="paper or table")]
Shape = Annotated[str, Query(pattern=requests.SHAPE, description="of the board")]
SeatAsked = Annotated[str, Query(pattern=requests.SEAT_ASKED, description="through whose eyes")]


def look(
    live: LiveTable, visit: Visit, seat: str, ground: str = "day", shape: str = "tall"
) -> Look:
    """Through whose eyes to look; a seat must be one's own."""
    person = visit.person.id if visit.person else ""
    wish = Wish(int(seat) if seat.isdecimal() else seat, visit.language, ground, shape)
    wish.check(live.table, person)
    return Look.of(live.table, person, wish)


def _looking(usual: str) -> Any:
    """A look as a request asks for it, through the usual eyes where it names no seat."""

    async def asked(
        live: TheTable,
        visit: TheVisit,
        seat: SeatAsked = usual,
        ground: Ground = "day",
        shape: Shape = "tall",
        language: Language = None,
    ) -> Look:
        return look(live, visit, seat, ground, shape)

    return Depends(asked)


TheLook = Annotated[Look, _looking("auto")]
ASpectatorsLook = Annotated[Look, _looking("none")]
