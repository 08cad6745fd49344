"""Phase 8: the king's reinforcements, the enemy, and a battle for each governor."""

from __future__ import annotations

from typing import ClassVar, Final

from kingsburg.engine import dice, news
from kingsburg.engine.agenda import Field, Step, for_seats, step, step_where
from kingsburg.engine.cards import Card, Enemy
from kingsburg.engine.choices import LoseGoods, TableRoll
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import (
    BEFORE_REVEAL,
    FAVOUR,
    FIGHTS,
    REINFORCED,
    REPLACES_REINFORCEMENTS,
    VICTORIOUS,
    WINTER_BEGINS,
)
from kingsburg.engine.rules import Rules
from kingsburg.engine.shapes import Flag, Number
from kingsburg.engine.terms import Fight
from kingsburg.phases.king import favour_of
from kingsburg.phases.season import open_windows

VICTORY: Final = "victory"
HELD: Final = "held"
DEFEAT: Final = "defeat"


class KingsDie(TableRoll):
    """The first player rolls once for all."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        news.table_roll(g, "winter", code, kind="reinforcements")
        send_soldiers(g, dice.total(code))


def send_soldiers(g: Game, shown: int) -> None:
    """Everyone receives as many soldiers as the king's die showed, unless cards change that."""
    each = [shown] * len(g.players)
    reinforce(g, [favour_of(g, me, shown).soldiers for me in g.players] if g.heard(FAVOUR) else each, each)


def reinforce(g: Game, soldiers: list[int], shown: list[int]) -> None:
    """Each seat receives so many soldiers, because of what a die or card showed for it."""
    for seat in g.order:
        g.gain(g.players[seat], "reinforcements", soldiers=soldiers[seat])
    reinforced(g, soldiers, shown)


def reinforced(g: Game, soldiers: list[int], shown: list[int]) -> None:
    """Carry out what follows once everyone has their reinforcements."""
    g.then_all([Reinforced(me.seat, shown[me.seat], soldiers[me.seat]) for me in g.owners(REINFORCED)])


class Reinforced(Step):
    """What follows from a governor's reinforcements: `soldiers`, for what a die or token has `shown`."""

    __slots__ = ("shown", "soldiers")

    carries: ClassVar[tuple[Field, ...]] = (Field("shown", Number()), Field("soldiers", Number()))

    def __init__(self, seat: int, shown: int, soldiers: int) -> None:
        super().__init__(seat)
        self.shown = shown
        self.soldiers = soldiers

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        for card in g.listeners(REINFORCED, me):
            card.reinforced(g, me, self.soldiers, self.shown)


class WinterBegins(Step):
    """What the start of winter brings a governor: cards that give, and in a second step, `after_gifts`, those that look
    at what the governor has then (ruling 26)."""

    __slots__ = ("after_gifts",)

    carries: ClassVar[tuple[Field, ...]] = (Field("after_gifts", Flag()),)

    def __init__(self, seat: int, after_gifts: bool = False) -> None:
        super().__init__(seat)
        self.after_gifts = after_gifts

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        for card in g.listeners(WINTER_BEGINS, me):
            if card.after_gifts == self.after_gifts:
                card.winter_begins(g, me)


@step
def begin_winter(g: Game) -> None:
    for me in g.players:
        me.used = 0
        me.bolster = 0
    for me in reversed(g.owners(WINTER_BEGINS)):
        g.then(WinterBegins(me.seat, after_gifts=True))
        g.then(WinterBegins(me.seat))


@step_where(lambda rules: rules.heard(BEFORE_REVEAL))
def before_reveal(g: Game) -> None:
    """Just before the enemy is turned over, in turn order, what has to be decided without seeing it (ruling 15)."""
    open_windows(g, BEFORE_REVEAL)


@step
def reinforcements(g: Game) -> None:
    for me in g.owners(REPLACES_REINFORCEMENTS):
        if any(card.replaces_reinforcements(g, me) for card in g.listeners(REPLACES_REINFORCEMENTS, me)):
            return
    g.then(KingsDie(g.order[0], 1, "winter"))


@step
def reveal_enemy(g: Game) -> None:
    g.revealed = g.year
    g.bar_undo()
    g.tell("reveal", None, "winter", enemy=g.enemy.id)


@step
def muster(g: Game) -> None:
    """Every governor's battle strength is fixed: soldiers, buildings and other powers."""
    enemy = g.enemy
    g.strengths = [_mustered(g, me, enemy) for me in g.players]


def _mustered(g: Game, me: Player, enemy: Enemy) -> int:
    strength = me.soldiers + me.bolster + g.rules.strength(me.built, enemy.name)
    return _adjusted(g, me, enemy, strength).strength if g.hears(FIGHTS, me) else strength


def contributions(g: Game, me: Player) -> list[tuple[Card, int]]:
    """What each of a governor's cards adds to their battle strength or takes from it; cards that do neither are left
    out."""
    found = defences(g.rules, me.built, g.enemy)
    fight = Fight(0, g.enemy.strength, False)
    for card in g.listeners(FIGHTS, me) if g.hears(FIGHTS, me) else ():
        before = fight.strength
        card.fights(g, me, fight)
        found[card] = found.get(card, 0) + fight.strength - before
    return [(card, strength) for card, strength in found.items() if strength]


