"""What a question offers: things to have, each with what it means and the ways to it; all of it numbered."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from kingsburg.engine.errors import KingsburgError, one_line, shown
from kingsburg.words.describing import Described, Describer
from kingsburg.words.messages import Message, Part, either, message
from kingsburg.words.questions import passing
from kingsburg.words.voice import say

if TYPE_CHECKING:
    from kingsburg.engine.notation import Move
    from kingsburg.knowledge import Knowledge
    from kingsburg.words.voice import Voice

PASS_NUMBER: Final = 0
SHOWN_MATCHES: Final = 6
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
LETTERS: Final = "abcdefgijkmnoprstvwxyz"
"""What ways are labelled with: not h, l, q and u, which are commands wherever one is asked."""

BRIEF_EFFECT: Final = 60
"""A longer text says of a building in brief only what it costs and scores."""

COUNTED: Final = {"influence": "advisor", "recruit": "soldiers", "mark": "advisor", "unmark": "advisor"}
"""Kinds of moves whose offers go by a number of their own: the advisor's rank, the number of soldiers."""

GROUPED: Final = {
    "influence": "advisor",
    "build": "building",
    "recruit": "soldiers",
    "bid": "governor",
    "use": "power",
}
"""Kinds of moves of which several lead to the same thing, and the field that names it."""


class Way:
    """One move, also as views have it: the label to type, and what tells it from the other moves of its offer. Where
    the offer has several ways, they have letters."""

    __slots__ = ("label", "letter", "move", "seen", "text")

    def __init__(self, move: Move, seen: dict[str, Any], text: Part) -> None:
        self.move = move
        self.seen = seen
        self.text = text
        self.letter = ""
        self.label = ""

    def to_dict(self) -> dict[str, object]:
        return {"label": self.label, "letter": self.letter, "text": self.text, "move": self.seen}


class Texts:
    """What an offer says in a language: as the offer itself, with texts for messages, and those of its ways in turn."""

    __slots__ = ("brief", "effect", "name", "title", "ways")

    def __init__(self, offer: Offer, voice: Voice) -> None:
        part = voice.part
        self.title = part(offer.title)
        self.effect = part(offer.effect)
        self.name = self.title if offer.name is offer.title else part(offer.name)
        fits = offer.brief is offer.effect or (offer.kind == "build" and len(self.effect) <= BRIEF_EFFECT)
        self.brief = self.effect if fits else part(offer.brief)
        self.ways = [part(way.text) for way in offer.ways]


class Offer:
    """One thing to have, what it means, and the ways to it, which are moves of this kind. `name` is the title and
    `brief` the meaning where room is scarce; all four are parts of messages."""

    __slots__ = ("_texts", "_voice", "brief", "effect", "kind", "name", "number", "title", "ways")

    def __init__(self, number: int, kind: str, described: Described) -> None:
        self.number = number
        self.kind = kind
        self.title, self.effect, brief, name = described
        self.brief = brief or self.effect
        self.name = name or self.title
        self.ways: list[Way] = []
        self._voice: Voice | None = None
        self._texts: Texts | None = None

    @property
    def at_court(self) -> bool:
        """Whether it is an advisor, who has his number there."""
        return self.kind == "influence"

    @property
    def is_bid(self) -> bool:
        """Whether its ways are bids, always many."""
        return self.kind == "bid"

    def texts(self, voice: Voice) -> Texts:
        """What it says in a language; said once."""
        if self._texts is None or self._voice is not voice:
            self._voice, self._texts = voice, Texts(self, voice)
        return self._texts

    def label(self) -> None:
        """Name the ways: 8 where there is one, else 8a, 8b and so on."""
        number = str(self.number)
        if len(self.ways) == 1:
            self.ways[0].label = number
            return
        for place, way in enumerate(self.ways):
            way.letter = letters(place)
            way.label = number + way.letter

    def to_dict(self) -> dict[str, object]:
        """The same as plain values, for programs elsewhere."""
        return {
            "number": self.number,
            "kind": self.kind,
            "title": self.title,
            "effect": self.effect,
            "brief": self.brief,
            "name": self.name,
            "ways": [way.to_dict() for way in self.ways],
        }


def letters(place: int) -> str:
    """a to z without the commands, then aa, ab and so on."""
    if place < len(LETTERS):
        return LETTERS[place]
    more, last = divmod(place, len(LETTERS))
    return letters(more - 1) + LETTERS[last]


def offers(known: Knowledge) -> list[Offer]:
    """What the question that waits for a seat offers it, numbered; passing is always 0 and comes last."""
    if not known.options:
        return []
    moves = list(zip(known.options, cast("list[dict[str, Any]]", known.view["options"]), strict=True))
    kinds = {fields["kind"] for _, fields in moves}
    passes = "pass" in kinds
    kinds.discard("pass")
    counted = COUNTED.get(next(iter(kinds))) if len(kinds) == 1 else None
    listed = _grouped(moves, counted, Describer(known))
    if passes:
        offer = Offer(PASS_NUMBER, "pass", Described(PASS, passing(known)))
        move, fields = next(each for each in moves if each[1]["kind"] == "pass")
        offer.ways.append(Way(move, fields, ""))
        listed.append(offer)
    for offer in listed:
        offer.label()
    return listed


