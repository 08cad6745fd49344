"""The destinies of module 4 that ask questions or lay things on the board."""

from __future__ import annotations

from typing import ClassVar, Final

from kingsburg.engine import goods
from kingsburg.engine.agenda import Chance, Choice, Step
from kingsburg.engine.cards import Card, Destiny
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.dice import faces, total
from kingsburg.engine.game import Game
from kingsburg.engine.goods import KINDS, bundles
from kingsburg.engine.marks import OWN_CARD, place_of
from kingsburg.engine.placement import RANKS
from kingsburg.engine.player import Player
from kingsburg.engine.powers import NO_WAY, ONE_WAY, OWN_ADVISORS, SEASON_ENDING
from kingsburg.engine.rules import Rules
from kingsburg.phases.calendar import end_game

VP_CODE: Final = 0
PAYMENTS: Final = ("plus_two", *KINDS)


# -- Diplomatic Moves and Trade Fair: at the end of a season ----------------------------------------------------


class DiplomaticMoves(Destiny):
    """Using the Town Hall or the Exchange Office brings 1 VP more. At the end of each productive season, a governor who
    owns neither may pay a "+2" token or 1 good for 1 VP."""

    window = SEASON_ENDING
    offices: ClassVar[tuple[str, ...]] = ("town_hall", "exchange_office")

    def power_used(self, g: Game, me: Player, card: Card) -> None:
        if card.id in self.offices:
            g.gain(me, self.id, vp=1)

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        if any(building.bit & me.built and building.id in self.offices for building in g.rules.buildings):
            return NO_WAY
        return tuple([way for way, have in enumerate((me.plus_two, me.gold, me.wood, me.stone)) if have])

    def use(self, g: Game, me: Player, way: int) -> None:
        plus_two, gold, wood, stone = (int(kind == way) for kind in range(4))
        g.spend(me, self.id, gold, wood, stone, plus_two)
        g.gain(me, self.id, vp=1)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"pay": PAYMENTS[way]}


class TradeFair(Destiny):
    """At the end of each productive season, everyone may exchange 1 good for 1 of another kind."""

    window = SEASON_ENDING
    swaps: ClassVar[tuple[tuple[int, int], ...]] = tuple(
        (given, taken) for given in range(3) for taken in range(3) if given != taken
    )

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        have = (me.gold, me.wood, me.stone)
        return tuple([way for way, (given, _) in enumerate(self.swaps) if have[given]])

    def use(self, g: Game, me: Player, way: int) -> None:
        given, taken = self.swaps[way]
        g.spend_goods(me, self.id, bundles(1)[given])
        g.gain_goods(me, self.id, bundles(1)[taken])

    def way_fields(self, way: int) -> dict[str, object]:
        given, taken = self.swaps[way]
        return {"pay": KINDS[given], "take": KINDS[taken]}


# -- Heavy Taxes ------------------------------------------------------------------------------------------------


class PayTax(Choice):
    """Pay 1 good or 1 VP."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        return (*goods.payments(me.gold, me.wood, me.stone, 1), VP_CODE)

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        if code == VP_CODE:
            g.spend(me, self.cause, vp=1, kind="lose")
        else:
            g.spend_goods(me, self.cause, code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "tax", "pay": _kind_of(code)}

    def topic(self, rules: Rules) -> str:
        return "pay the tax: 1 good or 1 VP"


class HeavyTaxes(Destiny):
    """At the end of summer everyone must pay 1 good of his choice, or lose 1 VP; what depends on having no goods may
    come after it."""

    window = SEASON_ENDING
    must = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return ONE_WAY if g.phase == "summer" else NO_WAY

    def use(self, g: Game, me: Player, way: int) -> None:
        g.then(PayTax(me.seat, 0, (), self.id))


def _kind_of(code: int) -> str:
    """The one good of a bundle; VP where it is empty."""
    return next(iter(goods.to_dict(code)), "vp")


# -- Good Year --------------------------------------------------------------------------------------------------


class Harvest(Step):
    """What a good season brings a governor, once he has all other bonus dice of its start."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        if me.bonus:
            g.offer(me, self.cause, bundles(1))
        else:
            g.gain_bonus_dice(me, self.cause)
            g.mark(self.cause, *g.marks.get(self.cause, ()), me.seat)


class GoodYear(Destiny):
    """At the start of each productive season everyone gains a bonus die; who has one already gains 1 good of his choice
    instead. Where a blessing would bring 1 VP to someone whose only bonus die is this one, he may take 1 good for
    it."""

    def season_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.mark(self.id)
            g.then_all([Harvest(seat, 0, (), self.id) for seat in g.order])

    def season_ends(self, g: Game, me: Player) -> None:
        g.mark(self.id)

    def shares_blessing(self, g: Game, me: Player) -> bool:
        return me.seat in g.marks.get(self.id, ())


