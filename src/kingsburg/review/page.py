"""A review as one HTML page that needs nothing else: no script, no font, no network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from kingsburg.files import Format
from kingsburg.review import charts, words
from kingsburg.review.decisions import Mistake
from kingsburg.review.luck import Fortune
from kingsburg.review.report import Review
from kingsburg.words import Catalogue, Voice
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.moves import described
from kingsburg.words.points import label

FORMAT: Final = Format(
    "the page of a review", b"<!doctype html>", b'<meta name="generator" content="kingsburg">', "page"
)
PAGE: Final = """<!doctype html>
<html lang="{language}">
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


def page(review: Review, language: str | Catalogue = ENGLISH) -> str:
    """The whole page, in a language."""
    voice = review.voice(language)
    title = voice.text("review.title", names=", ".join(review.names_in(voice)))
    style = files("kingsburg.review").joinpath("page.css").read_text(encoding="utf-8")
    sections = "\n".join(_section(voice, key, body) for key, body in _sections(review, voice))
    setup = escape(voice.say(review.setup))
    return PAGE.format(language=voice.language, title=escape(title), style=style, setup=setup, sections=sections)


def _section(voice: Voice, key: str, body: str) -> str:
    name, head = key.replace("_", "-"), _said(voice, f"section.{key}")
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{head}</h2>\n{body}\n</section>'


def _sections(review: Review, voice: Voice) -> Iterable[tuple[str, str]]:
    yield ("final_standing" if review.over else "standing_so_far"), _standing(review, voice)
    if review.points:
        yield "chance_to_win", _chances(review, voice)
    yield "where_vp_came_from", _sources(review, voice)
    yield "luck_of_the_dice", _luck(review, voice)
    yield "decisions", _decisions(review, voice)
    yield "costliest_decisions", _mistakes(review, voice)


def _said(voice: Voice, key: str) -> str:
    """A text of the page as HTML."""
    return escape(voice.text(f"review.{key}"), quote=False)


def _who(voice: Voice, seat: int) -> str:
    return f"{charts.mark(seat)} {escape(words.name(voice, seat))}"


def _column_heads(voice: Voice, *keys: str) -> tuple[str, ...]:
    """The heads of a table with these columns behind the governors."""
    return ("", *(_said(voice, f"head.{key}") for key in keys))


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


def _standing(review: Review, voice: Voice) -> str:
    rows = [
        (f"{row.place}. {_who(voice, row.seat)}", list(map(str, (row.vp, row.goods, row.buildings, row.battles))), "")
        for row in review.standings
    ]
    verdict = escape(voice.say(words.verdict(review.leaders, review.scores, review.over)))
    heads = _column_heads(voice, "vp", "goods", "buildings", "battles")
    return f"<p><strong>{verdict}</strong></p>" + _table(heads, rows)


def _chances(review: Review, voice: Voice) -> str:
    legend = _legend(
        f"{_who(voice, seat)} {voice.part(words.percent(chance))}"
        for seat, chance in enumerate(review.points[-1].chances)
    )
    rows: list[Row] = [
        (
            escape(voice.say(point.when.message)),
            [_standing_then(voice, *pair) for pair in zip(point.chances, point.vp, strict=True)],
            "",
        )
        for point in review.points
    ]
    table = _table(("", *_heads(review, voice)), rows, voice.text("review.note.chances"))
    turned = f"<p>{escape(voice.say(words.turned(review.turn)))}</p>" if review.turn else ""
    turned += f'<p class="faint">{_said(voice, "note.numbers")}</p>' if review.mistakes else ""
    return charts.chances(review, voice) + legend + turned + _details(voice.text("review.details.chances"), table)


def _standing_then(voice: Voice, chance: float, vp: float) -> str:
    return f"{voice.part(words.percent(chance))} ({vp:.0f})"


def _heads(review: Review, voice: Voice) -> list[str]:
    return [_who(voice, seat) for seat in range(len(review.standings))]