PASS: Final = message("offers.pass")


def _grouped(moves: list[tuple[Move, dict[str, Any]]], counted: str | None, describer: Describer) -> list[Offer]:
    """The moves with which something is had, by what that is; each with its fields as views have them."""
    found: dict[object, Offer] = {}
    for place, (move, fields) in enumerate(moves):
        kind = fields["kind"]
        if kind == "pass":
            continue
        what = GROUPED.get(kind)
        key = place if what is None else (kind, fields[what], fields.get("power_kind"))
        offer = found.get(key)
        if offer is None:
            number = int(fields[counted]) if counted else len(found) + 1
            offer = found[key] = Offer(number, kind, describer.describe(move, fields))
        offer.ways.append(Way(move, fields, describer.way(move, fields)))
    return list(found.values())


# -- reading an answer ------------------------------------------------------------------------------------------


def find(offered: Sequence[Offer], text: str, voice: Voice, chosen: Offer | None = None) -> Move | Offer:
    """The move of a label, its text, or the beginning of one of its names, which may be those of the voice's language;
    an offer if its ways are still to choose from. `chosen` is the offer whose ways are asked for now. A KingsburgError
    names the choices."""
    wanted = _plain(" ".join(text.split()))
    found = _by_label(offered, wanted, chosen)
    if found is None and wanted.isdecimal():
        raise _refused(message("offers.typed.no_number", typed=wanted, numbers=_numbers(offered)))
    return found or _by_name(offered, wanted, text, voice, chosen)


def _refused(said: Message) -> KingsburgError:
    """The error that says why an answer cannot be read."""
    return KingsburgError(say(said), said)


def _plain(text: str) -> str:
    """A text as hurried people type it: without capitals and accents, with the apostrophe of the keyboard."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text.lower().replace(APOSTROPHE, "'"))
    return "".join([letter for letter in parts if not unicodedata.combining(letter)])


def _by_label(offered: Sequence[Offer], wanted: str, chosen: Offer | None) -> Move | Offer | None:
    for way in chosen.ways if chosen else ():
        if wanted == way.letter:
            return way.move
    for offer in offered:
        if wanted == str(offer.number):
            return _only(offer)
        for way in offer.ways:
            if wanted == way.label:
                return way.move
    return None


def _only(offer: Offer) -> Move | Offer:
    return offer.ways[0].move if len(offer.ways) == 1 else offer


def _by_name(offered: Sequence[Offer], wanted: str, text: str, voice: Voice, chosen: Offer | None) -> Move | Offer:
    spelled = [(way.move, offer, names) for offer in offered for way, names in _spellings(offer, voice, chosen)]
    exact = [(move, offer) for move, offer, names in spelled if wanted in names]
    begun = [(move, offer) for move, offer, names in spelled if any(name.startswith(wanted) for name in names)]
    matches = exact or begun
    if len(matches) == 1:
        return matches[0][0]
    among = {offer for _, offer in matches}
    if len(among) == 1 and among != {chosen}:
        return among.pop()
    typed = shown(text)
    if matches:
        raise _refused(message("offers.typed.several", typed=typed, matches=_matches([move for move, _ in matches])))
    raise _refused(message("offers.typed.none", typed=typed, numbers=_numbers(offered)))


def _spellings(offer: Offer, voice: Voice, chosen: Offer | None) -> list[tuple[Way, list[str]]]:
    """Of each way the move's text, the text without its first word, the name of what it gets; for a chosen offer
    how."""
    texts = offer.texts(voice)
    called = [_plain(texts.title), _plain(texts.name)]
    found: list[tuple[Way, list[str]]] = []
    for way, how in zip(offer.ways, texts.ways, strict=True):
        text = str(way.move).lower()
        named = [text, text.partition(" ")[2], *called]
        found.append((way, [*named, _plain(how)] if offer is chosen else named))
    return found


def _matches(moves: Sequence[Move]) -> Part:
    """The first few by their texts, and how many more."""
    listed = ", ".join([one_line(str(move)) for move in moves[:SHOWN_MATCHES]])
    rest = len(moves) - SHOWN_MATCHES
    return message("offers.typed.more", matches=listed, n=rest) if rest > 0 else listed


def _numbers(offered: Sequence[Offer]) -> Part:
    """The numbers to type: `1 to 3`, or each of them where some are missing."""
    numbers = sorted(offer.number for offer in offered)
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1:
        return message("offers.typed.range", first=numbers[0], last=numbers[-1])
    return message("offers.typed.numbers", numbers=either(numbers))
