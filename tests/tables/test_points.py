"""Any point of a game: from the eyes of a seat as it was then, and with everything open when it is over."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import library
from kingsburg.engine import view
from kingsburg.table.told import stops, told_at
from tests import checks
from tests.configurations import PUBLISHED, configuration

GAMES = range(12)


def finished(number: int) -> tuple[kb.Game, list[tuple[int, list[Any]]]]:
    """A game that is over, and what each seat saw at some of its versions."""
    game, rng = configuration(number, PUBLISHED).open(), random.Random(number)
    seen: list[tuple[int, list[Any]]] = []
    while not game.over:
        if rng.random() < 0.1:
            seen.append((game.version, [game.view(seat) for seat in range(len(game.players))]))
        checks.step(game, rng)
    return game, seen


@pytest.mark.parametrize("number", GAMES)
def test_a_seat_sees_what_it_saw_then(number: int) -> None:
    game, seen = finished(number)
    for version, views in seen:
        for seat, known in enumerate(views):
            assert told_at(game, version, seat)["view"] == known


@pytest.mark.parametrize("number", GAMES)
def test_everything_is_open_of_a_game_that_is_over(number: int) -> None:
    game, seen = finished(number)
    for version, views in seen[:5]:
        then = game.at(version)
        found: Any = told_at(game, version, None, is_open=True)["view"]
        assert found["you"] is None
        assert [player["cards"] for player in found["players"]] == [len(player["hand"]) for player in found["players"]]
        drawn = [then.rules.enemies[card].id for card in then.enemies]
        assert [card["enemy"] for card in found["enemies"]][: len(drawn)] == drawn
        for deck in then.rules.decks:
            assert all(card["enemy"] for card in found[deck.name])
        for seat, known in enumerate(views):
            assert found["players"][seat]["hand"] == known["players"][seat]["hand"], "nobody knows less of their own"
        assert None not in [each for mark in found["marks"].values() if isinstance(mark, list) for each in mark]


@pytest.mark.parametrize("number", GAMES)
def test_a_game_stops_where_somebody_was_asked(number: int) -> None:
    game, seen = finished(number)
    found = stops(game)
    assert [version for version, _ in seen if version not in found] == []
    assert found[-1] == game.version
    for version in found[:: len(found) // 8]:
        assert game.at(version).version == version


def test_only_what_is_hidden_differs() -> None:
    game = kb.new_game(3, seed=1)
    plain: Any = game.view()
    shown: Any = view.opened(game)
    assert {key for key in plain if plain[key] != shown[key]} <= {"enemies", "players", "marks"}


@pytest.mark.parametrize("number", GAMES)
def test_a_branch_goes_on_from_the_same_situation(number: int) -> None:
    game, seen = finished(number)
    version = seen[len(seen) // 2][0]
    stated, origin = library.branching(game, version)
    branch = library.go_on(stated, origin, secret=bytes(32), numbers=["ab"] + ["-"] * (len(game.players) - 1))
    assert branch.start.origin == f"{game.record().digest} {version}"
    assert [player.vp for player in branch.players] == [player.vp for player in game.at(version).players]
    checks.play_out(branch, random.Random(number))
    assert kb.verify(str(branch.record())) >= 0
