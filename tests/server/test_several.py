"""Several processes on one PostgreSQL: each tells what the others wrote, and bots choose once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from sampan import fairness
from sampan.server import keeper
from sampan.server import table as server_table
from sampan.server.bot_pool import Pool
from sampan.server.live_table import LiveTable
from tests.server.houses import near, sent
from tests.server.served import Served


async def until(true: object, patience: float = 30.0) -> None:
    async with asyncio.timeout(patience):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.02)


def test_people_at_two_processes_see_each_others_choices(
    postgresql_house: Served, tmp_path: Path
) -> None:
    address = postgresql_house.command[postgresql_house.command.index("--database") + 1]
    other = Served(tmp_path, address, bots=False)
    secret = (postgresql_house.folder / "secret").read_text()
    other.environment["SAMPAN_SECRET"] = secret
    with other, postgresql_house.people() as [ann], other.people(2) as [ben, moved]:
        table = ann.open("siam", "me", "open")
        first, second = ann.page(table), ben.page(table)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        for page in (first, second):
            page.until(lambda p: p.table.get("status") == "live")
        for _ in range(3):
            first.until(lambda p: p.choices).choose()
            second.until(lambda p: p.choices).choose()
        first.to(second.version)
        assert first.lines == second.lines
        assert [event["choice"] for event in first.events if event["kind"] == "chose"] == [
            event["choice"] for event in second.events if event["kind"] == "chose"
        ]
        first.until(lambda p: len(p.present["people"]) == 2)
        # The same cookie is good at both.
        moved.http.cookies = ann.http.cookies
        assert moved.get("/api/me")["id"] == ann.me["id"]


def test_both_writing_at_once_is_decided_by_the_database(new_postgresql: str) -> None:
    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            ann = await one.person("Ann")
            wish = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
            here = await one.open(ann, wish)
            there = await other.house.table(here.table.id)
            for number in range(5):
                choices = here.table.record.position.choices()
                results = await asyncio.gather(
                    one.do(here, ann, "choose", choice=choices[0]),
                    other.do(there, ann, "choose", choice=choices[1]),
                    one.do(here, ann, "say", words=f"one {number}"),
                    other.do(there, ann, "say", words=f"two {number}"),
                    return_exceptions=True,
                )
                refused = [r for r in results if isinstance(r, Exception)]
                assert [getattr(r, "code", r) for r in refused] == ["stale"]
                version = max(r for r in results if isinstance(r, int))
                await until(lambda v=version: here.table.version == there.table.version >= v)
            assert here.table.record.to_dict() == there.table.record.to_dict()
            assert here.table.step == 5

    asyncio.run(run())


def test_numbers_that_come_at_two_processes_at_once_begin_one_game(new_postgresql: str) -> None:
    numbers = ["a1" * 32, "b2" * 32]
    bound = [fairness.commitment(bytes.fromhex(number)) for number in numbers]

    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            ann, ben = await one.person("Ann"), await other.person("Ben")
            seats = [{"kind": "me"}, {"kind": "open"}]
            here = await one.open(ann, {"game": "siam", "seats": seats, "commitment": bound[0]})
            there = await other.house.table(here.table.id)
            wish = {"seat": 1, "commitment": bound[1]}
            await other.post(ben, f"/api/tables/{here.table.id}/sit", wish)
            await until(lambda: here.table.awaited == there.table.awaited == [0, 1])
            await asyncio.gather(
                one.do(here, ann, "reveal", number=numbers[0]),
                other.do(there, ben, "reveal", number=numbers[1]),
            )
            await until(lambda: here.table.status == there.table.status == "live")
            assert here.table.record.to_dict() == there.table.record.to_dict()
            kinds = [event.kind for event in here.table.events]
            assert kinds == ["opened", "sat", "revealed", "revealed", "began"]

    asyncio.run(run())


def test_the_keeper_begins_a_game_without_a_number_that_was_promised_elsewhere(
    new_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_table, "AWAITED", 0.1)
    bound = fairness.commitment(bytes(32))

    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            ann, ben = await one.person("Ann"), await other.person("Ben")
            seats = [{"kind": "me"}, {"kind": "open"}]
            here = await one.open(ann, {"game": "siam", "seats": seats})
            await other.post(
                ben, f"/api/tables/{here.table.id}/sit", {"seat": 1, "commitment": bound}
            )
            there = await other.house.table(here.table.id)
            await until(lambda: here.table.status == there.table.status == "live")
            assert here.table.unrevealed == there.table.unrevealed == [1]

    asyncio.run(run())


def test_a_resend_to_another_process_is_harmless(new_postgresql: str) -> None:
    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            ann = await one.person("Ann")
            wish = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
            here = await one.open(ann, wish)
            there = await other.house.table(here.table.id)
            choice = {"choice": "+a1N", "version": 2, "id": "once"}
            version = await one.do(here, ann, "choose", **choice)
            assert await other.do(there, ann, "choose", **choice) == version
            assert there.table.step == 1

    asyncio.run(run())


def test_a_dead_keepers_tables_are_taken_over(
    new_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "MISSED", 20)
    monkeypatch.setattr(keeper, "HEARTBEAT", 0.2)
    asked: list[str] = []

    async def think(self: Pool, key: str, *_: object) -> object:
        asked.append(key)
        await asyncio.sleep(3600 if len(asked) == 1 else 0)
        return type("Thought", (), {"choice": "+a5N"}), None

    monkeypatch.setattr(Pool, "think", think)

    async def run() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            for place in (one, other):
                place.house.ready.bots["siam"].set()
            beating = one.house.start(one.house.keeper.run())
            other.house.start(other.house.keeper.run())
            ann = await one.person("Ann")
            seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
            clock = {"minutes": 5, "seconds": 0}
            here = await one.open(ann, {"game": "siam", "seats": seats, "clock": clock})
            there: LiveTable = await other.house.table(here.table.id)
            assert there.keeper == one.house.process
            page = other.page(there, ann)
            await other.do(there, ann, "choose", choice="+a1N")
            await until(lambda: len(asked) == 1)  # by its keeper, where it never ends
            beating.cancel()
            await until(lambda: there.table.step == 2)
            assert there.keeper == other.house.process
            assert len(asked) == 2
            kinds = [json.loads(text)["type"] for text in sent(page)]
            assert kinds.count("update") == 2

    asyncio.run(run())
