"""What people can type besides moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.events import Event
from kingsburg.files import FileError
from kingsburg.terminal import replay, saves, sheets
from kingsburg.terminal.advice import advice_table
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.log import Line, Teller
from kingsburg.terminal.rules import explain
from kingsburg.terminal.screen import Screen

if TYPE_CHECKING:
    from kingsburg.terminal.table import Table

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


class Commands:
    """The commands of the person whose turn it is; `find` gives the one that was typed."""

    def __init__(self, table: Table, sight: Sight) -> None:
        self.table = table
        self.sight = sight
        self.console = table.console
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
        if self.table.advise is None:
            raise KingsburgError("nobody gives hints at this table")
        with self.console.status("Thinking ..."):
            given = self.table.advise(self.sight.game, self.sight.seat)
        self.console.print(advice_table(given, self.sight.offers, every_way=rest == "all"))

    def rules(self, rest: str) -> None:
        for part in explain(self.sight.rules, rest or None):
            self.console.print(part)

    def board(self, rest: str) -> None:
        self.console.print(Screen(self.console, self.sight).full())

    def sheet(self, rest: str) -> None:
        whose = [seat for seat, name in enumerate(self.table.names) if name.lower().startswith(rest.lower())]
        if not rest:
            whose = [self.sight.seat]
        if not whose:
            raise KingsburgError(f"nobody is called {shown(rest)}: choose from {choices(self.table.names)}")
        for seat in whose:
            self.console.print(Text(self.sight.badge(seat), self.sight.style(seat)))
            self.console.print(*sheets.province(self.sight, seat, self.console.width), sep="\n")

    def log(self, rest: str) -> None:
        events = self.sight.game.events
        teller = Teller(self.sight.rules, self.table.names, self.sight.seat)
        story = teller.story(events if rest == "all" else _this_year(events))
        for line in story or [Line("Nothing has happened yet.", "")]:
            self.console.print(replay.printed(line))

    def undo(self, rest: str) -> None:
        self.table.undo()
        raise Restart

    def save(self, rest: str) -> None:
        try:
            path = files.named(rest) if rest else self.table.save
            saves.write(path, self.table.game, self.table.seat_dicts)
        except FileError as error:
            raise KingsburgError(f"cannot save: {error}") from error
        self.console.print(Text(f"Saved in {path}"), soft_wrap=True)

    def quit(self, rest: str) -> None:
        raise Leave


def _this_year(events: list[Event]) -> list[Event]:
    begun = [place for place, event in enumerate(events) if event.kind == "year"]
    return events[begun[-1] :] if begun else events
