"""The catalogues are complete: each language says all that is said, in the same parts, and nothing that no one says.

`pytest tests/words/test_catalogues.py tests/words/test_cards.py` is what tells of a new language how far it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kingsburg.words import Voice, catalogue, languages
from kingsburg.words.catalogue import ENGLISH, FORMS, PLACE, Entry
from kingsburg.words.names import printed_cards
from tests.words.patterns import PATTERNS, made, variants_and_modules
from tests.words.published import of_the_house
from tests.words.usage import asked, asked_by_client, files, texts

OTHERS = [language for language in languages() if language != ENGLISH]

OF_PARTS = {"name", "bare"}
"""Forms of parts that every language has: the plain name, and a rule without its stop."""

TIED = "[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
CODE = re.compile(r"`[^`]*`|\w+://[\w/…]*")
"""What is typed stands in a text as it is typed; so do addresses."""


def written(entry: Entry) -> list[str]:
    """The forms of a text; most have one."""
    return [entry] if isinstance(entry, str) else list(entry.values())


def places(entry: Entry) -> set[str]:
    """The names of the places of a text, over its forms."""
    return {name for text in written(entry) for name, _ in PLACE.findall(text)}


def speaks_to(entry: Entry) -> bool:
    """Whether a text has a form for who is spoken to."""
    return isinstance(entry, dict) and "you" in entry


def is_ended(entry: Entry) -> bool:
    """Whether a text ends with a stop, in all its forms."""
    return all(text.endswith(".") for text in written(entry))


def prose(text: str) -> str:
    """A text with a letter for each place, without what is typed."""
    return CODE.sub("x", PLACE.sub("x", text))


def both(language: str) -> Iterator[tuple[str, Entry, Entry]]:
    """What English and a language have in common: the id, and how each says it."""
    english, other = texts(ENGLISH), texts(language)
    for key in sorted(english.keys() & other.keys()):
        yield key, english[key], other[key]


def wrong(language: str, slip: str) -> list[str]:
    """The texts of a language, names and rules of cards included, in which a slip is found."""
    told = {key: written(entry) for key, entry in texts(language).items()}
    for kind, things in catalogue(language).read("cards").items():
        told |= {f"cards.{kind}.{name}": list(forms.values()) for name, forms in things.items()}
    return [f"{key}: {text}" for key, forms in told.items() for text in forms if re.search(slip, prose(text))]


def forms_of_people(language: str) -> set[str]:
    """The forms of governors that the texts of a language ask for: some need one that English does without."""
    asked_for = {
        form.lower() for entry in texts(language).values() for text in written(entry) for _, form in PLACE.findall(text)
    }
    return {f"people.{whose}.{form}" for whose in ("you", "named") for form in asked_for}


# -- the same in every language ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_in_every_language_and_no_other(language: str) -> None:
    assert files(language) == files()
    assert sorted(set(texts(ENGLISH)) - set(texts(language))) == [], "not said yet"
    assert sorted(set(texts(language)) - set(texts(ENGLISH)) - forms_of_people(language)) == [], "said by no one"


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_has_the_same_places_in_every_language(language: str) -> None:
    differ = {key: (places(ours), places(theirs)) for key, ours, theirs in both(language)}
    assert {key: each for key, each in differ.items() if each[0] != each[1]} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_who_is_spoken_to_in_one_language_is_spoken_to_in_all(language: str) -> None:
    """Some need a form for whoever is spoken to where English does not: vous passez."""
    assert [key for key, ours, theirs in both(language) if speaks_to(ours) and not speaks_to(theirs)] == []


@pytest.mark.parametrize("language", languages())
def test_forms_are_those_of_person_number_and_vowel(language: str) -> None:
    """A table that has some of them and is no text lacks `other`, or has a key that no one knows."""
    tables: dict[str, set[str]] = {}
    for key in texts(language):
        table, _, last = key.rpartition(".")
        tables.setdefault(table, set()).add(last)
    assert [table for table, keys in tables.items() if keys <= FORMS or len(keys & FORMS) > 1] == []


@pytest.mark.parametrize("language", languages())
def test_every_text_can_be_read(language: str) -> None:
    known = OF_PARTS | set(catalogue(language).patterns) | set(catalogue(language).read("people")["you"])
    for key, entry in texts(language).items():
        for text in written(entry):
            assert text.strip(" ") == text or key.startswith("units."), key
            assert "{" not in PLACE.sub("", text), key
            assert "}" not in PLACE.sub("", text), key
            assert {form.lower() for _, form in PLACE.findall(text) if form} <= known, key


# -- all that is said, and nothing else -------------------------------------------------------------------------


def test_every_id_that_the_source_names_is_a_text() -> None:
    assert {key: place for key, place in asked().ids.items() if key not in texts(ENGLISH)} == {}


def test_every_id_that_the_browser_client_names_is_a_text() -> None:
    assert sorted(asked_by_client() - set(texts(ENGLISH))) == []


def test_every_pattern_of_ids_says_what_it_makes() -> None:
    """In the table of tests/words/patterns.py; a line there that no source asks for is gone too."""
    missing = {pattern: place for pattern, place in asked().patterns.items() if pattern not in PATTERNS}
    assert missing == {}
    assert PATTERNS.keys() - asked().patterns.keys() == set()


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("language", languages())
def test_whatever_a_pattern_makes_is_a_text(pattern: str, language: str) -> None:
    """So every phase, step, moment, module, variant, topic, question and fact has its words."""
    found = made(pattern)
    assert found
    assert [key for key in sorted(found - set(texts(language))) if key.rpartition(".")[2] not in of_the_house()] == []


def test_no_text_is_there_that_nothing_says() -> None:
    said = {key for pattern in PATTERNS for key in made(pattern)} | set(asked().ids) | set(asked_by_client())
    assert sorted(set(texts(ENGLISH)) - said) == []


def test_english_says_what_manifests_and_cards_do() -> None:
    """What both have is the same: the catalogue is what is shown, the manifest what the module is."""
    for key, rule in variants_and_modules().items():
        if key in texts(ENGLISH) or key.rpartition(".")[2] not in of_the_house():
            assert texts(ENGLISH)[key] == rule
    for printed in printed_cards().values():
        if getattr(printed, "note", ""):
            assert Voice().text(f"guide.doubt.notes.{printed.id}") == printed.note  # type: ignore[attr-defined]


# -- well written -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_no_text_has_two_spaces(language: str) -> None:
    """But between the year and the phase in the header of the terminal."""
    assert [text for text in wrong(language, r"  ") if not text.startswith("board.where:")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_ends_with_a_stop_where_the_english_one_does(language: str) -> None:
    ended = [key for key, ours, theirs in both(language) if is_ended(ours) and not is_ended(theirs)]
    assert ended == []


@pytest.mark.parametrize("language", OTHERS)
def test_an_apostrophe_is_one(language: str) -> None:
    """Only English, which is typed everywhere, has the straight one."""
    assert wrong(language, r"\w'\w") == []


def test_french_quotes_and_stops_stand_apart_and_are_tied() -> None:
    assert wrong("fr", '"') == [], "guillemets, not straight quotes"
    assert wrong("fr", f"«(?!{TIED})|(?<!{TIED})»") == [], "a space that holds within guillemets"
    assert wrong("fr", rf"(?<!{TIED})[:;!?](?!\w)") == [], "a space that holds before : ; ! ?"
