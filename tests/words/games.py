"""All kinds of games that were published, and the steps that they go through."""

from __future__ import annotations

from collections.abc import Iterator

from kingsburg.editions import rules_for
from kingsburg.engine.errors import SetupError
from kingsburg.engine.rules import Rules
from tests.configurations import MODULES, SCENARIOS, VARIANTS


def configurations() -> Iterator[Rules]:
    """Each module, variant and scenario alone and all together, for two and for five players, in both editions."""
    for edition in ("first", "second"):
        for players in (2, 5):
            for modules in ((), *((name,) for name in MODULES), MODULES, tuple(set(MODULES) - {"tiles"})):
                for scenario in (None, *SCENARIOS):
                    for variants in ((), *((name,) for name in VARIANTS)):
                        try:
                            yield rules_for(players, edition, modules, scenario, variants)
                        except SetupError:
                            continue


def steps(rules: Rules) -> set[str]:
    """The names of all that such a game goes through."""
    parts = (rules.setup, rules.year_begins, rules.year_ends, rules.game_ends, *(phase.steps for phase in rules.phases))
    return {step.name for part in parts for step in part}
