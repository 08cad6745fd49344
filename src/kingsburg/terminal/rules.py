"""The rules of a game, to read: all of it on a few screens, or one card, phase, module or other thing."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kingsburg import wording
from kingsburg.editions import EDITIONS, SCENARIOS, everything
from kingsburg.engine.cards import (
    RECONSTRUCTED,
    Advisor,
    Building,
    Card,
    Destiny,
    Enemy,
    Governor,
    Group,
    Scenario,
    Strip,
)
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.rules import Phase, Rules, Steps
from kingsburg.phases.season import NEUTRAL_PLAYERS
from kingsburg.terminal import guide, words

KINDS: dict[type[Card], str] = {
    Governor: "governor card",
    Destiny: "destiny, for a year",
    Group: "group, for a year",
    Scenario: "scenario",
    Strip: "strip of the province sheet",
}

Thing = Card | Phase | str
"""What can be asked for: a printed thing, a phase, or the name of a module, variant or topic."""

SEASONS = ("spring", "summer", "autumn")


def explain(rules: Rules, name: str | None, printed: Rules | None = None) -> list[RenderableType]:
    """The game, or what is called so: an id, a name, a rank, or the beginning of one.

    What a game does not have is explained too, and said to be absent. Who asks about no game in particular has
    `printed`, the rules with everything in them, and nothing is absent.
    """
    if name is None:
        return _summary(rules)
    sources = _sources(rules, printed)
    parts: list[RenderableType] = []
    for place, thing in enumerate(_find(sources, _plain(name), name)):
        parts += [Text()] * bool(place)
        if isinstance(thing, Phase):
            parts += _phase(rules, thing)
        elif isinstance(thing, str):
            parts += _extra(thing, printed is not None or thing in rules.modules | rules.variants)
        else:
            source = next(source for source in sources if thing in words.cards(source))
            parts += _card(source, thing, printed is not None or source is rules)
    return parts


# -- the whole game ---------------------------------------------------------------------------------------------


def _summary(rules: Rules) -> list[RenderableType]:
    parts: list[RenderableType] = [_title("Kingsburg"), Text(guide.GOAL), Text(), _title("Before the first year")]
    parts += _lines(rules, _named(rules.setup))
    parts += [Text(), _title("A year has eight phases")]
    parts += _lines(rules, _named(rules.year_begins))
    for number, phase in enumerate(rules.phases, start=1):
        parts += _phase_summary(rules, number, phase)
    parts += _lines(rules, [*guide.YEAR_IS_OVER, *_named(rules.year_ends)])
    parts += [Text(), _title("The end after five years")]
    parts += _lines(rules, _named(rules.game_ends))
    if rules.players != NEUTRAL_PLAYERS:
        parts.append(_hanging("- ", guide.TOPICS["two players"], 2))
    return [*parts, Text(), *_index(rules)]


def _phase_summary(rules: Rules, number: int, phase: Phase) -> list[RenderableType]:
    """A phase of one step on a line, else a line for each step. A season that is like spring says so, and what more
    happens in it."""
    steps, spring = _named(phase.steps), _named(_season(rules).steps)
    head = f"{number} {phase.title}."
    if phase.name not in SEASONS:
        told = guide.lines(rules, steps, phase.name)
        if len(told) == 1:
            return [_item(head, told[0])]
        return [_item(head, ""), *_lines(rules, steps, 4, phase.name)]
    if phase is _season(rules):
        return [_item(head, "A productive season:"), *_lines(rules, steps, indent=4)]
    more = [step for step in steps if step not in spring]
    return [_item(head, f"A productive season like {_season(rules).title.lower()}."), *_lines(rules, more, indent=4)]


def _season(rules: Rules) -> Phase:
    return next(phase for phase in rules.phases if phase.name == SEASONS[0])


def _named(steps: Steps) -> list[str]:
    return [step.name for step in steps]


def _lines(rules: Rules, steps: Sequence[str], indent: int = 2, phase: str = "") -> list[RenderableType]:
    """A line for each step at which something happens in this game, hanging behind its dash."""
    return [_hanging("- ", told, indent) for told in guide.lines(rules, steps, phase)]


def _hanging(mark: str, text: str, indent: int) -> RenderableType:
    grid = Table.grid()
    grid.add_column(width=indent + len(mark))
    grid.add_column(ratio=1)
    grid.add_row(" " * indent + mark, Text(text))
    return grid


def _index(rules: Rules) -> list[RenderableType]:
    """What can be asked for."""
    parts: list[RenderableType] = [_title("Ask about any of these by name")]
    for group, cards in words.groups(rules).items():
        names = list(dict.fromkeys(card.name for card in cards))
        if names:
            parts.append(_item(f"{group.capitalize()}:", ", ".join(names)))
    parts.append(_item("Phases:", ", ".join(phase.title for phase in rules.phases)))
    parts.append(_item("Extras:", ", ".join([*guide.MODULES, *guide.VARIANTS, *SCENARIOS])))
    parts.append(_item("More:", ", ".join(guide.TOPICS)))
    return parts


def _title(text: str) -> Text:
    return Text(text, "bold underline")


def _item(head: str, text: str) -> RenderableType:
    return Padding(Text.assemble((head, "bold"), " ", text), (0, 0, 0, 2))


# -- one thing --------------------------------------------------------------------------------------------------


def _find(sources: Sequence[Rules], wanted: str, asked: str) -> Sequence[Thing]:
    """All that is called so, in this game or else in all that is printed; several cards of one name are all meant."""
    known = [_known(source) for source in sources]
    for things in known:
        exact = [thing for thing, names in things if wanted in names]
        if exact:
            return exact
    for things in known:
        begun = [(thing, names) for thing, names in things if wanted and any(n.startswith(wanted) for n in names)]
        titles = list(dict.fromkeys(names[-1] for _, names in begun))
        if len(titles) == 1:
            return [thing for thing, _ in begun]
        if titles:
            raise KingsburgError(f"{shown(asked)} could be: {choices(titles)}")
    spelled = [name for things in known for _, names in things for name in names]
    close = list(dict.fromkeys(get_close_matches(wanted, spelled, n=4, cutoff=0.6)))
    hint = f"did you mean {wording.joined(close, 'or')}?" if close else "`rules` alone lists the names"
    raise KingsburgError(f"nothing here is called {shown(asked)}: {hint}")


def _sources(rules: Rules, printed: Rules | None) -> list[Rules]:
    """Where to look: in this game, in all of its edition, in the other editions."""
    others = [everything(name) for name in EDITIONS if name != rules.edition]
    return [rules, printed or everything(rules.edition), *others]


def _known(rules: Rules) -> list[tuple[Thing, list[str]]]:
    """Everything that can be asked for, with its names."""
    known: list[tuple[Thing, list[str]]] = [(card, _names(card)) for card in words.cards(rules)]
    known += [(phase, [phase.name, _plain(phase.title)]) for phase in rules.phases]
    return known + [(name, [name]) for name in (*guide.MODULES, *guide.VARIANTS, *guide.TOPICS)]


def _names(card: Card) -> list[str]:
    """Everything a card may be asked for by; its name comes last."""
    rank = [str(card.rank)] if isinstance(card, Advisor) else []
    return [*rank, card.id.replace("_", " "), _plain(card.name)]


def _plain(name: str) -> str:
    """A name however it was written: The King's Envoy is found without its article, too."""
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split()).removeprefix("the ")


