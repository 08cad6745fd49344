"""Every build plays the games that the others play: the suite runs on each, against one stored digest."""

from __future__ import annotations

from tests.golden.recordings import TWINS
from tests.golden.twins import digest_of

GAMES = 120


def test_this_build_plays_the_stored_games() -> None:
    assert digest_of(0, GAMES) == TWINS.read_text(encoding="utf-8").strip(), (
        "the games of a seed are not what they were, or this build plays others than the one that stored them: "
        "see `make twins`, and renew with `make golden` if the rules were changed on purpose"
    )
