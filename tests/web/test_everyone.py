"""The table is complete by keyboard and by screen reader: whole games with neither mouse nor eyes."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import Sit
from tests.web.keyboard import Keys, Reader
from tests.web.player import UNHURRIED

MOST_ANSWERS = 400


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    player = sit()
    player.page.goto(player.address)
    player.page.locator("button.big").wait_for()
    player.page.keyboard.press("Tab")
    while not player.page.evaluate("document.activeElement.matches('button.big')"):
        player.page.keyboard.press("Tab")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".table")
    keys = Keys(player)
    for _ in range(MOST_ANSWERS):
        keys.answer()
        if player.is_over:
            break
    assert player.is_over
    assert keys.focus["tag"] == "H2", "who won has the focus"


def test_a_whole_game_by_typing_what_the_accessibility_tree_reads_out(sit: Sit) -> None:
    player = sit(language="nl")
    player.play_now()
    reader = Reader(player, "Wat er gevraagd wordt", "Je kunt deze adviseur bereiken", "Ja, speel het")
    for _ in range(MOST_ANSWERS):
        reader.answer()
        if player.is_over:
            break
    assert player.is_over
    assert all(reader.heard), "every question is read out"


@pytest.mark.parametrize("key", ["Escape", "back"])
def test_what_is_picked_is_let_go_and_the_focus_goes_back(sit: Sit, key: str) -> None:
    player = sit()
    player.play_now()
    keys = Keys(player)
    player.answer_until(".advisor.open")
    keys.pick_advisor()
    rank = player.page.locator(".advisor[aria-pressed=true]").get_attribute("data-rank")
    if key == "back":
        player.page.keyboard.type("back")
        player.page.keyboard.press("Enter")
        assert keys.focus["id"] == "typed"
    else:
        assert keys.press(key)["rank"] == rank
    assert not player.page.locator(".picked").count()


def test_a_die_is_dragged_to_an_advisor_and_nothing_is_played_yet(sit: Sit) -> None:
    player = sit()
    player.play_now()
    page = player.page
    player.answer_until(".advisor.open")
    before, die = player.before(), page.locator("button.die").first
    rank = str(die.get_attribute("aria-label")).split()[-1]
    here, there = die.bounding_box(), page.locator(f"[data-rank='{rank}']").bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + 10, here["y"] + 10)
    page.mouse.down()
    page.mouse.move(there["x"] + 20, there["y"] + 20, steps=4)
    page.mouse.up()
    assert page.locator(".advisor[aria-pressed=true]").get_attribute("data-rank") == rank
    assert die.get_attribute("aria-pressed") == "true"
    assert player.before() == before


def test_the_battle_is_shown_until_anything_is_done(sit: Sit) -> None:
    player = sit(pace="slow", confirm="never")
    player.page.add_init_script(UNHURRIED)
    player.play_now()
    player.play_until(".stage")
    stage = player.page.locator(".stage")
    assert stage.locator("li").count() == 4
    assert stage.get_attribute("aria-hidden") == "true", "the story tells it"
    player.page.keyboard.press("Shift")
    stage.wait_for(state="detached")
    assert player.page.locator(".advisor").count() == 18, "the court is back"


def test_no_battle_is_shown_to_whoever_wants_nothing_to_move(sit: Sit) -> None:
    player = sit(pace="slow", confirm="never")
    player.page.emulate_media(reduced_motion="reduce")
    player.look_for(".battle li", ".stage")
    player.play_now()
    while not player.has_seen(".battle li"):
        player.answer()
    assert not player.has_seen(".stage")


def test_the_story_has_no_letters_for_goods(sit: Sit) -> None:
    player = sit(confirm="never")
    player.play_now()
    player.play_until(".battle li")
    told = player.page.locator(".lines p", has_text="The enemy:").inner_text()
    assert re.search(r"Win: \d (gold|wood|stone|VP)", told), told
