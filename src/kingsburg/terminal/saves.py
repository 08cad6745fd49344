"""Keeping a table on disk: written whole or not at all, after every decision."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kingsburg.engine.errors import RecordError
from kingsburg.engine.game import Game
from kingsburg.library import from_json

FORMAT = "kingsburg-table"


def write(path: Path, game: Game, seats: Sequence[dict[str, Any]]) -> None:
    """Save a table; a reader never finds half of it. An OSError says why it cannot be."""
    write_text(path, json.dumps({"format": FORMAT, "seats": list(seats), "game": game.to_json()}))


def write_text(path: Path, text: str) -> None:
    """Write a file by way of another beside it."""
    if not path.name or "\0" in str(path):
        raise OSError(errno.EINVAL, "not the name of a file", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def resume(save: Path, content: Path | None = None) -> tuple[Game, list[dict[str, Any]]]:
    """The game of a save file, and its seats as `{"name": ..., "bot": spelling or None}`.

    `content` is the owners' own, for a game that was played with it.
    """
    try:
        data = json.loads(save.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"the saved table {save} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise RecordError(f"the saved table {save} is damaged: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'{save} is not a saved table: "format" is not "{FORMAT}"')
    try:
        seats = [{"name": str(seat["name"]), "bot": seat["bot"]} for seat in data["seats"]]
        own = '"content": ""' not in data["game"]
        game = from_json(data["game"], content if own else None)
    except (KeyError, TypeError) as error:
        raise RecordError(f"the saved table {save} is damaged: {type(error).__name__} at {error}") from error
    if len(seats) != len(game.players):
        raise RecordError(f"the saved table {save} is damaged: {len(seats)} seats for {len(game.players)} governors")
    return game, seats
