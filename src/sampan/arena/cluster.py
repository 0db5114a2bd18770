"""Games on the machines of a Ray cluster. Ray is an extra: `pip install 'sampan[ray]'`."""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import platform
import re
import socket
import time
from collections.abc import Generator, Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from sampan.arena.match import Match, Result, play
from sampan.arena.workers import Task
from sampan.bots.process import BotFailed

AGAIN = 10  # times that a game is played again when the worker that plays it is lost
PATIENCE = 10.0  # seconds for a cluster to answer
LEAVING = 3.0  # seconds within which a worker that is being ended has ended


class Machines:
    """The cluster that this process belongs to from now on.

    Ray keeps account of every game: it is played again elsewhere if its worker or machine is lost,
    and its result comes once. The same number gives the same game on any machine.
    """

    def __init__(self, address: str | None = None, most: int | None = None) -> None:
        """`address` is as `connect` takes it, `most` how many games are played at once."""
        self._ray = connect(address)
        self._most = most

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Match, Result]]:
        """See Crew."""
        ray, tasks = self._ray, iter(tasks)
        begin = ray.remote(num_cpus=1, max_retries=AGAIN)(_play).remote
        same = (installed(), os.environ.get("SAMPAN_MAPS", ""))
        running: dict[Any, Task] = {}
        try:
            while True:
                for task in islice(tasks, max(0, self._room() - len(running))):
                    running[begin(*same, *task)] = task
                if not running:
                    return
                [first], _ = ray.wait(list(running))
                match, number = running.pop(first)
                yield match, self._result(first, number)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)

    def _room(self) -> int:
        """How many games are to be under way. Machines come and go, so it is asked anew."""
        if self._most is not None:
            return self._most
        # One more than can be played waits, so that a cluster that grows by need sees a need.
        return int(self._ray.cluster_resources().get("CPU", 0)) + 1

    def _result(self, reference: Any, number: int) -> Result:
        """What a game came to; whatever it failed with is raised as it would be here."""
        from ray.exceptions import RayError, RayTaskError

        try:
            result: Result = self._ray.get(reference)
        except RayTaskError as error:
            raise error.cause from None
        except RayError as error:
            reason = str(error).partition("\n")[0]
            raise ConnectionError(f"game {number} could not be played: {reason}") from None
        return result


def connect(address: str | None = None) -> Any:
    """The package `ray`, connected to a cluster until this process ends.

    Without an address it is the cluster of RAY_ADDRESS, or the one that runs on this machine;
    where there is none, Ray starts one of this machine alone.
    """
    try:
        import ray
    except ImportError:
        raise ValueError("--ray needs Ray: pip install 'sampan[ray]'") from None
    if not ray.is_initialized():
        address = address or os.environ.get("RAY_ADDRESS")
        _greet(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of ours calls nobody
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # of games that nobody waits for
        ray.init(
            address,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    return ray


def _greet(address: str | None) -> None:
    """Refuse an address where nobody answers; Ray itself would try for minutes."""
    if found := re.fullmatch(r"\[?([^/]+?)\]?:(\d+)", address or ""):
        try:
            socket.create_connection((found[1], int(found[2])), PATIENCE).close()
        except OSError as error:
            raise ConnectionError(f"no Ray cluster answers at {address}: {error}") from None


@functools.cache
def installed() -> str:
    """What stands for the rules and bots of this machine; where it differs, so may games."""
    package = Path(__file__).parent.parent
    sources = hashlib.sha256()
    for folder in ("games", "bots"):
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                sources.update(path.read_bytes())
    return sources.hexdigest()


def check_installed(wanted: str) -> None:
    """Refuse to play on a machine that has other rules or bots than the one that asks."""
    if installed() != wanted:
        name = platform.node()
        raise ValueError(f"{name} has other rules or bots: install the same Sampan on all machines")


def _play(wanted: str, maps: str, match: Match, number: int) -> Result:
    """Play a game on whatever machine this is."""
    check_installed(wanted)
    os.environ["SAMPAN_MAPS"] = maps
    try:
        return play(match, number)
    except BotFailed:
        # A worker that is being ended loses its engines first. Its game is played again, so it
        # must not be heard of; one that lives on has something to tell.
        time.sleep(LEAVING)
        raise
