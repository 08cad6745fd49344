"""The fitted value: its file, its features, and that they tell something."""

from __future__ import annotations

import random

import pytest

import kingsburg as kb
from kingsburg.bots import fit, fitted
from kingsburg.bots.policy import Policy
from kingsburg.bots.selfplay import Regression, watch
from kingsburg.bots.value import OTHER, Features, LinearValue, seasons_left
from kingsburg.bots.values import FITTED, KINDS, value_of
from kingsburg.bots.weights import DEFAULT
from tests.architecture.source import ROOT
from tests.configurations import PUBLISHED, configuration


def first_season(number: int) -> kb.Game:
    """A game of a kind at its first season."""
    game, rng = configuration(number, PUBLISHED).open(), random.Random(number)
    while game.phase in ("setup", "aid"):
        game.play(rng.choice(game.options))
    return game


def test_the_file_is_read_as_it_was_written() -> None:
    told = {"statue": 1.0, "statue.season": -0.25, "pips": 0.125}
    told |= {f"gold.{stage}": n / 8 for n, stage in enumerate(("last", "second_last", "late", "early"))}
    assert fitted.read(fitted.write(told, "a command")) == told


def test_the_file_says_how_it_came_about() -> None:
    text = (ROOT / "src" / "kingsburg" / "bots" / fitted.FILE).read_text(encoding="utf-8")
    assert "python -m kingsburg.bots.fit --seed" in text
    assert fitted.read(text) == FITTED


def test_every_feature_of_the_games_it_was_fitted_on_has_a_weight() -> None:
    for players, modules in fit.KINDS[:15]:
        features = Features(kb.new_game(players=players, modules=modules, seed=0).rules)
        assert [name for name in features.names if name not in FITTED] == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(24))
def test_a_standing_of_any_game_has_a_value(number: int, kind: str) -> None:
    game = first_season(number)
    if game.seat is None:
        return
    chances, points = value_of(game.rules, kind).expect(game)
    assert all(10 < each < 120 for each in points)
    assert sum(chances) == pytest.approx(1)


def test_a_building_that_was_never_seen_counts_as_others_do() -> None:
    game = kb.position({"players": 2, "year": 2, "phase": "spring", "seats": [{"buildings": ["statue"]}, {}]})
    without = {name: weight for name, weight in FITTED.items() if not name.startswith("statue")}
    known, unknown = (LinearValue(game.rules, weights).expect(game)[1][0] for weights in (FITTED, without))
    season = seasons_left(game)
    expected = FITTED[OTHER] + season * FITTED[f"{OTHER}.season"] - FITTED["statue"] - season * FITTED["statue.season"]
    assert unknown - known == pytest.approx(expected)


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_foretells_the_scores(kind: str) -> None:
    """In the middle of greedy games, better than the points so far do."""
    policy, by_value, by_points = Policy(DEFAULT), 0.0, 0.0
    for seed in range(8):
        game = kb.new_game(players=4, seed=seed).clone(quiet=True)
        value = value_of(game.rules, kind)
        while game.year < 4:
            game.advance(policy.answer(game))
        points, vp = value.expect(game)[1], [float(score) for score in game.scores]
        while game.seat is not None:
            game.advance(policy.answer(game))
        ends = [score - sum(game.scores) / 4 for score in game.scores]
        by_value += _error(points, ends)
        by_points += _error(vp, ends)
    assert by_value < by_points


def _error(told: list[float], ends: list[float]) -> float:
    mean = sum(told) / len(told)
    return sum((each - mean - end) ** 2 for each, end in zip(told, ends, strict=True))


def test_regression_finds_what_made_the_samples() -> None:
    rng, regression = random.Random(3), Regression(3)
    for _ in range(500):
        amounts = [rng.random(), rng.random(), rng.random()]
        regression.add([0, 1, 2], amounts, 2 * amounts[0] - amounts[1] + 0.5 * amounts[2])
    assert regression.solve([0.0] * 3, 1e-6) == pytest.approx([2, -1, 0.5], abs=1e-3)


def test_a_round_of_games_is_watched_at_every_season() -> None:
    game = kb.new_game(players=3, seed=1).clone(quiet=True)
    samples = watch(game, Policy(DEFAULT).answer, Features(game.rules).of_all, random.Random(1), 0.1)
    assert [sample.left for sample in samples] == list(range(15, 0, -1))
    assert all(sample.scores == game.scores for sample in samples)


def test_the_same_seed_fits_the_same_weights() -> None:
    first, second = (fit.fit(seed=3, games=6) for _ in range(2))
    assert first == second
