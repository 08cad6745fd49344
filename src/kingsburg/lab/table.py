"""A report as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg.lab.elo import MEAN
from kingsburg.lab.report import SPREAD, Report, Scores, Standing
from kingsburg.lab.seating import whole_tournament
from kingsburg.lab.telling import duration, figure, interval, named, rate
from kingsburg.words.messages import Message, Part, message
from kingsburg.words.shortening import without_middle
from kingsburg.words.voice import Voice

FRAME = 3
"""What a column takes beside its text: a line and a space on either side."""

LEAST_NAME = 7
"""Shorter than this no name means anything."""


def show(report: Report, console: Console, voice: Voice) -> None:
    """Print the tables of the bots, their scores, strength and time, and of the seats, and a line about the whole."""
    if report.games:
        sheets = [*_sheets(report, voice)]
        spelled = [voice.part(named(row.name, row.count)) for row in report.bots]
        names = shortened(spelled, min(sheet.room(console.width) for sheet in sheets))
        for sheet in sheets:
            console.print(sheet.table(names))
        for told in (*_legend(names), *_remarks(report)):
            console.print(Text(voice.say(told)), soft_wrap=True)
    console.print(Text(voice.say(summary(report))), soft_wrap=True)


def summary(report: Report) -> Message:
    """The whole series in a line."""
    games = report.count
    if report.resumed:
        games = message("lab.resumed", games=games, n=report.resumed)
    time, pace = duration(report.seconds), rate(report.games_per_second)
    return message("lab.summary", games=games, seed=report.series.seed, time=time, rate=pace)


def _remarks(report: Report) -> Iterator[Message]:
    yield message("lab.remark.even" if report.seats_even else "lab.remark.uneven")
    if len(report.bots) > 1:
        yield message("lab.remark.elo", mean=f"{MEAN:.0f}")
        entered, players = len(report.series.bots), report.series.players
        if not report.sat_evenly:
            yield message("lab.remark.seats", n=entered)
        elif not report.met_evenly:
            yield message("lab.remark.groups", players=players, n=whole_tournament(entered, players))


class Sheet:
    """A table of figures, which are never cut: where room is scarce, the names before them are shortened. Figures of
    the column `folding` are folded where even short names leave too little room."""

    def __init__(self, voice: Voice, *heads: str, folding: str = "") -> None:
        self.voice = voice
        self.heads = [voice.text(f"lab.column.{head}") for head in heads]
        self.folding = heads.index(folding) if folding else None
        self.lines: list[list[str]] = []
        self.sections: list[int] = []

    def add(self, *cells: Part) -> None:
        self.lines.append([self.voice.part(cell) for cell in cells])

    def end_section(self) -> None:
        self.sections.append(len(self.lines) - 1)

    def room(self, width: int) -> int:
        """How long a name may be for the figures to fit a width."""
        figures = [max(len(cell) for cell in column) for column in zip(self.heads, *self.lines, strict=True)][1:]
        return width - sum(figures) - FRAME * len(self.heads) - 1

    def table(self, names: Mapping[str, str]) -> Table:
        table = Table()
        table.add_column(self.heads[0], no_wrap=True)
        for place, head in enumerate(self.heads[1:], start=1):
            table.add_column(head, justify="right", no_wrap=place != self.folding)
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


def _legend(names: Mapping[str, str]) -> list[Message]:
    """What the shortened names stand for."""
    return [message("lab.short_for", short=short, name=name) for name, short in names.items() if short != name]


def _sheets(report: Report, voice: Voice) -> Iterator[Sheet]:
    bots = [(named(row.name, row.count), row) for row in report.bots]
    seats = [(message("lab.seat", n=seat), row) for seat, row in enumerate(report.seats)]
    yield _games(Sheet(voice, "bot", "games", "wins", "win_rate", "place"), bots)
    yield _strengths(Sheet(voice, "strength", "elo", "decisions", "mean_time", "longest"), bots)
    yield _games(Sheet(voice, "seat", "games", "wins", "win_rate", "place"), seats)
    scores = Sheet(voice, "score", "mean", *SPREAD, folding="mean")
    for name, row in bots:
        _add_scores(scores, name, row.scores)
    scores.end_section()
    _add_scores(scores, message("lab.column.winners"), report.winners)
    scores.end_section()
    for name, row in seats:
        _add_scores(scores, name, row.scores)
    yield scores


def _games(sheet: Sheet, rows: Sequence[tuple[Part, Standing]]) -> Sheet:
    for name, row in rows:
        wins = figure(f"{row.wins:.1f}".removesuffix(".0"))
        sheet.add(name, row.games, wins, interval(row.win_rate, 100), ("decimal", row.place, 2))
    return sheet


def _strengths(sheet: Sheet, rows: Sequence[tuple[Part, Standing]]) -> Sheet:
    """The strongest first."""
    for name, row in sorted(rows, key=lambda each: -each[1].elo.value if each[1].elo else 0):
        elo = interval(row.elo, digits=0) if row.elo else ""
        thinking = row.thinking
        sheet.add(name, elo, thinking.decisions, duration(thinking.mean), duration(thinking.longest))
    return sheet


def _add_scores(sheet: Sheet, name: Part, scores: Scores) -> None:
    sheet.add(name, interval(scores.mean), *(figure(f"{score:.4g}") for score in scores.spread))
