"""Saved games: their names, and what can be wrong with them in one plain line."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sampan.record import Record, read_json


class Refused(Exception):
    """Something that a person asked for can't be done; the message says why."""


def named(name: str) -> Path:
    """The path that a person wrote."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise Refused(f"{name}: there is no such home folder") from None


def unused_name(game: str) -> Path:
    """A name for a game saved today that no file has yet, as siam-2026-11-15-1.json."""
    today = datetime.date.today()
    number = 1
    while (path := Path(f"{game}-{today}-{number}.json")).exists():
        number += 1
    return path


def exists(path: Path) -> bool:
    """Whether there is a file of that name; a folder is refused."""
    with _explained(f"Can't save {path}"):
        if path.is_dir():
            raise Refused(f"{path} is a folder; name a file to save in")
        return path.exists()


def save(record: Record, path: Path) -> None:
    """Write the record, over the file of that name if there is one."""
    with _explained(f"Can't save {path}"):
        record.save(path)


def load(path: Path) -> Record:
    """The record in a file."""
    with _explained(f"Can't load {path}"):
        if path.is_dir():
            raise Refused(f"{path} is a folder; name a saved game")
        document = read_json(path)
    try:
        return Record.from_dict(document)
    except ValueError as error:
        raise Refused(f"{path} is not a saved game: {error}") from None


@contextmanager
def _explained(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refused(f"{what}: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:
        raise Refused(str(error)) from None
