"""The four scenarios of the second edition: each is a card that is everyone's from the start."""

from __future__ import annotations

from typing import Any, Final

from kingsburg.content.groups import SECRET_SOCIETY
from kingsburg.engine import dice, placement
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Chance, Choice, step
from kingsburg.engine.cards import Enemy, Group, Scenario
from kingsburg.engine.choices import TableRoll
from kingsburg.engine.game import JOINED, Game
from kingsburg.engine.ids import Id
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.stated import one_of
from kingsburg.engine.view import ALLY, NEUTRAL, knows_enemy
from kingsburg.phases.season import player_dice

# -- Wheel and Deal ---------------------------------------------------------------------------------------------


class ChooseGroup(Choice):
    """Choose a group that no one else has; a code is its number plus one."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        taken = 0
        for player in g.players:
            taken |= player.roles
        return tuple([number + 1 for number in g.rules.numbers_of(Group) if not taken >> number & 1])

    def take(self, g: Game, code: int) -> None:
        me, group = g.players[self.seat], g.rules.roles[code - 1]
        me.roles |= 1 << group.number
        g.tell("group", self.seat, self.cause, group=group.id)
        if isinstance(group, Group):
            group.chosen(g, me)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "group", "group": rules.roles[code - 1].id}

    def topic(self, rules: Rules) -> str:
        return "choose a group to favour this year"


class WheelAndDeal(Scenario):
    """At the start of each year, in turn order, everyone chooses one of eight groups, each a different one, and has its
    favour until the end of the year."""

    title = "Wheel and Deal"

    def year_begins(self, g: Game, me: Player) -> None:
        g.then(ChooseGroup(me.seat, 0, (), self.id))

    def barred_ranks(self, g: Game, me: Player) -> int:
        """The advisor of the Secret Society, to all but the governor who laid the token."""
        owner, rank = g.marks.get(SECRET_SOCIETY, (me.seat, 0))
        return 0 if owner == me.seat else 1 << rank

    def year_closes(self, g: Game, me: Player) -> None:
        me.roles &= ~g.rules.bits_of(Group)
        g.mark(SECRET_SOCIETY)


# -- The Demanding Capital --------------------------------------------------------------------------------------

CAPITAL: Final = Id("demanding_capital", "scenario")
GROWTH: Final = "growth"
NEEDS: Final = "needs"
MANPOWER: Final = "manpower"
GROWTH_EACH: Final = 3
NEED_NAMES: Final = ("", "gold", "wood", "stone", "troops", "luxuries", "manpower")
TROOPS: Final = 4
LUXURIES: Final = 5
HANDS: Final = 6
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3


def growth(g: Game) -> int:
    """The growth tokens of the capital."""
    return g.marks.get(GROWTH, (GROWTH_EACH * len(g.players),))[0]


def contributed_dice(g: Game) -> tuple[int, ...]:
    """How many dice each seat has promised for autumn."""
    return g.marks.get(MANPOWER, (0,) * len(g.players))


class NeedsDice(TableRoll):
    """What the capital needs this year."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        g.mark(NEEDS, *dice.faces(code))
        g.tell("table_roll", None, self.cause, dice=list(dice.faces(code)))


