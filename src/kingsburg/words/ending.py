"""How a game ended: who won and by what, and how lucky the dice were."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kingsburg.words.messages import Message, message, seat, seats

if TYPE_CHECKING:
    from kingsburg.knowledge import Knowledge


class FinalScore(NamedTuple):
    """What decides who wins, the first first."""

    vp: int
    goods: int
    buildings: int


def standings(known: Knowledge) -> list[FinalScore]:
    """How each seat stands."""
    players = known.view["players"]
    return [FinalScore(p["vp"], p["gold"] + p["wood"] + p["stone"], len(p["buildings"])) for p in players]


def verdict(known: Knowledge) -> Message:
    """Who won, and by what where the points were equal; before the end, who is ahead."""
    stand = standings(known)
    best = max(stand)
    winners = [number for number, each in enumerate(stand) if each == best]
    if not known.view["over"]:
        return message("ending.ahead", who=seats(winners))
    if len(winners) > 1:
        return message("ending.shared", who=seats(winners), vp=best.vp)
    tied = [each for each in stand if each.vp == best.vp]
    key = "ending.won"
    if len(tied) > 1:
        by_goods = sum(each.goods == best.goods for each in tied) == 1
        key = "ending.won_by_goods" if by_goods else "ending.won_by_buildings"
    return message(key, who=seat(winners[0]), vp=best.vp)


def average_dice(known: Knowledge) -> list[float]:
    """The average face each governor rolled, rerolls and bonus dice included."""
    rolled: list[list[int]] = [[] for _ in known.view["players"]]
    for event in known.story:
        if event["event"] == "roll" and event["seat"] is not None:
            rolled[event["seat"]] += event["dice"] + event["bonus"]
    return [sum(dice) / len(dice) if dice else 0.0 for dice in rolled]
