"""Houses to test: a PostgreSQL server of our own, and processes that serve."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import Served


def _binary(name: str) -> str | None:
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(places[-1]) if places else shutil.which(name)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server, which answers on a socket file only."""
    initdb, pg_ctl = _binary("initdb"), _binary("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("no PostgreSQL server on this machine")
    user = {}
    folder = Path(tempfile.mkdtemp(prefix="sampan-pg-", dir="/tmp"))
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        try:
            entry = pwd.getpwnam("postgres")
        except KeyError:
            pytest.skip("no user postgres on this machine")
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        user = {"user": "postgres"}
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, **user)  # type: ignore[call-overload]

    run(initdb, "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
    run(pg_ctl, "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        run(pg_ctl, "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


_numbers = iter(range(1, 1000))


@pytest.fixture
def new_postgresql(postgresql: str) -> str:
    """The address of an empty database."""
    return _fresh(postgresql)


def _fresh(postgresql: str) -> str:
    import psycopg

    name = f"house{next(_numbers)}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgresql.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    return str(request.getfixturevalue("new_postgresql"))


@pytest.fixture(scope="session")
def sqlite_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that serves from an SQLite file."""
    with Served(tmp_path_factory.mktemp("house")) as served:
        yield served


@pytest.fixture(scope="session")
def postgresql_house(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that serves from PostgreSQL."""
    with Served(tmp_path_factory.mktemp("house"), _fresh(postgresql)) as served:
        yield served


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest) -> Served:
    """A house that serves, on each kind of database."""
    served: Served = request.getfixturevalue(f"{request.param}_house")
    return served
