"""The files of a house: read by nobody else on the machine, and written by one house only.

Whoever can read them knows what chance will draw, and can sign anybody's cookie.
"""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

log = logging.getLogger("sampan.storage")

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")  # what a database's files are called
OF_A_HOUSE = ("house.db", "secret")  # how everything in a data folder begins
OTHERS = 0o077


def keep_folder(folder: Path) -> None:
    """Make the data folder, or make it private; one that holds other things too is left as it is,
    and told of."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if _mode(folder) & stat.S_ISVTX:
        return  # such a folder is everybody's
    if all(path.name.startswith(OF_A_HOUSE) for path in folder.iterdir()):
        keep_private(folder)
    elif _mode(folder) & OTHERS:
        log.warning("other users may look into %s, which holds more than a house", folder)


def keep_database(file: Path) -> None:
    """Make an SQLite database's files, or make them private."""
    keep_folder(file.parent)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite makes the others like it
    if file.stat().st_nlink > 1:
        raise ValueError(f"{file} has other names (hard links), under which it could be used twice")
    for path in (Path(f"{file}{end}") for end in BESIDE):
        if path.exists():
            keep_private(path)


def keep_private(path: Path) -> None:
    """Let nobody but its owner read or write this."""
    mode = _mode(path)
    if not mode & OTHERS:
        return
    try:
        path.chmod(mode & ~OTHERS)
        log.warning("%s was open to other users of this machine until now", path)
    except OSError as error:
        log.warning("%s is open to other users of this machine: %s", path, error.strerror)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode) if os.name == "posix" else 0


@contextmanager
def only_house(file: Path) -> Iterator[None]:
    """As long as this one is open no other house uses the file; a ValueError where one does."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # no such locks on this system
            pass
        except OSError:
            raise ValueError(
                f"{file} is in use by another house; several processes need "
                "--database postgresql://…"
            ) from None
        yield
    finally:
        os.close(handle)
