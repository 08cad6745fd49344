"""Whom a learner meets: rewards that add up, seats in turn, and nets that play the others."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from kingsburg import Game
from kingsburg.env.batch import Batch
from kingsburg.env.rewards import win
from kingsburg.learn.lesson import Budget, Lesson, Share, drawn, seated
from kingsburg.learn.sides import LEAD, AgainstBots, AgainstNets, Buffers, Side, won
from kingsburg.learn.trying import against_bots, against_net
from kingsburg.library import new_game
from tests.learn.made import made

TWO = {"players": 2}


def buffers(side: Side) -> Buffers:
    return Buffers(side.batch.games, side.batch.layout.size, side.batch.actions)


def first_legal(told: Buffers) -> NDArray[np.int64]:
    found: NDArray[np.int64] = told.masks.argmax(axis=1)
    return found


def lead_and_win(game: Game) -> list[float]:
    """What a whole game should have brought each seat."""
    others = len(game.players) - 1
    total = sum(me.vp for me in game.players)
    return [
        reward + (me.vp - (total - me.vp) / others) / LEAD for me, reward in zip(game.players, win(game), strict=True)
    ]


def test_the_rewards_of_a_game_add_up_to_its_end() -> None:
    side = AgainstBots(4, "greedy", 3, {"players": 3}, "game")
    same = Batch(4, bots="greedy", seed=3, rewards=lead_and_win, players=3)
    told = buffers(side)
    side.open(told)
    same.reset()
    sums, ended = np.zeros(4), 0
    while ended < 8:
        actions = first_legal(told)
        side.step(actions, told)
        same.step(actions)
        sums += told.rewards
        for game in np.flatnonzero(told.dones):
            assert sums[game] == pytest.approx(same.rewards[game, 0], abs=1e-5)
            sums[game] = 0
            ended += 1


def test_nets_answer_until_whoever_learns_is_asked() -> None:
    side = AgainstNets(6, [made(players=3), made(players=3, seed=2)], 3, {"players": 3}, "game")
    told = buffers(side)
    side.open(told)
    sums, ended = np.zeros(6), 0
    while ended < 12:
        before = [side.batch.number(game) for game in range(6)]
        side.step(first_legal(told), told)
        sums += told.rewards
        numbers = [side.batch.number(game) for game in range(6)]
        assert [side.batch.seats[game] for game in range(6)] == [number % 3 for number in numbers]
        assert told.dones.tolist() == [now != then for now, then in zip(numbers, before, strict=True)]
        for game in np.flatnonzero(told.dones).tolist():
            # Whoever wins is ahead of the mean of the others, and is rewarded for it.
            assert (sums[game] > 0) >= bool(told.won[game])
            sums[game] = 0
            ended += 1


@pytest.mark.parametrize(("players", "winners"), [(2, 1), (4, 1), (4, 2), (5, 3), (3, 3)])
def test_winners_share_a_game(players: int, winners: int) -> None:
    rewards = np.array([(players - winners) / (winners * (players - 1)), -1 / (players - 1)], np.float32)
    assert won(rewards, players).tolist() == pytest.approx([1 / winners, 0], abs=1e-6)


def test_a_net_against_itself_wins_its_share() -> None:
    net = made(players=2)
    found = against_net(net, net, 100, 1, TWO, "game")
    assert found.low is not None
    assert found.high is not None
    assert found.low < 0.5 < found.high


def test_trials_are_the_same_again_however_many_games_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    net = made(players=2)
    first = against_bots(net, "random", 30, 1, TWO, "game")
    assert against_bots(net, "random", 30, 1, TWO, "game") == first
    monkeypatch.setattr("kingsburg.learn.trying.TOGETHER", 10)
    assert against_bots(net, "random", 30, 1, TWO, "game") == first


# -- lessons --------------------------------------------------------------------------------------------------------


def test_a_budget_is_of_time_or_of_decisions() -> None:
    assert Budget(minutes=10).share(300, 7) == 0.5
    assert Budget(minutes=10, decisions=100).share(300, 25) == 0.25
    assert Budget(minutes=1).share(300, 0) == 1.0


def test_one_bot_has_all_other_seats() -> None:
    assert seated(("greedy",), 4) == ("greedy", "greedy", "greedy")
    assert seated(("greedy", "random"), 4) == ("greedy", "random", "greedy")


def test_every_kind_of_game_can_be_opened_and_all_are_met() -> None:
    lesson = Lesson(TWO, every_game=True, layout="wide")
    kinds = lesson.kinds()
    assert kinds == lesson.kinds()
    for options in kinds:
        new_game(**options, seed=1)
    assert {options["players"] for options in kinds} == {2, 3, 4, 5}
    assert {options["edition"] for options in kinds} == {"first", "second"}
    met = {name for options in kinds for name in (*options["modules"], options["scenario"], *options["variants"])}
    assert len(met) >= 10


def test_kinds_are_drawn_by_a_seed() -> None:
    import random

    assert [drawn(random.Random(1), n) for n in range(8)] == [drawn(random.Random(1), n) for n in range(8)]


def test_self_play_meets_bots_too() -> None:
    net = made(players=2)
    sides = Lesson(TWO, self_play=True, games=8).sides([net])
    assert [(type(side), side.batch.games) for side in sides] == [(AgainstBots, 2), (AgainstNets, 6)]
    assert [side.batch.games for side in Lesson(TWO, games=8).sides([net])] == [8]


@pytest.mark.parametrize(
    "lesson",
    [
        Lesson(TWO, games=7),
        Lesson(TWO, ("random",), self_play=True, games=40),
        Lesson(TWO, ("random",), layout="wide", every_game=True, games=70),
    ],
)
def test_shares_have_all_games_once(lesson: Lesson) -> None:
    def games_by_players(share: Share) -> Counter[int]:
        found: Counter[int] = Counter()
        for side in lesson.sides([made(lesson.layout, players=2)], share):
            found[side.batch.players] += side.batch.games
        return found

    parts = [games_by_players(Share(part, 3)) for part in range(3)]
    assert sum(parts, Counter()) == games_by_players(Share(0, 1))
    assert sum(part.total() for part in parts) == lesson.games
