"""The numbered list of what is offered, in as much or as little room as there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.text import Text

from kingsburg.terminal.options import Offer, Way

ROWS, BRIEF, TIGHT, TERSE, OFFERS, NAMES = "rows", "brief", "tight", "terse", "offers", "names"
FORMS = (ROWS, BRIEF, TIGHT, TERSE, OFFERS, NAMES)
"""The richest first: a row for each offer with all its ways and what it means; the meaning in brief; only the
ways, side by side; the same without the names of advisors, which the court tells; a line for each offer without its
ways, which are asked for next; only the offers, side by side, or a hint to the court that shows them."""

AT_COURT = "Type the number of an advisor marked >; the dice are asked next."
TERSE_KEY = " rank) dice:"
LEAST = 20
"""A meaning needs this much room to be worth telling."""


def menu(offered: Sequence[Offer], form: str, width: int) -> list[Text]:
    """The list as lines that fit the width."""
    if form in (ROWS, BRIEF, OFFERS):
        return _rows(offered, form, width)
    at_court = any(offer.at_court for offer in offered)
    ways = [(offer, way) for offer in offered for way in offer.ways]
    if form == TERSE and at_court:
        terse = [f"{way.label:>3}) {way.text or offer.name}" for offer, way in ways]
        return _lines(packed([TERSE_KEY, *terse], width - 2))
    if form in (TIGHT, TERSE):
        return _lines(columns([f"{way.label:>3}) {_titled(offer, way)}" for offer, way in ways], width - 2))
    if at_court:
        others = [f"{offer.number}) {offer.name}" for offer in offered if not offer.at_court]
        return _lines([f"  {line}" for line in wrap("  ".join([AT_COURT, *others]), width - 3)])
    return _lines(columns([f"{offer.number:>3}) {offer.name}" for offer in offered], width - 2))


def ways_menu(offer: Offer, width: int) -> list[Text]:
    """The ways to one offer, once it is chosen."""
    labelled = [f"{way.letter:>3}) {way.text}" for way in offer.ways]
    between = "" if offer.effect.startswith("->") else ":"
    head = [Text(f" {line}", "bold") for line in wrap(f"{offer.name}{between} {offer.effect}", width - 2)]
    return [*head, *_lines(columns(labelled, width - 2))]


def _lines(lines: Sequence[str]) -> list[Text]:
    return [Text(line.rstrip(), no_wrap=True) for line in lines]


def _titled(offer: Offer, way: Way) -> str:
    return f"{offer.title} {way.text}" if way.text else offer.name


def _rows(offered: Sequence[Offer], form: str, width: int) -> list[Text]:
    ways = [_ways(offer, form, width // 2 - 12) for offer in offered]
    named = max(len(offer.title) for offer in offered)
    widest = max(len(line) for lines in ways for line in lines)
    rest = max(LEAST, width - named - widest - (10 if widest else 8))
    rows: list[Text] = []
    for offer, lines in zip(offered, ways, strict=True):
        meaning = wrap(offer.effect if form == ROWS else offer.brief, rest)
        numbers, titles = [f"{offer.number:>3}) "], [offer.title]
        for number, title, way, told in zip_longest(numbers, titles, lines, meaning, fillvalue=""):
            shown = f"{way:<{widest}}  " if widest else ""
            rows.append(_row(f"{number:<5}", (f"{title:<{named}}  ", "bold"), shown, told))
    return rows


def _row(*parts: str | tuple[str, str]) -> Text:
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


def _ways(offer: Offer, form: str, width: int) -> list[str]:
    """The ways of a row, without letters where there is only one."""
    if len(offer.ways) == 1:
        return [offer.ways[0].text]
    if form == OFFERS:
        return ["" if offer.is_bid else f"{len(offer.ways)} ways"]
    return packed([f"{way.letter}) {way.text}" for way in offer.ways], max(16, width))


def packed(items: Sequence[str], width: int) -> list[str]:
    """Items beside each other on lines no longer than the width."""
    lines = [""]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(item) + 2 > width:
            lines.append("")
        lines[-1] += f"  {item}" if lines[-1] else item
    return lines


def columns(items: Sequence[str], width: int) -> list[str]:
    """The same in columns, to be read line by line."""
    widest = max(map(len, items))
    return packed([f"{item:<{widest}}" for item in items], max(width, widest))
