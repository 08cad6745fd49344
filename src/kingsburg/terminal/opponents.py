"""Whom to play against, as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg import wording
from kingsburg.terminal import shell
from kingsburg.terminal.welcome import without_options

HOW = (
    "A bot of your own is spelled as my_bot.py:MyBot, options as in champion:time=1s. "
    "To play against a level, or against bots by name:"
)


def show(
    console: Console, bots: Iterable[tuple[str, str, tuple[str, ...]]], levels: Mapping[str, tuple[str, Sequence[str]]]
) -> None:
    """Print the bots, the levels with what they are like and who plays there, and how to play against either."""
    console.print(opponents_table(bots))
    for level, (told, spellings) in levels.items():
        seated = wording.joined(list(dict.fromkeys(map(without_options, spellings))))
        console.print(Text.assemble((f" {level:<8}", "bold"), f"{seated}: {told}"))
    console.print()
    console.print(Text(HOW))
    shell.suggest(console, "play", "--level", list(levels)[1])
    shell.suggest(console, "play", "--bots", "novice,bailiff")


def opponents_table(bots: Iterable[tuple[str, str, tuple[str, ...]]]) -> Table:
    """The bots from the weakest to the strongest: name, what it is like, and its options."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("Bot", style="bold", no_wrap=True)
    table.add_column("Plays", ratio=1, min_width=20)
    table.add_column("Options", max_width=24)
    for name, title, options in bots:
        table.add_row(name, title, ", ".join(options))
    return table
