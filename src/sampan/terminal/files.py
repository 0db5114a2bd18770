"""Saved games: their names, and what can be wrong with them in one plain line."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sampan.record import Record, read_json
from sampan.words import say


class Refused(Exception):
    """Something that a person asked for can't be done; the message says why."""


def named(name: str) -> Path:
    """The path that a person wrote."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise Refused(say("terminal-no-home", name=name)) from None


def unused_name(game: str) -> Path:
    """A name for a game saved today that no file has yet, as siam-2026-11-15-1.json."""
    today = datetime.date.today()
    number = 1
    while (path := Path(f"{game}-{today}-{number}.json")).exists():
        number += 1
    return path


def exists(path: Path) -> bool:
    """Whether there is a file of that name; a folder is refused."""
    with _explained("terminal-cannot-save", path):
        if path.is_dir():
            raise Refused(say("terminal-save-in-folder", path=str(path)))
        return path.exists()


def save(record: Record, path: Path) -> None:
    """Write the record, over the file of that name if there is one."""
    with _explained("terminal-cannot-save", path):
        record.save(path)


def load_record(path: Path) -> Record:
    """The record in a file."""
    with _explained("terminal-cannot-load", path):
        if path.is_dir():
            raise Refused(say("terminal-load-folder", path=str(path)))
        document = read_json(path)
    try:
        return Record.from_dict(document)
    except ValueError as error:
        raise Refused(say("terminal-not-saved-game", path=str(path), error=str(error))) from None


def _why(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return say("terminal-why-missing")
    if isinstance(error, PermissionError):
        return say("terminal-why-forbidden")
    return (error.strerror or str(error)).lower()


@contextmanager
def _explained(message: str, path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refused(say(message, path=str(path), why=_why(error))) from None
    except ValueError as error:
        raise Refused(str(error)) from None
