"""The schema of a store: made if there is none, and migrated if it is older."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from tripot.core.language import msg
from tripot.server.refusals import StoreUnusable
from tripot.server.store import schema

HEAD = "0010"
MIGRATIONS = Path(__file__).parent / "migrations"
_MAKING_SECONDS = 60
"""How long to wait for another process that makes the tables."""
_GLANCE_SECONDS = 0.02
_MIGRATING = threading.Lock()
"""Alembic keeps its state in a module."""
_MARK = sa.Table(
    "alembic_version",
    sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic keeps which schema a database has."""
Preparation = Callable[[Any, Any], None]


def migrate(path: Path, prepare: Preparation) -> None:
    """Give a database the newest schema; Alembic is only loaded if it has an older one."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    sa.event.listen(engine, "connect", prepare)
    try:
        with _MIGRATING, engine.connect() as connection:
            _log_ahead(connection)
            if _revision(connection) == HEAD:
                return
            if not _is_empty(connection):
                import alembic.command  # noqa: F401  # takes long, and others wait from here on

            # one process alone makes the tables: all of them or none
            connection.exec_driver_sql(f"PRAGMA busy_timeout={_MAKING_SECONDS * 1000}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            if _is_empty(connection):
                _make(connection)
            elif _revision(connection) != HEAD:
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


def _is_empty(connection: sa.Connection) -> bool:
    return not sa.inspect(connection).get_table_names()


def _make(connection: sa.Connection) -> None:
    """Make all tables as they are after the last migration, which takes a tenth of the time."""
    schema.metadata.create_all(connection)
    _MARK.create(connection)
    connection.execute(_MARK.insert().values(version_num=HEAD))


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
    if not sa.inspect(connection).has_table(_MARK.name):
        return None
    revision = connection.execute(sa.select(_MARK.c.version_num)).scalar()
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