class Tribute(Choice):
    """Contribute to both needs of the capital, which are the offer, to one, or pass; a code has a bit for each."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        me = g.players[self.seat]
        ways = [BOTH, FIRST] if self.offer[0] == self.offer[1] else [BOTH, FIRST, SECOND]
        return (*(way for way in ways if _can_pay(g, me, self._needs(way))), PASS_CODE)

    def _needs(self, code: int) -> list[int]:
        return [need for place, need in enumerate(self.offer) if code >> place & 1]

    def take(self, g: Game, code: int) -> None:
        me = g.players[self.seat]
        g.tell("tribute", self.seat, self.cause, needs=[NEED_NAMES[need] for need in self._needs(code)])
        for need in self._needs(code):
            _contribute(g, me, need, self.cause)
        if code == BOTH:
            g.gain(me, self.cause, vp=2)
            g.mark(GROWTH, growth(g) + 1)
        elif code == PASS_CODE:
            g.spend(me, self.cause, vp=1, kind="lose")
            g.mark(GROWTH, max(0, growth(g) - 1))

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "tribute", "needs": [NEED_NAMES[need] for need in self._needs(code)]}

    def topic(self, rules: Rules) -> str:
        needs = " and ".join(NEED_NAMES[need] for need in self.offer)
        return f"contribute to the capital, which needs {needs}, or pass"

    def tell_offer(self, rules: Rules) -> list[object]:
        return [NEED_NAMES[need] for need in self.offer]

    def read_offer(self, rules: Rules, told: list[Any]) -> tuple[int, ...]:
        return tuple([NEED_NAMES.index(one_of(need, NEED_NAMES[1:], "offer")) for need in told])


def _can_pay(g: Game, me: Player, needs: list[int]) -> bool:
    """Of the dice, one has to stay."""
    have = (0, me.gold, me.wood, me.stone, me.soldiers, me.plus_two, player_dice(g, me) - 1)
    return all(needs.count(need) <= have[need] for need in needs)


def _contribute(g: Game, me: Player, need: int, cause: str) -> None:
    paid = [int(kind == need) for kind in range(HANDS)]
    g.spend(me, cause, paid[1], paid[2], paid[3], soldiers=paid[TROOPS], plus_two=paid[LUXURIES])
    if need == HANDS:
        g.mark(MANPOWER, *(n + (seat == me.seat) for seat, n in enumerate(contributed_dice(g))))


@step
def collect_tributes(g: Game) -> None:
    """At the start of phase 5, in turn order."""
    if NEEDS in g.marks:
        g.then_all([Tribute(seat, 0, g.marks[NEEDS], CAPITAL) for seat in g.order])


class DemandingCapital(Scenario):
    """The capital starts with 3 growth tokens a player. Two dice tell what it needs each year: gold, wood, stone,
    troops, luxuries ("+2" tokens) or manpower (a die fewer in autumn). At the start of phase 5 everyone may contribute:
    to both needs for 2 VP and a growth token more; to neither, and he loses 1 VP and the capital a token. In winter a
    king's die higher than the tokens a player, rounded down, brings no soldiers."""

    title = "The Demanding Capital"

    def game_begins(self, g: Game, me: Player) -> None:
        g.mark(GROWTH, GROWTH_EACH * len(g.players))

    def year_begins(self, g: Game, me: Player) -> None:
        if me.seat == g.order[0]:
            g.then(NeedsDice(-1, 2, (), self.id))

    def player_dice(self, g: Game, me: Player, dice: int) -> int:
        return max(0, dice - contributed_dice(g)[me.seat]) if g.phase == "autumn" else dice

    def kings_die(self, g: Game, me: Player, soldiers: int) -> int:
        return 0 if soldiers > growth(g) // len(g.players) else soldiers

    def year_closes(self, g: Game, me: Player) -> None:
        g.mark(NEEDS)
        g.mark(MANPOWER)


# -- Shifting Alliances -----------------------------------------------------------------------------------------

PLEDGES: Final = "pledges_{}"
DISTRUST: Final = {2: (3,), 3: (3,), 4: (3, 4), 5: (3, 4)}
"""By the number of players, the years at whose end tokens are removed."""


def pledges(g: Game, seat: int) -> tuple[int, ...]:
    """The ranks on which a seat has tokens, ascending; one for each token."""
    return g.marks.get(PLEDGES.format(seat), ())


class Pledge(Choice):
    """Lay a token on an advisor; a code is his rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(range(1, placement.RANKS + 1))

    def take(self, g: Game, code: int) -> None:
        g.mark(PLEDGES.format(self.seat), *sorted((*pledges(g, self.seat), code)))
        g.tell("mark", self.seat, self.cause, what="pledge", advisor=code)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "mark", "advisor": code}

    def topic(self, rules: Rules) -> str:
        return "pledge loyalty to an advisor"


class Whisper(Choice):
    """Remove a token of the governor on the left, whose seat is n; a code is the rank."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple(sorted(set(pledges(g, self.n))))

    def take(self, g: Game, code: int) -> None:
        left = list(pledges(g, self.n))
        left.remove(code)
        g.mark(PLEDGES.format(self.n), *left)
        g.tell("unmark", self.seat, self.cause, what="pledge", advisor=code, owner=self.n)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "unmark", "advisor": code}

    def topic(self, rules: Rules) -> str:
        return "remove a pledge of the governor on your left"


