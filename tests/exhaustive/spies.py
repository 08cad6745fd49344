"""Spies on the powers of printed things: whoever's method does something, or answers otherwise than all do, is used."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import kingsburg as kb
from kingsburg.engine.cards import Building, Card, Group
from kingsburg.engine.powers import HOOKS, NO_WINDOW, overrides
from kingsburg.engine.rules import Rules

ANSWERING = ("also_rewarded", "prices", "replaces_reinforcements")
ADJUSTING = ("at_court", "favour", "fights", "recruits", "season_dice")
"""The hooks that answer a question with a value, or by adjusting a record; the others do something."""


def named(card: Card) -> str:
    """The name of a thing; some governors are called like advisors."""
    kind = next(kind for kind in type(card).__mro__ if Card in kind.__bases__)
    return f"{kind.__name__.lower()} {card.id}"


def uses_of(card: Card) -> list[str]:
    """What is to be seen of the powers of a thing: its methods, and of one that adjusts a record each of the fields."""
    found: list[str] = []
    for method in _powers_of(card):
        fields = adjusted(getattr(type(card), method)) if method in ADJUSTING else ()
        found += [f"{method}.{field}" for field in fields] or [method]
    return found


def _powers_of(card: Card) -> list[str]:
    """The methods by which the power of a thing is seen."""
    found = [hook for hook in HOOKS if overrides(card, hook)]
    found += ["use"] if card.window != NO_WINDOW else []
    found += ["chosen"] if isinstance(card, Group) and "chosen" in type(card).__dict__ else []
    return found + (["reward"] if hasattr(card, "reward") else [])


@cache
def adjusted(method: Callable[..., None]) -> tuple[str, ...]:
    """The fields of the record, the last argument of a method, to which it assigns."""
    record = list(inspect.signature(method).parameters)[-1]
    tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
    stored = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    fields = {node.attr: None for node in stored if isinstance(node.value, ast.Name) and node.value.id == record}
    assert fields, f"{method.__qualname__} adjusts nothing"
    return tuple(fields)


def everything_in(rules: Rules) -> list[Card]:
    return [card for cards in rules.facts().values() for card in cards]


@contextmanager
def spying(rules: Rules, seen: Counter[str]) -> Iterator[None]:
    """Count the uses of the powers in a game of these rules."""
    cards = everything_in(rules)
    for card in cards:
        for method in _powers_of(card):
            setattr(card, method, _spy(card, method, seen))
    try:
        yield
    finally:
        for card in cards:
            for method in _powers_of(card):
                delattr(card, method)


def _spy(card: Card, method: str, seen: Counter[str]) -> Callable[..., Any]:
    original = getattr(card, method)
    name = f"{named(card)}: {method}"
    acts = method in ("use", "chosen")

    def answering(g: kb.Game, me: kb.Player, *more: Any) -> Any:
        answer = original(g, me, *more)
        asked = more[-1] if more else False
        seen[name] += answer != asked
        return answer

    def adjusting(g: kb.Game, me: kb.Player, record: Any) -> None:
        before = {field: getattr(record, field) for field in record.__slots__}
        original(g, me, record)
        for field, value in before.items():
            seen[f"{name}.{field}"] += getattr(record, field) != value

    def doing(g: kb.Game, me: kb.Player, *more: Any) -> Any:
        before = _traces(g, me)
        original(g, me, *more)
        seen[name] += acts or _traces(g, me) != before
        if method == "use" and isinstance(card, Building) and card.row == "A" and g.phase != "summer":
            seen["row A: used outside summer"] += 1

    return adjusting if method in ADJUSTING else answering if method in ANSWERING else doing


def _traces(g: kb.Game, me: kb.Player) -> tuple[object, ...]:
    """What changes when a power does something."""
    accounts = [(p.gold, p.wood, p.stone, p.plus_two, p.soldiers, p.vp, p.built, p.own, p.white) for p in g.players]
    own = (me.roles, me.seen, me.bolster, me.bonus, me.used, me.used_this_year)
    return accounts, own, len(g.agenda), g.marks, g.revealed, g.order
