"""Random games until everything printed was used: each building and its power, each advisor, each enemy both ways."""

from __future__ import annotations

import random

import pytest

from kingsburg.engine.rules import Rules
from tests import checks
from tests.checks import Configuration
from tests.exhaustive.uses import Uses, wanted

BOUND = 1500
"""Games until everything must have been used; about 500 suffice."""
MORE = 25
"""Games between two looks."""


@pytest.mark.parametrize("edition", checks.EDITIONS)
def test_everything_printed_is_used(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    uses = Uses()
    unused = ["everything"]
    played = 0
    while unused and played < BOUND:
        rules = _play(edition, played, uses)
        played += 1
        if played % MORE == 0:
            unused = [what for what in wanted(rules) if not uses.seen[what]]
    counts = sorted((uses.seen[what], what) for what in wanted(rules))
    with capsys.disabled():
        rarest = ", ".join(f"{what} {n}" for n, what in counts[:6])
        print(f"\n{edition} edition: {len(counts)} uses in {played} games; the rarest: {rarest}")
    print(*(f"{n:7} {what}" for n, what in counts), sep="\n")
    assert unused == [], f"not used in {played} games: {', '.join(unused)}"


def _play(edition: str, number: int, uses: Uses) -> Rules:
    """A whole game from the beginning, or from a random position, in turn."""
    players = checks.PLAYERS[number // 2 % 4]
    asked = Configuration(players, edition, "sampled", number, eager=number % 8 < 6, stated=number % 2 == 1)
    g = asked.open()
    checks.play_out(g, random.Random(number), asked.eager)
    uses.read(g)
    return g.rules


@pytest.mark.parametrize("edition", checks.EDITIONS)
def test_every_use_that_is_seen_is_wanted(edition: str) -> None:
    """So that no use is counted under a name that nobody asks for; `held` battles are the one other result."""
    uses = Uses()
    for number in range(60):
        rules = _play(edition, number, uses)
    assert {what for what in uses.seen if not what.endswith(": held")} <= set(wanted(rules))
