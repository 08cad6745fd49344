"""A review as one HTML page that needs nothing else: no script, no font, no network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from kingsburg.files import Format
from kingsburg.review import charts, words
from kingsburg.review.decisions import Mistake
from kingsburg.review.report import Review

FORMAT: Final = Format("the page of a review", b"<!doctype html>", b'<meta name="generator" content="kingsburg">')
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="kingsburg">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p class="faint">{setup}</p>
{sections}
</main>
</body>
</html>
"""

Row = tuple[str, Sequence[str], str]
"""A row of a table: the HTML of its head, its cells as plain text, and its class."""


def page(review: Review) -> str:
    """The whole page."""
    title = f"Review: {', '.join(review.names)}"
    style = files("kingsburg.review").joinpath("page.css").read_text(encoding="utf-8")
    sections = "\n".join(_section(head, body) for head, body in _sections(review))
    return PAGE.format(title=escape(title), style=style, setup=escape(review.setup), sections=sections)


def _section(head: str, body: str) -> str:
    name = head.lower().replace(" ", "-")
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{head}</h2>\n{body}\n</section>'


def _sections(review: Review) -> Iterable[tuple[str, str]]:
    yield ("Final standing" if review.over else "Standing so far"), _standing(review)
    if review.points:
        yield "Chance to win", _chances(review)
    yield "Where VP came from", _sources(review)
    yield "Luck of the dice", _luck(review)
    yield "Decisions", _decisions(review)
    yield "Costliest decisions", _mistakes(review)


def _who(review: Review, seat: int) -> str:
    return f"{charts.mark(seat)} {escape(review.names[seat])}"


def _table(heads: Sequence[str], rows: Iterable[Row], note: str = "") -> str:
    """A table that scrolls where it is too wide, below a note; its heads are HTML, as those of the rows are."""
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join(_row(*row) for row in rows)
    told = f'<p class="faint">{escape(note)}</p>' if note else ""
    return f'{told}<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _row(head: str, cells: Sequence[str], css: str) -> str:
    inner = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr class="{css}"><th scope="row">{head}</th>{inner}</tr>'


def _details(summary: str, body: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{body}</details>"


def _legend(entries: Iterable[str]) -> str:
    return f'<ul class="legend">{"".join(f"<li>{entry}</li>" for entry in entries)}</ul>'


def _standing(review: Review) -> str:
    rows = [
        (f"{row.place}. {_who(review, row.seat)}", list(map(str, (row.vp, row.goods, row.buildings, row.battles))), "")
        for row in review.standings
    ]
    verdict = escape(words.verdict(review.leaders, review.scores, review.over))
    return f"<p><strong>{verdict}</strong></p>" + _table(("", "VP", "Goods", "Buildings", "Battles won"), rows)


def _chances(review: Review) -> str:
    legend = _legend(
        f"{_who(review, seat)} {words.percent(review.points[-1].chances[seat])}" for seat in range(len(review.names))
    )
    rows: list[Row] = [
        (escape(str(point.when)), [_standing_then(*pair) for pair in zip(point.chances, point.vp, strict=True)], "")
        for point in review.points
    ]
    table = _table(("", *_heads(review)), rows, "Chance to win, and the VP expected at the end")
    turned = f"<p>{escape(words.turned(review.names, review.turn))}</p>" if review.turn else ""
    turned += '<p class="faint">The numbers are the costliest decisions, below.</p>' if review.mistakes else ""
    return charts.chances(review) + legend + turned + _details("The same as a table", table)


def _standing_then(chance: float, vp: float) -> str:
    return f"{words.percent(chance)} ({vp:.0f})"


def _heads(review: Review) -> list[str]:
    return [_who(review, seat) for seat in range(len(review.names))]


def _sources(review: Review) -> str:
    kinds = review.kinds
    shown = [(number, kind) for number, (kind, row) in enumerate(kinds.items()) if any(row)]
    swatch = '<svg viewBox="0 0 10 10" aria-hidden="true"><rect class="k{}" width="10" height="10"/></svg> {}'
    legend = _legend(swatch.format(number % 10, escape(kind)) for number, kind in shown)
    rows: list[Row] = []
    for kind, points in kinds.items():
        rows.append((escape(kind), [_number(n) for n in points], "strong"))
        for name, brought in review.sources_of(kind):
            rows.append((escape(name), [_number(n) for n in brought], "detail"))
    rows.append(("Total", list(map(str, review.scores)), "strong"))
    table = _table(("", *_heads(review)), rows)
    return charts.sources(review) + legend + _details("Every source", table)


def _number(n: int) -> str:
    return str(n) if n else "-"


def _luck(review: Review) -> str:
    seats = review.luck.seats
    heads = ("Expected", "Luck", "Luckier than")
    pips: list[Row] = [(_who(review, mine.seat), [str(mine.dice), *words.tallied(mine.pips)], "") for mine in seats]
    worth: list[Row] = [
        (_who(review, mine.seat), [str(len(mine.throws)), *words.tallied(mine.worth)], "") for mine in seats
    ]
    throws: list[Row] = [
        (_who(review, mine.seat), [words.throw_told(throw) for throw in (mine.best, mine.worst)], "") for mine in seats
    ]
    tables = (
        _table(("", "Dice", "Pips", *heads), pips, words.PIPS),
        _table(("", "Throws", "Worth", *heads), worth, words.WORTH),
        _table(("", "Best throw", "Worst throw"), throws),
    )
    key = '<p class="faint">The mark is the luck in pips, the ring that in what the hands were worth; two standard '
    key += "deviations (sd) either way are rare.</p>"
    told = "".join(f"<p>{escape(line)}</p>" for line in words.table_luck(review.luck))
    return charts.luck(review) + key + told + _details("The figures", "".join(tables))


def _decisions(review: Review) -> str:
    rows: list[Row] = []
    for play in review.plays:
        rows.append((_who(review, play.seat), [str(play.decisions), words.sound(play)], ""))
    return _table(("", "Decisions", "About as good as the best"), rows)


def _mistakes(review: Review) -> str:
    told = f'<p class="faint">{escape(words.thought(review.seconds))}</p>'
    if not review.mistakes:
        return f"<p>None was found.</p>{told}"
    return f'<ol class="mistakes">{"".join(_mistake(review, mistake) for mistake in review.mistakes)}</ol>{told}'


def _mistake(review: Review, mistake: Mistake) -> str:
    made = mistake.decision
    told = [
        (what, words.described(made.game, rating.move, review.names), words.worth_of(rating))
        for what, rating in (("played", made.played), ("better", made.best))
    ]
    options = "".join(
        f'<dt>{what}</dt><dd>{escape(move)} <span class="faint">{escape(rated)}</span></dd>'
        for what, move, rated in told
    )
    return (
        f"<li><strong>{_who(review, made.seat)}, {escape(str(made.when))}</strong> "
        f'<span class="faint">(line {made.line})</span> {escape(words.cost(made))}'
        f"<dl>{options}<dt>why</dt><dd>{escape(mistake.reason)}</dd></dl></li>"
    )
