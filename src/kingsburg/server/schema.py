"""The tables of the database. Migrations make and change them; a test holds both together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

_KEY = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up by itself only in columns of this very type."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("settings", Text, nullable=False),  # the options of the game, what the host allows, the seats at first
    Column("secret", LargeBinary, nullable=False),  # of its sealed dice
    Column("host", String(64), nullable=False),  # the hash of the host's token
    Column("public", Boolean, nullable=False),
    Column("stage", String(8), nullable=False),  # waiting, playing or over
    Column("due", Float),  # when a bot answers for whoever is asked, where time is limited
    Index("tables_due", "due"),
    Index("tables_listed", "public", "stage", "changed"),
)

acts = Table(
    "acts",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("act", Text, nullable=False),
    Column("entries", Text, nullable=False),  # the answers that it added to the game's history
    Column("state", Text, nullable=False),  # what else the table remembers since
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # the hash of whoever's link leads here
    Column("webhook", Text, nullable=False),
    Column("noticed", Float, nullable=False),  # when the question that waits was; 0 not yet, below it a reminder too
)

guests = Table(
    "guests",
    metadata,
    Column("browser", String(64), primary_key=True),  # the hash of the token that a browser keeps
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # or -1 for the host
)

chats = Table(
    "chats",
    metadata,
    Column("number", _KEY, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer),  # None for a spectator
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("review", Text, nullable=False),
)
