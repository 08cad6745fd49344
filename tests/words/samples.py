"""Messages with their texts in every language: the contract with other readers of the catalogues, such as the browser.

    python -m tests.words.samples                           # writes tests/words/messages.jsonl anew

They come from random games of all configurations: what is told, asked, offered, advised and lies on the board. Every id
that is met is among them in every language, and each kind of part.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kingsburg.bots.reasons import Reasons
from kingsburg.knowledge import Knowledge
from kingsburg.words import Message, Voice, board, languages, message
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Teller
from tests.configurations import PUBLISHED, configuration

STORED = Path(__file__).with_name("messages.jsonl")
PEOPLE = ("Ann", "Ödön", "jan de Vries", "Carol", "Eve")
MANY = 2000
CONFIGURATIONS = 60
SELDOM = [("percent", 0.735), ("decimal", 3.14159, 2), ("signed", 1), ("signed", -2)]
"""Parts that are seldom met, in the place of a number."""


def messages(number: int) -> Iterator[tuple[Message, int]]:
    """What is said in a random game, and how many play it."""
    asked = configuration(number, PUBLISHED)
    game, rng = asked.open(), random.Random(number)
    while game.choice is not None:
        seat = game.seat
        if seat is not None and seat >= 0 and rng.random() < 0.15:
            yield from ((said, asked.players) for said in _asked(Knowledge(game, seat)))
            reasons = Reasons(game, seat)
            for move in rng.sample(game.options, min(2, len(game.options))):
                yield reasons.message(move, game.options), asked.players
        game.play(rng.choice(game.options))
    for line in Teller(game.rules).story(game.story()):
        yield line.message, asked.players


def _asked(known: Knowledge) -> Iterator[Message]:
    """A question, what it offers, and what is to be said of the board."""
    said = question(known)
    if said is not None:
        yield said
    for state in board.state(known):
        yield state.full
    for offer in offers(known):
        for part in (offer.title, offer.effect, *(way.text for way in offer.ways)):
            if isinstance(part, tuple) and part[0] == "say":
                yield part


def ids(said: Any) -> set[str]:
    """The ids of a message and of those in it, and the kinds of its parts."""
    if not isinstance(said, tuple | list) or not said or not isinstance(said[0], str):
        return set()
    found = {said[1] if said[0] == "say" else said[0]}
    inner = said[2].values() if said[0] == "say" else said[-1] if isinstance(said[-1], tuple | list) else ()
    return found.union(*(ids(part) for part in inner))


def chosen() -> list[tuple[Message, int]]:
    """Messages with every id that is met, and others at random, as many as are wanted of a language."""
    met: dict[str, tuple[Message, int]] = {}
    for number in range(CONFIGURATIONS):
        for said, players in messages(number):
            met.setdefault(json.dumps([said, players]), (said, players))
    everything = list(met.values())
    random.Random(1).shuffle(everything)
    known: set[str] = set()
    needed: list[tuple[Message, int]] = []
    others: list[tuple[Message, int]] = []
    for said, players in everything:
        fresh = ids(said) - known
        (needed if fresh else others).append((said, players))
        known |= fresh
    seldom = [(message("reasons.winter_safe", chance=part), 3) for part in SELDOM]
    return [*seldom, *needed, *others][: max(len(needed), MANY // len(languages()) + 1)]


def lines() -> Iterator[str]:
    """A line for each: language, names, viewer, message and text."""
    rng = random.Random(2)
    for said, players in chosen():
        names, viewer = PEOPLE[:players], rng.choice([None, *range(players)])
        for language in languages():
            text = Voice(language, names, viewer).say(said)
            told = {"language": language, "names": names, "viewer": viewer, "message": said, "text": text}
            yield json.dumps(told, ensure_ascii=False)


def main() -> None:
    told = list(lines())
    STORED.write_text("".join(f"{line}\n" for line in told), encoding="utf-8")
    print(f"{STORED}: {len(told)} messages")


if __name__ == "__main__":
    main()
