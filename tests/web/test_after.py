"""Around a game in a real Chromium: result, proof, replay, branch and review; taking back and chat between two."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.table.told import stops
from tests import checks
from tests.patience import PATIENCE
from tests.web import screens
from tests.web.axe import complaints
from tests.web.conftest import Sit
from tests.web.player import TURN, Player
from tests.web.serving import Server
from tests.web.tables import GAMES, asked, over


@pytest.fixture(scope="module")
def sealed() -> str:
    """The record of a short sealed game."""
    game = kb.new_game(2, chance="sealed", secret=bytes(32), seats=("Ann", "Brian"))
    checks.play_out(game, random.Random(1))
    return str(game.record())


def load(player: Player, path: Path) -> None:
    player.page.goto(player.address)
    player.page.set_input_files("input[type=file]", path)
    player.page.wait_for_selector(".end")


def test_a_record_is_loaded_proven_and_downloaded(sit: Sit, sealed: str, tmp_path: Path) -> None:
    player = sit()
    path = tmp_path / "game.kbg"
    path.write_text(sealed, encoding="utf-8")
    load(player, path)
    totals = [int(total) for total in player.page.locator(".end .total td").all_inner_texts()]
    assert sorted(totals) == sorted(kb.replay(sealed).scores)
    player.page.click("text=Prove the dice")
    assert f"all {kb.verify(sealed)} throws" in player.page.locator(".proof").inner_text()
    with player.page.expect_download() as download:
        player.page.click("text=Download")
    assert Path(download.value.path()).read_text(encoding="utf-8") == sealed


def test_what_is_no_record_is_said(sit: Sit, tmp_path: Path) -> None:
    player = sit()
    path = tmp_path / "game.kbg"
    path.write_text("no game at all", encoding="utf-8")
    player.page.goto(player.address)
    player.page.set_input_files("input[type=file]", path)
    player.page.wait_for_selector(".hero [role=alert]")
    player.complaints = [told for told in player.complaints if "409" not in told and "400" not in told]


def step(player: Player, key: str, n: int) -> None:
    """Press a key, and wait until the replay is at a step."""
    player.page.keyboard.press(key)
    player.page.wait_for_selector(f"text=/^Step {n} of/")


def test_a_game_is_replayed_step_by_step_and_played_on(sit: Sit, server: Server) -> None:
    player, table = sit(), over(server.address, "second-2")
    found = stops(kb.replay((GAMES / "second-2.kbg").read_text(encoding="utf-8")))
    first, last = found.index(26), len(found) - 1
    player.page.goto(f"{server.address}#/replay/{table}/26")
    player.page.wait_for_selector(".replay")
    player.page.wait_for_selector(f"text=Step {first} of {last}")
    step(player, "ArrowRight", first + 1)
    step(player, "ArrowLeft", first)
    step(player, "End", last)
    player.page.wait_for_selector("text=The game is over")
    step(player, "Home", 0)
    player.page.wait_for_selector("text=The game is over", state="detached")
    player.page.locator("input[type=range]").fill("40")
    player.page.wait_for_selector(f"text=Step 40 of {last}")
    assert player.page.locator("header .enemy .mine").count() == 0, "with everything open nobody's strength is ours"
    player.page.select_option(".replay select", "1")
    player.page.wait_for_selector("header .enemy .mine")
    player.page.wait_for_selector(".hand .stock")
    player.page.click("text=Play on from here")
    player.page.click("dialog .main")
    player.page.wait_for_selector(TURN)
    player.answer()
    assert "/table/" in player.page.url
    assert table not in player.page.url


def test_a_game_is_reviewed(sit: Sit, sealed: str, server: Server) -> None:
    player = sit(language="nl")
    table = asked(server.address, "api/records", {"record": sealed})["table"]
    player.page.goto(f"{server.address}#/review/{table}")
    player.page.wait_for_selector("progress")
    player.page.wait_for_selector(".graph svg polyline", state="attached")
    assert player.page.locator(".graph polyline").count() == 2
    standing = player.page.locator("section:has-text('Eindstand') tbody tr")
    assert standing.count() == 2
    mistakes = player.page.locator(".mistakes li")
    assert mistakes.count() == player.page.locator(".costly").count()
    assert complaints(player) == []
    player.page.locator(".graph svg").first.click(position={"x": 200, "y": 60})
    player.page.wait_for_selector(".replay")


# -- two browsers -----------------------------------------------------------------------------------------------


def begun(host: Player, *others: dict[str, str]) -> dict[str, Any]:
    """A table of Ann and others that has begun; the page of the host has its tokens."""
    opened: dict[str, Any] = asked(host.address, "api/tables", {"seats": [{"name": "Ann"}, *others]})
    table, tokens = opened["table"], {"seat": opened["seats"][0], "host": opened["host"], "seats": opened["seats"]}
    begin = {"act": "begin", "version": 0, "id": "begin"}
    assert asked(host.address, f"api/tables/{table}/acts", begin, opened["host"])["type"] == "done"
    host.page.goto(host.address)
    keep = "([key, value]) => localStorage.setItem(key, value)"
    host.page.evaluate(keep, [f"kingsburg.table.{table}", json.dumps(tokens)])
    return opened


def pair(sit: Sit) -> tuple[Player, Player]:
    """Two people at a table of their own that has begun; the first is the host."""
    host, guest = sit(), sit()
    opened = begun(host, {"name": "Bob"})
    host.page.goto(f"{host.address}#/table/{opened['table']}")
    guest.page.goto(f"{guest.address}#/table/{opened['table']}/{opened['seats'][1]}")
    for player in (host, guest):
        player.page.wait_for_selector(".table")
    return host, guest


def play_out(address: str, table: str, token: str) -> None:
    """Answer over HTTP until the game is over."""
    for number in range(1000):
        state = asked(address, f"api/tables/{table}/state", token=token)
        if state["told"]["view"]["over"]:
            return
        if state["you"] in state["told"]["view"]["pending"]:
            act = {"act": "answer", "version": state["table"]["version"], "id": f"answer {number}"}
            act["move"] = state["told"]["view"]["options"][0]["text"]
            asked(address, f"api/tables/{table}/acts", act, token)
    raise AssertionError("the game does not end")


def test_the_same_people_play_again(sit: Sit) -> None:
    host = sit()
    opened = begun(host, {"bot": "random"})
    play_out(host.address, opened["table"], opened["seats"][0])
    host.page.goto(f"{host.address}#/table/{opened['table']}")
    host.page.click(".end .main")
    host.page.wait_for_selector(".end", state="detached")
    host.page.wait_for_selector(TURN)
    assert opened["table"] not in host.page.url
    assert "You" in host.page.locator(".others").inner_text()


def test_what_happened_since_one_looked_is_told_and_goes_when_it_was_read(sit: Sit) -> None:
    host, guest = pair(sit)
    while turns(host, guest) is guest:
        guest.answer()
    address = guest.page.url
    guest.page.goto(guest.address)
    host.answer()
    guest.page.goto(address)
    news = guest.page.locator(".news")
    news.wait_for()
    assert "Ann" in news.inner_text()
    guest.page.click(".news button")
    news.wait_for(state="detached")


def turns(*players: Player) -> Player:
    """Whose turn it is, as soon as it is somebody's."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            if player.page.locator(TURN).count():
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("it is nobody's turn")


