"""Opening the database: SQLite that never loses a commit, or PostgreSQL for many."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from sampan.server.storage import private
from sampan.server.storage.schema import metadata

MIGRATIONS = Path(__file__).with_name("migrations")
NO_FILES = (":memory:", "file:")  # what SQLite takes for something else
LOCK = 0x53414D50  # PostgreSQL's advisory lock for whoever migrates first
BUSY = 5  # seconds that a statement waits for somebody's lock
SLOW = 15  # seconds that a statement may take on PostgreSQL

# What is said in errors reaches logs, so statements are told there without their values.
_POOL: Any = {"pool_size": 8, "max_overflow": 4, "hide_parameters": True}
# A server that has gone without a word is noticed, unless the address says otherwise.
_ANSWERING = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


def address(given: str) -> sa.URL:
    """The database's address as SQLAlchemy wants it, with the file's one true name; a ValueError
    for other kinds."""
    right = "--database: expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    try:
        url = sa.make_url(given)
    except (SQLAlchemyError, ValueError):  # and what was given may hold a password
        raise ValueError(right) from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    name = url.database or ""
    if url.drivername == "sqlite" and name and not url.query and not name.startswith(NO_FILES):
        return url.set(database=os.path.realpath(name))
    raise ValueError(f"{right}, got {url.render_as_string(hide_password=True)}")


def file_of(given: str) -> Path | None:
    """The file of an SQLite database."""
    url = address(given)
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def connect(given: str) -> Engine:
    """An engine for the database at this address, brought to the present form; a ValueError if
    nothing can be written there, or it is no database of a house."""
    file = file_of(given)
    where = str(file or address(given).render_as_string(hide_password=True))
    try:
        if file is not None:
            private.keep_database(file)
        engine = _engine(address(given))
        try:
            upgrade(engine, where)
            with engine.execution_options(writes=True).begin():
                pass
        except BaseException:
            engine.dispose()
            raise
    except SQLAlchemyError as error:
        raise ValueError(f"{where}: {said(error)}") from None
    except OSError as error:
        raise ValueError(f"{where}: {error.strerror}") from None
    except ModuleNotFoundError as error:
        raise ValueError(f"PostgreSQL needs the package {error.name}: sampan[postgresql]") from None
    return engine


def said(error: Exception | None) -> str:
    """What the database said, in one line, without the statement and what it was about."""
    text = str(getattr(error, "orig", None) or error)
    return text.strip().partition("\n")[0]


def _engine(url: sa.URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        engine = sa.create_engine(url, connect_args={"timeout": BUSY}, **_POOL)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin)
    else:
        answering = {k: v for k, v in _ANSWERING.items() if k not in url.query}
        engine = sa.create_engine(url, pool_pre_ping=True, connect_args=answering, **_POOL)
        event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # The driver's own way with transactions knows no savepoints.
    connection.isolation_level = None
    # A byte that is no UTF-8 is the trouble of the one table in whose row it stands.
    connection.text_factory = _text
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}").close()


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "replace")


def _prepare_postgresql(connection: Any, _: Any) -> None:
    connection.execute(f"SET lock_timeout = '{BUSY}s'")
    connection.execute(f"SET statement_timeout = '{SLOW}s'")
    connection.commit()


def _begin(connection: Connection) -> None:
    """Who is to write waits for others here, and what is read afterwards stays true."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(engine: Engine, where: str) -> None:
    """Run the migrations that this database has not seen yet; a ValueError for one that is newer,
    or of something else."""
    known = {path.stem for path in (MIGRATIONS / "versions").glob("v*.py")}
    newest, version = max(known), _version(engine)
    if version == newest:
        return
    if version is None and (foreign := _foreign(engine)):
        raise ValueError(f"{where} is of something else: it holds {', '.join(foreign[:5])}")
    if version is not None and version not in known:
        raise ValueError(
            f"{where} was written by a newer house: its form is {version}, "
            f"and this one knows forms up to {newest}"
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            for limit in ("lock_timeout", "statement_timeout"):
                connection.execute(sa.text(f"SET LOCAL {limit} = 0"))
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def _foreign(engine: Engine) -> list[str]:
    """The tables that stand in the way. A file is a house's own; other databases may be shared."""
    found = sa.inspect(engine).get_table_names()
    shared = engine.dialect.name == "postgresql"
    return [name for name in found if name in metadata.tables or not shared]
