"""What a review says of a game, as messages: numbers, throws, decisions, who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.bots.analysis import Rated
from kingsburg.review.decisions import LONGER, Decision, Play
from kingsburg.review.luck import Foe, Fortune, Luck, Throw
from kingsburg.words import Message, Part, Voice, message
from kingsburg.words.messages import every, joined, seat, seats
from kingsburg.words.things import ROMAN

if TYPE_CHECKING:
    from kingsburg.review.report import Turn

NONE: Final = "-"
"""Stands where there is nothing to tell."""


def name(voice: Voice, number: int) -> str:
    """What a governor is called where nothing stands before it: as they spell it, or You."""
    spelled = voice.names and number != voice.viewer
    return voice.names[number] if spelled else voice.part(seat(number), "Name")


# -- numbers ----------------------------------------------------------------------------------------------------


def percent(part: float) -> Part:
    return ("percent", part)


def number(value: float, places: int | None = None) -> Part:
    """A number with so many decimals, or with those that it has."""
    if places is None:
        places = len(f"{value:g}".partition(".")[2])
    return ("decimal", value, places)


def signed(amount: float, places: int = 1) -> Part:
    """+1.5, -0.3; nothing is neither."""
    rounded = round(amount, places)
    return joined("", ["+", number(rounded, places)]) if rounded > 0 else number(rounded or 0.0, places)


def fallen(value: float) -> Part:
    """What fell: 58.5, or 61."""
    rounded = round(value, 1)
    return number(rounded, 0 if rounded == int(rounded) else 1)


# -- decisions --------------------------------------------------------------------------------------------------


def cost(decision: Decision) -> Message:
    """What a decision cost: -8 % chance to win, -1.2 VP."""
    return message("review.cost", chance=signed(-100 * decision.chance_lost, 0), vp=signed(-decision.vp_lost))


def worth_of(rating: Rated) -> Message:
    """What can be expected of an option."""
    return message("review.worth_of", chance=percent(rating.chance), vp=number(rating.vp, 1))


def sound(play: Play) -> Part:
    """How often a governor decided about as well as could be."""
    share = percent(play.sound / play.decisions) if play.decisions else NONE
    return joined("", [play.sound, " (", share, ")"])


def thought(seconds: float) -> Message:
    """What the estimates rest on."""
    return message("review.thought", seconds=number(seconds), longer=number(LONGER * seconds))


# -- luck -------------------------------------------------------------------------------------------------------


def tallied(tally: Fortune) -> tuple[Part, Part, Part, Part]:
    """What fell, what was expected, the luck, and the part of such series that are less lucky."""
    expected = joined(" ± ", [number(tally.expected, 1), number(tally.spread, 1)])
    luck = message("review.luck", luck=signed(tally.luck), deviations=signed(tally.deviations))
    return fallen(tally.fell), expected, luck, percent(tally.share)


def throw_told(throw: Throw | None) -> Part:
    """A throw, how much more it was worth than expected, and when it fell."""
    if throw is None:
        return NONE
    return joined("", [joined(" ", throw.faces), " (", signed(throw.luck), ") ", throw.when.message])


def table_luck(luck: Luck) -> list[Message]:
    """What fell for all alike: the king's die and the enemies."""
    lines = []
    if luck.king_dice:
        fell, expected = number(luck.king.fell, 0), number(luck.king.expected, 1)
        lines.append(message("review.king_dice", faces=joined(" ", luck.king_dice), fell=fell, expected=expected))
    if luck.foes:
        lines.append(message("review.foes", foes=every(map(_foe, luck.foes))))
    return lines


def _foe(foe: Foe) -> Part:
    """II Goblins 4 (4.2)."""
    return joined("", [ROMAN[foe.year], " ", foe.enemy, " ", foe.strength, " (", number(foe.expected, 1), ")"])


# -- the whole game ---------------------------------------------------------------------------------------------


def turned(turn: Turn) -> Message:
    """The greatest turn of a game."""
    before, after = percent(turn.before), percent(turn.after)
    return message("review.turned", when=turn.when.message, who=seat(turn.seat), before=before, after=after)


def verdict(leaders: Sequence[int], scores: Sequence[int], over: bool) -> Message:
    """Who won, or is ahead."""
    if not over:
        return message("review.ahead", who=seats(leaders))
    if scores.count(max(scores)) > len(leaders):
        key = "review.shared_tie" if len(leaders) > 1 else "review.won_tie"
    else:
        key = "review.shared" if len(leaders) > 1 else "review.won"
    return message(key, who=seats(leaders), vp=max(scores))
