"""Games side by side: the same whatever their number, with rewards apart from the score, and mistakes in a line."""

from __future__ import annotations

import random
from array import array
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.env import rewards
from kingsburg.env.batch import Batch
from kingsburg.env.core import seed_of
from kingsburg.env.seeing import observe
from tests.env.same import EVERYTHING, LEARNER, of_batch

EVERYONE = "e3acf14fd5b58705"
AGAINST = "b2dd89bd1471553d"
"""The digests of the first games of a seed: a change of what is seen, or of what may be played, changes them."""


@pytest.mark.parametrize("games", [1, 4, 6])
def test_all_seats_see_the_same_however_many_games_there_are(games: int) -> None:
    assert of_batch(games, **EVERYTHING) == EVERYONE


@pytest.mark.parametrize("games", [1, 3])
def test_a_seat_against_bots_sees_the_same_however_many_games_there_are(games: int) -> None:
    assert of_batch(games, **LEARNER) == AGAINST


def legal(batch: Batch, rng: random.Random) -> list[int]:
    return [rng.choice([place for place, bit in enumerate(mask) if bit]) for mask in batch.masks.tolist()]


def played(batch: Batch, steps: int) -> int:
    """Play so many random steps: how many games ended."""
    rng, ended = random.Random(1), 0
    batch.reset()
    for _ in range(steps):
        batch.step(legal(batch, rng))
        ended += sum(batch.dones)
    return ended


def test_a_batch_observes_as_one_does() -> None:
    batch = Batch(2, players=3, modules=["governors"], seed=3)
    played(batch, 40)
    for place in range(2):
        seat, game = batch.seats[place], batch.game(place)
        assert bytes(batch.observations.tolist()[place]) == observe(game, seat, said=batch.said(place))
        other = (seat + 1) % 3
        assert batch.observe(place, other) == observe(game, other)


def test_the_dice_of_a_game_are_those_of_its_seed_and_number() -> None:
    batch = Batch(3, players=2, seed=5)
    batch.reset()
    assert [batch.number(place) for place in range(3)] == [0, 1, 2]
    opened = kb.new_game(2, seed=seed_of(5, 2))
    assert batch.game(2).view(0) == opened.view(0)


def test_a_game_that_ends_makes_room_for_the_next_in_the_same_step() -> None:
    batch, rng = Batch(1, players=2, seed=1), random.Random(1)
    batch.reset()
    while not batch.dones[0]:
        batch.step(legal(batch, rng))
    assert batch.number() == 1
    assert sum(batch.rewards.tolist()[0]) == 0
    assert any(batch.masks.tolist()[0])
    over = batch.layout["over"].place
    assert batch.finals[0, over] == 1
    assert batch.observations[0, over] == 0
    batch.step(legal(batch, rng))
    assert not batch.dones[0]
    assert batch.rewards.tolist() == [[0.0, 0.0]]


def test_one_seat_learns_or_each_in_turn() -> None:
    fixed = Batch(4, players=4, bots="random", seat=2)
    fixed.reset()
    assert list(fixed.seats) == [2, 2, 2, 2]
    turns = Batch(4, players=4, bots="random")
    turns.reset()
    assert list(turns.seats) == [0, 1, 2, 3]
    assert played(turns, 150) >= 4


def test_any_bot_may_have_the_other_seats() -> None:
    assert played(Batch(1, players=2, bots="novice"), 60) >= 1


def test_buffers_of_the_callers_own_are_filled() -> None:
    sizes = Batch(3, players=2)
    seen, masks = bytearray(3 * sizes.layout.size), bytearray(3 * sizes.actions)
    points = array("d", [0.0] * 6)
    batch = Batch(3, players=2, into={"observations": seen, "masks": masks, "rewards": points})
    played(batch, 30)
    assert bytes(seen) == bytes(memoryview(batch.observations).cast("B"))
    assert bytes(masks) == bytes(memoryview(batch.masks).cast("B"))
    assert list(points) == [number for row in batch.rewards.tolist() for number in row]


# -- rewards --------------------------------------------------------------------------------------------------------


def ended(*points: int) -> kb.Game:
    game = kb.new_game(len(points), seed=1)
    while game.options:
        game.play(game.options[-1])
    for player, vp in zip(game.players, points, strict=True):
        player.vp, player.gold, player.wood, player.stone, player.built = vp, 0, 0, 0, 0
    return game


