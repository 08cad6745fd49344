"""A language that shows what is said by it: English, with all that stands in the catalogues in brackets."""

from __future__ import annotations

import json
import re
from pathlib import Path

from kingsburg.editions import BOX
from kingsburg.words import Catalogue, catalogue
from kingsburg.words.catalogue import PLACE, Entry
from kingsburg.words.whole import texts_of, things_of
from tests.configurations import PUBLISHED

BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
LETTERS = re.compile(r"[^\W\d_]+")
NOTATION = re.compile(r"\b[IV]+\b|\b[A-Z]\b|\{[^{}]*\}|'[^']*'|\"[^\"]*\"|`[^`]*`")
"""Numbers of years and columns, rows of the sheet, and what somebody typed."""


def bracketed(text: str) -> str:
    """A text of a catalogue whose own words stand in brackets; what is put into its places does not."""
    pieces = PLACE.split(text)
    places = [found[0] for found in PLACE.finditer(text)]
    literal = [pieces[3 * number] for number in range(len(places) + 1)]
    marked = [f"⟦{piece}⟧" if LETTERS.search(piece) else piece for piece in literal]
    return "".join(part for pair in zip(marked, [*places, ""], strict=True) for part in pair)


def brackets(folder: Path) -> Catalogue:
    """The language, written into a folder: every text and every printed name and rule."""
    english = catalogue("en")
    folder.mkdir(parents=True)
    facts = english.read("language")
    patterns = {form: bracketed(pattern) for form, pattern in facts.pop("patterns").items()}
    _write(folder / "language.toml", [*_lines("", facts), "[patterns]", *_lines("", patterns)])
    files: dict[str, dict[str, Entry]] = {}
    for key, entry in texts_of(english).items():
        name, _, rest = key.partition(".")
        files.setdefault(name, {})[rest] = entry
    for name, texts in files.items():
        _write(folder / f"{name}.toml", [line for key, entry in texts.items() for line in _entry(key, entry)])
    cards: list[str] = []
    for kind, things in things_of(english).items():
        for name, forms in things.items():
            told = {form: f"⟦{text}⟧" for form, text in forms.items()}
            cards += _lines(f'{kind}."{name}".', told)
    _write(folder / "cards.toml", cards)
    return Catalogue(folder)


def said_by_the_house() -> list[str]:
    """What the manifests of modules that were not published say, in English until it is translated; rules before the
    names that stand in them."""
    own = [module for module in BOX if module.name not in PUBLISHED]
    told = {text for each in own for text in (each.rule, each.text, each.title, each.name)}
    return sorted(filter(None, told), key=len, reverse=True)


def _entry(key: str, entry: Entry) -> list[str]:
    quoted = ".".join(json.dumps(part) for part in key.split("."))
    if isinstance(entry, str):
        return _lines("", {quoted: bracketed(entry)})
    return _lines(f"{quoted}.", {form: bracketed(text) for form, text in entry.items()})


def _lines(before: str, told: dict[str, object] | dict[str, str]) -> list[str]:
    return [f"{before}{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in told.items()]


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def outside(text: str, *names: str) -> list[str]:
    """The words of a text that stand in no brackets, but notation and the names of people, and what the house has to
    say of its own modules."""
    left, before = text, ""
    while before != left:
        before, left = left, BRACKETED.sub(" ", left)
    for name in (*names, *said_by_the_house()):
        left = left.replace(name, " ")
    return LETTERS.findall(NOTATION.sub(" ", left))
