"""What is asked: by the kind of question, what caused it and what it carries; and what passing means there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.engine.agenda import Chance, Choice, Together
from kingsburg.engine.cards import id_of
from kingsburg.engine.choices import Draw, Look, LoseGoods, Roll, TableRoll
from kingsburg.modules.demanding_capital.flow import NEED_NAMES, Tribute
from kingsburg.modules.destinies.court import STARS, PlaceStar
from kingsburg.modules.governors.flow import Bid, RaiseBid
from kingsburg.modules.shifting_alliances.flow import Whisper
from kingsburg.modules.tiles.deals import Deal
from kingsburg.modules.tiles.opponents import FirstPick, GoodsWith
from kingsburg.phases.construct import Construct
from kingsburg.phases.setup import DrawCard
from kingsburg.words import things
from kingsburg.words.catalogue import ENGLISH, catalogue
from kingsburg.words.messages import Message, Part, amounts, card, either, every, message, seat

if TYPE_CHECKING:
    from kingsburg.engine.decks import Deck
    from kingsburg.engine.rules import Rules
    from kingsburg.knowledge import Knowledge

GENERAL: Final = (Choice, Together, Chance, Draw, DrawCard, Bid, GoodsWith)
"""Kinds of which nothing is asked but by more particular ones."""
ANY: Final = "choice"
"""What is said where a kind has no words of its own."""
OURS: Final = "kingsburg."
UNCAUSED: Final = frozenset({"influence", "construct", "recruit", "window"})
"""The kinds that the course of the year asks, again and again, and no card."""

PASSING: Final = (
    *("influence", "construct", "recruit", "window", "exchange", "smuggled_goods", "deal", "redraw_strip"),
    *("choose_strips", "raise_bid", "tribute", "free_building"),
)
"""The kinds that can be passed and say what that means."""

DECKS: Final = ("ally",)
"""Decks beside the enemy's that we know what to call."""

Carried = dict[str, Part]


def question(known: Knowledge) -> Message | None:
    """What is asked, as one says it to who is asked; None when the game is over."""
    return asking(known, known.choice)


def asking(known: Knowledge, choice: Choice | None) -> Message | None:
    """What a question asks, which may be put to others than who knows of it."""
    if choice is None:
        return None
    kind = kind_of(type(choice))
    if not kind:  # somebody's own, in the language they wrote it
        return message("questions.own", topic=choice.topic(known.rules))
    parts = carried(choice, known.rules)
    if kind not in UNCAUSED:
        parts["cause"] = _cause(known)
    return ("say", f"questions.{kind}.{_case(choice)}", parts)


def addressed(number: int, asked: Message) -> Message:
    """Ann, choose goods; Choose goods, for the one person at a table."""
    return message("questions.addressed", who=seat(number), asked=asked)


def passing(known: Knowledge) -> Message:
    """What it means to pass."""
    kind = kind_of(type(known.choice)) if known.choice is not None else ANY
    return message(f"questions.{kind if kind in PASSING else ANY}.passing")


def kind_of(kind: type[Choice]) -> str:
    """The name of a kind of question in the catalogues; empty for one without texts there that says itself what it
    asks, as somebody's own does."""
    known = _KINDS.get(kind)
    if known is None:
        known = _KINDS[kind] = _named(kind)
    return known


_KINDS: Final[dict[type[Choice], str]] = {}


def _named(kind: type[Choice]) -> str:
    for base in kind.__mro__:
        if base in GENERAL:
            return ANY
        if base.__module__.startswith(OURS) and catalogue(ENGLISH).has(f"questions.{id_of(base)}.ask"):
            return id_of(base)
        if "topic" in vars(base):
            return ""
    return ANY


def _cause(known: Knowledge) -> Part:
    """What it is asked for: a card, or the phase where no one says."""
    view = known.view
    if view["cause"]:
        return things.source(known.rules, view["cause_kind"], view["cause"])
    return things.phase(known.rules, view["phase"] or "") or ""


# -- what the questions carry -----------------------------------------------------------------------------------


def _case(choice: Choice) -> str:
    """Which of the texts of its kind a question has."""
    if isinstance(choice, Construct) and choice.by_envoy:
        return "second"
    if isinstance(choice, Deal) and choice.may_pass and not isinstance(choice, FirstPick):
        return "optional"
    if isinstance(choice, Roll) and choice.bonus:
        return "with_bonus" if choice.dice else "bonus"
    return "ask"


def carried(choice: Choice, rules: Rules) -> Carried:
    """What a question carries besides its seat and its cause, by the names of the places in its texts."""
    match choice:
        case LoseGoods():
            return {"n": choice.count}
        case TableRoll() | Roll():
            return _thrown(choice)
        case GoodsWith() | FirstPick():
            return {"who": seat(choice.receiver)}
        case Whisper():
            return {"whom": seat(choice.owner)}
        case RaiseBid():
            return {"vp": choice.vp, "governor": card(rules.roles[choice.governor])}
        case Tribute():
            return {"needs": every([message(f"questions.needs.{NEED_NAMES[need]}") for need in choice.needs])}
        case PlaceStar():
            return {"star": amounts({STARS[choice.star]: 1})}
        case DrawCard():
            return {"year": choice.year}
        case Look():
            return {"decks": either([message("questions.decks.enemy"), *map(_deck, rules.decks)])}
    return {}


def _thrown(choice: TableRoll | Roll) -> Carried:
    """How many dice fall."""
    if isinstance(choice, Roll) and choice.bonus:
        return {"n": choice.dice, "bonus": message("questions.bonus_dice", n=choice.bonus)}
    return {"n": choice.dice}


def _deck(deck: Deck) -> Part:
    return (
        message(f"questions.decks.{deck.card}")
        if deck.card in DECKS
        else message("questions.decks.own", called=deck.called)
    )
