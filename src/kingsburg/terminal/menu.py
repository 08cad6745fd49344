"""The numbered list of what is offered, in as much or as little room as there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.text import Text

from kingsburg.words import Voice
from kingsburg.words.offers import Offer, Texts

ROWS, BRIEF, TIGHT, TERSE, OFFERS, NAMES = "rows", "brief", "tight", "terse", "offers", "names"
FORMS = (ROWS, BRIEF, TIGHT, TERSE, OFFERS, NAMES)
"""The richest first: a row for each offer with all its ways and what it means; the meaning in brief; only the
ways, side by side; the same without the names of advisors, which the court tells; a line for each offer without its
ways, which are asked for next; only the offers, side by side, or a hint to the court that shows them."""

LEAST = 20
"""A meaning needs this much room to be worth telling."""


def menu(offered: Sequence[Offer], form: str, width: int, voice: Voice) -> list[Text]:
    """The list as lines that fit the width."""
    if form in (ROWS, BRIEF, OFFERS):
        return _rows(offered, form, width, voice)
    at_court = any(offer.at_court for offer in offered)
    said = [(offer, offer.texts(voice)) for offer in offered]
    ways = [(way.label, texts, how) for offer, texts in said for way, how in zip(offer.ways, texts.ways, strict=True)]
    if form == TERSE and at_court:
        terse = [f"{label:>3}) {how or texts.name}" for label, texts, how in ways]
        return _lines(packed([f" {voice.text('terminal.list.terse')}", *terse], width - 2))
    if form in (TIGHT, TERSE):
        return _lines(columns([f"{label:>3}) {_titled(texts, how)}" for label, texts, how in ways], width - 2))
    if at_court:
        others = [f"{offer.number}) {texts.name}" for offer, texts in said if not offer.at_court]
        told = "  ".join([voice.text("terminal.list.at_court"), *others])
        return _lines([f"  {line}" for line in wrap(told, width - 3)])
    return _lines(columns([f"{offer.number:>3}) {texts.name}" for offer, texts in said], width - 2))


def ways_menu(offer: Offer, width: int, voice: Voice) -> list[Text]:
    """The ways to one offer, once it is chosen."""
    texts = offer.texts(voice)
    labelled = [f"{way.letter:>3}) {how}" for way, how in zip(offer.ways, texts.ways, strict=True)]
    gives = texts.effect.startswith("->")
    told = f"{texts.name} {texts.effect}" if gives else voice.text("board.state", head=texts.name, text=texts.effect)
    head = [Text(f" {line}", "bold") for line in wrap(told, width - 2)]
    return [*head, *_lines(columns(labelled, width - 2))]


def _lines(lines: Sequence[str]) -> list[Text]:
    return [Text(line.rstrip(), no_wrap=True) for line in lines]


def _titled(texts: Texts, how: str) -> str:
    return f"{texts.title} {how}" if how else texts.name


def _rows(offered: Sequence[Offer], form: str, width: int, voice: Voice) -> list[Text]:
    said = [offer.texts(voice) for offer in offered]
    ways = [_ways(offer, texts, form, width // 2 - 12, voice) for offer, texts in zip(offered, said, strict=True)]
    named = max(len(texts.title) for texts in said)
    widest = max(len(line) for lines in ways for line in lines)
    rest = max(LEAST, width - named - widest - (10 if widest else 8))
    rows: list[Text] = []
    for offer, texts, lines in zip(offered, said, ways, strict=True):
        meaning = wrap(texts.effect if form == ROWS else texts.brief, rest)
        numbers, titles = [f"{offer.number:>3}) "], [texts.title]
        for number, title, way, told in zip_longest(numbers, titles, lines, meaning, fillvalue=""):
            shown = f"{way:<{widest}}  " if widest else ""
            rows.append(_row(f"{number:<5}", (f"{title:<{named}}  ", "bold"), shown, told))
    return rows


def _row(*parts: str | tuple[str, str]) -> Text:
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


def _ways(offer: Offer, texts: Texts, form: str, width: int, voice: Voice) -> list[str]:
    """The ways of a row, without letters where there is only one."""
    if len(offer.ways) == 1:
        return texts.ways
    if form == OFFERS:
        return ["" if offer.is_bid else voice.text("terminal.list.ways", n=len(offer.ways))]
    return packed([f"{way.letter}) {how}" for way, how in zip(offer.ways, texts.ways, strict=True)], max(16, width))


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
