"""What recorded games tell in English is what they told before."""

from __future__ import annotations

import pytest

from tests.words import told


@pytest.mark.parametrize("name", told.recorded())
def test_a_recorded_game_is_told_and_offered_in_the_same_words(name: str) -> None:
    if told.digests(name) != told.stored().get(name):
        pytest.fail(
            f"the story or the offers of {name} read otherwise now: compare `python -m tests.words.told {name}` with "
            "that of another checkout, and renew with `make golden` if it is on purpose",
            pytrace=False,
        )


def test_every_recorded_game_is_among_them() -> None:
    assert list(told.stored()) == told.recorded(), "run make golden"
