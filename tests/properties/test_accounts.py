"""Accounts balance, nothing is negative, games end; and a small run of the soak."""

from __future__ import annotations

import random

from hypothesis import given

from kingsburg.engine.events import KINDS
from tests import checks, soak
from tests.checks import Ledger
from tests.configurations import Configuration
from tests.properties.strategies import anywhere, bounded, configurations


@bounded(40)
@given(anywhere())
def test_events_explain_every_account_at_every_decision(asked: Configuration) -> None:
    g = asked.open()
    ledger, rng = Ledger(g), random.Random(asked.seed)
    while g.choice is not None:
        ledger.check(g)
        checks.step(g, rng, asked.eager)
    ledger.check(g)
    assert g.over


@bounded(20)
@given(configurations())
def test_games_end_after_five_years_with_winners(asked: Configuration) -> None:
    g = asked.open()
    checks.play_out(g, random.Random(asked.seed), asked.eager)
    sick = "destinies" in asked.modules and any(event.source == "king_is_sick" for event in g.events)
    assert g.phase == "winter"
    assert g.year == g.rules.years or sick
    assert g.options == ()
    assert g.seat is None
    assert g.winners
    assert max(g.scores) == g.scores[g.winners[0]]
    last = g.events[-1].to_dict()
    assert last == {
        "event": "end",
        "seat": None,
        "source": "scoring",
        "source_kind": "step",
        "scores": list(g.scores),
        "winners": list(g.winners),
    }


@bounded(20)
@given(anywhere())
def test_events_tell_what_their_kind_says(asked: Configuration) -> None:
    g = asked.open()
    checks.play_out(g, random.Random(asked.seed), asked.eager)
    for event in g.events:
        named = KINDS[event.kind].partition(": ")[2]
        for name in event.fields:
            assert name in named, f"{event}: {name} is not in {KINDS[event.kind]!r}"


def test_a_small_soak() -> None:
    summary = soak.soak(first=1_000_000, games=60, workers=1, report=lambda _: None)
    assert not summary.failure, summary.failure
    assert summary.games == 60


def test_a_failing_soak_names_game_and_configuration() -> None:
    outcome = soak.Outcome(7, failure="game 7 (players=4)")
    summary = soak.Summary()
    summary.add(outcome)
    assert summary.failure == "game 7 (players=4)"
