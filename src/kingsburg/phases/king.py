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
    """The least developed governor gains a bonus die for spring; if several tie, each gains a good instead."""
    claimants = [me for me in g.owners(FAVOUR) if favour_of(g, me).claims_aid]
    needy = claimants or least_developed(g)
    if len(needy) == 1:
        g.gain_bonus_dice(needy[0], "aid")
    else:
        for me in reversed(needy):
            g.offer(me, "aid", bundles(1))


@step
def reward(g: Game) -> None:
    """Whoever has the most buildings gains 1 VP, and so do all who tie (ruling 12: with no buildings too)."""
    most = 0
    for player in g.players:
        most = max(most, player.building_count)
    for me in _favoured(g, [me for me in in_turn_order(g) if me.building_count == most]):
        g.gain(me, "reward", vp=favour_of(g, me).reward)


@step
def send_envoy(g: Game) -> None:
    """An unused envoy goes back; then the least developed governor has him, or no one if several tie."""
    g.give_envoy(NO_ONE, "envoy")
    needy = least_developed(g)
    if len(needy) == 1:
        g.give_envoy(needy[0].seat, "envoy")
        return
    for me in reversed(needy):
        for card in g.listeners(ENVOY_WITHHELD, me):
            card.envoy_withheld(g, me)


def least_developed(g: Game) -> list[Player]:
    """The governor with the fewest buildings, and then the fewest goods; or all who tie, in turn order."""
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
    """Of those who tie, the ones who win such ties; all, if none does."""
    if not g.heard(FAVOUR):
        return tied
    return [me for me in tied if g.hears(FAVOUR, me) and favour_of(g, me).wins_ties] or tied


def favour_of(g: Game, me: Player, soldiers: int = 0) -> Favour:
    """How the king favours a governor, for whom a die has shown so many soldiers."""
    favour = Favour(soldiers)
    for card in g.listeners(FAVOUR, me):
        card.favour(g, me, favour)
    return favour


def in_turn_order(g: Game) -> list[Player]:
    return [g.players[seat] for seat in g.order]
