"""What the king does between the seasons: phase 1 aids, phase 3 rewards, phase 5 sends the envoy."""

from __future__ import annotations

from kingsburg.engine.game import NO_ONE, Game
from kingsburg.engine.goods import bundles
from kingsburg.engine.player import Player


def aid(g: Game) -> None:
    """The least developed governor gains a bonus die for spring; if that is a tie, a good for each instead."""
    needy = least_developed(g)
    if len(needy) == 1:
        g.gain_bonus_dice(needy[0], "aid")
    else:
        for me in reversed(needy):
            g.offer(me, "aid", bundles(1))


def reward(g: Game) -> None:
    """1 VP for whoever has the most buildings; all who tie have it (ruling 12: with no buildings too)."""
    most = max([player.building_count for player in g.players])
    for me in in_turn_order(g):
        if me.building_count == most:
            g.gain(me, "reward", vp=1)


def send_envoy(g: Game) -> None:
    """An unused envoy goes back; then he goes to the least developed governor, or in a tie to no one."""
    g.give_envoy(NO_ONE, "envoy")
    needy = least_developed(g)
    if len(needy) == 1:
        g.give_envoy(needy[0].seat, "envoy")


def least_developed(g: Game) -> list[Player]:
    """Fewest buildings, then fewest goods: one governor, or all who tie, in turn order."""
    players = in_turn_order(g)
    standing = [(player.building_count, player.goods) for player in players]
    fewest = min(standing)
    return [player for player, owns in zip(players, standing, strict=True) if owns == fewest]


def in_turn_order(g: Game) -> list[Player]:
    return [g.players[seat] for seat in g.order]
