"""The guard's stored figures."""

from __future__ import annotations

import pytest

from benchmarks import guard, stored
from benchmarks.calls import count
from benchmarks.stored import Change, Stored


def test_figures_are_read_back_as_stored() -> None:
    known = Stored("3.11", {"engine": 10.5}, "a toolchain", {"compiled": {"engine": 7, "copy": 3}})
    assert stored.parse(known.to_toml()) == known


def test_the_stored_file_is_as_the_guard_writes_it() -> None:
    assert stored.PATH.read_text(encoding="utf-8") == stored.load().to_toml()


def test_before_storing_there_is_nothing() -> None:
    assert stored.parse("") == Stored()


@pytest.mark.parametrize(
    ("now", "verdict"),
    [(1031, "WORSE   x: 1,031 (+3.1%, stored 1,000)"), (1029, "same "), (971, "same "), (960, "better  x: 960 (-4.0%")],
)
def test_a_change_beyond_the_tolerance_is_told(now: float, verdict: str) -> None:
    assert str(Change("x", 1000, now)).startswith(verdict)


def test_a_new_figure_is_neither_better_nor_worse() -> None:
    change = Change("x", None, 5)
    assert str(change) == "new     x: 5"
    assert not change.worse
    assert not change.better


def test_totals_are_found_in_what_callgrind_writes() -> None:
    assert guard.total("desc: Trigger: x\n\nsummary: 5\nfn=1\ntotals: 123456\n") == 123456
    with pytest.raises(guard.GuardError, match="no totals"):
        guard.total("")


def test_calls_of_both_kinds_are_counted() -> None:
    def inner() -> int:
        return len([abs(-1)])

    assert count(lambda: inner()) == count(lambda: None) + 3
