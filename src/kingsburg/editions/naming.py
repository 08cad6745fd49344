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

from kingsburg.engine.errors import Reason, choices, listed, shown
from kingsburg.foreign import amiss

Words = dict[str, dict[str, dict[str, dict[str, str]]]]
"""By language, kind and id: the forms of the name, and the rule."""

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
LONGEST: Final = {"name": 60, "the": 80, "of": 80, "rule": 1000}
"""The forms there are, and how many characters they may have."""

Mistake = tuple[str, Reason]
"""A word of the line that is wrong, and what is wrong with it."""


def mistakes(told: Any, unnamable: Callable[[str, str], Reason | None]) -> Iterator[Mistake]:
    """What is wrong with such a table; `unnamable` tells why a card, by kind and id, cannot be named, if it cannot."""
    if not isinstance(told, dict):
        text = "words are a table by language, kind and card: [words.nl.governor.gardener]"
        yield "words", amiss("words", text)
        return
    for language, kinds in told.items():
        if not LANGUAGE.fullmatch(language) or not isinstance(kinds, dict):
            text = f"{shown(language)} is not the code of a language, such as nl, with a table of its words"
            yield language, amiss("language", text, name=shown(language))
            continue
        for kind, cards in kinds.items():
            if not isinstance(cards, dict):
                yield kind, amiss("words_of_kind", f"the words of {shown(kind)} are a table by card", name=shown(kind))
                continue
            for name, forms in cards.items():
                reason = unnamable(kind, name)
                if reason is not None:
                    yield name, reason
                yield from _wrong_forms(name, forms)


def _wrong_forms(name: str, forms: Any) -> Iterator[Mistake]:
    if not isinstance(forms, dict):
        yield name, amiss("words_of_card", f"the words of {name} are a table: name, the, of and rule", name=name)
        return
    for form, text in forms.items():
        if form not in LONGEST:
            known = f"{name} has no form {shown(form)}: choose from {choices(LONGEST)}"
            yield form, amiss("form", known, name=name, form=shown(form), names=listed(LONGEST))
        elif not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST[form]:
            longest = LONGEST[form]
            needed = f"{form} cannot be {shown(text)}: a text of 1 to {longest} characters on one line"
            yield form, amiss("long_form", needed, form=form, value=shown(text), n=longest)
    if "name" not in forms and {"the", "of"} & set(forms):
        yield name, amiss("no_name", f"{name} has a form of a name, but no name", name=name)


def of(words: Words, kind: str, name: str) -> dict[str, dict[str, str]]:
    """The words for a card, by language."""
    told = {language: kinds.get(kind, {}).get(name, {}) for language, kinds in words.items()}
    return {language: forms for language, forms in told.items() if forms}
