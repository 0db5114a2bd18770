"""Four players of King of Siam do not talk while the game is on; who watches talks apart."""

from __future__ import annotations

import asyncio
import itertools
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from sampan import fairness, rules_page
from sampan.game import GAMES, load
from sampan.server import decide
from sampan.server.house_time import HouseTime
from sampan.server.live_table import LiveTable, Socket
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.settings import Limits
from sampan.server.table import TableState
from sampan.server.view import Wish
from sampan.words import LANGUAGES, speaking
from tests.server.houses import Near, near, sent
from tests.server.served import Page, Served
from tests.server.tables import ANN, BEN, CLEO, DAN, EVE, SECRET, Sitting
from tests.server.test_hidden import fixed
from tests.server.test_several import until

Json = dict[str, Any]
FOUR = {"game": "king-of-siam", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
SECRETS = ("psst", "pst!")  # what those who watch say
TALKATIVE = Limits(chat=(1000, 1.0), chat_watching=(1000, 1.0))


# ── Who may talk when ────────────────────────────────────────────────────────────────────────


def four() -> Sitting:
    return Sitting("king-of-siam", ANN, BEN, CLEO, DAN)


def test_four_players_talk_before_and_after_the_game_and_not_in_between() -> None:
    """Both booklets, part 8: players may not communicate, not even as partners."""
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO, None)
    sitting.do(ANN, "say", words="welcome")
    sitting.do(EVE, "say", words="good luck")
    sitting.happen(decide.sit(sitting.table, DAN, 3))
    for _ in range(3):
        for person in (ANN, BEN, CLEO, DAN):
            assert sitting.no(person, "say", words="take Rama") == "silence"
        sitting.do(EVE, "say", words="psst")
        sitting.choose()
    for person in (ANN, BEN, CLEO, DAN):
        sitting.do(person, "offer", what="pause")
    assert sitting.table.status == "paused"
    assert sitting.no(BEN, "say", words="tea?") == "silence"
    sitting.do(EVE, "say", words="tea!")
    sitting.do(ANN, "resume")
    sitting.do(ANN, "resign")
    for person in (ANN, BEN, CLEO, DAN, EVE):
        sitting.do(person, "say", words="well played")
    apart = [event.data.get("apart") for event in sitting.table.events if event.kind == "said"]
    assert apart == [None] * 2 + [True] * 4 + [None] * 5


@pytest.mark.parametrize("people", [(ANN, BEN), (ANN, BEN, CLEO)])
def test_two_and_three_players_talk_as_they_like(people: tuple[Person, ...]) -> None:
    sitting = Sitting("king-of-siam", *people)
    for person in (*people, EVE):
        sitting.do(person, "say", words="hello")
    assert not sitting.table.apart


def test_a_seat_left_or_kept_by_a_bot_is_still_a_seat() -> None:
    """Its person may come back to it, so they neither talk nor are told what is said apart."""
    sitting = four()
    sitting.do(BEN, "leave")
    assert sitting.table.plays(BEN.id)
    assert sitting.no(BEN, "say", words="I was to play Lao") == "silence"
    sitting.do(ANN, "replace", seat=1, level=3)
    assert sitting.table.plays(BEN.id)
    assert sitting.no(BEN, "say", words="I was to play Lao") == "silence"
    sitting.happen(decide.sit(sitting.table, BEN, 1))
    assert sitting.no(BEN, "say", words="I am back") == "silence"


def test_nobody_is_taken_for_a_person_without_a_name() -> None:
    assert not four().table.plays("")


def test_the_refusal_names_the_rule_in_every_language() -> None:
    for name in GAMES:
        game = load(name)
        for language in LANGUAGES:
            assert bool(game.silent) == bool(game.silence)
            if game.silence:
                sections = {s.id: s.title for s in rules_page.page(name, language).sections}
                with speaking(language):
                    with pytest.raises(Refusal) as refused:
                        four().do(ANN, "say", words="psst")
                    told = refused.value.told()
                assert (told["code"], told["rule"]) == ("not_now", game.silence)
                assert sections[game.silence] in told["message"]


def test_those_who_play_count_versions_without_what_is_said_apart() -> None:
    sitting = four()
    for _ in range(3):
        sitting.do(EVE, "say", words="psst")
    table = sitting.table
    assert (table.version, table.version_for(EVE.id), table.version_for(ANN.id)) == (5, 5, 2)
    assert sitting.no(ANN, "say", version=3, words="x") == "future"
    first, second = ((ANN, BEN, CLEO, DAN)[(table.to_choose or 0) + n - 4] for n in (0, 1))
    choice = table.record.position.choices()[0]
    assert sitting.do(first, "choose", version=2, choice="pass") == ["chose"]
    sitting.do(EVE, "say", words="psst")
    assert sitting.table.version_for(ANN.id) == 3
    assert sitting.no(second, "choose", version=2, choice=choice) == "stale"
    again = TableState.of("t", SECRET, sitting.table.events)
    assert again.version_for(ANN.id) == 3


# ── Two worlds: with a chat among those who watch, and without ───────────────────────────────


