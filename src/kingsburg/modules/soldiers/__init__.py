"""Module 5: soldier tokens instead of the king's die; the one left over scores."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import Module
from kingsburg.modules.soldiers.flow import TOKENS, choose_tokens, score_tokens, take_tokens
from kingsburg.phases.winter import reinforcements


def install(r: Rules) -> None:
    """Tokens for everyone, of which each winter takes one."""
    r.setup = (take_tokens, *r.setup)
    r.replace(reinforcements, choose_tokens)
    r.game_ends = (score_tokens, *r.game_ends)
    r.soldier_tokens = TOKENS


MODULE: Final[Module] = Module(
    "soldiers",
    "Soldier tokens",
    "soldier tokens to choose from each winter, not the king's die",
    install,
    rule="The king's die is not rolled in winter. Everyone has six soldier tokens, 0, 1, 1, 2, 3 and 4, and chooses "
    "one of them in secret each winter; all are shown together. Each serves once, and the one left after five winters "
    "scores its value in VP.",
)
