"""Whoever looks elsewhere is told of their turn: by a bell and by the browser, as they like."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.player import TURN, Player

BELL = [659, 880]
"""The tones of the bell."""
MOST = 30

OVERHEAR = """
window.tones = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = {frequency: {}, connect: to => to, stop() {}, start() { window.tones.push(tone.frequency.value); }};
    return tone;
  }
  createGain() {
    return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: to => to};
  }
  close() {}
};
window.told = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return Notification.permission = window.permits; }
  constructor(title, {body}) { window.told.push([title, body]); }
  close() {}
};
window.permits = "granted";
Object.defineProperty(document, "hidden", {get: () => window.isAway ?? false});
"""
"""Bells and notices of the browser are noted down, and whether somebody looks is said by the test."""


def seated(sit: Sit) -> Player:
    player = sit(confirm="never")
    player.page.add_init_script(OVERHEAR)
    player.play_now()
    player.page.wait_for_selector(TURN)
    return player


def switch(player: Player, kind: str, is_on: bool) -> None:
    """Turn a way of being told on or off, in the settings."""
    player.page.click(".menu")
    box = player.page.locator(f"dialog label:has-text('{kind}') input")
    box.set_checked(is_on)
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("dialog[open]", state="detached")


def play_until(player: Player, heard: str) -> None:
    """Answer while looking elsewhere, until others have answered too and something came of it."""
    player.page.evaluate("() => { window.isAway = true; }")
    for _ in range(MOST):
        player.answer()
        player.page.wait_for_selector(TURN)
        if player.page.evaluate(heard):
            return


def test_a_bell_rings_for_whoever_looks_elsewhere(sit: Sit) -> None:
    player = seated(sit)
    switch(player, "ring a bell", True)
    assert player.page.evaluate("tones") == BELL, "one hears at once what it will be"
    play_until(player, "tones.length > 2")
    assert player.page.evaluate("tones.slice(2, 4)") == BELL
    assert player.page.evaluate("told") == [], "nobody asked the browser to tell"
    player.page.evaluate("() => { window.isAway = false; window.tones = []; }")
    player.answer()
    assert player.page.evaluate("tones") == [], "whoever looks sees it"


def test_the_browser_tells_what_is_asked(sit: Sit) -> None:
    player = seated(sit)
    switch(player, "have the browser tell me", True)
    play_until(player, "told.length")
    title, body = player.page.evaluate("told.at(-1)")
    assert (title, body) == ("Kingsburg", player.page.locator("#question").inner_text())
    assert player.page.evaluate("tones") == []
    player.page.evaluate("() => { window.told = []; }")
    switch(player, "have the browser tell me", False)
    for _ in range(3):
        player.answer()
    assert player.page.evaluate("told") == []


def test_a_browser_that_may_not_tell_is_not_asked_again(sit: Sit) -> None:
    player = seated(sit)
    player.page.evaluate("() => { window.permits = 'denied'; }")
    player.page.click(".menu")
    box = player.page.locator("dialog label:has-text('have the browser tell me') input")
    box.click()
    player.page.wait_for_function("box => !box.checked", arg=box.element_handle())
    assert player.page.evaluate("localStorage.getItem('kingsburg.notice.browser')") == "false"
