"""Observers for games by some rules, and single observations: `observe(game, seat)`."""

from __future__ import annotations

from functools import cache

from kingsburg.engine.cards import Building, Card, Governor, Group, Strip
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules
from kingsburg.engine.view import check_viewer
from kingsburg.env.actions import checked
from kingsburg.env.cards import causes, questions
from kingsburg.env.layout import SOLDIER_TOKENS, Layout, carried, layout_of, numbered
from kingsburg.env.marking import Marking
from kingsburg.env.observing import Observer
from kingsburg.env.plan import Asking, Plan
from kingsburg.env.published import MODULES, SCENARIOS, VARIANTS
from kingsburg.modules.manifest import EDITIONS


def observe(game: Game, seat: int, layout: str = "game", said: tuple[int, ...] = ()) -> bytes:
    """What a seat sees of a game; `said` are the parts of its answer so far, if it is answering."""
    check_viewer(game, seat)
    observer = observer_of(game.rules, layout)
    row = observer.row()
    observer.write(game, seat, list(map(checked, said)), row, 0)
    return bytes(memoryview(row))


def observer_of(rules: Rules, layout: str = "game") -> Observer:
    """The observer of games by these rules."""
    return _observer(layout_of(rules, layout))


@cache
def _observer(layout: Layout) -> Observer:
    return Observer(_plan(layout.rules, layout), Marking(layout.marks))


def _plan(rules: Rules, layout: Layout) -> Plan:
    names = {part.name for part in [*layout.parts, *layout.own]} | OPTIONAL
    cards = {kind: order.places(numbered(rules, kind)) for kind, order in layout.orders.items()}
    cards["tokens"] = [0] * SOLDIER_TOKENS
    plan = Plan({name: layout.place(name) for name in names}, cards, layout.first, layout.each, layout.size)
    plan.questions = {kind: Asking(place, carried(kind)) for kind, place in questions().items()}
    plan.causes = _causes()
    plan.decks = [1, *[2 << layout.decks.index(deck) if deck in layout.decks else 0 for deck in rules.decks]]
    usable = [card for card in [*rules.buildings, *rules.roles] if card.use_bit]
    plan.used = [_used(layout, card) for card in usable]
    plan.own = [card.number if isinstance(card, (Governor, Group)) else -1 for card in usable]
    plan.strips = _strips(rules, layout)
    plan.roles = [_whose(layout, card) for card in rules.roles]
    if layout.wide:
        plan.setup = _setup(rules)
    return plan


def _whose(layout: Layout, card: Card) -> int:
    """Where the board tells whose a card is; -1 for one that is nobody's own."""
    if not isinstance(card, (Governor, Group)):
        return -1
    return layout.place(card.kind) + layout.orders[card.kind].places([card])[0]


def _used(layout: Layout, card: Card) -> int:
    """Where a governor's part tells that the power of a card was used."""
    if isinstance(card, Governor):
        return layout.place("governor used")
    if isinstance(card, Group):
        return layout.place("group used")
    kind, part = ("building", "buildings") if isinstance(card, Building) else ("used", "used")
    return layout.place(part) + layout.orders[kind].places([card])[0]


def _strips(rules: Rules, layout: Layout) -> list[int]:
    """The place of each strip by the number of its first building; -1 for other buildings."""
    strips = [card for card in rules.roles if isinstance(card, Strip)]
    firsts = {rules.strips[card.letter].first: card for card in strips}
    return layout.orders["strip"].places([firsts.get(building.bit, building) for building in rules.buildings])


OPTIONAL = {
    "neutral",
    "tiles",
    "destiny",
    "hand",
    "strips",
    "tokens",
    "cards",
}
"""The parts that some layouts do without."""


SHARED = -1


@cache
def _causes() -> dict[str, int]:
    """What may ask, by its id; where several kinds of things share it, that says SHARED, and by kind and id."""
    found = dict(causes())
    for name, number in causes().items():
        _, _, short = name.partition(" ")
        found[short] = SHARED if short in found else number
    return found


def _setup(rules: Rules) -> list[int]:
    """What wide observations say of the game first."""
    played = {*rules.modules, *(card.id.replace("_", "-") for card in rules.roles if card.kind == "scenario")}
    return [
        rules.players,
        1 + EDITIONS.index(rules.edition),
        *[int(name in played) for name in MODULES],
        *[int(name in rules.variants) for name in VARIANTS],
        *[int(name in played) for name in SCENARIOS],
    ]
