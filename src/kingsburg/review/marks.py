"""How governors are told apart: by a mark and a colour each, chosen to differ for colour-blind eyes too."""

from __future__ import annotations

from typing import Final

MARKS: Final = ("●", "▲", "■", "◆", "✚")
STYLES: Final = ("bright_blue", "bright_red", "green", "magenta", "yellow")
"""The colours of a terminal."""


def marked(seat: int, name: str) -> str:
    """● Ann"""
    return f"{MARKS[seat]} {name}"
