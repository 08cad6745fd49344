"""What the rules of a game tell, in our own words: a line for every step of the calendar, a paragraph for every extra.

Phases are told from the steps that a game really has, so a line is only told where it holds. What is told is a list of
entries, to be laid out by whoever shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kingsburg.editions import BOX, EDITIONS, SCENARIOS, everything
from kingsburg.engine.agenda import ROUTINES
from kingsburg.engine.cards import Card, Strip
from kingsburg.engine.powers import (
    BEFORE_REVEAL,
    DICE_PLACED,
    DICE_ROLLED,
    DICE_SETTLED,
    DICE_SETTLING,
    DICE_TURNING,
    GAME_BEGINS,
    GAME_ENDS,
    PHASE_ENDS,
    SEASON_BEGINS,
    SEASON_ENDING,
    SEASON_ENDS,
    SEASON_OPENS,
    WINTER_BEGINS,
    YEAR_BEGINS,
    YEAR_CLOSES,
    YEAR_ENDS,
)
from kingsburg.engine.rules import Phase, Rules, Steps
from kingsburg.modules.manifest import PLAIN
from kingsburg.phases.season import NEUTRAL_PLAYERS
from kingsburg.words import described, lookup
from kingsburg.words.catalogue import ENGLISH, catalogue
from kingsburg.words.messages import Message, Part, card, every, joined, message
from kingsburg.words.rewards import card_rule, strip_buildings
from kingsburg.words.setup import extra
from kingsburg.words.things import phase_title
from kingsburg.words.voice import Voice

TITLE: Final = "title"
NAME: Final = "name"
TEXT: Final = "text"
ITEM: Final = "item"
LINE: Final = "line"
DOUBT: Final = "doubt"


class Entry(NamedTuple):
    """A piece of what is told: a title; the name of a thing (`head`) and what it is; a text; an item under its head; a
    line of a list, at its level; or what is doubtful of a card."""

    kind: str
    text: Part
    head: Part = ""
    level: int = 1


MOMENTS: Final[dict[str, tuple[int, ...]]] = {
    "begin_game": (GAME_BEGINS,),
    "begin_year": (YEAR_BEGINS,),
    "open_season": (SEASON_OPENS,),
    "begin_season": (SEASON_BEGINS,),
    "reroll": (DICE_ROLLED,),
    "settle_dice": (DICE_SETTLED, DICE_SETTLING, DICE_TURNING),
    "dice_placed": (DICE_PLACED,),
    "end_season": (SEASON_ENDING, SEASON_ENDS),
    "begin_winter": (WINTER_BEGINS,),
    "before_reveal": (BEFORE_REVEAL,),
    "end_phase": (PHASE_ENDS,),
    "year_ends": (YEAR_ENDS,),
    "close_year": (YEAR_CLOSES,),
    "final_scoring": (GAME_ENDS,),
}
"""Steps at which nothing happens but by cards: the hooks and windows that cards answer then."""

AFTER: Final = {"recruit": "after_recruit"}
"""What the end of a phase is called, where it is not told after something else."""

YEAR_IS_OVER: Final = ("year_ends", "close_year")
"""What the calendar itself does at the end of every year."""

FOR_TWO: Final = ("neutral_dice", "clear_season")
"""Steps at which something happens with two players only."""

SEASONS: Final = ("spring", "summer", "autumn")

MODULES: Final = {module.name: module.rule for module in BOX if module.kind == PLAIN}
VARIANTS: Final = {variant.name: variant.rule for module in BOX for variant in module.variants}
HAVE_IT: Final = {module.name: module.editions for module in BOX} | {
    variant.name: variant.editions for module in BOX for variant in module.variants
}
"""The editions that have a module or a variant."""

TOPICS: Final = {
    "two_players": "guide.steps.neutral_dice",
    "ties": "guide.answers.ties",
    "destroyed_buildings": "guide.answers.destroyed_buildings",
    "victory": "guide.steps.declare_winners",
}
"""What people ask for by another name than that of a card or a phase, and what answers it."""


# -- the steps of a game ----------------------------------------------------------------------------------------


def lines(rules: Rules, steps: Sequence[str], phase: str = "") -> list[Part]:
    """What happens at some steps, of a phase, in a game, a line each; at some of them nothing does."""
    return [told for step in steps if (told := line(rules, step, phase)) is not None]


def line(rules: Rules, step: str, phase: str = "") -> Part | None:
    """What happens at a step, of a phase; None where nothing does in this game. A step that no catalogue has is one of
    somebody's own, whose docstring says it."""
    if step in FOR_TWO and rules.players != NEUTRAL_PLAYERS:
        return None
    if step not in MOMENTS:
        return _told(f"guide.steps.{step}") or (ROUTINES | rules.own_steps)[step].text or None
    cards = sorted([card for hook in MOMENTS[step] for card in rules.hooks[hook].cards], key=_after_gifts)
    moment = step
    if step == "end_phase":
        moment, cards = AFTER.get(phase, step), [card for card in cards if card.after_phase in ("", phase)]
    if marked := _marked(rules, step):
        cards = [card for card in rules.cards() if card in cards or card.id in marked]
    named = described.names(cards)
    return message(f"guide.moments.{moment}", cards=every(named)) if named else None


