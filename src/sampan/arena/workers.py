"""Who plays games side by side: processes of this machine, or, in `cluster.py`, a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from typing import Protocol

from sampan.arena.match import Match, MatchGame, play
from sampan.kernels.devices import cores

Task = tuple[Match, int]  # a match and the number of one of its games


class Workers(Protocol):
    """Whoever can play many games."""

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Match, MatchGame]]:
        """These games, each once, as they end, which may be in any order.

        A game is taken when it can begin. Leaving off early ends those that are being played.
        """


def choose_workers(most: int | None, ray: bool) -> Workers:
    """So many processes, or a Ray cluster that plays at most so many games at once."""
    if ray:
        from sampan.arena.cluster import RayCluster

        return RayCluster(most=most)
    return Processes(most or cores())


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; a single one is this process itself."""

    count: int

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Match, MatchGame]]:
        """See Workers."""
        tasks = iter(tasks)
        if self.count == 1:
            yield from ((match, play(match, number)) for match, number in tasks)
            return
        context = multiprocessing.get_context("spawn")
        theirs, ours = context.Pipe(duplex=False)
        running: dict[Future[MatchGame], Match] = {}
        with ProcessPoolExecutor(self.count, context, _begin, (theirs,)) as pool, theirs, ours:
            try:
                while True:
                    for task in islice(tasks, self.count - len(running)):
                        running[pool.submit(play, *task)] = task[0]
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield running.pop(future), future.result()
            except BrokenProcessPool:
                raise ChildProcessError(
                    "a process that played a game has died; is there memory for fewer --workers?"
                ) from None


def _begin(pipe: Connection) -> None:
    # Ctrl-C is for the process that started the match.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(pipe,), daemon=True).start()


def _leave_with(pipe: Connection) -> None:
    pipe.poll(None)  # until its other end is closed, or whoever has it is no more
    os._exit(0)
