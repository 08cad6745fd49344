"""What may be constructed next on a province sheet, and for which price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine import goods
from kingsburg.engine.agenda import ONLY_PASS, PASS_CODE
from kingsburg.engine.cards import Building
from kingsburg.engine.slots import Answers

if TYPE_CHECKING:
    from kingsburg.native import i64


class Row:
    """A row of the province sheet, left to right: the bit of its first building, and the bits of all."""

    def __init__(self, buildings: Sequence[Building]) -> None:
        self.buildings = tuple(buildings)
        self.first = buildings[0].bit
        self.bits = sum(building.bit for building in buildings)


class Quote:
    """A building that may be constructed next, the code of doing so, and its price."""

    def __init__(self, building: Building, price: int) -> None:
        self.building = building
        self.bit = building.bit
        self.code = building.number + 1
        self.price = price
        self.gold: i64 = goods.gold_of(price)
        self.wood: i64 = goods.wood_of(price)
        self.stone: i64 = goods.stone_of(price)


class PricedRow:
    """What comes next in a row, for every state that the row can be in: a state is the mask of the buildings that
    stand, from the first one on."""

    def __init__(self, row: Row, prices: list[int]) -> None:
        self.shift: i64 = row.buildings[0].number
        self.states: i64 = (1 << len(row.buildings)) - 1
        quotes = [Quote(building, price) for building, price in zip(row.buildings, prices, strict=True)]
        self.quotes: list[Quote | None] = [
            next((quote for place, quote in enumerate(quotes) if not state >> place & 1), None)
            for state in range(1 << len(quotes))
        ]


_affordable: Final = Answers(12)
"""The codes of buildings that can be paid for, by the mask of these."""


class Offers:
    """What can be added to a province sheet: the leftmost missing building of each row, and its price.

    It serves all governors who have the same sheet and the same buildings that lower prices.
    """

    def __init__(self, sheet: i64, rebating: i64, rows: list[PricedRow]) -> None:
        self.sheet = sheet
        self.rebating = rebating
        self._rows = rows

    def quotes(self, built: i64) -> list[Quote]:
        """All buildings that may come next, whatever they cost."""
        quotes: list[Quote] = []
        for row in self._rows:
            quote = row.quotes[built >> row.shift & row.states]
            if quote is not None:
                quotes.append(quote)
        return quotes

    def affordable(self, built: i64, gold: i64, wood: i64, stone: i64) -> tuple[int, ...]:
        """The codes of the buildings that these goods can pay for, and last that of passing."""
        paid: i64 = 0
        for row in self._rows:
            quote = row.quotes[built >> row.shift & row.states]
            if quote is not None and quote.gold <= gold and quote.wood <= wood and quote.stone <= stone:
                paid |= quote.bit
        if not paid:
            return ONLY_PASS
        return _affordable.get(paid) or _affordable.keep(paid, self._codes(built, paid))

    def _codes(self, built: i64, paid: i64) -> tuple[int, ...]:
        codes = [quote.code for quote in self.quotes(built) if quote.bit & paid]
        codes.append(PASS_CODE)
        return tuple(codes)
