"""Where events are kept. What `append` has answered is on the disk.

One thread writes. Whatever waits is written in one transaction, so that many tables share the
price of a commit; each append is whole or not at all.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from sampan.server.storage import queries
from sampan.server.storage.queries import Part

T = TypeVar("T")
P = ParamSpec("P")
Work = Callable[[Connection], Any]

MOST_AT_ONCE = 500  # appends in one transaction
READERS = 4


class StoreFailed(Exception):
    """The database did not answer; what was to be written may be there or not."""


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
    result: Any = None
    error: Exception | None = field(default=None)


class Store:
    """The database of one process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.postgresql = engine.dialect.name == "postgresql"
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._run, name="writer", daemon=True)
        self._writer.start()
        self.commits = 0

    async def append(self, parts: Sequence[Part], note: str = "") -> None:
        """Write events; Conflict if a table has gone on meanwhile."""
        await self.write(Append(parts, note))

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **values: P.kwargs
    ) -> T:
        """Run this in the writer's next transaction and wait until that is on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        wish = work if isinstance(work, Append) else lambda c: work(c, *args, **values)
        self._wishes.put(_Wish(wish, loop, future))
        return await future

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **values: P.kwargs
    ) -> T:
        """Run this in a thread with a connection of its own."""

        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection, *args, **values)
            except SQLAlchemyError as error:
                raise StoreFailed(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def close(self) -> None:
        """Write what waits, then let the database go."""
        self._wishes.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # ── The writer's thread ──────────────────────────────────────────────────────────────────

    def _run(self) -> None:
        while (batch := self._gather()) is not None:
            try:
                self._together(batch)
            except Exception:
                self._one_by_one(batch)
            self.commits += 1
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

    def _together(self, batch: list[_Wish]) -> None:
        """Everything at once, which is all right unless something is wrong with one of them."""
        with self.engine.begin() as connection:
            _append(connection, [wish.work for wish in batch if isinstance(wish.work, Append)])
            for wish in batch:
                if not isinstance(wish.work, Append):
                    wish.result = wish.work(connection)

    def _one_by_one(self, batch: list[_Wish]) -> None:
        for wish in batch:
            wish.error = None
        try:
            with self.engine.begin() as connection:
                for wish in batch:
                    try:
                        with connection.begin_nested():
                            wish.result = wish.work(connection)
                    except Exception as error:
                        wish.error = error
        except SQLAlchemyError as error:
            for wish in batch:
                wish.error = StoreFailed(str(error))


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
