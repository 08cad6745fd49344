"""Does everything fit, in every question that a random game asks? No page scrolls, and no text is cut off, from phones
to large monitors, with all modules, five players and names as long as they may be, in each language.

    python -m tests.web.fits --games 10
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kingsburg.words import languages
from tests.web import tables
from tests.web.player import TURN, Player
from tests.web.screens import ALL_MODULES, PLAYERS
from tests.web.serving import Server, browser, missing

SIZES = ((360, 640), (640, 360), (740, 360), (768, 1024), (1280, 720), (2560, 1440))
"""640 by 360 is a screen of 1280 by 720 at 200 %."""
PANES = ("ask", "province", "others", "story")
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
MOST_ANSWERS = 400

CUT = """() => {
  const found = new Set(), page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.add("the page scrolls");
  const isHidden = {hidden: true, clip: true}, scrolls = {auto: true, scroll: true};
  const named = element => element.className.split(" ")[0] || element.tagName;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || !text.parentElement.checkVisibility({visibilityProperty: true})) continue;
    if (text.parentElement.closest(".unseen, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      let x = true, y = true;   // whether it still has to fit in this direction
      for (let around = text.parentElement; around && (x || y); around = around.parentElement) {
        const style = getComputedStyle(around), edge = around.getBoundingClientRect();
        const out = [x && isHidden[style.overflowX] && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5),
                     y && isHidden[style.overflowY] && (box.top < edge.top - 2.5 || box.bottom > edge.bottom + 2.5)];
        if (out[0] || out[1])
          found.add(`${out[0] ? "wide" : "high"} in ${named(around)}: ${text.data.trim()}`);
        if (out[0]) x = false;
        if (out[1]) y = false;
        if (scrolls[style.overflowX]) x = false;
        if (scrolls[style.overflowY]) y = false;
      }
    }
  }
  return [...found];
}"""
"""What is cut off: texts that reach out of something around them that hides what does not fit, and does not scroll."""


def cut_off(player: Player) -> list[str]:
    """What does not fit now, at any size; a phone shows a pane at a time."""
    found: list[str] = []
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        tabs = player.page.locator(".tabs").is_visible()
        for pane in PANES if tabs else PANES[:1]:
            if tabs:
                player.page.evaluate("pane => document.querySelector(`.tabs [data-pane=${pane}]`).click()", pane)
            told = player.page.evaluate(CUT)
            found += [f"{width}x{height} {pane if tabs else ''} {each}" for each in told]
    player.page.evaluate("document.querySelector('.tabs [data-pane=ask]').click()")
    return found


def begin(player: Player) -> None:
    """A table with everything, where random bots play for all but one."""
    seat = tables.opened(player.address, tables.long_names(PLAYERS), modules=ALL_MODULES)
    player.page.goto(f"{player.address}{seat.path}")
    player.page.wait_for_selector(TURN)


@contextmanager
def looking() -> Iterator[tuple[Any, Server]]:
    """A Chromium and a server for many games."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        server = Server(Path(folder), generous=True)
        server.start()
        try:
            yield playing.chromium.launch(executable_path=browser(), args=QUIET), server
        finally:
            server.kill()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    wanted = parser.parse_args()
    if lacking := missing():
        sys.exit(lacking)
    found: dict[str, int] = {}
    with looking() as (chromium, server):
        for game in range(wanted.games):
            language = languages()[game % len(languages())]
            player = Player(chromium, server.address, *SIZES[0], language)
            player.rng = random.Random(game)
            begin(player)
            asked = 0
            while not player.is_over and asked < MOST_ANSWERS:
                for told in cut_off(player):
                    found[told] = found.get(told, 0) + 1
                player.answer()
                player.page.wait_for_selector(TURN)
                asked += 1
            print(f"game {game} ({language}): {asked} questions, {len(found)} misfits so far", flush=True)
            found |= dict.fromkeys(cut_off(player), 1)
            player.page.context.close()
    for told, times in sorted(found.items(), key=lambda each: -each[1]):
        print(f"{times:5} {told}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
