"""Ray: a cluster that this process belongs to, and the same Sampan on all its machines."""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import platform
import re
import socket
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent.parent
TIMEOUT = 10.0  # seconds for a cluster to answer


def connect_ray(address: str | None = None) -> Any:
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
            socket.create_connection((found[1], int(found[2])), TIMEOUT).close()
        except OSError as error:
            raise ConnectionError(f"no Ray cluster answers at {address}: {error}") from None


@functools.cache
def installed() -> str:
    """What stands for the rules and bots of this machine; where it differs, so may games."""
    sources = hashlib.sha256()
    for folder in ("games", "bots"):
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                sources.update(path.read_bytes())
    return sources.hexdigest()


def check_installed(wanted: str) -> None:
    """Refuse to play on a machine that has other rules or bots than the one that asks."""
    if installed() != wanted:
        name = platform.node()
        raise ValueError(f"{name} has other rules or bots: install the same Sampan on all machines")
