"""Saying messages in a language, to somebody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from kingsburg.engine.errors import KingsburgError, readable
from kingsburg.words.catalogue import ENGLISH, Catalogue, Text, catalogue
from kingsburg.words.messages import Message, Part, message_of

YOU = "You"
"""What the one person at a table is called in records."""

TIE = "\N{NO-BREAK SPACE}"
"""Stands where a line must not end: between the dice of one hand."""

LETTERED = ("gold", "wood", "stone")
"""What little room has a letter for, so that no comma is needed between them."""

NAME, WITHIN = "name", "within"
"""Forms of a name that every language has: as it stands, and as it stands within a sentence."""
BARE = "bare"
"""The form of a rule without its full stop, where it is the end of another sentence."""

NESTED = (tuple, list)
"""What a part is that has to be said; as JSON it is a list."""

LISTS = ("all", "any", "parts")
"""The parts that are made of several, which stand last in them."""


class Voice:
    """Says messages in a language, to one who is called "you" if they are the `viewer`.

    `names` are what the governors are called; without them they are called by their seats.
    """

    def __init__(
        self, language: str | Catalogue = ENGLISH, names: Sequence[str] = (), viewer: int | None = None
    ) -> None:
        self.texts = catalogue(language) if isinstance(language, str) else language
        self.names = names
        self.viewer = viewer
        self._counts: dict[tuple[str, int], str] = {}
        self._ways: dict[str, Callable[[Sequence[Any], str], str]] = {
            "say": self._message,
            "seat": self._seat,
            "card": self._card,
            "own": self._own,
            "rule": self._rule,
            "amounts": self._amounts,
            "short": self._short,
            "dice": self._dice,
            "hand": self._hand,
            "signed": self._signed,
            "decimal": self._decimal,
            "percent": self._percent,
            "all": self._all,
            "any": self._any,
            "parts": self._parts,
        }

    @property
    def language(self) -> str:
        return self.texts.language

    def say(self, said: Message) -> str:
        """The text of a message."""
        _, key, parts = said
        text: Text = self.texts[key]
        pieces = text if isinstance(text, tuple) else text[self._form(text, parts)]
        part = self.part
        return "".join([piece if isinstance(piece, str) else part(parts[piece[0]], piece[1]) for piece in pieces])

    def text(self, key: str, **parts: Part) -> str:
        """The same of an id and its parts."""
        return self.say(("say", key, parts))

    def error(self, error: KingsburgError) -> str:
        """What is wrong, in one line; an error without a message is told as it stands, in English."""
        return str(error) if error.message is None else readable(self.say(message_of(error.message)))

    def part(self, part: Part, form: str = "") -> str:
        """The text of a part, in a form that a place asks for; a capital in the form makes the text begin with one."""
        if isinstance(part, NESTED):
            if form and form[0].isupper():
                told = self._ways[part[0]](part, form.lower())
                return told if self._is_named(part) else capital(told)
            return self._ways[part[0]](part, form)
        return str(part)

    def _is_named(self, part: Part) -> bool:
        """Whether a part begins with somebody's name, which is written as they write it."""
        while isinstance(part, NESTED) and part[0] in LISTS and part[-1]:
            part = part[-1][0]
        return isinstance(part, NESTED) and part[0] == "seat" and part[1] not in (None, self.viewer)

    def _form(self, text: Mapping[str, object], parts: Mapping[str, Part]) -> str:
        if "you" in text and self._is_addressed(parts["who"]):
            return "you"
        if "one" in text and abs(parts["n"]) in self.texts.ones:
            return "one"
        if "vowel" in text and str(parts["name"])[:1].lower() in self.texts.vowels:
            return "vowel"
        return "other"

    def _is_addressed(self, who: Part) -> bool:
        """Whether the viewer is meant, or is one of several."""
        if self.viewer is None:
            return False
        return any(map(self._is_addressed, who[1])) if who[0] == "all" else bool(who[1] == self.viewer)

    # -- each kind of part --------------------------------------------------------------------------------------

    def _message(self, part: Sequence[Any], form: str) -> str:
        return self.say(cast("Message", part))

    def _seat(self, part: Sequence[Any], form: str) -> str:
        number = part[1]
        if number is None:
            return self.text("people.table")
        if number == self.viewer:
            return self.text(f"people.you.{form or NAME}")
        if not self.names and form == WITHIN:
            return self.text("people.seat_within", n=number)
        called = self.names[number] if self.names else self.text("people.seat", n=number)
        return called if form in ("", NAME) else self.text(f"people.named.{form}", name=called)

    def _card(self, part: Sequence[Any], form: str) -> str:
        forms = self.texts.things.of(tuple(part[1:]))
        return forms.get(form) or forms[NAME]

    def _own(self, part: Sequence[Any], form: str) -> str:
        told = part[1].get(self.language) or part[1][""]
        if form == BARE:
            return str(told[NAME]).rstrip(".")
        return self.texts.things.completed(told).get(form) or str(told[NAME])

    def _rule(self, part: Sequence[Any], form: str) -> str:
        told = self.texts.things.of(tuple(part[1:]))["rule"]
        return told.rstrip(".") if form == BARE else told

    def _amounts(self, part: Sequence[Any], form: str) -> str:
        told = [self._counted(f"units.{what}", n) for what, n in part[1].items() if n]
        return self._listed(told, "units.and") or self.text("units.nothing")

    def _short(self, part: Sequence[Any], form: str) -> str:
        """2g 1w, 1 VP."""
        told = [(what, self._counted(f"units.short.{what}", n)) for what, n in part[1].items() if n]
        letters = " ".join([text for what, text in told if what in LETTERED])
        others = [text for what, text in told if what not in LETTERED]
        return ", ".join([letters, *others] if letters else others)

    def _counted(self, key: str, n: int) -> str:
        """So many of something: said again and again, and made once."""
        told = self._counts.get((key, n))
        if told is None:
            told = self._counts[key, n] = self.text(key, n=n)
        return told

    def _dice(self, part: Sequence[Any], form: str) -> str:
        shown = [str(face) for face in part[1]]
        for face in part[2] if len(part) > 2 else ():
            shown[shown.index(str(face))] += "*"
        return "+".join(shown)

    def _hand(self, part: Sequence[Any], form: str) -> str:
        bonus = [f"{face}*" for face in part[2]] if len(part) > 2 else []
        return TIE.join([*map(str, part[1]), *bonus])

    def _signed(self, part: Sequence[Any], form: str) -> str:
        return f"{part[1]:+d}"

    def _decimal(self, part: Sequence[Any], form: str) -> str:
        return f"{part[1]:.{part[2]}f}".replace(".", self.texts.decimal)

    def _percent(self, part: Sequence[Any], form: str) -> str:
        return self.text("units.percent", n=f"{part[1] * 100:.0f}")

    def _all(self, part: Sequence[Any], form: str) -> str:
        return self._listed([self.part(each, form) for each in part[1]], "units.and")

    def _any(self, part: Sequence[Any], form: str) -> str:
        return self._listed([self.part(each, form) for each in part[1]], "units.or")

    def _parts(self, part: Sequence[Any], form: str) -> str:
        return str(part[1]).join([self.part(each, form) for each in part[2]])

    def _listed(self, texts: Sequence[str], last: str) -> str:
        if len(texts) < 2:
            return "".join(texts)
        return ", ".join(texts[:-1]) + self.text(last) + texts[-1]


def viewer_of(names: Sequence[str]) -> int | None:
    """The seat of the one person at a table, who is called "You" in records and spoken to in stories."""
    return names.index(YOU) if YOU in names else None


def voice_of(names: Sequence[str], language: str | Catalogue = ENGLISH) -> Voice:
    """The voice of a table where these people sit; the one who is called "You" is called so in the language."""
    voice = Voice(language, names, viewer_of(names))
    if voice.viewer is not None:
        you = capital(voice.text("people.you.name"))
        voice.names = [you if seat == voice.viewer else name for seat, name in enumerate(names)]
    return voice


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def say(
    said: Message, language: str | Catalogue = ENGLISH, names: Sequence[str] = (), viewer: int | None = None
) -> str:
    """The text of a message in a language; who says many keeps a `Voice`."""
    return Voice(language, names, viewer).say(said)
