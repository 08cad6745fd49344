"""Every kind of question has its text in every language, and says what passing means where one can pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import EDITIONS, everything
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import id_of
from kingsburg.engine.choices import GainGoods, LoseGoods
from kingsburg.engine.rules import Rules
from kingsburg.env.published import is_published
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, languages
from kingsburg.words.catalogue import catalogue, entries
from kingsburg.words.questions import ANY, GENERAL, OURS, PASSING, addressed, kind_of, passing, question

VARIED = {"construct": ["second"], "deal": ["optional"], "roll": ["bonus", "with_bonus"]}
"""Kinds that are asked in several ways."""


def kinds() -> list[type[Choice]]:
    """Every kind of question of the house."""
    for edition in EDITIONS:
        everything(edition)
    return [kind for kind in dict.fromkeys(_below(Choice)) if kind.__module__.startswith(OURS)]


def published_kinds() -> list[type[Choice]]:
    """Those of both boxes, which every language must ask."""
    return [kind for kind in kinds() if is_published(kind)]


def _below(kind: type[Choice]) -> Iterator[type[Choice]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def asked(known: Knowledge, voice: Voice) -> str:
    found = question(known)
    assert found is not None
    return voice.say(found)


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_question_has_its_text(language: str) -> None:
    told = entries(catalogue(language).read("questions"), "questions")
    particular = [kind for kind in published_kinds() if kind not in GENERAL]
    assert [kind_of(kind) for kind in particular] == [id_of(kind) for kind in particular], "none is asked as another"
    needed = _texts(published_kinds())
    assert len(needed) > 50
    assert needed - set(told) == set()
    used = needed | _texts(kinds()) | _parts()
    assert {key for key in told if key.count(".") == 2} - used == set(), "an entry that nothing uses"


def _texts(asked: list[type[Choice]]) -> set[str]:
    """The ids of what is said to ask them."""
    particular = [id_of(kind) for kind in asked if kind not in GENERAL]
    texts = {f"questions.{kind}.{case}" for kind in (*particular, ANY) for case in ["ask", *VARIED.get(kind, [])]}
    return texts | {f"questions.{kind}.passing" for kind in (*PASSING, ANY)}


def _parts() -> set[str]:
    """What is named within questions."""
    needs = ("gold", "wood", "stone", "troops", "luxuries", "manpower")
    return {f"questions.needs.{need}" for need in needs} | {f"questions.decks.{d}" for d in ("enemy", "ally", "own")}


def test_whoever_can_pass_is_told_what_that_means() -> None:
    """In games of every module: what can be passed is among the kinds that say so."""
    met: set[str] = set()
    for seed, asked_for in enumerate(
        (
            {"modules": ("strips", "governors", "destinies", "tiles")},
            {"scenario": "demanding-capital"},
            {"edition": "first", "modules": ("governors", "strips"), "variants": ("bidding",)},
        )
    ):
        game = kb.new_game(players=4, seed=seed, **asked_for)  # type: ignore[arg-type]
        while not game.over:
            if game.choice is not None and "pass" in map(str, game.options):
                met.add(kind_of(type(game.choice)))
            game.play(game.options[game.plies * 5 % len(game.options)])
    assert {"influence", "construct", "tribute", "raise_bid"} <= met <= set(PASSING)


def test_a_question_names_its_number_and_its_cause() -> None:
    g = kb.position({"players": 3, "phase": "spring", "step": "influence", "seats": [{"gold": 2, "wood": 2}, {}, {}]})
    g.choice = LoseGoods(0, 2, next(card.id for card in g.rules.enemies if card.name == "Goblins"))
    known = Knowledge(g, None)
    assert asked(known, Voice("en")) == "choose 2 goods to lose to the Goblins"
    assert asked(known, Voice("nl")).startswith("kies 2 ")
    assert asked(known, Voice("fr")).startswith("choisissez 2 ")
    g.choice = LoseGoods(0, 1, g.rules.enemies[0].id)
    assert asked(Knowledge(g, None), Voice("en")).startswith("choose 1 good to lose to the ")


def test_the_one_person_at_a_table_is_asked_without_a_name() -> None:
    g = kb.position({"players": 3, "phase": "spring", "step": "influence", "seats": [{"dice": [1, 2, 3]}, {}, {}]})
    found = question(Knowledge(g, 0))
    assert found is not None
    names = ("Ann", "Brian", "Cleo")
    assert Voice("en", names).say(addressed(0, found)) == "Ann, influence an advisor or pass"
    assert Voice("en", names, 0).say(addressed(0, found)) == "Influence an advisor or pass"


def test_in_a_secret_question_each_is_asked_their_own() -> None:
    g = kb.new_game(3, "first", modules=["governors"], seed=1)
    for seat in (2, 1, 0):
        known = Knowledge(g, seat)
        assert known.choice is not None
        assert known.choice.seat == seat
        assert asked(known, Voice()) == "choose a governor card in secret"


def test_dice_and_cards_are_asked_for_where_chance_is_told() -> None:
    g, told = kb.new_game(2, chance="explicit", seed=1), set[str]()
    for _ in range(60):
        if g.seat == kb.CHANCE:
            told.add(asked(Knowledge(g, None), Voice()))
        g.play(g.options[-1])
    assert {"draw the turn order", "draw the enemy of year 1", "roll 3 dice", "roll 3 neutral dice"} <= told


class Riddle(Choice):
    """A question of somebody's own."""

    def topic(self, rules: Rules) -> str:
        return "guess what I think of"


class Handful(GainGoods):
    """One that asks for the same as ours."""


@pytest.mark.parametrize("language", languages())
def test_a_question_of_ones_own_is_asked_as_its_owner_wrote(language: str) -> None:
    g = kb.new_game(2, seed=1)
    g.choice = Riddle(0)
    known = Knowledge(g, None)
    assert asked(known, Voice(language)) == "guess what I think of"
    assert Voice(language).say(passing(known)) == Voice(language).text("questions.choice.passing")


def test_one_that_asks_for_the_same_is_asked_the_same() -> None:
    assert kind_of(Handful) == "gain_goods"
    assert kind_of(Riddle) == ""


def test_when_the_game_is_over_nothing_is_asked() -> None:
    g: Any = kb.new_game(2, seed=1)
    while not g.over:
        g.play(g.options[0])
    assert question(Knowledge(g, None)) is None
