"""The report as people see it."""

from __future__ import annotations

import io

from rich.console import Console

from kingsburg.lab.report import Report, Result
from kingsburg.lab.table import show, summary

BOTS = ("greedy", "random")
GAME = Result(0, (0, 1), (40, 10), (1.0, 2.0), (1.0, 0.0))
SWAPPED = Result(1, (1, 0), (12, 38), (2.0, 1.0), (0.0, 1.0))


def report(bots: tuple[str, ...] = BOTS, asked: int = 2, results: tuple[Result, ...] = (GAME, SWAPPED)) -> Report:
    return Report(bots, {}, 7, asked, results, 0.5)


def shown(of: Report, width: int = 140) -> str:
    out = io.StringIO()
    show(of, Console(file=out, width=width))
    return out.getvalue()


def test_the_table_has_a_row_for_each_bot_and_seat() -> None:
    text = shown(report())
    for name, tables in {"greedy": 2, "random": 2, "seat 0": 1, "seat 1": 1}.items():
        assert sum(name in row for row in text.split("\n")) == tables
    assert "100.0 (34.2 - 100.0)" in text
    assert "39.0 (37.0 - 41.0)" in text
    assert "differences are within noise" in text
    assert "2 games, seed 7: 0.5 s, 4 games a second" in text


def test_bots_spelled_alike_share_a_row() -> None:
    text = shown(report(("greedy", "greedy")))
    assert text.count("greedy") == text.count("greedy x2") == 2
    assert "50.0 (" in text


def test_an_interrupted_series_says_so() -> None:
    assert summary(report(asked=9)) == "2 of 9 games (interrupted), seed 7: 0.5 s, 4 games a second"


def test_uneven_seats_are_named() -> None:
    always_first = tuple(Result(game, (0, 1), (40, 10), (1.0, 2.0), (1.0, 0.0)) for game in range(20))
    assert "differences are more than noise" in shown(report(asked=20, results=always_first))


def test_nothing_played_and_one_game_played() -> None:
    assert "0 of 2 games (interrupted)" in shown(report(results=()))
    assert "40.0" in shown(report(results=(GAME,)))


def test_it_fits_a_terminal_of_80_columns() -> None:
    results = tuple(Result(game, (0, 1), (40, -10 * game), (1.0, 2.0), (0.5, 0.5)) for game in range(12000))
    text = shown(report(("champion:time=200ms", "random"), asked=12000, results=results), width=80)
    assert all(len(line) <= 80 for line in text.split("\n"))
    for whole in ("champion:time=200ms", "12000", "50.0 (49.1 - 50.9)", "1.00", "-1.2e+05"):
        assert whole in text
