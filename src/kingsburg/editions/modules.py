"""The expansion modules: each installs itself into the rules of an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsburg.engine.rules import Rules
from kingsburg.modules import destinies, governors, rows, soldiers, strips, tiles

MODULES: Final[dict[str, Callable[[Rules], None]]] = {
    "rows": rows.install,
    "strips": strips.install,
    "governors": governors.install,
    "destinies": destinies.install,
    "soldiers": soldiers.install,
    "tiles": tiles.install,
}
