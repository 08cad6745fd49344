"""The report as people see it."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from kingsburg.bots import make
from kingsburg.lab.report import Report
from kingsburg.lab.result import Result, Thinking
from kingsburg.lab.series import Series
from kingsburg.lab.table import shortened, show, summary
from kingsburg.lab.telling import duration
from kingsburg.words import Voice, languages, say

BOTS = ("greedy", "random")
TIMES = (Thinking(60, 0.3, 0.02), Thinking(50, 0.0005, 0.00004))


def game(number: int, swapped: bool, scores: tuple[int, int], wins: tuple[float, float] | None = None) -> Result:
    ahead = scores[0] > scores[1]
    return Result(
        number,
        9,
        (1, 0) if swapped else (0, 1),
        scores,
        (1.0, 2.0) if ahead else (2.0, 1.0),
        wins or ((1.0, 0.0) if ahead else (0.0, 1.0)),
        TIMES[::-1] if swapped else TIMES,
    )


TWO = (game(0, False, (40, 10)), game(1, True, (12, 38)))


def report(bots: tuple[str, ...] = BOTS, asked: int = 2, results: tuple[Result, ...] = TWO, resumed: int = 0) -> Report:
    return Report(Series(bots, 2, {}, 7, make), asked, results, 0.5, resumed)


def shown(of: Report, width: int = 140, language: str = "en") -> str:
    out = io.StringIO()
    show(of, Console(file=out, width=width), Voice(language))
    return out.getvalue()


def test_the_tables_have_a_row_for_each_bot_and_seat() -> None:
    text = shown(report())
    for name, tables in {"greedy": 3, "random": 3, "seat 0": 2, "seat 1": 2, "winners": 1}.items():
        assert sum(name in row for row in text.split("\n")) == tables
    assert "100.0 (34.2 - 100.0)" in text
    assert text.count("39.0 (37.0 - 41.0)") == 2  # of the bot, and of the winners
    assert "differences are within noise" in text
    assert "the mean is 1500" in text
    assert "2 games, seed 7: 500 ms, 4 games a second" in text


def test_the_time_of_a_decision_is_told() -> None:
    of_greedy = next(row for row in shown(report()).split("\n") if "greedy" in row and "ms" in row)
    for told in ("120", "5 ms", "20 ms"):
        assert told in of_greedy


def test_bots_spelled_alike_share_a_row_and_have_no_rating() -> None:
    text = shown(report(("greedy", "greedy")))
    assert text.count("greedy") == text.count("greedy x2") == 3
    assert "50.0 (" in text
    assert "the mean is 1500" not in text


def test_an_interrupted_series_says_so() -> None:
    assert say(summary(report(asked=9))) == "2 of 9 games (interrupted), seed 7: 500 ms, 4 games a second"


def test_a_resumed_series_says_so_and_counts_its_own_games_for_the_speed() -> None:
    assert say(summary(report(resumed=1))) == "2 games, 1 of them played before, seed 7: 500 ms, 2 games a second"
    assert say(summary(report(resumed=2))).endswith("no game played")


def test_uneven_seats_and_seatings_are_named() -> None:
    text = shown(report(asked=20, results=tuple(game(number, False, (40, 10)) for number in range(20))))
    assert "differences are more than noise" in text
    assert "Not every bot sat everywhere equally often: that takes a multiple of 2 games." in text


def test_uneven_groups_are_named() -> None:
    bots = ("greedy", "random", "random", "greedy", "random")
    round_of_neighbours = tuple(
        Result(shift, 9, (shift, (shift + 1) % 5), (2, 1), (1.0, 2.0), (1.0, 0.0), TIMES) for shift in range(5)
    )
    assert "Not every group of 2 met equally often: that takes a multiple of 20" in shown(
        report(bots, 5, round_of_neighbours)
    )


def test_nothing_played_and_one_game_played() -> None:
    assert "0 of 2 games (interrupted)" in shown(report(results=()))
    assert "40.0" in shown(report(results=TWO[:1]))


@pytest.mark.parametrize("language", languages())
def test_it_fits_a_terminal_of_80_columns(language: str) -> None:
    results = tuple(game(number, False, (40, -10 * number), (0.5, 0.5)) for number in range(12000))
    text = shown(report(("champion:time=200ms", "random"), asked=12000, results=results), 80, language)
    assert all(len(line) <= 80 for line in text.split("\n") if "│" in line or language == "en")
    for figure in ("12000", "50.0 (49.1 - 50.9)", "1.00", "720000"):
        assert figure.replace(".", Voice(language).texts.decimal) in text
    for whole in ("champion:time=200ms", "-1.2e+05"):
        assert whole in text


LONG = ("champion:time=200ms,depth=4,breadth=12", "/home/ann/kingsburg/experiments/autumn/bots.py:Patient:risk=0.25")


def test_long_spellings_give_way_to_the_figures() -> None:
    whole, narrow = (shown(report(LONG), width) for width in (200, 80))
    figures = [line.split("│", 2)[2].split() for line in whole.split("\n") if "│" in line]
    assert figures == [line.split("│", 2)[2].split() for line in narrow.split("\n") if "│" in line]
    tables = [line for line in narrow.split("\n") if "│" in line or "━" in line]
    assert max(map(len, tables)) <= 80
    for name in LONG:
        assert f"is {name}\n" in narrow
        assert whole.count(name) == 3
        assert f"is {name}" not in whole


def test_names_that_differ_in_the_middle_stay_apart() -> None:
    names = [f"champion:time={n}ms,breadth=8" for n in (100, 200, 300)]
    short = shortened(names, 12)
    assert len(set(short.values())) == 3
    assert all(len(name) <= 12 for name in short.values())


def test_a_name_is_text_and_no_order_to_the_terminal() -> None:
    text = shown(report(("x.py:Stew:a", "[bold]y.py:[/]")))
    assert text.count("x.py:Stew:a") == text.count("[bold]y.py:[/]") == 3


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0.0000123, "12 µs"),
        (0.0123, "12.3 ms"),
        (1.25, "1.2 s"),
        (119, "119.0 s"),
        (900, "15 min"),
        (9000, "2 h 30 min"),
    ],
)
def test_durations_have_the_unit_that_suits_them(seconds: float, told: str) -> None:
    assert say(duration(seconds)) == told
