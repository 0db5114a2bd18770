"""Two worlds that a seat can't tell apart give it, and spectators, byte-identical traffic."""

from __future__ import annotations

import asyncio
import copy
import itertools
import secrets
from pathlib import Path
from typing import Any

import pytest

from sampan import fairness
from sampan.game import load
from sampan.games.king_of_siam.components import HAND
from sampan.record import Record
from sampan.server.house_time import HouseTime
from sampan.server.live_table import LiveTable, Socket
from sampan.server.people import Person
from tests.server.houses import Near, near, sent
from tests.support.king_of_siam_positions import document
from tests.support.singapore_positions import at
from tests.support.walks import walk

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def same_luck_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, secrets and times are the same in all worlds, so that only the game can differ."""
    monkeypatch.setattr(HouseTime, "now", lambda _: 1_800_000_000.0)
    monkeypatch.setattr(fairness, "new_secret", lambda: bytes(range(32)))
    monkeypatch.setattr(LiveTable, "tell_present", LiveTable._tell_present)  # at once


class World:
    """A house with one table: Ann looks with the first seat, Cleo watches, Ben has the rest."""

    def __init__(self, place: Near) -> None:
        self.place = place
        self.traffic: list[str] = []

    async def begin(self, start: Json, blind: int) -> None:
        """`blind` is the seat of the one who must not find out which world this is."""
        self.ann, self.ben = await self.place.person("Ann"), await self.place.person("Ben")
        game = load(start["game"])
        record = Record(game.from_dict(start)).to_dict()
        players = start["players"]
        seats: list[Json] = [{"kind": "me"} for _ in range(players)]
        seats[blind] = {"kind": "open"}
        wish = {"seats": seats, "from": {"record": record, "step": 0}}
        self.live: LiveTable = await self.place.open(self.ben, wish)
        await self.place.sit(self.ann, self.live, blind)
        self.blind = blind
        self.pages: list[Socket] = [
            self.place.page(self.live, person, language)
            for person in (self.ann, None)
            for language in ("en", "fr", "ru")
        ]

    async def choose(self, choice: str) -> None:
        table = self.live.table
        person: Person = self.ann if table.to_choose == self.blind else self.ben
        await self.place.do(self.live, person, "choose", choice=choice)

    def overhear(self) -> None:
        """Note what the blind seat and the spectator were sent."""
        for page in self.pages:
            self.traffic += sent(page)

    async def look_up(self) -> None:
        """Note all that can be asked for."""
        for person, path in itertools.product(
            (self.ann, None),
            [
                "?language=fr",
                "/record",
                "/chat?before=9",
                "/picture.svg",
                *(f"/steps/{step}?ground=night" for step in range(self.live.table.step + 1)),
            ],
        ):
            answer = await self.place.get(person, f"/api/tables/{self.live.table.id}{path}")
            assert answer.status_code == 200, answer.text
            self.traffic.append(answer.text)
        for body in ({"picks": ["pass"]}, {"choice": "pass"}):
            place = f"/api/tables/{self.live.table.id}/why"
            self.traffic.append((await self.place.post(self.ann, place, body)).text)


def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, the house's ids come in the same order again."""
    numbers = itertools.count()
    monkeypatch.setattr(secrets, "token_hex", lambda n=8: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=9: f"table{next(numbers)}")


async def worlds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, starts: list[Json], blind: int
) -> tuple[list[World], list[Any]]:
    made, stacks = [], []
    for number, start in enumerate(starts):
        fixed(monkeypatch)
        context = near(f"sqlite:///{tmp_path / str(number)}.db", start["game"])
        place = await context.__aenter__()
        world = World(place)
        await world.begin(start, blind)
        made.append(world)
        stacks.append(context)
    return made, stacks


