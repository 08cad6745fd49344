"""Texts on lines of a width: what belongs together stays on one."""

from __future__ import annotations

from textwrap import wrap

from kingsburg.words.voice import TIE


def wrapped(text: str, width: int) -> list[str]:
    """A text on as many lines as it needs, of which none ends at a tie."""
    return [untied(line) for line in wrap(text, width)]


def untied(text: str) -> str:
    """A text as it is printed, where lines end has been settled."""
    return text.replace(TIE, " ")
