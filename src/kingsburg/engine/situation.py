"""The situation of a game as a mapping by names, which `kingsburg.positions` reads again. It tells all, even what
is hidden from the seats, and is for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import dice, marks, placement
from kingsburg.engine.agenda import NO_ANSWER, Routine, Step, Together
from kingsburg.engine.cards import Card, id_of
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.ids import STEP, kind_of
from kingsburg.engine.view import assignment, looked_at

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player

SETUP: Final = "setup"
"""The phase before the first one of a year."""

REACHES: Final[dict[str, int]] = {
    "plus_two": placement.TOKEN,
    "shift": placement.SHIFT,
    "any_die": placement.ANY_DIE,
    "again": placement.AGAIN,
}
"""The names of what a governor can do once a season with their dice."""


def position(g: Game) -> dict[str, Any]:
    """All that a game is between two answers."""
    rules, start = g.rules, g.start
    told: dict[str, Any] = {
        "players": rules.players,
        "edition": rules.edition,
        "modules": list(start.modules),
        "scenario": start.scenario,
        "variants": list(start.variants),
        "chance": "explicit" if g.explicit else start.chance,
        "year": g.year,
        "phase": g.phase,
        "order": list(g.order),
        "envoy": g.envoy if g.envoy >= 0 else None,
        "enemies": [rules.enemies[number].id for number in g.enemies],
        "revealed": g.revealed >= g.year,
        "court": [assignment(entry) for entry in g.court],
        "strengths": list(g.strengths),
        "marks": marks.told(g, ALL_SEEING),
        "ahead": ahead(g),
        "seats": [_seat(g, player) for player in g.players],
    }
    for deck, pile in zip(rules.decks, g.piles, strict=True):
        told |= {
            deck.name: [rules.enemies[number].id for number in pile.cards],
            deck.revealed: pile.revealed >= g.year,
        }
    if "destinies" in rules.modules:
        told["destiny"] = next((card.id for card in rules.roles if _is_common(g, card)), None)
    if rules.alternates:
        told["tiles"] = [rank for rank in range(placement.RANKS + 1) if g.tiles >> rank & 1]
    if isinstance(g.choice, Together):
        told["answers"] = [_answer(g, g.choice, seat, code) for seat, code in enumerate(g.answers)]
    return told


def decks(g: Game) -> dict[str, list[str]]:
    """The enemies of all years, for a stated position whose seed does not draw them again."""
    piles = {deck.name: pile.cards for deck, pile in zip(g.rules.decks, g.piles, strict=True) if pile.cards}
    drawn: dict[str, Sequence[int]] = {"enemies": g.enemies, **piles}
    return {name: [g.rules.enemies[number].id for number in cards] for name, cards in drawn.items()}


def _is_common(g: Game, card: Card) -> bool:
    """Whether a card is everyone's now, but was not from the start."""
    return (g.common & ~g.rules.common) >> card.number & 1 == 1


def _answer(g: Game, question: Together, seat: int, code: int) -> dict[str, object] | None:
    return None if code == NO_ANSWER else question.for_seat(seat).describe(g.rules, code)


# -- what is ahead ----------------------------------------------------------------------------------------------


def ahead(g: Game) -> list[object]:
    """The pending steps, the next one first: a routine is its name, a record its fields."""
    steps = [*g.agenda, *([] if g.choice is None else [g.choice])]
    return [step.name if isinstance(step, Routine) else _record(g, step) for step in reversed(steps)]


def _record(g: Game, step: Step) -> dict[str, object]:
    told: dict[str, object] = {"step": id_of(type(step))}
    if step.seat >= 0:
        told["seat"] = step.seat
    for field in step.carries:
        value = getattr(step, field.name)
        if field.needed or value != field.shape.nothing:
            told[field.name] = field.shape.told(g.rules, value)
    if step.cause:
        told["cause"] = named(step.cause)
    return told


def named(thing: str) -> str:
    """The id of a card with its kind, `governor:general`; a step of the game is its name."""
    kind = kind_of(thing)
    return str(thing) if kind == STEP else f"{kind}:{thing}"


# -- seats ------------------------------------------------------------------------------------------------------


def _seat(g: Game, me: Player) -> dict[str, Any]:
    rules = g.rules
    years = range(1, rules.years + 1)
    told: dict[str, Any] = {
        "gold": me.gold,
        "wood": me.wood,
        "stone": me.stone,
        "plus_two": me.plus_two,
        "soldiers": me.soldiers,
        "vp": me.vp,
        "buildings": list(me.buildings),
        "dice": list(dice.faces(me.own)),
        "bonus_dice": list(me.bonus_dice),
        "bonus_dice_to_roll": me.bonus,
        "passed": me.passed,
        "looked": [year for year in years if me.seen >> year & 1],
        "used": _used(g, me.used),
        "used_this_year": _used(g, me.used_this_year),
        "reached": [name for name, bit in REACHES.items() if me.reached & bit],
        "raised": me.raised,
        "bolster": me.bolster,
        "victories": me.victories,
        "note": me.note,
    }
    for deck in rules.decks:
        told[deck.looked_at] = looked_at(g, me, deck)
    if rules.strips:
        told["strips"] = me.strips
    if rules.soldier_tokens:
        told["tokens"] = me.soldier_tokens
    if rules.hands:
        told["hand"] = [rules.roles[number].id for number in me.hand]
    held = {"governor": me.governor, "group": me.group}
    return told | {name: card for name, card in held.items() if card is not None}


def _used(g: Game, uses: int) -> list[str]:
    cards: list[Card] = [*g.rules.buildings, *g.rules.roles]
    return [named(card.id) for card in cards if card.use_bit & uses]
