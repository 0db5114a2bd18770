"""Opening the database: SQLite that never loses a commit, or PostgreSQL for many."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine

MIGRATIONS = Path(__file__).with_name("migrations")
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
    """The database's address as SQLAlchemy wants it; a ValueError for other kinds."""
    url = sa.make_url(given)
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise ValueError(
        "database: expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, "
        f"got {url.render_as_string(hide_password=True)}"
    )


def connect(given: str) -> Engine:
    """An engine for the database at this address, brought to the present form."""
    url = address(given)
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(url, connect_args={"timeout": BUSY}, **_POOL)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin)
    else:
        answering = {k: v for k, v in _ANSWERING.items() if k not in url.query}
        engine = sa.create_engine(url, pool_pre_ping=True, connect_args=answering, **_POOL)
        event.listen(engine, "connect", _prepare_postgresql)
    upgrade(engine)
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


def upgrade(engine: Engine) -> None:
    """Run the migrations that this database has not seen yet."""
    newest = max(path.stem for path in (MIGRATIONS / "versions").glob("v*.py"))
    if _version(engine) == newest:
        return
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
