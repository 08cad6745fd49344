"""What seats are told is the same in the browser as here, byte for byte.

python -m tests.web.alike --games 100
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.web import played
from tests.web.serving import QUIET, browser
from tests.web.site import Host

START = """async (program) => {
  const site = await (await fetch("../site.json")).json();
  const { loadPyodide } = await import(new URL(`../${site.pyodide}pyodide.mjs`, location.href));
  const python = await loadPyodide({ indexURL: new URL(`../${site.pyodide}`, location.href).href });
  python.unpackArchive(await (await fetch(`../${site.wheel}`)).arrayBuffer(), "wheel");
  python.runPython(program);
  globalThis.digest = python.globals.get("digest");
  return python.runPython("import sys; sys.platform");
}"""


def differing(page: Any, games: int, is_quick: bool = False) -> Iterator[tuple[int, bool]]:
    """The number of each game, and whether it is told otherwise in the browser: a page of the site's files, of which
    none is the client, so that its policy does not stand in the way."""
    platform = page.evaluate(START, Path(played.__file__).read_text(encoding="utf-8"))
    assert platform == "emscripten"
    for number in range(games):
        theirs = page.evaluate("asked => digest(...asked)", [number, is_quick])
        yield number, theirs != played.digest(number, is_quick)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--quick", action="store_true", help="at each question look at what one of them is told")
    asked = parser.parse_args()
    games = asked.games
    from playwright.sync_api import sync_playwright

    host = Host()
    with sync_playwright() as playing:
        running = playing.chromium.launch(executable_path=browser(), args=QUIET)
        page = running.new_page()
        page.goto(f"{host.address}words/en.json")
        differ = []
        for number, is_other in differing(page, games, asked.quick):
            print(f"\r{number + 1} games", end="", flush=True)
            differ += [number] if is_other else []
        running.close()
    host.stop()
    print(f"\r{games} games, each told the same" if not differ else f"\rtold otherwise: games {differ}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
