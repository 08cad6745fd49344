"""Every question is answered legally, whatever is played; and nothing hidden decides an answer."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import kingsburg as kb
from kingsburg.bots import BOTS, make
from kingsburg.bots.answers import ANSWERS
from kingsburg.content.advisors import Exchange, SmuggledGoods
from kingsburg.editions import EDITIONS, PLAYERS
from kingsburg.engine.agenda import Choice
from kingsburg.engine.choices import GainGoods, LoseGoods, Window
from kingsburg.engine.thinking import ask
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence
from kingsburg.phases.recruit import Recruit

CONFIGURATIONS = [(edition, players) for edition in EDITIONS for players in PLAYERS]
BRIEF = {"steward": "steward", "champion": "champion:rollouts=1,breadth=3,depth=1"}
"""The bots that look ahead, and how they are asked not to think long."""
QUESTIONS = {Influence, GainGoods, LoseGoods, Window, Construct, Recruit, Exchange, SmuggledGoods}


def questions(game: kb.Game, seed: int, follow: float = 0.5) -> Iterator[kb.Game]:
    """Every question of a game in which the greedy bot and chance take turns at random, so that odd positions arise."""
    rng, greedy = random.Random(seed), make("greedy")
    while game.seat is not None:
        yield game
        if rng.random() < follow:
            game.play(ask(greedy, game, game.seat, rng))
        else:
            game.play(rng.choice(game.options))


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.parametrize(("edition", "players"), CONFIGURATIONS)
def test_every_answer_is_legal(name: str, edition: str, players: int) -> None:
    bot, rng = make(BRIEF.get(name, name)), random.Random(players)
    for seed in range(1 if name in BRIEF else 3):
        for game in questions(kb.new_game(players=players, edition=edition, seed=seed), seed):
            assert game.seat is not None
            assert ask(bot, game, game.seat, rng).code in game.codes


def test_every_question_of_the_base_game_comes_up() -> None:
    asked: set[type[Choice]] = set()
    for seed in range(12):
        asked.update(type(game.choice) for game in questions(kb.new_game(players=4, seed=seed), seed) if game.choice)
    assert asked == QUESTIONS


@pytest.mark.parametrize("kind", list(ANSWERS))
def test_a_question_nobody_judges_is_answered_by_trying(kind: type[Choice], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ANSWERS, kind)
    bot, rng = make("greedy"), random.Random(1)
    for game in questions(kb.new_game(players=3, seed=5), 5):
        if type(game.choice) is kind:
            assert game.seat is not None
            assert ask(bot, game, game.seat, rng).code in game.codes


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_looks_at_nothing_hidden(players: int) -> None:
    """In every world that agrees with what its seat knows it answers the same, without help of the random numbers."""
    bot = make("greedy")
    worlds = random.Random(7)
    varied = 0
    for game in questions(kb.new_game(players=players, seed=11), 11):
        assert game.seat is not None
        drawn = [game.determinize(game.seat, worlds) for _ in range(3)]
        varied += len({tuple(world.enemies) for world in drawn}) > 1
        answers = {bot.choose(world, game.options, random.Random(n)).code for n, world in enumerate(drawn)}
        assert len(answers) == 1
    assert varied > 50


def test_same_random_numbers_same_answer_when_only_hidden_cards_differ() -> None:
    bot = make("greedy")
    game = kb.new_game(players=4, seed=3)
    for _ in questions(game, 3):
        assert game.seat is not None
        other = game.clone()
        for year in range(game.year, game.rules.years):
            other.enemies[year] = game.rules.enemies_of(year + 1)[0]
        assert ask(bot, game, game.seat, random.Random(1)) == ask(bot, other, game.seat, random.Random(1))


def test_it_leaves_the_game_as_it_was() -> None:
    bot, rng = make("greedy"), random.Random(2)
    for game in questions(kb.new_game(players=4, seed=8), 8):
        assert game.seat is not None
        before = game.view(game.seat)
        bot.choose(game, game.options, rng)
        assert game.view(game.seat) == before
