"""The game at a table: its record and replay, pictures, reasons, hints and analysis."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from sampan import phrases
from sampan.bots.hints import ADVISER
from sampan.bots.process import BotFailed
from sampan.server.analyses import Analysis, Progress, in_words
from sampan.server.dependencies import (
    ASpectatorsLook,
    Json,
    Language,
    Somebody,
    TheHouse,
    TheLook,
    TheTable,
    TheVisit,
    look,
)
from sampan.server.live_table import LiveTable
from sampan.server.middleware import Visit
from sampan.server.pictures import WIDEST
from sampan.server.refusal import Refusal
from sampan.server.schemas import tables as answers
from sampan.server.schemas.requests import StepNumber, Why
from sampan.server.view import Look
from sampan.words import speaking

router = APIRouter(prefix="/api/tables", tags=["games"])

FOREVER = "private, max-age=31536000"  # a finished game does not change

StepAsked = StepNumber | None
Width = Annotated[int, Query(ge=64, le=WIDEST)]


@router.get("/{id}/record", response_model=answers.GameRecord)
async def record(live: TheTable, visit: TheVisit) -> Response:
    """The record as you may see it now."""
    return Json(live.table.record.view(look(live, visit, "auto").seat))


@router.get("/{id}/chat", response_model=answers.ChatPage)
async def chat(
    live: TheTable, seen: TheLook, before: Annotated[int, Query(ge=0, lt=2**31)] = 2**31 - 1
) -> Response:
    """What was said before a version, the latest lines of it."""
    return Json(live.view.chat(seen, before))


@router.get("/{id}/steps/{step}", response_model=answers.StepPicture)
async def step(step: StepNumber, live: TheTable, seen: TheLook) -> Response:
    """The board after so many choices, for a replay."""
    _exists(live, step)
    shown, drawn = _drawn(live, step, seen)
    answer: dict[str, Any] = {"step": step, "shown": shown, "lines": drawn.split("\n")}
    answer["event"] = _event(live, step, seen)
    return Json(answer, cache=FOREVER if live.table.over else "no-store")


def _exists(live: LiveTable, step: int) -> None:
    if step > live.table.step:
        raise Refusal("unknown", "no-such-step", step=step)


def _drawn(live: LiveTable, step: int, seen: Look) -> tuple[int, str]:
    """The drawing, and the step that it shows: another one where this may not be shown."""
    record = live.table.record
    shown = record.shown(step, seen.seat)
    with speaking(seen.language):
        return shown, record.svg(shown, seat=seen.seat, ground=seen.ground, shape=seen.shape)


def _event(live: LiveTable, step: int, seen: Look) -> dict[str, Any] | None:
    """The choice that led there."""
    if step == 0:
        return None
    for event in live.view.events(live.table.events, seen):
        if event.get("step") == step and event.get("choice") is not None:
            return event
    return None


@router.get("/{id}/picture.svg", response_class=Response)
async def picture_svg(live: TheTable, seen: ASpectatorsLook, step: StepAsked = None) -> Response:
    """The board as a picture."""
    number = live.table.step if step is None else step
    _exists(live, number)
    drawn = _drawn(live, number, seen)[1]
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


@router.get("/{id}/picture.png", response_class=Response)
async def picture_png(
    live: TheTable,
    visit: TheVisit,
    house: TheHouse,
    seen: ASpectatorsLook,
    step: StepAsked = None,
    width: Width = 1000,
) -> Response:
    """The board as a picture to share."""
    table, pictures = live.table, house.pictures
    number = table.step if step is None else step
    _exists(live, number)
    eyes = seen._replace(plays=False, seat=seen.seat if table.hidden else None)
    key = table.id, table.game_version, number, eyes, width
    if not pictures.known(key):
        visit.use("pictures", house.settings.limits.pictures)
    data = await pictures.png(key, lambda: _drawn(live, number, eyes)[1], width, visit.owner)
    return Response(data, media_type="image/png", headers={"cache-control": "no-store"})


@router.post("/{id}/why", response_model=answers.WhyNot)
async def why(wish: Why, live: TheTable, person: Somebody, language: Language = None) -> Response:
    """Why something can't be chosen by the seat to choose, which must be yours."""
    table = live.table
    if table.status == "over":
        raise Refusal("not_now", "over")
    if table.to_choose is None or table.to_choose not in table.seats_of(person.id):
        raise Refusal("not_now", "not-your-turn")
    position = table.record.position
    if wish.choice is not None:
        if wish.choice in position.menu:
            return Json({"reason": position.why_not(wish.choice), "rule": None})
        reason = table.game.refusals.why_not(position.state, wish.choice)
    elif wish.picks:
        reason = position.why_not_pick(wish.picks)
    else:
        raise Refusal("malformed", "missing", field="picks")
    return Json({"reason": phrases.capital(reason.text), "rule": reason.rule})


@router.post("/{id}/hint", response_model=answers.Hint)
async def hint(
    live: TheTable, house: TheHouse, person: Somebody, visit: TheVisit, language: Language = None
) -> Response:
    """What a strong bot would choose for your seat, in games against bots."""
    table = live.table
    seat = table.to_choose
    if not table.bots_only:
        raise Refusal("not_now", "no-hints")
    if table.status != "live" or seat is None or seat not in table.seats_of(person.id):
        raise Refusal("not_now", "not-your-turn")
    house.rates.use("thoughts", person.id, house.settings.limits.thoughts)
    house.ready.check(table.game.id, "bots")
    positions = list(table.record.positions)
    try:
        thought, text = await house.pool.think(
            f"{table.id}/hint", ADVISER, positions, language=visit.language, owner=visit.owner
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


_PROGRESS: dict[int | str, dict[str, Any]] = {202: {"model": answers.Progress}}


@router.post("/{id}/analysis", response_model=answers.Analysis, responses=_PROGRESS)
async def analyse(
    live: TheTable, house: TheHouse, _: Somebody, visit: TheVisit, language: Language = None
) -> Response:
    """Have a finished game analysed, and ask how far that is: 202 with the progress until what it
    was worth at every step is known. It is given up when nobody asks any more."""
    return await _analysis(live, visit, await house.analyses.ask(live, visit.owner))


@router.get("/{id}/analysis", response_model=answers.Analysis, responses=_PROGRESS)
async def analysis(
    live: TheTable, house: TheHouse, visit: TheVisit, language: Language = None
) -> Response:
    """The analysis as far as it has come, if anybody has asked for one."""
    return await _analysis(live, visit, await house.analyses.look(live))


async def _analysis(live: LiveTable, visit: Visit, found: Analysis | Progress) -> Response:
    if isinstance(found, Progress):
        return Json({"done": found.done, "total": found.total}, 202)
    said = [live.view.meaning(number, visit.language) for number in range(1, live.table.step + 1)]
    told = await asyncio.to_thread(in_words, live.table, found, said)
    return Json(told, cache=FOREVER)
