"""The champion: its options, its time, and that thinking more of a question changes nothing but the answer."""

from __future__ import annotations

import os
import random
import time

import pytest

import kingsburg as kb
from kingsburg.bots import make
from kingsburg.bots.champion import ChampionBot, positive, seconds
from kingsburg.bots.search import Budget
from kingsburg.bots.steward import search_of
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
        positive(text)


def test_a_mistake_in_the_spelling_is_told_in_a_line() -> None:
    with pytest.raises(KingsburgError, match=r"the option 'time' of the bot champion cannot be 'soon': a time"):
        make("champion:time=soon")
    assert isinstance(make("champion:time=200ms,depth=3,breadth=4,foresight=2"), ChampionBot)


def test_same_random_numbers_same_choice() -> None:
    game, bot, rng = kb.new_game(players=3, seed=2), make("champion:rollouts=12,breadth=4,workers=2"), random.Random(2)
    for _ in range(25):
        assert game.seat is not None
        first, second = (ask(bot, game, game.seat, random.Random(9)) for _ in range(2))
        assert first == second
        game.play(rng.choice(game.options))


@pytest.mark.parametrize("workers", [1, 2])
def test_it_keeps_to_its_time(workers: int) -> None:
    game, rng = kb.new_game(players=4, seed=3), random.Random(3)
    bot, longest = make(f"champion:time=100ms,workers={workers}"), 0.0
    ask(bot, game, 0 if game.seat is None else game.seat, rng)  # what is looked up once is not its thinking
    for _ in range(12):
        assert game.seat is not None
        began = time.perf_counter()
        move = ask(bot, game, game.seat, rng)
        longest = max(longest, time.perf_counter() - began)
        game.play(move)
    assert longest < 0.4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
def test_several_processes_try_more_worlds() -> None:
    game = kb.new_game(players=4, seed=4)
    while len(game.options) < 5:
        game.play(game.options[0])
    assert game.choice is not None
    tried: list[int] = []
    for workers in (1, 2, 3):
        search = search_of(game, game.choice.seat, random.Random(4), 1, workers=workers)
        trials = search.rank(game.choice, game.codes, 5)
        search.compare(trials, Budget(rollouts=10))
        tried.append(trials[0].worlds)
        assert 0 < trials[0].promise < 1
    assert tried == [2, 4, 6]
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, 0)


def test_every_round_leaves_out_the_worse_half() -> None:
    game = kb.new_game(players=4, seed=4)
    while game.phase != "spring" or len(game.options) < 8:
        game.play(game.options[0])
    assert game.choice is not None
    search = search_of(game, game.choice.seat, random.Random(4), 1)
    trials = search.rank(game.choice, game.codes, 8)
    order = search.halve(trials, Budget(rollouts=60))
    assert sorted(trial.code for trial in order) == sorted(trial.code for trial in trials)
    tried = [trial.worlds for trial in order]
    assert tried == sorted(tried, reverse=True)
    assert tried[0] > tried[-1] > 0
    assert order[0].promise >= order[1].promise


def test_with_no_time_at_all_it_takes_what_judgement_says() -> None:
    game = kb.new_game(players=4, seed=4)
    while game.phase != "spring":
        game.play(game.options[0])
    assert game.seat is not None
    moves = [ask(make(name), game, game.seat, random.Random(1)) for name in ("champion:time=0.000001", "greedy")]
    assert moves[0] == moves[1]


def test_it_beats_greedy() -> None:
    assert victories("champion:rollouts=24,breadth=6", "greedy", 2, "second", 6) >= 4


def test_foresight_changes_what_it_chooses_and_not_by_chance() -> None:
    game = kb.new_game(players=3, seed=5)
    rng = random.Random(5)
    judging, foreseeing, again = (make(f"champion:rollouts=16,breadth=4,foresight={n}") for n in (1, 3, 3))
    differing = 0
    while game.year == 1 and game.seat is not None:
        options = game.options
        chosen = [
            bot.choose(game.determinize(game.seat, random.Random(1)), options, random.Random(2))
            for bot in (judging, foreseeing, again)
        ]
        assert chosen[1] is chosen[2]
        differing += chosen[0] is not chosen[1]
        game.play(options[int(rng.random() * len(options))])
    assert differing
