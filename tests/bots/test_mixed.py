"""A sample of games of mixed bots; `python -m tests.bots.mixed --games 1000` plays as many as the bar asks for."""

from __future__ import annotations

import pytest

from tests.bots.mixed import ladder, play


@pytest.mark.parametrize("number", range(0, 240, 10))
def test_mixed_bots_play_any_configuration_to_its_end(number: int) -> None:
    play(number + number // 10 % 10, ladder())
