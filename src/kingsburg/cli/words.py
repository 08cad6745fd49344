"""`kingsburg words`: everything that is said in a language, for those who say it elsewhere."""

from __future__ import annotations

import argparse
import json

from kingsburg.cli import options
from kingsburg.cli.help import told
from kingsburg.words import languages
from kingsburg.words.whole import Whole, whole


def add(commands: options.Commands) -> None:
    words = options.add_command(commands, "words", run)
    words.add_argument("printed", metavar="LANGUAGE", help=options.one_of(languages()))
    words.add_argument("--json", action="store_true", help=told("commands.words.json"))


def run(asked: argparse.Namespace) -> int:
    found = whole(asked.printed)
    print(json.dumps(found, ensure_ascii=False, indent=1) if asked.json else _lines(found))
    return 0


def _lines(found: Whole) -> str:
    """A line for each text, or for each of its forms."""
    lines = [f"{key} = {json.dumps(fact, ensure_ascii=False)}" for key, fact in found["language"].items()]
    for key, text in found["texts"].items():
        lines += [f"{key} = {text}"] if isinstance(text, str) else [f"{key}.{form} = {text[form]}" for form in text]
    for kind, things in found["things"].items():
        for name, forms in things.items():
            lines += [f"{kind}.{name}.{form} = {text}" for form, text in forms.items()]
    return "\n".join(lines)
