"""A new name is told where it matters, and not more often than people change theirs."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sampan.server import decide
from sampan.server.people import Person
from sampan.server.settings import Limits
from tests.server.houses import Near, near
from tests.server.tables import ANN, BEN, Sitting

ONE_SCREEN = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}


async def rename(place: Near, person: Person, name: str) -> int:
    answer = await place.http.put("/api/me", json={"name": name}, headers=place.cookie(person))
    while place.house._tasks:  # what is written behind the answer
        await asyncio.gather(*place.house._tasks)
    return answer.status_code


def test_renames_have_a_rate(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(renames=(3, 600.0))
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam", limits=limits) as place:
            ann = await place.person("Ann")
            lives = [await place.open(ann, ONE_SCREEN) for _ in range(4)]
            answers = [await rename(place, ann, f"Ann {letter}") for letter in "ABCDEF"]
            assert answers == [200, 200, 200, 429, 429, 429]
            for live in lives:
                named = [e.data["called"] for e in live.table.events if e.kind == "named"]
                assert named == ["Ann A", "Ann B", "Ann C"]
            answer = await place.http.put(
                "/api/me", json={"name": "Ann C", "language": "fr"}, headers=place.cookie(ann)
            )
            assert answer.json()["language"] == "fr"  # the name stays: nothing to count

    asyncio.run(run())


def test_a_new_name_is_not_written_to_finished_or_left_tables(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann, ben = await place.person("Ann"), await place.person("Ben")
            seats = [{"kind": "me"}, {"kind": "open"}]
            over, left, playing = [
                await place.open(ann, {"game": "siam", "seats": seats}) for _ in range(3)
            ]
            for live in (over, left, playing):
                await place.sit(ben, live, 1)
            await place.do(over, ann, "resign")
            await place.do(left, ann, "leave")
            before = [live.table.version for live in (over, left, playing)]
            assert await rename(place, ann, "Anna") == 200
            after = [live.table.version for live in (over, left, playing)]
            assert after == [before[0], before[1], before[2] + 1]
            assert [live.table.seats[0].called for live in (over, left, playing)] == [
                "Ann",
                "Ann",
                "Anna",
            ]

    asyncio.run(run())


def test_a_table_that_was_not_in_memory_hears_of_it_with_the_next_thing_done_there() -> None:
    sitting = Sitting("siam", ANN, BEN)
    anna = Person(ANN.id, "Anna")
    assert sitting.do(anna, "say", words="hello") == ["named", "said"]
    assert sitting.table.seats[0].called == "Anna"
    assert sitting.do(anna, "choose", choice="+a1N") == ["chose"]
    assert decide.renamed(sitting.table, anna) == []
