"""A bar chart as SVG, written by hand: logarithmic, and legible on light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from benchmarks.tables import figure

WIDTH, LEFT, RIGHT = 900, 350, 84
ROW, BAR, HEAD, FOOT, MARGIN = 24, 15, 54, 34, 16
STYLE = """
text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.tick, .note { font-size: 11px; fill: #57606a }
.page { fill: #ffffff; stroke: #d0d7de }
.grid { stroke: #d8dee4 }
.peer { fill: #8c959f }
.fast { fill: #6e7781 }
.plain { fill: #6ca4f8 }
.ours { fill: #0a5bd3 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.tick, .note { fill: #9198a1 }
.page { fill: #0d1117; stroke: #3d444d }
.grid { stroke: #2a313c }
.peer { fill: #656c76 }
.fast { fill: #848d97 }
.plain { fill: #316dca }
.ours { fill: #6cb0ff }
}
"""


@dataclass(frozen=True)
class Bar:
    """A bar: its label, its value, and the kind that gives it its colour."""

    label: str
    value: float
    kind: str


@dataclass(frozen=True)
class Panel:
    """Bars on one scale, under a title and a note on how to read them."""

    title: str
    note: str
    bars: Sequence[Bar]

    @property
    def height(self) -> int:
        return HEAD + ROW * len(self.bars) + FOOT


def svg(panels: Sequence[Panel], described: str) -> str:
    """The whole picture."""
    height = sum(panel.height for panel in panels) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(described, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>',
    ]
    top = 0
    for panel in panels:
        parts += _panel(panel, top)
        top += panel.height
    return "\n".join([*parts, "</svg>", ""])


def _panel(panel: Panel, top: int) -> Iterator[str]:
    first, last = decades([bar.value for bar in panel.bars])
    yield _text(MARGIN, top + 28, panel.title, "title")
    yield _text(MARGIN, top + 45, panel.note, "note")
    foot = top + HEAD + ROW * len(panel.bars)
    for power in range(first, last + 1):
        x = _across(10.0**power, first, last)
        yield f'<path class="grid" d="M{x:.1f} {top + HEAD}V{foot + 4}"/>'
        yield _text(x, foot + 18, _tick(power), "tick", "middle")
    for number, bar in enumerate(panel.bars):
        yield from _bar(bar, top + HEAD + ROW * number, _across(bar.value, first, last))


def _bar(bar: Bar, y: int, end: float) -> Iterator[str]:
    width = max(end - LEFT, 1.0)
    yield _text(LEFT - 8, y + 16, bar.label, "label", "end")
    yield f'<rect class="{bar.kind}" x="{LEFT}" y="{y + 4}" width="{width:.1f}" height="{BAR}" rx="2"/>'
    yield _text(LEFT + width + 6, y + 16, figure(bar.value), "value")


def decades(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten that a scale begins and ends with; the smallest bar must still be seen."""
    first = math.floor(math.log10(min(values) * 0.5))
    return first, max(math.ceil(math.log10(max(values))), first + 1)


def _across(value: float, first: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (math.log10(value) - first) / (last - first)


def _tick(power: int) -> str:
    if power >= 6:
        return f"{10 ** (power - 6):,} M"
    return f"{10**power:,}" if power >= 0 else f"{10.0**power:.{-power}f}"


def _text(x: float, y: float, text: str, kind: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'