def play(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    starts: list[Json],
    blind: int,
    steps: int,
    scripts: list[list[str]] | None = None,
) -> None:
    """Let the same happen in both worlds, and compare every byte."""

    async def run() -> None:
        both, contexts = await worlds(monkeypatch, tmp_path, starts, blind)
        one, other = both
        try:
            if scripts:
                for world, script in zip(both, scripts, strict=True):
                    for page in world.pages:
                        world.live.leave(page)
                    for choice in script:
                        await world.choose(choice)
                    for page in world.pages:
                        sent(page)
                        world.live.enter(page)
            for number in range(steps):
                if one.live.table.to_choose is None:
                    break
                offers = [world.live.table.record.position.choices() for world in both]
                shared = [choice for choice in offers[0] if choice in offers[1]]
                choice = shared[(7 * number + 3) % len(shared)]
                for world in both:
                    await world.choose(choice)
                    world.overhear()
            for world in both:
                world.overhear()
                await world.look_up()
            for world in both:
                assert world.live.table.outcome is None  # at the end all is told
            assert one.live.table.record.to_dict() != other.live.table.record.to_dict()
            assert len(one.traffic) > 3 * steps
            for mine, theirs in zip(one.traffic, other.traffic, strict=True):
                assert mine == theirs
            ours, theirs_ = (world.live.view.seen(0, 1 - blind) for world in both)
            assert ours != theirs_ or scripts
        finally:
            for context in contexts:
                await context.__aexit__(None, None, None)

    asyncio.run(run())


def test_king_of_siams_stacks_stay_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = document(hands=[HAND, HAND[3:]], plays=[0, 3])
    other = copy.deepcopy(one)
    other["played"][1] = ["lao", "malay", "khon-thai"]
    other["hands"][1] = ["maharacha", "khon-thai", "one-one", "two-one", "rama"]
    play(monkeypatch, tmp_path, [one, other], blind=0, steps=25)


def test_a_card_under_another_is_not_told_to_who_comes_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = load("king-of-siam").start(2, 1).to_dict()
    start["pool"], emptied = [0, 0, 0], start["pool"]
    start["followers"][0] = [a + b for a, b in zip(start["followers"][0], emptied, strict=True)]
    scripts = []
    for first in ("rama", "malay"):  # neither does anything while the pool is empty
        record = Record(load("king-of-siam").from_dict(start))
        while record.seat != 1:
            record.play("pass")
        for card in (first, "lao"):
            record.play(f"play {card}")
            record.play(next(c for c in record.position.choices() if c.startswith("take")))
            record.play("pass")
        scripts.append(record.choices)
    play(monkeypatch, tmp_path, [start, start], 0, 4, scripts)


def test_a_game_played_on_from_the_middle_of_a_card_can_be_looked_at_from_its_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Once that card lies under another, the start is told to nobody else: what came after is."""

    async def run() -> None:
        places = (place.to_dict() for place, _ in walk("king-of-siam", 2, 3))
        start = next(document for document in places if document["pending"])
        blind = 1 - start["turn"]
        (world,), (context,) = await worlds(monkeypatch, tmp_path, [start], blind)
        try:
            record = world.live.table.record
            while record.view_at(0, blind) is not None:
                choices = record.position.choices()
                cards = [choice for choice in choices if choice.startswith("play ")]
                await world.choose((cards or choices)[0])
                record = world.live.table.record
            await world.look_up()
            steps = f"/api/tables/{world.live.table.id}/steps/0"
            told = [(await world.place.get(who, steps)).json() for who in (world.ann, world.ben)]
            assert [answer["shown"] > 0 for answer in told] == [True, False]
        finally:
            await context.__aexit__(None, None, None)

    asyncio.run(run())


def test_singapores_screens_stay_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = at(goods=[[9, 9, 9, 9]] * 3, money=[40, 3, 3]).to_dict()
    other = at(goods=[[5, 6, 7, 9]] + [[9, 9, 9, 9]] * 2, money=[33, 3, 3]).to_dict()
    play(monkeypatch, tmp_path, [one, other], blind=1, steps=40)


def test_they_stay_closed_where_the_supply_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What the two others have together is told by a box of goods; who of them has it is not."""
    one = boxed([[5, 4, 3, 2], [1, 1, 1, 2], [2, 3, 6, 2]], [40, 3, 3])
    other = boxed([[2, 3, 6, 2], [1, 1, 1, 2], [5, 4, 3, 2]], [33, 3, 3])
    assert one["supply"] == other["supply"] == [12, 12, 10, 14]
    play(monkeypatch, tmp_path, [one, other], blind=1, steps=40)


def boxed(goods: list[list[int]], money: list[int]) -> Json:
    """The page's position with these behind the screens and the rest of a box in the supply."""
    options = {"layout": "standard", "open_screens": False, "supply": "box"}
    supply = [20 - sum(cubes) for cubes in zip(*goods, strict=True)]
    return at(options=options, goods=goods, money=money, supply=supply).to_dict()
