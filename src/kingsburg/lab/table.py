"""A report as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg.lab.elo import MEAN
from kingsburg.lab.report import SPREAD, Report, Scores, Standing
from kingsburg.lab.seating import whole_tournament
from kingsburg.lab.statistics import Estimate
from kingsburg.words.shortening import without_middle

FRAME = 3
"""What a column takes beside its text: a line and a space on either side."""

FOLDING = "mean ("
"""The column whose intervals are folded where even short names leave too little room."""

LEAST_NAME = 7
"""Shorter than this no name means anything."""


def show(report: Report, console: Console) -> None:
    """Print the tables of the bots, their scores, strength and time, and of the seats, and a line about the whole."""
    if report.games:
        sheets = [_rows("bot", report.bots), _strengths(report.bots), _rows("seat", report.seats), _scores(report)]
        names = shortened([_named(row) for row in report.bots], min(sheet.room(console.width) for sheet in sheets))
        for sheet in sheets:
            console.print(sheet.table(names))
        for told in (*_legend(names), *_remarks(report)):
            console.print(Text(told), soft_wrap=True)
    console.print(Text(summary(report)), soft_wrap=True)


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


class Sheet:
    """A table of figures, which are never cut: where room is scarce, the names before them are shortened."""

    def __init__(self, first: str, *others: str) -> None:
        self.heads = [first, *others]
        self.lines: list[list[str]] = []
        self.sections: list[int] = []

    def add(self, *cells: str) -> None:
        self.lines.append(list(cells))

    def end_section(self) -> None:
        self.sections.append(len(self.lines) - 1)

    def room(self, width: int) -> int:
        """How long a name may be for the figures to fit a width."""
        figures = [max(len(cell) for cell in column) for column in zip(self.heads, *self.lines, strict=True)][1:]
        return width - sum(figures) - FRAME * len(self.heads) - 1

    def table(self, names: Mapping[str, str]) -> Table:
        table = Table()
        table.add_column(self.heads[0], no_wrap=True)
        for head in self.heads[1:]:
            table.add_column(head, justify="right", no_wrap=not head.startswith(FOLDING))
        for place, (name, *figures) in enumerate(self.lines):
            table.add_row(Text(names.get(name, name)), *figures, end_section=place in self.sections)
        return table


def shortened(names: Sequence[str], room: int) -> dict[str, str]:
    """Names with their middle left out where there is no room for it; no two become the same."""
    room = max(room, LEAST_NAME)
    short: dict[str, str] = {}
    for name in names:
        tail = ""
        while (shown := without_middle(name, room - len(tail)) + tail) in short.values():
            tail = f" #{int(tail[2:] or 1) + 1}"
        short[name] = shown
    return short


def _legend(names: Mapping[str, str]) -> list[str]:
    """What the shortened names stand for."""
    return [f"{short} is {name}" for name, short in names.items() if short != name]


def _rows(what: str, rows: Sequence[Standing]) -> Sheet:
    sheet = Sheet(what, "games", "wins", "win % (95 %)", "place")
    for row in rows:
        wins = f"{row.wins:.1f}".removesuffix(".0")
        sheet.add(_named(row), str(row.games), wins, _shown(row.win_rate, 100), f"{row.place:.2f}")
    return sheet


def _strengths(rows: Sequence[Standing]) -> Sheet:
    """The strongest first."""
    sheet = Sheet("strength of", "Elo (95 %)", "decisions", "mean time", "longest")
    for row in sorted(rows, key=lambda row: -row.elo.value if row.elo else 0):
        elo = _shown(row.elo, digits=0) if row.elo else ""
        thinking = row.thinking
        sheet.add(_named(row), elo, str(thinking.decisions), duration(thinking.mean), duration(thinking.longest))
    return sheet


def _scores(report: Report) -> Sheet:
    sheet = Sheet("score of", "mean (95 %)", *SPREAD)
    for row in report.bots:
        _add_scores(sheet, _named(row), row.scores)
    sheet.end_section()
    _add_scores(sheet, "winners", report.winners)
    sheet.end_section()
    for row in report.seats:
        _add_scores(sheet, row.name, row.scores)
    return sheet


def _add_scores(sheet: Sheet, name: str, scores: Scores) -> None:
    sheet.add(name, _shown(scores.mean), *(f"{score:.4g}" for score in scores.spread))


def _named(row: Standing) -> str:
    return f"{row.name} x{row.count}" if row.count > 1 else row.name


def _shown(estimate: Estimate, times: float = 1, digits: int = 1) -> str:
    shown = f"{times * estimate.value:.{digits}f}"
    if estimate.low is None or estimate.high is None:
        return shown
    return f"{shown} ({times * estimate.low:.{digits}f} - {times * estimate.high:.{digits}f})"
