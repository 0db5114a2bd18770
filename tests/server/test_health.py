"""Whoever asks how the house is learns whether it can write, now, and costs it nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sampan.server import health
from sampan.server.storage import database, queries, store
from sampan.server.storage.store import Store
from tests.server.houses import near


async def health_of(place: Any) -> tuple[int, Any]:
    answer = await place.http.get("/health")
    return answer.status_code, answer.json()


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program has begun to write and does not end."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def test_a_database_that_can_be_read_but_not_written_is_failing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "DEADLINE", 0.1)
    monkeypatch.setattr(health, "KEPT", 0.0)
    monkeypatch.setattr(database, "BUSY", 0.05)
    monkeypatch.setattr(store, "LOCKED", 0.1)

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            assert (await health_of(place))[0] == 200
            with locked(tmp_path / "house.db"):
                status, told = await health_of(place)
                assert (status, told["status"], told["database"]) == (503, "failing", "failing")
                assert (await place.http.get("/api/house")).status_code == 200
            async with asyncio.timeout(30):
                while (await health_of(place))[0] != 200:
                    await asyncio.sleep(0.02)

    asyncio.run(run())


def test_however_many_ask_one_write_answers_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "KEPT", 600.0)
    touch, written = queries.touch, 0

    def counted(*what: Any) -> None:
        nonlocal written
        written += 1
        touch(*what)

    monkeypatch.setattr(queries, "touch", counted)

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            told = await asyncio.gather(*(health_of(place) for _ in range(50)))
            assert {status for status, _ in told} == {200}

    asyncio.run(run())
    assert written == 1


def test_a_write_that_hangs_is_told_and_none_is_put_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "DEADLINE", 0.05)
    go_on = threading.Event()

    def hang(*_: Any) -> None:
        go_on.wait(60)

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            monkeypatch.setattr(queries, "touch", hang)
            for _ in range(3):
                assert (await health_of(place))[0] == 503
            assert place.house.store.writing == 0
            go_on.set()

    asyncio.run(run())


def test_what_is_to_run_for_ever_and_does_not_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:

            async def fails() -> None:
                raise RuntimeError

            place.house.start(place.house.supervisor.keep("sweep", fails))
            async with asyncio.timeout(30):
                while not place.house.supervisor.failing:
                    await asyncio.sleep(0)
            status, told = await health_of(place)
            assert (status, told["failing"], told["database"]) == (503, ["sweep"], "ok")
            place.house.supervisor.failing.clear()
            await place.house.keeper._beat()
            assert (await health_of(place))[0] == 200
            monkeypatch.setattr(health, "SILENT", -1.0)
            assert (await health_of(place))[1]["failing"] == ["keeper"]

    asyncio.run(run())


def test_a_failing_database_is_logged_without_what_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "a word that nobody may read"

    def fails(connection: Any, *_: Any, **__: Any) -> None:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (?)", (secret,))

    monkeypatch.setattr(queries, "append", fails)

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann = await place.person("Ann")
            seats = [{"kind": "me"}, {"kind": "me"}]
            answer = await place.post(ann, "/api/tables", {"game": "siam", "seats": seats})
            assert answer.status_code == 503

    asyncio.run(run())
    assert "no such table: nowhere" in caplog.text
    assert secret not in caplog.text
    assert "INSERT" not in caplog.text


def test_a_closing_house_does_not_wait_for_a_locked_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as the lock is held, which here is until the house has closed."""
    monkeypatch.setattr(database, "BUSY", 0.05)

    async def waiting(kept: Store, given_up: Callable[[], bool]) -> None:
        with pytest.raises(store.StoreFailed, match="locked"):
            await kept.write(lambda c: c.exec_driver_sql("DELETE FROM people"))
        assert given_up()

    async def run() -> None:
        kept = Store(database.connect(f"sqlite:///{tmp_path / 'house.db'}"))
        with locked(tmp_path / "house.db"):
            task = asyncio.create_task(waiting(kept, lambda: kept._closing))
            await asyncio.sleep(0.2)
            assert await asyncio.to_thread(kept.close, 60)
            await task
        with pytest.raises(store.StoreFailed, match="closed"):
            await kept.write(lambda c: None)

    asyncio.run(run())
