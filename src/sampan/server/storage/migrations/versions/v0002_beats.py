"""Processes count their beats, so that no clock says whether one lives; when people were seen."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "v0002_beats"
down_revision = "v0001_first"


def upgrade() -> None:
    op.drop_table("processes")
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beats", sa.Integer, nullable=False),
        sa.Column("ahead", sa.Float(53), nullable=False),
    )
    op.add_column("people", sa.Column("seen", sa.Float(53)))
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=time.time()))
