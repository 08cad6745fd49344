"""What the owners of cards call them in other languages, as the table `words` of a content file tells it.

    [words.nl.governor.gardener]
    name = "Tuinman"
    the = "de Tuinman"
    of = "van de Tuinman"
    rule = "Aan het eind van elke zomer krijg je 1 hout en 1 VP."

What the forms of a name are for, docs/languages.md says. Which languages there are is none of this layer's business:
who speaks one finds their words here, or else those that the card itself has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from kingsburg.engine.errors import choices, shown

Words = dict[str, dict[str, dict[str, dict[str, str]]]]
"""By language, kind and id: the forms of the name, and the rule."""

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
LONGEST: Final = {"name": 60, "the": 80, "of": 80, "rule": 1000}
"""The forms there are, and how many characters they may have."""

Mistake = tuple[str, str]
"""A word of the line that is wrong, and what is wrong with it."""


def mistakes(told: Any, amiss: Callable[[str, str], str]) -> Iterator[Mistake]:
    """What is wrong with such a table; `amiss` tells why a card, by kind and id, cannot be named, if it cannot."""
    if not isinstance(told, dict):
        yield "words", "words are a table by language, kind and card: [words.nl.governor.gardener]"
        return
    for language, kinds in told.items():
        if not LANGUAGE.fullmatch(language) or not isinstance(kinds, dict):
            yield language, f"{shown(language)} is not the code of a language, such as nl, with a table of its words"
            continue
        for kind, cards in kinds.items():
            if not isinstance(cards, dict):
                yield kind, f"the words of {shown(kind)} are a table by card"
                continue
            for name, forms in cards.items():
                reason = amiss(kind, name)
                if reason:
                    yield name, reason
                yield from _wrong_forms(name, forms)


def _wrong_forms(name: str, forms: Any) -> Iterator[Mistake]:
    if not isinstance(forms, dict):
        yield name, f"the words of {name} are a table: name, the, of and rule"
        return
    for form, text in forms.items():
        if form not in LONGEST:
            yield form, f"{name} has no form {shown(form)}: choose from {choices(LONGEST)}"
        elif not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST[form]:
            yield form, f"{form} cannot be {shown(text)}: a text of 1 to {LONGEST[form]} characters on one line"
    if "name" not in forms and {"the", "of"} & set(forms):
        yield name, f"{name} has a form of a name, but no name"


def of(words: Words, kind: str, name: str) -> dict[str, dict[str, str]]:
    """The words for a card, by language."""
    told = {language: kinds.get(kind, {}).get(name, {}) for language, kinds in words.items()}
    return {language: forms for language, forms in told.items() if forms}
