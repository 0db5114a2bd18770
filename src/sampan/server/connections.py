"""Connections: how many an address holds, and how long each may take for what it does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Protocol

from sampan.server.addresses import Network, neighbourhood
from sampan.server.metrics import Metrics
from sampan.server.rates import BY_ADDRESS, Rates
from sampan.server.settings import Limits

log = logging.getLogger("sampan.connections")

MORE = 100  # connections of an address beside those of its sockets
RESERVED = 256  # descriptors for everything else: database, bots, files
DESCRIPTORS = 65_536  # at most, where the system would let a process have more
FEW = 2000  # descriptors with which a house is soon full
EVERY = 1.0  # seconds between two looks at all connections
AT_ONCE = 500  # connections that are looked at without a pause


class Connection(Protocol):
    """One connection of any kind."""

    client: tuple[str, int] | None
    transport: asyncio.Transport

    def stage(self) -> tuple[int, str] | None:
        """Which request it is at, and for what the house waits, if it does: a request's `head` or
        `body`, or until an `answer` is taken."""


class Connections:
    """All connections of one process."""

    def __init__(
        self,
        limits: Limits,
        rates: Rates,
        metrics: Metrics,
        proxies: Sequence[Network] = (),
        most: int = DESCRIPTORS,
    ) -> None:
        self.limits = limits
        self._seconds = {
            "head": limits.head_seconds,
            "body": limits.body_seconds,
            "answer": limits.answer_seconds,
        }
        self._rates = rates
        self._metrics = metrics
        self._proxies = proxies
        self._most = most
        self._of_address: dict[str, int] = {}
        self._stages: dict[Connection, tuple[tuple[int, str] | None, float]] = {}

    def __len__(self) -> int:
        return len(self._stages)

    def enter(self, connection: Connection) -> str | None:
        """Count a connection from now on; why it must leave at once, if it must."""
        address = self._address(connection)
        held = self._of_address.get(address, 0)
        self._of_address[address] = held + 1
        self._stages[connection] = None, time.monotonic()
        if len(self._stages) > self._most:
            return "no more connections are possible"
        if address and held >= BY_ADDRESS * self.limits.sockets + MORE:
            return "too many connections of one address"
        if address and self._rates.of_address("requests", address, self.limits.requests).wait():
            return "too many requests of one address"
        return None

    def leave(self, connection: Connection) -> None:
        """Count it no longer."""
        if self._stages.pop(connection, None) is None:
            return
        address = self._address(connection)
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]

    def cut(self, connection: Connection, why: str) -> None:
        """End it without waiting for anything."""
        self.tell(connection, why)
        connection.transport.abort()

    def tell(self, connection: Connection, why: str) -> None:
        """Say that a connection is ended, and why."""
        self._metrics.cut.labels(why).inc()
        address = connection.client[0] if connection.client else ""
        log.warning(f"a connection was cut: {why}", extra={"address": address})

    async def watch(self) -> None:
        """Cut what takes too long, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            for number, connection in enumerate(list(self._stages), 1):
                self._look(connection)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def _look(self, connection: Connection) -> None:
        """Cut it if it has taken too long for what it is at."""
        if connection not in self._stages:
            return
        before, since = self._stages[connection]
        stage, now = connection.stage(), time.monotonic()
        if stage != before:
            self._stages[connection] = stage, now
        elif stage is not None and now - since > self._seconds[stage[1]]:
            self.cut(connection, f"its {stage[1]} took too long")

    def _address(self, connection: Connection) -> str:
        """Whom it is counted for: nobody, where it is a proxy's."""
        if connection.client is None:
            return ""
        host = connection.client[0]
        try:
            found: Any = ip_address(host.partition("%")[0])
        except ValueError:
            return ""
        return "" if any(found in proxy for proxy in self._proxies) else neighbourhood(host)


def most_connections() -> int:
    """How many connections this process may hold, once it has asked for all it can have."""
    try:
        import resource
    except ImportError:  # no such limits on this system
        return DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # the system allows fewer than it says
            wanted = soft
    if wanted < FEW:
        log.warning(
            "only %d files and connections may be open at once: raise the limit (ulimit -n)", wanted
        )
    return max(wanted - RESERVED, wanted // 2)