class ShiftingAlliances(Scenario):
    """At the start of each year, in turn order, everyone lays a token on an advisor, to stay there. Whoever influences
    an advisor on whom he has no token gives each other player 1 VP for each of theirs; so do the neutral dice of two
    players. At the end of year III, with four or five players also of year IV, everyone removes a token of the governor
    on his left."""

    title = "Shifting Alliances"

    def year_begins(self, g: Game, me: Player) -> None:
        g.then(Pledge(me.seat, 0, (), self.id))

    def influenced(self, g: Game, me: Player, rank: int) -> None:
        if rank not in pledges(g, me.seat):
            self._repay(g, rank)

    def season_begins(self, g: Game, me: Player) -> None:
        """The neutral dice lie by now."""
        if me.seat == g.order[0]:
            for entry in g.court:
                if entry & 7 == NEUTRAL:
                    self._repay(g, placement.rank_of(entry >> 3))

    def _repay(self, g: Game, rank: int) -> None:
        for seat in g.order:
            g.gain(g.players[seat], self.id, vp=pledges(g, seat).count(rank))

    def year_ends(self, g: Game, me: Player) -> None:
        if g.year in DISTRUST[len(g.players)]:
            g.then(Whisper(me.seat, (me.seat + 1) % len(g.players), (), self.id))


# -- Goblin Valley ----------------------------------------------------------------------------------------------

VALLEY: Final = Id("goblin_valley", "scenario")
GOBLINS: Final = "Goblins"


class DrawAlly(Chance):
    """The valley's card of year n, face down: one of those that are not the enemy."""

    __slots__ = ()

    def codes(self, g: Game) -> tuple[int, ...]:
        return tuple([number for number in g.rules.enemies_of(self.n) if number != g.enemies[self.n - 1]])

    def sample(self, g: Game) -> int:
        cards = self.codes(g)
        return cards[g.below(len(cards))]

    def take(self, g: Game, code: int) -> None:
        g.allies = [*g.allies, code]

    def is_known(self, g: Game, seat: int | None) -> bool:
        return knows_enemy(g, seat, self.n, ALLY)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "draw", "enemy": rules.enemies[code].id}

    def topic(self, rules: Rules) -> str:
        return f"draw the card of the valley for year {self.n}"


@step
def draw_allies(g: Game) -> None:
    g.then_all([DrawAlly(-1, year) for year in range(1, g.rules.years + 1)])


@step
def reveal_ally(g: Game) -> None:
    """Goblins join the enemy, in the last year whoever it is; the king sends soldiers against them."""
    number = g.allies[g.year - 1]
    ally = g.rules.enemies[number]
    g.ally_revealed = g.year
    g.bar_undo()
    g.tell("reveal", None, VALLEY, enemy=ally.id)
    if ally.name == GOBLINS or g.year == g.rules.years:
        g.mark(JOINED, number)
        for seat in g.order:
            g.gain(g.players[seat], VALLEY, soldiers=g.year)


class GoblinValley(Scenario):
    """A second deck of enemies lies in the valley, one card a year, revealed with the enemy. Goblins, and in year V any
    card, join the enemy: everyone gains as many soldiers as the year's number, the strengths add up, and so do the
    losses and the rewards. Whoever may look at the enemy may look at the valley's card instead."""

    title = "Goblin Valley"

    def enemy_strength(self, g: Game, me: Player, strength: int) -> int:
        return strength + sum(ally.strength for ally in g.foes[1:])

    def strength_against(self, g: Game, me: Player, enemy: Enemy) -> int:
        """What is special against Goblins counts against those who join, but once."""
        if not g.foes[1:] or enemy.name == GOBLINS:
            return 0
        special = [b for b in g.rules.buildings if b.bit & me.built and GOBLINS in b.versus]
        return sum(b.versus[GOBLINS] - b.battle for b in special if enemy.name not in b.versus)

    def year_closes(self, g: Game, me: Player) -> None:
        g.mark(JOINED)
