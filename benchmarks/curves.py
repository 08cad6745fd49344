"""Curves as SVG, written by hand: shares over minutes, legible on light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from benchmarks.chart import STYLE

WIDTH, HEIGHT, LEFT, TOP, FOOT = 900, 420, 60, 20, 40
COLOURS = ("#0a5bd3", "#cf222e", "#1a7f37", "#9a6700", "#8250df")
LINE = 18


@dataclass(frozen=True)
class Curve:
    """What it is called, and its points: minutes and shares."""

    label: str
    points: Sequence[Sequence[float]]


def svg(curves: Sequence[Curve], described: str) -> str:
    """The whole picture; curves that are called alike have one colour, and one line in the legend."""
    last = max([point[0] for curve in curves for point in curve.points], default=1.0)
    labels = list(dict.fromkeys(curve.label for curve in curves))
    wide, high = WIDTH - LEFT - 20, HEIGHT - TOP - FOOT
    drawn = [f"<style>{STYLE}</style>", f'<rect class="page" width="{WIDTH - 1}" height="{HEIGHT - 1}" x=".5" y=".5"/>']
    for tenth in range(0, 11, 2):
        y = TOP + high * (1 - tenth / 10)
        drawn.append(f'<line class="grid" x1="{LEFT}" x2="{LEFT + wide}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(f'<text class="tick" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for fifth in range(6):
        x = LEFT + wide * fifth / 5
        minutes = f"{last * fifth / 5:.0f} min"
        drawn.append(f'<text class="tick" x="{x:.1f}" y="{HEIGHT - 16}" text-anchor="middle">{minutes}</text>')
    for curve in curves:
        colour = COLOURS[labels.index(curve.label) % len(COLOURS)]
        points = " ".join(f"{LEFT + wide * x / last:.1f},{TOP + high * (1 - y):.1f}" for x, y in curve.points)
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    for number, label in enumerate(labels):
        y = TOP + LINE * (number + 1)
        colour = COLOURS[number % len(COLOURS)]
        drawn.append(f'<rect x="{LEFT + 16}" y="{y - 8}" width="14" height="4" style="fill: {colour}"/>')
        drawn.append(f'<text x="{LEFT + 38}" y="{y}">{escape(label)}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join([head, f"<title>{escape(described)}</title>", *drawn, "</svg>", ""])
