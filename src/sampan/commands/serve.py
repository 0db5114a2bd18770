"""`sampan serve`: the house on the web."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from sampan.words import LANGUAGES, speaking


def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option()] = None,
    data_dir: Annotated[Path | None, typer.Option()] = None,
    log: Annotated[Literal["json", "plain"], typer.Option()] = "plain",
    log_level: Annotated[Literal["debug", "info", "warning", "error"], typer.Option()] = "warning",
    bot_processes: Annotated[int | None, typer.Option(min=1)] = None,
    bot_pause: Annotated[float, typer.Option(min=0)] = 0.7,
    proxies: Annotated[str | None, typer.Option()] = None,
    hosts: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Open the house on the web: all games, against bots, friends, or at one screen."""
    from sampan.server.serve import serve

    with speaking(LANGUAGES[0]):  # to visitors it speaks their own language
        serve(
            *(host, port, database, data_dir, log, log_level),
            *(bot_processes, bot_pause, proxies, hosts),
        )
