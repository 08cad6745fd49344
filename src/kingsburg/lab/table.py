"""A report as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.lab.report import Report, Row
from kingsburg.lab.stats import Interval


def render(report: Report) -> RenderableType:
    """The whole report."""
    parts: list[RenderableType] = [Text(_headline(report), style="bold")]
    if report.games:
        parts += [_rows("bot", report.per_bot), _rows("seat", report.per_seat), Text(_about_seats(report))]
        parts.append(Text(_about_scores(report)))
    return Group(*parts)


def _headline(report: Report) -> str:
    played = f"{report.games} games" if not report.interrupted else f"stopped after {report.games} of {report.asked} games"
    told = [played, f"{len(report.bots)} players", f"seed {report.seed}"]
    told += [f"{name} {_value(value)}" for name, value in report.options.items() if value]
    return f"{', '.join(told)}: {report.seconds:.1f} s, {report.games_per_second:.0f} games a second"


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)


def _rows(what: str, rows: Sequence[Row]) -> Table:
    table = Table(what, "games", "wins", "win %", "95 %", "score", "95 %", "place")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(
            row.name,
            str(row.games),
            f"{row.wins:.1f}".removesuffix(".0"),
            f"{100 * row.win_share:.1f}",
            _interval(row.win_interval, 100),
            f"{row.score:.2f}",
            _interval(row.score_interval),
            f"{row.place:.2f}",
        )
    return table


def _interval(interval: Interval | None, times: float = 1) -> str:
    return "-" if interval is None else f"{times * interval[0]:.1f} .. {times * interval[1]:.1f}"


def _about_seats(report: Report) -> str:
    if report.seats_even:
        told = "The seats differ no more than chance explains."
    else:
        told = "The seats differ by more than chance explains (chi-square, 5 % level)."
    return told if report.balanced else f"{told} The bots did not sit everywhere equally often."


def _about_scores(report: Report) -> str:
    if report.scores is None:
        return ""
    least, lower, median, upper, most = report.scores
    return f"Scores: {least:.0f} to {most:.0f}, median {median:.1f}, half of them {lower:.1f} to {upper:.1f}."
