"""The house's database, the same in SQLite and PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("called", sa.String(24), nullable=False),
    sa.Column("language", sa.String(8)),
    sa.Column("program", sa.Boolean, nullable=False, default=False),
    sa.Column("sign_outs", sa.Integer, nullable=False, server_default="0"),  # everywhere
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Column("seen", sa.Float(53)),  # to the day; null before that is first written
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("digest", sa.String(64), nullable=False, unique=True),
    sa.Column("owner", sa.String(32), nullable=False, index=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("created", sa.Float(53), nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("changed", sa.Float(53), nullable=False),
    sa.Column("needs_keeping", sa.Boolean, nullable=False),
    sa.Column("keeper", sa.String(32)),  # the process that moves its bots and clocks
    sa.Column("summary", sa.Text, nullable=False),  # JSON, for lists of tables
    sa.Column("opener", sa.String(32)),  # the person; null of tables older than this column
    sa.Column("opened_from", sa.String(32)),  # a fingerprint of that person's address
    sa.Index("tables_by_opener", "opener", "status"),
    sa.Index("tables_by_status", "status", "public", "changed"),
    sa.Index("tables_to_keep", "needs_keeping", "keeper"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("data", sa.Text, nullable=False),  # JSON
)

seated = sa.Table(
    "seated",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("beats", sa.Integer, nullable=False),  # signs of life
    sa.Column("ahead", sa.Float(53), nullable=False),  # seconds, of the database's clock
)
