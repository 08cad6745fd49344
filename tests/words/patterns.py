"""The patterns by which the source makes the ids of texts, and all that can stand in their holes.

A table: whoever makes ids by a new pattern adds a line, with what is put in taken from where the source has it from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kingsburg.bots import BOTS
from kingsburg.bots.phrases import given
from kingsburg.bots.plugins import HOUSE
from kingsburg.bots.reasons import DECLINED
from kingsburg.cli.levels import LEVELS
from kingsburg.cli.mistakes import SENTENCES
from kingsburg.cli.overview import FIRST
from kingsburg.cli.serve import LIMITS
from kingsburg.editions import BOX, EDITIONS, SCENARIOS, everything
from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building
from kingsburg.engine.events import KINDS
from kingsburg.files import REASONS
from kingsburg.modules.demanding_capital.flow import NEED_NAMES
from kingsburg.modules.manifest import PLAIN, SCENARIO
from kingsburg.terminal.commands import HELP
from kingsburg.terminal.games import LISTS
from kingsburg.terminal.opening import EXTRAS
from kingsburg.terminal.sheets import FIGURES
from kingsburg.words import board, described, describing, guide, points, questions, rewards, sentences, things
from kingsburg.words.names import printed_cards
from tests.words.games import configurations, steps
from tests.words.test_questions import VARIED, published_kinds
from tests.words.usage import keys, texts

Filled = Iterable[str | tuple[str, ...]]
"""What stands in the hole of a pattern, or in its holes."""

UNITS = (*goods.KINDS, "vp", "plus_two", "soldiers", "good", "building")
"""What amounts are of: those of `Game.gain`, and those of enemy cards."""
ADDRESSED = ("name", "whom", "whose", "within")
"""The forms in which texts speak of a governor."""


def phases(edition: str) -> set[str]:
    return {phase.name for phase in everything(edition).phases}


def renamed_phases() -> set[str]:
    """Phases that the first edition calls otherwise."""
    titles = {phase.name: phase.title for phase in everything("second").phases}
    return {phase.name for phase in everything("first").phases if titles[phase.name] != phase.title}


def told_steps() -> set[str]:
    """Steps that are told by a line of their own."""
    return {step for rules in configurations() for step in steps(rules)} - set(guide.MOMENTS)


def facts(is_doubtful: bool) -> set[str]:
    """The facts of printed cards; those that are ours alone."""
    cards = printed_cards().values()
    told = [(fact, origin) for card in cards for fact, origin in card.provenance.items()]
    return {fact for fact, origin in told if not is_doubtful or origin == "reconstructed"}


def facts_of_tables() -> list[tuple[str, str]]:
    return [("doubt", fact) for fact in facts(True)] + [("origin", fact) for fact in facts(False)]


def kinds_of_questions() -> list[str]:
    return [questions.kind_of(kind) for kind in published_kinds() if kind not in questions.GENERAL]


def cases_of_questions() -> list[tuple[str, str]]:
    found = (*kinds_of_questions(), questions.ANY)
    return [(kind, case) for kind in found for case in ("ask", *VARIED.get(kind, ()))]


def files() -> list[str]:
    """What can be wrong with a file, and what a file can be."""
    kinds = [f"is.{kind}" for kind in keys("errors.files.is", "files.py")]
    formats = ("terminal/saves.py", "review/page.py", "lab/export.py", "lab/ledger.py", "server/backups.py")
    return kinds + keys("errors.files", "files.py", *formats, "env/nets.py", "learn/keeping.py")


def own_content() -> list[str]:
    """What can be wrong with content of one's own."""
    return [*keys("own", *(f"{name}.py" for name in OF_ONES_OWN)), "module_name", "variant_name"]


def positions() -> list[str]:
    """What can be wrong with a position."""
    named = keys("errors.position", *(f"{name}.py" for name in POSITIONS))
    return [*named, PLAIN, SCENARIO]


def powers() -> list[tuple[str, str]]:
    """The cards of which a reason says what they do first: buildings, and advisors who give more than amounts."""
    cards = printed_cards().values()
    told = [card for card in cards if isinstance(card, Advisor) and given(card) is None]
    return [(card.kind, str(card.id)) for card in [*told, *(card for card in cards if isinstance(card, Building))]]


