"""The layout of an observation: what each of its numbers is, for a game or, `wide`, for every game alike.

All numbers are bytes. Seats are relative: governor 0 is the one who looks, governor 1 sits to their left. What a number
cannot tell it tells as its largest value.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kingsburg.editions.choosing import PLAYERS
from kingsburg.engine import shapes
from kingsburg.engine.agenda import SEATS, Choice
from kingsburg.engine.cards import Card
from kingsburg.engine.dice import FACES
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.engine.marks import Common, Mark, Owned
from kingsburg.engine.placement import RANKS
from kingsburg.engine.powers import WINDOWS
from kingsburg.engine.rules import Rules
from kingsburg.env import published
from kingsburg.env.cards import KINDS, Order, causes, questions
from kingsburg.env.marking import (
    BYTE,
    CARD,
    LISTED,
    LISTED_PLACES,
    PLAIN,
    SEAT,
    SOME_CARDS,
    SOME_PLACES,
    SOME_RANKS,
    SOME_SEATS,
    STOCK,
    TOKEN,
    WINDOW,
    Laid,
)
from kingsburg.env.observing import OWN_ADVISOR, THEIRS, USED, USED_THIS_YEAR
from kingsburg.env.published import MODULES, SCENARIOS, VARIANTS

VERSION: Final = 2
"""Raised with every change of what the numbers are: what was learned with another layout means something else."""
LAYOUTS: Final = ("game", "wide")
SAID: Final = 4
NUMBERS: Final = 4
YEARS: Final = 5
SOLDIER_TOKENS: Final = 6
OWN_MARKS: Final = 4
"""So many numbers of what the owners' own cards lay on the board a wide observation has room for."""

MANY: Final = 8
TOKENS: Final = 5
"""So many tokens of a governor a wide observation lists: no rule lays more, at most one a year."""
TOLD: Final = {
    PLAIN: "a number",
    SEAT: "a seat, from 1",
    CARD: "a card, from 1",
    STOCK: "gold, wood and stone",
    TOKEN: "whose it is, from 1, and on which rank",
    SOME_SEATS: "how often each seat is in it",
    SOME_RANKS: "how many lie on each rank",
    SOME_PLACES: "how many lie on each rank, then on each governor's card",
    LISTED: "numbers in their order",
    LISTED_PLACES: f"the rank each lies on; on a governor's card, {RANKS + 1} plus their seat",
    SOME_CARDS: "which cards",
}
"""What the numbers of a mark say."""


SPENT: Final = USED + USED_THIS_YEAR


class Part(NamedTuple):
    """Some numbers side by side: what they are called, where they begin, how many they are, the largest value there can
    be, and what they say."""

    name: str
    place: int
    size: int
    most: int
    text: str


