"""Random games until everything printed was used: each building, governor, destiny, tile, advisor, group and scenario
with each of its powers, each enemy both ways, each need of the capital."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import kingsburg as kb
from kingsburg.editions.choosing import additions, free
from kingsburg.engine.rules import Rules
from tests import checks, configurations
from tests.configurations import Configuration, extras, legal_modules, random_position
from tests.exhaustive.spies import everything_in, named, spying
from tests.exhaustive.uses import Uses, wanted, wanted_of_all

pytestmark = pytest.mark.skipif(
    kb.COMPILED, reason="the spies replace methods of cards, which compiled classes do not allow"
)

BOUND = 2500
"""Games until everything must have been used; about 300 suffice."""
MORE = 25
"""Games between two looks."""
STEERED = 10
"""Of so many games one begins with a Priest in a Good Year."""
KINDS = {
    "first": {"building": 56, "governor": 24, "destiny": 29, "advisor": 18, "enemy": 25},
    "second": {
        "building": 56,
        "governor": 24,
        "destiny": 29,
        "advisor": 34,
        "enemy": 25,
        "group": 8,
        "scenario": 4,
    },
}
"""How many of each were published; the advisors of the second edition with their 16 tiles."""


def complete(edition: str) -> list[Rules]:
    """Rules that together have every card of an edition."""
    scenarios = [None, *free(additions(edition).scenarios)]
    return [_with_all_modules(edition, scenario).open().rules for scenario in scenarios]


def _with_all_modules(edition: str, scenario: str | None) -> Configuration:
    modules = tuple(legal_modules(edition, scenario))
    return Configuration(4, edition, "sampled", 0, False, modules=modules, scenario=scenario)


def everything(edition: str) -> list[str]:
    found = dict.fromkeys(what for rules in complete(edition) for what in wanted(rules))
    return [*found, *wanted_of_all(edition)]


def asked_for(edition: str, number: int) -> Configuration:
    """A whole game from the beginning, or from a random position, in turn; of eight one without modules."""
    rng = random.Random(number)
    modules, scenario, variants = extras(edition, rng) if number % 8 else ((), None, ())
    return Configuration(
        configurations.PLAYERS[number // 2 % 4],
        edition,
        "sampled",
        number,
        eager=number % 8 < 6,
        stated=number % 2 == 1,
        modules=modules,
        scenario=scenario,
        variants=variants,
    )


def opened(asked: Configuration) -> kb.Game:
    """A game, now and then one with two cards together that seldom meet."""
    if asked.seed % STEERED:
        return asked.open()
    stated = random_position(replace(asked, modules=("governors", "destinies"), variants=(), stated=True))
    stated |= {"phase": "spring", "destiny": "good_year"}
    for seat in stated["seats"]:
        del seat["governor"]
    stated["seats"][0]["governor"] = "priest"
    return kb.position(stated)


def play(asked: Configuration, uses: Uses) -> None:
    rules = opened(asked).rules
    with spying(rules, uses.seen):
        g = opened(asked)
        checks.play_out(g, random.Random(asked.seed), asked.eager)
    uses.read(g)


@pytest.mark.parametrize("edition", configurations.EDITIONS)
def test_everything_printed_is_used(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    uses, wished = Uses(), everything(edition)
    unused = wished
    played = 0
    while unused and played < BOUND:
        play(asked_for(edition, played), uses)
        played += 1
        if played % MORE == 0:
            unused = [what for what in wished if not uses.seen[what]]
    counts = sorted((uses.seen[what], what) for what in wished)
    with capsys.disabled():
        rarest = ", ".join(f"{what} {n}" for n, what in counts[:6])
        print(f"\n{edition} edition: {len(counts)} uses in {played} games; the rarest: {rarest}")
    print(*(f"{n:7} {what}" for n, what in counts), sep="\n")
    assert unused == [], f"not used in {played} games: {', '.join(unused)}"


@pytest.mark.parametrize("edition", configurations.EDITIONS)
def test_everything_is_there(edition: str) -> None:
    """What is to be used is all there is in the boxes."""
    names = {named(card) for rules in complete(edition) for card in everything_in(rules)}
    assert Counter(name.split()[0] for name in names) >= Counter(KINDS[edition])


@pytest.mark.parametrize("edition", configurations.EDITIONS)
def test_every_use_that_is_seen_is_wanted(edition: str) -> None:
    """So that no use is counted under a name that nobody asks for; `held` battles are the one other result."""
    uses = Uses()
    for number in range(40):
        play(asked_for(edition, number), uses)
    assert {what for what, n in uses.seen.items() if n and not what.endswith(": held")} <= set(everything(edition))
