"""A stored table whose events no longer replay is told as such and left alone; no other suffers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.server import keeper
from sampan.server.bot_pool import Pool
from sampan.server.house import House
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.ready import not_ready
from sampan.server.refusal import Refusal
from sampan.server.settings import Limits
from sampan.server.storage import database, queries, schema
from sampan.server.table import Event
from sampan.words import LANGUAGES
from tests.server.houses import Near, near
from tests.server.served import Served
from tests.server.test_several import until

ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True}
AGAINST_A_BOT = {**ONE_SCREEN, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
EVENTS, TABLES = schema.events, schema.tables


def rewrite(address: str, *statements: Any) -> None:
    """Change what is stored, while no house is open."""
    engine = database.connect(address)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def stored(address: str, table: str) -> list[Any]:
    """Everything that the database holds of a table."""
    engine = database.connect(address)
    with engine.begin() as connection:
        rows = [
            *connection.execute(TABLES.select().where(TABLES.c.id == table)),
            *connection.execute(EVENTS.select().where(EVENTS.c.table_id == table)),
        ]
    engine.dispose()
    return [tuple(row) for row in rows]


def event(table: str, of: str, **values: Any) -> Any:
    """The events of this kind, changed."""
    return EVENTS.update().where(EVENTS.c.table_id == table, EVENTS.c.kind == of).values(values)


def opened(**changed: Any) -> str:
    data = {"person": "p", "game": "siam", "players": 2, "options": {}, "seats": [], "clock": None}
    return json.dumps({**data, "public": True, "from": None, "start": None, **changed})


SPOILT: dict[str, tuple[Callable[[str], Any], str]] = {
    "an old edition's choice": (
        lambda table: event(table, "chose", data='{"seat": 0, "choice": "+a1>Q"}'),
        "event 3, chose: IllegalChoice: '+a1>Q'",
    ),
    "an unknown kind of event": (
        lambda table: event(table, "chose", kind="danced"),
        "event 3, danced: AttributeError",
    ),
    "an event that lacks something": (
        lambda table: event(table, "chose", data="{}"),
        "event 3, chose: KeyError: 'seat'",
    ),
    "an event of another form": (
        lambda table: event(table, "chose", data="[]"),
        "event 3, chose: TypeError",
    ),
    "an event that is not in JSON": (
        lambda table: event(table, "chose", data='{"seat'),
        "an event is not in JSON",
    ),
    "an unknown game": (
        lambda table: event(table, "opened", data=opened(game="chess")),
        "unknown game 'chess'",
    ),
    "an option that is no more": (
        lambda table: event(table, "opened", data=opened(options={"speed": 3})),
        "unknown option 'speed'",
    ),
    "a beginning that is lost": (
        lambda table: EVENTS.delete().where(EVENTS.c.table_id == table, EVENTS.c.version == 1),
        "unknown game None",
    ),
}


async def two_tables(address: str) -> tuple[Person, str, str]:
    """A house was open once, in which Ann has played at two tables."""
    async with near(address, "siam") as place:
        ann = await place.person("Ann")
        tables = [await place.open(ann, ONE_SCREEN) for _ in range(2)]
        for live in tables:
            await place.do(live, ann, "choose", choice="+a1N")
        good, bad = (live.table.id for live in tables)
    # Of each opener only one table is listed.
    rewrite(address, TABLES.update().where(TABLES.c.id == bad).values(opener="p_ben"))
    return ann, good, bad


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged of tables that can't be continued."""
    told = [record.getMessage() for record in caplog.records]
    return [text for text in told if "can't be continued" in text]


async def listed(place: Near, person: Person, which: str) -> dict[str, str]:
    answer = await place.get(person, f"/api/tables?which={which}")
    assert answer.status_code == 200, answer.text
    return {row["id"]: row["status"] for row in answer.json()["tables"]}