class Layout:
    """The parts of an observation by name: `layout["year"]`, and for each governor `layout["governor 1 gold"]`."""

    def __init__(self, rules: Rules, name: str = "game") -> None:
        self.name = check_layout(name)
        self.rules = rules
        self.wide = name == "wide"
        self.seats = PLAYERS[-1] if self.wide else rules.players
        self.orders = {kind: Order(rules, kind, self.wide) for kind in KINDS}
        self.decks = published.decks() if self.wide else self.rules.decks
        self.marks: list[Laid] = []
        self._parts: list[Part] = []
        self._size = 0
        self._add_board()
        self.first = self._size
        self._add_governor()
        self.each = self._size - self.first
        self.own = [part for part in self._parts if part.place >= self.first]
        shared = [part for part in self._parts if part.place < self.first]
        governors = [self._of(part, seat) for seat in range(self.seats) for part in self.own]
        self.parts: tuple[Part, ...] = (*shared, *governors)
        self.size = self.first + self.seats * self.each
        self._by_name = {part.name: part for part in self.parts}

    def __getitem__(self, name: str) -> Part:
        part = self._by_name.get(name)
        if part is None:
            raise KingsburgError(f"an observation has no part {shown(name)}: choose from {choices(self._by_name)}")
        return part

    def __repr__(self) -> str:
        return f"<Layout {self.name!r}: {self.size} numbers in {len(self.parts)} parts>"

    def place(self, name: str) -> int:
        """Where a part begins, of those in a governor's part within it; -1 where the layout does without."""
        for part in self._parts:
            if part.name == name:
                return part.place - (self.first if part.place >= self.first else 0)
        return -1

    @property
    def digest(self) -> str:
        """A short name of this very layout, for whatever was learned with it."""
        told = "\n".join([str(VERSION), *[f"{part.name} {part.place} {part.size} {part.most}" for part in self.parts]])
        cards = [f"{kind} {name}" for order in self.orders.values() for kind, name in order.names]
        asked = [kind.__name__ for kind in questions()]
        return hashlib.sha256("\n".join([told, *cards, *asked, *causes()]).encode()).hexdigest()[:16]

    # -- putting it together ----------------------------------------------------------------------------------------

    def _of(self, part: Part, seat: int) -> Part:
        place = part.place + seat * self.each
        return Part(f"governor {seat} {part.name}", place, part.size, part.most, part.text)

    def _add(self, name: str, size: int, most: int, text: str) -> None:
        if size:
            self._parts.append(Part(name, self._size, size, most, text))
            self._size += size

    def _cards(self, kind: str) -> int:
        return self.orders[kind].size

    def _decks(self) -> str:
        """What a number says that tells of every deck."""
        return ", ".join(["1 the enemy", *[f"{2 << n} the deck {deck.name}" for n, deck in enumerate(self.decks)]])

    def _in_every_deck(self) -> int:
        return (2 << len(self.decks)) - 1

    def _add_board(self) -> None:
        add, cards = self._add, self._cards
        if self.wide:
            add("players", 1, SEATS, "how many governors there are")
            add("edition", 1, 2, "the edition, 1 or 2")
            add("modules", len(MODULES), 1, f"which modules are played: {', '.join(MODULES)}")
            add("variants", len(VARIANTS), 1, f"which variants: {', '.join(VARIANTS)}")
            add("scenario", len(SCENARIOS), 1, f"which scenario: {', '.join(SCENARIOS)}")
        add("question", len(questions()) + 2, 1, "what is asked, by its kind; then an owners' own, then chance's")
        add("numbers", NUMBERS, BYTE, "the numbers that the question carries, seats relative and from 1, cards from 1")
        add("cause", 1, BYTE, "what asks: its number among all that may, from 1")
        add(
            "said",
            2 * SAID,
            BYTE,
            "to who answers: the places said so far plus 1, each by 256: remainder, quotient",
        )
        add("year", YEARS, 1, "which year it is")
        add("phase", len(self.rules.phases), 1, "which phase it is")
        add("over", 1, 1, "whether the game is over")
        add("enemies", cards("enemy"), self._in_every_deck(), f"the enemy cards that the seat knows: {self._decks()}")
        add("revealed", YEARS, self._in_every_deck(), f"the years whose cards lie face up: {self._decks()}")
        add("enemy strength", 1, BYTE, "the strength of this year's enemy, if the seat knows him")
        add("neutral", RANKS if self.wide or self.rules.players == PLAYERS[0] else 0, BYTE, "neutral dice by rank")
        add("tiles", RANKS if self.wide or self.rules.alternates else 0, 1, "the ranks on which a tile lies")
        add("destiny", cards("destiny"), 1, "the destinies: 1 if it holds this year")
        add("governor", cards("governor"), SEATS, "the governor cards: whose each is, from 1")
        add("group", cards("group"), SEATS, "the groups: who has its favour, from 1")
        add("hand", cards("held"), BYTE, "the cards in the hand of who looks: how many of each")
        self._add_marks(each=False)

    def _add_governor(self) -> None:
        add, cards = self._add, self._cards
        for name in ("gold", "wood", "stone", "plus_two", "soldiers", "vp"):
            add(name, 1, BYTE, f"{name} they have")
        add("debt", 1, BYTE, "how far their VP are below nothing")
        add("asked", 1, 1, "whether they may answer now")
        add("turn", self.seats, 1, "their place in the turn order")
        add("envoy", 1, 1, "whether they have the king's envoy")
        add("passed", 1, 1, "whether they are done with influencing")
        add("dice", FACES, BYTE, "their unassigned player dice, by face")
        add("bonus dice", FACES, BYTE, "their unassigned bonus dice, by face")
        add("to roll", 1, BYTE, "the bonus dice that are theirs this season")
        spent = f"{USED} if its power was used this season, {USED_THIS_YEAR} if this year"
        add("buildings", cards("building"), THEIRS + SPENT, f"their buildings: {THEIRS} each; {spent}")
        add("raised", 1, BYTE, "the buildings they constructed this season")
        own = f"{OWN_ADVISOR} for each on one of their own"
        add("court", RANKS, BYTE, f"how many of their dice lie on the advisor of each rank; {own}")
        add("court dice", FACES, BYTE, "their player dice at court, by face")
        add("court bonus dice", FACES, BYTE, "their bonus dice at court, by face")
        add("reached", 4, 1, "what they used to reach advisors this season: a token, a shift, any die, another token")
        add("used", cards("used"), SPENT, f"cards that all have: {spent}")
        add("governor used", 1 if cards("governor") else 0, SPENT, f"their governor card: {spent}")
        add("group used", 1 if cards("group") else 0, SPENT, f"their group: {spent}")
        add("note", 1, BYTE, "what a card of theirs wants remembered")
        add("bolster", 1, BYTE, "what powers add to their strength this winter")
        add("strength", 1, BYTE, "their strength in this winter's battle, once all are mustered")
        add("victories", 1, BYTE, "the battles they have won")
        add("looked", YEARS, self._in_every_deck(), f"the years whose cards they have looked at: {self._decks()}")
        add("strips", cards("strip"), BYTE, f"the strips: {THEIRS} if on their sheet, and how many they hold face up")
        add("tokens", SOLDIER_TOKENS if self.wide or self.rules.soldier_tokens else 0, 1, "their soldier tokens")
        add("cards", 1 if cards("held") else 0, BYTE, "how many cards they hold")
        self._add_marks(each=True)

    def _add_marks(self, each: bool) -> None:
        known = published.marks() if self.wide else tuple(self.rules.marks.values())
        for mark in known:
            if isinstance(mark, Owned) == each:
                self._lay(mark, each)
        others = [mark for mark in self.rules.marks.values() if mark not in known and isinstance(mark, Owned) == each]
        if self.wide:
            self._lay_owners(others, each)

    def _lay(self, mark: Mark[Any], each: bool) -> None:
        if isinstance(mark, Common) and isinstance(mark.shape, shapes.Cards) and mark.shape.kind in ON_BOARD:
            self._lay_among(mark, mark.shape.kind)
            return
        how, size, places = self._numbers_of(mark.shape)
        hidden = ", and first whether anything lies there" if mark.hidden else ""
        place = self._size - (self.first if each else 0)
        self.marks.append(Laid(mark, place, each, how, size, places))
        self._add(mark.name, size + bool(mark.hidden), BYTE, f"the mark {mark.name}: {TOLD[how]}{hidden}")

    def _lay_among(self, mark: Mark[Any], kind: str) -> None:
        """A mark of cards that have their numbers on the board already adds to those."""
        n = next(n for n, part in enumerate(self._parts) if part.name == ON_BOARD[kind])
        part, order = self._parts[n], self.orders[kind]
        weight = 1 << part.most.bit_length()
        places = order.places(numbered(self.rules, kind))
        self.marks.append(Laid(mark, part.place, False, SOME_CARDS, order.size, places, weight))
        text = f"{part.text}; {weight} for the mark {mark.name}"
        self._parts[n] = Part(part.name, part.place, part.size, part.most + weight, text)

    def _lay_owners(self, others: list[Mark[Any]], each: bool) -> None:
        """Marks of the owners' own, side by side, those for which there is room."""
        left, place = OWN_MARKS, self._size - (self.first if each else 0)
        for mark in others:
            how, size, places = self._numbers_of(mark.shape)
            size += bool(mark.hidden)
            if size <= left:
                self.marks.append(Laid(mark, place + OWN_MARKS - left, each, how, size - bool(mark.hidden), places))
                left -= size
        self._add("own marks", OWN_MARKS, BYTE, "what the owners' own cards have laid there, as far as there is room")

    def _numbers_of(self, shape: shapes.Shape[Any]) -> tuple[int, int, list[int]]:
        """How a value of a shape becomes numbers, how many, and the places of cards."""
        if isinstance(shape, shapes.OneSeat):
            return SEAT, 1, []
        if isinstance(shape, shapes.OneCard):
            return CARD, 1, []
        if isinstance(shape, shapes.Stock):
            return STOCK, 3, []
        if isinstance(shape, shapes.OneToken):
            return TOKEN, 2, []
        if isinstance(shape, shapes.Numbers):
            return self._several(shape)
        return PLAIN, 1, []

    def _several(self, shape: shapes.Numbers) -> tuple[int, int, list[int]]:
        if isinstance(shape, shapes.Seats):
            return SOME_SEATS, self.seats, []
        if self.wide and isinstance(shape, (shapes.Ranks, shapes.Places)):
            return LISTED_PLACES, TOKENS, []
        if isinstance(shape, shapes.Ranks):
            return SOME_RANKS, RANKS, []
        if isinstance(shape, shapes.Places):
            return SOME_PLACES, RANKS + self.seats, []
        if isinstance(shape, (shapes.Stars, shapes.Names)):
            return LISTED, len(shape.names) if isinstance(shape, shapes.Stars) else shape.size, []
        if isinstance(shape, shapes.Cards) and shape.kind in self.orders:
            order = self.orders[shape.kind]
            return SOME_CARDS, order.size, order.places(numbered(self.rules, shape.kind))
        return LISTED, MANY, []


