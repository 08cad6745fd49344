"""The screen of the commands: names and texts from outside are text, never markup and never orders to the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

CONTROLS = {code: "\N{REPLACEMENT CHARACTER}" for code in (*range(32), *range(127, 160)) if chr(code) != "\n"}
"""What moves the cursor, rings, or begins an order."""

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
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=segment.text.translate(CONTROLS))
