"""Phase 8: the king's reinforcements, the enemy, and a battle for each governor."""

from __future__ import annotations

from kingsburg.engine import dice
from kingsburg.engine.agenda import Step
from kingsburg.engine.choices import LoseGoods, TableRoll
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import VICTORIOUS, WINS_TIES

VICTORY, HELD, DEFEAT = "victory", "held", "defeat"


class KingsDie(TableRoll):
    """The first player rolls once for all."""

    __slots__ = ()

    def take(self, g: Game, code: int) -> None:
        soldiers = dice.total(code)
        if g.log is not None:
            g.tell("reinforcements", None, "winter", dice=list(dice.faces(code)))
        for seat in g.order:
            g.gain(g.players[seat], "reinforcements", soldiers=soldiers)


def reinforcements(g: Game) -> None:
    g.then(KingsDie(g.order[0], 1, (), "winter"))


def reveal_enemy(g: Game) -> None:
    g.revealed = g.year
    g.bar_undo()
    g.tell("reveal", None, "winter", enemy=g.enemy.id)


def muster(g: Game) -> None:
    """Every governor's battle strength: soldiers and buildings."""
    enemy = g.enemy.name
    g.strengths = [me.soldiers + g.rules.strength(me.built, enemy) for me in g.players]


class Battle(Step):
    """A governor meets the enemy."""

    __slots__ = ()

    def __call__(self, g: Game) -> None:
        me = g.players[self.seat]
        outcome = result(g, me)
        if g.log is not None:
            told = {"strength": strength(g, me), "against": g.enemy.strength, "result": outcome}
            g.tell("battle", me.seat, "winter", enemy=g.enemy.id, **told)
        if outcome == VICTORY:
            _be_victorious(g, me)
        elif outcome == DEFEAT:
            _be_defeated(g, me)


class Pillage(Step):
    """What a defeated governor loses after his goods: a building, then VP."""

    __slots__ = ()

    def __call__(self, g: Game) -> None:
        me, enemy = g.players[self.seat], g.enemy
        for _ in range(enemy.lose.get("building", 0)):
            destroy_building(g, me)
        g.spend(me, enemy.id, vp=enemy.lose.get("vp", 0), kind="lose")


def battles(g: Game) -> None:
    g.then(*map(Battle, g.order))


def go_home(g: Game) -> None:
    """All soldiers leave."""
    for me in g.players:
        g.spend(me, "winter", soldiers=me.soldiers, kind="lose")
    g.strengths = []


def strength(g: Game, me: Player) -> int:
    """His strength as it was mustered: a building that falls in another's battle changes nothing."""
    return g.strengths[me.seat]


def result(g: Game, me: Player) -> str:
    """How his battle ends."""
    margin = strength(g, me) - g.enemy.strength
    if margin > 0:
        return VICTORY
    if margin < 0:
        return DEFEAT
    ties_won = any(card.wins_ties(g, me) for card in g.listeners(WINS_TIES, me))
    return VICTORY if ties_won else HELD


def _be_victorious(g: Game, me: Player) -> None:
    enemy = g.enemy
    gain = enemy.gain
    if gain.get("good"):
        g.offer(me, enemy.id, bundles(gain["good"]))
    g.gain(me, enemy.id, gain.get("gold", 0), gain.get("wood", 0), gain.get("stone", 0), vp=gain.get("vp", 0))
    if strength(g, me) == max(g.strengths):
        g.gain(me, "highest_strength", vp=1)
    for card in g.listeners(VICTORIOUS, me):
        card.victorious(g, me)


def _be_defeated(g: Game, me: Player) -> None:
    enemy = g.enemy
    lose = enemy.lose
    gold = min(me.gold, lose.get("gold", 0))
    wood = min(me.wood, lose.get("wood", 0))
    stone = min(me.stone, lose.get("stone", 0))
    g.spend(me, enemy.id, gold, wood, stone, kind="lose")
    g.then(Pillage(me.seat))
    if lose.get("good") and me.goods:
        g.then(LoseGoods(me.seat, lose["good"], (), enemy.id))


def destroy_building(g: Game, me: Player) -> None:
    """The topmost building in the rightmost column that has any; its printed VP are lost."""
    standing = [building for building in g.rules.buildings if building.bit & me.built]
    if standing:
        doomed = min(standing, key=lambda building: (-building.column, building.row))
        me.built &= ~doomed.bit
        g.tell("destroy", me.seat, g.enemy.id, building=doomed.id)
        g.spend(me, doomed.id, vp=doomed.vp, kind="lose")
