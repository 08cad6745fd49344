"""The rules in our own words: the whole game on two screens, or one card or phase."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from kingsburg import wording
from kingsburg.engine.cards import PRINTED, Advisor, Building, Card, Destiny, Enemy, Governor, Group, Scenario, Strip
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.rules import Phase, Rules
from kingsburg.terminal import words

GOAL = (
    "You govern a province for five years. Dice win the ear of the king's advisors, advisors give goods and soldiers, "
    "goods become buildings, and every winter an enemy comes. Whoever has the most victory points (VP) at the end wins."
)

SEASON = (
    "Everyone rolls three dice of his own and any white bonus dice. The lowest total goes first.",
    "In turn, put one or more dice on the advisor whose rank is their sum, or pass for the season. One group of dice "
    'for each advisor; at least one die must be your own. A "+2" token adds 2, once a season. The king\'s envoy, '
    "spent, lets you join an advisor who is taken.",
    "From rank 1 up to 18 the advisors reward whoever influenced them. The dice come back.",
    "In turn, build one building or none. Each row of the sheet is built from left to right. The envoy, spent, allows "
    "a second building.",
)

PHASES = {
    "aid": "Whoever has the fewest buildings, then the fewest goods, rolls a bonus die in spring. If several tie, each "
    "takes one good of his choice instead.",
    "spring": "A productive season of four steps.",
    "reward": "Whoever has the most buildings gains 1 VP; all who tie have it.",
    "summer": "A productive season of four steps.",
    "envoy": "The king's envoy goes to whoever has the fewest buildings, then the fewest goods; in a tie to no one.",
    "autumn": "A productive season of four steps.",
    "recruit": "In turn, pay two goods of any kind for each soldier you want.",
    "winter": "The king sends everyone as many soldiers as a die shows. Your strength is your soldiers and what your "
    "buildings add. Above the enemy's you win what the card gives, and the strongest winner 1 VP more; equal, "
    "nothing happens; below you lose what the card says. Then all soldiers go home.",
}
REVEALED = {
    "first": "The enemy is turned up before that die is rolled.",
    "second": "The enemy is turned up after that die is rolled.",
}

KINDS: dict[type[Card], str] = {
    Governor: "governor card",
    Destiny: "destiny, for a year",
    Group: "group, for a year",
    Scenario: "scenario",
    Strip: "strip of the province sheet",
}

TWO_PLAYERS = (
    "With two players neutral dice block some advisors at the start of each season; only the envoy passes them."
)
END = "After the fifth winter the most VP win; then the most goods left, then the most buildings."


def explain(rules: Rules, name: str | None) -> list[RenderableType]:
    """The game, or what is called so: an id, a name, a rank, or the beginning of one."""
    if name is None:
        return _summary(rules)
    found = _find(rules, " ".join(name.lower().replace("-", " ").replace("_", " ").split()), name)
    parts: list[RenderableType] = []
    for place, thing in enumerate(found):
        parts += [Text()] * bool(place)
        parts += _phase(rules, thing) if isinstance(thing, Phase) else _card(rules, thing)
    return parts


# -- the whole game ---------------------------------------------------------------------------------------------


def _summary(rules: Rules) -> list[RenderableType]:
    parts: list[RenderableType] = [_title("Kingsburg"), Text(GOAL), Text(), _title("A year has eight phases")]
    for number, phase in enumerate(rules.phases, start=1):
        parts.append(_item(f"{number} {phase.title}.", _phase_text(rules, phase)))
    parts += [Text(), _title("A productive season has four steps")]
    for number, (step, text) in enumerate(zip(("Roll", "Influence", "Rewards", "Build"), SEASON, strict=True), start=1):
        parts.append(_item(f"{number} {step}.", text))
    if rules.players == 2:
        parts.append(_item("Two players.", TWO_PLAYERS))
    parts += [Text(), _title("The end"), Text(END), Text()]
    parts.append(_title("Ask about any of these by name"))
    for group, cards in words.groups(rules).items():
        names = list(dict.fromkeys(card.name for card in cards))
        if names:
            parts.append(_item(f"{group.capitalize()}:", ", ".join(names)))
    parts.append(_item("Phases:", ", ".join(phase.title for phase in rules.phases)))
    return parts


def _title(text: str) -> Text:
    return Text(text, "bold underline")


def _item(head: str, text: str) -> RenderableType:
    return Padding(Text.assemble((head, "bold"), " ", text), (0, 0, 0, 2))


def _phase_text(rules: Rules, phase: Phase) -> str:
    text = PHASES.get(phase.name, "")
    return f"{text} {REVEALED[rules.edition]}" if phase.name == "winter" and rules.edition in REVEALED else text


# -- one thing --------------------------------------------------------------------------------------------------


def _find(rules: Rules, wanted: str, asked: str) -> Sequence[Card | Phase]:
    """All that is called so; several cards of one name are all meant."""
    known: list[tuple[Card | Phase, list[str]]] = [(card, _names(card)) for card in words.cards(rules)]
    known += [(phase, [phase.name, _plain(phase.title)]) for phase in rules.phases]
    exact = [thing for thing, names in known if wanted in names]
    if exact:
        return exact
    begun = (
        [(thing, names) for thing, names in known if any(name.startswith(wanted) for name in names)] if wanted else []
    )
    titles = list(dict.fromkeys(names[-1] for _, names in begun))
    if len(titles) == 1:
        return [thing for thing, _ in begun]
    if titles:
        raise KingsburgError(f"{shown(asked)} could be: {choices(titles)}")
    spelled = [name for _, names in known for name in names]
    close = list(dict.fromkeys(get_close_matches(wanted, spelled, n=4, cutoff=0.6)))
    hint = f"did you mean {wording.joined(close, 'or')}?" if close else "`rules` alone lists the names"
    raise KingsburgError(f"nothing here is called {shown(asked)}: {hint}")


def _names(card: Card) -> list[str]:
    """Everything a card may be asked for by; its name comes last."""
    rank = [str(card.rank)] if isinstance(card, Advisor) else []
    return [*rank, card.id.replace("_", " "), _plain(card.name)]


def _plain(name: str) -> str:
    return name.lower().replace("-", " ").replace("_", " ")


def _phase(rules: Rules, phase: Phase) -> list[RenderableType]:
    number = rules.phases.index(phase) + 1
    parts: list[RenderableType] = [Text.assemble((phase.title, "bold"), f"  phase {number} of the year")]
    parts.append(Text(_phase_text(rules, phase)))
    if phase.name in ("spring", "summer", "autumn"):
        parts += [_item(f"{step}.", text) for step, text in enumerate(SEASON, start=1)]
    return parts


def _card(rules: Rules, card: Card) -> list[RenderableType]:
    head = headline(card)
    if card in rules.alternates:
        head = head.replace("advisor", "tile on the advisor", 1)
    if any(card in row.buildings for row in rules.strips.values()):
        head = head.replace("row", "strip", 1)
    parts: list[RenderableType] = [Text.assemble((card.name, "bold"), f"  {head}"), Text(words.rule(card))]
    if isinstance(card, Strip):
        parts.append(Text(f"Its buildings: {words.strip_buildings(rules, card.letter)}."))
    doubts = doubtful(card)
    if doubts:
        parts.append(Text(f"Not certain: {doubts}.", "italic"))
    return parts


def headline(card: Card) -> str:
    """What is printed on a card beside its rule."""
    if isinstance(card, Building):
        column = words.ROMAN[card.column]
        return f"building, row {card.row}, column {column}; costs {words.cost(card.cost)}; {card.vp} VP"
    if isinstance(card, Advisor):
        return f"advisor of rank {card.rank}"
    if isinstance(card, Enemy):
        return f"enemy of year {words.ROMAN[card.year]}, strength {card.strength}"
    return next((text for kind, text in KINDS.items() if isinstance(card, kind)), "card")


def doubtful(card: Card) -> str:
    """The facts of a card that are not simply printed, and why."""
    facts = [f"{fact} {origin}" for fact, origin in card.provenance.items() if origin != PRINTED]
    note = getattr(card, "note", "")
    return "; ".join([*facts, *([str(note).rstrip(".")] if note else [])])
