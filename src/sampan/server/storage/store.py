"""Where events are kept. What `append` has answered is on the disk.

One thread writes. Whatever waits is written in one transaction, so that many tables share the
price of a commit; each append is whole or not at all.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from sampan.server.storage import queries
from sampan.server.storage.database import said
from sampan.server.storage.queries import Part

T = TypeVar("T")
P = ParamSpec("P")
Work = Callable[[Connection], Any]

MOST_AT_ONCE = 500  # appends in one transaction
READERS = 4
PATIENCE = 20.0  # seconds that anybody waits for the database,
LOCKED = 12.0  # and the writer for another program that has locked it

OWN_FAULTS = (DataError, IntegrityError, ProgrammingError)  # of what was asked, not of the database


class StoreFailed(Exception):
    """The database did not answer; what was to be written may be there or not."""


class _NotBegun(Exception):
    """Not even a transaction could be begun."""


@dataclass
class Append:
    """Parts that are written together."""

    parts: Sequence[Part]
    note: str = ""  # what the other processes are told

    def __call__(self, connection: Connection) -> None:
        _append(connection, [self])


@dataclass
class _Wish:
    work: Work
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    until: float  # when nobody waits for it any more
    result: Any = None
    error: Exception | None = None


class Store:
    """The database of one process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.postgresql = engine.dialect.name == "postgresql"
        self.commits = 0
        self.reading = 0  # reads that are not answered yet
        self._for_writing = engine.execution_options(writes=True)
        self._closing = False
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._run, name="writer", daemon=True)
        self._writer.start()

    @property
    def writing(self) -> int:
        """Writes that nobody has begun with."""
        return self._wishes.qsize()

    async def append(self, parts: Sequence[Part], note: str = "") -> None:
        """Write events; Conflict if a table has gone on meanwhile."""
        await self.write(Append(parts, note))

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **values: P.kwargs
    ) -> T:
        """Run this in the writer's next transaction and wait until that is on the disk."""
        if self._closing:
            raise StoreFailed("it is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        wish = work if isinstance(work, Append) else lambda c: work(c, *args, **values)
        self._wishes.put(_Wish(wish, loop, future, time.monotonic() + PATIENCE))
        return await _in_time(future)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **values: P.kwargs
    ) -> T:
        """Run this in a thread with a connection of its own."""
        if self._closing:
            raise StoreFailed("it is closed")

        def run() -> T:
            with self.engine.connect() as connection:
                try:
                    return work(connection, *args, **values)
                except BaseException:
                    # A cursor that nobody has read to its end would hold this connection to what
                    # the database was, for whoever is given it next.
                    connection.invalidate()
                    raise

        self.reading += 1
        try:
            return await _in_time(asyncio.get_running_loop().run_in_executor(self._readers, run))
        except SQLAlchemyError as error:
            raise StoreFailed(said(error)) from None
        finally:
            self.reading -= 1

    def close(self, patience: float = PATIENCE) -> bool:
        """Write what waits, then let the database go; whether that was done within so many
        seconds. What could not be written was acknowledged to nobody."""
        self._closing = True
        self._wishes.put(None)
        self._writer.join(patience)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()
        return not self._writer.is_alive()

    # ── The writer's thread ──────────────────────────────────────────────────────────────────

    def _run(self) -> None:
        while (batch := self._gather()) is not None:
            self._carry_out(batch)
            for loop in {wish.loop for wish in batch}:
                own = [wish for wish in batch if wish.loop is loop]
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_answer, own)

    def _gather(self) -> list[_Wish] | None:
        """All that waits now; None at the end."""
        first = self._wishes.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                wish = self._wishes.get_nowait()
            except queue.Empty:
                break
            if wish is None:
                self._wishes.put(None)
                break
            batch.append(wish)
        return batch

    def _carry_out(self, batch: list[_Wish]) -> None:
        """Everything at once, which is all right unless something is wrong with one of them."""
        now = time.monotonic()
        late = [wish for wish in batch if wish.until < now]
        for wish in late:  # whose people were told so
            wish.error = StoreFailed("it came too late to be written")
        batch = [wish for wish in batch if wish.error is None]
        failed: Exception | None = None
        for way in (_together, _one_by_one):
            try:
                with self._transaction() as connection:
                    way(connection, batch)
                self.commits += 1
                return
            except _NotBegun as error:
                failed = error
                break
            except Exception as error:
                failed = error
        for wish in batch:
            wish.error = StoreFailed(said(failed))

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction to write in; _NotBegun if there is none to be had."""
        until = time.monotonic() + LOCKED
        with ExitStack() as stack:
            while True:
                try:
                    connection = stack.enter_context(self._for_writing.connect())
                    stack.enter_context(connection.begin())
                    break
                except SQLAlchemyError as error:
                    stack.close()
                    busy = getattr(error.__cause__, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
                    if self._closing or not busy or time.monotonic() > until:
                        raise _NotBegun(said(error)) from None
            yield connection


def _together(connection: Connection, batch: list[_Wish]) -> None:
    _append(connection, [wish.work for wish in batch if isinstance(wish.work, Append)])
    for wish in batch:
        if not isinstance(wish.work, Append):
            wish.result = wish.work(connection)


def _one_by_one(connection: Connection, batch: list[_Wish]) -> None:
    """What is wrong with one of them is no trouble of the others; an error of the database
    itself is everybody's, since nothing more is sure of this transaction."""
    for wish in batch:
        wish.error = None
        try:
            with connection.begin_nested():
                wish.result = wish.work(connection)
        except OWN_FAULTS as error:
            wish.error = StoreFailed(said(error))
        except SQLAlchemyError:
            raise
        except Exception as error:
            wish.error = error


async def _in_time(answer: asyncio.Future[T]) -> T:
    try:
        async with asyncio.timeout(PATIENCE):
            return await answer
    except TimeoutError:
        raise StoreFailed(f"it has not answered for {PATIENCE:.0f} s") from None


def _answer(batch: list[_Wish]) -> None:
    for wish in batch:
        if wish.future.done():
            continue
        if wish.error is not None:
            wish.future.set_exception(wish.error)
        else:
            wish.future.set_result(wish.result)


def _append(connection: Connection, appends: Sequence[Append]) -> None:
    if parts := [part for append in appends for part in append.parts]:
        queries.append(connection, parts)
    for append in appends:
        if append.note:
            queries.notify(connection, append.note)
