"""Whom to play against, as a table."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.table import Table

HOW = "kingsburg play --bots NAME,NAME with options as NAME:option=value; your own as my_bot.py:MyBot"


def opponents_table(bots: Iterable[tuple[str, str, tuple[str, ...]]]) -> Table:
    """The bots from the weakest to the strongest: name, what it is like, and its options."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), caption=HOW, caption_justify="left")
    table.add_column("Bot", style="bold", no_wrap=True)
    table.add_column("Plays", ratio=1, min_width=20)
    table.add_column("Options", max_width=24)
    for name, title, options in bots:
        table.add_row(name, title, ", ".join(options))
    return table