def _told(key: str) -> Message | None:
    """A message, if there is a text for it."""
    return message(key) if catalogue(ENGLISH).has(key) else None


def _after_gifts(known: Card) -> bool:
    return known.after_gifts


def _marked(rules: Rules, step: str) -> set[str]:
    """The cards by whose rule something comes to lie on the board or goes at a step, without their doing."""
    if step == "begin_game":
        return {mark.card for mark in rules.marks.values() if mark.shape.start(rules) is not None}
    if step == "close_year":
        return {mark.card for mark in rules.marks.values() if mark.until == "year"}
    return set()


# -- the whole game ---------------------------------------------------------------------------------------------


def summary(rules: Rules) -> list[Entry]:
    """All of a game, and what can be asked for."""
    return [*course(rules), *_index(rules)]


def course(rules: Rules) -> list[Entry]:
    """All of a game, from the setup through the phases of a year to its end."""
    told = [_title("game"), Entry(TEXT, message("guide.goal")), _title("setup"), *_lines(rules, _named(rules.setup))]
    told += [_title("year"), *_lines(rules, _named(rules.year_begins))]
    for number, phase in enumerate(rules.phases, start=1):
        told += _phase_summary(rules, number, phase)
    told += _lines(rules, [*YEAR_IS_OVER, *_named(rules.year_ends)])
    told += [_title("end"), *_lines(rules, _named(rules.game_ends))]
    if rules.players != NEUTRAL_PLAYERS:
        told.append(Entry(LINE, message(TOPICS["two_players"])))
    return told


def _title(name: str) -> Entry:
    return Entry(TITLE, message(f"guide.title.{name}"))


def _phase_summary(rules: Rules, number: int, phase: Phase) -> list[Entry]:
    """A phase of one step on a line, else a line for each step. A season that is like spring says so, and what more
    happens in it."""
    steps, spring = _named(phase.steps), _named(_season(rules).steps)
    head = message("guide.head.phase", n=number, phase=phase_title(phase))
    if phase.name not in SEASONS:
        told = lines(rules, steps, phase.name)
        if len(told) == 1:
            return [Entry(ITEM, told[0], head)]
        return [Entry(ITEM, "", head), *_lines(rules, steps, 2, phase.name)]
    if phase is _season(rules):
        return [Entry(ITEM, message("guide.season.spring"), head), *_lines(rules, steps, 2)]
    more = [step for step in steps if step not in spring]
    return [Entry(ITEM, message("guide.season.like_spring"), head), *_lines(rules, more, 2)]


def _season(rules: Rules) -> Phase:
    return next(phase for phase in rules.phases if phase.name == SEASONS[0])


def _named(steps: Steps) -> list[str]:
    return [step.name for step in steps]


def _lines(rules: Rules, steps: Sequence[str], level: int = 1, phase: str = "") -> list[Entry]:
    """A line for each step at which something happens in this game."""
    return [Entry(LINE, told, level=level) for told in lines(rules, steps, phase)]


