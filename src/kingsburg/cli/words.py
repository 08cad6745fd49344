"""`kingsburg words`: everything that is said in a language, for those who say it elsewhere."""

from __future__ import annotations

import argparse
import json

from kingsburg.cli import options
from kingsburg.engine.errors import choices
from kingsburg.words import languages
from kingsburg.words.whole import Whole, whole


def add(commands: options.Commands) -> None:
    told = "print all texts of a language, with the names and rules of every printed thing"
    words = options.add_command(commands, "words", told, run)
    words.add_argument("language", metavar="LANGUAGE", help=f"from {choices(languages())}")
    words.add_argument("--json", action="store_true", help="as one JSON object, for programs")


def run(asked: argparse.Namespace) -> int:
    found = whole(asked.language)
    print(json.dumps(found, ensure_ascii=False, indent=1) if asked.json else _lines(found))
    return 0


def _lines(found: Whole) -> str:
    """A line for each text, or for each of its forms."""
    lines = [f"{key} = {json.dumps(told, ensure_ascii=False)}" for key, told in found["language"].items()]
    for key, text in found["texts"].items():
        lines += [f"{key} = {text}"] if isinstance(text, str) else [f"{key}.{form} = {text[form]}" for form in text]
    for kind, things in found["things"].items():
        for name, forms in things.items():
            lines += [f"{kind}.{name}.{form} = {text}" for form, text in forms.items()]
    return "\n".join(lines)
