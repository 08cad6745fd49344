"""Choosing how much of the table to show, so that it fits the terminal and keeps its shape."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.terminal import boards
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.menu import FORMS, NAMES, ROWS, menu, ways_menu

WIDE = 120
NEWS = 12
"""More lines of the story than these are left to the `log` command."""

MOST_WORTH = 5
HIGH_SHEET = 11
"""A sheet of more lines than these is also shown on fewer."""

PROMPT_LINES = 1

# Which boards to show, the richest first. The court matters while dice are assigned, the province at all other times.
Boards = tuple[str, ...]
COURT_HELD: tuple[Boards, ...] = (
    ("court", "province", "governors"),
    ("two columns", "province", "governors"),
    ("two columns", "governors"),
    ("three columns", "governors"),
    ("three columns",),
)
BUILDING: tuple[Boards, ...] = (
    ("two columns", "province", "governors"),
    ("province", "governors"),
    ("province", "me"),
    ("province",),
)
AT_HOME: tuple[Boards, ...] = (
    *BUILDING[:2],
    ("two columns", "governors"),
    ("three columns", "governors"),
    ("governors",),
)
COURT_RESERVE, HOME_RESERVE = 6, 3
"""Lines left for the story and the list, whatever they are: so the boards stay the same for like questions."""


class Screen:
    """Lays out what a person sees."""

    def __init__(self, console: Console, sight: Sight) -> None:
        self.sight = sight
        self.width = console.width
        self.room = console.height - PROMPT_LINES - boards.header_lines(sight)
        self.notices = [Text(f" {line}") for told in sight.notices for line in wrap(told, self.width - 2)]

    def fitting(self) -> RenderableType:
        """The richest layout that fits; at worst one that scrolls."""
        wide = self._wide() if self.width >= WIDE else None
        return wide or self._stacked()

    def full(self) -> RenderableType:
        """Everything, whether it fits or not."""
        parts = [self._part(name) for name in ("court", "province", "governors")]
        return Group(self._header(), *parts, boards.log(self.sight, NEWS), *self._list(ROWS, self.width))

    # -- wide ---------------------------------------------------------------------------------------------------

    def _wide(self) -> RenderableType | None:
        """Court and options on the left; province, governors and log on the right; None if that is too high."""
        left_width = self.width * 9 // 20
        right_width = self.width - left_width - 1
        left = self._height("court") + 1
        right = self._height("province") + self._height("governors") + 2
        room = self.room - 1 - len(self.notices)
        listed = self._fitted_list(room - left, left_width)
        if room < left + max(COURT_RESERVE, len(listed)) or room < right:
            return None
        lines = min(room - right, NEWS + 8)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=left_width)
        grid.add_column(width=right_width)
        grid.add_row(
            Group(self._part("court"), Text(), *listed),
            Group(self._part("province"), Text(), self._part("governors"), Text(), boards.log(self.sight, lines)),
        )
        return Group(self._header(), Text(), grid, *self.notices)

    # -- stacked ------------------------------------------------------------------------------------------------

    def _stacked(self) -> RenderableType:
        """Boards above each other, then the story, then the list."""
        shown = self._boards()
        spare = self.room - len(self.notices) - self._total(shown)
        told = min(self._worth(), len(self.sight.news))
        listed = self._fitted_list(spare - told, self.width)
        lines = max(0, min(spare - len(listed), NEWS))
        parts = [self._part(name) for name in shown]
        return Group(self._header(), *parts, boards.log(self.sight, lines), *self.notices, *listed)

    def _boards(self) -> Boards:
        """The richest boards beside which there is room for the story and the list."""
        at_court = bool(self.sight.targets)
        ladder = COURT_HELD if at_court else BUILDING if self.sight.asks("build") else AT_HOME
        form = ROWS if self.sight.asks("use") else NAMES  # what a power does is seen nowhere else
        least = len(self.notices) + len(self._list(form, self.width)) + min(self._worth(), len(self.sight.news))
        reserve = max(least, COURT_RESERVE if at_court else HOME_RESERVE)
        if self._height("province") > HIGH_SHEET:
            ladder = tuple(shown for boards in ladder for shown in _lower(boards))
        return next((shown for shown in ladder if self._total(shown) + reserve <= self.room), ladder[-1])

    def _worth(self) -> int:
        """How many lines of news are worth more than a richer list: battles, above all, are seen nowhere else."""
        if self.sight.chosen or self.sight.asks("build"):
            return 0
        battles = sum(line.kind in ("battle", "reveal") for line in self.sight.news)
        return max(2, min(battles, MOST_WORTH))

    def _total(self, shown: Boards) -> int:
        return sum(self._height(name) for name in shown)

    # -- parts --------------------------------------------------------------------------------------------------

    def _header(self) -> RenderableType:
        return boards.header(self.sight, self.width)

    def _fitted_list(self, room: int, width: int) -> list[Text]:
        """The richest form of the list that fits; else the shortest."""
        listed: list[Text] = []
        for form in FORMS:
            listed = self._list(form, width)
            if len(listed) <= room:
                break
        return listed

    def _list(self, form: str, width: int) -> list[Text]:
        chosen = self.sight.chosen
        return ways_menu(chosen, width) if chosen else menu(self.sight.offers, form, width)

    def _part(self, name: str) -> RenderableType:
        parts: dict[str, Callable[[], RenderableType]] = {
            "court": lambda: boards.court(self.sight, 1),
            "two columns": lambda: boards.court(self.sight, 2),
            "three columns": lambda: boards.court(self.sight, boards.NARROW_COURT),
            "province": lambda: boards.province(self.sight, self.sight.seat),
            "low province": lambda: boards.province(self.sight, self.sight.seat, compact=True),
            "governors": lambda: boards.governors(self.sight, self.sight.view["order"]),
            "me": lambda: boards.governors(self.sight, self.sight.view["pending"]),
        }
        return parts[name]()

    def _height(self, name: str) -> int:
        """The lines a board takes."""
        advisors = len(self.sight.rules.advisors) - 1
        heights = {
            "court": advisors,
            "two columns": -(-advisors // 2),
            "three columns": -(-advisors // boards.NARROW_COURT),
            "province": boards.province_lines(self.sight),
            "low province": boards.province_lines(self.sight, compact=True),
            "governors": 1 + len(self.sight.names),
            "me": 1 + len(self.sight.view["pending"]),
        }
        return heights[name]


def _lower(shown: Boards) -> list[Boards]:
    """The boards, and where the province is among them, the same with it on fewer lines."""
    low = tuple("low province" if name == "province" else name for name in shown)
    return [shown] if low == shown else [shown, low]