@pytest.mark.parametrize("how", SPOILT)
def test_a_broken_table_is_refused_logged_once_and_left_alone(
    how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    address = f"sqlite:///{tmp_path / 'house.db'}"
    spoil, reason = SPOILT[how]

    async def run() -> str:
        ann, good, bad = await two_tables(address)
        rewrite(address, spoil(bad))
        before = stored(address, bad)
        async with near(address, "siam") as place:
            assert await listed(place, ann, "mine") == {good: "live", bad: "live"}
            for path in ("", "/record", "/steps/0", "/picture.svg", "/analysis", "/seats/0/link"):
                answer = await place.get(ann, f"/api/tables/{bad}{path}")
                assert (answer.status_code, answer.json()["error"]["code"]) == (410, "broken")
            assert (await place.post(ann, f"/api/tables/{bad}/sit", {"seat": 0})).status_code == 410
            for which in ("mine", "live"):
                assert await listed(place, ann, which) == {good: "live", bad: "broken"}
            live = await place.house.table(good)
            await place.do(live, ann, "choose", choice="+a5N")
            assert live.table.step == 2
        assert stored(address, bad) == before
        return bad

    bad = asyncio.run(run())
    (told,) = complaints(caplog)
    assert told.startswith(f"table {bad} can't be continued: ")
    assert reason in told


def test_the_refusal_is_said_in_every_language(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'house.db'}"

    async def run() -> None:
        ann, _, bad = await two_tables(address)
        rewrite(address, SPOILT["an unknown kind of event"][0](bad))
        async with near(address, "siam") as place:
            said = set()
            for language in LANGUAGES:
                answer = await place.get(ann, f"/api/tables/{bad}?language={language}")
                said.add(answer.json()["error"]["message"])
            assert len(said) == len(LANGUAGES)
            assert any("can’t be continued" in text for text in said)

    asyncio.run(run())


def test_lists_are_told_whatever_a_row_holds(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'house.db'}"
    wrong = ["{", "[]", "3", '{"game": "chess", "players": 2}']
    seats = [["person", "p_ann", "Ann", None, False], ["open", None, None, None, False]]
    whole = {"game": "siam", "players": 2, "clock": None, "seats": seats, "to_choose": 0, "step": 1}
    outcome = {"winners": [0], "reason": "resign", "decided": []}
    for part, spoilt in {
        "players": 10**18,
        "clock": {"minutes": "5", "seconds": 5},
        "seats": [["person", {}, 5, None, False]],
        "step": -1,
        "outcome": {**outcome, "winners": [10**18]},
    }.items():
        wrong.append(json.dumps({**whole, "outcome": None, part: spoilt}))
    wrong.append('{"game": ["siam"]}')

    async def run() -> None:
        ann, good, bad = await two_tables(address)
        row = TABLES.update().where(TABLES.c.id == bad)
        async with near(address, "siam") as place:
            for summary in wrong:
                rewrite(address, row.values(summary=summary))
                for which in ("mine", "live"):
                    assert await listed(place, ann, which) == {good: "live", bad: "broken"}
            summaries = (await place.get(ann, "/api/tables?which=mine")).json()["tables"]
            told = next(row for row in summaries if row["id"] == bad)
            rewrite(address, row.values(summary=wrong[3]))
            summaries = (await place.get(ann, "/api/tables?which=mine")).json()["tables"]
            chess = next(row for row in summaries if row["id"] == bad)
            assert (told["game"], chess["game"], chess["title"]) == ("", "chess", "chess")
            assert (chess["seats"], chess["outcome"]) == ([], None)

    asyncio.run(run())


def test_broken_tables_do_not_count_as_unfinished(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'house.db'}"

    async def run() -> None:
        ann, _, bad = await two_tables(address)
        rewrite(address, SPOILT["an unknown kind of event"][0](bad))
        async with near(address, "siam", limits=Limits(tables=2)) as place:
            assert (await place.post(ann, "/api/tables", ONE_SCREEN)).status_code == 429
            assert (await place.get(ann, f"/api/tables/{bad}")).status_code == 410
            assert (await place.post(ann, "/api/tables", ONE_SCREEN)).status_code == 201

    asyncio.run(run())


# ── Keepers ──────────────────────────────────────────────────────────────────────────────────


async def think(self: Pool, key: str, name: str, positions: list[Any], *_: object) -> Any:
    return type("Thought", (), {"choice": positions[-1].choices()[0]}), None


def test_its_keeper_is_gone_and_nobody_takes_it_over(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where a bot is to choose and a clock runs, at good tables and at a broken one."""
    monkeypatch.setattr(keeper, "HEARTBEAT", 0.02)
    monkeypatch.setattr(Pool, "think", think)

    async def run() -> None:
        async with near(address, "siam") as place:  # bots are not ready there, so none chooses
            ann = await place.person("Ann")
            clock = {"minutes": 9, "seconds": 0}
            tables = [
                await place.open(ann, {**AGAINST_A_BOT, **more})
                for more in ({}, {}, {"seats": ONE_SCREEN["seats"], "clock": clock})
            ]
            for live in tables:
                await place.do(live, ann, "choose", choice="+a1N")
            bad, *good = (live.table.id for live in tables)
        rewrite(address, SPOILT["an old edition's choice"][0](bad))
        before = stored(address, bad)
        beats = 0
        beat = queries.beat

        def counted(*what: Any) -> Any:
            nonlocal beats
            beats += 1
            return beat(*what)

        monkeypatch.setattr(queries, "beat", counted)
        async with near(address, "siam") as place:
            place.house.ready.bots["siam"].set()
            place.house.start(place.house.keeper.run())
            first, second = [await place.house.table(name) for name in good]
            await until(lambda: first.table.step == 2)
            await until(lambda: second.table.events[-1].kind == "woke")
            enough = beats + 8
            await until(lambda: beats > enough)
            assert place.house.broken == {bad}
        assert stored(address, bad) == before

    asyncio.run(run())
    assert len(complaints(caplog)) == 1
    assert not [record for record in caplog.records if record.exc_info]


def test_a_keeper_asks_again_for_a_game_that_is_not_ready_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "HEARTBEAT", 0.02)
    monkeypatch.setattr(Pool, "think", think)
    address = f"sqlite:///{tmp_path / 'house.db'}"

    async def run() -> None:
        async with near(address, "siam") as place:
            ann = await place.person("Ann")
            live = await place.open(ann, AGAINST_A_BOT)
            await place.do(live, ann, "choose", choice="+a1N")
        waited = 0

        async def not_yet(self: House, opened: Event) -> None:
            nonlocal waited
            waited += 1
            if waited < 3:
                raise not_ready("siam")

        monkeypatch.setattr(House, "_playable", not_yet)
        async with near(address, "siam") as place:
            place.house.ready.bots["siam"].set()
            place.house.start(place.house.keeper.run())
            await until(lambda: live.table.id in place.house.tables)
            await until(lambda: place.house.tables[live.table.id].table.step == 2)
            assert waited == 3

    asyncio.run(run())


# ── What another process wrote ───────────────────────────────────────────────────────────────


async def spoil_from_elsewhere(place: Near, live: LiveTable, kind: str = "chose") -> None:
    """Another process, of another edition, writes an event that means nothing here."""
    row = {"table_id": live.table.id, "version": live.table.version + 1, "at": 1.0, "kind": kind}
    data = '{"seat": 0, "choice": "dance"}'
    await place.house.store.write(lambda c: c.execute(EVENTS.insert().values(**row, data=data)))


@pytest.mark.parametrize("kind", ["chose", "danced"])
def test_a_table_that_another_process_goes_on_with_by_other_rules_is_given_up_here(
    kind: str, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with near(address, "siam") as place:
            ann = await place.person("Ann")
            live, other = [await place.open(ann, ONE_SCREEN) for _ in range(2)]
            page, beside = place.page(live, ann), place.page(other, ann)
            await spoil_from_elsewhere(place, live, kind)
            before = live.table.version
            await place.house.catch_up(live)
            assert (live.table.version, live.keeper) == (before, "")
            assert page.outbox.ended  # its socket is closed
            assert live.table.id not in place.house.tables
            assert (await place.get(ann, f"/api/tables/{live.table.id}")).status_code == 410
            with pytest.raises(Refusal, match="broken"):
                await place.do(live, ann, "choose", choice="+a1N")
            await place.do(other, ann, "choose", choice="+a1N")
            assert not beside.outbox.ended

    asyncio.run(run())
    assert len(complaints(caplog)) == 1


def test_who_writes_after_it_is_refused_and_told_why(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with near(address, "siam") as place:
            ann = await place.person("Ann")
            live = await place.open(ann, ONE_SCREEN)
            await spoil_from_elsewhere(place, live)
            for _ in range(2):
                with pytest.raises(Refusal, match="broken"):
                    await place.do(live, ann, "choose", choice="+a1N")

    asyncio.run(run())
    assert len(complaints(caplog)) == 1


def test_a_bot_does_not_go_on_at_a_broken_table(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = 0

    async def slow(self: Pool, key: str, name: str, positions: list[Any], *_: object) -> Any:
        nonlocal asked
        asked += 1
        await spoil_from_elsewhere(places[0], tables[0])
        return await think(self, key, name, positions)

    monkeypatch.setattr(Pool, "think", slow)
    places: list[Near] = []
    tables: list[LiveTable] = []

    async def run() -> None:
        async with near(address, "siam") as place:
            places.append(place)
            ann = await place.person("Ann")
            tables.append(await place.open(ann, AGAINST_A_BOT))
            place.house.ready.bots["siam"].set()
            await place.do(tables[0], ann, "choose", choice="+a1N")
            await until(lambda: tables[0].table.id in place.house.broken)
            await until(lambda: tables[0].thinking is None)
            await asyncio.sleep(0.1)
            assert asked == 1

    asyncio.run(run())
    assert len(complaints(caplog)) == 1
    assert not [record for record in caplog.records if record.exc_info]


# ── A whole house ────────────────────────────────────────────────────────────────────────────


def test_a_house_with_a_broken_table_opens_and_tells_of_it(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'house.db'}"
    _, good, bad = asyncio.run(two_tables(address))
    rewrite(address, SPOILT["an old edition's choice"][0](bad))
    before = stored(address, bad)
    with Served(tmp_path, bots=False) as house, house.people() as [eve]:
        for _ in range(2):
            page = eve.page(bad, language="fr")
            error = page.next()["error"]
            assert (error["code"], error["rule"]) == ("broken", None)
            assert "ne peut pas être reprise" in error["message"]
            assert page.closed() == 4403
        assert eve.http.get(f"/api/tables/{bad}").status_code == 410
        rows = eve.get("/api/tables", which="live")["tables"]
        assert {row["id"]: row["status"] for row in rows} == {good: "live", bad: "broken"}
        assert eve.page(good).until(lambda p: p.version).table["step"] == 1
        assert "sampan_tables_broken 1.0" in eve.http.get("/metrics").text
    assert stored(address, bad) == before
