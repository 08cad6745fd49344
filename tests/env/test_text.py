"""Games in words: what players read, how they answer, and what becomes of those who answer wrongly."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.game import Game
from kingsburg.env.text import TextEnv, move_in
from kingsburg.words import Voice, languages, reading
from tests.configurations import configuration
from tests.server import leaks

GAMES = 12


def moves_in(told: str, language: str = "en") -> list[str]:
    """The moves that a text lists."""
    listed = told.split(Voice(language).text("reading.titles.options"))[1]
    return [line.strip() for line in listed.splitlines() if line.startswith(reading.INDENT)]


def play(env: TextEnv, rng: random.Random, wrong: float = 0.0) -> list[str]:
    """Play a game to its end by what stands in the texts; all of them."""
    told: list[str] = []
    done = False
    while not done:
        _, observation = env.get_observation()
        told.append(observation)
        answer = rng.choice(moves_in(observation, env.language)) if rng.random() >= wrong else "no such move"
        done, _ = env.step(f"Let me think. [{answer}]")
    return told


@pytest.mark.parametrize("number", range(GAMES))
def test_whole_games_of_every_kind(number: int) -> None:
    asked = configuration(number)
    options = {name: value for name, value in asked.options.items() if name != "players"}
    bots = ("random", "greedy")[: asked.players - 1]
    env = TextEnv(bots=bots, language=languages()[number % 3], tries=9, **options)
    env.reset(asked.players - len(bots), seed=number)
    play(env, random.Random(number), wrong=0.1)
    rewards, told = env.close()
    assert list(rewards) == list(told) == list(range(asked.players - len(bots)))
    assert sum(each["illegal_answers"] for each in told.values()) > 0
    assert not any(each["invalid_move"] for each in told.values())


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    texts = []
    for _ in range(2):
        env = TextEnv(bots="novice")
        env.reset(num_players=2, seed=5)
        texts.append(play(env, random.Random(5)))
    assert texts[0] == texts[1]


def test_rewards_are_those_of_the_game() -> None:
    env = TextEnv(reward="margin", taught=False)
    env.reset(num_players=2, seed=1)
    assert env.close()[0] == {0: 0.0, 1: 0.0}, "the game is not over"
    play(env, random.Random(1))
    rewards, told = env.close()
    assert rewards[0] == told[0]["vp"] - told[1]["vp"] == -rewards[1]


def test_the_rules_are_told_once_and_the_moves_if_they_are_asked_for() -> None:
    env = TextEnv(bots="greedy")
    env.reset(num_players=1, seed=1)
    _, first = env.get_observation()
    assert "A year has eight phases" in first
    env.step(moves_in(first)[0])
    assert "A year has eight phases" not in env.get_observation()[1]
    bare = TextEnv(bots="greedy", listed=False, taught=False)
    bare.reset(num_players=1, seed=1)
    _, told = bare.get_observation()
    assert "Your decision: choose goods" in told
    assert "take 1 wood" not in told


def test_a_wrong_answer_gets_the_reason_and_another_try() -> None:
    env = TextEnv(bots="greedy")
    env.reset(num_players=1, seed=1)
    before = env.get_observation()
    done, info = env.step("[build castle]")
    assert (done, info["player"], info["tries_left"]) == (False, 0, 2)
    assert info["illegal"].startswith("seat 0 cannot play 'build castle' now")
    _, told = env.get_observation()
    assert told.startswith("That was no answer: you cannot play 'build castle' now")
    assert "You have 2 tries left." in told
    assert moves_in(told) == moves_in(before[1])
    env.step(moves_in(told)[0])
    assert not env.get_observation()[1].startswith("That was no answer")


def test_after_the_last_try_the_game_is_lost() -> None:
    env = TextEnv(bots="greedy,greedy", tries=2)
    env.reset(num_players=1, seed=1)
    assert [env.step("nothing")[0] for _ in range(2)] == [False, True]
    rewards, told = env.close()
    assert rewards == {0: -1.0}
    assert told[0]["invalid_move"]
    with pytest.raises(kb.KingsburgError, match="reset begins another"):
        env.step("pass")


def test_or_any_move_is_played() -> None:
    env = TextEnv(bots="greedy", tries=1, after="random")
    env.reset(num_players=1, seed=1)
    done = False
    while not done:
        done, info = env.step("nothing")
        assert info["move"]
        assert info["illegal"]
    assert env.close()[0][0] in (-1.0, 1.0, 0.0)


def test_the_move_is_what_stands_in_the_last_brackets() -> None:
    assert move_in("pass") == "pass"
    assert move_in("I could [pass], but no:\n[influence  king\n6 6 6]") == "influence king 6 6 6"
    assert move_in("[] nothing in it") == "[] nothing in it"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"tries": 0}, "at least one try"),
        ({"tries": True}, "at least one try"),
        ({"chance": "explicit"}, "chance is sampled or sealed, not explicit"),
        ({"after": "cry"}, "lose, random"),
        ({"language": "la"}, "choose from"),
        ({"reward": "gold"}, "unknown rewards"),
        ({"bots": "nobody"}, "nobody"),
        ({"bots": 5}, "bots are named by their spellings, not 5"),
        ({"bots": [5]}, "bots are named by their spellings"),
        ({"edition": "third"}, "third"),
        ({"modules": ["roads"]}, "roads"),
    ],
    ids=str,
)
def test_what_cannot_be_is_named(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(kb.KingsburgError, match=reason):
        TextEnv(**wrong).reset(num_players=2, seed=1)


@pytest.mark.parametrize("players", [0, 6, 2.5, "two", True])
def test_a_number_of_players_that_cannot_be_is_named(players: Any) -> None:
    with pytest.raises(kb.KingsburgError):
        TextEnv().reset(num_players=players)


def test_nothing_goes_on_before_the_beginning_or_after_the_end() -> None:
    env = TextEnv()
    for ask in (env.get_observation, env.close, lambda: env.step("pass")):
        with pytest.raises(kb.KingsburgError, match="reset begins a game"):
            ask()
    env.reset(num_players=2, seed=1)
    with pytest.raises(kb.KingsburgError, match="an answer is a text"):
        env.step(7)  # type: ignore[arg-type]


# -- nothing leaked -----------------------------------------------------------------------------------------------


def read(game: Game, seat: int) -> str:
    """What a player reads of a game."""
    env = TextEnv(taught=False)
    env._game = game.clone()
    env._game.turn_to(seat)
    asked, told = env.get_observation()
    assert asked == seat
    return told


class Pair(leaks.Pair):
    """Compares what a player reads where they are asked, at two tables that differ in what they may not know."""

    def compare(self) -> None:
        one, other = leaks.game_of(self.one), leaks.game_of(self.other)
        if self.seat is not None and self.seat in one.pending:
            assert read(one, self.seat) == read(other, self.seat), f"seat {self.seat} can tell the games apart"
            self.compared += self.hidden > 0


def test_a_player_reads_the_same_whatever_they_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "Pair", Pair)
    tried = [leaks.try_pair(number) for number in range(3000, 3060)]
    assert sum(compared for _, compared in tried) > len(tried) // 2


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "Pair", Pair)
    honest = TextEnv._question
    monkeypatch.setattr(
        TextEnv, "_question", lambda env, *told: [*honest(env, *told), str(len(env._begun().to_json()))]
    )
    with pytest.raises(AssertionError, match="can tell the games apart"):
        [leaks.try_pair(number) for number in range(3000, 3060)]
