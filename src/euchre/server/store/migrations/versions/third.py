"""Reviews that were worked out, so that none is worked out twice."""

import sqlalchemy as sa
from alembic import op

revision = "third"
down_revision = "second"


def upgrade() -> None:
    """Make the table and its indexes."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
    )
    op.create_index("reviews_by_room", "reviews", ["room", "at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("reviews")
