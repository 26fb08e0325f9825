"""The name of the house, which its cookies are called after."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The name itself is made when the house first opens."""
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Undo `upgrade`."""
    op.drop_table("house")
