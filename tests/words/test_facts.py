"""Facts beside the words: right, from the seat's knowledge alone, and JSON as they stand."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine import goods
from kingsburg.engine.cards import Enemy
from kingsburg.engine.journal import Journal
from kingsburg.knowledge import Knowledge
from kingsburg.phases.winter import Battle, muster
from kingsburg.typed import BattleFacts, Facts
from kingsburg.words.facts import battles, facts, sheet
from tests import checks
from tests.configurations import Configuration, configuration
from tests.library.shapes import misfits
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at
from tests.properties.test_knowledge import twin

MAY_BE_EITHER = ("redraw_strip",)
"""Questions of which an answer is final unless another holds two equal strips, which nobody else can know: it is told
to be final."""


# -- final ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(60))
def test_what_is_told_to_be_final_cannot_be_taken_back_and_all_else_can(number: int) -> None:
    """Played for real, in games of every configuration."""
    asked = configuration(number)
    g, rng = asked.open(), random.Random(number)
    tried = 0
    while g.choice is not None:
        if g.seat != kb.CHANCE and rng.random() < 0.3:
            seat = rng.choice(g.pending)
            tried += check_finals(g, seat, rng)
        checks.step(g, rng, asked.eager)
    assert tried > 10


def check_finals(g: kb.Game, seat: int, rng: random.Random) -> int:
    """Some of the options of a seat, each played in a copy."""
    g.turn_to(seat)
    known = Knowledge(g, seat)
    told = list(zip(known.options, known.finals(), strict=True))
    for move, final in rng.sample(told, min(3, len(told))):
        copy = g.clone()
        copy.play(move)
        if final and g.view(seat)["question"] in MAY_BE_EITHER:
            continue
        assert copy.can_undo is not final, (g.view(seat)["question"], str(move))
        if not final:
            copy.undo()
            assert checks.everything(copy) == checks.everything(g)
    return len(told)


def test_some_answers_of_a_kind_are_final_and_others_are_not() -> None:
    """The first to pass can take it back; with the last one's the rewards are given and dice fall."""
    g = kb.new_game(3, seed=5)
    found: dict[str, set[bool]] = {}
    rng = random.Random(5)
    while not g.over:
        known = Knowledge(g, g.seat)
        for move, final in zip(known.options, known.finals(), strict=True):
            found.setdefault(str(move.to_dict()["kind"]), set()).add(final)
        g.play(rng.choice(g.options))
    assert found["pass"] == found["build"] == found["influence"] == {False, True}


def test_where_dice_are_told_an_answer_can_be_taken_back_until_they_are() -> None:
    stated = {"players": 2, "phase": "summer", "step": "construct", "order": [0, 1], "seats": [{"gold": 2}, {}]}
    for chance, final in (("explicit", False), ("sampled", True)):
        g = kb.position(stated | {"chance": chance})
        known = Knowledge(g, 0)
        assert set(known.finals()) == {final}
        g.play(known.options[-1])
        assert g.can_undo is not final


def test_a_secret_answer_is_final_with_the_last_one() -> None:
    g = kb.new_game(3, "first", modules=["governors"], seed=1)
    for seat in (2, 0):
        assert Knowledge(g, seat).finals() == [False] * 3
        g.play(Knowledge(g, seat).options[0])
    assert Knowledge(g, 1).finals() == [True] * 3
    assert Knowledge(g, 0).finals() == []


# -- the law ----------------------------------------------------------------------------------------------------


@bounded(60)
@given(anywhere(), ANSWERS)
def test_facts_are_the_same_where_only_hidden_things_differ(asked: Configuration, answers: int) -> None:
    g, rng = game_at(asked, answers), random.Random(answers)
    if g.over:
        return
    for seat in {None, *g.pending, answers % len(g.players)} - {kb.CHANCE}:
        other = twin(g, seat, rng)
        other.history, other.start = g.history, g.start  # what a copy for thinking does without is no secret
        assert facts(Knowledge(g, seat)) == facts(Knowledge(other, seat))


@pytest.mark.parametrize("number", range(24))
def test_facts_are_as_their_types_say(number: int) -> None:
    asked = configuration(number)
    g, rng = asked.open(), random.Random(number)
    while g.choice is not None:
        if rng.random() < 0.1:
            told = facts(Knowledge(g, rng.choice([None, *range(len(g.players))])))
            assert misfits(dict(told), Facts) == []
            assert json.loads(json.dumps(told)) == told
        checks.step(g, rng, asked.eager)


# -- sheets -----------------------------------------------------------------------------------------------------


@bounded(40)
@given(configurations(), ANSWERS)
def test_sheets_offer_what_the_question_does(asked: Configuration, answers: int) -> None:
    """Whoever is asked to construct can have what is next and lacks nothing, for one of its prices."""
    g = game_at(asked, answers)
    for player in g.players:
        told = [building for row in sheet(Knowledge(g, None), player.seat) for building in row["buildings"]]
        assert [b["building"] for b in told if b.get("built")] == sorted(
            player.buildings, key=[b["building"] for b in told].index
        )
    rng = random.Random(answers)
    for _ in range(40):
        if g.choice is None:
            return
        if g.view(None)["question"] == "construct":
            check_offers(g)
        checks.step(g, rng, asked.eager)