class World:
    """A house with a table of four, pages of all kinds, and all that those who play are sent."""

    now = 1_800_000_000.0

    def __init__(self, place: Near, talkative: bool) -> None:
        self.place, self.talkative = place, talkative
        self.traffic: list[str] = []

    async def begin(self) -> None:
        names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
        *self.seated, self.eve, self.fay = [await self.place.person(name) for name in names]
        self.live: LiveTable = await self.place.open(self.seated[0], FOUR)
        for seat, person in enumerate(self.seated[1:], 1):
            await self.place.sit(person, self.live, seat)
        self.watching = [self.place.page(self.live, person) for person in (self.eve, None)]
        self.pages = [
            self.page(person, wish, language)
            for person, wish, language in itertools.product(
                self.seated, ("auto", "none"), LANGUAGES
            )
        ]

    def page(self, person: Person, wish: str, language: str) -> Socket:
        socket = Socket(person, Wish(wish, language))
        self.live.enter(socket)
        return socket

    async def talk(self) -> None:
        """Those who watch have a word, in one of the worlds."""
        for words in SECRETS if self.talkative else ():
            World.now += 0.5
            await self.place.do(self.live, self.eve, "say", words=words)
            World.now -= 0.5

    async def do(self, who: int, do: str, **more: Any) -> None:
        """A seat does something; note what it is answered."""
        place = f"/api/tables/{self.live.table.id}/do"
        version = self.live.table.version_for(self.seated[who].id)
        wish = {"id": f"d{len(self.traffic)}", "version": version, "do": do, **more}
        self.traffic.append((await self.place.post(self.seated[who], place, wish)).text)

    async def choose(self, number: int) -> None:
        World.now += 1
        table = self.live.table
        assert table.to_choose is not None
        choices = table.record.position.choices()
        await self.do(table.to_choose, "choose", choice=choices[number % len(choices)])

    async def look_up(self) -> None:
        """Note all that those who play can ask for."""
        name = self.live.table.id
        for seat, person in enumerate(self.seated):
            for path in (
                "",
                "?seat=none&language=ru",
                "/record",
                "/chat",
                "/chat?before=5",
                "/picture.svg",
                f"/seats/{seat}/link",
                *(f"/steps/{step}" for step in range(0, self.live.table.step + 1, 3)),
            ):
                answer = await self.place.get(person, f"/api/tables/{name}{path}")
                self.traffic.append(f"{answer.status_code} {answer.text}")
            mine = await self.place.get(person, "/api/tables?which=mine")
            self.traffic.append(mine.text)

    def overhear(self) -> None:
        for page in self.pages:
            self.traffic += sent(page)

    def come_back(self) -> None:
        """Pages lose their line and come again with the version that they have."""
        for page in self.pages:
            self.live.leave(page)
            self.live.enter(page, page.base)

    async def play(self) -> None:
        await self.begin()
        for number in range(12):
            await self.choose(5 * number + 2)
            await self.talk()
            self.overhear()
        await self.do(1, "say", words="partner?")
        await self.do(0, "offer", what="pause")
        await self.talk()
        await self.do(2, "leave")
        await self.talk()
        await self.do(1, "replace", seat=2, level=1)
        await self.place.sit(self.seated[2], self.live, 2)
        await self.talk()
        self.come_back()
        await self.look_up()
        await self.do(3, "choose", choice="pass", version=3)
        await self.do(0, "resign")
        await self.do(0, "say", words="that was hard")
        self.overhear()
        await self.look_up()
        self.come_back()
        self.overhear()


@pytest.fixture
def same_ids_and_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HouseTime, "now", lambda _: World.now)
    monkeypatch.setattr(fairness, "new_secret", lambda: bytes(range(32)))
    monkeypatch.setattr(LiveTable, "tell_present", LiveTable._tell_present)  # at once


@pytest.mark.usefixtures("same_ids_and_times")
def test_who_plays_can_not_tell_whether_those_who_watch_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def world(talkative: bool) -> World:
        fixed(monkeypatch)
        address = f"sqlite:///{tmp_path / str(talkative)}.db"
        async with near(address, "king-of-siam", limits=TALKATIVE) as place:
            world = World(place, talkative)
            World.now = 1_800_000_000.0
            await world.play()
            overheard = " ".join(text for page in world.watching for text in sent(page))
            assert [words in overheard for words in SECRETS] == [talkative] * 2
            assert len(world.live.table.apart) == (2 * 15 if talkative else 0)
            return world

    loud, still = (asyncio.run(world(talkative)) for talkative in (True, False))
    assert len(loud.traffic) > 500
    for mine, theirs in zip(loud.traffic, still.traffic, strict=True):
        assert mine == theirs


