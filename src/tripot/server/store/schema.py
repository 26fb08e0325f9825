"""The tables of the store. Actions and seatings are only ever added."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

house = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),  # always 1: a store is one house
    Column("name", String(32), nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # a hash of what the guest keeps
    Column("name", Text, nullable=False),
    Column("since", Integer, nullable=False),  # seconds since 1970, UTC
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("since", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False, default=False),
    Column("countdown", Integer, nullable=False, server_default="15"),  # seconds; 0 is without end
    Column("room_id", String(32), nullable=True),  # where those who play there have met
    Column("has_latecomers", Boolean, nullable=False, server_default="0"),
    Column("last", Integer, nullable=True),  # when something was played last
    Column("played", Integer, nullable=True),  # seconds, of which long absences are none
    Column("is_seeded", Boolean, nullable=False, server_default="0"),  # by whoever laid it
)

rooms = Table(  # who will play together
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # how often it has been changed
    Column("since", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("host_id", Integer, ForeignKey("guests.id"), nullable=True),
    Column("options", Text, nullable=False),  # JSON
    Column("pace", Text, nullable=False),
    Column("countdown", Integer, nullable=False),  # seconds; 0 is without end
    Column("has_latecomers", Boolean, nullable=False),
    Column("series", Text, nullable=False),  # one game, or which kind of evening
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=True),  # where they play
)

chairs = Table(  # the seats of a room's next game
    "chairs",
    metadata,
    Column("room_id", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # from 1
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),
    Column("guest_id", Integer, ForeignKey("guests.id"), nullable=True),
    Column("is_back", Boolean, nullable=False),  # and plays the next game
    PrimaryKeyConstraint("room_id", "seat"),
    Index("chairs_of_guests", "guest_id"),
)

results = Table(  # the games of a room's evening
    "results",
    metadata,
    Column("room_id", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),  # from 0
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("room_id", "number"),
)

result_seats = Table(  # how each seat ended a game of an evening
    "result_seats",
    metadata,
    Column("room_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),  # of the result
    Column("seat", Integer, nullable=False),  # from 1
    Column("worth", Integer, nullable=False),
    Column("has_won", Boolean, nullable=False),
    PrimaryKeyConstraint("room_id", "number", "seat"),
    ForeignKeyConstraint(("room_id", "number"), ("results.room_id", "results.number")),
)

seatings = Table(
    "seatings",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),  # of this seating at its table, from 0
    Column("seat", Integer, nullable=False),  # from 1
    Column("at", Integer, nullable=False),  # how many actions had been played
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),
    Column("guest_id", Integer, ForeignKey("guests.id"), nullable=True),
    Column("kept_for", Integer, nullable=True),  # the guest whom a bot stands in for
    PrimaryKeyConstraint("table_id", "number"),
    Index("seatings_of_guests", "guest_id"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),  # from 0
    Column("seat", Integer, nullable=False),  # from 1; 0 is chance
    Column("action", Text, nullable=False),
    Column("key", Text, nullable=True),  # the idempotency key it was sent with
    Column("compared", Text, nullable=True),  # JSON: what a bot compared for it
    PrimaryKeyConstraint("table_id", "number"),
)

answers = Table(  # a seat's last answer to what several are asked at once
    "answers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # from 1
    Column("number", Integer, nullable=False),  # how many actions had been played
    Column("actions", Text, nullable=False),  # JSON: pairs of an action and its key
    PrimaryKeyConstraint("table_id", "seat"),
)

lessons = (
    Table(  # what a guest has decided before, so that they are told once what is worth knowing
        "lessons",
        metadata,
        Column("guest_id", Integer, ForeignKey("guests.id"), nullable=False),
        Column("game", Text, nullable=False),
        Column("decision", Text, nullable=False),
        PrimaryKeyConstraint("guest_id", "game", "decision"),
    )
)

invitations = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),  # a hash of what stands in the link
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("used_by", Integer, ForeignKey("guests.id"), nullable=True),
    Column("made_by", Integer, nullable=True),  # the guest who has given it away
)
