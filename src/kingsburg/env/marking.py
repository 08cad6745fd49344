"""What lies on the board beside dice, as numbers of an observation; compiled with the engine."""

from __future__ import annotations

from typing import Any, Final, final

from kingsburg.engine import goods
from kingsburg.engine.game import Game
from kingsburg.engine.marks import Mark
from kingsburg.engine.placement import RANKS
from kingsburg.engine.shapes import OWN_CARD
from kingsburg.env.memory import u8, vec
from kingsburg.native import i64

# How the value of a mark becomes numbers, by its shape.
PLAIN: Final = 0
SEAT: Final = 1
CARD: Final = 2
STOCK: Final = 3
TOKEN: Final = 4
SOME_SEATS: Final = 5
SOME_RANKS: Final = 6
SOME_PLACES: Final = 7
LISTED: Final = 8
SOME_CARDS: Final = 9
LISTED_PLACES: Final = 10
WINDOW: Final = 11
BYTE: Final = 255


def byte(n: i64) -> u8:
    """A number as far as a byte can tell it."""
    if n < 0:
        return 0
    if n > BYTE:
        return BYTE
    return u8(n)


def relative(other: i64, seat: i64, players: i64) -> i64:
    """A seat counted from the one who looks, to the left."""
    return other - seat if other >= seat else other - seat + players


def add(row: vec[u8], place: i64, n: i64) -> None:
    """Add to a number of a row."""
    row[place] = byte(i64(row[place]) + n)


def wipe(row: vec[u8], place: i64, end: i64) -> None:
    """Write zeros up to an end, four at a time: most of an observation stays so."""
    while place + 4 <= end:
        row[place] = 0
        row[place + 1] = 0
        row[place + 2] = 0
        row[place + 3] = 0
        place += 4
    while place < end:
        row[place] = 0
        place += 1


class Laid:
    """A mark in an observation: where its numbers begin, whether in each governor's part, how they are made, how many
    they are, and for cards the place of each by its number and what it adds there. That of a hidden one begins with
    whether anything lies there, which everyone sees."""

    def __init__(
        self, mark: Mark[Any], place: int, each: bool, how: int, size: int, places: list[int], weight: int = 1
    ) -> None:
        self.mark = mark
        self.place: i64 = place
        self.each = each
        self.how: i64 = how
        self.size: i64 = size
        self.places = places
        self.weight: i64 = weight


@final
class Marking:
    """Writes the marks of a layout."""

    def __init__(self, laid: list[Laid]) -> None:
        self._laid = {each.mark: each for each in laid}
        self.any = bool(laid)

    def write(self, g: Game, seat: i64, row: vec[u8], start: i64, first: i64, each: i64) -> None:
        """Write what lies there as a seat sees it: what is everyone's, and in each governor's part what is theirs."""
        players: i64 = len(g.players)
        for mark, lying in g.marks.items():
            laid = self._laid.get(mark)
            if laid is None:
                continue
            if not laid.each:
                self._write_value(laid, lying, seat, players, row, start + laid.place)
                continue
            values: Any = lying
            for owner, value in enumerate(values):
                place = first + relative(owner, seat, players) * each + laid.place
                self._write_owned(laid, value, owner == seat, seat, players, row, place)

    def _write_owned(
        self, laid: Laid, value: Any, own: bool, seat: i64, players: i64, row: vec[u8], place: i64
    ) -> None:
        if laid.mark.hidden is not None:
            if not laid.mark.shape.is_gone(value):
                row[place] = 1
            place += 1
            if not own:
                return
        self._write_value(laid, value, seat, players, row, place)

    def _write_value(self, laid: Laid, value: Any, seat: i64, players: i64, row: vec[u8], place: i64) -> None:
        how = laid.how
        if how == PLAIN:
            row[place] = byte(int(value))
        elif how == SEAT:
            row[place] = byte(relative(value, seat, players) + 1)
        elif how == CARD:
            row[place] = byte(value + 1)
        elif how == STOCK:
            row[place] = byte(goods.gold_of(value))
            row[place + 1] = byte(goods.wood_of(value))
            row[place + 2] = byte(goods.stone_of(value))
        elif how == TOKEN:
            row[place] = byte(relative(value.seat, seat, players) + 1)
            row[place + 1] = byte(value.rank)
        else:
            self._write_several(laid, value, seat, players, row, place)

    def _write_several(
        self, laid: Laid, values: tuple[int, ...], seat: i64, players: i64, row: vec[u8], place: i64
    ) -> None:
        how = laid.how
        n: i64 = 0
        for value in values:
            if how == SOME_SEATS:
                add(row, place + relative(value, seat, players), 1)
            elif how == SOME_RANKS or (how == SOME_PLACES and value < OWN_CARD):
                add(row, place + value - 1, 1)
            elif how == SOME_PLACES:
                add(row, place + RANKS + relative(value - OWN_CARD, seat, players), 1)
            elif how == SOME_CARDS:
                add(row, place + laid.places[value], laid.weight)
            elif n < laid.size:
                if how == LISTED_PLACES and value >= OWN_CARD:
                    value = OWN_CARD + relative(value - OWN_CARD, seat, players)
                row[place + n] = byte(value)
                n += 1
