"""A report as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from kingsburg.lab.elo import MEAN
from kingsburg.lab.report import SPREAD, Report, Row, Scores
from kingsburg.lab.seating import whole_tournament
from kingsburg.lab.statistics import Estimate


def show(report: Report, console: Console | None = None) -> None:
    """Print the tables of the bots, their scores, strength and time, and of the seats, and a line about the whole."""
    console = console or Console()
    if report.games:
        console.print(_rows("bot", report.bots), _strengths(report.bots), _rows("seat", report.seats), _scores(report))
        for remark in _remarks(report):
            console.print(remark, highlight=False)
    console.print(summary(report), highlight=False)


def summary(report: Report) -> str:
    """The whole series in a line."""
    games = f"{report.games} of {report.asked} games (interrupted)" if report.interrupted else f"{report.games} games"
    if report.resumed:
        games += f", {report.resumed} of them played before"
    return f"{games}, seed {report.series.seed}: {duration(report.seconds)}, {rate(report.games_per_second)}"


def rate(games_per_second: float) -> str:
    if games_per_second >= 1:
        return f"{games_per_second:.0f} games a second"
    return f"{duration(1 / games_per_second)} a game" if games_per_second else "no game played"


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    if seconds < 1:
        return f"{1e3 * seconds:.3g} ms"
    if seconds < 120:
        return f"{seconds:.1f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"


def _remarks(report: Report) -> list[str]:
    noise = "within noise" if report.seats_even else "more than noise"
    told = [f"Seats: the differences are {noise} (chi-square, 95 %)."]
    if len(report.bots) > 1:
        told.append(f"Elo: the mean is {MEAN:.0f}; 400 more are odds of 10 to 1 to be placed ahead.")
        entered, players = len(report.series.bots), report.series.players
        if not report.sat_evenly:
            told.append(f"Not every bot sat everywhere equally often: that takes a multiple of {entered} games.")
        elif not report.met_evenly:
            games = whole_tournament(entered, players)
            told.append(f"Not every group of {players} met equally often: that takes a multiple of {games} games.")
    return told


def _rows(what: str, rows: Sequence[Row]) -> Table:
    table = _table(what, "games", "wins", "win % (95 %)", "place")
    for row in rows:
        wins = f"{row.wins:.1f}".removesuffix(".0")
        table.add_row(_named(row), str(row.games), wins, _shown(row.win_rate, 100), f"{row.place:.2f}")
    return table


def _strengths(rows: Sequence[Row]) -> Table:
    """The strongest first."""
    table = _table("strength of", "Elo (95 %)", "decisions", "mean time", "longest")
    for row in sorted(rows, key=lambda row: -row.elo.value if row.elo else 0):
        elo = _shown(row.elo, digits=0) if row.elo else ""
        thinking = row.thinking
        table.add_row(_named(row), elo, str(thinking.decisions), duration(thinking.mean), duration(thinking.longest))
    return table


def _scores(report: Report) -> Table:
    table = _table("score of", "mean (95 %)", *SPREAD)
    for row in report.bots:
        _add_scores(table, _named(row), row.scores)
    table.add_section()
    _add_scores(table, "winners", report.winners)
    table.add_section()
    for row in report.seats:
        _add_scores(table, row.name, row.scores)
    return table


def _add_scores(table: Table, name: str, scores: Scores) -> None:
    table.add_row(name, _shown(scores.mean), *(f"{score:.4g}" for score in scores.spread))


def _table(first: str, *others: str) -> Table:
    table = Table()
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right", no_wrap=not name.startswith("mean ("))
    return table


def _named(row: Row) -> str:
    return f"{row.name} x{row.count}" if row.count > 1 else row.name


def _shown(estimate: Estimate, times: float = 1, digits: int = 1) -> str:
    shown = f"{times * estimate.value:.{digits}f}"
    if estimate.low is None or estimate.high is None:
        return shown
    return f"{shown} ({times * estimate.low:.{digits}f} - {times * estimate.high:.{digits}f})"
