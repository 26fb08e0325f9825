"""Seats that a stand-in keeps, and tables whose seed somebody has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Who was relieved before has left; nobody knows who chose a seed."""
    op.add_column("seatings", sa.Column("kept_for", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("is_seeded", sa.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_column("tables", "is_seeded")
    op.drop_column("seatings", "kept_for")
