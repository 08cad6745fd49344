"""Where games are kept: those that wait to be gone on with, and the records of those that are over."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, RecordError, shown
from kingsburg.engine.record import parse
from kingsburg.invocation import command
from kingsburg.terminal import saves, shell
from kingsburg.terminal.welcome import played, players
from kingsburg.words import Part, Voice, message, things
from kingsburg.words.messages import joined
from kingsburg.words.refusing import refusal
from kingsburg.words.setup import extra
from kingsburg.words.setup import played as played_with
from kingsburg.words.voice import YOU

SAVE, RECORD = ".json", ".kbg"
KINDS = {SAVE: "errors.no_save", RECORD: "errors.no_record"}
"""The kinds of files, and what is said where there is none."""
LISTS = (
    ("waiting", SAVE, "to_go_on", ("play", "--resume")),
    ("over", RECORD, "to_review", ("review",)),
)
"""What the list of games tells: a title, which files, and what can be done with the last."""

SHOWN = 10


class KeptGame(NamedTuple):
    """A file, its game in a line, whether it can be played or told, and whether that takes the owners' content."""

    path: Path
    told: Part
    is_whole: bool
    is_own: bool = False


def folder() -> Path:
    """`KINGSBURG_HOME`, or the place for programs' data."""
    own = os.environ.get("KINGSBURG_HOME")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or files.home() / ".local" / "share") / "kingsburg"


def kept(suffix: str) -> list[Path]:
    """The saves or the records, the latest first."""
    return sorted(folder().glob(f"*{suffix}"), key=_written, reverse=True)


def _written(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:  # gone since it was listed, or a link that leads nowhere
        return 0.0, path.name


def latest(suffix: str) -> Path:
    """The last of them."""
    found = kept(suffix)
    if not found:
        raise refusal(RecordError, KINDS[suffix], folder=str(folder()), command=command("play"))
    return found[0]


def waiting(content: Path | None = None) -> KeptGame | None:
    """The last game that can be gone on with; those that are damaged, of other rules, or open in another terminal are
    passed over."""
    free = (path for path in kept(SAVE) if not files.is_held(path))
    return next((found for found in (look(path, content) for path in free) if found.is_whole), None)


def find(name: str, suffix: str) -> Path:
    """The file of that name, or the kept game that is called so; without a name the last one."""
    if not name:
        return latest(suffix)
    here = files.named(name)
    if os.path.lexists(here) or here.name != name:
        return here
    there = folder() / f"{name.removesuffix(suffix)}{suffix}"
    if not os.path.lexists(there):
        raise refusal(RecordError, "errors.no_game", name=shown(name), command=command("games"))
    return there


def called(path: Path) -> str:
    """What the commands know a game by: a short name for one that is kept here, else its file."""
    return path.stem if path.parent == folder() and not Path(path.stem).exists() else str(path)


def fresh() -> Path:
    """The save of a game that begins now."""
    now = time.strftime("%Y-%m-%d-%H%M%S")
    names = (now, *(f"{now}-{number}" for number in range(2, 100)))
    free = [name for name in names if not any((folder() / f"{name}{suffix}").exists() for suffix in KINDS)]
    return folder() / f"{free[0]}{SAVE}"


# -- telling them apart ---------------------------------------------------------------------------------------------


def look(path: Path, content: Path | None = None) -> KeptGame:
    """What a file is the game of; if that cannot be found out, the line says why."""
    try:
        return _look_at_save(path, content) if path.suffix == SAVE else _look_at_record(path, content)
    except KingsburgError as error:
        return KeptGame(path, error.message or str(error), False)


def _look_at_save(path: Path, content: Path | None) -> KeptGame:
    known, seats, is_own = saves.glance(path, content)
    who = players([_called(str(seat["name"])) for seat in seats], [seat["bot"] for seat in seats])
    phase = things.phase(known.rules, known.view["phase"])
    year = things.ROMAN[known.view["year"]]
    when = message("terminal.games.when", year=year, phase=phase) if phase else message("terminal.games.setup")
    return KeptGame(path, joined("; ", [when, who, played(known)]), True, is_own)


def _look_at_record(path: Path, content: Path | None) -> KeptGame:
    tags = parse(files.read_text(path)).tags
    extras = " ".join(tags.get(name, "") for name in ("Modules", "Scenario", "Variants")).split()
    names = tags.get("Seats", "").split(", ")
    scores = [
        joined(" ", [_called(name), score]) for name, score in zip(names, tags.get("Scores", "").split(), strict=False)
    ]
    is_own = bool(tags.get("Content"))
    own = [message("terminal.games.own_content")] if is_own else []
    result = joined(", ", scores) if scores else message("terminal.games.not_over")
    played = played_with(tags.get("Edition", ""), [*map(extra, extras), *own])
    return KeptGame(path, joined("; ", [result, played]), content is not None or not is_own, is_own)


def _called(name: str) -> Part:
    """The name of a governor, or "You"."""
    return message("terminal.you") if name == YOU else name


# -- the list -------------------------------------------------------------------------------------------------------


def show(
    console: Console,
    every: bool,
    content: Path | None,
    voice: Voice,
    more: Sequence[str] = (),
    always: Sequence[str] = (),
) -> None:
    """Print the kept games, and how to go on with the last one or to review it; commands for games with the owners'
    `content` take these words `more`, and all commands those that `always` stand behind them."""
    for title, suffix, next_step, next_words in LISTS:
        paths = kept(suffix)
        n = len(paths) or message("terminal.games.none")
        console.print(Text(voice.text(f"terminal.games.{title}", n=n), "bold"))
        shown = [look(path, content) for path in (paths if every else paths[:SHOWN])]
        console.print(*(_row(found, voice) for found in shown), sep="\n", end="\n" if shown else "")
        if len(shown) < len(paths):
            console.print(Text(f"  {voice.text('terminal.games.before', n=len(paths) - len(shown))}"))
            shell.suggest(console, "games", "--all", *always)
        last = next((found for found in shown if found.is_whole), None)
        if last:
            console.print(Text(voice.text(f"terminal.games.{next_step}", game=last.path.stem)))
            shell.suggest(console, *next_words, called(last.path), *(more if last.is_own else ()), *always)
            console.print()
    console.print(Text(voice.text("terminal.games.folder", folder=str(folder()))), soft_wrap=True)


def _row(found: KeptGame, voice: Voice) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_row(Text(found.path.stem), Text(voice.part(found.told)))
    return grid
