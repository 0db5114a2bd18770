"""`sampan serve`: the house on the web."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sampan.words import LANGUAGES, speaking


class Log(StrEnum):
    json = "json"
    plain = "plain"


class LogLevel(StrEnum):
    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option()] = None,
    data_dir: Annotated[Path | None, typer.Option()] = None,
    log: Annotated[Log, typer.Option()] = Log.plain,
    log_level: Annotated[LogLevel, typer.Option()] = LogLevel.warning,
    bot_processes: Annotated[int | None, typer.Option(min=1)] = None,
    bot_pause: Annotated[float, typer.Option(min=0)] = 0.7,
    proxies: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Open the house on the web: all games, against bots, friends, or at one screen."""
    from sampan.server.serve import serve

    lines, level = log.value, log_level.value
    with speaking(LANGUAGES[0]):  # to visitors it speaks their own language
        serve(host, port, database, data_dir, lines, level, bot_processes, bot_pause, proxies)
