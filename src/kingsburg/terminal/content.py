"""Everything printed, as tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from rich import box
from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building, Card, Enemy
from kingsburg.engine.rules import Rules
from kingsburg.words import described
from kingsburg.words.messages import Part, card, message, short
from kingsburg.words.rewards import card_rule
from kingsburg.words.things import ROMAN
from kingsburg.words.voice import Voice, capital

NUMBERS = ("vp", "rank", "strength")
"""Columns whose entries stand to the right."""


def content_table(rules: Rules, provenance: bool, voice: Voice) -> RenderableType:
    """A table for each kind of printed thing; with provenance, where each fact is known from."""
    groups = described.groups(rules)
    on_strips = list(chain.from_iterable(row.buildings for row in rules.strips.values()))
    groups["buildings"] = [printed for printed in groups["buildings"] if printed not in on_strips]
    groups["buildings_of_strips"] = on_strips
    tables = [_table(group, cards, provenance, voice) for group, cards in groups.items() if cards]
    return Group(Text(voice.text(f"guide.table.{rules.edition}"), "bold"), *tables)


def _table(group: str, cards: Sequence[Card], provenance: bool, voice: Voice) -> Table:
    title = capital(voice.text(f"guide.groups.{group}"))
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", padding=(0, 1, 0, 0))
    heads, facts = _columns(cards[0])
    for head in heads:
        justify: JustifyMethod = "right" if head in NUMBERS else "left"
        table.add_column(_head(head, voice), no_wrap=True, justify=justify)
    if not isinstance(cards[0], Enemy):
        table.add_column(_head("rule", voice), ratio=1, min_width=20)
    if provenance:
        table.add_column(_head("origin", voice), min_width=10)
    for printed in cards:
        told = [*facts(printed), *([] if isinstance(printed, Enemy) else [card_rule(printed)])]
        told += [described.origin(printed)] if provenance else []
        table.add_row(*[voice.part(part) for part in told])
    return table


def _head(name: str, voice: Voice) -> str:
    return voice.say(message(f"guide.table.{name}"))


Facts = Callable[[Card], list[Part]]


def _columns(printed: Card) -> tuple[list[str], Facts]:
    if isinstance(printed, Building):
        return ["building", "place", "cost", "vp"], _building
    if isinstance(printed, Advisor):
        return ["rank", "advisor"], _advisor
    if isinstance(printed, Enemy):
        return ["year", "enemy", "strength", "lose", "gain"], _enemy
    return ["name"], _other


def _building(printed: Card) -> list[Part]:
    assert isinstance(printed, Building)
    cost = short(goods.to_dict(printed.cost))
    return [card(printed), f"{printed.row} {ROMAN[printed.column]}", cost, printed.vp]


def _advisor(printed: Card) -> list[Part]:
    assert isinstance(printed, Advisor)
    return [printed.rank, card(printed)]


def _enemy(printed: Card) -> list[Part]:
    assert isinstance(printed, Enemy)
    return [ROMAN[printed.year], card(printed), printed.strength, short(printed.lose), short(printed.gain)]


def _other(printed: Card) -> list[Part]:
    return [card(printed)]
