"""The games that outside suites are run with: each number of players, every module, and each scenario."""

from __future__ import annotations

from typing import Any

from tests.configurations import MODULES, SCENARIOS, legal_modules

GAMES: dict[str, dict[str, Any]] = {
    **{f"{players} players": {"players": players} for players in (2, 3, 4, 5)},
    "first edition": {"players": 4, "edition": "first", "modules": tuple(legal_modules("first", among=MODULES))},
    "every module": {"players": 5, "modules": MODULES},
    **{name: {"players": 3, "scenario": name} for name in SCENARIOS},
}
