"""Games on the machines of a Ray cluster. Ray is an extra: `pip install 'sampan[ray]'`."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any

from sampan.arena.match import Match, MatchGame, play
from sampan.arena.ray import check_installed, connect_ray, installed
from sampan.arena.workers import Task
from sampan.bots.process import BotFailed
from sampan.game import load
from sampan.options import environment

AGAIN = 10  # times that a game is played again when the worker that plays it is lost
LEAVING = 3.0  # seconds within which a worker that is being ended has ended


class RayCluster:
    """The cluster that this process belongs to from now on.

    Ray keeps account of every game: it is played again elsewhere if its worker or machine is lost,
    and its result comes once. The same number gives the same game on any machine.
    """

    def __init__(self, address: str | None = None, most: int | None = None) -> None:
        """`address` is as `connect_ray` takes it, `most` how many games are played at once."""
        self._ray = connect_ray(address)
        self._most = most

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Match, MatchGame]]:
        """See Workers."""
        ray, tasks = self._ray, iter(tasks)
        begin = ray.remote(num_cpus=1, max_retries=AGAIN)(_play).remote
        running: dict[Any, Task] = {}
        try:
            while True:
                for task in islice(tasks, max(0, self._room() - len(running))):
                    rules = load(task[0].game).option_rules
                    running[begin(installed(), environment(rules), *task)] = task
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

    def _result(self, reference: Any, number: int) -> MatchGame:
        """What a game came to; whatever it failed with is raised as it would be here."""
        from ray.exceptions import RayError, RayTaskError

        try:
            result: MatchGame = self._ray.get(reference)
        except RayTaskError as error:
            raise error.cause from None
        except RayError as error:
            reason = str(error).partition("\n")[0]
            raise ConnectionError(f"game {number} could not be played: {reason}") from None
        return result


def _play(wanted: str, known: dict[str, str], match: Match, number: int) -> MatchGame:
    """Play a game on whatever machine this is."""
    check_installed(wanted)
    os.environ |= known
    try:
        return play(match, number)
    except BotFailed:
        # A worker that is being ended loses its engines first. Its game is played again, so it
        # must not be heard of; one that lives on has something to tell.
        time.sleep(LEAVING)
        raise
