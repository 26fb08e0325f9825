"""How long people have who are asked at once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables of before have the usual countdown."""
    op.add_column("tables", sa.Column("countdown", sa.Integer, nullable=False, server_default="15"))


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_column("tables", "countdown")
