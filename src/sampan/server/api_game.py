"""The game at a table: its record and replay, pictures, reasons, hints and analysis."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from sampan import phrases
from sampan.bots.hints import ADVISER
from sampan.bots.process import BotFailed
from sampan.drawing import png
from sampan.server import descriptions
from sampan.server.analyses import analysis_of, in_words
from sampan.server.answers import (
    ASpectatorsLook,
    Json,
    Language,
    Somebody,
    TheHouse,
    TheLook,
    TheRoom,
    TheVisit,
    look,
)
from sampan.server.formats import Reason, Why
from sampan.server.live import Room
from sampan.server.refusal import Refusal
from sampan.server.sight import Look
from sampan.words import speaking

router = APIRouter(prefix="/api/tables", tags=["games"])

FOREVER = "private, max-age=31536000"  # a finished game does not change

StepNumber = Annotated[int, Path(ge=0, le=100_000)]
StepAsked = Annotated[int | None, Query(ge=0, le=100_000)]
Width = Annotated[int, Query(ge=64, le=2048)]


@router.get("/{id}/record", response_model=descriptions.Record)
async def record(room: TheRoom, visit: TheVisit) -> Response:
    """The record as you may see it now."""
    return Json(room.table.record.view(look(room, visit, "auto").seat))


@router.get("/{id}/steps/{step}", response_model=descriptions.Step)
async def step(step: StepNumber, room: TheRoom, seen: TheLook) -> Response:
    """The board after so many choices, for a replay."""
    _exists(room, step)
    shown, drawn = _drawn(room, step, seen)
    answer: dict[str, Any] = {"step": step, "shown": shown, "lines": drawn.split("\n")}
    answer["event"] = _event(room, step, seen)
    return Json(answer, cache=FOREVER if room.table.over else "no-store")


def _exists(room: Room, step: int) -> None:
    if step > room.table.step:
        raise Refusal("unknown", "no-such-step", step=step)


def _drawn(room: Room, step: int, seen: Look) -> tuple[int, str]:
    """The drawing, and the step that it shows: an earlier one where this may not be shown."""
    record = room.table.record
    shown = step
    while record.view_at(shown, seen.seat) is None:
        shown -= 1
    with speaking(seen.language):
        return shown, record.svg(shown, seat=seen.seat, ground=seen.ground, shape=seen.shape)


def _event(room: Room, step: int, seen: Look) -> dict[str, Any] | None:
    """The choice that led there."""
    if step == 0:
        return None
    for event in room.sight.events(room.table.events, seen):
        if event.get("step") == step and event.get("choice") is not None:
            return event
    return None


def _picture(room: Room, seen: Look, step: int | None) -> str:
    number = room.table.step if step is None else step
    _exists(room, number)
    return _drawn(room, number, seen)[1]


@router.get("/{id}/picture.svg", response_class=Response)
async def picture_svg(room: TheRoom, seen: ASpectatorsLook, step: StepAsked = None) -> Response:
    """The board as a picture."""
    drawn = _picture(room, seen, step)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


@router.get("/{id}/picture.png", response_class=Response)
async def picture_png(
    room: TheRoom,
    visit: TheVisit,
    house: TheHouse,
    seen: ASpectatorsLook,
    step: StepAsked = None,
    width: Width = 1000,
) -> Response:
    """The board as a picture to share."""
    client = visit.scope.get("client") or ("",)
    who = visit.person.id if visit.person else str(client[0])
    house.rates.use("pictures", who, house.settings.limits.thoughts)
    drawn = _picture(room, seen, step)
    data = await asyncio.to_thread(png, drawn, width)
    return Response(data, media_type="image/png", headers={"cache-control": "no-store"})


@router.post("/{id}/why", response_model=Reason)
async def why(wish: Why, room: TheRoom, person: Somebody, language: Language = None) -> Response:
    """Why something can't be chosen by the seat to choose, which must be yours."""
    table = room.table
    if table.status == "over":
        raise Refusal("not_now", "over")
    if table.to_choose is None or table.to_choose not in table.seats_of(person.id):
        raise Refusal("not_now", "not-your-turn")
    position = table.record.position
    if wish.choice is not None:
        if wish.choice in position.menu:
            return Json({"reason": position.why_not(wish.choice), "rule": None})
        reason = table.game.notation.why_not(position.state, wish.choice)
    elif wish.picks:
        reason = position.why_not_pick(wish.picks)
    else:
        raise Refusal("malformed", "missing", field="picks")
    return Json({"reason": phrases.capital(reason.text), "rule": reason.rule})


@router.post("/{id}/hint", response_model=descriptions.Hint)
async def hint(
    room: TheRoom, house: TheHouse, person: Somebody, visit: TheVisit, language: Language = None
) -> Response:
    """What a strong bot would choose for your seat, in games against bots."""
    table = room.table
    seat = table.to_choose
    if not table.bots_only:
        raise Refusal("not_now", "no-hints")
    if table.status != "live" or seat is None or seat not in table.seats_of(person.id):
        raise Refusal("not_now", "not-your-turn")
    house.rates.use("thoughts", person.id, house.settings.limits.thoughts)
    if not house.ready.bots[table.game.id].is_set():
        raise Refusal("not_ready", title=phrases.title(table.game), wait=5.0)
    positions = list(table.record.positions)
    try:
        thought, text = await house.pool.think(
            f"{table.id}/hint", ADVISER, positions, language=visit.language
        )
    except BotFailed:
        raise Refusal("not_now") from None
    return Json(
        {
            "choice": thought.choice,
            "picks": positions[-1].picks(thought.choice),
            "chance": thought.chances[seat] if thought.chances else None,
            "text": text,
            "version": table.version_for(person.id),
        }
    )


@router.get("/{id}/analysis", responses={202: {"model": descriptions.Progress}})
async def analysis(
    room: TheRoom, house: TheHouse, person: Somebody, visit: TheVisit, language: Language = None
) -> Response:
    """What a finished game was worth at every step; 202 with the progress until it is made."""
    if not room.table.over:
        raise Refusal("not_now", "not-over")
    found = await analysis_of(house, room, person)
    if isinstance(found, tuple):
        return Json({"done": found[0], "total": found[1]}, 202)
    said = [room.sight.meaning(number, visit.language) for number in range(1, room.table.step + 1)]
    told = await asyncio.to_thread(in_words, room.table, found, said)
    return Json(told, cache=FOREVER)
