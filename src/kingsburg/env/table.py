"""The table of actions: a number, its *place*, for every part that an answer can have, in any game of either edition.

The table is a function of its version and of nothing else: places are given to what is printed in the boxes, by kind
and id, never in the order in which a game or a process meets it. Cards of the owners' own take the places that are kept
for them, in the order in which their game has them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from kingsburg.editions.choosing import PLAYERS
from kingsburg.engine import goods, parts
from kingsburg.engine.cards import Building, Card, Governor, Group, Strip
from kingsburg.engine.dice import FACES
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.events import ACCOUNTS
from kingsburg.engine.placement import RANKS
from kingsburg.engine.powers import NO_WINDOW
from kingsburg.engine.rules import Rules
from kingsburg.env import published
from kingsburg.env.asked import Places
from kingsburg.env.published import name_of

VERSION: Final = 1
"""Raised with every change of the table: what was learned with another one means something else."""

NO_PLACE: Final = -1
KEPT: Final = 16
"""So many places are kept for the owners' own buildings, as many for their powers and for cards to choose."""
WAYS: Final = 16
THINGS: Final = 8
TENS: Final = 26
FURTHER: Final = 16
MEANS: Final = ("plain", "+2", "shift +1", "+2 shift +1", "shift -1", "+2 shift -1", "any die")
CHOSEN: Final = (Governor, Group, Strip)
"""The kinds of cards that are chosen."""


class Block(NamedTuple):
    """Places side by side: what their parts are, where in the table they begin, the text of each, and what they say."""

    name: str
    first: int
    texts: tuple[str, ...]
    told: str


class Cards(NamedTuple):
    """The printed cards that can be built, used or chosen, by kind and id, in the order of their places."""

    build: tuple[tuple[str, str], ...]
    use: tuple[tuple[str, str], ...]
    choose: tuple[tuple[str, str], ...]


@cache
def printed() -> Cards:
    """Those of both boxes."""
    cards = published.cards()
    return Cards(
        published.names(card for card in cards if isinstance(card, Building)),
        published.names(card for card in cards if card.window != NO_WINDOW),
        published.names(card for card in cards if isinstance(card, CHOSEN)),
    )


@cache
def blocks() -> tuple[Block, ...]:
    """The whole table, block by block."""
    cards = printed()
    seats = range(PLAYERS[-1])
    plain = [
        ("answer", ("pass", "accept", "done"), "pass; take the one thing offered; no more of several"),
        ("advisor", _each("advisor", range(1, RANKS + 1)), "assign dice to the advisor of this rank"),
        ("means", [*MEANS, *[f"own {means}" for means in MEANS]], "how dice get there; own: to an own advisor"),
        ("die", _each("die", range(1, FACES + 1)), "a player die of this face is among the dice, the highest first"),
        ("bonus die", _each("bonus die", range(1, FACES + 1)), "a bonus die of this face is among the dice"),
        ("mark", _each("mark", range(1, RANKS + 1)), "the token on the advisor of this rank is laid or taken"),
        ("card of", _each("card of", seats), "the token is laid on the governor card of the seat so far to the left"),
        ("opponent", _each("opponent", seats[1:]), "the governor so many seats to the left"),
        ("build", [*[f"build {name}" for _, name in cards.build], *_kept("build")], "construct this building"),
        ("use", [*_ids("use", cards.use), *_kept("use")], "use the power of this card"),
        ("way", _each("way", range(WAYS)), "which of its ways, by the number the card gives it"),
        ("choose", [*_ids("choose", cards.choose), *_kept("choose")], "take this card"),
        ("thing", _each("thing", range(THINGS)), "one of the few things that the question tells, by its number"),
        ("gain", _bundles("gain"), "these goods are gained"),
        ("pay", _bundles("pay"), "these goods are paid or lost"),
        ("gain amount", _amounts("gain"), "so much of it is gained: the last digit of the amount"),
        ("pay amount", _amounts("pay"), "so much of it is paid, lost or bid: the last digit of the amount"),
        ("tens", _each("tens", range(TENS)), "the tens of that amount"),
        ("option", _each("option", range(parts.TOGETHER)), "the option at this place among them"),
        ("further", _each("further", range(FURTHER)), f"so many times {parts.TOGETHER} options stand before it"),
    ]  # fmt: skip
    found: list[Block] = []
    first = 0
    for name, texts, told in plain:
        found.append(Block(name, first, tuple(texts), told))
        first += len(texts)
    return tuple(found)