def _sources(review: Review, voice: Voice) -> str:
    kinds = review.kinds
    shown = [(number, kind) for number, (kind, row) in enumerate(kinds.items()) if any(row)]
    swatch = '<svg viewBox="0 0 10 10" aria-hidden="true"><rect class="k{}" width="10" height="10"/></svg> {}'
    legend = _legend(swatch.format(number % 10, escape(voice.say(label(kind)))) for number, kind in shown)
    rows: list[Row] = []
    for kind, points in kinds.items():
        head = voice.say(label(kind))
        rows.append((escape(head), [_number(n) for n in points], "strong"))
        for name, brought in review.sources_of(kind, voice):
            rows.append((escape(name), [_number(n) for n in brought], "detail"))
    rows.append((_said(voice, "total"), list(map(str, review.scores)), "strong"))
    table = _table(("", *_heads(review, voice)), rows)
    return charts.sources(review, voice) + legend + _details(voice.text("review.details.sources"), table)


def _number(n: int) -> str:
    return str(n) if n else "-"


def _luck(review: Review, voice: Voice) -> str:
    seats = review.luck.seats
    pips: list[Row] = [(_who(voice, mine.seat), [str(mine.dice), *_tallied(voice, mine.pips)], "") for mine in seats]
    worth: list[Row] = [
        (_who(voice, mine.seat), [str(len(mine.throws)), *_tallied(voice, mine.worth)], "") for mine in seats
    ]
    throws: list[Row] = [
        (_who(voice, mine.seat), [voice.part(words.throw_told(throw)) for throw in (mine.best, mine.worst)], "")
        for mine in seats
    ]
    tallied = ("expected", "luck", "luckier_than")
    tables = (
        _table(_column_heads(voice, "dice", "pips", *tallied), pips, voice.text("review.note.pips")),
        _table(_column_heads(voice, "throws", "worth", *tallied), worth, voice.text("review.note.worth")),
        _table(_column_heads(voice, "best_throw", "worst_throw"), throws),
    )
    key = f'<p class="faint">{_said(voice, "note.luck")}</p>'
    told = "".join(f"<p>{escape(voice.say(line))}</p>" for line in words.table_luck(review.luck))
    figures = _details(voice.text("review.details.luck"), "".join(tables))
    return charts.luck(review, voice) + key + told + figures


def _tallied(voice: Voice, tally: Fortune) -> list[str]:
    return list(map(voice.part, words.tallied(tally)))


def _decisions(review: Review, voice: Voice) -> str:
    rows: list[Row] = []
    for play in review.plays:
        rows.append((_who(voice, play.seat), [str(play.decisions), voice.part(words.sound(play))], ""))
    return _table(_column_heads(voice, "decisions", "sound"), rows)


def _mistakes(review: Review, voice: Voice) -> str:
    told = f'<p class="faint">{escape(voice.say(words.thought(review.seconds)))}</p>'
    if not review.mistakes:
        return f"<p>{_said(voice, 'no_mistakes')}</p>{told}"
    return f'<ol class="mistakes">{"".join(_mistake(voice, mistake) for mistake in review.mistakes)}</ol>{told}'


def _mistake(voice: Voice, mistake: Mistake) -> str:
    made = mistake.decision
    told = [
        (_said(voice, key), voice.say(described(made.game, rating.move)), voice.say(words.worth_of(rating)))
        for key, rating in (("played", made.played), ("better", made.best))
    ]
    options = "".join(
        f'<dt>{what}</dt><dd>{escape(move)} <span class="faint">{escape(rated)}</span></dd>'
        for what, move, rated in told
    )
    line, why = voice.text("review.line", line=made.line), escape(voice.part(mistake.reason))
    return (
        f"<li><strong>{_who(voice, made.seat)}, {escape(voice.say(made.when.message))}</strong> "
        f'<span class="faint">{escape(line)}</span> {escape(voice.say(words.cost(made)))}'
        f"<dl>{options}<dt>{_said(voice, 'why')}</dt><dd>{why}</dd></dl></li>"
    )
