"""Every screen that there is, each as somebody comes to it: for tests that look at all of them, and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.web import tables
from tests.web.player import TURN, Player

ALL_MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
PLAYERS = 5


def lobby(player: Player) -> None:
    player.page.goto(player.address)
    player.page.wait_for_selector("button.big")


def new_table(player: Player) -> None:
    player.page.goto(f"{player.address}#/new")
    player.page.wait_for_selector("fieldset:nth-of-type(4) label")


def waiting(player: Player) -> None:
    """A table with an empty seat, before it begins."""
    new_table(player)
    player.page.locator(".seat select").first.select_option("friend")
    player.page.click("button.main")
    player.page.wait_for_selector("#link-1")


def table(player: Player) -> None:
    """A table of five with all modules, where a choice of advisors is asked for."""
    seat = tables.opened(player.address, tables.long_names(PLAYERS), modules=ALL_MODULES)
    player.page.goto(f"{player.address}{seat.path}")
    player.answer_until(".advisor.open")


def end(player: Player) -> None:
    player.page.goto(f"{player.address}#/table/{tables.over(player.address)}")
    player.page.wait_for_selector(".end")


def rules(player: Player) -> None:
    player.page.goto(f"{player.address}#/rules")
    player.page.wait_for_selector("details.card")
    player.page.click("details.card summary")


def lesson(player: Player) -> None:
    """A first game with its coach."""
    lobby(player)
    player.page.click(".more button")
    player.page.wait_for_selector(".coach")


def replay(player: Player) -> None:
    """In the middle of a game, with everything open."""
    player.page.goto(f"{player.address}#/replay/{tables.over(player.address)}/100")
    player.page.wait_for_selector(".replay .told p")


def review(player: Player) -> None:
    player.page.goto(f"{player.address}#/review/{tables.over(player.address, 'second-2')}")
    player.page.wait_for_selector(".graph")


SCREENS: dict[str, Callable[[Player], None]] = {
    "lobby": lobby,
    "new table": new_table,
    "waiting": waiting,
    "table": table,
    "end": end,
    "rules": rules,
    "lesson": lesson,
    "replay": replay,
    "review": review,
}


def speak(player: Player, language: str) -> None:
    """The same screen in a language, as whoever chose it before comes back to it."""
    player.page.evaluate("told => localStorage.setItem('kingsburg.language', JSON.stringify(told))", language)
    player.page.reload()
    player.page.wait_for_selector(f"html[lang={language}] main :is({TURN}, button.main, details.card, .graph)")


@contextmanager
def opened(player: Player, button: str) -> Iterator[None]:
    """A dialog that a button of the table opens; closed again, the focus is where it was."""
    player.page.locator(button).first.click()
    player.page.wait_for_selector("dialog[open]")
    yield
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("dialog[open]", state="detached")
