"""How things are called on the screen: goods, dice, cards and what advisors give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kingsburg.engine import goods
from kingsburg.engine.cards import Card, Enemy, Strip
from kingsburg.engine.rules import Rules
from kingsburg.wording import amount, amounts

ROMAN = ("", "I", "II", "III", "IV", "V")
"""The numbers of years and columns."""

LETTERS = {"gold": "g", "wood": "w", "stone": "s"}

# Sources of events that are neither a card nor a phase of the calendar.
SOURCES = {
    "reinforcements": "the king's soldiers",
    "highest_strength": "strongest army",
    "construct": "building",
    "influence": "the court",
    "season": "the season",
    "neutral_dice": "neutral dice",
    "calendar": "the calendar",
    "scoring": "the end",
    "setup": "the setup",
}


def short(changes: Mapping[str, int]) -> str:
    """The same in little room: `2g 1w, 1 VP`."""
    letters = " ".join(f"{n}{LETTERS[what]}" for what, n in changes.items() if what in LETTERS and n)
    others = [_short_amount(what, n) for what, n in changes.items() if what not in LETTERS and n]
    return ", ".join([*filter(None, [letters]), *others])


def _short_amount(what: str, n: int) -> str:
    if what == "plus_two":
        return "+2" if n == 1 else f"{n} x +2"
    if what == "good":
        return "1 good" if n == 1 else f"{n} goods"
    return amount(what, n)


def cost(bundle: int) -> str:
    """A price in words."""
    return amounts(goods.to_dict(bundle))


def dice(faces: Iterable[int], bonus: Iterable[int] = (), between: str = "+") -> str:
    """3+5*, where the star marks a bonus die. The faces are those of all the dice."""
    shown = [str(face) for face in faces]
    for face in bonus:
        shown[shown.index(str(face))] += "*"
    return between.join(shown)


# -- cards ------------------------------------------------------------------------------------------------------


def groups(rules: Rules) -> dict[str, Sequence[Card]]:
    """Every printed thing of the game, by the kind of thing."""
    return {**rules.facts(), "strips": [card for card in rules.roles if isinstance(card, Strip)]}


def cards(rules: Rules) -> list[Card]:
    """Every printed thing of the game."""
    return [card for group in groups(rules).values() for card in group]


def find_card(rules: Rules, name: object, kind: type[Card] = Card) -> Card | None:
    """A card by its id: some advisors and governors share theirs."""
    return next((card for card in cards(rules) if card.id == name and isinstance(card, kind)), None)


def card_name(rules: Rules, name: object, kind: type[Card] = Card) -> str:
    card = find_card(rules, name, kind)
    return str(name).replace("_", " ") if card is None else card.name


def strip_buildings(rules: Rules, letter: str) -> str:
    """The buildings of a strip, left to right."""
    return ", ".join(building.name for building in rules.strips[letter].buildings)


def source_name(rules: Rules, kind: str, source: str) -> str:
    """What caused an event, as people call it."""
    card = rules.find_card(kind, source)
    if card is not None:
        return card.name
    return phase_title(rules, source) or SOURCES.get(source, source.replace("_", " "))


def building_name(rules: Rules, building: object) -> str:
    card = rules.find_building(building)
    return str(building) if card is None else card.name


def phase_title(rules: Rules, phase: object) -> str:
    """The edition's title of a phase; empty where there is none of this name."""
    return next((known.title for known in rules.phases if known.name == phase), "")


def enemy_line(enemy: Enemy) -> str:
    """An enemy card on one line."""
    return f"{enemy.name}, strength {enemy.strength}. Lose: {short(enemy.lose)}. Win: {short(enemy.gain)}."


def rule(card: Card) -> str:
    """What a card does; an enemy's strength stands elsewhere."""
    if isinstance(card, Enemy):
        return f"Beaten by it you lose {amounts(card.lose)}; victorious you gain {amounts(card.gain)}."
    if isinstance(card, Strip):
        return f"May cover row {card.letter} of your province sheet, whose buildings you cannot construct then."
    return card.rule
