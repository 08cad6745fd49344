"""Several people before one screen: each has it in turn, and what only one may see is never there for another."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

from tests.web.axe import complaints
from tests.web.conftest import Sit
from tests.web.player import TURN, Player
from tests.web.serving import Server

CURTAIN = ".curtain button"
ANSWERS = 30
NAMES = ("Ann", "Ben")


def open_table(player: Player, *modules: str, box: bool = False) -> None:
    """A table for two people at this screen and a bot, perhaps with their own dice and cards."""
    page = player.page
    page.goto(f"{player.address}#/new")
    page.fill("fieldset input", NAMES[0])
    page.locator(".seat button").last.click()
    page.locator(".seat select").first.select_option("here")
    page.fill(".seat input", NAMES[1])
    for module in modules:
        page.check(f"label:has-text('{module}') input")
    page.set_checked(".box input", box)
    page.click("button.main")
    page.wait_for_selector(f"{CURTAIN}, {TURN}, .fallen")


class Table:
    """What the server tells with each token of the page's table."""

    def __init__(self, player: Player, server: Server) -> None:
        self.id = player.page.url.split("/")[-1]
        self.address = f"{server.address}api/tables/{self.id}"
        self.tokens = json.loads(player.page.evaluate(f"localStorage.getItem('kingsburg.table.{self.id}')"))
        cards = self._get("printed?language=en")["cards"]
        self.cards = {card["id"]: card["name"] for card in cards}
        self.enemies = {card["name"] for card in cards if card["kind"] == "enemy"}
        self.court = {card["name"] for card in cards if card["kind"] in ("advisor", "tile")}

    def _get(self, path: str, token: str | None = None) -> Any:
        headers = {} if token is None else {"X-Seat": token}
        with urllib.request.urlopen(urllib.request.Request(f"{self.address}/{path}", headers=headers)) as answer:
            return json.load(answer)

    def known(self, seat: int) -> set[str]:
        """The names of all cards that a seat sees, on the board and in its hand, but for those that somebody at court
        has too, a General, an Architect: they are there for all to see."""
        view = self._get("state", self.tokens["seats"][seat])["told"]["view"]
        return {self.cards[each] for each in texts(view) if each in self.cards} - self.court

    def found(self, player: Player, hidden: set[str]) -> list[str]:
        """What the page has of cards that are hidden. Rules of buildings name enemies too: those are looked for where
        the enemy of the year and the story stand."""
        page = player.page.content()
        told = " ".join(player.page.locator(".enemy, .lines").evaluate_all("all => all.map(each => each.outerHTML)"))
        return [name for name in hidden if self._is_in(name, told if name in self.enemies else page)]

    def _is_in(self, name: str, text: str) -> bool:
        """Whether a text has the name, and not in a longer one, as a Merchant Prince has that of the Prince."""
        for longer in self.cards.values():
            if name != longer and name in longer:
                text = text.replace(longer, "")
        return name in text


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


def looks(player: Player) -> int | None:
    """Who looks at the screen: nobody, if a curtain hangs."""
    player.page.wait_for_selector(f"{CURTAIN}, {TURN}")
    if player.page.locator(CURTAIN).count():
        return None
    return NAMES.index(player.page.locator(".ask h2 .who").inner_text().rstrip(":"))


def test_no_secret_of_one_is_there_while_another_looks(sit: Sit, server: Server) -> None:
    player = sit(confirm="never")
    open_table(player, "Strips", "Governors")
    table = Table(player, server)
    curtains, secrets, own, lookers = 0, 0, 0, set()
    for _ in range(ANSWERS):
        seat = looks(player)
        if seat is None:
            curtains += 1
            assert curtains > 1 or complaints(player) == []
            assert table.found(player, table.known(0) ^ table.known(1)) == []
            player.page.click(CURTAIN)
            player.page.wait_for_selector(TURN)
            continue
        lookers.add(seat)
        hidden = table.known(1 - seat) - table.known(seat)
        secrets += len(hidden)
        own += len(table.found(player, table.known(seat) - table.known(1 - seat)))
        assert table.found(player, hidden) == []
        assert "You " not in player.page.locator(".lines").inner_text(), "the story is for all who sit here"
        player.answer()
    assert curtains > 1
    assert secrets
    assert own, "each sees their own"
    assert lookers == {0, 1}


def test_without_secrets_the_screen_goes_on_without_a_curtain_and_back(sit: Sit) -> None:
    player = sit(360, 640, confirm="never")
    open_table(player)
    before: list[int | None] = []
    for _ in range(6):
        before.append(looks(player))
        assert player.clipped() == []
        player.answer()
    assert set(before) == {0, 1}


def test_whoever_answered_last_takes_it_back(sit: Sit) -> None:
    player = sit(confirm="never", pace="off")
    open_table(player)
    undo = player.page.locator(".tools button").first
    for _ in range(ANSWERS):
        first, told = looks(player), player.version
        player.answer()
        if looks(player) != first and undo.is_enabled():
            break
    assert looks(player) == 1 - (first or 0)
    undo.click()
    player.page.wait_for_function("told => document.querySelector('.lines').textContent === told", arg=told)
    assert looks(player) == first
