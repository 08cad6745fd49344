"""What is read from the database and written to it, as plain functions of a connection."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, delete, func, insert, select, text, update

from kingsburg.server import schema
from kingsburg.server.protocol import ChatLine, encode
from kingsburg.server.store import Taken
from kingsburg.table import Done
from kingsburg.table.acts import from_dict
from kingsburg.table.kept import Kept

CHANNEL = "kingsburg"
"""On which the processes of a PostgreSQL database tell each other: "table version", "table chat", or who is present."""
CHAT = "chat"


INSERT_ACTS = insert(schema.acts)
CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(changed=bindparam("now"), stage=bindparam("stage_now"), due=bindparam("due_then"))
)
"""What every act needs."""
Names = tuple[str, ...] | None
ACT: Final = ("table_id", "number", "at", "act", "entries", "state")


@lru_cache(maxsize=4)
def _spoken(
    statement: Insert | Update, dialect: Dialect, names: tuple[str, ...] | None
) -> tuple[str, list[str] | None]:
    """A statement as the driver of a database takes it, and its values in their order, if it wants them in one."""
    compiled = statement.compile(dialect=dialect, column_keys=names)
    return str(compiled), compiled.positiontup


def _execute(
    connection: Connection,
    statement: Insert | Update,
    rows: Sequence[dict[str, Any]],
    names: tuple[str, ...] | None = None,
) -> None:
    """Have the driver itself execute a statement of every act: what SQLAlchemy does around it costs as much as that."""
    said, order = _spoken(statement, connection.dialect, names)
    driver = cast("Any", connection.connection.driver_connection)
    for row in rows:
        driver.execute(said, row if order is None else [row[name] for name in order])


def insert_table(connection: Connection, kept: Kept, browser: str | None) -> None:
    connection.execute(
        insert(schema.tables).values(
            id=kept.id,
            made=kept.changed,
            changed=kept.changed,
            settings=json.dumps(kept.settings),
            secret=kept.secret,
            host=kept.host,
            public=kept.public,
            stage=kept.stage,
        )
    )
    for seat, token in kept.tokens.items():
        connection.execute(insert(schema.seats).values(table_id=kept.id, seat=seat, token=token, webhook="", noticed=0))
    if browser is not None:
        remember_guest(connection, browser, kept.id, -1)


def insert_next(connection: Connection, table: str, kept: Kept) -> str:
    """Keep the table at which those of another play again, once; the id of the one that there is."""
    of = schema.tables.c.id == table
    settings = json.loads(connection.execute(select(schema.tables.c.settings).where(of).with_for_update()).scalar_one())
    if "next" not in settings:
        settings["next"] = kept.id
        connection.execute(update(schema.tables).where(of).values(settings=json.dumps(settings)))
        insert_table(connection, kept, None)
    return str(settings["next"])


def load(connection: Connection, table: str) -> Kept | None:
    """A table with all its acts, or None if there is none of this id."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one_or_none()
    if row is None:
        return None
    acts = connection.execute(
        select(schema.acts).where(schema.acts.c.table_id == table).order_by(schema.acts.c.number)
    ).all()
    seats = connection.execute(select(schema.seats).where(schema.seats.c.table_id == table)).all()
    done = [
        Done(act.number, from_dict(json.loads(act.act)), tuple(json.loads(act.entries)), json.loads(act.state))
        for act in acts
    ]
    tokens = {seat.seat: seat.token for seat in seats}
    settings = json.loads(row.settings)
    return Kept(row.id, row.changed, settings, row.secret, row.host, row.public, row.stage, tokens, done)


def acts_of(table: str, done: Sequence[Done], now: float) -> list[dict[str, Any]]:
    """Acts as they are kept."""
    return [
        {
            "table_id": table,
            "number": each.number,
            "at": now,
            "act": _text(each.act.to_dict()),
            "entries": _text(each.entries),
            "state": _text(each.state),
        }
        for each in done
    ]


def _text(value: Any) -> str:
    """Plain data as it is kept."""
    return encode(value).decode()


def append(connection: Connection, table: str, done: Sequence[Done], stage: str, seconds: float | None = None) -> None:
    """Keep acts; the place of each can be taken only once. In so many seconds the time of whoever is asked is up."""
    now = time.time()
    _execute(connection, INSERT_ACTS, acts_of(table, done, now), ACT)
    due = None if seconds is None else now + seconds
    _execute(connection, CHANGE_TABLE, [{"table": table, "now": now, "stage_now": stage, "due_then": due}])
    notify(connection, table, str(done[-1].number))


def notify(connection: Connection, table: str, what: str) -> None:
    """Tell other processes that a table came to a version, or that somebody chats, comes or goes there."""
    if connection.dialect.name == "postgresql":
        told = {"channel": CHANNEL, "told": f"{table} {what}"}
        connection.execute(text("SELECT pg_notify(:channel, :told)"), told)


