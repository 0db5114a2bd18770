"""What the routes share: JSON answers, and who asks for what."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Query, Request
from starlette.responses import Response

from sampan.server.commands import Person
from sampan.server.guard import Visit
from sampan.server.house import House
from sampan.server.live import Room
from sampan.server.refusal import Refusal
from sampan.server.sight import Look


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


async def _room(
    table: Annotated[str, Path(alias="id", max_length=32)],
    house: Annotated[House, Depends(_house)],
) -> Room:
    return await house.room(table)


TheHouse = Annotated[House, Depends(_house)]
TheVisit = Annotated[Visit, Depends(_visit)]
Somebody = Annotated[Person, Depends(_somebody)]
TheRoom = Annotated[Room, Depends(_room)]

Language = Annotated[str | None, Query(pattern="^(en|fr|ru)$", description="of all texts")]
Ground = Annotated[str, Query(pattern="^(day|night)$", description="paper or table")]
Shape = Annotated[str, Query(pattern="^(tall|wide)$", description="of the board")]
SeatAsked = Annotated[str, Query(pattern="^(auto|none|[0-7])$", description="through whose eyes")]


def look(room: Room, visit: Visit, seat: str, ground: str = "day", shape: str = "tall") -> Look:
    """Through whose eyes to look; a seat must be one's own."""
    own = room.table.seats_of(visit.person.id) if visit.person else []
    number: int | None = None
    if seat == "auto" and own:
        number = room.table.to_choose if room.table.to_choose in own else own[0]
    elif seat.isdecimal():
        number = int(seat)
        if number not in own:
            raise Refusal("foreign", "not-your-seat")
    plays = visit.person is not None and room.table.plays(visit.person.id)
    return Look(number, visit.language, ground, shape, plays)


def _looking(usual: str) -> Any:
    """A look as a request asks for it, through the usual eyes where it names no seat."""

    async def asked(
        room: TheRoom,
        visit: TheVisit,
        seat: SeatAsked = usual,
        ground: Ground = "day",
        shape: Shape = "tall",
        language: Language = None,
    ) -> Look:
        return look(room, visit, seat, ground, shape)

    return Depends(asked)


TheLook = Annotated[Look, _looking("auto")]
ASpectatorsLook = Annotated[Look, _looking("none")]
