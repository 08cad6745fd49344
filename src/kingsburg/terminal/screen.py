"""Choosing how much of the table to show, so that it fits the terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.terminal import boards
from kingsburg.terminal.boards import Sight

WIDE = 120
NEWS = 12
"""More lines of the story than these are left to the `log` command."""

HEADER_LINES = 2
PROMPT_LINES = 1

# What to show, the richest first; `options` and `brief` are two forms of the same list. The court matters while dice
# are assigned, the province at all other times.
AT_COURT = (
    ("court", "province", "governors", "options"),
    ("two columns", "province", "governors", "options"),
    ("two columns", "governors", "options"),
    ("three columns", "governors", "options"),
    ("three columns", "governors", "brief"),
    ("taken", "governors", "options"),
    ("taken", "governors", "brief"),
)
AT_HOME = (
    ("two columns", "province", "governors", "options"),
    ("province", "governors", "options"),
    ("province", "governors", "brief"),
    ("governors", "options"),
    ("governors", "brief"),
)


class Screen:
    """Lays out what a person sees."""

    def __init__(self, console: Console, sight: Sight) -> None:
        self.console = console
        self.sight = sight
        self.width = console.width
        self.room = console.height - PROMPT_LINES
        self.wide_height = 0

    def fitting(self) -> RenderableType:
        """The richest layout that fits; at worst one that scrolls."""
        if self.width >= WIDE:
            wide = self.wide()
            if self.wide_height <= self.room:
                return wide
        return self._stacked()

    def wide(self) -> RenderableType:
        """Court and options on the left; province, governors and log on the right."""
        left_width = self.width * 9 // 20
        right_width = self.width - left_width - 1
        options = boards.options(self.sight, left_width, brief=False)
        left = self._height("court") + 1 + self._measure(options, left_width)
        right = self._height("province") + self._height("governors") + 2
        lines = min(max(left, right + min(NEWS, len(self.sight.news)), self.room - 3) - right, NEWS + 8)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=left_width)
        grid.add_column(width=right_width)
        grid.add_row(
            Group(self._part("court"), Text(), options),
            Group(self._part("province"), Text(), self._part("governors"), Text(), boards.log(self.sight, lines)),
        )
        self.wide_height = HEADER_LINES + 1 + max(left, right + lines)
        return Group(boards.header(self.sight), Text(), grid)

    def full(self) -> RenderableType:
        """Everything, whether it fits or not."""
        names = ("court", "province", "governors")
        parts = [self._part(name) for name in names]
        return Group(boards.header(self.sight), *parts, boards.log(self.sight, NEWS), self._part("options"))

    def _stacked(self) -> RenderableType:
        layouts = AT_COURT if self.sight.targets else AT_HOME
        most = min(self._worth(), len(self.sight.news))
        heights: dict[str, int] = {}
        for lines in (most, most // 2, 0):
            for layout in layouts:
                for part in layout:
                    if part not in heights:
                        heights[part] = self._height(part)
                spare = self.room - HEADER_LINES - sum(heights[part] for part in layout)
                if spare >= lines:
                    return self._stack(layout, min(spare, NEWS))
        return self._stack(layouts[-1], 0)

    def _worth(self) -> int:
        """How many lines of news are worth more than the boards: battles, above all, are seen nowhere else."""
        if self.sight.building:
            return 2
        return 8 if any(line.kind in ("battle", "reveal") for line in self.sight.news) else 3

    def _stack(self, layout: tuple[str, ...], lines: int) -> RenderableType:
        parts = [self._part(part) for part in layout]
        return Group(boards.header(self.sight), *parts[:-1], boards.log(self.sight, lines), parts[-1])

    def _part(self, name: str) -> RenderableType:
        parts: dict[str, Callable[[], RenderableType]] = {
            "court": lambda: boards.court(self.sight, 1),
            "two columns": lambda: boards.court(self.sight, 2),
            "three columns": lambda: boards.court(self.sight, boards.NARROW_COURT),
            "taken": lambda: boards.taken(self.sight),
            "province": self._province,
            "governors": lambda: boards.governors(self.sight),
            "options": lambda: boards.options(self.sight, self.width, brief=False),
            "brief": lambda: boards.options(self.sight, self.width, brief=True),
        }
        return parts[name]()

    def _province(self) -> RenderableType:
        return Text() if self.sight.seat is None else boards.province(self.sight, self.sight.seat)

    def _height(self, part: str) -> int:
        """The lines a part takes; only what can wrap has to be rendered to know."""
        advisors = len(self.sight.rules.advisors) - 1
        known = {
            "court": advisors,
            "two columns": -(-advisors // 2),
            "three columns": -(-advisors // boards.NARROW_COURT),
            "province": boards.province_lines(self.sight),
            "governors": 1 + len(self.sight.names),
        }
        return known[part] if part in known else self._measure(self._part(part), self.width)

    def _measure(self, part: RenderableType, width: int) -> int:
        return len(self.console.render_lines(part, self.console.options.update(width=width), pad=False))
