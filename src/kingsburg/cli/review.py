"""`kingsburg review`: what a recorded game was like, and what would have been better."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from kingsburg import files
from kingsburg.cli import options, speaking
from kingsburg.cli.help import told

SECONDS = 0.1
TOP = 5


def add(commands: options.Commands) -> None:
    review = options.add_command(commands, "review", run)
    options.add_record_argument(review)
    review.add_argument("--html", type=Path, metavar="FILE", help=told("commands.review.html"))
    seconds = told("commands.review.seconds", default=("decimal", SECONDS, 1))
    review.add_argument("--seconds", type=options.seconds, default=SECONDS, metavar="N", help=seconds)
    top = told("commands.review.top", default=TOP)
    review.add_argument("--top", type=options.count, default=TOP, metavar="N", help=top)
    review.add_argument("--player", "--seat", metavar="NAME", help=told("commands.review.player"))
    options.add_content_option(review)


def run(asked: argparse.Namespace) -> int:
    from rich.progress import Progress

    from kingsburg.cli.console import Plain
    from kingsburg.review import BotAnalyst, page, read, review, text

    language = speaking.language(asked)
    if asked.html:
        files.check(asked.html, page.FORMAT)
    record = files.read_text(options.record_file(asked))
    story = read(record, options.content_of(asked, record))
    seats = None if asked.player is None else [story.seat_of(asked.player)]
    with Progress(console=Plain(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(speaking.voice(asked).text("commands.review.thinking"), total=None)
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
