"""The socket of an open table."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextlib import suppress
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from sampan.drawing import GROUNDS, SHAPES
from sampan.server.house import House
from sampan.server.live_table import LiveTable, Socket
from sampan.server.middleware import Visit, error_answer
from sampan.server.people import Person
from sampan.server.protocols import TOO_MANY
from sampan.server.rates import BY_ADDRESS
from sampan.server.refusal import Refusal
from sampan.server.schemas.requests import SEAT_ASKED, SentCommand
from sampan.server.storage.store import StoreFailed
from sampan.server.view import Wish
from sampan.words import speaking

log = logging.getLogger("sampan.socket")
router = APIRouter()

NOBODY = Person("", "")
REFUSED, CLOSING, TOO_LARGE, FAILED = 4403, 1012, 1009, 1011


@router.websocket("/api/tables/{id}/live")
async def serve(websocket: WebSocket, table: Annotated[str, Path(alias="id")]) -> None:
    """Everything that happens at a table; docs/api.md describes the messages."""
    house: House = websocket.app.state.house
    visit: Visit = websocket.scope["state"]["visit"]
    await websocket.accept()
    person = visit.person or NOBODY
    try:
        if visit.problem is not None:
            raise visit.problem
        live = await house.table(table)
        socket = Socket(person, _wish(visit))
        _count(house, visit)
    except (Refusal, StoreFailed) as error:
        _, body, _ = error_answer(error, visit.told())
        await websocket.send_text(orjson.dumps({"type": "refused", "id": None, **body}).decode())
        code = getattr(error, "code", "")
        await websocket.close(TOO_MANY if code == "too_many" else REFUSED)
        return
    begun = time.monotonic()
    sender = asyncio.ensure_future(_send(websocket, socket))
    try:
        live.enter(socket, _after(visit))
        house.keeper.see(live)
        _tell_present(house, live)
        await _receive(websocket, house, live, socket, visit)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket failed", extra=visit.told())
        await websocket.close(FAILED)
    finally:
        _count_off(house, visit)
        live.leave(socket)
        _tell_present(house, live)
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender
        seconds = round(time.monotonic() - begun, 1)
        log.info("a socket closed", extra={**visit.told(), "seconds": seconds})


def _wish(visit: Visit) -> Wish:
    seat = visit.query.get("seat", ["auto"])[0]
    ground = visit.query.get("ground", ["day"])[0]
    shape = visit.query.get("shape", ["tall"])[0]
    if not re.fullmatch(SEAT_ASKED, seat) or ground not in GROUNDS or shape not in SHAPES:
        raise Refusal("malformed", detail="seat, ground, shape")
    return Wish(int(seat) if seat.isdecimal() else seat, visit.language, ground, shape)


def _after(visit: Visit) -> int | None:
    after = visit.query.get("after", [""])[0]
    return int(after) if after.isdecimal() and len(after) < 10 else None


def _count(house: House, visit: Visit) -> None:
    """Count a socket for the person, if it is one's, and for the address."""
    most = house.settings.limits.sockets
    by_person, by_address = house.sockets.get(visit.who, 0), house.addresses.get(visit.address, 0)
    if (
        house.closing
        or (visit.person is not None and by_person >= most)
        or by_address >= BY_ADDRESS * most
        or house.addresses.total() >= house.settings.sockets
    ):
        raise Refusal("too_many", "too-many-sockets")
    house.sockets[visit.who] += 1
    house.addresses[visit.address] += 1


def _count_off(house: House, visit: Visit) -> None:
    for counts, who in ((house.sockets, visit.who), (house.addresses, visit.address)):
        counts[who] -= 1
        if not counts[who]:
            del counts[who]


def _tell_present(house: House, live: LiveTable) -> None:
    live.tell_present()
    house.notifier.present(live)


async def _send(websocket: WebSocket, socket: Socket) -> None:
    """Pass on what the page is to be sent; None ends it."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await socket.outbox.get()) is not None:
            await websocket.send({"type": "websocket.send", "text": message})
        await websocket.close(CLOSING)


async def _receive(
    websocket: WebSocket, house: House, live: LiveTable, socket: Socket, visit: Visit
) -> None:
    most = house.settings.limits.message
    while True:
        message = await websocket.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if text is None or len(text) > most:
            if websocket.application_state is WebSocketState.CONNECTED:
                await websocket.close(TOO_LARGE)
            return
        with speaking(socket.wish.language):
            await _answer(house, live, socket, visit, text)


async def _answer(house: House, live: LiveTable, socket: Socket, visit: Visit, text: str) -> None:
    """Do what one message says, and say what came of it."""
    asked: Any = None
    try:
        try:
            asked = orjson.loads(text)
            kind = asked.pop("type")
        except (orjson.JSONDecodeError, AttributeError, KeyError, TypeError):
            raise Refusal("malformed", detail="JSON, type") from None
        await visit.check_token()
        if kind == "do":
            await _do(house, live, socket, asked)
        elif kind == "look":
            house.rates.use("commands", visit.who, house.settings.limits.commands)
            _look(live, socket, asked)
        elif kind == "ping":
            socket.send({"type": "pong"})
        else:
            raise Refusal("malformed", detail="type")
    except (Refusal, StoreFailed) as error:
        _, body, _ = error_answer(error, visit.told())
        house.metrics.refused.labels(body["error"]["code"]).inc()
        name = asked.get("id") if isinstance(asked, dict) else None
        name = name if isinstance(name, str) and len(name) <= 64 else None
        version = live.table.version_for(socket.person.id)
        socket.send({"type": "refused", "id": name, **body, "version": version})


async def _do(house: House, live: LiveTable, socket: Socket, asked: dict[str, Any]) -> None:
    begun = time.perf_counter()
    if not socket.person.id:
        raise Refusal("no_person")
    try:
        command = SentCommand.model_validate(asked)
    except ValidationError as error:
        raise Refusal("malformed", detail=wrong(error.errors())) from None
    person = await house.people.find(socket.person.id) or socket.person
    version = await house.command(live, person, command)
    socket.send({"type": "done", "id": command.id, "version": version})
    house.metrics.command.observe(time.perf_counter() - begun)


def _look(live: LiveTable, socket: Socket, asked: dict[str, Any]) -> None:
    """Look at the table with other eyes, and see it all again."""
    changes = {name: asked[name] for name in Wish._fields if name in asked}
    wish = socket.wish._replace(**changes)
    if wish.seat is None:
        wish = wish._replace(seat="none")
    wish.check(live.table, socket.person.id)
    socket.wish = wish
    with speaking(wish.language):
        live.show(socket)


def wrong(errors: Any) -> str:
    """What is wrong with a request, in a few words that programs' authors understand."""
    found = []
    for error in errors[:3]:
        where = ".".join(str(part) for part in error["loc"] if part != "body")
        found.append(f"{where}: {error['msg']}" if where else str(error["msg"]))
    return "; ".join(found)[:300]
