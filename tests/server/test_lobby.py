"""Nobody fills the lists of tables, or the house with people who never come."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from sampan.server.people import Person
from sampan.server.rates import BY_ADDRESS
from sampan.server.settings import Limits
from sampan.server.storage import queries, schema
from tests.server.houses import Near, near

OPEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
SEATLESS = {"game": "siam", "seats": [{"kind": "open"}, {"kind": "open"}], "public": True}
ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}


def in_a_house(address: str, work: Callable[[Near], Awaitable[None]], **changed: Any) -> None:
    async def run() -> None:
        async with near(address, "siam", limits=Limits(**changed)) as place:
            await work(place)

    asyncio.run(run())


def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


def elsewhere(place: Near, address: str) -> httpx.AsyncClient:
    """Somebody who comes from this address."""
    transport = httpx.ASGITransport(place.app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://house")


async def opened(place: Near, client: httpx.AsyncClient, person: Person, wish: Any) -> str:
    answer = await client.post("/api/tables", json=wish, headers=place.cookie(person))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def listed(place: Near, which: str = "open") -> list[str]:
    answer = await place.get(None, f"/api/tables?which={which}")
    return [table["id"] for table in answer.json()["tables"]]


def test_a_list_has_one_table_of_each_opener_and_everybodys_before_anybodys_second(
    address: str,
) -> None:
    """Three people of one address with twenty open tables each hide nobody."""

    async def work(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        early = [await opened(place, place.http, person, OPEN) for person in (ann, ben)]
        crowd = [await place.person("Crowd") for _ in range(3)]
        newest = {}
        async with elsewhere(place, "10.0.0.9") as client:
            for _ in range(20):
                for person in crowd:
                    newest[person.id] = await opened(place, client, person, OPEN)
        found = await listed(place)
        last = newest[crowd[2].id]
        assert found[:2] == [last, early[1]]  # the first ones of each address
        assert set(found) == {*early, *newest.values()}
        async with elsewhere(place, "10.0.0.10") as client:
            late = await opened(place, client, await place.person("Cleo"), OPEN)
        assert (await listed(place))[:3] == [late, last, early[1]]

    in_a_house(address, work)


def test_games_to_watch_are_listed_alike(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        first = await place.open(ann, {**ONE_SCREEN, "public": True})
        others = [await place.open(ben, {**ONE_SCREEN, "public": True}) for _ in range(3)]
        assert await listed(place, "live") == [others[-1].table.id, first.table.id]

    in_a_house(file(tmp_path), work)


def test_open_tables_leave_the_list_when_nothing_happens_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await place.open(ann, OPEN)
        assert await listed(place) == [live.table.id]
        monkeypatch.setattr(queries, "LISTED_FOR", -1.0)
        assert await listed(place) == []
        mine = (await place.get(ann, "/api/tables?which=mine")).json()["tables"]
        assert [table["id"] for table in mine] == [live.table.id]
        assert (await place.get(None, f"/api/tables/{live.table.id}")).status_code == 200

    in_a_house(file(tmp_path), work)


def test_tables_count_for_who_opens_them_also_without_a_seat(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        for status in (201, 201, 429):
            assert (await place.post(ann, "/api/tables", SEATLESS)).status_code == status

    in_a_house(file(tmp_path), work, tables=2)


def test_tables_at_which_bots_rest_do_not_count_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        for status in (201, 429):
            assert (await place.post(ann, "/api/tables", SEATLESS)).status_code == status
        monkeypatch.setattr(queries, "COUNTED_FOR", -1.0)
        assert (await place.post(ann, "/api/tables", SEATLESS)).status_code == 201

    in_a_house(file(tmp_path), work, tables=1)


def test_one_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        people = [await place.person("Ann") for _ in range(BY_ADDRESS + 2)]
        answers = [(await place.post(person, "/api/tables", OPEN)) for person in people]
        assert [answer.status_code for answer in answers] == [201] * BY_ADDRESS + [429] * 2
        async with elsewhere(place, "10.0.0.9") as client:
            await opened(place, client, people[-1], OPEN)

    in_a_house(file(tmp_path), work, tables_rate=(1, 600.0))


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        live = await place.open(ann, ONE_SCREEN)
        for number in range(3):
            await place.do(live, ann, "resign")
            wish = {"id": f"again{number}", "version": 3, "do": "offer", "what": "rematch"}
            answer = await place.post(ann, f"/api/tables/{live.table.id}/do", wish)
            if number == 2:
                assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many")
                assert live.table.rematch is None
                break
            again = await place.post(ann, f"/api/tables/{live.table.id}/do", wish)
            assert again.json() == answer.json()  # a resend counts nothing
            live = await place.house.table(str(live.table.rematch))

    in_a_house(file(tmp_path), work, tables_rate=(3, 600.0))


def test_a_rematch_is_no_way_past_the_limit_of_unfinished_tables(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        first, second = await place.open(ann, ONE_SCREEN), await place.open(ann, ONE_SCREEN)
        await place.do(first, ann, "resign")
        await place.open(ann, ONE_SCREEN)
        wish = {"id": "again", "version": 3, "do": "offer", "what": "rematch"}
        answer = await place.post(ann, f"/api/tables/{first.table.id}/do", wish)
        assert answer.status_code == 429
        await place.do(second, ann, "resign")
        answer = await place.post(ann, f"/api/tables/{first.table.id}/do", wish)
        assert answer.status_code == 200

    in_a_house(file(tmp_path), work, tables=2)


async def people_known(place: Near) -> int:
    def count(connection: sa.Connection) -> int:
        query = sa.select(sa.func.count()).select_from(schema.people)
        return int(connection.execute(query).scalar() or 0)

    return await place.house.store.read(count)


def test_making_and_ending_tokens_leaves_nobody_behind(address: str) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        before = await people_known(place)
        for number in range(6):
            made = await place.post(ann, "/api/tokens", {"name": "My bot"})
            if number == 5:
                assert made.status_code == 429  # of the rate
                break
            ending = f"/api/tokens/{made.json()['id']}"
            ended = await place.http.delete(ending, headers=place.cookie(ann))
            assert ended.status_code == 204
            assert (await place.http.delete(ending, headers=place.cookie(ann))).status_code == 404
        assert await people_known(place) == before

    in_a_house(address, work, tokens_rate=(5, 600.0))


def test_who_has_played_stays_known_when_the_token_ends(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        made = (await place.post(ann, "/api/tokens", {"name": "My bot"})).json()
        bearer = {"authorization": f"Bearer {made['token']}"}
        answer = await place.http.post("/api/tables", json=OPEN, headers=bearer)
        table = await place.house.table(json.loads(answer.text)["id"])
        await place.http.delete(f"/api/tokens/{made['id']}", headers=place.cookie(ann))
        assert table.table.seats[0].person == made["person"]["id"]
        assert await place.house.people.find(made["person"]["id"]) is not None
        refused = await place.http.post("/api/tables", json=OPEN, headers=bearer)
        assert refused.status_code == 401

    in_a_house(file(tmp_path), work)
