"""How a house is run: where it keeps things, and how much each person may use."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import platformdirs


@dataclass(frozen=True)
class Limits:
    """What one person may use, and one address ten times as much. Rates are (so many, in so many
    seconds)."""

    tables: int = 40  # that are not over
    tables_rate: tuple[int, float] = (20, 60.0)
    sockets: int = 30
    commands: tuple[int, float] = (80, 10.0)
    chat: tuple[int, float] = (6, 10.0)
    chat_watching: tuple[int, float] = (12, 30.0)  # of all at a table who have no seat
    lines_watching: int = 1000  # that they may say at one table
    offers: tuple[int, float] = (12, 60.0)  # to others
    seats: tuple[int, float] = (12, 60.0)  # taken
    renames: tuple[int, float] = (6, 600.0)
    requests: tuple[int, float] = (400, 60.0)
    thoughts: tuple[int, float] = (20, 60.0)  # hints and analyses
    pictures: tuple[int, float] = (10, 60.0)  # in pixels
    analyses: int = 5  # that are being made at a time
    tokens: int = 10
    wrong_tokens: tuple[int, float] = (10, 60.0)
    tokens_rate: tuple[int, float] = (20, 3600.0)
    people: tuple[int, float] = (300, 600.0)  # new people from one address
    body: int = 256 * 1024
    large_body: int = 1024 * 1024  # where a record is sent
    bodies: tuple[int, float] = (1024 * 1024, 60.0)  # bytes
    message: int = 16 * 1024  # on a socket
    messages: tuple[int, float] = (160, 10.0)  # on one socket, of any kind
    socket_bytes: tuple[int, float] = (256 * 1024, 10.0)  # to one socket
    head_seconds: float = 10.0  # for the lines before a request's body
    body_seconds: float = 30.0
    answer_seconds: float = 60.0  # until an answer is taken


@dataclass(frozen=True)
class Settings:
    """Everything that can be set for one process of the house."""

    database: str
    secret: bytes
    bot_processes: int = 2
    bot_pause: float = 0.7  # seconds that a bot takes at least
    bot_patience: float = 30.0
    limits: Limits = field(default_factory=Limits)
    secure: bool = False  # cookies only over HTTPS, whatever the request says
    sockets: int = 20_000  # of the whole process
    hosts: tuple[str, ...] = ()  # names besides those that nobody can own; "*" is any
    proxies: bool = False  # whether some are named


def limits() -> Limits:
    """The limits, with what SAMPAN_LIMITS changes in them: a JSON object of its names."""
    text = os.environ.get("SAMPAN_LIMITS", "{}")
    try:
        given = json.loads(text)
        changes: Any = {k: tuple(v) if isinstance(v, list) else v for k, v in given.items()}
        return replace(Limits(), **changes)
    except (ValueError, TypeError, AttributeError):
        names = ", ".join(field.name for field in fields(Limits))
        raise ValueError(
            f"SAMPAN_LIMITS: expected a JSON object with some of {names}, got {text!r}"
        ) from None


def data_dir() -> Path:
    """Where the house keeps its database and its secret, unless told otherwise."""
    return Path(os.environ.get("SAMPAN_DATA") or platformdirs.user_data_dir("sampan"))


def secret(folder: Path) -> bytes:
    """What cookies are signed with: SAMPAN_SECRET, or a file that only its owner can read."""
    if given := os.environ.get("SAMPAN_SECRET"):
        if len(given) < 16:
            raise ValueError("SAMPAN_SECRET: expected at least 16 characters")
        return given.encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        kept = path.read_bytes().strip()
        if len(kept) < 16:
            raise ValueError(f"{path}: expected at least 16 characters; delete it") from None
        return kept
    fresh = secrets.token_hex(32).encode()
    with os.fdopen(handle, "wb") as file:
        file.write(fresh)
        file.flush()
        os.fsync(file.fileno())
    return fresh
