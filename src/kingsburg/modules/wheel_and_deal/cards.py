"""The scenario Wheel and Deal and its eight groups: a governor has the favour of one of them for a year."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kingsburg.engine import news, parts, placement
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import Group, Scenario
from kingsburg.engine.choices import TableRoll, reroll
from kingsburg.engine.court import placed_by
from kingsburg.engine.dice import faces, hand
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.marks import Common
from kingsburg.engine.player import Player
from kingsburg.engine.powers import NO_WAY, ONE_WAY, ORDER_SET, REWARDING, SEASON_ENDING
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import OneToken, Token
from kingsburg.engine.terms import AtCourt, Favour, SeasonDice
from kingsburg.modules.wheel_and_deal.flow import ChooseGroup
from kingsburg.phases.council import AnyReward, OwnReward, Reward
from kingsburg.phases.winter import reinforce

if TYPE_CHECKING:
    from kingsburg.native import i64

ALL_RANKS: Final = (2 << placement.RANKS) - 2

SECRET_SOCIETY: Final = Common(
    "secret_society", OneToken(), place="advisor", yearly=True, until="year", card="wheel_and_deal"
)
"""The token on the advisor whom only its owner may influence."""


class WheelAndDeal(Scenario):
    """At the start of each year, in turn order, everyone chooses one of eight groups, each a different one, and has its
    favour until the end of the year."""

    title = "Wheel and Deal"

    def year_begins(self, g: Game, me: Player) -> None:
        g.then(ChooseGroup(me.seat, self.id))

    def at_court(self, g: Game, me: Player, court: AtCourt) -> None:
        """The advisor of the Secret Society, to all but the governor who laid the token."""
        token = SECRET_SOCIETY.get(g)
        if token is not None and token.seat != me.seat:
            court.barred |= 1 << token.rank

    def year_closes(self, g: Game, me: Player) -> None:
        me.roles &= ~g.rules.bits_of(Group)


# -- the groups -------------------------------------------------------------------------------------------------


class Aristocracy(Group):
    """You are always first in the turn order, and you alone count where you tie for the most or the fewest buildings
    in phases 1, 3 and 5."""

    def chosen(self, g: Game, me: Player) -> None:
        g.order = [me.seat, *(seat for seat in g.order if seat != me.seat)]
        news.order(g, self.id)

    def season_dice(self, g: Game, me: Player, dice: SeasonDice) -> None:
        dice.goes_first = True

    def favour(self, g: Game, me: Player, favour: Favour) -> None:
        favour.wins_ties = True


class Clergy(Group):
    """In each productive season, gain 2 VP if your dice total 9 or less after all rerolls."""

    def dice_settled(self, g: Game, me: Player) -> None:
        if me.dice_total <= 9:
            g.gain(me, self.id, vp=2)


class MilitaryDice(TableRoll):
    """Two dice for reinforcements: the higher for their owner, the lower for everyone else."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        lower, higher = faces(code)
        g.tell("reinforcements", None, self.cause, dice=[lower, higher])
        shown = [higher if me.seat == self.seat else lower for me in g.players]
        reinforce(g, shown, shown)


class Military(Group):
    """In winter two dice are rolled for reinforcements: you gain as many soldiers as the higher shows, everyone else as
    many as the lower."""

    def replaces_reinforcements(self, g: Game, me: Player) -> bool:
        g.then(MilitaryDice(me.seat, 2, self.id))
        return True


class Infiltrate(Choice):
    """Lay the token of the Secret Society on an advisor; a code is his rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(1, placement.RANKS + 1))

    def take(self, g: Game, code: int) -> None:
        SECRET_SOCIETY.put(g, Token(self.seat, code))
        g.tell("mark", self.seat, self.cause, what=self.cause, advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "mark", "advisor": code}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.alone(parts.MARK + code, n)

    def topic(self, rules: Rules) -> str:
        return "choose an advisor whom no one else may influence this year"


class SecretSociety(Group):
    """When you choose this group, lay a token on any advisor: for this year no one else may influence him by any
    means."""

    def chosen(self, g: Game, me: Player) -> None:
        g.then(Infiltrate(me.seat, self.id))


class Craftsmen(Group):
    """At the end of each productive season, if you have no goods, gain 1 good of your choice."""

    window = SEASON_ENDING
    free = True
    gives_goods = True

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        return NO_WAY if me.goods else ONE_WAY

    def waits(self, g: Game, me: Player) -> bool:
        return True

    def use(self, g: Game, me: Player, way: int) -> None:
        g.offer(me, self.id, bundles(1))


class Artists(Group):
    """In each productive season, once the turn order is set, you may roll one of your dice again. The turn order
    stays."""

    window = ORDER_SET
    dice: ClassVar[tuple[str, ...]] = ("player", "bonus")

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """A way is the face of the die, and 8 more for a bonus die."""
        own, white = sorted(set(faces(me.own))), sorted(set(faces(me.white)))
        return (*own, *(face + 8 for face in white))

    def use(self, g: Game, me: Player, way: int) -> None:
        one = hand([way & 7])
        reroll(g, me.seat, *((0, one) if way >> 3 else (one, 0)), self.id)

    def way_fields(self, way: int) -> dict[str, object]:
        return {"face": way & 7, "die": self.dice[way >> 3]}


class Peasants(Group):
    """In each productive season, if you influenced only advisors of ranks 1 to 6, one of them, of your choice, rewards
    you a second time."""

    window = REWARDING

    def ways(self, g: Game, me: Player) -> tuple[int, ...]:
        """A way is the rank, and 8 more for an advisor of his own."""
        codes = placed_by(g, me.seat)
        if any(placement.rank_of(code) > 6 for code in codes):
            return NO_WAY
        return tuple(sorted({placement.rank_of(code) + 8 * placement.to_own_advisor(code) for code in codes}))

    def use(self, g: Game, me: Player, way: int) -> None:
        """The second reward comes right after the first, which is on the agenda."""
        kind = OwnReward if way >> 3 else Reward
        agenda = g.agenda
        for place, step in enumerate(agenda):
            if isinstance(step, AnyReward) and type(step) is kind and (step.seat, step.rank) == (me.seat, way & 7):
                agenda.insert(place, step)
                break
        g.agenda = agenda

    def way_fields(self, way: int) -> dict[str, object]:
        return {"advisor": way & 7, "own_advisor": True} if way >> 3 else {"advisor": way}


class Outlaws(Group):
    """When you choose this group, lose 2 VP. In each productive season you also have the reward of the advisor of the
    lowest rank whom no one influenced."""

    def chosen(self, g: Game, me: Player) -> None:
        g.spend(me, self.id, vp=2, kind="lose")

    def also_rewarded(self, g: Game, me: Player) -> int:
        free = ALL_RANKS & ~g.occupied
        return free & -free


GROUPS: Final[tuple[Group, ...]] = (
    Aristocracy(),
    Clergy(),
    Military(),
    SecretSociety(),
    Craftsmen(),
    Artists(),
    Peasants(),
    Outlaws(),
)
