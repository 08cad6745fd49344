"""Tables, the chart, the document and the promises, from made-up results."""

from __future__ import annotations

import datetime
import platform
from xml.etree import ElementTree

import pytest

from benchmarks import chart, report, tables
from benchmarks.bars import bars
from benchmarks.machine import processor
from tests.benchmarks.figures import EVERYONE, results

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("value", "text"), [(0.1234, "0.12"), (9.876, "9.88"), (12.34, "12.3"), (123.4, "123"), (1234567, "1,234,567")]
)
def test_figures_have_the_digits_that_mean_something(value: float, text: str) -> None:
    assert tables.figure(value) == text


def test_text_stands_in_columns() -> None:
    assert tables.as_text([("what", "a", "b"), ("long name", "1", "22")]) == "what       a   b\nlong name  1  22"


def test_markdown_has_a_rule_below_the_heading() -> None:
    table = tables.as_markdown([("what", "a"), ("x", "1")])
    assert table == "| what | a |\n| --- | ---: |\n| x | 1 |"


def test_speeds_have_a_line_for_every_program() -> None:
    rows = {row[0]: row for row in tables.speeds(results(EVERYONE))}
    assert rows["catanatron, 4 players"][1:] == ("1,000", "500", "1,000", "50.0", "125", "1.00 x [1.00 - 1.00]")
    assert rows["Kingsburg compiled: in the engine"][-1] == "120 x [120 - 120]"
    assert rows["OpenSpiel hearts, 4 players, C++ rollouts"][5] == "-"


def test_programs_that_are_not_there_are_left_out() -> None:
    few = results(["catanatron", "interpreted"])
    assert not any("OpenSpiel" in row[0] or "compiled" in row[0] for row in tables.speeds(few))
    assert [row[0] for row in tables.scaling(few)[1:]] == ["interpreted"]
    assert bars(few) == []
    assert "It was not measured." in report.markdown(few, datetime.date(2025, 1, 1), "make bench")


def test_two_processes_are_set_beside_one() -> None:
    assert tables.scaling(results(EVERYONE))[1:] == [
        ("interpreted", "200", "400", "2.00 x [2.00 - 2.00]"),
        ("compiled", "6,000", "12,000", "2.00 x [2.00 - 2.00]"),
    ]


def test_promises_say_what_was_measured() -> None:
    told = [str(bar) for bar in bars(results(EVERYONE))]
    assert told[0] == "pass  raw answers in the engine at least 100 x catanatron's ticks: 120 x [120 - 120], goal 150 x"
    assert told[1].startswith("pass  raw answers through the library at least 30 x catanatron's ticks: 48.0 x")
    assert told[2] == "FAIL  clone in at most 1 us: 1.04 us"
    assert told[3].startswith("pass  at least 4,000 random games")
    assert told[4] == "pass  with every module in the engine at least 50 x: 72.0 x [72.0 - 72.0], 0.60 of the base game"


def test_the_chart_is_well_formed_and_has_every_bar() -> None:
    panels = report.panels(results(EVERYONE))
    root = ElementTree.fromstring(chart.svg(panels, 'a "chart" & more'))
    bars_drawn = [rect for rect in root.iter(f"{SVG}rect") if rect.get("class") != "page"]
    assert len(bars_drawn) == sum(len(panel.bars) for panel in panels)
    assert all(0 < float(rect.get("width", "0")) <= chart.WIDTH - chart.LEFT for rect in bars_drawn)
    assert root.get("aria-label") == 'a "chart" & more'


@pytest.mark.parametrize(
    ("values", "scale"), [([2, 500], (0, 3)), ([1, 10], (-1, 1)), ([5.0], (0, 1)), ([0.4, 0.5], (-1, 0))]
)
def test_a_scale_holds_all_its_bars(values: list[float], scale: tuple[int, int]) -> None:
    assert chart.decades(values) == scale


def test_the_document_tells_how_but_not_where() -> None:
    text = report.markdown(results(EVERYONE), datetime.date(2025, 1, 2), "make bench")
    assert "Measured on 2025-01-02 by `make bench`: 3 rounds" in text
    assert "catanatron 1.2.3" in text
    assert len(platform.node()) < 4 or platform.node() not in text


def test_the_processor_is_named() -> None:
    assert processor("processor : 0\nmodel name\t: Fast One\n") == "Fast One"
    assert processor("")
