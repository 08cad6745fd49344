"""Versions: what happened since, the game at an earlier one, and branches from there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine import history, telling
from kingsburg.engine.display import OF_A_GAME
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at, in_step
from tests.properties.wandering import stroll, strolled


@bounded(25)
@given(anywhere(), ANSWERS)
def test_a_version_never_goes_back(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    last = g.version
    for _ in stroll(g, random.Random(answers), 15):
        assert g.version > last
        last = g.version
    assert kb.from_json(g.to_json()).version == g.clone().version == last


@bounded(25)
@given(anywhere(), ANSWERS)
def test_a_story_since_a_version_completes_the_story_of_then(asked: Configuration, answers: int) -> None:
    """Of what was told then as much is kept as stands still, which the lengths tell."""
    g = game_at(asked, answers)
    told = {g.version: checks.told(g)}
    for _ in stroll(g, random.Random(answers), 20):
        told[g.version] = checks.told(g)
    for seat in (None, 0):
        whole = g.story(seat)
        assert g.story(seat, since=g.version) == []
        for version in told:
            news = g.story(seat, since=version)
            assert whole[: len(whole) - len(news)] + news == whole
    everything = checks.told(g)
    for version, known in told.items():
        stands = len(everything) - len(g.story(since=version))
        assert known[:stands] == everything[:stands]


def test_a_story_since_a_version_tells_no_more_than_is_new() -> None:
    g = kb.new_game(3, seed=1)
    first = g.version
    before = len(g.events)
    g.play("take 1 gold")
    second = g.version
    assert [event["event"] for event in g.story(since=first)] == ["gain"]
    g.play("take 1 wood")
    assert len(g.story(since=second)) == 1
    g.undo(2)
    assert g.story(since=second) == g.story(since=first) == []
    assert len(g.events) == before
    g.play("take 1 stone")
    assert g.story(since=second) == g.story(since=first) == g.story()[before:]


@bounded(25)
@given(configurations("explicit"), ANSWERS)
def test_an_event_belongs_to_the_answer_that_set_it_off(asked: Configuration, answers: int) -> None:
    g = asked.open()
    causes = [0] * len(g.events)
    for _ in stroll(g, random.Random(answers), 80, at_once=1):
        causes = causes[: len(g.events)]
        causes += [g.version] * (len(g.events) - len(causes))
        told = telling.of(g)
        assert [told.cause(place) for place in range(len(told))] == causes


@bounded(20)
@given(anywhere(), ANSWERS)
def test_at_a_version_is_the_game_that_was_there(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers % 160)
    rng = random.Random(answers)
    kept = [g.clone(), *[g.clone() for _ in stroll(g, rng, 20)]]
    for then in rng.sample(kept, min(4, len(kept))):
        again = g.at(then.version)
        assert again.to_json() == then.to_json()
        assert (again.version, again.undoable, again.redoable) == (then.version, then.undoable, then.redoable)
        in_step(again, then, answers=6, seed=answers)


@bounded(15)
@given(anywhere(), ANSWERS)
def test_between_dice_that_fell_by_themselves_there_is_the_question_after_them(asked: Configuration, n: int) -> None:
    g = strolled(asked, n)
    for version in random.Random(n).choices(range(g.version + 1), k=4):
        then = g.at(version)
        assert then.version >= version
        assert then.seat != kb.CHANCE or then.explicit
        assert then.history is not None
        assert history.of(g).numbers()[: then.version] == then.history.numbers()


@bounded(20)
@given(anywhere(), ANSWERS)
def test_a_branch_has_the_same_past_and_a_future_of_its_own(asked: Configuration, answers: int) -> None:
    g = strolled(asked, answers % 160)
    version = random.Random(answers).randrange(g.version + 1)
    before = g.to_json()
    branch = g.at(version, seed=answers)
    past = history.of(branch).numbers()
    assert past[:version] == history.of(g).numbers()[:version]
    checks.play(branch, random.Random(3), 30)
    assert g.to_json() == before
    in_step(kb.from_json(branch.to_json()), branch, answers=8, seed=1)
    again = kb.replay(str(branch.record()))
    assert again.to_json() == branch.to_json()
    checks.play_out(branch, random.Random(5))
    assert kb.replay(str(branch.record())).scores == branch.scores


def test_branches_differ_by_their_seeds_and_the_same_seed_gives_the_same() -> None:
    g = kb.new_game(4, seed=1)
    opened = g.version
    checks.play_out(g, random.Random(1))
    rolls = []
    for seed in (5, 6, 7, 5):
        branch = g.at(opened, seed=seed)
        for _ in range(4):
            branch.play("take 1 gold")
        rolls.append([player.dice for player in branch.players])
        assert branch.enemies == g.enemies
    assert rolls[0] == rolls[3]
    assert len({str(roll) for roll in rolls}) == 3


def test_a_branch_of_a_sealed_game_is_not_sealed() -> None:
    g = kb.new_game(3, chance="sealed")
    checks.play(g, random.Random(1), 20)
    branch = g.at(g.version, seed=4)
    assert (branch.start.chance, branch.start.seed, branch.secret) == ("sampled", 4, None)
    checks.play_out(branch, random.Random(1))
    text = str(branch.record())
    assert '[Seed "4"]' in text
    assert "Commitment" not in text
    with pytest.raises(kb.RecordError, match="not sealed"):
        kb.verify(text)


@pytest.mark.parametrize("version", [-1, 10**9, True, "3", 1.0, [], object()])
def test_a_version_that_there_was_not_is_refused(version: Any) -> None:
    g = kb.new_game(3, seed=1)
    for ask in g.at, lambda since: g.story(0, since):
        with pytest.raises(kb.IllegalMove, match="there is no version"):
            ask(version)


@pytest.mark.parametrize("seed", [True, "3", 1.0, 2**300])
def test_a_branch_needs_a_seed(seed: Any) -> None:
    g = kb.new_game(3, seed=1)
    with pytest.raises(kb.SetupError, match="the seed"):
        g.at(0, seed)


def test_a_copy_for_thinking_has_no_versions() -> None:
    quiet = kb.new_game(3, seed=1).clone(quiet=True)
    assert (quiet.version, quiet.undoable, quiet.redoable) == (0, 0, 0)
    for ask in lambda: quiet.at(0), lambda: quiet.story(since=0):
        with pytest.raises(kb.IllegalMove, match="no history"):
            ask()
    assert quiet.story() == []


def test_a_game_has_few_names_for_users() -> None:
    assert len(OF_A_GAME) <= 30
