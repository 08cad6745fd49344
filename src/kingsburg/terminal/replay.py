"""A game that was played, as a story: year by year, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.game import Game
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.log import Line, Teller


def show(game: Game, console: Console, names: Sequence[str] | None = None) -> None:
    """Print the story of a game, secrets included, and how it ended or where it stands."""
    seats = list(names or ()) or default_names(len(game.players))
    for line in Teller(game.rules, seats, ALL_SEEING).story(game.events):
        console.print(printed(line))
    console.print()
    console.print(final_table(game, seats))


def default_names(players: int) -> list[str]:
    """What governors are called when nobody says: by their seats as in records."""
    return [f"Seat {seat}" for seat in range(players)]


def printed(line: Line) -> Text:
    """A line of the story as it is printed: years and phases stand out."""
    if line.kind == "year":
        return Text(f"\n{line.text}", "bold")
    return Text(f"\n  {line.text}", "bold") if line.kind == "phase" else Text(f"    {line.text}")
