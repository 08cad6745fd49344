"""A review in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.review import words
from kingsburg.review.decisions import Mistake
from kingsburg.review.marks import STYLES, marked
from kingsburg.review.report import Point, Review
from kingsburg.review.story import ROMAN

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
HEIGHT: Final = 3
"""The lines of a governor's graph."""
SCALE: Final = ("100", " 50", "  0")
LEFT: Final = 18
"""The columns that stand left of a graph."""


def show(review: Review, console: Console) -> None:
    """Print a review."""
    console.print(Text(f"Review: {', '.join(review.names)}", "bold"), Text(review.setup, "dim"), sep="\n")
    for title, part in parts(review, console.width):
        console.print()
        console.rule(Text(title, "bold"), align="left", style="dim")
        console.print(part)


def parts(review: Review, width: int) -> Iterable[tuple[str, RenderableType]]:
    """The parts of a review, each with its title."""
    yield ("Final standing" if review.over else "Standing so far"), standing(review)
    if review.points:
        yield "Chance to win", graph(review, width)
    yield "Where VP came from", sources(review)
    yield "Luck of the dice", luck(review)
    yield "Decisions", decisions(review)
    yield "Costliest decisions", mistakes(review)


def standing(review: Review) -> RenderableType:
    table = _table("", "VP", "goods left", "buildings", "battles won")
    for row in review.standings:
        numbers = (row.vp, row.goods, row.buildings, row.battles)
        table.add_row(Text(f"{row.place}. ") + _who(review, row.seat), *map(str, numbers))
    return Group(table, Text(words.verdict(review.leaders, review.scores, review.over), "bold"))


# -- the graph --------------------------------------------------------------------------------------------------


def graph(review: Review, width: int) -> RenderableType:
    """Each governor's chance to win, phase by phase, as bars above each other."""
    columns = max(width - LEFT, len(review.points))
    # The point that each column shows.
    shown = [column * len(review.points) // columns for column in range(columns)]
    lines: list[Text] = []
    for seat, name in enumerate(review.names):
        chances = [review.points[place].chances[seat] for place in shown]
        lines += _bars(marked(seat, name), chances, STYLES[seat])
    lines.append(Text(" " * LEFT + _years([review.points[place] for place in shown]), "dim"))
    return Group(*lines, *([Text(words.turned(review.names, review.turn))] if review.turn else []))


def _bars(name: str, chances: Sequence[float], style: str) -> list[Text]:
    labels = (name[: LEFT - 6], f"  {words.percent(chances[-1])}", "")
    lines: list[Text] = []
    for row, (label, scale) in enumerate(zip(labels, SCALE, strict=True)):
        floor = HEIGHT - 1 - row
        bars = "".join(_block(chance * HEIGHT - floor) for chance in chances)
        lines.append(Text(f"{label:<{LEFT - 5}}", style).append(f" {scale} ", "dim").append(bars, style))
    return lines


def _block(filled: float) -> str:
    """A block filled to a part of its height, 0 to 1."""
    return BLOCKS[round(8 * min(1.0, max(0.0, filled)))]


def _years(columns: Sequence[Point]) -> str:
    """The years below a graph, each where it begins."""
    line = ""
    for place, point in enumerate(columns):
        if place == 0 or point.when.year != columns[place - 1].when.year:
            line = line.ljust(place) + ROMAN[point.when.year]
    return line


# -- points and luck --------------------------------------------------------------------------------------------


def sources(review: Review) -> RenderableType:
    table = _table("", *(marked(seat, name) for seat, name in enumerate(review.names)))
    for kind, points in review.kinds.items():
        table.add_row(Text(kind, "bold"), *(_number(n, "bold") for n in points))
        for name, brought in review.sources_of(kind):
            table.add_row(Text(f"  {name}", "dim"), *(_number(n, "dim") for n in brought))
    table.add_section()
    table.add_row("Total", *map(str, review.scores), style="bold")
    return table


def _number(n: int, style: str) -> Text:
    return Text(str(n) if n else "-", style)


def luck(review: Review) -> RenderableType:
    pips = _table("", "dice", "pips", "expected", "luck", "luckier than")
    hands = _table("", "throws", "worth", "expected", "luck", "luckier than")
    extremes = _table("", "best throw", "worst throw")
    for mine in review.luck.seats:
        who = _who(review, mine.seat)
        pips.add_row(who, str(mine.dice), *words.tallied(mine.pips))
        hands.add_row(who, str(len(mine.throws)), *words.tallied(mine.worth))
        extremes.add_row(who, *(words.throw_told(throw) for throw in (mine.best, mine.worst)))
    told = [Text(line) for line in words.table_luck(review.luck)]
    return Group(Text(words.PIPS, "dim"), pips, Text(words.WORTH, "dim"), hands, extremes, *told)


# -- decisions --------------------------------------------------------------------------------------------------


def decisions(review: Review) -> RenderableType:
    table = _table("", "decisions", "about as good as the best")
    for play in review.plays:
        table.add_row(_who(review, play.seat), str(play.decisions), words.sound(play))
    return table


def mistakes(review: Review) -> RenderableType:
    told = [_mistake(review, place, mistake) for place, mistake in enumerate(review.mistakes, start=1)]
    return Group(*(told or [Text("None was found.")]), Text(words.thought(review.seconds), "dim"))


def _mistake(review: Review, place: int, mistake: Mistake) -> RenderableType:
    made = mistake.decision
    head = Text(f"{place}. ") + _who(review, made.seat)
    head.append(f", {made.when}", "bold").append(f"  (line {made.line})", "dim")
    head.append(f"  {words.cost(made)}", "bold")
    table = Table.grid(padding=(0, 2))
    for what, rating in (("played", made.played), ("better", made.best)):
        told = words.described(made.game, rating.move, review.names)
        table.add_row(f"   {what}", Text(told), Text(words.worth_of(rating), "dim"))
    table.add_row("   why", Text(mistake.reason))
    return Group(head, table)


def _who(review: Review, seat: int) -> Text:
    return Text(marked(seat, review.names[seat]), STYLES[seat])


def _table(first: str, *others: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right")
    return table
