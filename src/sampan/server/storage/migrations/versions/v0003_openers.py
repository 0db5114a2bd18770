"""Who opened a table, and a fingerprint of where from, so that nobody fills the lists alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0003_openers"
down_revision = "v0002_beats"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(32)))
    op.add_column("tables", sa.Column("opened_from", sa.String(32)))
    op.create_index("tables_by_opener", "tables", ["opener", "status"])
