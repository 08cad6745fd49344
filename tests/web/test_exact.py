"""What the page offers is exactly what the game does: a short piece of what `python -m tests.web.exact` looks at."""

from __future__ import annotations

import pytest

from tests.web import exact
from tests.web.conftest import Sit

ASKED = 15
GAMES = (9, 12, 15, 26)
"""Both editions, with and without modules, variants and a scenario."""


@pytest.mark.parametrize("number", GAMES)
def test_every_option_is_offered_once(sit: Sit, number: int) -> None:
    asked, wrong = exact.play(sit(), number, ASKED)
    assert asked
    assert wrong == []
