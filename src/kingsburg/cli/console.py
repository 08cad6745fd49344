"""The screen of the commands: names and texts from outside are text, never markup and never orders to the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from kingsburg.words.voice import TIE

CONTROLS = {code: "\N{REPLACEMENT CHARACTER}" for code in (*range(32), *range(127, 160)) if chr(code) != "\n"}
"""What moves the cursor, rings, or begins an order."""

HELD = "\ue000"
"""Stands for a tie while lines are broken: to Rich a tie is a space like others."""

LEAST_WIDTH = 20
"""Columns without which nothing can be shown, whatever the surroundings say."""


class Plain(Console):
    """Shows every text as it is: `[bold]` and `:stew:` stay what they are, and control characters are not sent."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if self.width < LEAST_WIDTH:
            self.width = LEAST_WIDTH

    def on_broken_pipe(self) -> None:
        """Nobody reads any more; `main` knows what to do."""
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(_held(renderable), options):
            yield segment if segment.control else segment._replace(text=segment.text.translate(SHOWN))


SHOWN = {**CONTROLS, ord(HELD): " "}


def _held(shown: RenderableType) -> RenderableType:
    """The same with ties at which no line ends."""
    if isinstance(shown, str):
        return shown.replace(TIE, HELD)
    if isinstance(shown, Text) and TIE in shown.plain:
        shown = shown.copy()
        shown.plain = shown.plain.replace(TIE, HELD)
    return shown
