"""Constructing: in turn order one building or none; with the envoy one more in the same turn."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.engine import goods
from kingsburg.engine.agenda import PASS_CODE, PASS_MOVE, Choice
from kingsburg.engine.cards import Building
from kingsburg.engine.game import NO_ONE, Game
from kingsburg.engine.player import Player
from kingsburg.engine.powers import CONSTRUCTED
from kingsburg.engine.rules import Rules

FIRST, BY_ENVOY = 0, 1


class Construct(Choice):
    """Construct a building or pass; n says whether it is the envoy's additional one. Codes are numbers plus one."""

    __slots__ = ()

    def codes(self, g: Game) -> Sequence[int]:
        me = g.players[self.seat]
        codes = [number + 1 for number in g.rules.affordable(me.built, me.sheet, me.gold, me.wood, me.stone)]
        codes.append(PASS_CODE)
        return codes

    def take(self, g: Game, code: int) -> None:
        if code == PASS_CODE:
            return
        me = g.players[self.seat]
        if self.n == BY_ENVOY:
            g.give_envoy(NO_ONE, "construct")
        elif g.envoy == self.seat:
            g.then(Construct(self.seat, BY_ENVOY))
        construct_building(g, me, g.rules.buildings[code - 1])

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        if code == PASS_CODE:
            return PASS_MOVE
        return {"kind": "build", "building": rules.buildings[code - 1].id}

    def topic(self, rules: Rules) -> str:
        return "use the envoy for a second building or pass" if self.n else "construct a building or pass"

    def why_not(self, g: Game, wanted: dict[str, object]) -> str:
        return _why_not(g, g.players[self.seat], wanted)


def construct(g: Game) -> None:
    g.then(*[_CONSTRUCT[seat] for seat in g.order])


def construct_building(g: Game, me: Player, building: Building) -> None:
    """He pays, the building stands, and its VP are his."""
    g.spend_goods(me, building.id, g.rules.price(building, me.built))
    me.built |= building.bit
    if g.log is not None:
        g.tell("build", me.seat, "construct", building=building.id)
    if building.vp:
        g.gain(me, building.id, vp=building.vp)
    for card in g.listeners(CONSTRUCTED, me):
        card.constructed(g, me, building)


_CONSTRUCT = tuple(map(Construct, range(8)))


def _why_not(g: Game, me: Player, wanted: dict[str, object]) -> str:
    if wanted.get("kind") != "build":
        return ""
    building = g.rules.find_building(wanted.get("building"))
    if building is None:
        return f"there is no building {wanted.get('building')!r}"
    if not building.bit & me.sheet:
        return f"the {building.name} is not on the province sheet"
    if building.bit & me.built:
        return f"the {building.name} stands already"
    if building.number not in g.rules.affordable(me.built, me.sheet, 99, 99, 99):
        return f"row {building.row} is built left to right, and the {building.name} is not next"
    price = goods.to_dict(g.rules.price(building, me.built))
    cost = ", ".join(f"{n} {kind}" for kind, n in price.items())
    return f"the {building.name} costs {cost}; there are {me.gold} gold, {me.wood} wood, {me.stone} stone"
