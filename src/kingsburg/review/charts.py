"""The plots of a review as inline SVG.

Places across are percentages of the width and heights are pixels, so that a plot fills a wide screen and a phone alike
without its text being scaled. Colours are classes of the style sheet; every plot has a title, and tables tell the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from kingsburg.review import words
from kingsburg.review.luck import SeatLuck
from kingsburg.review.report import Point, Review
from kingsburg.words import Message, Voice
from kingsburg.words.messages import joined, message
from kingsburg.words.points import label
from kingsburg.words.things import ROMAN

TOP, HEIGHT, FOOT = 16, 240, 22
"""The pixels of the graph: above it, its own, and below it."""

QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

SHAPES: Final = (
    '<circle r="4.5"/>',
    '<path d="M0-5.5 5.5 4.5-5.5 4.5Z"/>',
    '<rect x="-4.3" y="-4.3" width="8.6" height="8.6"/>',
    '<path d="M0-6 6 0 0 6-6 0Z"/>',
    '<path d="M-1.8-5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z"/>',
)
"""The marks of the seats, around their middle."""

ROW: Final = 40
BAR: Final = 20
"""The pixels of a governor's row and of the bar in it."""

FAR: Final = 3.0
"""The standard deviations that the luck plot shows either way."""


def mark(seat: int) -> str:
    """The mark of a seat, for text beside it."""
    return f'<svg class="mark s{seat}" viewBox="-7 -7 14 14" aria-hidden="true">{SHAPES[seat]}</svg>'


def _svg(height: int, title: str, parts: Iterable[str]) -> str:
    inner = "".join(parts)
    return f'<svg class="plot" role="img" height="{height}"><title>{escape(title)}</title>{inner}</svg>'


def _across(part: float) -> str:
    return f"{100 * part:.2f}%"


def _text(x: float, y: float, told: str, css: str = "") -> str:
    return f'<text x="{_across(x)}" y="{y:.0f}" class="{css}">{escape(told)}</text>'


# -- chance to win ----------------------------------------------------------------------------------------------


def chances(review: Review, voice: Voice) -> str:
    """Each governor's chance to win as a line, a mark at the first point of a year and the last."""
    points = review.points
    places = [0.01 + 0.98 * place / max(1, len(points) - 1) for place in range(len(points))]
    lines = [_line(seat, points, places) for seat in range(len(review.standings))]
    parts = [*_grid(), *_years(points, places, voice), *lines, *_scale(voice)]
    parts += [*_costly(review, places), *_strips(review, places, voice)]
    return _svg(TOP + HEIGHT + FOOT, voice.text("review.plot.chances"), parts)