def _index(rules: Rules) -> list[Entry]:
    """What can be asked for."""
    told = [_title("index")]
    for group, cards in described.groups(rules).items():
        if cards:
            head = message("guide.head.group", group=message(f"guide.groups.{group}"))
            told.append(Entry(ITEM, joined(", ", described.names(cards)), head))
    listed = {
        "phases": [phase_title(phase) for phase in rules.phases],
        "extras": [extra(name) for name in (*MODULES, *VARIANTS, *SCENARIOS)],
        "more": [message(f"guide.topics.{name}") for name in TOPICS],
    }
    return told + [Entry(ITEM, joined(", ", parts), message(f"guide.head.{key}")) for key, parts in listed.items()]


# -- one thing --------------------------------------------------------------------------------------------------


def explained(rules: Rules, name: str, voice: Voice, printed: Rules | None = None) -> list[Entry]:
    """What is called so, by an id, a rank, a name in English or in the language of the voice, or the beginning of one.

    What a game does not have is explained too, and said to be absent. Who asks about no game in particular has
    `printed`, the rules with everything in them, and nothing is absent.
    """
    sources = _sources(rules, printed)
    told: list[Entry] = []
    for thing in lookup.find([_known(source, voice) for source in sources], name, voice):
        if isinstance(thing, Phase):
            told += _phase(rules, thing)
        elif isinstance(thing, str):
            told += _extra(thing, printed is not None or thing in rules.modules | rules.variants)
        else:
            source = next(source for source in sources if thing in described.cards(source))
            told += _card(source, thing, printed is not None or source is rules)
    return told


def _sources(rules: Rules, printed: Rules | None) -> list[Rules]:
    """Where to look: in this game, in all of its edition, in the other editions."""
    others = [everything(name) for name in EDITIONS if name != rules.edition]
    return [rules, printed or everything(rules.edition), *others]


def _known(rules: Rules, voice: Voice) -> list[lookup.Known]:
    """Everything that can be asked for, with its names."""
    spell = lookup.Speller(voice)
    known = [spell.card(printed) for printed in described.cards(rules)]
    known += [spell.named(phase, [phase.name, phase.title], phase_title(phase)) for phase in rules.phases]
    known += [spell.named(name, [name], extra(name)) for name in (*MODULES, *VARIANTS)]
    return known + [spell.named(name, [name], message(f"guide.topics.{name}")) for name in TOPICS]


def _phase(rules: Rules, phase: Phase) -> list[Entry]:
    kind = "season" if phase.name in SEASONS else "phase"
    about = message(f"guide.about.{kind}", n=rules.phases.index(phase) + 1)
    return [Entry(NAME, about, phase_title(phase)), *_lines(rules, _named(phase.steps), phase=phase.name)]


def _extra(name: str, is_played: bool) -> list[Entry]:
    """A module, a variant or a topic."""
    if name in TOPICS:
        return [Entry(NAME, "", message(f"guide.topics.{name}")), Entry(TEXT, message(TOPICS[name]))]
    if name in MODULES:
        about, rule = message("guide.about.module"), _told(f"guide.modules.{name}") or MODULES[name]
    else:
        about, rule = message("guide.about.variant"), _told(f"guide.variants.{name}") or VARIANTS[name]
    if len(HAVE_IT[name]) < len(EDITIONS):
        only = every([message(f"setup.editions.{edition}") for edition in HAVE_IT[name]])
        about = message("guide.about.edition", what=about, edition=only)
    return [Entry(NAME, _present(about, is_played), extra(name)), Entry(TEXT, rule)]


def _present(about: Part, is_played: bool) -> Part:
    return about if is_played else message("guide.about.absent", what=about)


def _card(rules: Rules, printed: Card, is_played: bool) -> list[Entry]:
    about = _present(described.headline(printed, rules), is_played)
    told = [Entry(NAME, about, card(printed)), Entry(TEXT, card_rule(printed))]
    if isinstance(printed, Strip):
        buildings = strip_buildings(rules, printed.letter)
        told.append(Entry(TEXT, message("guide.about.buildings", buildings=buildings)))
    return told + [Entry(DOUBT, doubt) for doubt in described.doubts(printed)]
