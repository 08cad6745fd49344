"""Finding a thing of the rules by its name: an id, a rank, a name in English or in the language that is spoken, or the
beginning of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from kingsburg.engine.cards import Advisor, Card
from kingsburg.engine.errors import KingsburgError, listed, shown
from kingsburg.engine.rules import Phase
from kingsburg.words.catalogue import ENGLISH, catalogue
from kingsburg.words.messages import Part, card, either
from kingsburg.words.refusing import refusal
from kingsburg.words.voice import Voice

Thing = Card | Phase | str
"""What can be asked for: a printed thing, a phase, or the name of a module, variant or topic."""

CLOSE: Final = 0.6
"""So alike must a name be to what was asked for that it may have been meant."""
HINTS: Final = 4


class Known(NamedTuple):
    """Something that can be asked for, with all its names; the one that it is told by comes last."""

    thing: Thing
    names: list[str]


class Speller:
    """Names as they are looked up: without capitals, hyphens and articles, in English and one more language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.articles = tuple(dict.fromkeys([*catalogue(ENGLISH).articles, *voice.texts.articles]))

    def card(self, printed: Card) -> Known:
        rank = [str(printed.rank)] if isinstance(printed, Advisor) else []
        return self.named(printed, [*rank, printed.id, printed.name], card(printed))

    def named(self, thing: Thing, names: Sequence[str], called: Part) -> Known:
        """A thing with its names in English, and what it is called in the language of the voice."""
        told = [self.plain(name) for name in names]
        if self.voice.language != ENGLISH:
            told.append(self.plain(self.voice.part(called)))
        return Known(thing, told)

    def plain(self, name: str) -> str:
        """A name however it was written: The King's Envoy is found without its article, too."""
        straight = name.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
        spaced = " ".join(straight.replace("-", " ").replace("_", " ").split())
        return next((spaced.removeprefix(article) for article in self.articles if spaced.startswith(article)), spaced)


def folded(name: str) -> str:
    """A name without accents: who types ecole means École."""
    letters = unicodedata.normalize("NFD", name.replace("œ", "oe"))
    return "".join([letter for letter in letters if not unicodedata.combining(letter)])


def find(known: Sequence[Sequence[Known]], asked: str, voice: Voice) -> list[Thing]:
    """All that is called so, where the first list that has any counts; several cards of one name are all meant. A
    KingsburgError names what may have been meant."""
    wanted = folded(Speller(voice).plain(asked))
    for things in known:
        exact = [thing for thing, names in things if wanted in map(folded, names)]
        if exact:
            return exact
    for things in known:
        begun = [each for each in things if wanted and any(folded(n).startswith(wanted) for n in each.names)]
        titles = list(dict.fromkeys(names[-1] for _, names in begun))
        if len(titles) == 1:
            return [thing for thing, _ in begun]
        if titles:
            raise refusal(KingsburgError, "guide.lookup.several", asked=shown(asked), names=listed(titles))
    close = _close(wanted, [name for things in known for _, names in things for name in names])
    if close:
        raise refusal(KingsburgError, "guide.lookup.close", asked=shown(asked), names=either(close))
    raise refusal(KingsburgError, "guide.lookup.none", asked=shown(asked))


def _close(wanted: str, names: Iterable[str]) -> list[str]:
    spelled = [(folded(name), name) for name in names]
    found = get_close_matches(wanted, [plain for plain, _ in spelled], n=HINTS, cutoff=CLOSE)
    told = dict(reversed(spelled))
    return list(dict.fromkeys([told[plain] for plain in found]))
