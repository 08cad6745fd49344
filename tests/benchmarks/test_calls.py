"""A cheap guard against getting slower: calls per decision of fixed games, the same on any machine."""

from __future__ import annotations

import pytest

from benchmarks import stored
from benchmarks.calls import count_all
from benchmarks.programs.loop import compiled
from benchmarks.stored import compare


@pytest.mark.skipif(compiled(), reason="calls inside the compiled build cannot be counted")
def test_a_game_makes_as_many_calls_as_stored() -> None:
    known = stored.load()
    if known.python != stored.python_version():
        pytest.skip(f"calls are stored for Python {known.python}")
    changed = [str(change) for change in compare(known.calls, count_all()) if change.worse or change.better]
    assert not changed, (
        "calls per decision or copy; where meant, `python -m benchmarks.guard --calls --store` stores them"
    )
