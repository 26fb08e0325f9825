"""Alembic runs this: it brings the connection it was given to the schema that is asked for."""

from alembic import context

from tripot.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