def test_rewards_by_winning_are_zero_sum() -> None:
    assert rewards.win(ended(10, 30, 20)) == [-0.5, 1.0, -0.5]
    assert rewards.win(ended(30, 30, 20)) == [0.25, 0.25, -0.5]
    assert rewards.win(ended(7, 7, 7)) == [0.0, 0.0, 0.0]


def test_rewards_by_place_and_margin() -> None:
    assert rewards.place(ended(10, 30, 20)) == [-1.0, 1.0, 0.0]
    assert rewards.place(ended(30, 30, 20)) == [0.5, 0.5, -1.0]
    assert rewards.margin(ended(10, 30, 20)) == [-20.0, 10.0, -10.0]


def test_rewards_may_be_a_function() -> None:
    batch = Batch(1, players=2, rewards=lambda game: [float(score) for score in game.scores], autoreset=False)
    batch.reset()
    rng = random.Random(1)
    while not batch.dones[0]:
        batch.step(legal(batch, rng))
    assert batch.rewards.tolist()[0] == list(map(float, batch.game().scores))


# -- mistakes -------------------------------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"games": 0}, "a batch has 1 to 1048576 games, not 0"),
    ({"games": 2.0}, "a batch has 1 to 1048576 games, not 2.0"),
    ({"bots": "clever"}, "unknown bot 'clever': choose from random, "),
    ({"bots": ["random", "greedy"]}, "2 bots for the 3 seats that do not learn"),
    ({"bots": [1, 2, 3]}, "bots are named by their spellings"),
    ({"bots": 5}, "bots are named by their spellings, not 5"),
    ({"autoreset": "no"}, "autoreset is True or False, not 'no'"),
    ({"rewards": "fame"}, "unknown rewards 'fame': choose from win, place, margin, or give a function"),
    ({"layout": "tall"}, "unknown layout 'tall': choose from game, wide"),
    ({"seat": 4, "bots": "random"}, "there is no seat 4: the seats are 0 to 3"),
    ({"seat": 1}, "seat 1 alone is to learn: name the bots"),
    ({"seed": "1"}, "the seed is a whole number, not '1'"),
    ({"edition": "third"}, "unknown edition 'third': choose from first, second"),
    ({"into": {"prices": bytearray(3)}}, "there is no buffer 'prices': choose from observations, masks"),
    ({"into": {"masks": bytearray(3)}}, "the buffer masks has to be 504 bytes"),
    ({"into": {"masks": 5}}, "the buffer masks has to be memory that can be written, not 5"),
    ({"into": 5}, "the buffers to fill are a mapping by name, not 5"),
    ({"layout": ["wide"]}, "unknown layout ['wide']: choose from game, wide"),
    ({"chance": "explicit"}, "the dice of a batch come from its seed: chance is sampled, not explicit"),
    ({"chance": "sealed"}, "the dice of a batch come from its seed: chance is sampled, not sealed"),
]


@pytest.mark.parametrize(("options", "told"), WRONG, ids=[told for _, told in WRONG])
def test_a_batch_that_cannot_be_is_refused_in_a_line(options: dict[str, Any], told: str) -> None:
    with pytest.raises(kb.KingsburgError) as error:
        Batch(**options)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([0], "step takes 2 actions, one for each game, not 1"),
        (5, "step takes a list of 2 actions, one for each game, not 5"),
        ([271, 1.0], "game 1: an action is a whole number from 0 to 503, not 1.0"),
        ([504, 0], "game 0: an action is a whole number from 0 to 503, not 504"),
        ([-1, 0], "game 0: an action is a whole number from 0 to 503, not -1"),
        ([500, 0], "game 0: action 500 (further 12) is not legal now"),
        ([[271], 271], "game 0: an action is a whole number from 0 to 503, not [271]"),
        ([True, 271], "game 0: an action is a whole number from 0 to 503, not True"),
    ],
)
def test_what_cannot_be_played_is_refused_and_no_game_has_gone_on(actions: Any, told: str) -> None:
    batch = Batch(2, players=2)
    batch.reset()
    before = bytes(memoryview(batch.observations).cast("B"))
    with pytest.raises(kb.KingsburgError) as error:
        batch.step(actions)
    assert told in str(error.value)
    assert bytes(memoryview(batch.observations).cast("B")) == before


