"""The texts of a language, as its folder has them.

A file has texts by key; the id of a text is the file's name and the key. A text has named places, `{who}`, and a place
may ask for a form of what stands there, `{building:the}`; a form that begins with a capital begins its words so,
`{building:The}`. Where person or number matters, a text is a table of forms: `you` for a governor who is spoken to
(the place `who`), `one` for a number that the language counts as one (the place `n`), `vowel` for a name that begins
with a vowel (the place `name`), `other` for all else.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kingsburg.engine.errors import KingsburgError, choices, listed, shown
from kingsburg.words.names import Names

FOLDER = Path(__file__).parent / "languages"
ENGLISH = "en"

FORMS = frozenset({"you", "one", "vowel", "other"})
"""The keys of a text that has forms."""
PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")

Place = tuple[str, str]
"""The name of a part, and the form it is asked for."""
Template = tuple[str | Place, ...]
Text = Template | dict[str, Template]


def template(text: str) -> Template:
    """A text, cut at its places."""
    pieces: list[str | Place] = []
    last = 0
    for found in PLACE.finditer(text):
        if found.start() > last:
            pieces.append(text[last : found.start()])
        pieces.append((found[1], found[2] or ""))
        last = found.end()
    if last < len(text):
        pieces.append(text[last:])
    return tuple(pieces)


def is_forms(entry: object) -> bool:
    """Whether a table of a catalogue is one text in several forms."""
    return isinstance(entry, dict) and "other" in entry and FORMS.issuperset(entry)


class Catalogue(dict[str, Text]):
    """The texts of a language by their ids, each file read when the first of its texts is asked for.

    What a language does not say yet is said in English.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.language = folder.name
        facts = self.read("language")
        self.name = str(facts["name"])
        self.ones = frozenset(facts["one"])
        self.decimal = str(facts["decimal"])
        self.vowels = str(facts.get("vowels", ""))
        self.articles: tuple[str, ...] = tuple(facts.get("articles", ()))
        self.patterns: dict[str, str] = facts["patterns"]

    def read(self, name: str) -> dict[str, Any]:
        """A file as it is written; nothing if there is none."""
        path = self.folder / f"{name}.toml"
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    @cached_property
    def things(self) -> Names:
        """What printed things are called, and what they do."""
        return Names(self.read("cards"), self.patterns)

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        try:
            return self[key] is not None
        except KeyError:
            return False

    def __missing__(self, key: str) -> Text:
        name, _, _ = key.partition(".")
        if not any(known.startswith(f"{name}.") for known in self):
            for known, entry in entries(self.read(name), name).items():
                self[known] = parsed(entry)
            if key in self:
                return self[key]
        if self.language == ENGLISH:
            raise KeyError(key)
        self[key] = catalogue(ENGLISH)[key]
        return self[key]


Entry = str | dict[str, str]


def entries(tables: dict[str, Any], before: str) -> dict[str, Entry]:
    """The texts of a file by their ids."""
    found: dict[str, Entry] = {}
    for key, entry in tables.items():
        if isinstance(entry, str) or is_forms(entry):
            found[f"{before}.{key}"] = entry
        else:
            found |= entries(entry, f"{before}.{key}")
    return found


def parsed(entry: Entry) -> Text:
    """A text of a catalogue, ready to be filled."""
    if isinstance(entry, str):
        return template(entry)
    return {form: template(text) for form, text in entry.items()}


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: a folder each."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/language.toml")))


def check_language(name: str) -> None:
    """A KingsburgError names the languages there are if this is none."""
    if name not in languages():
        told = {"name": shown(name), "names": listed(languages())}
        text = f"there is no language {shown(name)}: choose from {choices(languages())}"
        raise KingsburgError(text, ("say", "errors.no_language", told))


@cache
def catalogue(language: str) -> Catalogue:
    """The texts of a language; a KingsburgError names those there are."""
    check_language(language)
    return Catalogue(FOLDER / language)