def in_file(name: str, table: str, whole: bool = True) -> list[str]:
    """The texts of a table whose ids are put together from what a page or a list has: all that stand there."""
    found = [key.removeprefix(f"{name}.") for key in texts("en") if key.startswith(f"{name}.{table}.")]
    return found if whole else [key.removeprefix(f"{table}.") for key in found]


READERS = ("engine/record", "engine/history")
"""What reads records and saved games."""
OF_ONES_OWN = ("foreign", "editions/custom", "editions/naming", "editions/strangers")
"""What reads content of one's own."""
POSITIONS = (
    *("library", "positions/__init__", "positions/ahead", "positions/board", "positions/seats"),
    *("engine/chance", "engine/marks", "engine/shapes", "engine/stated"),
)
"""What reads positions."""
REFUSING = ("alone/requests", "server/answers", "server/app", "server/asking", "server/records")
"""What refuses requests."""
ABOUT_BUILDINGS = ("opens_way", "leaves_goods", "pays_for", "leads_to", "keeps_needed", "saves_goods")
STANDINGS = ("", "_leader", "_last")
RESULTS = ("victory", "held", "defeat")
ON_THE_PAGE = ("note.numbers", "note.luck", "total", "no_mistakes", "why", "played", "better")
OTHER_POINTS = (points.LOST, points.START, points.OTHER, *(kind for kind, _ in points.CAUSES.values()))
OPTIONS = ("module", "scenario", "variant")
HEADLINES = ("building", "building_of_strip", "advisor", "tile", "enemy", *described.KINDS, "card")
COLUMNS = ("building", "place", "cost", "vp", "rank", "advisor", "year", "enemy", "strength", "lose", "gain", "name")

