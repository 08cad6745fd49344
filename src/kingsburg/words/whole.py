"""A catalogue with everything resolved: what the reader of another program needs to say messages as `Voice` does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypedDict

from kingsburg.words.catalogue import ENGLISH, Catalogue, Entry, catalogue, entries
from kingsburg.words.names import FIRST, Forms, first_names, printed_cards

NO_TEXTS = ("language", "cards")
"""Files of a language that hold no texts: facts of the language, and names."""
OF_COMMANDS = ("commands", "lab", "mcp", "own", "terminal", "training")
"""Files of texts that no page says: commands say them, or whoever reads files of one's own."""


class Whole(TypedDict):
    """The facts of a language, its texts by id, and printed things by kind and id in all their forms, with their rules.
    What the first edition calls otherwise stands there too, with `_first` behind its id."""

    language: dict[str, Any]
    texts: dict[str, Entry]
    things: dict[str, dict[str, Forms]]


def whole(language: str, without: Collection[str] = ()) -> Whole:
    """All that a language says, but what stands in some files; what it does not say yet is English."""
    told = catalogue(language)
    texts = dict(sorted((texts_of(catalogue(ENGLISH), without) | texts_of(told, without)).items()))
    return {"language": {"id": language, **told.read("language")}, "texts": texts, "things": things_of(told)}


def of_page(language: str) -> Whole:
    """All that a page can say in a language."""
    return whole(language, OF_COMMANDS)


def texts_of(told: Catalogue, without: Collection[str] = ()) -> dict[str, Entry]:
    """The texts of a language as its files have them."""
    found: dict[str, Entry] = {}
    for path in sorted(told.folder.glob("*.toml")):
        if path.stem not in NO_TEXTS and path.stem not in without:
            found |= entries(told.read(path.stem), path.stem)
    return found


def things_of(told: Catalogue) -> dict[str, dict[str, Forms]]:
    """The printed things of a language."""
    found: dict[str, dict[str, Forms]] = {}
    for kind, name in printed_cards():
        found.setdefault(kind, {})[name] = told.things.of((kind, name))
    for kind, name in first_names():
        found[kind][f"{name}_{FIRST}"] = told.things.of((kind, name, FIRST))
    return found