def defences(rules: Rules, built: int, enemy: Enemy) -> dict[Card, int]:
    """What each of these buildings adds to the battle strength, takes from it, or leaves as it is."""
    return {building: building.strength(enemy.name) for building in rules.buildings if building.bit & built}


def _adjusted(g: Game, me: Player, enemy: Enemy, strength: int) -> Fight:
    """The battle of a governor of this strength, as their cards adjust it."""
    fight = as_printed(g.rules, me.built, enemy, strength)
    for card in g.listeners(FIGHTS, me):
        card.fights(g, me, fight)
    return fight


def as_printed(rules: Rules, built: int, enemy: Enemy, strength: int) -> Fight:
    """The battle of a governor of this strength with these buildings, whatever other cards say."""
    return Fight(strength, enemy.strength, built & rules.winning_ties != 0)


def fought(g: Game, me: Player) -> Fight:
    """A governor's battle, decided. Strengths are those that were mustered: losses in the battles of others do not
    change them."""
    mustered = g.strengths[me.seat]
    fight = _adjusted(g, me, g.enemy, mustered)
    fight.strength = mustered
    decide(fight)
    return fight


def decide(fight: Fight) -> None:
    """How a battle ends."""
    if fight.strength > fight.against or (fight.strength == fight.against and fight.wins_ties):
        fight.result = VICTORY
    else:
        fight.result = HELD if fight.strength == fight.against else DEFEAT


class Battle(Step):
    """A governor meets the enemy."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me = g.players[self.seat]
        fight = fought(g, me)
        news.battle(g, me.seat, fight)
        if fight.result == VICTORY:
            _be_victorious(g, me, fight.times_rewarded)
        elif fight.result == DEFEAT:
            _be_defeated(g, me)


class Pillage(Step):
    """What a defeated governor loses after goods: a building, then VP."""

    __slots__ = ()

    def do(self, g: Game) -> None:
        me, foes = g.players[self.seat], g.foes
        # Asked before buildings fall: one that spares VP does so even if it falls itself (ruling 33).
        spared = g.hears(FIGHTS, me) and fought(g, me).spares_vp
        for enemy in foes:
            for _ in range(enemy.loss.building):
                destroy_building(g, me, enemy)
        for enemy in foes:
            g.spend(me, enemy.id, vp=0 if spared else enemy.loss.vp, kind="lose")


@step
def battles(g: Game) -> None:
    for seat in reversed(g.order):
        g.then(_BATTLES[seat])


@step
def go_home(g: Game) -> None:
    """All soldiers leave, but for those that cards keep."""
    for me in g.players:
        kept = _kept(g, me) if me.soldiers and g.strengths and g.hears(FIGHTS, me) else 0
        g.spend(me, "winter", soldiers=max(0, me.soldiers - kept), kind="lose")
        me.bolster = 0
    g.strengths = []


def _kept(g: Game, me: Player) -> int:
    """How many soldiers stay: the cards are asked once more, and now see how the battle ended."""
    fight = fought(g, me)
    fight.strongest = _is_strongest(g, me)
    fight.kept = 0
    for card in g.listeners(FIGHTS, me):
        card.fights(g, me, fight)
    return fight.kept


def _is_strongest(g: Game, me: Player) -> bool:
    mine = g.strengths[me.seat]
    return all(other <= mine for other in g.strengths)


def _be_victorious(g: Game, me: Player, times: int) -> None:
    for enemy in g.foes:
        prize = enemy.prize
        if prize.good:
            g.offer(me, enemy.id, bundles(prize.good * times))
        g.gain(me, enemy.id, prize.gold * times, prize.wood * times, prize.stone * times, vp=prize.vp * times)
    if _is_strongest(g, me):
        g.gain(me, "highest_strength", vp=1)
    me.victories += 1
    for card in g.listeners(VICTORIOUS, me):
        card.victorious(g, me)


def _be_defeated(g: Game, me: Player) -> None:
    """They lose as much as they have of what the enemies take: first goods that are named, then goods of their choice
    (ruling 15), and then buildings and VP."""
    chosen: list[Step] = []
    for enemy in g.foes:
        loss = enemy.loss
        gold, wood, stone = min(me.gold, loss.gold), min(me.wood, loss.wood), min(me.stone, loss.stone)
        g.spend(me, enemy.id, gold, wood, stone, kind="lose")
        if loss.good:
            chosen.append(LoseGoods(me.seat, loss.good, enemy.id))
    chosen.append(_PILLAGES[me.seat])
    g.then_all(chosen)


def destroy_building(g: Game, me: Player, enemy: Enemy) -> None:
    """An enemy destroys the topmost building in the rightmost column that has any; its printed VP are lost."""
    for target in g.rules.targets:
        if target.bit & me.built:
            building = target.building
            me.built &= ~building.bit
            g.tell("destroy", me.seat, enemy.id, building=building.id)
            g.spend(me, building.id, vp=building.vp, kind="lose")
            return


_BATTLES: Final = for_seats(Battle)
_PILLAGES: Final = for_seats(Pillage)
