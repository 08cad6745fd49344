"""How a mistake is answered: a KingsburgError whose text is one line that names it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import kingsburg as kb
from tests.errors.said import check_told

OF_PROGRAMS = re.compile(r"is text, not \w+: read|the seats are 0 to|keeps no history|cannot be pickled")
"""What only whoever writes a program can do wrong is told in English alone."""


def complaint(call: Callable[[], object]) -> str | None:
    """What a call with doubtful input is refused with, in one line; None when it was accepted."""
    message = None
    try:
        call()
    except kb.KingsburgError as error:
        message = str(error)
        if not OF_PROGRAMS.search(message):
            check_told(error)
    assert message != "", "the error has no text"
    assert message is None or len(message.splitlines()) == 1, f"the error has several lines: {message!r}"
    return message


def refused(call: Callable[[], object], *names: str) -> str:
    """The text of the error that a call must raise, with these names in it."""
    message = complaint(call)
    assert message is not None, "was not refused"
    for name in names:
        assert name in message, f"{name!r} is not named in {message!r}"
    return message


def played(game: kb.Game, seed: int, answers: int = 10_000) -> kb.Game:
    """The game so many random answers later, or at its end."""
    rng = random.Random(seed)
    for _ in range(answers):
        if game.over:
            break
        game.advance(rng.choice(game.codes))
    return game


def damages(text: str, seed: int, count: int) -> Iterator[str]:
    """A text with one character changed, lost or added, at random places."""
    rng = random.Random(seed)
    for number in range(count):
        # Every other damage falls into the first part, where tags and options stand.
        place = rng.randrange(len(text) if number % 2 else min(len(text), 600))
        letter = rng.choice('0123456789[]{}",:-~ abcnull.*eE\n')
        yield text[:place] + rng.choice((letter, "", letter + text[place])) + text[place + 1 :]
