"""The browser client in a real Chromium: whole games, phones, friends, typed answers, taking back, lost servers."""

from __future__ import annotations

import json
import time
import urllib.request

import pytest

from tests.patience import PATIENCE
from tests.web.conftest import Sit
from tests.web.player import OFFER, TURN
from tests.web.serving import Server

MOST_ANSWERS = 400
TOLD = "document.querySelector('.lines').textContent"
"""The story, as the page has it."""


def test_a_whole_game_by_mouse(sit: Sit, server: Server) -> None:
    player = sit()
    player.play_now()
    for _ in range(MOST_ANSWERS):
        assert player.clipped() == []
        player.answer()
        if player.is_over:
            break
    totals = player.page.locator(".end .total td").all_inner_texts()
    table = player.page.url.split("/")[-1]
    with urllib.request.urlopen(f"{server.address}api/tables/{table}/state") as answer:
        view = json.load(answer)["told"]["view"]
    assert view["over"]
    assert [int(total) for total in totals] == sorted((p["vp"] for p in view["players"]), reverse=True)


def test_a_friend_comes_by_a_link_and_both_play(sit: Sit) -> None:
    host, guest = sit(), sit(language="nl")
    host.page.goto(f"{host.address}#/new")
    host.page.fill("fieldset input", "Ann")
    host.page.locator(".seat select").first.select_option("friend")
    host.page.click("button.main")
    host.page.wait_for_selector("#link-1")
    assert host.page.locator("button.main").is_disabled(), "a seat is empty"
    guest.page.goto(host.page.input_value("#link-1"))
    guest.page.fill("form input", "Bram")
    guest.page.click("form button")
    host.page.wait_for_selector("text=Bram")
    host.page.click("button.main:enabled")
    for player in (host, guest):
        player.page.wait_for_selector(".table")
        assert not player.page.locator(".notice").count(), "nothing was refused"
        assert "/" not in player.page.url.split("#/table/")[1], "no token stays in the address"
    until = time.monotonic() + PATIENCE
    while "Summer" not in host.version and time.monotonic() < until:
        for player in (host, guest):
            if player.page.locator(f".advisor.open, {OFFER}").count():
                player.answer()
        host.page.wait_for_timeout(50)
    assert "Bram" in host.version
    guest.page.wait_for_function(f"{TOLD}.includes('Zomer')")
    assert "Zomer" in guest.version


def test_answers_can_be_typed(sit: Sit) -> None:
    player = sit()
    player.play_now()
    for _ in range(6):
        player.page.wait_for_selector(".tools input")
        court = player.page.locator(".advisor.open .name").first
        before = player.version
        offer = player.page.locator(".offer b")
        typed = court.text_content() if court.count() else offer.first.text_content()
        player.page.fill(".tools input", str(typed).lower())
        player.page.press(".tools input", "Enter")
        goes_on = "['.way .label', '.confirm .main'].some((way) => document.querySelector(way))"
        player.page.wait_for_function(f"told => {TOLD} !== told || {goes_on}", arg=before)
        if player.version == before and player.page.locator(".way .label").count():
            player.page.fill(".tools input", player.page.locator(".way .label").first.inner_text())
            player.page.press(".tools input", "Enter")
        if player.page.locator(".confirm .main").count():
            player.page.locator(".confirm .main").press("Enter")
        player.page.wait_for_function(f"told => {TOLD} !== told", arg=before)


def test_what_was_chosen_is_taken_back_and_given_again(sit: Sit) -> None:
    player = sit()
    player.play_now()
    undo, _, redo, *_ = player.page.locator(".tools button").all()
    for _ in range(MOST_ANSWERS):
        player.page.wait_for_selector(TURN)
        before, asked = player.version, player.page.locator(".advisor.open").count()
        player.answer()
        player.page.wait_for_selector(TURN)
        after = player.version
        if not asked or not undo.is_enabled():
            continue
        undo.click()
        taken_back = f"told => {TOLD} === told || document.querySelector('.notice')"
        player.page.wait_for_function(taken_back, arg=before)
        if not player.page.locator(".notice").count():  # else dice fell since, as it says
            break
    assert player.version == before
    player.page.wait_for_selector(TURN)
    assert player.page.locator(".advisor.open").count() == asked
    redo.click()
    player.page.wait_for_function(f"told => {TOLD} === told", arg=after)


@pytest.mark.parametrize(("language", "play"), [("en", "Play now"), ("nl", "Speel nu"), ("fr", "Jouer")])
def test_every_language_is_spoken_and_switched_at_once(sit: Sit, language: str, play: str) -> None:
    player = sit(language="en")
    player.page.goto(player.address)
    player.page.click(f"footer button[lang={language}]")
    player.page.wait_for_selector(f"button.big:has-text('{play}')")
    assert player.page.evaluate("document.documentElement.lang") == language


def test_a_server_that_dies_loses_nothing(sit: Sit, server: Server) -> None:
    player = sit()
    player.play_now()
    for _ in range(3):
        player.answer()
    player.page.wait_for_selector(TURN)
    before = player.version
    server.kill()
    player.page.wait_for_selector(".notice")
    server.start()
    player.page.wait_for_selector(".notice", state="detached")
    assert player.version == before
    player.answer()
    assert player.version != before
    assert player.complaints, "a browser notes that a socket is refused"
    player.complaints = [told for told in player.complaints if "WebSocket connection" not in told]
