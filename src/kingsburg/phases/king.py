"""What the king does between the seasons: phase 1 aids, phase 3 rewards, phase 5 sends the envoy."""

from __future__ import annotations

from kingsburg.engine.agenda import step
from kingsburg.engine.game import Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.player import Player
from kingsburg.engine.powers import ENVOY_WITHHELD, FAVOUR
from kingsburg.engine.state import NO_ONE
from kingsburg.engine.terms import Favour


@step
def aid(g: Game) -> None:
    """The least developed governor gains a bonus die for spring; if that is a tie, a good for each instead."""
    claimants = [me for me in g.owners(FAVOUR) if favour_of(g, me).claims_aid]
    needy = claimants or least_developed(g)
    if len(needy) == 1:
        g.gain_bonus_dice(needy[0], "aid")
    else:
        for me in reversed(needy):
            g.offer(me, "aid", bundles(1))


@step
def reward(g: Game) -> None:
    """1 VP for whoever has the most buildings; all who tie have it (ruling 12: with no buildings too)."""
    most = 0
    for player in g.players:
        most = max(most, player.building_count)
    for me in _favoured(g, [me for me in in_turn_order(g) if me.building_count == most]):
        g.gain(me, "reward", vp=favour_of(g, me).reward)


@step
def send_envoy(g: Game) -> None:
    """An unused envoy goes back; then he goes to the least developed governor, or in a tie to no one."""
    g.give_envoy(NO_ONE, "envoy")
    needy = least_developed(g)
    if len(needy) == 1:
        g.give_envoy(needy[0].seat, "envoy")
        return
    for me in reversed(needy):
        for card in g.listeners(ENVOY_WITHHELD, me):
            card.envoy_withheld(g, me)


def least_developed(g: Game) -> list[Player]:
    """Fewest buildings, then fewest goods: one governor, or all who tie, in turn order."""
    fewest = g.players[0].building_count
    for me in g.players:
        fewest = min(fewest, me.building_count)
    tied = _favoured(g, [me for me in in_turn_order(g) if me.building_count == fewest])
    if len(tied) == 1:
        return tied
    poorest = tied[0].goods
    for me in tied:
        poorest = min(poorest, me.goods)
    return [me for me in tied if me.goods == poorest]


def _favoured(g: Game, tied: list[Player]) -> list[Player]:
    """Of those who tie, the one who wins such ties; else all."""
    if not g.heard(FAVOUR):
        return tied
    return [me for me in tied if g.hears(FAVOUR, me) and favour_of(g, me).wins_ties] or tied


def favour_of(g: Game, me: Player, soldiers: int = 0) -> Favour:
    """How the king favours a governor; a die has shown so many soldiers for them."""
    favour = Favour(soldiers)
    for card in g.listeners(FAVOUR, me):
        card.favour(g, me, favour)
    return favour


def in_turn_order(g: Game) -> list[Player]:
    return [g.players[seat] for seat in g.order]