def _height(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def _grid() -> Iterable[str]:
    for part in QUARTERS:
        y = _height(part)
        yield f'<line class="grid" x1="0%" x2="100%" y1="{y:.1f}" y2="{y:.1f}"/>'


def _scale(voice: Voice) -> Iterable[str]:
    """What the lines of the grid mean, above all else so that it can be read."""
    for part in QUARTERS:
        yield _text(0, _height(part) - 3, voice.part(words.percent(part)), "faint")


def _years(points: Sequence[Point], places: Sequence[float], voice: Voice) -> Iterable[str]:
    for place in _year_starts(points):
        x = _across(places[place])
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{TOP + HEIGHT + 4}"/>'
        year = points[place].when.year
        told = voice.text("review.year", year=ROMAN[year]) if year else ""
        yield _text(places[place], TOP + HEIGHT + 18, told, "faint")


def _year_starts(points: Sequence[Point]) -> list[int]:
    return [n for n, point in enumerate(points) if n == 0 or points[n - 1].when.year != point.when.year]


def _line(seat: int, points: Sequence[Point], places: Sequence[float]) -> str:
    heights = [_height(point.chances[seat]) for point in points]
    ends = [(_across(place), f"{height:.1f}") for place, height in zip(places, heights, strict=True)]
    drawn = [f'<line x1="{a}" y1="{b}" x2="{c}" y2="{d}"/>' for (a, b), (c, d) in pairwise(ends)]
    for n in {*_year_starts(points), len(points) - 1}:
        drawn.append('<svg x="{}" y="{}" overflow="visible">{}</svg>'.format(*ends[n], SHAPES[seat]))
    return f'<g class="line s{seat}">{"".join(drawn)}</g>'


def _costly(review: Review, places: Sequence[float]) -> Iterable[str]:
    """The numbers of the costliest decisions, each on its governor's line in the phase when it was made."""
    times = [point.when for point in review.points]
    shown: list[tuple[int, int]] = []
    for number, mistake in enumerate(review.mistakes, start=1):
        seat, place = mistake.decision.seat, times.index(mistake.decision.when)
        after = min(place + 1, len(places) - 1)
        x = (places[place] + places[after]) / 2
        y = _height((review.points[place].chances[seat] + review.points[after].chances[seat]) / 2)
        y -= 17 * shown.count((seat, place))
        shown.append((seat, place))
        yield f'<circle class="costly s{seat}" cx="{_across(x)}" cy="{y:.1f}" r="8"/>'
        yield _text(x, y + 4, str(number), "number")


def _strips(review: Review, places: Sequence[float], voice: Voice) -> Iterable[str]:
    """What each point says when it is pointed at."""
    width, names = 0.98 / max(1, len(places) - 1), review.names_in(voice)
    for point, place in zip(review.points, places, strict=True):
        named = zip(names, map(words.percent, point.chances), strict=True)
        told = joined(", ", [joined(" ", pair) for pair in named])
        title = escape(voice.text("review.plot.point", when=point.when.message, chances=told))
        x = _across(max(0.0, place - width / 2))
        size = f'x="{x}" y="{TOP}" width="{_across(width)}" height="{HEIGHT}"'
        yield f'<rect class="strip" {size}><title>{title}</title></rect>'


# -- points and luck --------------------------------------------------------------------------------------------


def sources(review: Review, voice: Voice) -> str:
    """Each governor's points as a bar of their kinds; what was lost lies left of the line."""
    kinds, names = review.kinds, review.names_in(voice)
    least = max(sum(-min(0, row[seat]) for row in kinds.values()) for seat in range(len(names)))
    most = max(sum(max(0, row[seat]) for row in kinds.values()) for seat in range(len(names)))
    whole = max(1, least + most)
    zero = least / whole
    parts: list[str] = []
    for place, standing in enumerate(review.standings):
        amounts = [row[standing.seat] for row in kinds.values()]
        name, top = names[standing.seat], place * ROW
        titles = [
            voice.text("review.plot.source", name=name, kind=label(kind), vp=amount)
            for kind, amount in zip(kinds, amounts, strict=True)
        ]
        parts.append(_text(0, top + 13, voice.text("review.plot.score", name=name, vp=standing.vp), "strong"))
        parts.append(f'<g class="stack">{"".join(_stack(titles, amounts, top, zero, whole))}</g>')
        x, y = _across(zero), top + ROW
        parts.append(f'<line class="axis" x1="{x}" x2="{x}" y1="{y - BAR - 4}" y2="{y}"/>')
    return _svg(len(names) * ROW, voice.text("review.plot.sources"), parts)


def _stack(titles: Sequence[str], amounts: Sequence[int], top: int, zero: float, whole: int) -> Iterable[str]:
    right = left = zero
    for number, (told, amount) in enumerate(zip(titles, amounts, strict=True)):
        if not amount:
            continue
        width = abs(amount) / whole
        start = right if amount > 0 else left - width
        right, left = (right + width, left) if amount > 0 else (right, left - width)
        yield (
            f'<rect class="k{number % 10}" x="{_across(start)}" y="{top + ROW - BAR - 2}" width="{_across(width)}" '
            f'height="{BAR}"><title>{escape(told)}</title></rect>'
        )
        if width > 0.04:
            yield _text(start + width / 2, top + ROW - 7, str(amount), f"in k{number % 10}")


def luck(review: Review, voice: Voice) -> str:
    """Each governor's luck in standard deviations: the mark for pips, a ring for what the hands were worth."""
    parts = []
    names = review.names_in(voice)
    height = len(names) * ROW
    for deviations in (-2, -1, 0, 1, 2):
        x = _across(_place(deviations))
        css = "axis" if deviations == 0 else "grid"
        parts.append(f'<line class="{css}" x1="{x}" x2="{x}" y1="0" y2="{height}"/>')
        label = voice.say(_deviations(deviations))
        parts.append(_text(_place(deviations), height + 16, label, "faint middle"))
    for mine in review.luck.seats:
        parts += _dots(names[mine.seat], mine, voice)
    return _svg(height + FOOT, voice.text("review.plot.luck"), parts)


def _deviations(number: int) -> Message:
    """A line of the luck plot."""
    return message("review.plot.deviations", n=("signed", number)) if number else message("review.plot.expected")


def _place(deviations: float) -> float:
    return 0.5 + max(-FAR, min(FAR, deviations)) / (2 * FAR) * 0.96


def _dots(name: str, mine: SeatLuck, voice: Voice) -> Iterable[str]:
    y = mine.seat * ROW + ROW / 2
    pips, worth = _place(mine.pips.deviations), _place(mine.worth.deviations)
    yield _text(0, mine.seat * ROW + 14, name, "strong")
    told = {"pips": words.signed(mine.pips.deviations), "worth": words.signed(mine.worth.deviations)}
    title = escape(voice.text("review.plot.lucks", name=name, **told))
    yield (
        f'<g class="line s{mine.seat}"><title>{title}</title>'
        f'<line x1="{_across(pips)}" x2="{_across(worth)}" y1="{y}" y2="{y}"/>'
        f'<circle class="ring" cx="{_across(worth)}" cy="{y}" r="8"/>'
        f'<svg x="{_across(pips)}" y="{y}" overflow="visible">{SHAPES[mine.seat]}</svg></g>'
    )
