"""Rooms in rows and columns; until then a room was one text of JSON."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from alembic import op
from pydantic import BaseModel, ConfigDict, Field, ValidationError

revision = "0009"
down_revision = "0008"

_OLD = sa.table("rooms", *map(sa.column, ("id", "version", "content", "since")))
_Row = dict[str, Any]
_Integer = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class _Chair(BaseModel):
    model_config = ConfigDict(strict=True)
    name: str = ""
    bot: str | None = None
    guest_id: _Integer | None = None
    is_back: bool = True


class _Series(BaseModel):
    model_config = ConfigDict(strict=True)
    kind: Literal["single", "wins", "money"] = "single"
    results: list[tuple[str, list[_Integer], list[_Integer]]] = []
    """For each game its table, the winners' seats, and what each seat was worth."""


class _Room(BaseModel):
    """What the JSON of a room said."""

    model_config = ConfigDict(strict=True)
    game: str
    host_id: _Integer
    chairs: list[_Chair]
    options: dict[str, Any] = {}
    pace: str = "brisk"
    countdown: _Integer = 15
    has_latecomers: bool = False
    series: _Series = _Series()
    table_id: str | None = None

    @property
    def tables(self) -> set[str]:
        """Where its games are and were played."""
        current = set() if self.table_id is None else {self.table_id}
        return current | {table for table, _, _ in self.series.results}


_DAMAGED = _Room(game="", host_id=0, chairs=[])
"""A room of no game cannot be read: its link goes on saying so."""


@dataclass(frozen=True)
class _Known:
    """Whom and what a room may name."""

    guests: set[int]
    tables: set[str]

    def guest(self, guest_id: int | None) -> int | None:
        """The guest of that number, unless nobody knows them any more."""
        return guest_id if guest_id in self.guests else None

    def room(self, content: str) -> _Room:
        """The room that a text of JSON describes."""
        try:
            room = _Room.model_validate_json(content)
        except ValidationError:
            return _DAMAGED
        return room if room.tables <= self.tables else _DAMAGED


def upgrade() -> None:
    """Carry every room over: who has a chair there, and the evening that is in progress."""
    connection = op.get_bind()
    known = _Known(
        set(connection.scalars(sa.text("SELECT id FROM guests"))),
        set(connection.scalars(sa.text("SELECT id FROM tables"))),
    )
    old = connection.execute(sa.select(_OLD).order_by(_OLD.c.since)).all()
    op.drop_table("rooms")
    rooms, chairs, results, result_seats = _new_tables()
    for one in old:
        room = known.room(one.content)
        connection.execute(rooms.insert(), _room_row(one, room, known))
        for table, rows in (
            (chairs, _chair_rows(one.id, room, known)),
            (results, _result_rows(one.id, room)),
            (result_seats, _result_seat_rows(one.id, room)),
        ):
            for row in rows:
                connection.execute(table.insert(), row)


def _new_tables() -> tuple[sa.Table, sa.Table, sa.Table, sa.Table]:
    rooms = op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("host_id", sa.Integer, sa.ForeignKey("guests.id"), nullable=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("countdown", sa.Integer, nullable=False),
        sa.Column("has_latecomers", sa.Boolean, nullable=False),
        sa.Column("series", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=True),
    )
    chairs = op.create_table(
        "chairs",
        sa.Column("room_id", sa.String(32), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id"), nullable=True),
        sa.Column("is_back", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seat"),
    )
    op.create_index("chairs_of_guests", "chairs", ["guest_id"])
    results = op.create_table(
        "results",
        sa.Column("room_id", sa.String(32), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "number"),
    )
    result_seats = op.create_table(
        "result_seats",
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("worth", sa.Integer, nullable=False),
        sa.Column("has_won", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "number", "seat"),
        sa.ForeignKeyConstraint(("room_id", "number"), ("results.room_id", "results.number")),
    )
    return rooms, chairs, results, result_seats


def _room_row(old: Any, room: _Room, known: _Known) -> _Row:
    return {
        "id": old.id,
        "version": old.version,
        "since": old.since,
        "game": room.game,
        "host_id": known.guest(room.host_id),
        "options": json.dumps(room.options),
        "pace": room.pace,
        "countdown": room.countdown,
        "has_latecomers": room.has_latecomers,
        "series": room.series.kind,
        "table_id": room.table_id,
    }


def _chair_rows(room_id: str, room: _Room, known: _Known) -> Iterator[_Row]:
    """A chair whose guest nobody knows any more is free."""
    for seat, chair in enumerate(room.chairs, start=1):
        is_lost = chair.guest_id is not None and known.guest(chair.guest_id) is None
        kept = _Chair() if is_lost else chair
        yield {"room_id": room_id, "seat": seat, **kept.model_dump()}


def _result_rows(room_id: str, room: _Room) -> Iterator[_Row]:
    for number, (table_id, _, _) in enumerate(room.series.results):
        yield {"room_id": room_id, "number": number, "table_id": table_id}


def _result_seat_rows(room_id: str, room: _Room) -> Iterator[_Row]:
    for number, (_, winners, worths) in enumerate(room.series.results):
        for seat, worth in enumerate(worths, start=1):
            row = {"room_id": room_id, "number": number, "seat": seat}
            yield {**row, "worth": worth, "has_won": seat in winners}


def downgrade() -> None:
    """Write every room as JSON again."""
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT * FROM rooms ORDER BY since")).all()
    old = [
        {
            "id": room.id,
            "version": room.version,
            "content": json.dumps(_content(connection, room)),
            "since": room.since,
        }
        for room in found
    ]
    for name in ("result_seats", "results", "chairs", "rooms"):
        op.drop_table(name)
    rooms = op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.bulk_insert(rooms, old)


def _content(connection: sa.Connection, room: Any) -> dict[str, Any]:
    seats = sa.text(
        "SELECT name, bot, guest_id, is_back FROM chairs WHERE room_id = :room ORDER BY seat"
    )
    chairs = connection.execute(seats, {"room": room.id}).mappings()
    return {
        "game": room.game,
        "host_id": room.host_id or 0,
        "chairs": [{**chair, "is_back": bool(chair["is_back"])} for chair in chairs],
        "options": json.loads(room.options),
        "pace": room.pace,
        "countdown": room.countdown,
        "has_latecomers": bool(room.has_latecomers),
        "series": {"kind": room.series, "results": _results(connection, room.id)},
        "table_id": room.table_id,
    }


def _results(connection: sa.Connection, room_id: str) -> list[tuple[str, list[int], list[int]]]:
    query = sa.text(
        "SELECT results.number, results.table_id, seat, worth, has_won FROM results"
        " JOIN result_seats ON result_seats.room_id = results.room_id"
        " AND result_seats.number = results.number"
        " WHERE results.room_id = :room ORDER BY results.number, seat"
    )
    found = connection.execute(query, {"room": room_id})
    games = [list(rows) for _, rows in groupby(found, key=lambda row: row.number)]
    return [
        (
            rows[0].table_id,
            [row.seat for row in rows if row.has_won],
            [row.worth for row in rows],
        )
        for rows in games
    ]
