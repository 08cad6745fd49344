"""What a seat reads as plain text: all that it can answer, and nothing that it may not know."""

from __future__ import annotations

import random

import pytest

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, languages, reading
from tests.configurations import configuration

GAMES = 40


def read(game: kb.Game, seat: int, language: str) -> list[str]:
    """All that a seat reads."""
    known, voice = Knowledge(game, seat), Voice(language, viewer=seat)
    return [
        *reading.standing(known, voice),
        *reading.news(known, voice),
        reading.asked(known, voice),
        *reading.options(known, voice),
    ]


@pytest.mark.parametrize(("turn", "language"), list(enumerate(languages())))
def test_every_move_stands_on_a_line_of_its_own(turn: int, language: str) -> None:
    """Games of every configuration, told in the languages by turns."""
    rng = random.Random(language)
    for number in range(turn, GAMES, len(languages())):
        game = configuration(number).open()
        while not game.over:
            if game.seat is not None and game.seat >= 0 and rng.randrange(20) == 0:
                known, voice = Knowledge(game, game.seat), Voice(language, viewer=game.seat)
                lines = reading.options(known, voice)
                moves = [f"{reading.INDENT}{move}" for move in known.options]
                assert sorted(moves) == sorted(line for line in lines if line.startswith(reading.INDENT))
                assert all(read(game, seat, language) for seat in range(len(game.players)))
            game.play(rng.choice(game.options))
        assert "VP" in read(game, 0, "en")[-1]


def test_a_long_list_is_cut_and_says_so() -> None:
    game = kb.new_game(3, seed=1)
    known, voice = Knowledge(game, game.pending[0]), Voice()
    assert reading.options(known, voice, 1)[-1] == "... and 2 more moves"
    assert reading.options(known, voice, 3) == reading.options(known, voice)


def test_in_every_world_that_a_seat_may_be_in_it_reads_the_same() -> None:
    rng = random.Random(1)
    compared = 0
    for number in range(GAMES):
        game = configuration(number).open()
        while not game.over:
            if rng.randrange(25) == 0:
                for seat in range(len(game.players)):
                    world = game.determinize(seat, rng)
                    known, redrawn = Knowledge(game, seat), Knowledge(world, seat)
                    voice = Voice(viewer=seat)
                    assert reading.standing(known, voice) == reading.standing(redrawn, voice)
                    if seat in game.pending:
                        world.turn_to(seat)
                        assert reading.options(known, voice) == reading.options(Knowledge(world, seat), voice)
                    compared += 1
            game.play(rng.choice(game.options))
    assert compared > 10 * GAMES
