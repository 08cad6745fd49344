"""Module 4: the destinies of dice, advisors and the king."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import news, parts
from kingsburg.engine.agenda import CHANCE, Chance, Choice, Field
from kingsburg.engine.cards import Destiny
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.dice import total
from kingsburg.engine.game import Game
from kingsburg.engine.goods import KINDS, bundles
from kingsburg.engine.marks import Common, Owned
from kingsburg.engine.placement import RANKS
from kingsburg.engine.player import Player
from kingsburg.engine.powers import AT_COURT
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import OWN_CARD, Named, Places, Stars, place_of
from kingsburg.engine.terms import AtCourt, Favour, SeasonDice
from kingsburg.phases.calendar import end_game

if TYPE_CHECKING:
    from kingsburg.native import i64

# -- dice -------------------------------------------------------------------------------------------------------


class Famine(Destiny):
    """All year everyone rolls one player die fewer."""

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        dice.own -= 1


class BadOmens(Destiny):
    """This year no one gains a bonus die from anything, nor rolls one that they have."""

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        dice.bars_bonus = True

    def season_begins(self, g: Game, me: Player) -> None:
        me.bonus = 0


class Pilgrimage(Destiny):
    """After all rerolls, whoever's dice total 8 or less, bonus dice included, gains 1 VP."""

    humble = 8

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= self.humble:
            g.gain(me, self.id, vp=1)


# -- the king ---------------------------------------------------------------------------------------------------


class RoyalWedding(Destiny):
    """The Queen gives 1 VP more, and the King gives 2 VP beside his other gifts."""

    gifts: ClassVar[dict[str, int]] = {"queen": 1, "king": 2}

    def advisor_rewarded(self, g: Game, me: Player, rank: int) -> None:
        g.gain(me, self.id, vp=self.gifts.get(g.advisor(rank).id, 0))


class Festival(Destiny):
    """The king's reward for the most buildings is 2 VP instead of 1."""

    def favour(self, g: Game, me: Player, favour: Favour) -> None:
        favour.reward += 1


class EnvoysOfPeace(Destiny):
    """When a tie keeps the king's envoy from going to anyone, each of those who tie gains 1 good of their choice."""

    title = "Envoys of Peace"

    def envoy_withheld(self, g: Game, me: Player) -> None:
        g.offer(me, self.id, bundles(1))


class KingsHealth(TableRoll):
    """On 1 the king dies."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        news.table_roll(g, self.cause, code)
        if total(code) == 1:
            end_game(g)


class KingIsSick(Destiny):
    """This year no one can influence the King. When winter is over a die is rolled: on 1 the king dies, and the game
    ends at once with everything scored that scores at its end."""

    title = "The King Is Sick"
    after_phase = "winter"

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        court.barred |= 1 << RANKS

    def phase_ends(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0] and g.year < g.rules.years:
            g.then(KingsHealth(CHANCE, 1, self.id))


# -- Rising Stars -----------------------------------------------------------------------------------------------


STARS: Final = (*KINDS, "plus_two")
RISING_STARS: Final = Common("rising_stars", Stars(STARS), place="advisor")
"""By the stars laid so far, the ranks on which they lie, and 0 for those that are gone."""


class PlaceStar(Chance):
    """A star is laid on an advisor who has none."""

    __slots__ = ("star",)

    carries: ClassVar[tuple[Field, ...]] = (
        Field("star", Named({name: star for star, name in enumerate(STARS)}), needed=True),
    )

    def __init__(self, seat: int, star: int, cause: str = "") -> None:
        super().__init__(seat, cause)
        self.star = star

    def codes(self, g: Game) -> tuple[int, ...]:
        taken = RISING_STARS.get(g)
        return tuple([rank for rank in range(1, RANKS + 1) if rank not in taken])

    def sample(self, g: Game) -> int:
        ranks = self.codes(g)
        return ranks[g.random_below(len(ranks))]

    def take(self, g: Game, code: int) -> None:
        RISING_STARS.put(g, (*RISING_STARS.get(g), code))
        g.tell("mark", None, self.cause, what=STARS[self.star], advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "place", "what": STARS[self.star], "advisor": code}

    def topic(self, rules: Rules) -> str:
        return f"draw the advisor on whom {STARS[self.star]} is laid"


class RisingStars(Destiny):
    """At the start of each productive season 1 gold, 1 wood, 1 stone and a "+2" token are laid on advisors drawn at
    random, one each. Who assigns dice there takes it at once and keeps it, even if the dice move on. What is left goes
    at the end of the season."""

    def season_opens(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            RISING_STARS.clear(g)
            g.then_all([PlaceStar(CHANCE, star, self.id) for star in range(len(STARS))])

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        stars = RISING_STARS.get(g)
        if rank in stars:
            gold, wood, stone, plus_two = (int(place == rank) for place in stars)
            g.gain(me, self.id, gold, wood, stone, plus_two)
            RISING_STARS.put(g, tuple([0 if place == rank else place for place in stars]))

    def season_ends(self, g: Game, me: Player) -> None:
        RISING_STARS.clear(g)


# -- Secret Deals -----------------------------------------------------------------------------------------------


DEALS: Final = Owned(
    "secret_deals", Places(), place="advisor", title="deal", yearly=True, until="year", card="secret_deals"
)
"""Where a governor has tokens."""


def _has_own_advisors(g: Game, me: Player) -> bool:
    """Whether his governor card has advisors, open to him or not."""
    court = AtCourt(0)
    for card in g.listeners(AT_COURT, me):
        if not isinstance(card, SecretDeals):
            card.at_court(g, me, court)
    return court.own_advisors != 0


class SecretDeal(Choice):
    """Place a token on an advisor who has none of one's own."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        mine = DEALS.of(g, self.seat)
        places = [*range(1, RANKS + 1), *(OWN_CARD + other.seat for other in g.players if _has_own_advisors(g, other))]
        return tuple([place for place in places if place not in mine])

    def take(self, g: Game, code: int) -> None:
        DEALS.lay(g, self.seat, (*DEALS.of(g, self.seat), code))
        DEALS.tell(g, "mark", self.seat, self.cause, **place_of(code))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "deal", **place_of(code)}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        if code < OWN_CARD:
            return parts.alone(parts.MARK + code, n)
        return parts.alone(parts.CARD_OF + parts.relative(self.seat, code - OWN_CARD, rules.players), n)

    def topic(self, rules: Rules) -> str:
        return "place a token on an advisor"


class SecretDeals(Destiny):
    """At the start of the year, in turn order, everyone places two of their tokens on two advisors, or on a governor
    card that has advisors. This year those with tokens can be influenced only by who has one there; the advisors of a
    governor card still by its owner alone."""

    def year_begins(self, g: Game, me: Player) -> None:
        g.then_all([SecretDeal(me.seat, self.id)] * 2)

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        barred = 0
        deals = DEALS.each(g)
        for places in deals:
            for rank in places:
                barred |= 1 << rank
        for rank in deals[me.seat]:
            barred &= ~(1 << rank)
        court.barred |= barred
        if barred >> OWN_CARD + me.seat & 1:
            court.own_advisors = 0
