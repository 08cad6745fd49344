"""The expansion modules: each installs itself into the rules of an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsburg.content.extra_rows import EXTRA_ROWS
from kingsburg.content.soldier_tokens import TOKENS, choose_tokens, score_tokens, take_tokens
from kingsburg.editions import destinies, governors, strips, tiles
from kingsburg.engine.rules import Rules
from kingsburg.phases.winter import reinforcements


def rows(r: Rules) -> None:
    """Module 1: rows A and G on everyone's sheet."""
    for letter, row in EXTRA_ROWS.items():
        r.add_row(letter, row)


def soldiers(r: Rules) -> None:
    """Module 5: soldier tokens instead of the king's die; the one left over scores."""
    r.setup = (take_tokens, *r.setup)
    r.replace(reinforcements, choose_tokens)
    r.game_ends = (score_tokens, *r.game_ends)
    r.soldier_tokens = TOKENS


MODULES: Final[dict[str, Callable[[Rules], None]]] = {
    "rows": rows,
    "strips": strips.install,
    "governors": governors.install,
    "destinies": destinies.install,
    "soldiers": soldiers,
    "tiles": tiles.install,
}
