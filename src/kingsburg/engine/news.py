"""The events that are told often, a function each. Most games keep no events (`engine.telling`): these functions look
for themselves whether the game does, so that callers need not, and make the event only then. For what happens seldom
there is `Game.tell`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine import goods
from kingsburg.engine.agenda import Together
from kingsburg.engine.dice import HAND, HAND_BITS, faces
from kingsburg.engine.events import Answered, Event, Forced, Rolled

if TYPE_CHECKING:
    from kingsburg.engine.agenda import Choice
    from kingsburg.engine.cards import Building, Card
    from kingsburg.engine.game import Game
    from kingsburg.engine.terms import Fight
    from kingsburg.native import i64


# -- the table --------------------------------------------------------------------------------------------------


def phase(g: Game, name: str) -> None:
    """A phase begins."""
    if g.log is not None:
        g.log.append(Event("phase", None, "calendar", {"phase": name}))


def order(g: Game, source: str) -> None:
    """The turn order has changed."""
    if g.log is not None:
        g.log.append(Event("order", None, source, {"order": list(g.order)}))


def table_roll(g: Game, source: str, hand: int, seat: int | None = None, kind: str = "table_roll") -> None:
    """Dice were rolled that nobody keeps, for a seat's card or for the table."""
    if g.log is not None:
        g.log.append(Event(kind, seat, source, {"dice": list(faces(hand))}))


def tile(g: Game, rank: int) -> None:
    """A tile lies on an advisor from now on."""
    if g.log is not None:
        g.log.append(Event("tile", None, g.advisor(rank).id, {"advisor": rank}))


def goods_laid(g: Game, tile: str, bundle: int) -> None:
    """Goods from the supply were laid on a tile."""
    if g.log is not None:
        g.log.append(Event("fill", None, tile, {"goods": goods.to_dict(bundle)}))


def end(g: Game) -> None:
    """The game is over."""
    if g.log is not None:
        g.log.append(Event("end", None, "scoring", {"scores": list(g.scores), "winners": list(g.winners)}))


# -- governors --------------------------------------------------------------------------------------------------


def roll(g: Game, seat: int, source: str, code: int) -> None:
    """A governor rolled: a hand of player dice, and above it one of bonus dice."""
    if g.log is not None:
        g.log.append(Rolled("roll", seat, source, code & HAND, code >> HAND_BITS))


def dice_returned(g: Game, seat: int, source: str, own: i64, bonus: i64) -> None:
    """A governor's player dice and bonus dice were taken away, if there were any."""
    if g.log is not None and own + bonus:
        g.log.append(Rolled("return_dice", seat, source, own, bonus))


def answer(g: Game, kind: str, choice: Choice, code: int) -> None:
    """A governor answered; the event has the fields of the move."""
    if g.log is not None:
        g.log.append(Answered(kind, kind, g.rules, choice, code))


def forced(g: Game, choice: Choice, code: int) -> None:
    """A question had a single answer, which was taken. Only modules with hidden things (`redraws`) have questions whose
    answers are not for all to know."""
    if g.log is not None:
        public = not g.rules.redraws or choice.is_known(g, None)
        secret = () if public and not isinstance(choice, Together) else ("move",)
        g.log.append(Forced("forced", choice.cause or g.phase, g.rules, choice, code, secret))


def passed(g: Game, seat: int, source: str) -> None:
    """A governor passed."""
    if g.log is not None:
        g.log.append(Event("pass", seat, source))


def used(g: Game, seat: int, card: Card) -> None:
    """A governor used the power of a card."""
    if g.log is not None:
        g.log.append(Event("use", seat, card.id, {"power": card.id, "power_kind": card.kind}))


def built(g: Game, seat: int, source: str, building: Building) -> None:
    """A governor constructed a building."""
    if g.log is not None:
        g.log.append(Event("build", seat, source, {"building": building.id}))


def looked(g: Game, seat: int, source: str, enemy: int) -> None:
    """A governor looked at an enemy card; which one is for their eyes only."""
    if g.log is not None:
        g.log.append(Event("look", seat, source, {"enemy": g.rules.enemies[enemy].id}, ("enemy",)))


def token(g: Game, seat: int, value: int) -> None:
    """A governor showed a soldier token."""
    if g.log is not None:
        g.log.append(Event("token", seat, "winter", {"value": value}))


def battle(g: Game, seat: int, fight: Fight) -> None:
    """A battle was decided."""
    if g.log is not None:
        fields = {"strength": int(fight.strength), "against": int(fight.against), "result": fight.result}
        g.log.append(Event("battle", seat, "winter", {"enemy": g.enemy.id, **fields}))
