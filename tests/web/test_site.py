"""The site without a server: a game to its end with the network gone, saved in the browser, and told as everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import hatch_site
from kingsburg.server.safety import POLICY
from tests.web.alike import differing
from tests.web.player import Player
from tests.web.site import SITE, Host
from tests.web.tables import GAMES

TWO = {"seats": [{"name": "x"}, {"bot": "novice"}]}
MOST_ANSWERS = 200
UNKNOWN_IN_PAGES = "frame-ancestors 'none'"
"""What a header may say and a page may not say of itself."""


@pytest.fixture
def host(chromium: Any) -> Iterator[Host]:  # noqa: ARG001  (nothing is served where nobody looks)
    running = Host()
    yield running
    running.stop()


def test_a_game_goes_on_after_a_reload_and_without_a_network_to_its_end(chromium: Any, host: Host) -> None:
    player = Player(chromium, host.address, 360, 640, last=TWO)
    asked: list[str] = []
    player.page.context.on("request", lambda request: asked.append(request.url))
    player.page.goto(host.address)
    player.page.wait_for_selector(".loading")
    player.play_now()
    for _ in range(3):
        player.answer()
    before = player.version
    host.stop()
    player.page.reload()
    player.page.wait_for_selector(".table")
    assert player.version == before
    for _ in range(MOST_ANSWERS):
        assert player.clipped() == []
        player.answer()
        if player.is_over:
            break
    assert player.is_over
    assert [url for url in asked if not url.startswith(host.address)] == [], "nothing comes from elsewhere"
    player.page.context.close()
    assert player.complaints == []


def test_a_table_opens_from_the_form(chromium: Any, host: Host) -> None:
    player = Player(chromium, host.address, 1280, 720)
    player.page.goto(f"{host.address}#/new")
    player.page.locator("fieldset:nth-of-type(3) input").first.check()
    player.page.locator(".seat select").first.select_option("here")
    player.page.click("button.main")
    player.page.wait_for_selector(".table, .curtain")
    player.page.context.close()
    assert player.complaints == []


def test_one_tab_at_a_time_has_the_tables(chromium: Any, host: Host) -> None:
    player = Player(chromium, host.address, 360, 640)
    player.page.goto(host.address)
    player.page.wait_for_selector(".loading", state="detached")
    other = player.page.context.new_page()
    other.goto(host.address)
    other.wait_for_selector(".loading >> text=another tab")
    player.page.close()
    other.wait_for_selector(".loading", state="detached")
    other.context.close()
    assert player.complaints == []


def test_who_stops_a_review_plays_on(chromium: Any, host: Host) -> None:
    """It is made piece by piece: meanwhile everything else is answered."""
    player = Player(chromium, host.address, 360, 640, last=TWO)
    player.page.goto(host.address)
    player.page.set_input_files("input[type=file]", GAMES / "second-4.kbg")
    player.page.click(".end a[href*=review]")
    player.page.wait_for_function("() => document.querySelector('.review progress')?.value > 0")
    player.page.click(".review a.button")
    player.page.wait_for_selector(".end")
    player.play_now()
    player.answer()
    player.page.context.close()
    assert player.complaints == []


def test_seats_are_told_the_same_as_by_this_python(chromium: Any, host: Host) -> None:
    page = chromium.new_page()
    page.goto(f"{host.address}words/en.json")
    assert [number for number, is_other in differing(page, 3, is_quick=True) if is_other] == []
    page.close()


def test_the_page_has_the_policy_of_the_server() -> None:
    page = (SITE / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    own = found[1].replace("&#39;", "'").split("; ")
    assert own == [part for part in POLICY.split("; ") if part != UNKNOWN_IN_PAGES]


def test_the_site_is_whole_and_small_enough() -> None:
    about = json.loads((SITE / "site.json").read_text(encoding="utf-8"))
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    named = [about["wheel"], *about["large"], *(icon["src"] for icon in manifest["icons"])]
    assert [path for path in named if not (SITE / path).exists()] == []
    assert hatch_site.compressed() < hatch_site.MOST
