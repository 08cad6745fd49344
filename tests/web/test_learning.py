"""Whoever knows nothing learns it at the table: a first year with a coach, the rules, help on every thing."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.player import TURN

MOST_ANSWERS = 60


def test_a_first_year_with_the_coach(sit: Sit) -> None:
    player = sit()
    player.page.goto(player.address)
    player.page.click("text=Learn to play")
    coach = player.page.locator(".coach [role=status]")
    player.page.click(".coach button.main")
    told: set[str] = set()
    for _ in range(MOST_ANSWERS):
        player.page.wait_for_selector(TURN)
        told.add(coach.inner_text())
        if "whole year" in coach.inner_text():
            break
        player.answer()
    assert any("Tap an advisor" in text for text in told)
    assert any("build once" in text for text in told)
    assert any("whole year" in text for text in told)
    player.page.click(".coach button.main")
    assert not coach.count(), "the coach leaves, and the game goes on"
    player.answer()


def test_whoever_plays_on_after_the_first_year_has_no_more_need_of_the_coach(sit: Sit) -> None:
    player = sit()
    player.page.goto(player.address)
    player.page.click("text=Learn to play")
    player.page.click(".coach button.main")
    while "whole year" not in player.page.locator(".coach [role=status]").inner_text():
        player.answer()
        player.page.wait_for_selector(TURN)
    player.answer()
    player.page.wait_for_selector(TURN)
    assert not player.page.locator(".coach").count()


def test_the_coach_of_a_phone_leaves_its_room_to_the_answers(sit: Sit) -> None:
    player = sit(360, 640)
    player.page.goto(player.address)
    player.page.click("text=Learn to play")
    player.page.click(".coach button.main")
    player.answer_until(".offer[data-move^=build]")
    coach, court, ask = (player.page.locator(each).bounding_box() for each in (".coach", ".court", ".ask"))
    assert coach["y"] >= court["y"]
    assert coach["y"] + coach["height"] <= ask["y"]


def test_the_coach_says_less_the_second_time_while_the_others_are_followed(sit: Sit) -> None:
    player = sit(pace="normal")
    player.page.goto(player.address)
    player.page.click("text=Learn to play")
    player.page.click(".coach button.main")
    said: list[str] = []
    while len(said) < 2:
        player.page.wait_for_selector(TURN)
        if player.page.locator(".advisor.open").count():
            said.append(player.page.inner_text(".coach [role=status]"))
        player.answer()
    first, second = said
    assert "Tap an advisor" in first
    assert "Tap an advisor" not in second


def test_the_coach_can_be_sent_away_at_once_and_stays_away(sit: Sit) -> None:
    player = sit()
    player.page.goto(player.address)
    player.page.click("text=Learn to play")
    player.page.click(".coach [title='Go on without']")
    player.page.wait_for_selector(TURN)
    player.page.reload()
    player.page.wait_for_selector(TURN)
    assert not player.page.locator(".coach").count()


def test_the_rules_can_be_read_before_a_game_and_at_the_table(sit: Sit) -> None:
    player = sit(language="fr")
    player.page.goto(f"{player.address}#/rules")
    player.page.fill("input[type=search]", "reine")
    found = player.page.locator("details.card summary .called")
    assert found.all_inner_texts() == ["17 Reine"]
    player.play_now()
    player.page.click(".menu")
    player.page.click("dialog summary >> text=Règles")
    assert "Printemps" in player.page.locator("dialog .rules").inner_text()


def test_help_on_a_building_tells_its_rule_and_who_has_it(sit: Sit) -> None:
    player = sit()
    player.play_now()
    while not player.page.locator(".building.built").count():
        player.page.wait_for_selector(TURN)
        builds = player.page.locator(".offer[data-move^=build]")
        if builds.count():
            before = player.before()
            builds.first.click()
            if player.page.locator(".confirm .main").count():
                player.page.click(".confirm .main")
            player.wait_since(before)
        else:
            player.answer()
    player.page.locator(".building.built").first.click()
    assert "You" in player.page.locator("dialog .owners").inner_text()
    player.page.keyboard.press("Escape")
    assert player.page.evaluate("document.activeElement.matches('.building.built')"), "the focus returns"


def test_every_key_is_told_in_help(sit: Sit) -> None:
    player = sit()
    player.play_now()
    player.page.keyboard.press("?")
    told = player.page.locator("dialog[open] dl").inner_text()
    assert all(key in told for key in ("F6", "Enter", "Esc", "Ctrl Z", "8a"))
