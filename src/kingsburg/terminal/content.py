"""Everything printed, as tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building, Card, Enemy
from kingsburg.engine.rules import Rules
from kingsburg.terminal import words


def content_table(rules: Rules, provenance: bool) -> RenderableType:
    """A table for each kind of printed thing; with provenance, where each fact is known from."""
    groups = words.groups(rules)
    on_strips = [building for row in rules.strips.values() for building in row.buildings]
    groups["buildings"] = [card for card in groups["buildings"] if card not in on_strips]
    groups["buildings of strips"] = on_strips
    tables = [_table(group, cards, provenance) for group, cards in groups.items() if cards]
    return Group(Text(f"{rules.edition.capitalize()} edition", "bold"), *tables)


def _table(group: str, cards: Sequence[Card], provenance: bool) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=group.capitalize(), title_justify="left", padding=(0, 1, 0, 0))
    heads, facts = _columns(cards[0])
    for head in heads:
        table.add_column(head, no_wrap=True, justify="right" if head in ("VP", "Rank", "Strength") else "left")
    if not isinstance(cards[0], Enemy):
        table.add_column("Rule", ratio=1, min_width=20)
    if provenance:
        table.add_column("Known from", min_width=10)
    for card in cards:
        rule = [] if isinstance(card, Enemy) else [words.rule(card)]
        table.add_row(*facts(card), *rule, *([origin(card)] if provenance else []))
    return table


def origin(card: Card) -> str:
    """Where the facts of a card are known from: one word where all agree, else fact by fact, with the note."""
    kinds = set(card.provenance.values())
    told = kinds.pop() if len(kinds) == 1 else "; ".join(f"{fact}: {kind}" for fact, kind in card.provenance.items())
    note = getattr(card, "note", "")
    return f"{told}. {note}" if note else told


Facts = Callable[[Card], list[str]]


def _columns(card: Card) -> tuple[list[str], Facts]:
    if isinstance(card, Building):
        return ["Building", "Place", "Cost", "VP"], _building
    if isinstance(card, Advisor):
        return ["Rank", "Advisor"], _advisor
    if isinstance(card, Enemy):
        return ["Year", "Enemy", "Strength", "Lose", "Gain"], _enemy
    return ["Name"], _other


def _building(card: Card) -> list[str]:
    assert isinstance(card, Building)
    return [card.name, f"{card.row} {words.ROMAN[card.column]}", words.short(goods.to_dict(card.cost)), str(card.vp)]


def _advisor(card: Card) -> list[str]:
    assert isinstance(card, Advisor)
    return [str(card.rank), card.name]


def _enemy(card: Card) -> list[str]:
    assert isinstance(card, Enemy)
    return [words.ROMAN[card.year], card.name, str(card.strength), words.short(card.lose), words.short(card.gain)]


def _other(card: Card) -> list[str]:
    return [card.name]
