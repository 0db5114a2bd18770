"""The house itself: what can be played, who one is, rules, fairness."""

from __future__ import annotations

import asyncio
import dataclasses
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from sampan import __version__, fairness, phrases, rules_page
from sampan.bots.levels import HIGHEST
from sampan.game import GAMES, load
from sampan.server import options, records
from sampan.server.dependencies import Ground, Json, Language, Somebody, TheHouse, TheVisit
from sampan.server.names import clean_name
from sampan.server.refusal import Refusal
from sampan.server.schemas import house as answers
from sampan.server.schemas.requests import MeChanges, NewToken, OptionFile, SignOut, Verify
from sampan.server.table import hides
from sampan.words import LANGUAGES, knows, language, say, speaking

router = APIRouter(prefix="/api", tags=["the house"])

CLOCKS = [(5, 5), (10, 10), (30, 20)]

GameId = Annotated[str, Path(max_length=32)]
OptionName = Annotated[str, Path(max_length=32)]


@router.get("/house", response_model=answers.House)
async def house(house: TheHouse, language: Language = None) -> Response:
    """What can be played, and whether it is ready."""
    games = [
        {
            **_game(name, _spoken()),
            "hidden": not house.ready.rules[name].is_set() or _hidden(name),
            "ready": house.ready.rules[name].is_set(),
            "bots_ready": house.ready.bots[name].is_set(),
        }
        for name in GAMES
    ]
    return Json(
        {
            "version": __version__,
            "languages": list(LANGUAGES),
            "levels": list(range(1, HIGHEST + 1)),
            "clocks": [{"minutes": minutes, "seconds": seconds} for minutes, seconds in CLOCKS],
            "games": games,
            "ready": all(game["ready"] for game in games),
        }
    )


def _spoken() -> str:
    return language()


@cache
def _game(name: str, spoken: str) -> dict[str, Any]:
    with speaking(spoken):
        game = load(name)
        return {
            "id": name,
            "title": phrases.game_title(game),
            "summary": say(known) if knows(known := f"{name}-summary") else "",
            "credit": say(known) if knows(known := f"{name}-credit") else "",
            "seats": list(game.seats),
            "house_seats": list(game.house_seats),
            "seat_names": [phrases.seat(game, seat) for seat in range(max(game.seats))],
            "options": [options.full_option(game, option) for option in game.option_rules],
            "draws": game.draws,
        }


@cache
def _hidden(name: str) -> bool:
    """Whether seats see different things, as the game is played by default."""
    return hides(load(name).start())


@router.get("/games/{game}/options/{option}/{value}.svg", response_class=Response)
async def option_picture(
    game: GameId,
    option: OptionName,
    value: Annotated[str, Path(max_length=64)],
    language: Language = None,
    ground: Ground = "day",
) -> Response:
    """One of an option's values, drawn small."""
    drawn = await asyncio.to_thread(options.option_picture, game, option, value, ground, _spoken())
    headers = {"cache-control": "public, max-age=300"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.post("/games/{game}/options/{option}", response_model=answers.OwnValue)
async def own_value(
    game: GameId,
    option: OptionName,
    wish: OptionFile,
    language: Language = None,
    ground: Ground = "day",
) -> Response:
    """A value of one's own for an option, out of a TOML file, or what is wrong with it."""
    return Json(await asyncio.to_thread(options.own_value, game, option, wish.text, ground))


@router.get("/me", response_model=answers.Me)
async def me(person: Somebody, visit: TheVisit) -> Response:
    """Who you are; somebody new gets a cookie, and so does who has an old one."""
    visit.renew_cookie()
    return Json({"id": person.id, "name": person.called, "language": person.language})


@router.put("/me", response_model=answers.Me)
async def change_me(changes: MeChanges, person: Somebody, house: TheHouse) -> Response:
    """Another name or language."""
    called = person.called if changes.name is None else clean_name(changes.name)
    language = changes.language if "language" in changes.model_fields_set else person.language
    renamed = called != person.called
    if renamed:
        house.rates.use("renames", person.id, house.settings.limits.renames)
    person = await house.people.change(person, called, language)
    if renamed:
        house.renamed(person)
    return Json({"id": person.id, "name": person.called, "language": person.language})


@router.post("/me/sign-out", status_code=204)
async def sign_out(wish: SignOut, visit: TheVisit) -> Response:
    """Be nobody on this device, on all others, or everywhere; your tokens go on."""
    await visit.sign_out(wish.where)
    return Response(status_code=204)


@router.get("/tokens", response_model=answers.Tokens)
async def tokens(person: Somebody, house: TheHouse) -> Response:
    """Your tokens, without their secrets."""
    return Json({"tokens": await house.people.tokens(person)})


@router.post("/tokens", status_code=201, response_model=answers.MadeToken)
async def new_token(wish: NewToken, person: Somebody, visit: TheVisit, house: TheHouse) -> Response:
    """A token for a program that is to take seats; it is shown only here."""
    if person.program:
        raise Refusal("foreign")
    called, limits = clean_name(wish.name), house.settings.limits
    house.rates.use("tokens", person.id, limits.tokens_rate)
    house.rates.use("people", visit.address, limits.people)
    return Json(await house.people.new_token(person, called, limits.tokens), 201)


@router.delete("/tokens/{id}", status_code=204)
async def end_token(
    token: Annotated[str, Path(alias="id", max_length=32)], person: Somebody, house: TheHouse
) -> Response:
    """This token stands for nobody any more."""
    programs = {own["id"]: own["person"]["id"] for own in await house.people.tokens(person)}
    await house.people.end_token(person, token)
    house.send_away(programs[token])
    house.notifier.ended(programs[token])
    return Response(status_code=204)


@router.get("/rules/{game}", response_model=answers.RulesPage)
async def rules(game: GameId, language: Language = None, ground: Ground = "day") -> Response:
    """The page of rules of a game."""
    _known(game)
    page = await asyncio.to_thread(rules_page.page, game, _spoken(), ground)
    sections = [{"id": section.id, "title": section.title} for section in page.sections]
    answer = {"title": page.title, "sections": sections, "html": page.html}
    return Json(answer, cache="public, max-age=300")


@router.get("/rules/{game}/{name}.svg", response_class=Response)
async def rules_picture(
    game: GameId,
    name: Annotated[str, Path(max_length=64)],
    language: Language = None,
    ground: Ground = "day",
) -> Response:
    """One of its pictures."""
    _known(game)
    if name not in rules_page.examples(game):
        raise Refusal("unknown")
    drawn = await asyncio.to_thread(_picture, game, name, ground, _spoken())
    headers = {"cache-control": "public, max-age=300"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@cache
def _picture(game: str, name: str, ground: str, spoken: str) -> str:
    with speaking(spoken):
        return rules_page.example_picture(game, name, ground)


def _known(game: str) -> None:
    if game not in GAMES:
        raise Refusal("unknown", "no-such-game")


@router.post("/verify", response_model=answers.Verdict)
async def verify(wish: Verify, house: TheHouse, visit: TheVisit) -> Response:
    """Whether the chance of a finished game followed from its secret."""
    house.rates.use("thoughts", visit.who, house.settings.limits.thoughts)
    record = await records.read_record(house, wish.record)
    return Json(dataclasses.asdict(await asyncio.to_thread(fairness.verify, record)))
