"""Choosing how much of the table to show, so that it fits the terminal and keeps its shape."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.terminal import boards, sheets
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.menu import BRIEF, FORMS, NAMES, OFFERS, ROWS, TERSE, TIGHT, menu, ways_menu

WIDE = 120
HIGH = 30
"""From this height on the header tells the destiny's rule, not its name alone."""

NEWS = 12
"""More lines of the story than these are left to the `log` command."""

LEAST_NEWS = 3
MOST_WORTH = 5
HIGH_SHEET = 11
"""A sheet of more lines than these is also shown on fewer."""

PROMPT_LINES = 1

CARDS = ("use", "governor", "group", "lay", "draft", "bid")
"""Moves that choose cards: what these do is seen nowhere else."""

READABLE = (ROWS, OFFERS)
CARD_FORMS = (*READABLE, BRIEF, TIGHT, TERSE, NAMES)
"""Forms of a list in which the rules of cards can be read, and the order in which lists of cards try all forms."""

# Which boards to show, the richest first. The court matters while dice are assigned, the province at all other times.
Boards = tuple[str, ...]
COURT_HELD: tuple[Boards, ...] = (
    ("court", "province", "governors"),
    ("two columns", "province", "governors"),
    ("two columns", "governors"),
    ("three columns", "governors"),
    ("three columns", "me"),
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
    ("me",),
    (),
)
COURT_RESERVE, HOME_RESERVE = 6, 3
"""Lines left for the story and the list, whatever they are: so the boards stay the same for like questions."""


