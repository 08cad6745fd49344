"""Of two tables that differ only in what a seat may not know, it is sent the same: `python -m tests.server.leaks`."""

from __future__ import annotations

from typing import Any

import pytest

from kingsburg.table.told import Tellings
from tests.configurations import configuration
from tests.server.leaks import game_of, opened, try_pair

PAIRS, PARTS = 60, 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_byte_is_the_same(part: int) -> None:
    tried = [try_pair(number) for number in range(1000 + part, 1000 + PAIRS, PARTS)]
    assert sum(hidden > 0 for hidden, _ in tried) > len(tried) * 0.9
    assert sum(compared for _, compared in tried) > len(tried)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Tellings.told

    def telling(self: Tellings, seat: int | None, since: int) -> dict[str, Any]:
        assert self.table.game is not None
        return {**honest(self, seat, since), "size": len(self.table.game.to_json())}

    monkeypatch.setattr(Tellings, "told", telling)
    with pytest.raises(AssertionError, match="can tell the tables apart"):
        [try_pair(number) for number in range(20)]


def test_tables_of_a_pair_are_the_same_at_first() -> None:
    asked = configuration(3)
    one, other = opened(asked), opened(asked)
    assert one.info() == other.info()
    assert game_of(one).view(None) == game_of(other).view(None)
