"""Whole games of mixed bots in every kind of game: modules, variants and scenarios drawn at random."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.bots import BOTS, make
from kingsburg.bots.answers import ANSWERS
from kingsburg.engine.agenda import Choice
from kingsburg.engine.thinking import ask
from kingsburg.modules.governors.flow import OpenBid, RaiseBid
from tests import configurations
from tests.bots.test_answers import BRIEF

GAMES = 96
ALL: dict[str, dict[str, Any]] = {
    "first": {"modules": ("rows", "strips", "governors", "destinies", "soldiers"), "variants": ("bidding", "draft")},
    "second": {"modules": ("rows", "strips", "governors", "destinies", "soldiers", "tiles")},
}


def play_out(game: kb.Game, names: list[str], seed: int) -> set[type[Choice]]:
    """Bots play to the end; every one of their answers is checked by the engine. The questions that came up."""
    rng, bots = random.Random(seed), [make(name) for name in names]
    asked: set[type[Choice]] = set()
    while (seat := game.seat) is not None:
        if seat == kb.CHANCE:
            game.play(rng.choice(game.options))
            continue
        assert game.choice is not None
        asked.add(type(game.choice))
        game.play(ask(bots[seat], game, seat, rng), seat)
    return asked


@pytest.mark.parametrize("part", range(4))
def test_bots_play_every_kind_of_game(part: int) -> None:
    for number in range(part, GAMES, 4):
        drawn = configurations.configuration(number)
        rng = random.Random(number)
        game = drawn.open()
        names = [rng.choice(list(BOTS)) for _ in range(drawn.players)]
        play_out(game, [BRIEF.get(name, name) for name in names], number)
        assert game.over, drawn


@pytest.mark.parametrize("edition", list(ALL))
def test_greedy_beats_random_with_all_modules(edition: str) -> None:
    won = 0.0
    games = 12
    for seed in range(games):
        game = kb.new_game(players=3, edition=edition, seed=seed, **ALL[edition])
        names = ["greedy" if seat == seed % 3 else "random" for seat in range(3)]
        play_out(game, names, seed)
        won += (seed % 3 in game.winners) / len(game.winners)
    assert won >= 0.75 * games


def test_greedy_bids_little_more_than_a_card_is_worth() -> None:
    game = kb.new_game(players=4, edition="first", modules=("governors",), variants=("bidding",), seed=4)
    rng, greedy = random.Random(4), make("greedy")
    while isinstance(game.choice, (OpenBid, RaiseBid)):
        assert game.seat is not None
        game.play(ask(greedy, game, game.seat, rng))
    assert all(-6 <= player.vp <= 0 for player in game.players)


@pytest.mark.parametrize("scenario", [None, "goblin-valley", "demanding-capital", "shifting-alliances"])
def test_greedy_looks_at_nothing_hidden_of_the_modules(scenario: str | None) -> None:
    modules = ("strips", "governors", "destinies", "tiles") + (("soldiers",) if scenario is None else ())
    game = kb.new_game(players=3, edition="second", modules=modules, scenario=scenario, seed=6)
    bot, rng, worlds = make("greedy"), random.Random(6), random.Random(7)
    while (seat := game.seat) is not None:
        drawn = [game.determinize(seat, worlds) for _ in range(2)]
        answers = {bot.choose(world, game.options, random.Random(n)).code for n, world in enumerate(drawn)}
        assert len(answers) == 1, game.choice
        game.play(rng.choice(game.options))


@pytest.mark.parametrize("scenario", [None, "wheel-and-deal", "shifting-alliances"])
def test_the_judged_questions_of_modules_come_up(scenario: str | None) -> None:
    """And without a judgement they are answered by trying."""
    modules = ("governors", "destinies", "tiles") + (("soldiers",) if scenario is None else ())
    judged: set[type[Choice]] = set()
    with pytest.MonkeyPatch.context() as patch:
        for seed in range(3):
            game = kb.new_game(players=3, edition="second", modules=modules, scenario=scenario, seed=seed)
            judged |= play_out(game, ["greedy", "random", "greedy"], seed) & set(ANSWERS)
        for kind in judged:
            patch.delitem(ANSWERS, kind)
        game = kb.new_game(players=3, edition="second", modules=modules, scenario=scenario, seed=3)
        play_out(game, ["greedy"] * 3, 3)
    assert len(judged) > 8
