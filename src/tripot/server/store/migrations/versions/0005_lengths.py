"""How long games have been played."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Of tables of before nobody knows."""
    for name in ("last", "played"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=True))


def downgrade() -> None:
    """Undo `upgrade`."""
    for name in ("played", "last"):
        op.drop_column("tables", name)
