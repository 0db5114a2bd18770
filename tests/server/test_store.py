"""What is written is whole, written once, and there again; the same on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from sampan.server.storage import database, schema
from sampan.server.storage import store as store_module
from sampan.server.storage.queries import Conflict, Part, load_table, own_tables
from sampan.server.storage.store import Store, StoreFailed
from sampan.server.table import Event

ROW: dict[str, Any] = {
    "status": "live",
    "public": False,
    "version": 1,
    "changed": 1.5,
    "needs_keeping": False,
    "keeper": None,
    "summary": "{}",
}


def part(table: str, *versions: int, new: bool = False) -> Part:
    events = [Event(version, 1.5, "said", {"words": "привет"}) for version in versions]
    return Part(table, events, ROW, b"secret" if new else None, ["p_ann"] if new else [])


def with_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database.connect(address))
        try:
            await work(store)
        finally:
            store.close()

    asyncio.run(run())


def test_the_migrations_make_what_the_code_expects(address: str) -> None:
    engine = database.connect(address)
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()
    assert found == []


def test_what_was_written_is_there_for_the_next_house(address: str) -> None:
    async def write(store: Store) -> None:
        await store.append([part("a", 1, 2, new=True)])
        await store.append([part("a", 3)])

    async def read(store: Store) -> None:
        found = await store.read(lambda c: load_table(c, "a", 1))
        assert found is not None
        assert found[0] == b"secret"
        assert [event.version for event in found[1]] == [2, 3]
        assert found[1][0] == Event(2, 1.5, "said", {"words": "привет"})
        assert await store.read(lambda c: load_table(c, "b")) is None

    with_store(address, write)
    with_store(address, read)


def test_of_two_who_write_the_same_version_one_is_told_so(address: str) -> None:
    async def work(store: Store) -> None:
        await store.append([part("a", 1, new=True)])
        results = await asyncio.gather(
            *(store.append([part("a", 2)]) for _ in range(5)),
            *(store.append([part(f"t{n}", 1, new=True)]) for n in range(5)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == (
            ["Conflict"] * 4 + ["NoneType"] * 6
        )
        found = await store.read(lambda c: load_table(c, "a"))
        assert found is not None
        assert len(found[1]) == 2

    with_store(address, work)


def test_parts_are_written_together_or_not_at_all(address: str) -> None:
    async def work(store: Store) -> None:
        await store.append([part("a", 1, new=True)])
        with pytest.raises(Conflict):
            await store.append([part("b", 1, new=True), part("a", 1)])
        assert await store.read(lambda c: load_table(c, "b")) is None

    with_store(address, work)


def test_many_appends_share_a_commit(address: str) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(store.append([part(f"t{n}", 1, new=True)]) for n in range(200)))
        assert store.commits < 100

    with_store(address, work)


def test_a_failing_database_is_told_apart_from_a_conflict(address: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreFailed):
            await store.read(lambda c: c.exec_driver_sql("SELECT nothing FROM nowhere"))
        with pytest.raises(ZeroDivisionError):
            await store.write(lambda c: 1 / 0)
        await store.append([part("a", 1, new=True)])

    with_store(address, work)


def test_what_could_not_be_read_to_its_end_keeps_nobody_in_the_past(tmp_path: Path) -> None:
    """A cursor left open holds its connection to what the database was, and lets it not write."""

    def breaks_off(connection: Connection) -> None:
        for _ in connection.exec_driver_sql("SELECT * FROM events"):
            raise ValueError("enough")

    async def work(store: Store) -> None:
        await store.append([part("a", 1, 2, 3, new=True)])
        with pytest.raises(ValueError, match="enough") as kept:  # with all that it refers to
            await store.read(breaks_off)
        with store.engine.connect():  # so that the next one is another connection
            await store.append([part("a", 4)])
        for number in range(5, 9):
            found = await store.read(load_table, "a")
            assert found is not None
            assert len(found[1]) == number - 1
            await store.append([part("a", number)])
        assert kept

    with_store(f"sqlite:///{tmp_path / 'house.db'}", work)


def test_bytes_that_are_no_text_are_the_trouble_of_one_row(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append([part("a", 1, new=True), part("b", 1, new=True)])
        spoilt = "UPDATE tables SET summary = CAST(x'7b22ff' AS TEXT) WHERE id = 'a'"
        await store.write(lambda c: c.exec_driver_sql(spoilt))
        rows = await store.read(own_tables, "p_ann")
        assert {row["id"]: row["summary"] for row in rows} == {"a": '{"\ufffd', "b": "{}"}

    with_store(f"sqlite:///{tmp_path / 'house.db'}", work)


def test_errors_of_the_database_are_the_stores_whoever_meets_them(address: str) -> None:
    async def work(store: Store) -> None:
        def wrong(connection: Connection) -> None:
            connection.exec_driver_sql("DELETE FROM nowhere")

        results = await asyncio.gather(
            store.write(wrong), store.write(wrong), store.read(wrong), return_exceptions=True
        )
        assert {type(result) for result in results} == {StoreFailed}
        assert all("nowhere" in str(result) for result in results)
        await store.append([part("a", 1, new=True)])

    with_store(address, work)


def test_a_write_waits_for_a_lock_and_is_refused_if_that_stays(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 1)
    monkeypatch.setattr(store_module, "LOCKED", 0.0)
    locking = "LOCK TABLE events" if "postgresql" in address else "BEGIN IMMEDIATE"

    async def work(store: Store) -> None:
        await store.append([part("a", 1, new=True)])
        with store.engine.connect() as other:
            driver: Any = other.connection.dbapi_connection
            other.rollback()
            driver.execute(locking)
            with pytest.raises(StoreFailed, match="lock"):
                await store.append([part("a", 2)])
            driver.rollback()
        await store.append([part("a", 2)])

    with_store(address, work)


def test_other_databases_are_refused() -> None:
    with pytest.raises(ValueError, match="expected sqlite:///FILE or postgresql://"):
        database.connect("mysql://me:secret@host/name")