class Screen:
    """Lays out what a person sees."""

    def __init__(self, console: Console, sight: Sight) -> None:
        sight.symbols = boards.SYMBOLS if console.encoding.lower().startswith("utf") else boards.PLAIN_SYMBOLS
        self.sight = sight
        self.width = console.width
        self.header = boards.header(sight, self.width, brief=console.height < HIGH)
        self.room = console.height - PROMPT_LINES - len(self.header)
        self.notices = [Text(f" {line}") for told in sight.notices for line in wrap(told, self.width - 2)]
        self.forms = CARD_FORMS if sight.asks(*CARDS) and not sight.chosen else FORMS
        self._drawn: dict[str, list[Text]] = {}

    def fitting(self) -> RenderableType:
        """The richest layout that fits; at worst one that scrolls."""
        wide = self._wide() if self.width >= WIDE else None
        return wide or self._stacked()

    def full(self) -> RenderableType:
        """Everything, whether it fits or not."""
        header = boards.header(self.sight, self.width, brief=False)
        parts = [text for name in ("court", "province", "governors") for text in self._part(name)]
        others = sheets.neighbours(self.sight, self.width)
        story = boards.log(self.sight, NEWS, self.width)
        return Group(*header, *parts, *others, *story, *self._list(ROWS, self.width))

    # -- wide ---------------------------------------------------------------------------------------------------

    def _wide(self) -> RenderableType | None:
        """The court beside governors and story, below them the province, then the list over the whole width. A list of
        cards, whose rules are to be read, may need the room of the court, or of the province too. None if all that is
        too high."""
        plans: list[Boards] = [("court", "low province"), ("low province",), ()]
        demanding = READABLE if self.forms is CARD_FORMS else ()
        tries = [(form, plan) for form in demanding for plan in plans]
        tries += [(form, plan) for plan in plans for form in self.forms]
        drawn = (self._planned(plan, self._list(form, self.width)) for form, plan in tries)
        return next((found for found in drawn if found is not None), None)

    def _planned(self, plan: Boards, listed: list[Text]) -> RenderableType | None:
        """The boards of a plan above a list; None if that is too high."""
        half = self.width // 2
        width = self.width - half
        has_court = "court" in plan
        told = sheets.governors(self.sight, self.sight.view["order"], width if has_court else half - 1, rows=True)
        left, right = (self._part("court", half - 1), told) if has_court else (told, [])
        sheet = self._part("low province") if "low province" in plan else []
        room = self.room - len(sheet) - len(self.notices) - len(listed) - 1
        if room < max(len(left), len(right) + LEAST_NEWS):
            return None
        if right:
            named = [*self._part("governors", width), *sheets.neighbours(self.sight, width)]
            right = named if len(named) + NEWS <= room else right
        story = boards.log(self.sight, min(room - len(right) - 1, NEWS + 8), width)
        grid = Table.grid()
        grid.add_column(width=half)
        grid.add_column(width=width)
        grid.add_row(Group(*left), Group(*right, *([Text()] if right else []), *story))
        return Group(*self.header, grid, *sheet, Text(), *self.notices, *listed)

    # -- stacked ------------------------------------------------------------------------------------------------

    def _stacked(self) -> RenderableType:
        """Boards above each other, then the story, then the list."""
        shown = self._boards()
        spare = self.room - len(self.notices) - self._total(shown)
        told = min(self._worth(), len(self.sight.news))
        listed = self._fitted_list(spare - told)
        lines = max(0, min(spare - len(listed), NEWS))
        parts = [text for name in shown for text in self._part(name)]
        return Group(*self.header, *parts, *boards.log(self.sight, lines, self.width), *self.notices, *listed)

    def _boards(self) -> Boards:
        """The richest boards beside which there is room for the story and the list."""
        at_court = bool(self.sight.targets)
        ladder = COURT_HELD if at_court else BUILDING if self.sight.asks("build") else AT_HOME
        if len(self._part("province")) > HIGH_SHEET:
            ladder = tuple(shown for boards in ladder for shown in _lower(boards))
        for form in (*READABLE, BRIEF, NAMES) if self.forms is CARD_FORMS else (NAMES,):
            least = len(self.notices) + len(self._list(form, self.width)) + min(self._worth(), len(self.sight.news))
            reserve = max(least, COURT_RESERVE if at_court else HOME_RESERVE)
            fitting = next((shown for shown in ladder if self._total(shown) + reserve <= self.room), None)
            if fitting is not None:
                return fitting
        return ladder[-1]

    def _worth(self) -> int:
        """How many lines of news are worth more than a richer list: battles, above all, are seen nowhere else."""
        if self.sight.chosen or self.sight.asks("build") or self.forms is CARD_FORMS:
            return 0
        battles = sum(line.kind in ("battle", "reveal") for line in self.sight.news)
        return max(2, min(battles, MOST_WORTH))

    def _total(self, shown: Boards) -> int:
        return sum(len(self._part(name)) for name in shown)

    # -- parts --------------------------------------------------------------------------------------------------

    def _fitted_list(self, room: int) -> list[Text]:
        """The richest form of the list that fits; else the shortest."""
        listed: list[Text] = []
        for form in self.forms:
            listed = self._list(form, self.width)
            if len(listed) <= room:
                break
        return listed

    def _list(self, form: str, width: int) -> list[Text]:
        chosen = self.sight.chosen
        voice = self.sight.voice
        return ways_menu(chosen, width, voice) if chosen else menu(self.sight.offers, form, width, voice)

    def _part(self, name: str, width: int | None = None) -> list[Text]:
        """The lines of a board."""
        if name not in self._drawn:
            self._drawn[name] = self._draw(name, width or self.width)
        return self._drawn[name]

    def _draw(self, name: str, width: int) -> list[Text]:
        columns = {"court": 1, "two columns": 2, "three columns": 3}
        if name in columns:
            return boards.court(self.sight, columns[name], width)
        if name in ("province", "low province"):
            return sheets.province(self.sight, self.sight.seat, width, low=name == "low province")
        seats = self.sight.view["order"] if name == "governors" else [self.sight.seat]
        return sheets.governors(self.sight, seats, width)


def _lower(shown: Boards) -> list[Boards]:
    """The boards, and where the province is among them, the same with it on fewer lines."""
    low = tuple("low province" if name == "province" else name for name in shown)
    return [shown] if low == shown else [shown, low]
