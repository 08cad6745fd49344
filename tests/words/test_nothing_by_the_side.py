"""Whoever speaks to people makes messages: no sentence stands in the code of what uses the words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, layer_files, parsed

LAYERS = ("bots", "review", "terminal", "lab", "cli", "table", "alone")
"""The ways to use it that say everything by messages."""

SAID_ERRORS = ("bots", "review", "terminal", "lab", "cli", "table", "alone")
"""Those whose errors are all messages, too."""

PLACE = "\N{REPLACEMENT CHARACTER}"
"""Stands for what an f-string puts in: a word among others."""
WORD = rf"(?:[^\W\d_]{{2,}}|{PLACE})"
TWO_WORDS = re.compile(rf"{WORD}[^\w\s{PLACE}]*\s+[^\w\s{PLACE}]*{WORD}")
LETTERS = re.compile(r"[^\W\d_]{2,}")
MARKUP = re.compile(r'</?\w[^<>]*/?>|<!\w[^<>]*>|[\w-]+="[^"]*"')
"""Tags and attributes."""
FIELD = re.compile(r"\{\w*\}")
"""What `str.format` puts in."""

EXEMPT = {
    "faint middle": "classes of the style sheet",
    "bold yellow": "a style",
    f"bold {PLACE}": "a style",
    "bold underline": "a style",
    "dict[str, Any]": "a type",
    "two columns": "a layout",
    "three columns": "a layout",
    "low province": "a layout",
    "two lines": "a layout",
    "next priced": "a layout",
    f" II   {PLACE}": "columns of the sheet",
    "the page of a review": "what kind of file it is, in an error",
    "a saved game": "what kind of file it is, in an error",
    "a report of games": "what kind of file it is, in an error",
    "the rows of a report": "what kind of file it is, in an error",
    "a series of games": "what kind of file it is, in an error",
    "is open in another terminal ({}): go on there, or leave the game there first": "part of an error",
    "is being written by another series ({}): wait for that, or name another file": "part of an error",
    f'{PLACE},\n  "rows": [\n    {PLACE}\n  ]\n}}\n': "JSON",
    f"kingsburg {PLACE} {PLACE}": "what the seed of a game is made from",
    f"{PLACE} --help": "what can be typed",
    f"kingsburg: {PLACE}\n": "the name of the program before its line",
    f"kingsburg {PLACE} ({PLACE})": "the version, for programs",
    f"seat {PLACE}": "a row of the report, for programs",
    'pip install "kingsburg[env]"': "what can be typed",
    f"Seat {PLACE}": "the name of a seat whose record tells none",
    f"draw {PLACE}": "notation",
}
"""Strings that are no sentences, or are left to the errors as those in `raise` statements are."""

NOT_FOR_PLAYERS = {
    "src/kingsburg/bots/fit.py": "writes the weights of the bots, for who works on them",
    "src/kingsburg/bots/fitted.py": "reads and writes the file of these weights",
    "src/kingsburg/bots/fit_net.py": "writes the nets of the bots, for who works on them",
    "src/kingsburg/bots/fit_stages.py": "writes the nets of the champion, for who works on them",
    "src/kingsburg/bots/teaching.py": "teaches these nets, and tells who works on them how it goes",
    "src/kingsburg/bots/nets.py": "reads and writes the files of these nets",
    "src/kingsburg/table/acts.py": "reads what programs send",
    "src/kingsburg/cli/completion.py": "writes what shells read",
    "src/kingsburg/cli/mistakes.py": "knows the sentences of argparse, to say them in a language",
}

FOR_OPERATORS = {
    f"{PLACE} does not answer: {PLACE}": "logged",
    f"{PLACE} answers {PLACE}": "logged",
    "no answer of a web server": "logged",
    "no answer": "logged",
    f"seat {PLACE} of table {PLACE}": "caught, and said by a message",
    "unknown game": "of one process to another",
    f"no schema is known for {PLACE}": "for who works on the protocol",
}
"""What the server raises and no guest reads."""


def strings(tree: ast.AST, of_errors: bool = False) -> Iterator[tuple[int, str]]:
    """Every string of a module with its line, but docstrings and, unless they are asked for, those of errors that are
    raised there."""
    if isinstance(tree, ast.Raise) and not of_errors:
        return
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant):
        return
    if isinstance(tree, ast.JoinedStr):
        yield tree.lineno, "".join(_text(part) for part in tree.values)
        inner: list[ast.AST] = [part.value for part in tree.values if isinstance(part, ast.FormattedValue)]
    elif isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.lineno, tree.value
        inner = []
    else:
        inner = [*ast.iter_child_nodes(tree)]
    for child in inner:
        yield from strings(child, of_errors)


def _text(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else PLACE


def is_sentence(text: str) -> bool:
    """Whether a string has two words or more that people would read, or one beside what is put in."""
    read = FIELD.sub(PLACE, MARKUP.sub("", text))
    return bool(LETTERS.search(read) and TWO_WORDS.search(read))


def sentences(layer: str, of_errors: bool = False) -> Iterator[tuple[Path, int, str]]:
    for path in layer_files(layer):
        if str(path.relative_to(ROOT)) in NOT_FOR_PLAYERS:
            continue
        for line, text in strings(parsed(path), of_errors):
            if is_sentence(text):
                yield path, line, text


@pytest.mark.parametrize("layer", LAYERS)
def test_no_sentence_stands_in_the_code(layer: str) -> None:
    found = [f"{path.relative_to(ROOT)}:{line} {text!r}" for path, line, text in sentences(layer) if text not in EXEMPT]
    assert found == []


@pytest.mark.parametrize("layer", SAID_ERRORS)
def test_no_sentence_stands_in_an_error(layer: str) -> None:
    told = sentences(layer, of_errors=True)
    assert [f"{path.relative_to(ROOT)}:{line} {text!r}" for path, line, text in told if text not in EXEMPT] == []


def test_no_sentence_is_raised_by_the_server() -> None:
    """Its logs, figures and the descriptions of its requests are English; what guests are refused with is not."""
    raised = [node for path in layer_files("server") for node in ast.walk(parsed(path)) if isinstance(node, ast.Raise)]
    told = {text for node in raised for _, text in strings(node, of_errors=True) if is_sentence(text)}
    assert told == set(FOR_OPERATORS)


def test_every_exempted_string_is_there() -> None:
    assert {text for layer in LAYERS for _, _, text in sentences(layer)} == set(EXEMPT)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ('"brings gold"', True),
        ('f"Year {year}"', True),
        ('f"{who} wins"', True),
        ('f"{a}, {b}"', False),
        ('"moves.influence"', False),
        ('"<p class=\\"faint middle\\"></p>"', False),
        ('"<p>None was found.</p>"', True),
        ('f"<b>{name}</b> {cost}"', False),
        ('raise KingsburgError("this is left to the errors")', False),
    ],
)
def test_a_sentence_is_told_from_what_is_none(code: str, told: bool) -> None:
    found = [text for _, text in strings(ast.parse(f"x = 1\n{code if code.startswith('raise') else f'y = {code}'}"))]
    assert any(map(is_sentence, found)) is told
