"""Tokens of programs: what an ended or a wrong one may still do, which is nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sampan.server.people import People
from tests.server.houses import near
from tests.server.served import Served, Visitor


def test_a_socket_whose_token_is_ended_is_closed_and_can_not_come_again(house: Served) -> None:
    with house.people() as (ann,):
        made = ann.post("/api/tokens", {"name": "My bot"}, 201)
        program = Visitor(house.base, made["token"])
        table = program.open("siam", "me", "me")
        page = program.page(table).until(lambda p: p.choices)
        assert page.choose()["type"] == "done"
        assert ann.http.delete(f"/api/tokens/{made['id']}").status_code == 204
        assert page.closed() == 1012
        again = program.page(table)
        assert again.next()["error"]["code"] == "no_person"
        assert again.closed() == 4403
        program.close()


def test_a_socket_does_nothing_once_its_token_is_gone(sqlite_house: Served) -> None:
    """Whoever has ended it, and whether or not that was told here."""
    with sqlite_house.people() as (ann,):
        made = ann.post("/api/tokens", {"name": "My bot"}, 201)
        program = Visitor(sqlite_house.base, made["token"])
        page = program.page(program.open("siam", "me", "me")).until(lambda p: p.choices)
        with sqlite3.connect(sqlite_house.folder / "house.db") as database:
            database.execute("DELETE FROM tokens WHERE id = ?", [made["id"]])
        assert page.choose()["error"]["code"] == "no_person"
        program.close()


def test_other_processes_close_the_sockets_of_an_ended_token(new_postgresql: str) -> None:
    async def work() -> None:
        async with near(new_postgresql, "siam") as one, near(new_postgresql, "siam") as other:
            ann = await one.person("Ann")
            made = (await one.post(ann, "/api/tokens", {"name": "b"})).json()
            program = await other.house.people.by_token(made["token"])
            wish = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
            page = other.page(await other.open(program, wish), program)
            place = f"/api/tokens/{made['id']}"
            await one.http.delete(place, headers=one.cookie(ann))
            async with asyncio.timeout(30):
                while not page.outbox.ended:
                    await asyncio.sleep(0.02)

    asyncio.run(work())


def test_wrong_tokens_are_slowed_before_they_are_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = 0
    by_token = People.by_token

    async def counted(self: People, token: str) -> Any:
        nonlocal looked_up
        looked_up += 1
        return await by_token(self, token)

    monkeypatch.setattr(People, "by_token", counted)

    async def work() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann = await place.person("Ann")
            made = await place.post(ann, "/api/tokens", {"name": "b"})
            right = {"authorization": f"Bearer {made.json()['token']}"}
            answers = [await place.http.get("/api/me", headers=right) for _ in range(300)]
            assert {answer.status_code for answer in answers} == {200}
            statuses: Counter[int] = Counter()
            for number in range(300):
                wrong = {"authorization": f"Bearer sampan_{number}"}
                statuses[(await place.http.get("/api/me", headers=wrong)).status_code] += 1
            assert statuses.keys() == {401, 429}
            assert statuses[401] < 110
            assert looked_up == 300 + statuses[401]
            assert (await place.get(ann, "/api/me")).status_code == 200

    asyncio.run(work())
