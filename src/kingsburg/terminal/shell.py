"""Commands that people are told to type next, each on a line of its own that can be copied as it stands."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kingsburg.invocation import command


def suggest(console: Console, *words: object) -> None:
    """Show a command for the program as it was started; it is never wrapped, however narrow the screen."""
    console.print(Text(f"  {command(*words)}"), soft_wrap=True)
