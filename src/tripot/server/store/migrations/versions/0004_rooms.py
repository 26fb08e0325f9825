"""Where people meet before the cards are dealt."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables of before belong to no room, and their seats are taken."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.add_column("tables", sa.Column("room_id", sa.String(32), nullable=True))
    op.add_column(
        "tables", sa.Column("has_latecomers", sa.Boolean, nullable=False, server_default="0")
    )
    op.add_column("invitations", sa.Column("made_by", sa.Integer, nullable=True))


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_column("invitations", "made_by")
    op.drop_column("tables", "has_latecomers")
    op.drop_column("tables", "room_id")
    op.drop_table("rooms")
