"""What people can type besides moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.files import FileError
from kingsburg.terminal import replay, sheets
from kingsburg.terminal.advice import Advise, advice_table
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.rules import explain
from kingsburg.terminal.screen import Screen
from kingsburg.typed import EventFields
from kingsburg.words.story import Teller

HELP = (
    ("a number", "choose it; several ways to it are asked next; 0 passes"),
    ("8b", "the second way to number 8, at once"),
    ("a name", "or a whole move, or its beginning: statue, king 6 6 6, pass"),
    ("Enter, back", "from the ways back to the list"),
    ("h, hint [all]", "the best options, or all: chance to win, VP at the end, and why"),
    ("rules [NAME]", "the rules of this game, or of any card, phase, module or scenario"),
    ("board", "draw everything, also what did not fit"),
    ("sheet [NAME]", "the province of a governor"),
    ("l, log [all]", "what happened this year, or in the whole game"),
    ("u, undo", "take back the last choice, if no dice fell since"),
    ("save [FILE]", "save; with a file, a copy there"),
    ("q, quit", "save and leave"),
)
SIGNS = (
    "x is built, > can be reached or built now; g gold, w wood, s stone. A star marks a bonus die, (+2) a token, "
    "(+1) and (-1) a shift of the sum. Army 2 +1: two soldiers, and buildings add 1. Rows B2: two of row B are built."
)
LEAVING = ("quit", "exit", "q")


class Leave(Exception):
    """The people want to go on another time."""


class Restart(Exception):
    """The question that was asked is no longer the one that waits."""


class Desk(Protocol):
    """What a table does for the person whose turn it is."""

    advise: Advise | None

    def undo(self) -> None:
        """Take back what can be; a KingsburgError says why not."""

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
        for typed, meaning in HELP:
            grid.add_row(Text(typed, "bold"), Text(meaning))
        self.console.print(grid)
        self.console.print(Text(SIGNS, "dim"))

    def hint(self, rest: str) -> None:
        if self.desk.advise is None:
            raise KingsburgError("nobody gives hints at this table")
        with self.console.status("Thinking ..."):
            given = self.desk.advise(self.sight.known)
        self.console.print(advice_table(given, self.sight.offers, self.sight.voice, every_way=rest == "all"))

    def rules(self, rest: str) -> None:
        for part in explain(self.sight.rules, rest or None):
            self.console.print(part)

    def board(self, rest: str) -> None:
        self.console.print(Screen(self.console, self.sight).full())

    def sheet(self, rest: str) -> None:
        names = self.sight.names
        whose = [seat for seat, name in enumerate(names) if name.lower().startswith(rest.lower())]
        if not rest:
            whose = [self.sight.seat]
        if not whose:
            raise KingsburgError(f"nobody is called {shown(rest)}: choose from {choices(names)}")
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
            self.console.print(Text("    Nothing has happened yet."))

    def undo(self, rest: str) -> None:
        self.desk.undo()
        raise Restart

    def save(self, rest: str) -> None:
        try:
            path = self.desk.keep(files.named(rest) if rest else None)
        except FileError as error:
            raise KingsburgError(f"cannot save: {error}") from error
        self.console.print(Text(f"Saved in {path}"), soft_wrap=True)

    def quit(self, rest: str) -> None:
        raise Leave


def _this_year(events: list[EventFields]) -> list[EventFields]:
    begun = [place for place, event in enumerate(events) if event["event"] == "year"]
    return events[begun[-1] :] if begun else events
