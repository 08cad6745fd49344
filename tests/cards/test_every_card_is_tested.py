"""Every printed thing of every module is named by a test of its own kind, has a rule text and a provenance."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.editions import everything
from kingsburg.engine.cards import Card

COUNTS = {"buildings": 56, "advisors": 18, "tiles": 16, "governors": 24, "destinies": 29, "enemies": 25}
COUNTS |= {"groups": 8, "scenarios": 4}
"""What was published; the house may have more."""
TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("cards", "modules", "rulebook")
    for path in (Path(__file__).parents[1] / folder).glob("test_*.py")
    if path != Path(__file__)
)


def printed() -> list[Card]:
    return [card for cards in everything("second").facts().values() for card in cards]


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_everything_in_the_boxes_is_there(kind: str, count: int) -> None:
    assert len({card.id for card in everything("second").facts()[kind]}) >= count


@pytest.mark.parametrize("card", printed(), ids=lambda card: str(card.id))
def test_a_card_is_tested_and_explained(card: Card) -> None:
    assert card.id in TESTS or type(card).__name__ in TESTS or card.name in TESTS
    assert card.rule
    assert card.name
    assert card.provenance
