"""A fact that no source shows is told to be uncertain wherever it is shown."""

from __future__ import annotations

import pytest

import kingsburg as kb
from kingsburg.editions import everything
from kingsburg.typed import PrintedCard
from kingsburg.words.printed import printed


def test_the_base_game_is_printed_but_for_one_disputed_card() -> None:
    assert everything("second").facts()["buildings"][0].provenance == {
        "vp": "printed",
        "cost": "printed",
        "effect": "printed",
    }
    unsure = {(card["kind"], card["id"]): facts for card in cards_of(()) if (facts := unsure_facts(card))}
    assert unsure == {("enemy", "demons_4_6"): {"card": "disputed"}}


def cards_of(modules: tuple[str, ...]) -> list[PrintedCard]:
    return printed(kb.new_game(3, modules=modules, seed=1).rules)["cards"]


def unsure_facts(card: PrintedCard) -> dict[str, str]:
    return {fact: source for fact, source in card["provenance"].items() if source != "printed"}


@pytest.mark.parametrize(
    ("kind", "name", "fact"),
    [
        ("building", "sawmill", "cost"),
        ("building", "bridge", "vp"),
        ("governor", "scout", "effect"),
        ("destiny", "festival", "effect"),
        ("building", "military_academy", "vp"),
    ],
)
def test_reconstructed_facts_are_told_with_what_is_printed(kind: str, name: str, fact: str) -> None:
    cards = cards_of(("rows", "strips", "governors", "destinies"))
    [card] = [card for card in cards if (card["kind"], card["id"]) == (kind, name)]
    assert "reconstructed" in unsure_facts(card)[fact]
