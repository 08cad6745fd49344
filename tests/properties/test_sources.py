"""What causes something is named by its kind and its id: some things of different kinds share an id."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine.ids import KINDS, STEP, STEPS, Id, kind_of, same
from kingsburg.engine.journal import Journal
from kingsburg.env.published import is_published
from kingsburg.knowledge import Knowledge
from kingsburg.words import points
from kingsburg.words.story import Teller
from kingsburg.words.voice import voice_of
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import anywhere, bounded
from tests.table import told

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"


@bounded(40)
@given(anywhere())
def test_every_source_is_a_thing_of_its_kind(asked: Configuration) -> None:
    g = asked.open()
    checks.play_out(g, random.Random(asked.seed), asked.eager)
    for event in g.events:
        fields: dict[str, Any] = dict(event.to_dict())
        kind, source = fields["source_kind"], fields["source"]
        if kind == STEP:
            assert source in STEPS, event
        else:
            card = g.rules.find_card(kind, source)
            assert card is not None, event
            assert card.facts()["kind"] == kind
        if "power" in fields:
            assert (fields["power_kind"], fields["power"]) == (kind, source)


@bounded(20)
@given(anywhere())
def test_kind_and_id_name_one_thing(asked: Configuration) -> None:
    cards = asked.open().rules.cards()
    named = [(card.kind, card.id) for card in cards]
    assert len(set(named)) == len(named)
    assert {card.kind for card in cards if is_published(type(card))} <= set(KINDS) - {STEP}


@pytest.mark.parametrize("name", [*KINDS, *STEPS])
def test_the_notation_page_names_each_kind_and_step(name: str) -> None:
    assert f"`{name}`" in NOTATION.read_text(encoding="utf-8").partition("## Events")[2]


def both_generals() -> kb.Game:
    """Ann has the governor `general` and influences the advisor `general`: both give a soldier, and VP came by one."""
    return kb.position(
        {
            "players": 2,
            "modules": ["governors"],
            "phase": "autumn",
            "step": "influence",
            "order": [0, 1],
            "enemy": "orcs_1_3",
            "chance": "explicit",
            "seats": [{"governor": "general", "dice": [4, 6]}, {"governor": "prince"}],
        }
    )


def test_both_generals_are_told_apart() -> None:
    g = both_generals()
    g.play("influence general 4 6")
    while g.phase != "winter" or not told(g, "battle"):
        g.play(g.options[-1])
    kinds = [event["source_kind"] for event in told(g, "gain") if event["source"] == "general"]
    assert kinds.count("advisor") == 1
    assert "governor" in kinds
    voice = voice_of(("Ann", "Brian"))
    story = [voice.say(Teller(g.rules).sentence(event)) for event in g.story()]
    assert any("(General)" in line for line in story)


def test_points_are_those_of_the_one_who_brought_them() -> None:
    g = both_generals()
    g.log = Journal(g.events, len(g.events))  # as it is in the game that tells
    for kind, vp in (("advisor", 1), ("governor", 2)):
        g.gain(g.players[0], Id("general", kind), vp=vp)
    found = points.of(Knowledge(g, None))
    assert {("advisors", 1), ("governors", 2)} <= {(source.kind, source.points[0]) for source in found}
    rows = points.by_kind(found, len(g.players))
    assert (rows["advisors"][0], rows["governors"][0]) == (1, 2)


def test_powers_are_told_by_kind_in_moves_and_read_without_it() -> None:
    seats = [{"buildings": ["statue"], "dice": [2, 2, 2]}, {"dice": [3, 3, 4]}]
    stated = {"players": 2, "phase": "spring", "step": "roll", "order": [0, 1], "chance": "explicit", "seats": seats}
    for extra in ({}, {"power_kind": "building"}):
        g = kb.position(stated)
        while g.seat == kb.CHANCE:
            g.play(g.options[0])
        assert g.options[0].to_dict() == {"kind": "use", "power": "statue", "power_kind": "building", "die": "player"}
        assert str(g.options[0]) == "use statue die player"
        with pytest.raises(kb.IllegalMove):
            g.play({"kind": "use", "power": "statue", "power_kind": "governor"})
        g.play({"kind": "use", "power": "statue", **extra})


def test_an_id_is_its_text_and_survives_copying() -> None:
    advisor, governor = Id("general", "advisor"), Id("general", "governor")
    assert advisor == governor == "general"
    assert same(advisor, Id("general", "advisor"))
    assert not same(advisor, governor)
    assert not same(advisor, "general")
    for made in (copy.deepcopy(governor), pickle.loads(pickle.dumps(governor))):
        assert (made, kind_of(made)) == ("general", "governor")
