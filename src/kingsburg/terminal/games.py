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
from kingsburg.terminal import saves, shell, words
from kingsburg.terminal.welcome import edition, played, players

SAVE, RECORD = ".json", ".kbg"
KINDS = {SAVE: "saved game", RECORD: "record of a game"}
LISTS = (
    ("Not over", SAVE, "To go on with", ("play", "--resume")),
    ("Over", RECORD, "To review", ("review",)),
)
"""What the list of games tells: a title, which files, and what can be done with the last."""

SHOWN = 10


class Kept(NamedTuple):
    """A file, its game in a line, whether it can be played or told, and whether that takes the owners' content."""

    path: Path
    told: str
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
        raise RecordError(
            f"there is no {KINDS[suffix]} in {folder()} yet: name a file, or begin one (try {command('play')})"
        )
    return found[0]


def waiting(content: Path | None = None) -> Kept | None:
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
        raise RecordError(f"there is neither a file nor a game {shown(name)} (try {command('games')})")
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


def look(path: Path, content: Path | None = None) -> Kept:
    """What a file is the game of; if that cannot be found out, the line says why."""
    try:
        return _look_at_save(path, content) if path.suffix == SAVE else _look_at_record(path, content)
    except KingsburgError as error:
        return Kept(path, str(error), False)


def _look_at_save(path: Path, content: Path | None) -> Kept:
    known, seats, is_own = saves.glance(path, content)
    who = players([str(seat["name"]) for seat in seats], [seat["bot"] for seat in seats])
    phase = words.phase_title(known.rules, known.view["phase"])
    when = f"year {words.ROMAN[known.view['year']]}, {phase}" if phase else "the setup"
    return Kept(path, f"{when}; {who}; {played(known)}", True, is_own)


def _look_at_record(path: Path, content: Path | None) -> Kept:
    tags = parse(files.read_text(path)).tags
    extras = " ".join(tags.get(name, "") for name in ("Modules", "Scenario", "Variants")).split()
    names = tags.get("Seats", "").split(", ")
    scores = [f"{name} {score}" for name, score in zip(names, tags.get("Scores", "").split(), strict=False)]
    is_own = bool(tags.get("Content"))
    own = ["content of your own"] if is_own else []
    told = f"{', '.join(scores) or 'not over'}; {edition(tags.get('Edition', ''), [*extras, *own])}"
    return Kept(path, told, content is not None or not is_own, is_own)


# -- the list -------------------------------------------------------------------------------------------------------


def show(console: Console, every: bool, content: Path | None, more: Sequence[str] = ()) -> None:
    """Print the kept games, and how to go on with the last one or to review it; commands for games with the owners'
    `content` take these words `more`."""
    for title, suffix, next_step, next_words in LISTS:
        paths = kept(suffix)
        console.print(Text(f"{title}: {len(paths) or 'none'}", "bold"))
        shown = [look(path, content) for path in (paths if every else paths[:SHOWN])]
        console.print(*map(_row, shown), sep="\n", end="\n" if shown else "")
        if len(shown) < len(paths):
            console.print(Text(f"  and {len(paths) - len(shown)} before these. To list them all:"))
            shell.suggest(console, "games", "--all")
        last = next((found for found in shown if found.is_whole), None)
        if last:
            console.print(Text(f"{next_step} {last.path.stem}:"))
            shell.suggest(console, *next_words, called(last.path), *(more if last.is_own else ()))
            console.print()
    console.print(Text(f"They are kept in {folder()}"), soft_wrap=True)


def _row(found: Kept) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_row(Text(found.path.stem), Text(found.told))
    return grid
