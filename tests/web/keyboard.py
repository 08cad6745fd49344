"""Two who play without a mouse: one with keys alone, one by typing, whose only eyes are the accessibility tree."""

from __future__ import annotations

import re
from typing import Any

from tests.web.player import TURN, Player

FOCUS = """() => {
  const now = document.activeElement;
  return {tag: now.tagName, classes: [...now.classList], rank: now.dataset.rank ?? "", id: now.id,
          part: now.closest(".court, .ask, .hand, .province, .others, .story, .head")?.className.split(" ")[0] ?? ""};
}"""
MOST_KEYS = 60


class Keys:
    """Plays with keys alone, and sees to it that the focus is always somewhere."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        assert found["tag"] != "BODY", "the focus is lost"
        return found

    def press(self, key: str) -> dict[str, Any]:
        self.page.keyboard.press(key)
        return self.focus

    def go_to(self, part: str) -> None:
        """With F6, from part to part."""
        for _ in range(MOST_KEYS):
            self.page.keyboard.press("F6")
            self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if self.focus["part"] == part:
                return
        raise AssertionError(f"F6 does not lead to {part}")

    def answer(self) -> None:
        self.page.wait_for_selector(TURN)
        if self.player.is_over:
            return
        before = self.player.before()
        reachable, offers = self.page.locator(".advisor.open").count(), self.page.locator(".offer").count()
        if self.player.rng.randrange(reachable + offers) < reachable:
            self.pick_advisor()
        else:
            self.pick_offer(self.player.rng.randrange(offers))
        if "way" in self.focus["classes"]:
            self.page.keyboard.press("Enter")
        if self.page.locator(".confirm .main").count():
            assert "main" in self.focus["classes"], "a question back has the focus"
            self.page.keyboard.press("Enter")
        self.player.wait_since(before)
        assert self.focus

    def pick_advisor(self) -> None:
        """Through the court with arrows, line by line, to some advisor who is lit."""
        self.go_to("court")
        self.press("Home")
        ahead = self.player.rng.randrange(self.page.locator(".advisor.open").count())
        lines = 0
        for _ in range(MOST_KEYS):
            focus = self.focus
            if "open" in focus["classes"]:
                if not ahead:
                    break
                ahead -= 1
            at = self.press("ArrowRight")["rank"]
            lines += at == focus["rank"]
        assert lines == 0, "the right arrow goes on in the next line"
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".picked .way:focus")

    def pick_offer(self, number: int) -> None:
        self.go_to("ask")
        while number >= 0:
            number -= "offer" in self.press("Tab")["classes"]
        has_ways = self.page.evaluate("document.activeElement.getAttribute('aria-expanded')") is not None
        self.page.keyboard.press("Enter")
        if has_ways:
            self.page.wait_for_selector(".ways .way:focus")


BUTTON = re.compile(r"""^\s*- button (?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")
STATUS = re.compile(r"^\s*- status: (.*)$")


class Reader:
    """Plays by typing, with the accessibility tree as the only eyes."""

    def __init__(self, player: Player, asks: str, reach: str, confirm: str) -> None:
        self.player = player
        self.page = player.page
        self.asks, self.reach, self.confirm = asks, reach, confirm
        self.heard: list[str] = []

    def tree(self) -> list[str]:
        return str(self.page.locator("main").aria_snapshot()).splitlines()

    def part(self, name: str) -> list[str]:
        """The lines of a region of the page."""
        found: list[str] = []
        inside = -1
        for line in self.tree():
            depth = len(line) - len(line.lstrip())
            if inside >= 0 and depth <= inside:
                break
            if inside >= 0:
                found.append(line)
            elif line.strip().startswith(f'- region "{name}"'):
                inside = depth
        return found

    @staticmethod
    def buttons(lines: list[str]) -> list[str]:
        return [match[1] or match[2] for line in lines if (match := BUTTON.match(line))]

    def asked(self) -> str:
        return next((match[1] for line in self.part(self.asks) if (match := STATUS.match(line))), "")

    def choices(self) -> list[str]:
        """What can be typed: the labels of what is offered and of the advisors who can be reached."""
        offered = [name.split(" ")[0] for name in self.buttons(self.part(self.asks)) if name[0].isdecimal()]
        court = self.buttons(self.tree())
        return offered + [name.split(" ")[0] for name in court if self.reach in name]

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def answer(self) -> None:
        """Type a label; then the letter of a way, if several are read out; and consent, if that is asked for."""
        self.page.wait_for_selector(TURN)
        if self.player.is_over:
            return
        before = self.player.before()
        self.heard.append(self.asked())
        label = self.player.rng.choice(self.choices())
        self.type(label)
        ways = [name.split(" ")[0] for name in self.buttons(self.part(self.asks))]
        lettered = [way for way in ways if re.fullmatch(rf"{label}[a-z]+", way)]
        if lettered and self.player.before() == before:
            self.type(self.player.rng.choice(lettered).removeprefix(label))
        if self.confirm in self.buttons(self.part(self.asks)):
            self.page.keyboard.press("Enter")
        self.player.wait_since(before)
