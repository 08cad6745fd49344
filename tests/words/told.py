"""The English story and offers of every recorded game, so that saying things otherwise is always on purpose.

Of each game only digests are kept, in `games/words.sha256`; `make golden` renews them. What a game tells is printed by

    python -m tests.words.told first-3                      # and compared with another checkout's by diff
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from kingsburg.engine.events import ALL_SEEING
from kingsburg.knowledge import Knowledge
from kingsburg.review.story import Story, read
from kingsburg.terminal.lines import untied
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Teller
from kingsburg.words.voice import Voice
from tests.golden.recordings import GAMES

STORED = GAMES / "words.sha256"
PEOPLE = ("Ann", "Brian", "Carol", "Dave", "Eve")
LENGTH = 16
"""How much of a digest is kept."""


def recorded() -> list[str]:
    """The names of the recorded games."""
    return sorted(path.relative_to(GAMES).with_suffix("").as_posix() for path in GAMES.rglob("*.kbg"))


def opened(name: str) -> Story:
    return read((GAMES / f"{name}.kbg").read_text(encoding="utf-8"))


def story(told: Story) -> Iterator[str]:
    """The whole story, to somebody who looks on and to the first governor."""
    game = told.game
    lines = Teller(game.rules).story([event.to_dict(ALL_SEEING) for event in game.events])
    for viewer in (None, 0):
        voice = Voice("en", PEOPLE[: len(game.players)], viewer)
        yield f"== story, viewer {viewer}"
        yield from (f"{line.kind}: {untied(voice.say(line.message))}" for line in lines)


def offered(told: Story) -> Iterator[str]:
    """Every question with what is offered, to the one who is asked. No offer depends on what happened before: it is
    made from a copy that tells none of it, which is quicker."""
    yield "== offers"
    for moment in told.moments():
        if moment.by_chance:
            continue
        voice = Voice("en", PEOPLE[: len(moment.game.players)], moment.seat)
        yield from offered_to(Knowledge(moment.position(), moment.seat), voice)


def offered_to(known: Knowledge, voice: Voice) -> Iterator[str]:
    """A question with all that it offers."""
    asked = question(known)
    assert asked is not None
    yield f"? {voice.say(asked)}"
    for offer in offers(known):
        said = offer.texts(voice)
        yield f"{offer.number} {said.title} | {said.effect} | {said.brief} | {said.name}"
        yield from (f"   {way.label} {text} = {way.move}" for way, text in zip(offer.ways, said.ways, strict=True))


def digest(lines: Iterator[str]) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:LENGTH]


def digests(name: str) -> str:
    """A line: the name of a game, and the digests of its story and of its offers."""
    told = opened(name)
    return f"{name} {digest(story(told))} {digest(offered(told))}"


def main(names: list[str]) -> None:
    for name in names or recorded():
        told = opened(name)
        print("\n".join([*story(told), *offered(told)]))


def stored() -> dict[str, str]:
    """The lines that are kept, by the names of the games."""
    return {line.split()[0]: line for line in STORED.read_text(encoding="utf-8").splitlines()}


if __name__ == "__main__":
    main(sys.argv[1:])
