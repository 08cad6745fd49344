"""Random games replay to the same events and the same text. `make golden` renews them."""

from __future__ import annotations

import functools

import pytest

import kingsburg as kb
from tests.golden import differences
from tests.golden.recordings import EDITIONS, GAMES, PLAYERS, STORIES, events_of, module_recordings, plain_recordings

NAMES = sorted(path.stem for path in GAMES.glob("*.kbg"))


@functools.cache
def renewed() -> dict[str, kb.Game]:
    return dict(plain_recordings())


def stored(name: str, suffix: str) -> str:
    return (GAMES / f"{name}{suffix}").read_text(encoding="utf-8")


def wrong(name: str, game: kb.Game) -> str:
    """Where a game is not as recorded, if anywhere: first what happened, for that is what the answers follow from."""
    events = differences.of_events(name, stored(name, ".events"), events_of(game))
    return events or differences.of_texts(name, stored(name, ".kbg"), str(game.record()))


def must_be_recorded(*games: tuple[str, kb.Game]) -> None:
    """Fail with the first difference of the first game that differs, and the names of the others."""
    found = {name: told for name, game in games if (told := wrong(name, game))}
    if found:
        first, *others = found
        pytest.fail("\n".join([found[first], *(f"{name} differs too" for name in others)]), pytrace=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_the_same_text_and_events(name: str) -> None:
    must_be_recorded((name, kb.replay(stored(name, ".kbg"))))


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_what_make_golden_writes(name: str) -> None:
    """A change of the options or their order is seen here, even where the recorded moves are still legal."""
    must_be_recorded((name, renewed()[name]))


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
    games = dict(module_recordings())
    assert set(games) == {f"modules/{path.stem}" for path in (GAMES / "modules").glob("*.kbg")}, "run make golden"
    must_be_recorded(*games.items())
    must_be_recorded(*((name, kb.replay(stored(name, ".kbg"))) for name in games))


def test_they_stay_small() -> None:
    files = [path for path in GAMES.rglob("*") if path.is_file()]
    random = sum(path.stat().st_size for path in files if path.parent != STORIES)
    told = sum(path.stat().st_size for path in files if path.parent == STORIES)
    assert random < 900_000, f"the random games have grown to {random} bytes"
    assert told < 700_000, f"the stories have grown to {told} bytes"