def test_before_reset_and_after_the_end_nothing_can_be_played() -> None:
    batch = Batch(1, players=2, autoreset=False)
    for play in (lambda: batch.step([0]), lambda: batch.sample(random.Random(1)), lambda: batch.observe(0, 0)):
        with pytest.raises(kb.KingsburgError, match="reset the batch first"):
            play()
    batch.reset()
    rng = random.Random(1)
    while not batch.dones[0]:
        batch.step(legal(batch, rng))
    with pytest.raises(kb.IllegalMove, match="the game is over"):
        batch.step([0])


FAILING = """
class Fails:
    name = "fails"

    def choose(self, game, options, rng):
        raise RuntimeError("no idea")
"""


def test_a_bot_that_raises_is_named_with_its_game_and_seed(tmp_path: Path) -> None:
    file = tmp_path / "fails.py"
    file.write_text(FAILING, encoding="utf-8")
    batch = Batch(2, players=2, bots=f"{file}:Fails", seed=9)
    with pytest.raises(kb.KingsburgError, match=r"the bot .*Fails failed in game [01] of seed 9, seat [01]: .*no idea"):
        played(batch, 50)
    with pytest.raises(kb.KingsburgError, match="reset the batch first"):
        batch.step([0, 0])


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (lambda _: [1.0], "gave 1 for 2 seats"),
        (lambda _: [1.0, float("nan")], r"gave \[1.0, nan\]: each has to be a number"),
        (lambda _: [float("inf"), 0.0], r"gave \[inf, 0.0\]: each has to be a number"),
        (lambda _: 1 // 0, "failed: ZeroDivisionError"),
    ],
)
def test_a_function_of_rewards_that_fails_is_named(function: Any, told: str) -> None:
    with pytest.raises(kb.KingsburgError, match=f"the function of rewards {told}"):
        played(Batch(1, players=2, rewards=function), 400)


class Whole:
    """A whole number that is not Python's own, as numpy's are."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def test_whole_numbers_of_any_kind_are_actions() -> None:
    """numpy chooses among the legal ones, and a list of its numbers is no array."""
    batch, same = Batch(2, players=2), Batch(2, players=2)
    batch.reset()
    same.reset()
    actions = batch.sample(random.Random(1))
    batch.step(actions)
    same.step([Whole(action) for action in actions])  # type: ignore[misc]
    assert bytes(batch.observations) == bytes(same.observations)
    again = batch.sample(random.Random(2))
    batch.step(again, [0, 1])
    same.step(tuple(map(Whole, again)), [0, 1])  # type: ignore[arg-type]
    assert bytes(batch.observations) == bytes(same.observations)


def test_some_games_go_on_and_the_others_stay_as_they_are() -> None:
    whole, some = Batch(4, seed=3, players=3), Batch(4, seed=3, players=3)
    whole.reset()
    some.reset()
    rng = random.Random(1)
    for _ in range(40):
        actions = whole.sample(rng)
        before = rows(some.observations)
        some.step([actions[2], actions[0]], [2, 0])
        after = rows(some.observations)
        assert (after[1], after[3]) == (before[1], before[3])
        some.step([actions[1], actions[3]], (1, 3))
        whole.step(actions)
        for name in ("observations", "masks", "seats", "rewards"):
            assert bytes(getattr(some, name)) == bytes(getattr(whole, name))


@pytest.mark.parametrize("first", ["1", 1.0, -1])
def test_games_are_numbered_from_0_on(first: Any) -> None:
    with pytest.raises(kb.KingsburgError, match=f"games are numbered from 0 on, not {first!r}"):
        Batch(1, players=2).reset(1, first)


@pytest.mark.parametrize(
    ("places", "told"),
    [
        (3, "step takes a list of places, not 3"),
        ([0, 0], "each place of the batch once"),
        ([0, 4], "no place 4"),
        ([0], "1 actions"),
        ([0, 1.0], "no place 1.0"),
    ],
)
def test_places_that_cannot_be_are_refused(places: Any, told: str) -> None:
    batch = Batch(4, seed=3, players=3)
    batch.reset()
    actions = batch.sample(random.Random(1))
    before = bytes(batch.observations)
    with pytest.raises(kb.KingsburgError, match=told):
        batch.step(actions[:2], places)
    illegal = next(place for place in range(batch.actions) if not batch.masks[1, place])
    with pytest.raises(kb.KingsburgError, match="game 1: action"):
        batch.step([actions[0], illegal], [0, 1])
    assert bytes(batch.observations) == before


def rows(view: Any) -> list[bytes]:
    """The rows of what a batch shows."""
    games, size = view.shape
    flat = bytes(view)
    return [flat[game * size : (game + 1) * size] for game in range(games)]
