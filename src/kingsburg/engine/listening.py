"""Which cards answer a hook, found by the masks of the cards that a governor has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine.cards import Building, Card
from kingsburg.engine.slots import slot

if TYPE_CHECKING:
    from kingsburg.native import i64

KNOWN_BITS: Final = 6
"""Each hook remembers its listeners for up to 2**KNOWN_BITS sets of cards."""
NOBODY: Final[tuple[Card, ...]] = ()


class Known:
    """The listeners of a hook among some cards."""

    def __init__(self, built: i64, roles: int, cards: tuple[Card, ...]) -> None:
        self.built = built
        self.roles = roles
        self.cards = cards


class Hook:
    """The `cards` that answer one moment, question or window, and which of them are among the cards of a governor.

    `free`, `gifts` and `must` have the `use_bit`s of those cards of a window that are used without asking: because
    they only give, because they give goods, because they must be used.
    """

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.free = sum(card.use_bit for card in cards if card.free and not card.gives_goods)
        self.gifts = sum(card.use_bit for card in cards if card.free and card.gives_goods)
        self.must = sum(card.use_bit for card in cards if card.must)
        self.unasked = self.free | self.gifts | self.must
        self.buildings: i64 = sum(card.bit for card in cards if isinstance(card, Building))
        self.roles = sum(1 << card.number for card in cards if not isinstance(card, Building))
        self._known: list[Known | None] = [None] * (1 << KNOWN_BITS)

    def listeners(self, built: i64, roles: int) -> tuple[Card, ...]:
        """The listeners among these cards."""
        built &= self.buildings
        roles &= self.roles
        folded: i64 = (roles ^ roles >> 31) & 0x7FFFFFFF
        place = slot(built + folded, KNOWN_BITS)
        known = self._known[place]
        if known is None or known.built != built or known.roles != roles:
            cards = tuple(card for card in self.cards if _held(card, built, roles))
            known = self._known[place] = Known(built, roles, cards)
        return known.cards


class Listeners:
    """The cards that a governor has, with a bit for every hook they answer."""

    def __init__(self, built: i64, roles: int, hooks: i64) -> None:
        self.built = built
        self.roles = roles
        self.hooks = hooks


STALE: Final = Listeners(-1, 0, 0)
"""Fits no governor: whoever's roles have changed has it until their cards are asked for."""


def _held(card: Card, built: int, roles: int) -> bool:
    if isinstance(card, Building):
        return built & card.bit != 0
    return roles >> card.number & 1 != 0
