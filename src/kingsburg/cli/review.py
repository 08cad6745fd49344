"""`kingsburg review`: what a recorded game was like, and what would have been better."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from kingsburg import files
from kingsburg.cli import options, speaking


def add(commands: options.Commands) -> None:
    told = "go through a recorded game: chances, luck, costly decisions, points"
    review = options.add_command(commands, "review", told, run)
    options.add_record_argument(review)
    review.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots too; it needs nothing else")
    review.add_argument(
        "--seconds", type=options.seconds, default=0.1, metavar="N", help="thinking time for a decision (default 0.1)"
    )
    review.add_argument(
        "--top", type=options.count, default=5, metavar="N", help="how many costly decisions (default 5)"
    )
    review.add_argument(
        "--player", "--seat", metavar="NAME", help="judge the decisions of one player only, by name or seat"
    )
    options.add_content_option(review)
    speaking.add_language_option(review)


def run(asked: argparse.Namespace) -> int:
    from rich.progress import Progress

    from kingsburg.cli.console import Plain
    from kingsburg.review import BotAnalyst, page, read, review, text

    language = speaking.language(asked)
    if asked.html:
        files.check(asked.html, page.FORMAT)
    told = files.read_text(options.record_file(asked))
    story = read(told, options.content_of(asked, told))
    seats = None if asked.player is None else [story.seat_of(asked.player)]
    with Progress(console=Plain(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("thinking", total=None)
        found = review(
            story,
            BotAnalyst(random.Random(1)),
            asked.seconds,
            asked.top,
            seats,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    text.show(found, Plain(), language)
    if asked.html:
        files.replace(asked.html, page.page(found, language), page.FORMAT)
    return 0