def until_taken_back(first: Player, second: Player) -> tuple[Player, Player]:
    """Both play until one has answered and then the other, with no dice since: who wants to take back, who is asked."""
    for _ in range(200):
        one = turns(first, second)
        other = second if one is first else first
        one.answer()
        if turns(first, second) is not other:
            continue
        other.answer()
        turns(first, second)
        undo = one.page.locator(".tools button").first
        if undo.is_enabled():
            return one, other
    raise AssertionError("nothing could be taken back")


def test_a_takeback_is_asked_refused_and_granted(sit: Sit) -> None:
    one, other = until_taken_back(*pair(sit))
    before = one.version
    undo = one.page.locator(".tools button").first
    undo.click()
    other.page.click(".confirm button:not(.main)")
    one.page.wait_for_selector(".notice:has-text('refused')")
    assert one.version == before
    undo.click()
    other.page.click(".confirm .main")
    one.page.wait_for_function("told => document.querySelector('.lines').textContent !== told", arg=before)
    assert before.startswith(one.version[:-5])


def test_one_goes_back_to_a_line_of_the_story(sit: Sit) -> None:
    _, player = until_taken_back(*pair(sit))
    line = player.page.locator(".lines p:has(.to)").last
    told = str(line.locator(".to").get_attribute("aria-label")).removeprefix("Back to: ")
    line.locator(".to").click()
    assert player.page.locator("dialog li").count()
    player.page.click("dialog .main")
    player.page.wait_for_selector(f"{TURN}")
    player.page.wait_for_function(
        "told => document.querySelector('.lines p:last-child').innerText.includes(told)", arg=told
    )


def test_people_talk_and_what_they_say_is_text(sit: Sit) -> None:
    host, guest = pair(sit)
    guest.page.click(".turns button:last-child")
    guest.page.fill(".chat input", "<b>Good</b> luck & <script>alert(1)</script>")
    guest.page.press(".chat input", "Enter")
    host.page.wait_for_selector(".turns .unread")
    host.page.click(".turns button:last-child")
    assert "<b>Good</b> luck & <script>" in host.page.locator(".said").inner_text()
    host.page.wait_for_selector(".unread", state="detached")
    assert host.page.locator(".said b").all_inner_texts() == ["Bob"], "only names are bold"


def test_a_bot_plays_for_whoever_is_away_until_they_are_back(sit: Sit) -> None:
    host, guest = pair(sit)
    address = guest.page.url
    guest.page.goto(guest.address)
    for _ in range(100):
        host.page.wait_for_selector(f"{TURN}, .absent button")
        if host.page.locator(".absent button").count():
            break
        host.answer()
    host.page.click(".absent button")
    host.page.wait_for_selector(TURN)
    guest.page.goto(address)
    guest.page.click(".absent button")
    guest.page.wait_for_selector(".absent", state="detached")
    host.page.click("header .menu")
    host.page.wait_for_selector("dialog li:has-text('Bob'):has-text('here')")


def test_notices_are_switched_off(sit: Sit) -> None:
    player = sit()
    player.play_now()
    player.page.wait_for_selector(TURN)
    assert player.page.title().startswith("Your turn")
    player.page.click("header .menu")
    player.page.uncheck("label:has-text('in the title') input")
    assert player.page.title() == "Kingsburg"
    player.page.click("dialog form button")
    player.page.wait_for_selector("text=Nobody is told any more.")


def test_an_invitation_has_a_code(sit: Sit) -> None:
    host = sit()
    host.page.goto(f"{host.address}#/new")
    host.page.locator(".seat select").first.select_option("friend")
    host.page.click("button.main")
    host.page.click("button:has-text('QR code')")
    host.page.wait_for_selector("svg[aria-label='QR code of the link'] path")


def test_a_result_is_shared_as_a_picture(sit: Sit) -> None:
    player = sit()
    screens.end(player)
    with player.page.expect_download() as download:
        player.page.click("text=Share")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
