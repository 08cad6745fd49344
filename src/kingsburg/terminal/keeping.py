"""Where a table is kept while it is played, what stays of it when it is over, and how people are told to go on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.record import Record
from kingsburg.files import FileError
from kingsburg.invocation import command
from kingsburg.terminal import games, saves, shell
from kingsburg.terminal.seats import Seat
from kingsburg.words import Voice
from kingsburg.words.messages import message


class Keeping:
    """The files of a table: the save, as long as it can be written, and the records at the end. `more` is what
    commands must be told besides this game."""

    def __init__(
        self,
        console: Console,
        seats: Sequence[Seat],
        save: Path,
        records: Sequence[Path],
        more: Sequence[str],
        voice: Voice,
    ) -> None:
        self.console = console
        self.seats = [seat.to_dict() for seat in seats]
        self.save = save
        self.records = records
        self.more = more
        self.voice = voice
        self.can_save = True

    def autosave(self, game: Game) -> str:
        """Save the table; the first time that it cannot be done, a warning."""
        if not self.can_save:
            return ""
        try:
            saves.write(self.save, game, self.seats)
        except FileError as error:
            self.can_save = False
            return self.voice.text("terminal.keeping.unsaved", error=error.message or str(error))
        return ""

    def keep(self, game: Game, path: Path | None) -> Path:
        """Save it because someone asks for it."""
        there = path or self.save
        saves.check(there, None)
        is_ours = os.path.realpath(there) == os.path.realpath(self.save)  # which the one who plays here holds already
        with nullcontext() if is_ours else saves.held(there):
            saves.write(there, game, self.seats)
        return there

    def tell_how_to_go_on(self) -> None:
        self.console.print()
        if self.can_save:
            self.console.print(Text(self.voice.text("terminal.keeping.saved")))
            shell.suggest(self.console, "play", "--resume", *self._spelled(self.save))
        else:
            self.console.print(Text(self.voice.text("terminal.keeping.left")))

    def note_on(self, error: KingsburgError) -> None:
        """Where the game is that stopped for this reason."""
        if self.can_save:
            again = command("play", "--resume", games.called(self.save))
            error.places.append(message("terminal.keeping.note", command=again))

    def finish(self, record: Record) -> Path | None:
        """Write the records, then take the save away: a game that is over is not gone on with. One of the records, if
        any could be written."""
        written = [path for path in self.records if self._write(path, record)]
        if (written or not self.records) and self.can_save and self.save not in self.records:
            with suppress(FileError):
                saves.remove(self.save)
        return written[0] if written else None

    def _write(self, path: Path, record: Record) -> bool:
        """Whether it could be written."""
        try:
            saves.write_record(path, record, self.save)
        except FileError as error:
            self.console.print(Text(self.voice.text("terminal.keeping.warning", error=error.message or str(error))))
            return False
        return True

    def tell_what_can_follow(self, record: Path, is_sealed: bool) -> None:
        """How to look at the game again."""
        spelled = self._spelled(record)
        self.console.print(Text(self.voice.text("terminal.keeping.record")))
        shell.suggest(self.console, "review", *spelled)
        shell.suggest(self.console, "replay", *spelled)
        if is_sealed:
            shell.suggest(self.console, "replay", "--verify", *spelled)

    def _spelled(self, path: Path) -> list[str]:
        """How commands are told this game."""
        return [games.called(path), *self.more]
