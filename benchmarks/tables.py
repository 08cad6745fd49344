"""The tables, as rows of text, for the terminal and for the document."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks import plan
from benchmarks.results import Results
from benchmarks.stats import Spread

Table = Sequence[Sequence[str]]
"""The first row is the heading, the first column names the rows."""

NONE = "-"


def figure(value: float) -> str:
    """With as many digits as mean something."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def told(ratio: Spread) -> str:
    """A ratio with its quartiles."""
    return f"{figure(ratio.middle)} x [{figure(ratio.low)} - {figure(ratio.high)}]"


def speeds(results: Results) -> Table:
    """Answers a second of every program, and what a copy costs."""
    heading = ("per second", "raw", "with a choice", "with rolls", "games", "copy, us", "raw : catanatron's ticks")
    rows: list[Sequence[str]] = [heading]
    for line in plan.lines(list(results.workers)):
        rates = [figure(results.rate(line.play, what)) for what in ("raw", "decisions", "ticks", "games")]
        copy = NONE if line.copy is None else figure(results.copying(line.copy))
        rows.append((line.title, *rates, copy, told(results.times_peer(line.play))))
    return rows


def player_counts(results: Results) -> Table:
    """Games a second for each number of players."""
    rows = [("games a second in the engine", *(f"{players} players" for players in plan.PLAYERS))]
    for build in _builds(results):
        for modules in (False, True):
            rates = [figure(results.rate(plan.games(build, players, modules), "games")) for players in plan.PLAYERS]
            rows.append((f"{build}, every module" if modules else f"{build}, base game", *rates))
    return rows


def scaling(results: Results) -> Table:
    """Games a second in one process and in two."""
    rows: list[Sequence[str]] = [("games a second on the wall", "one process", "two processes", "gain")]
    for build in _builds(results):
        alone, pair = plan.games(build, 4, False), plan.pair(build)
        rates = [figure(results.rate(task, "games", "wall")) for task in (alone, pair)]
        rows.append((build, *rates, told(results.gain(pair, alone))))
    return rows


def _builds(results: Results) -> list[str]:
    return [build for build in plan.BUILDS if build in results.workers]


def as_text(table: Table) -> str:
    """Columns of even width; figures stand to the right."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for first, *others in table:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines)


def as_markdown(table: Table) -> str:
    heading, *rows = [f"| {' | '.join(row)} |" for row in table]
    rule = f"|{'|'.join([' --- ', *[' ---: '] * (len(table[0]) - 1)])}|"
    return "\n".join([heading, rule, *rows])