def check_offers(g: kb.Game) -> None:
    assert g.seat is not None
    me = g.players[g.seat]
    told: list[Any] = [building for row in sheet(Knowledge(g, g.seat), g.seat) for building in row["buildings"]]
    moves: list[Any] = [move.to_dict() for move in g.options if move.to_dict()["kind"] == "build"]
    assert {b["building"] for b in told if b.get("next") and "lacking" not in b} == {m["building"] for m in moves}
    for building in told:
        stock = goods.bundle(me.gold, me.wood, me.stone)
        lacks = [goods.less(goods.from_dict(price), stock) for price in building.get("prices", [])]
        assert goods.from_dict(building.get("lacking", {})) == min(lacks, key=goods.size, default=0)


def test_a_row_of_a_sheet() -> None:
    seats = [{"buildings": ["inn"], "gold": 2}, {}]
    g = kb.position({"players": 2, "phase": "spring", "step": "construct", "order": [0, 1], "seats": seats})
    rows = {row["row"]: row for row in sheet(Knowledge(g, 1), 0)}
    assert rows["C"]["strip"] is False
    inn, market, farm, _ = rows["C"]["buildings"]
    assert inn == {"building": "inn", "built": True}
    assert market == {"building": "market", "prices": [{"gold": 2, "wood": 2}], "lacking": {"wood": 2}, "next": True}
    assert "next" not in farm


# -- battles ----------------------------------------------------------------------------------------------------


def ends(battle: BattleFacts) -> list[int]:
    """How many of the cards it wins against, holds and loses to."""
    return [battle["victory"], battle["held"], battle["defeat"]]


def test_the_parts_of_a_battle_strength() -> None:
    seats: list[dict[str, Any]] = [{"soldiers": 3, "buildings": ["guard_tower", "blacksmith"], "gold": 3}, {}]
    stated = {"players": 2, "phase": "spring", "step": "construct", "order": [0, 1], "seats": seats}
    g = kb.position(stated | {"enemy": "goblins_1_3"})
    mine, theirs = battles(Knowledge(g, 0))
    assert (mine["soldiers"], mine["bolster"]) == (3, 0)
    assert {part["source"]: part["strength"] for part in mine["parts"]} == {"guard_tower": 1, "blacksmith": 1}
    assert {part["source_kind"] for part in mine["parts"]} == {"building"}
    assert mine["strength"] == 5
    cards = [g.rules.enemies[number].strength for number in g.rules.enemies_of(1)]
    assert ends(mine) == [sum(n < 5 for n in cards), cards.count(5), sum(n > 5 for n in cards)]
    assert (theirs["strength"], theirs["parts"], theirs["defeat"]) == (0, [], len(cards))


def test_who_has_seen_the_card_knows_the_outcome() -> None:
    stated = {"players": 2, "phase": "spring", "step": "construct", "order": [0, 1], "enemy": "orcs_1_3"}
    g = kb.position(stated | {"seats": [{"gold": 3, "soldiers": 3, "looked": [1]}, {"soldiers": 4}]})
    known = Knowledge(g, 0)
    assert [card.id for card in known.foes()] == ["orcs_1_3"]
    assert [ends(each) for each in battles(known)] == [[0, 1, 0], [1, 0, 0]]
    other = battles(Knowledge(g, 1))
    assert [sum(ends(each)) for each in other] == [len(g.rules.enemies_of(1))] * 2


def test_before_the_first_year_there_is_no_battle() -> None:
    g = kb.new_game(3, modules=["governors"], seed=1)
    assert g.year == 0
    assert battles(Knowledge(g, 0)) == []


@bounded(60)
@given(anywhere(), ANSWERS)
def test_battles_are_reckoned_as_they_are_fought(asked: Configuration, answers: int) -> None:
    """Against each card that may lie there, as the events of the battle tell."""
    g = game_at(asked, answers)
    if not g.year:
        return
    known = Knowledge(g, 0)
    fought: list[list[Any]] = [fight(g, enemy) for enemy in known.foes()]
    assert len(fought) >= 1
    for mine, events in zip(battles(known), zip(*fought, strict=True), strict=True):
        assert mine["strength"] == min(event["strength"] for event in events)
        results = [event["result"] for event in events]
        assert ends(mine) == [results.count(result) for result in ("victory", "held", "defeat")]
        if len(events) == 1 and not g.strengths:
            parts = sum(part["strength"] for part in mine["parts"])
            assert mine["strength"] == mine["soldiers"] + mine["bolster"] + parts


def fight(g: kb.Game, enemy: Enemy) -> list[Any]:
    """What is told when all fight an enemy now."""
    world = g.clone(quiet=True)
    world.log = Journal([], 0)
    world.enemies = [g.rules.enemies.index(enemy) if n + 1 == g.year else card for n, card in enumerate(g.enemies)]
    if not g.strengths:
        muster.do(world)
    for seat in range(len(g.players)):
        Battle(seat).do(world)
    return [event.to_dict() for event in world.events if event.kind == "battle"]
