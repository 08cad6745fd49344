"""What the parser has against the words of a command, in the language of the command.

argparse says it in English only. Its sentences are known here by their form; one that is not, in a Python to come, is
told as it stands, and `tests/cli/test_mistakes.py` fails.
"""

from __future__ import annotations

import re

from kingsburg.cli.help import in_capitals
from kingsburg.words.voice import Voice

SENTENCES = {
    "argument": r"argument (?P<name>[^:]+): (?P<why>.*)",
    "choice": r"invalid choice: (?P<value>.*) \(choose from (?P<names>.*)\)",
    "required": r"the following arguments are required: (?P<names>.*)",
    "unknown": r"unrecognized arguments: (?P<words>.*)",
    "one": r"expected one argument",
    "ambiguous": r"ambiguous option: (?P<option>.*) could match (?P<names>.*)",
    "explicit": r"ignored explicit argument (?P<value>.*)",
}
"""By the id of what is said instead."""
NAMED = ("argument", "required")
"""Those that name arguments by what stands for them in the help."""


def in_language(sentence: str, voice: Voice) -> str:
    """A sentence of argparse, or one of ours that it repeats, as the voice says it."""
    for key, form in SENTENCES.items():
        if found := re.fullmatch(form, sentence, re.DOTALL):
            parts = found.groupdict()
            if key in NAMED:
                place = "name" if key == "argument" else "names"
                parts[place] = in_capitals(parts[place], voice) if parts[place].isupper() else parts[place]
            if "why" in parts:
                parts["why"] = in_language(parts["why"], voice)
            return voice.text(f"commands.wrong.{key}", **parts)
    return sentence