def _phase(rules: Rules, phase: Phase) -> list[RenderableType]:
    number = rules.phases.index(phase) + 1
    season = ", a productive season" if phase.name in SEASONS else ""
    head = Text.assemble((phase.title, "bold"), f"  phase {number} of the year{season}")
    return [head, *_lines(rules, _named(phase.steps), phase=phase.name)]


def _extra(name: str, is_played: bool) -> list[RenderableType]:
    """A module, a variant or a topic."""
    if name in guide.TOPICS:
        return [Text(name.capitalize(), "bold"), Text(guide.TOPICS[name])]
    kind, texts = ("module", guide.MODULES) if name in guide.MODULES else ("variant", guide.VARIANTS)
    editions = guide.EDITIONS[name]
    only = f", {choices(editions)} edition" if len(editions) < len(EDITIONS) else ""
    head = f"  {kind}{only}{_absence(is_played)}"
    return [Text.assemble((name.capitalize(), "bold"), head), Text(texts[name])]


def _absence(is_played: bool) -> str:
    return "" if is_played else "; not in this game"


def _card(rules: Rules, card: Card, is_played: bool) -> list[RenderableType]:
    head = headline(card)
    if card in rules.alternates:
        head = head.replace("advisor", "tile on the advisor", 1)
    if any(card in row.buildings for row in rules.strips.values()):
        head = head.replace("row", "strip", 1)
    title = Text.assemble((card.name, "bold"), f"  {head}{_absence(is_played)}")
    parts: list[RenderableType] = [title, Text(words.rule(card))]
    if isinstance(card, Strip):
        parts.append(Text(f"Its buildings: {words.strip_buildings(rules, card.letter)}."))
    return parts + [Text(doubt, "italic") for doubt in doubts(card)]


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


FACTS = {
    "cost": "its price",
    "vp": "its VP",
    "effect": "what it does",
    "second_effect": "the second half of what it does",
    "second_rank": "the second rank",
    "gain": "what it gains",
    "gains": "what it gains",
    "name": "its name",
}


def doubts(card: Card) -> list[str]:
    """What no source shows of a card, and what sources disagree on."""
    ours = [FACTS.get(fact, f"its {fact}") for fact, origin in card.provenance.items() if origin == RECONSTRUCTED]
    told = [f"No source shows {wording.joined(ours, 'or')}: here it is our own."] if ours else []
    note = str(getattr(card, "note", ""))
    return told + ([f"This card is disputed. {note}"] if note else [])
