"""axe-core finds nothing to complain of: on any screen, in each language, light and dark, on a phone and a monitor."""

from __future__ import annotations

import pytest

from kingsburg.words import languages
from tests.web import screens
from tests.web.axe import complaints
from tests.web.conftest import Sit
from tests.web.player import Player

DIALOGS = {".menu": "ask", ".enemy": "ask", ".building": "province"}
"""What opens a dialog at the table, and the pane where a phone has it."""
SIZES = [(1280, 720), (360, 640)]


def dialogs(player: Player) -> list[str]:
    """What is wrong with the dialogs of the table."""
    found: list[str] = []
    for button, pane in DIALOGS.items():
        tab = player.page.locator(f".tabs button[data-pane={pane}]")
        if tab.is_visible():
            tab.click()
        with screens.opened(player, button):
            found += complaints(player)
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("screen", screens.SCREENS)
def test_axe_finds_no_fault(sit: Sit, screen: str, width: int, height: int) -> None:
    player = sit(width, height)
    screens.SCREENS[screen](player)
    for language in languages():
        screens.speak(player, language)
        assert complaints(player) == []
        if screen == "table":
            assert dialogs(player) == []
