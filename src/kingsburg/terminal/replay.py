"""A game that was played, as a story: year by year, phase by phase."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kingsburg.knowledge import Knowledge
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.lines import wrapped
from kingsburg.words import Voice
from kingsburg.words.story import Line, Teller


def show(known: Knowledge, console: Console, voice: Voice) -> None:
    """Print the story of a game, and how it ended or where it stands."""
    for line in Teller(known.rules).story(known.story):
        console.print(printed(line, voice, console.width))
    console.print()
    console.print(final_table(known, voice))


INDENTS = {"year": "", "phase": "  "}
INDENT = "    "


def printed(line: Line, voice: Voice, width: int) -> Text:
    """A line of the story as it is printed: years and phases stand out."""
    text = "\n".join(wrapped(INDENTS.get(line.kind, INDENT) + voice.say(line.message), width))
    return Text(f"\n{text}", "bold") if line.heading else Text(text)
