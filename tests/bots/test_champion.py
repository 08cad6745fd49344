"""The champion: its options, its time, and that thinking more of a question changes nothing but the answer."""

from __future__ import annotations

import os
import random
import time
from contextlib import suppress

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.bots.champion import ChampionBot, at_most, seconds
from kingsburg.bots.search import BREADTH, Budget, Node
from kingsburg.bots.steward import search_of
from kingsburg.bots.values import LINEAR, value_of
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.thinking import ask
from tests.bots.test_strength import victories


@pytest.mark.parametrize(("text", "read"), [("200ms", 0.2), ("1s", 1.0), ("0.5", 0.5), ("1.5s", 1.5)])
def test_times(text: str, read: float) -> None:
    assert seconds(text) == pytest.approx(read)


@pytest.mark.parametrize("text", ["", "fast", "-1s", "0", "nan", "inf", "ms"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(ValueError, match="a time"):
        seconds(text)


@pytest.mark.parametrize("text", ["0", "-3", "many", "1.5"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="whole number"):
        at_most(99)(text)


def test_a_mistake_in_the_spelling_is_told_in_a_line() -> None:
    with pytest.raises(KingsburgError, match=r"the option 'time' of the bot champion cannot be 'soon': a time"):
        make("champion:time=soon")
    assert isinstance(make("champion:time=200ms,depth=3,breadth=4,workers=2,value=linear"), ChampionBot)


def test_same_random_numbers_same_choice() -> None:
    game, bot, rng = kb.new_game(players=3, seed=2), make("champion:rollouts=12,breadth=4,workers=2"), random.Random(2)
    for _ in range(25):
        assert game.seat is not None
        first, second = (ask(bot, game, game.seat, random.Random(9)) for _ in range(2))
        assert first == second
        game.play(rng.choice(game.options))


class Clock:
    """A clock on which whoever looks takes a thousandth of a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000


@pytest.mark.parametrize("workers", [1, 2])
def test_it_keeps_to_its_time(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at the clock before each rollout, and after its time it begins no other."""
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    game, bot = question(8), make(f"champion:time=100ms,workers={workers}")
    assert game.seat is not None
    ask(bot, game, game.seat, random.Random(3))
    assert 50 < clock.looks <= 102


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
def test_several_processes_try_more() -> None:
    game = question(5)
    assert game.choice is not None
    tried: list[int] = []
    for workers in (1, 2, 3):
        search = search_of(game, game.choice.seat, random.Random(4), value_of(game.rules, LINEAR), workers=workers)
        root = search.consider(game.choice, game.codes, 5)
        search.explore(root, Budget(rollouts=10))
        tried.append(sum(branch.visits for branch in root.branches))
        assert 0 < root.ranked()[0].promise < 1
    assert tried == [10, 20, 30]
    with suppress(ChildProcessError):  # no process is left at all, or only another test's that still runs
        assert os.waitpid(-1, os.WNOHANG) == (0, 0)


def question(options: int) -> kb.Game:
    """A game at the first question of a season with so many options or more."""
    game = kb.new_game(players=4, seed=4)
    while game.phase != "spring" or len(game.options) < options:
        game.play(game.options[0])
    return game


def explored(options: int, rollouts: int) -> Node:
    """Such a question after so many rollouts."""
    game = question(options)
    assert game.choice is not None
    search = search_of(game, game.choice.seat, random.Random(4), value_of(game.rules, LINEAR))
    root = search.consider(game.choice, game.codes, BREADTH)
    search.explore(root, Budget(rollouts=rollouts))
    return root


def test_what_serves_best_is_tried_most() -> None:
    root = explored(8, rollouts=300)
    ranked = root.ranked()
    assert sorted(branch.code for branch in ranked) == sorted(branch.code for branch in root.branches)
    tried = [branch.visits for branch in ranked]
    assert tried == sorted(tried, reverse=True)
    assert tried[0] > sum(tried) / 2
    assert ranked[0].promise > sum(branch.chance for branch in ranked[1:]) / sum(tried[1:])


def test_the_tree_thinks_of_what_others_answer() -> None:
    root = explored(8, rollouts=200)
    reply = root.ranked()[0].node
    assert reply is not None
    assert reply.seat != root.seat
    assert reply.visits > 20
    assert max(branch.visits for branch in reply.branches) > 10


def test_it_stops_when_the_choice_is_settled() -> None:
    root = explored(2, rollouts=3000)
    first, second, *_ = (branch.visits for branch in root.ranked())
    assert root.visits < 3000
    assert first - second > 3000 - root.visits


def test_with_no_time_at_all_it_takes_what_judgement_says() -> None:
    game = question(2)
    assert game.seat is not None
    moves = [ask(make(name), game, game.seat, random.Random(1)) for name in ("champion:time=0.000001", "greedy")]
    assert moves[0] == moves[1]


def test_it_beats_greedy() -> None:
    assert victories("champion:rollouts=24,breadth=6", "greedy", 2, "second", 6) >= 4
