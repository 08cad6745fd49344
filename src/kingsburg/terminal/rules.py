"""The rules of a game, to read: all of it on a few screens, or one card, phase, module or other thing."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kingsburg.engine.rules import Rules
from kingsburg.words import guide
from kingsburg.words.guide import Entry
from kingsburg.words.voice import Voice

DASH = "- "


def explain(rules: Rules, name: str | None, voice: Voice, printed: Rules | None = None) -> list[RenderableType]:
    """The game, or what is called so: an id, a name, a rank, or the beginning of one; `printed` is for who asks
    about no game in particular."""
    told = guide.explained(rules, name, voice, printed) if name is not None else guide.summary(rules)
    parts: list[RenderableType] = []
    for entry in told:
        if parts and entry.kind in (guide.TITLE, guide.NAME):
            parts.append(Text())
        parts.append(_shown(entry, voice))
    return parts


def _shown(entry: Entry, voice: Voice) -> RenderableType:
    text = voice.part(entry.text)
    if entry.kind == guide.TITLE:
        return Text(text, "bold underline")
    if entry.kind == guide.NAME:
        return Text.assemble((voice.part(entry.head, "Name"), "bold"), f"  {text}" if text else "")
    if entry.kind == guide.ITEM:
        return Padding(Text.assemble((voice.part(entry.head), "bold"), " ", text), (0, 0, 0, 2))
    if entry.kind == guide.LINE:
        return _hanging(text, 2 * entry.level)
    return Text(text, "italic" if entry.kind == guide.DOUBT else "")


def _hanging(text: str, indent: int) -> RenderableType:
    """A line that hangs behind its dash."""
    grid = Table.grid()
    grid.add_column(width=indent + len(DASH))
    grid.add_column(ratio=1)
    grid.add_row(" " * indent + DASH, Text(text))
    return grid
