"""What makes tables quick to open and to list: snapshots, summaries, and an index for the oldest."""

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"


def upgrade() -> None:
    """Make the two tables and the index; both fill as tables are played at."""
    op.create_table(
        "snapshots",
        sa.Column("room", sa.String(), primary_key=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "summaries",
        sa.Column("room", sa.String(), primary_key=True),
        sa.Column("finished", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rooms_by_touched", "rooms", ["touched"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("rooms_by_touched", "rooms")
    op.drop_table("summaries")
    op.drop_table("snapshots")