# -- The King Is Sick -------------------------------------------------------------------------------------------


class KingsHealth(TableRoll):
    """On 1 the king dies."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.tell("table_roll", None, self.cause, dice=list(faces(code)))
        if total(code) == 1:
            end_game(g)


class KingIsSick(Destiny):
    """This year no one can influence the King. When winter is over a die is rolled: on 1 the king dies, and the game
    ends at once with everything scored that scores at its end."""

    title = "The King Is Sick"

    def barred_ranks(self, g: Game, me: Player) -> int:
        return 1 << RANKS

    def phase_ends(self, g: Game, me: Player) -> None:
        if g.phase == "winter" and me.seat == g.order[0] and g.year < g.rules.years:
            g.then(KingsHealth(-1, 1, (), self.id))


# -- Rising Stars -----------------------------------------------------------------------------------------------

STARS: Final = (*KINDS, "plus_two")


class PlaceStar(Chance):
    """The n-th star is laid on an advisor who has none."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        taken = g.marks.get(self.cause, ())
        return tuple([rank for rank in range(1, RANKS + 1) if rank not in taken])

    def sample(self, g: Game) -> int:
        ranks = self.codes(g)
        return ranks[g.below(len(ranks))]

    def take(self, g: Game, code: int) -> None:
        g.mark(self.cause, *g.marks.get(self.cause, ()), code)
        g.tell("mark", None, self.cause, what=STARS[self.n], advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "place", "what": STARS[self.n], "advisor": code}

    def topic(self, rules: Rules) -> str:
        return f"draw the advisor on whom {STARS[self.n]} is laid"


class RisingStars(Destiny):
    """At the start of each productive season 1 gold, 1 wood, 1 stone and a "+2" token are laid on advisors drawn at
    random, one each. Who assigns dice there takes it at once and keeps it, even if the dice move on. What is left goes
    at the end of the season."""

    def season_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.mark(self.id)
            g.then_all([PlaceStar(-1, star, (), self.id) for star in range(len(STARS))])

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        stars = g.marks.get(self.id, ())
        if rank in stars:
            gold, wood, stone, plus_two = (int(place == rank) for place in stars)
            g.gain(me, self.id, gold, wood, stone, plus_two)
            g.mark(self.id, *(0 if place == rank else place for place in stars))

    def season_ends(self, g: Game, me: Player) -> None:
        g.mark(self.id)


# -- Secret Deals -----------------------------------------------------------------------------------------------

DEALS: Final[tuple[str, ...]] = tuple(f"secret_deals_{seat}" for seat in range(8))
"""The marks under which the tokens of each governor lie."""


def deals_of(g: Game, seat: int) -> tuple[int, ...]:
    """Where a governor has tokens."""
    return g.marks.get(DEALS[seat], ()) if g.marks else ()


def _has_own_advisors(g: Game, me: Player) -> bool:
    cards = [card for card in g.listeners(OWN_ADVISORS, me) if not isinstance(card, SecretDeals)]
    return any(card.own_advisors(g, me, 0) for card in cards)


class SecretDeal(Choice):
    """Place a token on an advisor who has none of one's own."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        mine = deals_of(g, self.seat)
        places = [*range(1, RANKS + 1), *(OWN_CARD + other.seat for other in g.players if _has_own_advisors(g, other))]
        return tuple([place for place in places if place not in mine])

    def take(self, g: Game, code: int) -> None:
        g.mark(DEALS[self.seat], *deals_of(g, self.seat), code)
        g.tell("mark", self.seat, self.cause, what="deal", **place_of(code))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "deal", **place_of(code)}

    def topic(self, rules: Rules) -> str:
        return "place a token on an advisor"


class SecretDeals(Destiny):
    """At the start of the year, in turn order, everyone places two tokens of his on two advisors, or on a governor card
    that has advisors. This year those with tokens can be influenced only by who has one there; the advisors of a
    governor card still by its owner alone."""

    def year_begins(self, g: Game, me: Player) -> None:
        g.then_all([SecretDeal(me.seat, 0, (), self.id)] * 2)

    def barred_ranks(self, g: Game, me: Player) -> int:
        barred = 0
        for other in g.players:
            for rank in deals_of(g, other.seat):
                barred |= 1 << rank
        for rank in deals_of(g, me.seat):
            barred &= ~(1 << rank)
        return barred

    def own_advisors(self, g: Game, me: Player, ranks: int) -> int:
        return 0 if self.barred_ranks(g, me) >> OWN_CARD + me.seat & 1 else ranks

    def year_closes(self, g: Game, me: Player) -> None:
        g.mark(DEALS[me.seat])
