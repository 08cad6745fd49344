"""Whom to play against, as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg.terminal import shell
from kingsburg.terminal.welcome import without_options
from kingsburg.words import Part, Voice, message
from kingsburg.words.messages import every


def show(
    console: Console,
    bots: Iterable[tuple[str, Part, tuple[str, ...]]],
    levels: Mapping[str, Sequence[str]],
    voice: Voice,
) -> None:
    """Print the bots, the levels with what they are like and who plays there, and how to play against either."""
    console.print(opponents_table(bots, voice))
    for level, spellings in levels.items():
        seated = every(dict.fromkeys(map(without_options, spellings)))
        told = voice.text("terminal.opponents.level", bots=seated, told=message(f"bots.level.{level}"))
        console.print(Text.assemble((f" {level:<8}", "bold"), told))
    console.print()
    console.print(Text(voice.text("terminal.opponents.how")))
    shell.suggest(console, "play", "--level", list(levels)[1])
    shell.suggest(console, "play", "--bots", "novice,bailiff")


def opponents_table(bots: Iterable[tuple[str, Part, tuple[str, ...]]], voice: Voice) -> Table:
    """The bots from the weakest to the strongest: name, what it is like, and its options."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(voice.text("terminal.opponents.bot"), style="bold", no_wrap=True)
    table.add_column(voice.text("terminal.opponents.plays"), ratio=1, min_width=20)
    table.add_column(voice.text("terminal.opponents.options"), max_width=24)
    for name, title, options in bots:
        table.add_row(name, voice.part(title), ", ".join(options))
    return table
