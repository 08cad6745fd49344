"""Every build plays the games that the others play: the suite runs on each, against stored digests."""

from __future__ import annotations

from tests.configurations import PUBLISHED, configuration
from tests.golden.recordings import TWINS
from tests.golden.twins import first_that_differs, lines

GAMES = 120


def test_this_build_plays_the_stored_games() -> None:
    stored = TWINS.read_text(encoding="utf-8").splitlines()
    number = first_that_differs(lines(GAMES), stored)
    assert number is None, (
        f"game {number} ({configuration(number, PUBLISHED)}) is not what it was, or this build plays others than the "
        "one that stored them: see `make twins`, and renew with `make golden` if the rules were changed on purpose"
    )
