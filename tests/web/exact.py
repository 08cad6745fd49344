"""Does the page offer exactly what the game does? Random games of every configuration are played through the page; in
every question, what can be chosen there is compared with the options of the game: none missing, none twice.

    python -m tests.web.exact --games 40
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from tests import configurations
from tests.web import tables
from tests.web.fits import looking
from tests.web.player import TURN, Player
from tests.web.serving import missing

OFFERED = """async () => {
  const drawn = () => new Promise(done => setTimeout(done));
  const moves = selector => [...document.querySelectorAll(selector)].map(each => each.dataset.move);
  const found = moves(".offer[data-move]");
  for (const rank of [...document.querySelectorAll(".advisor.open")].map(each => each.dataset.rank)) {
    const advisor = document.querySelector(`[data-rank="${rank}"]`);
    if (advisor.getAttribute("aria-pressed") !== "true") advisor.click();
    await drawn();
    found.push(...moves(".picked .way"));
  }
  for (const number of [...document.querySelectorAll(".offer:not([data-move])")].map(each => each.dataset.offer)) {
    document.querySelector(`[data-offer="${number}"]`).click();
    await drawn();
    found.push(...moves(".ways .way"));
  }
  dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
  await drawn();
  return [found, document.querySelectorAll(".picked .way, .ways").length];
}"""
"""Picks every advisor who is lit and opens every offer with several ways, chooses none, and lets go of all."""
MOST_ANSWERS = 400


def difference(player: Player, seat: tables.Seat) -> str:
    """How what the page offers differs from the game's options; empty if it does not."""
    offered, left = player.page.evaluate(OFFERED)
    options = tables.options_of(player.address, seat)
    if left:
        return "something stays picked"
    if sorted(offered) == sorted(options):
        return ""
    missing, more = Counter(options) - Counter(offered), Counter(offered) - Counter(options)
    return f"missing: {sorted(missing)}; too much: {sorted(more.elements())}"


def play(player: Player, number: int, most: int = MOST_ANSWERS) -> tuple[Counter[str], list[str]]:
    """Play the random game of a number: how often which kind of question was asked, and what was offered wrongly."""
    drawn = configurations.configuration(number, configurations.PUBLISHED)
    options = {name: value for name, value in drawn.options.items() if name != "players"}
    names = [f"Player {n}" for n in range(drawn.players)]
    seat = tables.opened(player.address, names, **options)
    player.rng = random.Random(number)
    player.page.goto(f"{player.address}{seat.path}")
    asked: Counter[str] = Counter()
    wrong: list[str] = []
    for _ in range(most):
        player.page.wait_for_selector(TURN)
        if player.is_over:
            break
        asked[player.page.locator(".ask").get_attribute("data-question") or ""] += 1
        if told := difference(player, seat):
            wrong.append(f"game {number}, {player.page.locator('#question').inner_text()}: {told}")
        player.answer()
    return asked, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    wanted = parser.parse_args()
    if lacking := missing():
        sys.exit(lacking)
    asked: Counter[str] = Counter()
    wrong: list[str] = []
    with looking() as (chromium, server):
        for number in range(wanted.first, wanted.first + wanted.games):
            player = Player(chromium, server.address, 1280, 720)
            kinds, faults = play(player, number)
            asked += kinds
            wrong += [*faults, *player.complaints]
            player.page.context.close()
            print(f"game {number}: {kinds.total()} questions, {len(wrong)} faults so far", flush=True)
    print(
        f"{asked.total()} questions of {len(asked)} kinds: "
        + ", ".join(f"{kind} {n}" for kind, n in asked.most_common())
    )
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