def set_token(connection: Connection, table: str, seat: int, before: str, token: str) -> None:
    """Whoever has this token sits there from now on; Taken if somebody else was given the seat in the meantime."""
    seats = schema.seats
    place = (seats.c.table_id == table) & (seats.c.seat == seat) & (seats.c.token == before)
    if connection.execute(update(seats).where(place).values(token=token)).rowcount != 1:
        raise Taken(f"seat {seat} of table {table}")


def renew_token(connection: Connection, table: str, seat: int, token: str) -> None:
    """Whoever sat there before has another link to the seat from now on."""
    place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
    connection.execute(update(schema.seats).where(place).values(token=token))


def set_webhook(connection: Connection, table: str, seat: int, url: str) -> None:
    place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
    connection.execute(update(schema.seats).where(place).values(webhook=url, noticed=0))


class Hook(NamedTuple):
    """Where a seat is told that it is asked, and when it last was: 0 if not since the question waits, and below that if
    it was reminded already."""

    table: str
    seat: int
    url: str
    noticed: float


def hooks(connection: Connection) -> list[Hook]:
    """The hooks of all tables that are played."""
    seats = schema.seats
    found = connection.execute(
        select(seats.c.table_id, seats.c.seat, seats.c.webhook, seats.c.noticed)
        .join(schema.tables, schema.tables.c.id == seats.c.table_id)
        .where(seats.c.webhook != "", schema.tables.c.stage != "over")
    ).all()
    return [Hook(*row) for row in found]


def set_noticed(connection: Connection, hook: Hook, noticed: float) -> bool:
    """Keep when a seat was told; False if it is not as it was, as another process has told it."""
    seats = schema.seats
    place = (seats.c.table_id == hook.table) & (seats.c.seat == hook.seat) & (seats.c.noticed == hook.noticed)
    return connection.execute(update(seats).where(place).values(noticed=noticed)).rowcount == 1


def remember_guest(connection: Connection, browser: str, table: str, seat: int) -> None:
    """A browser has a seat at a table, or is its host."""
    row = {"browser": browser, "table_id": table, "seat": seat}
    connection.execute(delete(schema.guests).where(*[schema.guests.c[name] == value for name, value in row.items()]))
    connection.execute(insert(schema.guests).values(row))


def tables_of(connection: Connection, browser: str, most: int = 100) -> list[tuple[str, int]]:
    """The tables of a browser and its seats there, the one where something happened last first."""
    found = connection.execute(
        select(schema.guests.c.table_id, schema.guests.c.seat)
        .join(schema.tables, schema.tables.c.id == schema.guests.c.table_id)
        .where(schema.guests.c.browser == browser)
        .order_by(schema.tables.c.changed.desc())
        .limit(most)
    ).all()
    return [(row.table_id, row.seat) for row in found]


def public_tables(connection: Connection, most: int = 50) -> list[str]:
    """The public tables that wait for players or are played, the newest first."""
    tables = schema.tables
    found = connection.execute(
        select(tables.c.id)
        .where(tables.c.public, tables.c.stage.in_(("waiting", "playing")))
        .order_by(tables.c.changed.desc())
        .limit(most)
    ).all()
    return [row.id for row in found]


def late_tables(connection: Connection, most: int = 20) -> list[str]:
    """Tables where the time of whoever is asked is up, those first that have waited longest."""
    due = schema.tables.c.due
    found = connection.execute(select(schema.tables.c.id).where(due <= time.time()).order_by(due).limit(most)).all()
    return [row.id for row in found]


def postpone(connection: Connection, seconds: float) -> None:
    """Nobody is late for so long: while no server ran, nobody could answer."""
    then = time.time() + seconds
    connection.execute(update(schema.tables).where(schema.tables.c.due < then).values(due=then))


def add_chat(connection: Connection, table: str, line: ChatLine, most: int) -> int:
    """Keep a line of chat, and no more than so many of a table; its number."""
    chats = schema.chats
    made = connection.execute(
        insert(chats).values(table_id=table, at=line.at, seat=line.seat, name=line.name, text=line.text)
    )
    assert made.inserted_primary_key is not None
    number = int(made.inserted_primary_key[0])
    last = select(chats.c.number).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(most)
    connection.execute(delete(chats).where(chats.c.table_id == table, chats.c.number.not_in(last)))
    notify(connection, table, CHAT)
    return number


def chats(connection: Connection, table: str) -> list[ChatLine]:
    found = connection.execute(
        select(schema.chats).where(schema.chats.c.table_id == table).order_by(schema.chats.c.number)
    ).all()
    return [ChatLine(row.number, row.at, row.seat, row.name, row.text) for row in found]


def keep_review(connection: Connection, table: str, review: str) -> None:
    connection.execute(delete(schema.reviews).where(schema.reviews.c.table_id == table))
    connection.execute(insert(schema.reviews).values(table_id=table, review=review))


def review(connection: Connection, table: str) -> str | None:
    found = connection.execute(select(schema.reviews.c.review).where(schema.reviews.c.table_id == table))
    return found.scalar_one_or_none()


def count(connection: Connection) -> dict[str, int]:
    """How many tables there are, by stage."""
    found = connection.execute(select(schema.tables.c.stage, func.count()).group_by(schema.tables.c.stage)).all()
    return {row[0]: row[1] for row in found}
