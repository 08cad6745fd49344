"""The scenarios of the second edition: each installs itself into its rules; at most one a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsburg.engine.errors import SetupError
from kingsburg.engine.rules import Rules
from kingsburg.modules import demanding_capital, goblin_valley, shifting_alliances, wheel_and_deal

EDITION: Final = "second"
WITHOUT_SOLDIERS: Final = ("demanding-capital", "wheel-and-deal")

SCENARIOS: Final[dict[str, Callable[[Rules], None]]] = {
    "goblin-valley": goblin_valley.install,
    "demanding-capital": demanding_capital.install,
    "shifting-alliances": shifting_alliances.install,
    "wheel-and-deal": wheel_and_deal.install,
}


def check(scenario: str | None, edition: str, modules: tuple[str, ...]) -> None:
    """What cannot be together is named."""
    if scenario is None:
        return
    if edition != EDITION:
        raise SetupError(f"scenario {scenario!r} is not in the {edition} edition: only the {EDITION} edition has it")
    if scenario in WITHOUT_SOLDIERS and "soldiers" in modules:
        raise SetupError(f"scenario {scenario!r} excludes module 'soldiers': leave one of them out")
