"""How things are called on the screen: goods, dice, cards and what advisors give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Card, Enemy, Strip
from kingsburg.engine.rules import Rules
from kingsburg.wording import YOU, amount, amounts

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

# Advisors whose reward is more than amounts, in words and in little room.
REWARDS = {"alchemist": "may swap 1 good for 1 of each other kind", "smuggler": "may pay 1 VP for 3 goods of choice"}
SHORT_REWARDS = {
    "alchemist": "1 good -> other two",
    "smuggler": "1 VP -> 3 goods",
    "jester_tile": "that of an idle one",
    "squire_tile": "2 x +2, or swap one",
    "architect_tile": "1 good, left picks",
    "merchant_tile": "1 good lying here",
    "sergeant_tile": "the good lying here",
    "alchemist_tile": "may exchange",
    "astronomer_tile": "his good, you twice",
    "treasurer_tile": "2 goods by others",
    "master_hunter_tile": "two of four rewards",
    "swordsmith_tile": "1s, 1 soldier, 1 VP",
    "duchess_tile": "3g or 3 VP, they 1",
    "champion_tile": "1 of all, and a look",
    "smuggler_tile": "four of five things",
    "inventor_tile": "2g 2w 2s, give two",
}

REWARD_WIDTH = max(map(len, SHORT_REWARDS.values()))
"""No short reward of a printed advisor is longer."""


def addressed(name: str, asked: str) -> str:
    """Ann, choose goods; Choose goods, for the one person at a table."""
    return asked[:1].upper() + asked[1:] if name == YOU else f"{name}, {asked}"


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


def placed(faces: Iterable[int], bonus: Iterable[int], plus_two: bool, shift: int) -> str:
    """How an advisor is influenced: `3+5*`, `3+5 (+2 -1)`."""
    changes = " ".join([*(["+2"] if plus_two else []), *([f"{shift:+d}"] if shift else [])])
    return dice(faces, bonus) + (f" ({changes})" if changes else "")


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


def strip_rules(rules: Rules, letter: str) -> str:
    """What a strip brings: its buildings with price, VP and rule."""
    told = [f"{b.name} ({short(goods.to_dict(b.cost))}; {b.vp} VP): {b.rule}" for b in rules.strips[letter].buildings]
    return f"on row {letter}: {' '.join(told)}"


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


def reward(advisor: Advisor) -> str:
    """What an advisor gives, in words."""
    if advisor.id in SHORT_REWARDS:
        return REWARDS.get(advisor.id, advisor.rule.rstrip("."))
    parts = [_chosen(advisor.choose, {kind: f" {kind}" for kind in goods.KINDS}, amount)] if advisor.choose else []
    parts += [amounts(_plain(advisor))] if _plain(advisor) else []
    if advisor.look:
        parts.append("look at the enemy")
    return ", ".join(parts) or advisor.rule.rstrip(".")


def short_reward(advisor: Advisor) -> str:
    """What an advisor gives, in little room."""
    if advisor.id in SHORT_REWARDS:
        return SHORT_REWARDS[advisor.id]
    parts = [_chosen(advisor.choose, LETTERS, _short_amount)] if advisor.choose else []
    parts += [short(_plain(advisor))] if _plain(advisor) else []
    if advisor.look:
        parts.append("look")
    return ", ".join(parts) or advisor.rule.rstrip(".")


def _plain(advisor: Advisor) -> dict[str, int]:
    given = {
        "gold": advisor.gold,
        "wood": advisor.wood,
        "stone": advisor.stone,
        "plus_two": advisor.plus_two,
        "soldiers": advisor.soldiers,
        "vp": advisor.vp,
    }
    return {what: n for what, n in given.items() if n}


def _chosen(choose: tuple[int, ...], names: Mapping[str, str], any_goods: Callable[[str, int], str]) -> str:
    """A choice of bundles: `2 goods of choice`, or `1 wood, 1 gold or 1 stone` where they share something."""
    size = goods.size(choose[0])
    if choose == goods.bundles(size):
        return any_goods("good", size)
    each = [goods.to_dict(bundle) for bundle in choose]
    common = {kind: min(bundle.get(kind, 0) for bundle in each) for kind in goods.KINDS}
    rests = [{kind: n - common[kind] for kind, n in bundle.items()} for bundle in each]
    texts = [", ".join(f"{n}{names[kind]}" for kind, n in part.items() if n) for part in (common, *rests)]
    return ", ".join(filter(None, [texts[0], " or ".join(texts[1:])]))


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
