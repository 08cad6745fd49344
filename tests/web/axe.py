"""axe-core looks at a page as it stands."""

from __future__ import annotations

from pathlib import Path

from tests.web.player import Player

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""Installed with what the client is built with; the version is in web/package.json."""
RUN = """async () => {
  const told = await axe.run(document.querySelector("dialog[open]") ?? document, {resultTypes: ["violations"]});
  return told.violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(" ")}`));
}"""
THEMES = ("light", "dark")


def complaints(player: Player) -> list[str]:
    """What is wrong with the page as it stands, in light and in dark."""
    player.page.emulate_media(reduced_motion="reduce")  # no colour is on its way to another
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme in THEMES:
        player.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"{theme}: {told}" for told in player.page.evaluate(RUN)]
    return found
