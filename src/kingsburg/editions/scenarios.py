"""The scenarios of the second edition: each installs itself into its rules; at most one a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsburg.content.groups import GROUPS
from kingsburg.content.scenarios import (
    DemandingCapital,
    GoblinValley,
    ShiftingAlliances,
    WheelAndDeal,
    collect_tributes,
    draw_allies,
    reveal_ally,
)
from kingsburg.engine.cards import RULEBOOK, Scenario
from kingsburg.engine.errors import SetupError
from kingsburg.engine.rules import Rules
from kingsburg.phases.setup import draw_enemies
from kingsburg.phases.winter import reveal_enemy

EDITION: Final = "second"
WITHOUT_SOLDIERS: Final = ("demanding-capital", "wheel-and-deal")
PRINTED: Final = {"effect": RULEBOOK}


def _for_everyone(r: Rules, card: Scenario) -> None:
    r.common |= 1 << r.add_role(card).number


def goblin_valley(r: Rules) -> None:
    """A second deck of enemies, whose Goblins join the first."""
    _for_everyone(r, GoblinValley(provenance=PRINTED))
    place = r.setup.index(draw_enemies) + 1
    r.setup = (*r.setup[:place], draw_allies, *r.setup[place:])
    r.insert(reveal_ally, after=reveal_enemy)
    r.has_allies = True


def demanding_capital(r: Rules) -> None:
    """A capital that grows on tributes, and reinforcements that depend on them."""
    _for_everyone(r, DemandingCapital(provenance=PRINTED))
    r.prepend("envoy", collect_tributes)


def shifting_alliances(r: Rules) -> None:
    """Tokens on advisors that score when others influence them."""
    _for_everyone(r, ShiftingAlliances(provenance=PRINTED))


def wheel_and_deal(r: Rules) -> None:
    """A group for everyone, every year."""
    _for_everyone(r, WheelAndDeal(provenance=PRINTED))
    for group in GROUPS:
        r.add_role(group.but(provenance=PRINTED))


SCENARIOS: Final[dict[str, Callable[[Rules], None]]] = {
    "goblin-valley": goblin_valley,
    "demanding-capital": demanding_capital,
    "shifting-alliances": shifting_alliances,
    "wheel-and-deal": wheel_and_deal,
}


def check(scenario: str | None, edition: str, modules: tuple[str, ...]) -> None:
    """What cannot be together is named."""
    if scenario is None:
        return
    if edition != EDITION:
        raise SetupError(f"scenario {scenario!r} is not in the {edition} edition: only the {EDITION} edition has it")
    if scenario in WITHOUT_SOLDIERS and "soldiers" in modules:
        raise SetupError(f"scenario {scenario!r} excludes module 'soldiers': leave one of them out")
