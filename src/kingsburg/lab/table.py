"""A report as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from kingsburg.lab.report import SPREAD, Report, Row
from kingsburg.lab.statistics import Estimate


def show(report: Report, console: Console | None = None) -> None:
    """Print the tables of the bots, their scores and the seats, and a line about the whole."""
    console = console or Console()
    if report.games:
        console.print(_rows("bot", report.bots), _spreads(report.bots), _rows("seat", report.seats))
        noise = "within noise" if report.seats_even else "more than noise"
        console.print(f"Seats: the differences are {noise} (chi-square, 95 %).", highlight=False)
        if report.games % len(report.spellings) and len(report.bots) > 1:
            console.print("The games are no multiple of the seats: not every bot sat everywhere equally often.")
    console.print(summary(report), highlight=False)


def summary(report: Report) -> str:
    """The whole series in a line."""
    games = f"{report.games} of {report.asked} games (interrupted)" if report.interrupted else f"{report.games} games"
    speed = f"{report.seconds:.1f} s, {report.games_per_second:.0f} games a second"
    return f"{games}, seed {report.seed}: {speed}"


def _rows(what: str, rows: Sequence[Row]) -> Table:
    table = _table(what, "games", "wins", "win % (95 %)", "score (95 %)", "place")
    for row in rows:
        wins = f"{row.wins:.1f}".removesuffix(".0")
        estimates = _shown(row.win_rate, 100), _shown(row.score)
        table.add_row(_named(row), str(row.games), wins, *estimates, f"{row.place:.2f}")
    return table


def _spreads(rows: Sequence[Row]) -> Table:
    table = _table("score of", *SPREAD)
    for row in rows:
        table.add_row(_named(row), *(f"{score:.4g}" for score in row.score_spread))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table()
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right", no_wrap=not name.startswith("score"))
    return table


def _named(row: Row) -> str:
    return f"{row.name} x{row.count}" if row.count > 1 else row.name


def _shown(estimate: Estimate, times: float = 1) -> str:
    shown = f"{times * estimate.value:.1f}"
    if estimate.low is None or estimate.high is None:
        return shown
    return f"{shown} ({times * estimate.low:.1f} - {times * estimate.high:.1f})"
