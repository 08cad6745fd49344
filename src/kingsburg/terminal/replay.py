"""A game that was played, as a story: year by year, phase by phase."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kingsburg.knowledge import Knowledge
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.log import Line, Teller
from kingsburg.words import Voice


def show(known: Knowledge, console: Console, voice: Voice) -> None:
    """Print the story of a game, and how it ended or where it stands."""
    for line in Teller(known.rules, voice.names).story(known.story):
        console.print(printed(line, console.width))
    console.print()
    console.print(final_table(known, voice))


INDENTS = {"year": "", "phase": "  "}
INDENT = "    "


def printed(line: Line, width: int) -> Text:
    """A line of the story as it is printed: years and phases stand out."""
    text = "\n".join(line.wrapped(width, before=INDENTS.get(line.kind, INDENT)))
    return Text(f"\n{text}", "bold") if line.heading else Text(text)