def test_who_takes_a_seat_over_is_shown_the_table_as_those_who_play_see_it(tmp_path: Path) -> None:
    """And who gave it away, as those who watch do: they count versions otherwise."""

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "king-of-siam") as place:
            world = World(place, talkative=True)
            await world.begin()
            await world.choose(0)
            await world.talk()
            ann, table = world.seated[0], world.live.table
            link = await place.get(ann, f"/api/tables/{table.id}/seats/0/link")
            token = link.json()["link"].partition("seat=")[2]
            before = {page: sent(page) for page in (*world.watching, *world.pages)}
            assert before
            claim = f"/api/tables/{table.id}/claim"
            claimed = await place.post(world.eve, claim, {"token": token})
            for person, said in ((world.eve, False), (ann, True)):
                pages = [p for p in (*world.watching, *world.pages) if p.person == person]
                assert pages
                for page in pages:
                    (message,) = (json.loads(text) for text in sent(page) if '"table"' in text)
                    assert message["type"] == "table"
                    assert ("psst" in json.dumps(message)) == said
                    assert message["version"] == world.live.table.version_for(person.id)
                    assert page.base == message["version"]
            assert claimed.json()["version"] == world.live.table.version_for(world.eve.id)
            with pytest.raises(Refusal):
                await place.do(world.live, world.eve, "say", words="now I play")
            await place.do(world.live, ann, "say", words="now I watch")
            assert all("now I watch" not in text for text in sent(world.watching[0]))

    asyncio.run(run())


def test_talk_apart_is_kept_from_those_who_play_at_every_process(new_postgresql: str) -> None:
    async def run() -> None:
        async with (
            near(new_postgresql, "king-of-siam") as one,
            near(new_postgresql, "king-of-siam") as other,
        ):
            world = World(one, talkative=True)
            await world.begin()
            there = await other.house.table(world.live.table.id)
            plays, watches = other.page(there, world.seated[1]), other.page(there, world.fay)
            assert len(sent(plays)) == len(sent(watches)) == 1
            await world.talk()
            await until(lambda: there.table.version == world.live.table.version)
            overheard = "".join(sent(watches))
            assert all(words in overheard for words in SECRETS)
            await world.choose(0)
            await until(lambda: there.table.version == world.live.table.version)
            (update,) = (json.loads(text) for text in sent(plays))
            assert update["version"] == there.table.version - len(SECRETS)
            assert [event["kind"] for event in update["events"]] == ["chose"]

    asyncio.run(run())


# ── Over HTTP and sockets ────────────────────────────────────────────────────────────────────


def heard(page: Page, words: str) -> bool:
    return words in json.dumps(page.messages)


def test_four_players_and_those_who_watch_over_http_and_sockets(house: Served) -> None:
    with house.people(6) as (ann, ben, cleo, dan, eve, fay):
        table = ann.open("king-of-siam", "me", "open", "open", "open", public=True)
        players, watchers = [ann, ben, cleo, dan], [eve, fay]
        for seat, person in enumerate(players[1:], 1):
            person.do(table, "say", words=f"hello from {seat}")
            person.post(f"/api/tables/{table}/sit", {"seat": seat})
        pages = {person: person.page(table).until(lambda p: p.version) for person in players}
        watching = {person: person.page(table).until(lambda p: p.version) for person in watchers}
        for page in (*pages.values(), *watching.values()):
            assert page.table["silence"] == "silence"
            assert page.table["quiet"]
            assert heard(page, "hello from 3")
        assert all("say" not in page.can for page in pages.values())
        assert all(page.can == ["say"] for page in watching.values())

        error = pages[ben].do("say", words="to my partner")["error"]
        assert (error["code"], error["rule"]) == ("not_now", "silence")
        sections = [s["id"] for s in ann.get("/api/rules/king-of-siam")["sections"]]
        assert error["rule"] in sections
        assert cleo.refused(table, "say", words="to my partner") == "not_now"
        watching[eve].do("say", words="what a game")
        eve.do(table, "say", words="by post")
        for person in watchers:
            page = watching[person].until(lambda p: heard(p, "by post"))
            assert [e.get("apart") for e in page.events if e["kind"] == "said"][-2:] == [True, True]
        assert "what a game" in httpx.get(f"{house.base}/api/tables/{table}").text

        pages[players[pages[ann].table["to_choose"]]].choose()
        for page in pages.values():
            page.until(lambda p: p.table["step"] == 1)
        dan.do(table, "leave")
        for person in players:
            for eyes in ("auto", "none"):
                told = person.get(f"/api/tables/{table}", seat=eyes)
                assert "what a game" not in json.dumps(told)
                versions = [event["version"] for event in told["events"]]
                assert versions == list(range(1, told["version"] + 1))
                assert "say" not in told["can"]
        ann.do(table, "resign")
        pages[ben].until(lambda p: p.table["status"] == "over")
        assert "say" in pages[ben].can
        assert not pages[ben].table["quiet"]
        assert pages[ben].do("say", words="thank you")["type"] == "done"
        eve.do(table, "say", words="bravo")
        for page in (*pages.values(), *watching.values()):
            page.until(lambda p: heard(p, "thank you") and heard(p, "bravo"))
        for person in players:
            assert not heard(pages[person], "what a game")
            assert "what a game" not in json.dumps(person.get(f"/api/tables/{table}"))
            assert "what a game" not in json.dumps(person.get(f"/api/tables/{table}/record"))
