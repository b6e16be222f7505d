"""Rooms, their log, and who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(), primary_key=True),
        sa.Column("opened", sa.Integer(), nullable=False),
        sa.Column("touched", sa.Integer(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "log",
        sa.Column("room", sa.String(), primary_key=True),
        sa.Column("first", sa.Integer(), primary_key=True),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("cmd", sa.String()),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("owner", sa.String(), primary_key=True),
        sa.Column("room", sa.String(), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_room", "seats", ["room"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("seats")
    op.drop_table("log")
    op.drop_table("rooms")
