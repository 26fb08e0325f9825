"""The schema of a store: created if it is missing, and migrated if it is older."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from tripot.core.language import msg
from tripot.server.refusals import StoreUnusable

HEAD = "0010"
MIGRATIONS = Path(__file__).parent / "migrations"
_MAKING_SECONDS = 60
"""How long to wait for another process that makes the tables."""
_GLANCE_SECONDS = 0.02
_MIGRATING = threading.Lock()
"""Alembic keeps its state in a module."""
Preparation = Callable[[Any, Any], None]


def migrate(path: Path, prepare: Preparation) -> None:
    """Migrate a database to the newest schema; Alembic is only loaded if that is needed."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    sa.event.listen(engine, "connect", prepare)
    try:
        with _MIGRATING, engine.connect() as connection:
            _log_ahead(connection)
            if _revision(connection) == HEAD:
                return
            import alembic.command  # noqa: F401  # takes long, and others wait from here on

            # one process alone makes the tables: all of them or none
            connection.exec_driver_sql(f"PRAGMA busy_timeout={_MAKING_SECONDS * 1000}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            if _revision(connection) != HEAD:
                _upgrade(connection, path)
            connection.commit()
    finally:
        engine.dispose()


def _log_ahead(connection: sa.Connection) -> None:
    """Let it be read while it is being written; the file itself keeps that setting.

    If another process is just switching it too, SQLite does not wait, but refuses at once.
    """
    until = time.monotonic() + _MAKING_SECONDS
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except OperationalError as error:
            if "locked" not in str(error.orig) or time.monotonic() > until:
                raise
            time.sleep(_GLANCE_SECONDS)
        else:
            return


def _upgrade(connection: sa.Connection, path: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        found = str(_revision(connection))
        is_newer = found.isdecimal() and int(found) > int(HEAD)
        newer = msg("The tables in {file} were written by a newer Tripot: update this one.")
        damaged = msg("The tables in {file} have a schema that Tripot does not know.")
        raise StoreUnusable(newer if is_newer else damaged, file=str(path)) from None


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    revision = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if revision is None else str(revision)


def preparation(busy_seconds: float) -> Preparation:
    """What every connection begins with."""

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for setting in (
            f"busy_timeout={int(busy_seconds * 1000)}",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return prepare
