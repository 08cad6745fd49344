"""Somebody at the browser client who does what a person does: they look, and click or type."""

from __future__ import annotations

import json
import random
from typing import Any

PATIENCE = 120
"""Seconds until whatever a page is to show is there, on the busiest of machines; what hangs is to be told soon."""

Page = Any
"""A page of Playwright, which need not be installed where types are checked."""

OFFER = ".offer:not([aria-disabled=true])"
TURN = f".advisor.open, {OFFER}, .end"
"""What there is when somebody may act, or when the game is over."""

UNHURRIED = (
    "const soon = setTimeout; window.setTimeout = (go, ms, ...told) => soon(go, ms > 3000 ? 2 ** 31 - 1 : ms, ...told)"
)
"""For a page that is looked at: what goes by itself after some seconds stays."""

SEEN = """selectors => {
  window.seen = new Set();
  const look = () => selectors.forEach((each) => document.querySelector(each) && window.seen.add(each));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""

COME = """([selector, before]) => document.querySelector(selector)
  || document.querySelector("main").dataset.version !== before"""

CLIPPED = """() => {
  const found = [], page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("the page scrolls");
  for (const each of document.querySelectorAll("header, .hand, .ask, .offer, .way, .picked, .tabs button")) {
    if (getComputedStyle(each).visibility === "hidden") continue;
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      found.push(`${each.className || each.tagName} is clipped: ${each.innerText.slice(0, 60)}`);
  }
  return found;
}"""


class Player:
    """One who plays at a page. Everything that the browser complains about is kept."""

    def __init__(
        self, browser: Any, address: str, width: int, height: int, language: str = "en", **kept: object
    ) -> None:
        context = browser.new_context(viewport={"width": width, "height": height}, locale=language)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        for key, value in ({"pace": "off"} | kept).items():
            self.page.add_init_script(f"localStorage.setItem('kingsburg.{key}', {json.dumps(json.dumps(value))})")
        self.address = address
        self.rng = random.Random(1)
        self._has_found_the_end = False
        self.asked: set[str] = set()

    def _hear(self, message: Any) -> None:
        if message.type in ("warning", "error"):
            self.complaints.append(message.text)

    def play_now(self) -> None:
        self.page.goto(self.address)
        self.page.click("button.big")
        self.page.wait_for_selector(".table")

    @property
    def is_over(self) -> bool:
        return bool(self.page.locator(".end").count())

    @property
    def version(self) -> str:
        """What has happened so far, as far as the page tells it; nothing behind a curtain."""
        return str(self.page.evaluate("() => document.querySelector('.lines')?.textContent ?? ''"))

    def clipped(self) -> list[str]:
        return list(self.page.evaluate(CLIPPED))

    def answer(self) -> None:
        """Answer what is asked, with any option, and wait until the page shows that it was played. Bots may have ended
        the game instead; whoever answers once more then waits for what never comes."""
        self.page.wait_for_selector(TURN)
        if self.is_over:
            assert not self._has_found_the_end, "the game is over, and what was waited for did not come"
            self._has_found_the_end = True
            return
        self._has_found_the_end = False
        self.asked.add(self.page.locator(".ask h2").inner_text())
        advisors, offers = self.page.locator(".advisor.open"), self.page.locator(OFFER)
        before = self.before()
        n = self.rng.randrange(advisors.count() + offers.count())
        if n < advisors.count():
            advisors.nth(n).click()
            self._any(".picked .way")
        else:
            offer = offers.nth(n - advisors.count())
            has_ways = offer.get_attribute("aria-expanded") is not None
            offer.click()
            if has_ways:
                self._any(".ways .way")
        if self.page.locator(".confirm .main").count():
            self.page.click(".confirm .main")
        self.wait_since(before)

    def answer_until(self, selector: str) -> None:
        """Answer whatever is asked until something is there."""
        while not self._comes(selector):
            self.answer()

    def _comes(self, selector: str) -> bool:
        """Whether something is there, or somebody may act first; a game that ends without it is a mistake."""
        self.page.wait_for_selector(f"{TURN}, {selector}")
        if self.page.locator(selector).count():
            return True
        assert not self.is_over, f"the game is over, and there was no {selector}"
        return False

    def look_for(self, *selectors: str) -> None:
        """From the next page on, keep in mind which of these were ever there, however short."""
        self.page.add_init_script(f"({SEEN})({json.dumps(selectors)})")

    def has_seen(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => window.seen.has(selector)", selector))

    def play_until(self, selector: str) -> None:
        """Play as somebody who is in no hurry to build, until something is there."""
        advisors = self.page.locator(".advisor.open")
        while not self._comes(selector):
            before = self.before()
            if advisors.count():
                advisors.last.click()
                self.page.locator(".picked .way").first.click()
            else:
                self.page.locator(".offer[data-move]").last.click()
            self.page.wait_for_function(COME, arg=[selector, before])

    def _any(self, selector: str) -> None:
        ways = self.page.locator(selector)
        ways.first.wait_for()
        ways.nth(self.rng.randrange(ways.count())).click()

    def before(self) -> str:
        """The version of the game that the page shows, to be waited from."""
        return str(self.page.locator("main").get_attribute("data-version"))

    def wait_since(self, before: str) -> None:
        """Until another version is shown."""
        self.page.wait_for_function("was => document.querySelector('main')?.dataset.version !== was", arg=before)
