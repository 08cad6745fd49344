"""A game as a file: saved from the menu of a table, it goes on at another."""

from __future__ import annotations

from pathlib import Path

from tests.web.conftest import Sit
from tests.web.player import TURN


def test_a_saved_game_goes_on_at_another_table(sit: Sit, tmp_path: Path) -> None:
    player = sit()
    player.play_now()
    for _ in range(3):
        player.answer()
    player.page.wait_for_selector(TURN)
    before, place = player.version, player.page.url
    player.page.click("header .menu")
    with player.page.expect_download() as download:
        player.page.click("dialog .save")
    download.value.save_as(tmp_path / "game.json")
    player.page.goto(f"{player.address}#/")
    player.page.set_input_files("input[type=file]", tmp_path / "game.json")
    player.page.wait_for_selector(TURN)
    assert player.page.url != place
    assert player.version == before
    player.answer()
    assert player.version != before