def _each(name: str, numbers: Iterable[int]) -> list[str]:
    return [f"{name} {number}" for number in numbers]


def _ids(verb: str, cards: Sequence[tuple[str, str]]) -> list[str]:
    return [f"{verb} {kind} {name}" for kind, name in cards]


def _kept(verb: str) -> list[str]:
    return [f"{verb} own {number}" for number in range(1, KEPT + 1)]


def _bundles(verb: str) -> list[str]:
    told = [" ".join(f"{n} {kind}" for kind, n in goods.to_dict(bundle).items()) for bundle in parts.BUNDLES]
    return [f"{verb} {text or 'nothing'}" for text in told]


def _amounts(verb: str) -> list[str]:
    return [f"{verb} {account} …{digit}" for account in ACCOUNTS for digit in range(parts.DIGITS)]


@cache
def texts() -> tuple[str, ...]:
    """What each place says, by its number; no two say the same."""
    return tuple(text for block in blocks() for text in block.texts)


@cache
def size() -> int:
    """How many places there are."""
    return len(texts())


@cache
def digest() -> str:
    """A short name of this very table, for whatever was learned with it."""
    return hashlib.sha256("\n".join([str(VERSION), *texts()]).encode()).hexdigest()[:16]


@cache
def places(rules: Rules) -> list[int]:
    """The place of each part of `engine.parts` in games by these rules; NO_PLACE for those that no answer has, NO_PART
    among them."""
    found = [NO_PLACE] * (parts.END + 1)
    firsts = {block.name: block.first for block in blocks()}
    for name, (part, n) in _NUMBERED.items():
        found[part : part + n] = range(firsts[name], firsts[name] + n)
    cards = printed()
    usable = [card for card in [*rules.buildings, *rules.roles] if card.window != NO_WINDOW]
    chosen = [card for card in rules.roles if isinstance(card, CHOSEN)]
    _give(found, firsts["build"], cards.build, [(parts.BUILD + card.number, card) for card in rules.buildings], "build")
    _give(found, firsts["use"], cards.use, [(card.part, card) for card in usable], "use")
    _give(found, firsts["choose"], cards.choose, [(parts.ROLE + card.number, card) for card in chosen], "choose")
    return found


@cache
def places_of(rules: Rules) -> Places:
    """The same for whoever is asked, in games by these rules."""
    return Places(places(rules))


_NUMBERED: Final = {
    "answer": (parts.PASS, 3),
    "advisor": (parts.ADVISOR + 1, RANKS),
    "means": (parts.MEANS, 2 * len(MEANS)),
    "die": (parts.DIE + 1, FACES),
    "bonus die": (parts.BONUS_DIE + 1, FACES),
    "mark": (parts.MARK + 1, RANKS),
    "card of": (parts.CARD_OF, PLAYERS[-1]),
    "opponent": (parts.OPPONENT + 1, PLAYERS[-1] - 1),
    "way": (parts.WAY, WAYS),
    "thing": (parts.THING, THINGS),
    "gain": (parts.GAIN_BUNDLE, len(parts.BUNDLES)),
    "pay": (parts.PAY_BUNDLE, len(parts.BUNDLES)),
    "gain amount": (parts.GAIN, len(ACCOUNTS) * parts.DIGITS),
    "pay amount": (parts.PAY, len(ACCOUNTS) * parts.DIGITS),
    "tens": (parts.TENS, TENS),
    "option": (parts.OPTION, parts.TOGETHER),
    "further": (parts.FURTHER, FURTHER),
}
"""Where the parts of a block begin that are numbers everywhere, and how many there are."""


def _give(
    found: list[int], first: int, known: Sequence[tuple[str, str]], cards: Sequence[tuple[int, Card]], verb: str
) -> None:
    """Give cards their places: those in the boxes their own, the owners' those that are kept."""
    own = 0
    for part, card in cards:
        if name_of(card) in known:
            found[part] = first + known.index(name_of(card))
        elif own < KEPT:
            found[part] = first + len(known) + own
            own += 1
        else:
            what = "buildings" if isinstance(card, Building) else "cards"
            raise KingsburgError(f"at most {KEPT} {what} of one's own have places to {verb} them: {card.name} has none")
