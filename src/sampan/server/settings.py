"""How a house is run: where it keeps things, and how much each person may use."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import dataclass, field, fields, replace
from math import inf
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from sampan.checks import refuse
from sampan.server.storage.private import keep_folder, keep_private

T = TypeVar("T")

SECRET = "at least 16 characters that nobody can guess, of 8 kinds, with no part repeated"


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
class Retention:
    """After how many days the house lets things go; 0 is never."""

    open: int = 60  # tables at which no game has begun, since something last happened there
    finished: int = 0  # games, since one of those who played was last seen
    people: int = 1830  # since they were last seen, unless a game of theirs goes on


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
    retention: Retention = field(default_factory=Retention)

    def __post_init__(self) -> None:
        if not 0 <= self.bot_pause < inf:
            raise refuse("--bot-pause", self.bot_pause, "seconds, as 0.7")


def limits() -> Limits:
    """The limits, with what SAMPAN_LIMITS changes in them."""
    return _changed("SAMPAN_LIMITS", Limits())


def retention() -> Retention:
    """How long things are kept, with what SAMPAN_KEEP changes in that."""
    return _changed("SAMPAN_KEEP", Retention())


def secure() -> bool:
    """Whether SAMPAN_SECURE asks for cookies over HTTPS only."""
    given = os.environ.get("SAMPAN_SECURE", "")
    if given not in ("", "0", "1"):
        raise refuse("SAMPAN_SECURE", given, "1 or 0")
    return given == "1"


def _changed(variable: str, usual: T) -> T:
    """These values with what an environment variable, a JSON object of their names, changes."""
    names = [field.name for field in fields(usual)]  # type: ignore[arg-type]
    text = os.environ.get(variable) or "{}"
    try:
        given = json.loads(text)
    except ValueError:
        given = None
    if not isinstance(given, dict) or not given.keys() <= set(names):
        raise refuse(variable, text, f"a JSON object with some of {', '.join(names)}")
    found = {k: _like(f"{variable}: {k}", getattr(usual, k), v) for k, v in given.items()}
    return replace(usual, **found)  # type: ignore[type-var]


def _like(field: str, usual: Any, given: Any) -> Any:
    """The given value, which is to be of the usual one's kind."""
    if isinstance(usual, tuple):
        match given:
            case [int(most), int() | float() as seconds] if _counts(most) and 0 < seconds < inf:
                return most, float(seconds)
        raise refuse(field, given, f"so many in so many seconds, as [{usual[0]}, {usual[1]:g}]")
    if isinstance(usual, float):
        if type(given) not in (int, float) or not 0 < given < inf:
            raise refuse(field, given, f"a number above 0, as {usual:g}")
        return float(given)
    if not _counts(given):
        raise refuse(field, given, f"a whole number, as {usual}")
    return given


def _counts(given: Any) -> bool:
    return type(given) is int and 0 <= given < 2**53


def data_dir() -> Path:
    """Where the house keeps its database and its secret, unless told otherwise."""
    return Path(os.environ.get("SAMPAN_DATA") or platformdirs.user_data_dir("sampan"))


def secret(folder: Path) -> bytes:
    """What cookies are signed with: SAMPAN_SECRET, or a file that only its owner can read. It may
    be several, the newest first, with commas between them."""
    if given := os.environ.get("SAMPAN_SECRET"):
        if not all(map(_hard_to_guess, keys(given.encode()))):
            raise ValueError(f"SAMPAN_SECRET: expected {SECRET}")
        return given.encode()
    keep_folder(folder)
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        keep_private(path)
        kept = path.read_bytes().strip()
        if not all(map(_hard_to_guess, keys(kept))):
            raise ValueError(f"{path}: expected {SECRET}; delete it") from None
        return kept
    fresh = secrets.token_hex(32).encode()
    with os.fdopen(handle, "wb") as file:
        file.write(fresh)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def keys(secret: bytes) -> list[bytes]:
    """The secrets in one setting: the first one signs, what the others have signed still holds."""
    return [key.strip() for key in secret.split(b",")]


def _hard_to_guess(given: bytes) -> bool:
    repeats = given in (given + given)[1:-1]
    return len(given) >= 16 and len(set(given)) >= 8 and not repeats
