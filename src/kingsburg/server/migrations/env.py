"""Alembic runs this: the migrations are done in the transaction of whoever asked for them."""

from alembic import context

from kingsburg.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
