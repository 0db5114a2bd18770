"""What Alembic runs; the connection comes from `database.upgrade`."""

from __future__ import annotations

from alembic import context

from sampan.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()
