"""Tables in files, one each: how it was opened, then a line for every act. So a game outlives the program that it is
played with, which clients end whenever they like."""

from __future__ import annotations

import json
import logging
import os
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsburg.engine.errors import KingsburgError
from kingsburg.table import Done, Seat, Table

log = logging.getLogger("kingsburg.mcp")

FORMAT: Final = 1
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{12}")


class KeptTable(NamedTuple):
    """A table: its id, the hashes of its seats' tokens, which are empty for bots, and the table itself."""

    id: str
    tokens: list[str]
    table: Table


def create(folder: Path | None, kept: KeptTable) -> None:
    """Begin the file of a new table; without a folder nothing is kept."""
    if folder is None:
        return
    table = kept.table
    told = {
        "kingsburg": FORMAT,
        "options": table.options,
        "seats": [seat.to_dict() for seat in table.seats],
        "secret": None if table.secret is None else table.secret.hex(),
        "tokens": kept.tokens,
    }
    _write(folder, kept.id, told)


def append(folder: Path | None, table: str, done: Done) -> None:
    """Add what was done."""
    if folder is None:
        return
    _write(folder, table, done.to_dict())


def _write(folder: Path, table: str, told: dict[str, Any]) -> None:
    """Add a line; where that cannot be, the game goes on without."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _path(folder, table).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
    except OSError as error:
        log.warning("a table cannot be kept: %s", error)


def load(folder: Path | None, table: str) -> KeptTable | None:
    """The table of an id; None if there is none, or its file is damaged."""
    if folder is None or not _NAME.fullmatch(table):
        return None
    path = _path(folder, table)
    try:
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:  # the last line was cut off: what was not written counts as not done
            os.truncate(path, len(whole))
        opened, *acts = map(json.loads, whole.splitlines())
        return KeptTable(table, opened["tokens"], _restored(opened, acts))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _restored(opened: dict[str, Any], acts: list[dict[str, Any]]) -> Table:
    if opened["kingsburg"] != FORMAT:
        raise KingsburgError("a table of another version")
    secret = None if opened["secret"] is None else bytes.fromhex(opened["secret"])
    seats = [Seat(**seat) for seat in opened["seats"]]
    return Table.restored(opened["options"], seats, [Done.from_dict(act) for act in acts], secret)


def _path(folder: Path, table: str) -> Path:
    return folder / f"{table}.jsonl"
