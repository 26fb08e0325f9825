"""What bots compared for their actions, told once a game is over."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nothing is known of what bots compared in an older store."""
    op.add_column("actions", sa.Column("compared", sa.Text, nullable=True))


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_column("actions", "compared")
