"""What is printed goes out once, in a language."""

from __future__ import annotations

import json

import pytest

import kingsburg as kb
from kingsburg.editions import everything
from kingsburg.typed import Printed, PrintedCard
from kingsburg.words import languages
from kingsburg.words.printed import printed
from tests.library.shapes import misfits


def cards(edition: str = "second", language: str = "en") -> dict[tuple[str, str], PrintedCard]:
    return {(card["kind"], card["id"]): card for card in printed(everything(edition), language)["cards"]}


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", languages())
def test_every_printed_thing_is_told(edition: str, language: str) -> None:
    rules = everything(edition)
    told = printed(rules, language)
    assert misfits(dict(told), Printed) == []
    assert json.loads(json.dumps(told)) == told
    assert [(card["kind"], card["id"]) for card in told["cards"]] == [(c.kind, c.id) for c in rules.cards()]
    assert all(card["name"] and card["rule"] for card in told["cards"])
    assert list(told["phases"]) == [phase.name for phase in rules.phases]


def test_what_is_told_is_what_the_cards_say() -> None:
    """In English, by its facts: none of those that help and documents show is left out."""
    told = cards()
    for card in everything("second").cards():
        for fact, value in card.facts().items():
            assert told[card.kind, str(card.id)][fact] == value  # type: ignore[literal-required]


def test_some_printed_things() -> None:
    told = cards()
    assert told["building", "statue"]["cost"] == {"gold": 2}
    assert told["building", "guard_tower"]["strength"] == 1
    assert told["advisor", "jester"]["reward"] == {"vp": 1}
    assert told["advisor", "general"]["reward"] == {"soldiers": 2, "look": True}
    assert told["advisor", "architect"]["name"] == told["governor", "architect"]["name"]
    assert told["enemy", "goblins_1_3"]["strength"] == 3
    assert told["strip", "strip_a"]["row"] == "A"


def test_phases_are_called_as_the_edition_calls_them() -> None:
    assert printed(everything("first"))["phases"]["autumn"] == "Autumn"
    assert printed(everything("second"))["phases"]["autumn"] == "Fall"
    assert printed(everything("second"), "nl")["phases"]["autumn"] == "Herfst"


def test_a_game_tells_what_it_is_played_with() -> None:
    kinds = {card["kind"] for card in printed(kb.new_game(3, modules=["destinies"], seed=1).rules)["cards"]}
    assert kinds == {"building", "advisor", "enemy", "destiny"}
