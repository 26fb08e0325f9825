"""What guests have decided before."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody has learnt anything yet."""
    op.create_table(
        "lessons",
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("decision", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "game", "decision"),
    )


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_table("lessons")
