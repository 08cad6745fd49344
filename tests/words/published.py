"""What every language must say: what was published. The house may have more, which is said in English until it is
translated."""

from __future__ import annotations

from functools import cache

from kingsburg.editions import BOX
from kingsburg.engine.cards import Card
from kingsburg.env import published
from kingsburg.words.names import printed_cards
from tests.configurations import PUBLISHED


@cache
def published_cards() -> dict[tuple[str, str], Card]:
    """Every printed thing of both boxes by kind and id, as the newest edition has it."""
    known = set(published.names(published.cards()))
    return {key: card for key, card in printed_cards().items() if key in known}


def of_the_house() -> set[str]:
    """The names of modules, variants and cards that the house has besides."""
    options = {name for module in BOX for name in (module.name, *[variant.name for variant in module.variants])}
    cards = {name for _, name in printed_cards().keys() - published_cards().keys()}
    return (options - set(PUBLISHED)) | cards