PATTERNS: dict[str, Callable[[], Filled]] = {
    "units.{}": lambda: UNITS,
    "units.short.{}": lambda: UNITS,
    "people.you.{}": lambda: ADDRESSED,
    "people.named.{}": lambda: ADDRESSED[1:],
    "phases.{}": lambda: phases("second"),
    "phases.{}_first": renamed_phases,
    "sources.{}": lambda: things.SOURCES,
    "guide.steps.{}": told_steps,
    "guide.moments.{}": lambda: (*guide.MOMENTS, *guide.AFTER.values()),
    "guide.modules.{}": lambda: guide.MODULES,
    "guide.variants.{}": lambda: guide.VARIANTS,
    "guide.topics.{}": lambda: guide.TOPICS,
    "guide.title.{}": lambda: ("game", "setup", "year", "end", "index"),
    "guide.head.{}": lambda: ("phases", "extras", "more"),
    "guide.about.{}": lambda: (*HEADLINES, "phase", "season"),
    "guide.groups.{}": lambda: (*described.groups(everything("second")), "buildings_of_strips"),
    "guide.table.{}": lambda: (*EDITIONS, *COLUMNS, "rule", "origin"),
    "guide.origin.{}": lambda: described.ORIGINS.values(),
    "guide.{}.facts.{}": facts_of_tables,
    "guide.{}.facts.any": lambda: ("doubt", "origin"),
    "guide.doubt.notes.{}": lambda: [name for (_, name), card in printed_cards().items() if getattr(card, "note", "")],
    "setup.names.{}": lambda: (*guide.MODULES, *guide.VARIANTS, *SCENARIOS),
    "setup.editions.{}": lambda: EDITIONS,
    "setup.what.{}": lambda: OPTIONS,
    "setup.twice.{}": lambda: OPTIONS,
    "setup.unknown.{}": lambda: OPTIONS,
    "setup.why.{}": lambda: guide.VARIANTS,
    "setup.conflict.needs_{}": lambda: OPTIONS[:2],
    "errors.why.{}": lambda: keys(
        "errors.why", *(f"phases/{name}.py" for name in ("construct", "influence", "recruit"))
    ),
    "errors.files.{}": files,
    "errors.system.{}": lambda: REASONS.values(),
    "errors.record.{}": lambda: keys("errors.record", *(f"{name}.py" for name in ("library", *READERS))),
    "errors.bots.{}": lambda: keys("errors.bots", "bots/plugins.py"),
    "own.{}": own_content,
    "errors.position.{}": positions,
    "server.refused.{}": lambda: keys("server.refused", *(f"{name}.py" for name in REFUSING)),
    "commands.does.{}": lambda: in_file("commands", "does", whole=False),
    "commands.word.{}": lambda: in_file("commands", "word", whole=False),
    "commands.sim.{}": lambda: ("out", "json", "parquet"),
    "commands.learn.{}": lambda: ("seed", "games", "players"),
    "commands.limits.{}": lambda: LIMITS,
    "commands.wrong.{}": lambda: SENTENCES,
    "lab.column.{}": lambda: in_file("lab", "column", whole=False),
    "bots.{}": lambda: (*BOTS, *HOUSE),
    "training.nets.{}": lambda: ("version", "table", "layout_version"),
    "bots.level.{}": lambda: LEVELS,
    "setup.extras.{}": lambda: EXTRAS,
    "terminal.overview.{}": lambda: FIRST,
    "terminal.help.typed.{}": lambda: HELP,
    "terminal.help.does.{}": lambda: HELP,
    "terminal.games.{}": lambda: [key for title, _, step, _ in LISTS for key in (title, step)],
    "terminal.opening.{}": lambda: ("yes", "no"),
    "offers.way.{}": lambda: describing.NAMED_WAYS,
    "offers.look.{}": lambda: describing.DECKS,
    "questions.{}.{}": cases_of_questions,
    "questions.{}.ask": kinds_of_questions,
    "questions.{}.passing": lambda: (*questions.PASSING, questions.ANY),
    "questions.decks.{}": lambda: questions.DECKS,
    "questions.needs.{}": lambda: filter(None, NEED_NAMES),
    "rewards.{}": lambda: rewards.MORE_THAN_AMOUNTS,
    "rewards.short.{}": lambda: rewards.BRIEFED,
    "powers.{}.{}": powers,
    "reasons.{}": lambda: ABOUT_BUILDINGS,
    "reasons.gains{}": lambda: STANDINGS,
    "reasons.opponent{}": lambda: STANDINGS,
    "reasons.declined.{}": lambda: DECLINED,
    "review.{}": lambda: [*in_file("review", "section"), *in_file("review", "head"), *ON_THE_PAGE],
    "review.section.{}": lambda: in_file("review", "section", whole=False),
    "review.column.{}": lambda: in_file("review", "column", whole=False),
    "review.game.{}": lambda: (*EDITIONS, "modules", "scenario", "variants", "content"),
    "review.note.{}": lambda: ("pips", "worth"),
    "board.figures.{}": lambda: (*FIGURES, "army", "built"),
    "board.tokens.{}": lambda: board.TITLED,
    "moves.die.{}": lambda: ("player", "bonus"),
    "moves.{}": lambda: ("pay", "take"),
    "points.{}": lambda: (*points.ORDER, *points.CARD_KINDS.values(), *OTHER_POINTS),
    "story.{}": lambda: [kind for kind in (*KINDS, *RESULTS) if f"story.{kind}" in texts("en")],
    "story.{}_many": lambda: ("gain", "lose"),
    "story.outcome.{}": lambda: ("gain", "lose"),
    "story.tokens.{}": lambda: sentences.TOKENS,
    "story.needs.{}": lambda: sentences.NEEDS,
}


def made(pattern: str) -> set[str]:
    """All ids that a pattern makes."""
    filled = [(fill,) if isinstance(fill, str) else fill for fill in PATTERNS[pattern]()]
    return {pattern.replace("{}", "%s") % tuple(fill) for fill in filled}


def variants_and_modules() -> dict[str, str]:
    """The rules of modules and variants as their manifests have them, by id of the text."""
    modules = {f"guide.modules.{module.name}": module.rule for module in BOX if module.name in guide.MODULES}
    return modules | {f"guide.variants.{each.name}": each.rule for module in BOX for each in module.variants}
