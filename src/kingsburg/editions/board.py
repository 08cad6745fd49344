"""What can lie on the board beside dice, and on account of which card."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import Card, id_of
from kingsburg.engine.game import JOINED
from kingsburg.engine.marks import Cards, Count, CountOfSeats, Mark, Names, OneToken, Places, Ranks, Seats, Stars, Stock
from kingsburg.engine.rules import Rules
from kingsburg.modules.demanding_capital.flow import GROWTH, GROWTH_EACH, MANPOWER, NEED_NAMES, NEEDS
from kingsburg.modules.destinies.asking import STARS
from kingsburg.modules.destinies.flow import PAST
from kingsburg.modules.governors.flow import FACE_UP
from kingsburg.modules.strips.flow import EXCHANGED
from kingsburg.modules.tiles.cards import MerchantTile, SergeantTile
from kingsburg.modules.wheel_and_deal.cards import SECRET_SOCIETY

OF_CARDS: Final[dict[str, dict[str, Mark]]] = {
    "demanding_capital": {
        GROWTH: Count(GROWTH_EACH),
        NEEDS: Names(NEED_NAMES, 2, yearly=True),
        MANPOWER: CountOfSeats(yearly=True),
    },
    "shifting_alliances": {"pledges": Ranks(each_seat=True, yearly=True)},
    "wheel_and_deal": {SECRET_SOCIETY: OneToken(yearly=True)},
    "goblin_valley": {JOINED: Cards("enemy")},
    "good_year": {"good_year": Seats()},
    "rising_stars": {"rising_stars": Stars(STARS)},
    "secret_deals": {"secret_deals": Places(each_seat=True, yearly=True)},
    id_of(MerchantTile): {id_of(MerchantTile): Stock()},
    id_of(SergeantTile): {id_of(SergeantTile): Stock()},
}
OF_MODULES: Final[dict[str, dict[str, Mark]]] = {
    "destinies": {PAST: Cards("destiny")},
    "bidding": {FACE_UP: Cards("governor")},
    "strips": {EXCHANGED: Seats()},
}
"""By the module or variant."""


def install(r: Rules) -> None:
    """The marks of the cards and modules of a game."""
    for card in r.cards():
        r.marks |= _of(card)
    for name, marks in OF_MODULES.items():
        r.marks |= marks if name in r.modules | r.variants else {}


def _of(card: Card) -> dict[str, Mark]:
    return OF_CARDS.get(card.id, {}) if card.kind not in ("advisor", "governor") else {}
