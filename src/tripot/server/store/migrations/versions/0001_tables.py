"""Guests, tables, seatings, actions and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id"), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("seatings_of_guests", "seatings", ["guest_id"])
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "invitations",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("used_by", sa.Integer, sa.ForeignKey("guests.id"), nullable=True),
    )


def downgrade() -> None:
    """Undo `upgrade`."""
    for name in ("invitations", "actions", "seatings", "tables", "guests"):
        op.drop_table(name)
