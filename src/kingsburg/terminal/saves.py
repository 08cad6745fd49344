"""Keeping a table on disk: written whole or not at all, after every decision."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from kingsburg import files
from kingsburg.engine.errors import RecordError, one_line, shown
from kingsburg.engine.game import Game
from kingsburg.engine.record import Record
from kingsburg.files import Format
from kingsburg.knowledge import Knowledge
from kingsburg.library import from_json
from kingsburg.words.messages import Part, message
from kingsburg.words.refusing import refusal

FORMAT = "kingsburg-table"
SAVE = Format("a saved game", b'{"format": "kingsburg-table"', key="saved_game")
RECORD = Format("a record", b'[Kingsburg "', key="record")


OPEN = "is open in another terminal ({}): go on there, or leave the game there first"
"""What is said of a table that someone else sits at."""


@contextmanager
def held(save: Path, folders: bool = False) -> Iterator[None]:
    """Keep a table for this terminal, as long as it is played; a FileError names the terminal that has it already.
    Folders are made for it if that is asked for."""
    if folders:
        with suppress(OSError):  # if they cannot be made, saving says so
            save.parent.mkdir(parents=True, exist_ok=True)
    with files.held(save, OPEN, "open"):
        yield


def write(path: Path, game: Game, seats: Sequence[dict[str, Any]]) -> None:
    """Save a table in the place of an earlier save; a reader never finds half of it. A FileError says why it cannot
    be."""
    told = json.dumps({"format": FORMAT, "seats": list(seats), "game": game.to_json()})
    files.replace(path, told, SAVE, folders=True)


def write_record(path: Path, record: Record, save: Path) -> None:
    """Write a record in the place of another, or of the save of its game."""
    files.replace(path, str(record), *_replaceable(path, save), folders=True)


def remove(save: Path) -> None:
    """Take away the save of a game that is over."""
    files.remove(save, SAVE)


def check(save: Path | None, record: Path | None) -> None:
    """Find out before a game is played that it could not be kept where it was asked to be."""
    if save is not None:
        files.check(save, SAVE, folders=True)
    if record is not None:
        files.check(record, *_replaceable(record, save), folders=True)


def _replaceable(record: Path, save: Path | None) -> tuple[Format, ...]:
    """What a record may be written over."""
    return (RECORD, SAVE) if record == save else (RECORD,)


def resume(save: Path, content: Path | None = None) -> tuple[Game, list[dict[str, Any]]]:
    """The game of a save file, and its seats as `{"name": ..., "bot": spelling or None}`.

    `content` is the owners' own, for a game that was played with it.
    """
    text = files.read_text(save)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _damaged(save, message("errors.record.no_json")) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise refusal(RecordError, "errors.record.no_saved_table", file=str(save), format=FORMAT)
    try:
        seats = [_seat(seat["name"], seat["bot"]) for seat in data["seats"]]
        own = '"content": ""' not in data["game"]
        game = from_json(data["game"], content if own else None)
    except (KeyError, TypeError) as error:
        raise _damaged(save, f"{type(error).__name__}: {error}") from error
    if len(seats) != len(game.players):
        raise _damaged(save, message("errors.record.other_seats", n=len(game.players), seats=len(seats)))
    return game, seats


def _damaged(save: Path, why: Part) -> RecordError:
    return refusal(RecordError, "errors.record.table_damaged", file=str(save), why=why)


class Glance(NamedTuple):
    """What anyone may know of a table that was saved: the game, who sits there, and whether it takes the owners'
    content."""

    known: Knowledge
    seats: list[dict[str, Any]]
    is_own: bool


def glance(save: Path, content: Path | None = None) -> Glance:
    """A saved table as a spectator sees it."""
    game, seats = resume(save, content)
    return Glance(Knowledge(game, None), seats, bool(game.start.content))


def _seat(name: object, bot: object) -> dict[str, Any]:
    """Who sits there, if that can be."""
    if not isinstance(name, str) or not isinstance(bot, str | None):
        raise TypeError(shown({"name": name, "bot": bot}))
    return {"name": one_line(name), "bot": bot}
