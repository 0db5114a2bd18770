"""Running a process of the house until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import uvicorn

from sampan.server import app, garbage, logs
from sampan.server.addresses import proxy_networks
from sampan.server.connections import Connections, most_connections
from sampan.server.hosts import ANY, named_hosts
from sampan.server.house import House
from sampan.server.protocols import HouseConfig
from sampan.server.settings import Settings, data_dir, limits, retention, secret, secure
from sampan.server.storage import database
from sampan.server.storage.private import only_house

STOPPING = 8  # seconds that open connections get


def serve(
    host: str,
    port: int,
    address: str | None,
    folder: Path | None,
    log: str,
    log_level: str,
    bot_processes: int | None,
    bot_pause: float,
    proxies: str | None,
    hosts: str | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    folder = folder or data_dir()
    address = address or os.environ.get("SAMPAN_DATABASE") or f"sqlite:///{folder / 'house.db'}"
    file = database.file_of(address)
    hosts = hosts or os.environ.get("SAMPAN_HOSTS") or None
    trusted = proxy_networks(proxies) if proxies is not None else ()
    logs.begin_logging(log, log_level)
    settings = Settings(
        database=address,
        secret=secret(folder),
        bot_processes=bot_processes or max(1, min(4, os.cpu_count() or 1)),
        bot_pause=bot_pause,
        limits=limits(),
        secure=secure(),
        retention=retention(),
        hosts=_hosts(hosts, host, bool(trusted)),
        proxies=bool(trusted),
    )
    with only_house(file) if file else nullcontext():
        application = app.make_app(settings)
        house: House = application.state.house
        connections = Connections(
            settings.limits, house.rates, house.metrics, trusted, most_connections()
        )
        config = HouseConfig(
            application,
            connections,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            ws_max_size=2 * settings.limits.message,
            ws_per_message_deflate=True,  # boards are words, which pack well
            timeout_graceful_shutdown=STOPPING,
            proxy_headers=bool(trusted),
            forwarded_allow_ips=[str(network) for network in trusted],
            server_header=False,
        )
        # The thread that writes asks for Python's lock after every call to the database, and a
        # choice waits for it each time.
        sys.setswitchinterval(0.0005)
        garbage.tidy_the_young()
        server = Server(config, house)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve())


class Server(uvicorn.Server):
    """Says where it listens, and closes the house before its connections."""

    config: HouseConfig

    def __init__(self, config: HouseConfig, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        host = self.config.host
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
        for server in self.servers:
            for socket in server.sockets:
                print(f"The house is open: http://{shown}:{socket.getsockname()[1]}", flush=True)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the house in good order, which is no failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def main_loop(self) -> None:
        """Serve, and look after what has to be looked after meanwhile."""
        watch = self.config.connections.watch
        self.house.start(self.house.supervisor.keep("connections", watch))
        tidying = asyncio.create_task(garbage.tidy_all())
        await super().main_loop()
        tidying.cancel()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        await self.house.say_goodbye()
        await super().shutdown(sockets)


def _hosts(given: str | None, host: str, behind_proxy: bool) -> tuple[str, ...]:
    """The names that are served. A proxy that is named knows itself which it passes on."""
    if given is not None:
        return tuple(named_hosts(given))
    return (ANY,) if behind_proxy else (host.lower(),)
