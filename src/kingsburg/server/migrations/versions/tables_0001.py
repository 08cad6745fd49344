"""Tables, their acts, seats, guests, chats and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _of_a_table(primary_key: bool = False, index: bool = False) -> "sa.Column[str]":
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), table, primary_key=primary_key, nullable=False, index=index)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "stage", "changed"])
    op.create_table(
        "acts",
        _of_a_table(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        _of_a_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("noticed", sa.Float, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("browser", sa.String(64), primary_key=True),
        _of_a_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "chats",
        sa.Column("number", KEY, primary_key=True, autoincrement=True),
        _of_a_table(index=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "reviews",
        _of_a_table(primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
    )
