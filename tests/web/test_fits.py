"""Everything fits on one screen: a short piece of what `python -m tests.web.fits` looks at."""

from __future__ import annotations

import pytest

from kingsburg.words import languages
from tests.web import fits
from tests.web.conftest import Sit
from tests.web.player import TURN

ASKED = 6


@pytest.mark.parametrize("language", languages())
def test_nothing_scrolls_and_no_text_is_cut_off(sit: Sit, language: str) -> None:
    player = sit(*fits.SIZES[0], language)
    fits.begin(player)
    for _ in range(ASKED):
        assert fits.cut_off(player) == []
        player.answer()
        player.page.wait_for_selector(TURN)
