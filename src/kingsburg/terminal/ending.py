"""The end of a game as a table: where everyone's points came from, who won, and how lucky the dice were."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, points
from kingsburg.words.ending import average_dice, standings, verdict
from kingsburg.words.messages import seat


def final_table(known: Knowledge, voice: Voice) -> RenderableType:
    """Points by the kind of their source, the dice, and the winners."""
    stand, dice = standings(known), average_dice(known)
    table = Table(box=box.SIMPLE_HEAD, title=voice.text("ending.table.title"), title_justify="left", pad_edge=False)
    table.add_column("", no_wrap=True)
    for number in range(len(stand)):
        called = Text(voice.part(seat(number), "Name"))
        table.add_column(called, justify="right", no_wrap=True, overflow="ellipsis", max_width=12)
    for kind, row in points.by_kind(points.of(known), len(stand)).items():
        table.add_row(voice.say(points.label(kind)), *(str(n) if n else "-" for n in row))
    table.add_section()
    table.add_row(voice.text("ending.table.total"), *(str(each.vp) for each in stand), style="bold")
    table.add_row(voice.text("ending.table.goods"), *(str(each.goods) for each in stand), style="dim")
    table.add_row(voice.text("ending.table.buildings"), *(str(each.buildings) for each in stand), style="dim")
    means = [voice.part(("decimal", mean, 2)) if mean else "-" for mean in dice]
    table.add_row(voice.text("ending.table.dice"), *means, style="dim")
    return Group(table, Text(voice.say(verdict(known)), "bold"))
