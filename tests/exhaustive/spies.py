"""Spies on the powers of printed things: whoever's method does something, or answers otherwise than all do, is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import kingsburg as kb
from kingsburg.engine.cards import Building, Card, Group
from kingsburg.engine.powers import HOOKS, NO_WINDOW, overrides
from kingsburg.engine.rules import Rules

ALTERING = HOOKS["player_dice"]
"""The hooks from this one on alter an answer, the others do something."""


def named(card: Card) -> str:
    """The name of a thing; some governors are called like advisors."""
    kind = next(kind for kind in type(card).__mro__ if Card in kind.__bases__)
    return f"{kind.__name__.lower()} {card.id}"


def powers_of(card: Card) -> list[str]:
    """The methods by which the power of a thing is seen."""
    found = [hook for hook in HOOKS if overrides(card, hook)]
    found += ["use"] if card.window != NO_WINDOW else []
    found += ["chosen"] if isinstance(card, Group) and "chosen" in type(card).__dict__ else []
    return found + (["reward"] if hasattr(card, "reward") else [])


def everything_in(rules: Rules) -> list[Card]:
    return [card for cards in rules.facts().values() for card in cards]


@contextmanager
def spying(rules: Rules, seen: Counter[str]) -> Iterator[None]:
    """Count the uses of the powers in a game of these rules."""
    cards = everything_in(rules)
    for card in cards:
        for method in powers_of(card):
            setattr(card, method, _spy(card, method, seen))
    try:
        yield
    finally:
        for card in cards:
            for method in powers_of(card):
                delattr(card, method)


def _spy(card: Card, method: str, seen: Counter[str]) -> Callable[..., Any]:
    original = getattr(card, method)
    name = f"{named(card)}: {method}"
    alters = method in HOOKS and HOOKS[method] >= ALTERING and method != "own_advisor_rewards"
    acts = method in ("use", "chosen")

    def answering(g: kb.Game, me: kb.Player, *more: Any) -> Any:
        answer = original(g, me, *more)
        asked = more[-1] if more and method != "strength_against" else False
        seen[name] += answer != asked
        return answer

    def doing(g: kb.Game, me: kb.Player, *more: Any) -> Any:
        before = _traces(g, me)
        original(g, me, *more)
        seen[name] += acts or _traces(g, me) != before
        if method == "use" and isinstance(card, Building) and card.row == "A" and g.phase != "summer":
            seen["row A: used outside summer"] += 1

    return answering if alters else doing


def _traces(g: kb.Game, me: kb.Player) -> tuple[object, ...]:
    """What changes when a power does something."""
    accounts = [(p.gold, p.wood, p.stone, p.plus_two, p.soldiers, p.vp, p.built, p.own, p.white) for p in g.players]
    return accounts, len(g.agenda), g.marks, g.revealed, me.bolster, me.bonus, me.used, me.used_this_year
