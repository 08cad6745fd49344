"""Bringing a database to the present form, at the start, while no other process does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from kingsburg.server.store import StoreError, cause
from kingsburg.words.refusing import refusal

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 5_024_738
"""The number of the lock in PostgreSQL that whoever migrates holds."""


def migrate(engine: Engine) -> None:
    """Make or change the tables of a database as this version of the program needs them."""
    try:
        with engine.execution_options(writes=True).begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            command.upgrade(config(connection), "head")
    except SQLAlchemyError as error:
        why = f"{engine.url.render_as_string()}: {cause(error)}"
        raise refusal(StoreError, "server.wrong.not_prepared", why=why) from error


def config(connection: Connection) -> Config:
    """What the migrations need to know."""
    told = Config()
    told.set_main_option("script_location", str(FOLDER))
    told.attributes["connection"] = connection
    return told
