"""How often somebody has signed out everywhere: earlier cookies are nobody's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0004_sign_outs"
down_revision = "v0003_openers"


def upgrade() -> None:
    number = sa.Column("sign_outs", sa.Integer, nullable=False, server_default="0")
    op.add_column("people", number)
