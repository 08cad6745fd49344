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
from kingsburg.words import Catalogue, Voice
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.moves import described
from kingsburg.words.points import label
from kingsburg.words.things import ROMAN

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
HEIGHT: Final = 3
"""The lines of a governor's graph."""
SCALE: Final = ("100", " 50", "  0")
LEFT: Final = 18
"""The columns that stand left of a graph."""


def show(review: Review, console: Console, language: str | Catalogue = ENGLISH) -> None:
    """Print a review in a language."""
    voice = review.voice(language)
    title = voice.text("review.title", names=", ".join(review.names_in(voice)))
    console.print(Text(title, "bold"), Text(voice.say(review.setup), "dim"), sep="\n")
    for key, part in parts(review, console.width, voice):
        console.print()
        console.rule(Text(voice.text(f"review.section.{key}"), "bold"), align="left", style="dim")
        console.print(part)


def parts(review: Review, width: int, voice: Voice) -> Iterable[tuple[str, RenderableType]]:
    """The parts of a review, each with the key of its title."""
    yield ("final_standing" if review.over else "standing_so_far"), standing(review, voice)
    if review.points:
        yield "chance_to_win", graph(review, width, voice)
    yield "where_vp_came_from", sources(review, voice)
    yield "luck_of_the_dice", luck(review, voice)
    yield "decisions", decisions(review, voice)
    yield "costliest_decisions", mistakes(review, voice)


def standing(review: Review, voice: Voice) -> RenderableType:
    table = _table(voice, "vp", "goods", "buildings", "battles")
    for row in review.standings:
        numbers = (row.vp, row.goods, row.buildings, row.battles)
        table.add_row(Text(f"{row.place}. ") + _who(voice, row.seat), *map(str, numbers))
    verdict = voice.say(words.verdict(review.leaders, review.scores, review.over))
    return Group(table, Text(verdict, "bold"))


# -- the graph --------------------------------------------------------------------------------------------------


def graph(review: Review, width: int, voice: Voice) -> RenderableType:
    """Each governor's chance to win, phase by phase, as bars above each other."""
    columns = max(width - LEFT, len(review.points))
    # The point that each column shows.
    shown = [column * len(review.points) // columns for column in range(columns)]
    lines: list[Text] = []
    for seat, name in enumerate(review.names_in(voice)):
        chances = [review.points[place].chances[seat] for place in shown]
        lines += _bars(marked(seat, name), voice.part(words.percent(chances[-1])), chances, STYLES[seat])
    lines.append(Text(" " * LEFT + _years([review.points[place] for place in shown]), "dim"))
    return Group(*lines, *([Text(voice.say(words.turned(review.turn)))] if review.turn else []))


def _bars(name: str, last: str, chances: Sequence[float], style: str) -> list[Text]:
    labels = (name[: LEFT - 6], f"  {last}", "")
    lines: list[Text] = []
    for row, (text, scale) in enumerate(zip(labels, SCALE, strict=True)):
        floor = HEIGHT - 1 - row
        bars = "".join(_block(chance * HEIGHT - floor) for chance in chances)
        lines.append(Text(f"{text:<{LEFT - 5}}", style).append(f" {scale} ", "dim").append(bars, style))
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


def sources(review: Review, voice: Voice) -> RenderableType:
    table = _columns(marked(seat, name) for seat, name in enumerate(review.names_in(voice)))
    for kind, points in review.kinds.items():
        table.add_row(Text(voice.say(label(kind)), "bold"), *(_number(n, "bold") for n in points))
        for name, brought in review.sources_of(kind, voice):
            table.add_row(Text(f"  {name}", "dim"), *(_number(n, "dim") for n in brought))
    table.add_section()
    table.add_row(voice.text("review.total"), *map(str, review.scores), style="bold")
    return table


def _number(n: int, style: str) -> Text:
    return Text(str(n) if n else "-", style)


def luck(review: Review, voice: Voice) -> RenderableType:
    pips = _table(voice, "dice", "pips", "expected", "luck", "luckier_than")
    hands = _table(voice, "throws", "worth", "expected", "luck", "luckier_than")
    extremes = _table(voice, "best_throw", "worst_throw")
    for mine in review.luck.seats:
        who = _who(voice, mine.seat)
        pips.add_row(who, str(mine.dice), *map(voice.part, words.tallied(mine.pips)))
        hands.add_row(who, str(len(mine.throws)), *map(voice.part, words.tallied(mine.worth)))
        extremes.add_row(who, *(voice.part(words.throw_told(throw)) for throw in (mine.best, mine.worst)))
    told = [Text(voice.say(line)) for line in words.table_luck(review.luck)]
    notes = [Text(voice.text(f"review.note.{key}"), "dim") for key in ("pips", "worth")]
    return Group(notes[0], pips, notes[1], hands, extremes, *told)


# -- decisions --------------------------------------------------------------------------------------------------


def decisions(review: Review, voice: Voice) -> RenderableType:
    table = _table(voice, "decisions", "sound")
    for play in review.plays:
        table.add_row(_who(voice, play.seat), str(play.decisions), voice.part(words.sound(play)))
    return table


def mistakes(review: Review, voice: Voice) -> RenderableType:
    told = [_mistake(voice, place, mistake) for place, mistake in enumerate(review.mistakes, start=1)]
    thought = voice.say(words.thought(review.seconds))
    return Group(*(told or [Text(voice.text("review.no_mistakes"))]), Text(thought, "dim"))


def _mistake(voice: Voice, place: int, mistake: Mistake) -> RenderableType:
    made = mistake.decision
    head = Text(f"{place}. ") + _who(voice, made.seat)
    head.append(f", {voice.say(made.when.message)}", "bold")
    head.append(f"  {voice.text('review.line', line=made.line)}", "dim")
    head.append(f"  {voice.say(words.cost(made))}", "bold")
    table = Table.grid(padding=(0, 2))
    for key, rating in (("played", made.played), ("better", made.best)):
        told = voice.say(described(made.game, rating.move))
        table.add_row(f"   {voice.text(f'review.{key}')}", Text(told), Text(voice.say(words.worth_of(rating)), "dim"))
    table.add_row(f"   {voice.text('review.why')}", Text(voice.part(mistake.reason)))
    return Group(head, table)


def _who(voice: Voice, seat: int) -> Text:
    return Text(marked(seat, words.name(voice, seat)), STYLES[seat])


def _table(voice: Voice, *keys: str) -> Table:
    """A table with these columns behind the governors."""
    return _columns(voice.text(f"review.column.{key}") for key in keys)


def _columns(heads: Iterable[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="right")
    return table
