"""Moves, events and views are as their types say, in games of every configuration that was published."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kingsburg.engine.events import ALL_SEEING, KINDS
from kingsburg.typed import EventFields, MoveFields, View
from tests import checks
from tests.configurations import PUBLISHED, configuration
from tests.library.shapes import fits, misfits, tagged

MOVES = tagged(MoveFields, "kind")
EVENTS = tagged(EventFields, "event")


def test_every_kind_of_event_has_its_type() -> None:
    assert set(EVENTS) == set(KINDS)


@pytest.mark.parametrize("number", range(40))
def test_plain_data_is_as_its_types_say(number: int) -> None:
    asked = replace(configuration(number, PUBLISHED), chance="explicit" if number % 2 else "sampled")
    g, rng = asked.open(), random.Random(number)
    while g.choice is not None:
        for move in rng.sample(g.options, min(5, len(g.options))):
            told = move.to_dict()
            assert misfits(dict(told), MOVES[told["kind"]]) == [], told
        if rng.random() < 0.1:
            view = g.view(rng.choice([None, *range(len(g.players))]))
            assert misfits(dict(view), View) == []
        checks.step(g, rng, asked.eager)
    for event in g.events:
        for viewer in (ALL_SEEING, None, 0):
            happened = event.to_dict(viewer)
            assert misfits(dict(happened), EVENTS[happened["event"]]) == [], happened


def test_what_does_not_fit_is_seen() -> None:
    assert misfits({"kind": "build", "goods": {"gold": "2"}, "x": 1}, MOVES["build"]) == [
        "building is missing",
        "x is unknown",
        "goods is {'gold': '2'}",
    ]
    assert not fits(True, int)
    assert fits(None, int | None)
