"""Recorded games replay to the same events and the same text. `make golden` renews them."""

from __future__ import annotations

import functools

import pytest

import kingsburg as kb
from tests.golden.recordings import (
    DIGESTS,
    EDITIONS,
    GAMES,
    PLAYERS,
    digest,
    events_text,
    module_recordings,
    recordings,
)

NAMES = sorted(path.stem for path in GAMES.glob("*.kbg"))


@functools.cache
def renewed() -> dict[str, kb.Game]:
    return dict(recordings())


def stored(name: str, suffix: str) -> str:
    return (GAMES / f"{name}{suffix}").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_the_same_text_and_events(name: str) -> None:
    game = kb.replay(stored(name, ".kbg"))
    assert str(game.record()) == stored(name, ".kbg")
    assert events_text(game).splitlines() == stored(name, ".events").splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_what_make_golden_writes(name: str) -> None:
    """A change of the options or their order is seen here, even where the recorded moves are still legal."""
    game = renewed()[name]
    assert str(game.record()) == stored(name, ".kbg")
    assert events_text(game) == stored(name, ".events")


def test_each_edition_and_player_count_is_recorded() -> None:
    assert {f"{edition}-{players}" for edition in EDITIONS for players in PLAYERS} <= set(NAMES)
    assert set(NAMES) == set(renewed()), "run make golden"


def test_the_special_ones_are_what_they_are_called() -> None:
    assert kb.verify(stored("sealed", ".kbg")) > 50
    assert '[Chance "explicit"]' in stored("explicit", ".kbg")
    assert stored("undo", ".kbg").splitlines().count("undo") > 5
    assert "[Position " in stored("position", ".kbg")
    assert "[Scores " not in stored("unfinished", ".kbg")
    assert not kb.replay(stored("unfinished", ".kbg")).over


def test_games_with_modules_are_what_make_golden_writes_and_replay_to_their_events() -> None:
    digests = dict(line.split()[::-1] for line in DIGESTS.read_text(encoding="utf-8").splitlines())
    names = set()
    for name, game in module_recordings():
        text = stored(name, ".kbg")
        assert str(game.record()) == text, name
        assert digest(game) == digests[name], name
        assert digest(kb.replay(text)) == digests[name], name
        names.add(name)
    files = {f"modules/{path.stem}" for path in (GAMES / "modules").glob("*.kbg")}
    assert names == set(digests) == files, "run make golden"


def test_they_stay_small() -> None:
    size = sum(path.stat().st_size for path in GAMES.rglob("*") if path.is_file())
    assert size < 1_800_000, f"games/ has grown to {size} bytes"
