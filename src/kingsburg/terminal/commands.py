"""What people can type besides moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, listed, shown
from kingsburg.files import FileError
from kingsburg.terminal import replay, sheets
from kingsburg.terminal.advice import Advise, advice_table
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.rules import explain
from kingsburg.terminal.screen import Screen
from kingsburg.typed import EventFields
from kingsburg.words.refusing import refusal
from kingsburg.words.story import Teller

HELP = (
    "number",
    "way",
    "name",
    "back",
    "hint",
    "rules",
    "board",
    "sheet",
    "log",
    "undo",
    "restart",
    "redo",
    "save",
    "quit",
)
"""What the help tells, in its order. People type the same words in every language."""

LEAVING = ("quit", "exit", "q")


class Leave(Exception):
    """The people want to go on another time."""


class Restart(Exception):
    """The question that was asked is no longer the one that waits."""


class Desk(Protocol):
    """What a table does for the person whose turn it is."""

    advise: Advise | None

    def undo(self, seat: int) -> None:
        """Take back what can be; a KingsburgError tells the person who asks why not."""

    def restart(self, seat: int) -> None:
        """Take back all that a person chose in this turn."""

    def redo(self, seat: int) -> None:
        """Give again what was taken back."""

    def keep(self, path: Path | None) -> Path:
        """Save the table, in a file of one's own if it is named; where it is then. A FileError says why not."""


class Commands:
    """The commands of the person whose turn it is; `run` carries out the one that was typed."""

    def __init__(self, console: Console, sight: Sight, desk: Desk) -> None:
        self.console = console
        self.sight = sight
        self.desk = desk
        self._by_word: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "h": self.hint,
            "hint": self.hint,
            "rules": self.rules,
            "board": self.board,
            "sheet": self.sheet,
            "l": self.log,
            "log": self.log,
            "u": self.undo,
            "undo": self.undo,
            "restart": self.restart,
            "redo": self.redo,
            "save": self.save,
            **dict.fromkeys(LEAVING, self.quit),
        }

    def run(self, text: str) -> bool:
        """Carry out a command; False if the text is none."""
        word, _, rest = text.partition(" ")
        command = self._by_word.get(word.lower())
        if command is not None:
            command(rest.strip())
        return command is not None

    def help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 1))
        say = self.sight.voice.text
        for name in HELP:
            grid.add_row(Text(say(f"terminal.help.typed.{name}"), "bold"), Text(say(f"terminal.help.does.{name}")))
        self.console.print(grid)
        self.console.print(Text(say("terminal.help.signs"), "dim"))

    def hint(self, rest: str) -> None:
        if self.desk.advise is None:
            raise refusal(KingsburgError, "errors.no_hints")
        with self.console.status(self.sight.voice.text("terminal.reckoning")):
            given = self.desk.advise(self.sight.known)
        self.console.print(advice_table(given, self.sight.offers, self.sight.voice, every_way=rest == "all"))

    def rules(self, rest: str) -> None:
        for part in explain(self.sight.rules, rest or None, self.sight.voice):
            self.console.print(part)

    def board(self, rest: str) -> None:
        self.console.print(Screen(self.console, self.sight).full())

    def sheet(self, rest: str) -> None:
        names = self.sight.names
        whose = [seat for seat, name in enumerate(names) if name.lower().startswith(rest.lower())]
        if not rest:
            whose = [self.sight.seat]
        if not whose:
            raise refusal(KingsburgError, "errors.nobody", name=shown(rest), names=listed(names))
        for seat in whose:
            self.console.print(Text(self.sight.badge(seat), self.sight.style(seat)))
            self.console.print(*sheets.province(self.sight, seat, self.console.width), sep="\n")

    def log(self, rest: str) -> None:
        known = self.sight.known
        events = known.story if rest == "all" else _this_year(known.story)
        story = Teller(known.rules).story(events)
        for line in story:
            self.console.print(replay.printed(line, self.sight.voice, self.console.width))
        if not story:
            self.console.print(Text(f"    {self.sight.voice.text('terminal.nothing_yet')}"))

    def undo(self, rest: str) -> None:
        self.desk.undo(self.sight.seat)
        raise Restart

    def restart(self, rest: str) -> None:
        self.desk.restart(self.sight.seat)
        raise Restart

    def redo(self, rest: str) -> None:
        self.desk.redo(self.sight.seat)
        raise Restart

    def save(self, rest: str) -> None:
        try:
            path = self.desk.keep(files.named(rest) if rest else None)
        except FileError as error:
            raise refusal(KingsburgError, "errors.cannot_save", error=error.message or str(error)) from error
        self.console.print(Text(self.sight.voice.text("terminal.saved_in", file=str(path))), soft_wrap=True)

    def quit(self, rest: str) -> None:
        raise Leave


def _this_year(events: list[EventFields]) -> list[EventFields]:
    begun = [place for place, event in enumerate(events) if event["event"] == "year"]
    return events[begun[-1] :] if begun else events
