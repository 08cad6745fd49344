"""What follows from a seat's knowledge, for every client: numbers beside the words, JSON-able.

Everything comes from a `Knowledge` alone. Where cards have a say in it, or an answer is tried out, that is done in a
world that agrees with what the seat knows. `docs/views.md` describes every key.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from kingsburg.engine import goods

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kingsburg.engine.cards import Building, Enemy
    from kingsburg.engine.offers import Row
    from kingsburg.engine.rules import Rules
    from kingsburg.knowledge import Army, Knowledge, Reckoning
    from kingsburg.typed import BattleFacts, Facts, Goods, SheetBuilding, SheetRow

KEPT: Final = 2048
"""So many rows of sheets, and answers to what is lacking for a price, are kept: the same few are asked for again and
again."""


class Standing(NamedTuple):
    """How the governors stand: their sheets, and how their battles would end. All who know the same are told the same
    of it, so that whoever sends it may have written either already."""

    sheets: Any
    battles: Any


def standing(known: Knowledge) -> Standing:
    return Standing([sheet(known, player["seat"]) for player in known.view["players"]], battles(known))


def facts(known: Knowledge) -> Facts:
    """What stands beside the view of a seat, or of a spectator."""
    return cast("Facts", {**common(known, standing(known)), "final": known.finals()})


def common(known: Knowledge, stand: Standing) -> dict[str, Any]:
    """Of the facts those that are the same for all who know the same, with how the governors stand."""
    return {
        "version": known.version,
        "undoable": known.undoable,
        "redoable": known.redoable,
        "commitment": known.commitment,
        "sheets": stand.sheets,
        "battles": stand.battles,
    }


# -- sheets -----------------------------------------------------------------------------------------------------


def sheet(known: Knowledge, seat: int) -> list[SheetRow]:
    """The sheet of a governor as rows of buildings."""
    player, built = known.player(seat), known.built(seat)
    stock = goods.bundle(player["gold"], player["wood"], player["stone"])
    if not known.has_own_prices(seat):
        return _sheet_as_printed(known.rules, known.sheet_rows(seat), built, stock)
    return [
        _row(known.rules, row, built, stock, lambda building: known.prices(seat, building))
        for row in known.sheet_rows(seat)
    ]


@lru_cache(KEPT)
def _sheet_as_printed(rules: Rules, rows: tuple[Row, ...], built: int, stock: int) -> list[SheetRow]:
    """The sheet of one whose cards have no say in its prices. It is the same for all who have as much, and not to be
    changed."""
    return [_row_as_printed(rules, row, (row.bits | rules.rebating) & built, stock) for row in rows]


@lru_cache(KEPT)
def _row_as_printed(rules: Rules, row: Row, built: int, stock: int) -> SheetRow:
    return _row(rules, row, built, stock, lambda building: [rules.price(building, built)])


def _row(rules: Rules, row: Row, built: int, stock: int, prices: Callable[[Building], list[int]]) -> SheetRow:
    told: list[SheetBuilding] = []
    missing = [building for building in row.buildings if not building.bit & built]
    for building in row.buildings:
        if building.bit & built:
            told.append({"building": str(building.id), "built": True})
            continue
        told.append(_offered(building, list(dict.fromkeys(prices(building))), stock))
        if building is missing[0]:
            told[-1]["next"] = True
    letter = row.buildings[0].row
    return {"row": letter, "strip": rules.strips.get(letter) is row, "buildings": told}


def _offered(building: Building, prices: list[int], stock: int) -> SheetBuilding:
    """A building that does not stand, for someone with this stock of goods."""
    told: SheetBuilding = {"building": str(building.id), "prices": [_goods(price).copy() for price in prices]}
    lacking = _nearest(tuple(prices), stock)
    if lacking:
        told["lacking"] = _goods(lacking).copy()
    return told


@lru_cache(KEPT)
def _nearest(prices: tuple[int, ...], stock: int) -> int:
    """What is lacking for the price that lacks least."""
    return min([goods.less(price, stock) for price in prices], key=goods.size, default=0)


@cache
def _goods(bundle: int) -> Goods:
    return cast("Goods", goods.to_dict(bundle))


# -- battles ----------------------------------------------------------------------------------------------------


def battles(known: Knowledge) -> list[BattleFacts]:
    """The battle of each governor as things stand; none before the first year."""
    foes, seats = tuple(known.foes()), range(len(known.view["players"]))
    if not foes:
        return []
    own = {seat for seat in seats if known.has_own_battle(seat)}
    reckoned = list(zip(*known.reckonings(), strict=True)) if own else []
    return [
        _battle(seat, known.army(seat), reckoned[seat])
        if seat in own
        else _battle_as_printed(known.rules, foes, seat, known.army(seat))
        for seat in seats
    ]


@lru_cache(KEPT)
def _battle_as_printed(rules: Rules, foes: tuple[Enemy, ...], seat: int, army: Army) -> BattleFacts:
    """The battle of one whose cards have no say in it. It is the same for all who stand like that, and not to be
    changed."""
    return _battle(seat, army, [army.meets(rules, enemy) for enemy in foes])


def _battle(seat: int, army: Army, reckoned: Sequence[Reckoning]) -> BattleFacts:
    """What counts whatever card lies there, and how the battle ends against each of them."""
    results = [each.fight.result for each in reckoned]
    least = dict(reckoned[0].cards)
    for each in reckoned[1:]:
        others = dict(each.cards)
        least = {card: min(n, others.get(card, 0)) for card, n in least.items()}
    return {
        "seat": seat,
        "soldiers": army.soldiers,
        "bolster": army.bolster,
        "parts": [
            {"source": str(card.id), "source_kind": card.kind, "strength": int(n)} for card, n in least.items() if n
        ],
        "strength": min(int(each.fight.strength) for each in reckoned),
        "victory": results.count("victory"),
        "held": results.count("held"),
        "defeat": results.count("defeat"),
    }
