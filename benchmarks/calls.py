"""Counting the calls that Python makes, which come out the same on any machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

from benchmarks.loads import loads


def count(run: Callable[[], object]) -> int:
    """How many functions are called, Python's own and those written in C."""
    calls = 0

    def heard(_frame: FrameType, event: str, _told: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        run()
    finally:
        sys.setprofile(before)
    return calls


def count_all() -> dict[str, float]:
    """Calls per decision or copy of every load; each runs once before, so that tables filled on demand are full."""
    told: dict[str, float] = {}
    for name, load in loads().items():
        units = load()
        told[name] = round(count(load) / units, 2)
    return told
