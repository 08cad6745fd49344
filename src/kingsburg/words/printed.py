"""What is printed: everything about a game that never changes in it, told once, in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building, Card, Enemy, Strip
from kingsburg.words import guide
from kingsburg.words.catalogue import ENGLISH, Catalogue
from kingsburg.words.messages import card, rule
from kingsburg.words.things import phase_title
from kingsburg.words.voice import Voice

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules
    from kingsburg.typed import Goods, Printed, PrintedCard, Reward
    from kingsburg.typed.facts import GuideEntry


def printed(rules: Rules, language: str | Catalogue = ENGLISH) -> Printed:
    """Every printed thing of a game, and what its phases are called. `docs/views.md` describes every key."""
    voice = Voice(language)
    return {
        "language": voice.language,
        "phases": {phase.name: voice.part(phase_title(phase)) for phase in rules.phases},
        "cards": [_card(voice, known) for known in rules.cards()],
        "guide": [_entry(voice, entry) for entry in guide.course(rules)],
    }


def _entry(voice: Voice, entry: guide.Entry) -> GuideEntry:
    return {
        "kind": entry.kind,
        "head": voice.part(entry.head, "Name"),
        "text": voice.part(entry.text, "Name"),
        "level": entry.level,
    }


def _card(voice: Voice, known: Card) -> PrintedCard:
    told: PrintedCard = {
        "kind": known.kind,
        "id": str(known.id),
        "name": voice.part(card(known)),
        "rule": voice.part(rule(known)),
        "provenance": dict(known.provenance),
    }
    if isinstance(known, Building):
        told |= {"row": known.row, "column": known.column, "cost": _goods(known.cost), "vp": known.vp}
        told["strength"] = known.battle
    elif isinstance(known, Advisor):
        told |= {"rank": known.rank, "reward": _reward(known)}
    elif isinstance(known, Enemy):
        told |= {"year": known.year, "strength": known.strength, "lose": dict(known.lose), "gain": dict(known.gain)}
        told["note"] = known.note
    elif isinstance(known, Strip):
        told["row"] = known.letter
    return told


def _reward(advisor: Advisor) -> Reward:
    """What an advisor gives as far as it is amounts: the rule tells the rest."""
    kinds = ("gold", "wood", "stone", "plus_two", "soldiers", "vp")
    told = cast("Reward", {what: n for what, n in zip(kinds, advisor.amounts, strict=True) if n})
    if advisor.choose:
        told["choose"] = [_goods(bundle) for bundle in advisor.choose]
    if advisor.look:
        told["look"] = True
    return told


def _goods(bundle: int) -> Goods:
    return cast("Goods", goods.to_dict(bundle))
