"""Module 5: soldier tokens instead of the king's die; the one left over scores."""

from __future__ import annotations

from kingsburg.engine.rules import Rules
from kingsburg.modules.soldiers.flow import TOKENS, choose_tokens, score_tokens, take_tokens
from kingsburg.phases.winter import reinforcements


def install(r: Rules) -> None:
    """Tokens for everyone, of which each winter takes one."""
    r.setup = (take_tokens, *r.setup)
    r.replace(reinforcements, choose_tokens)
    r.game_ends = (score_tokens, *r.game_ends)
    r.soldier_tokens = TOKENS