ON_BOARD: Final = {"enemy": "enemies", "destiny": "destiny", "governor": "governor"}
"""The parts of the board that have a number for each card of a kind."""
SIMPLE: Final = (shapes.Number, shapes.Flag, shapes.Named, shapes.Count)


def carried(kind: type[Choice]) -> list[tuple[str, int]]:
    """The numbers that a kind of question carries: their names, and what they are numbers of."""
    told = [(field.name, _numbers_of(field.shape)) for field in kind.carries if isinstance(field.shape, SIMPLE)]
    return told[:NUMBERS]


def _numbers_of(shape: shapes.Shape[Any]) -> int:
    if isinstance(shape, shapes.OneSeat):
        return SEAT
    if isinstance(shape, shapes.OneCard):
        return CARD
    return WINDOW if isinstance(shape, shapes.Named) and shape.numbers is WINDOWS else PLAIN


def numbered(rules: Rules, kind: str) -> Sequence[Card]:
    """The cards among which those of a kind have their numbers."""
    return rules.enemies if kind == "enemy" else rules.buildings if kind == "building" else rules.roles


def layout_of(rules: Rules, name: str = "game") -> Layout:
    """The layout of games by these rules."""
    return _layout(rules, check_layout(name))


@cache
def _layout(rules: Rules, name: str) -> Layout:
    return Layout(rules, name)


def check_layout(name: str) -> str:
    """Refuse a layout that there is not."""
    if not isinstance(name, str) or name not in LAYOUTS:
        raise KingsburgError(f"unknown layout {shown(name)}: choose from {choices(LAYOUTS)}")
    return name
