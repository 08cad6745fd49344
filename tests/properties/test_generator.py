"""The fast generator: different seeds give different games, no game is a window of another, and dice fall evenly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

import kingsburg as kb
from kingsburg.engine.chance import MASK32, STRIDE, key_of, mix, new_seed
from kingsburg.lab.series import Fixture, Series
from tests import checks
from tests.properties.test_odds import chi_square

LONG = 60
"""As many numbers of a stream are looked at."""


def stream(key: int, length: int = LONG, first: int = 1) -> list[int]:
    return [mix(key & MASK32, key >> 32, counter) for counter in range(first, first + length)]


def overlaps(keys: Sequence[int]) -> int:
    """How often two numbers follow one another in two of the streams, at whatever places."""
    pairs: set[tuple[int, int]] = set()
    count = 0
    for key in keys:
        numbers = stream(key)
        found = set(pairwise(numbers))
        count += LONG - 1 - len(found) + len(found & pairs)
        pairs |= found
    return count


# -- seeds ------------------------------------------------------------------------------------------------------


def test_no_two_seeds_share_a_key() -> None:
    """A million seeds: in a row, below nothing, those of which halves are equal, and huge ones. Folded to 32 bits, a
    hundred pairs of them would collide."""
    rng = random.Random(1)
    seeds = {*range(-200_000, 300_000)}
    seeds |= (
        {n << 32 for n in range(100_000)} | {n << 64 for n in range(100_000)} | {~(n << 32) for n in range(100_000)}
    )
    seeds |= {rng.getrandbits(bits) for bits in (40, 63, 64, 200) for _ in range(60_000)}
    assert len(seeds) > 1_000_000
    assert len({key_of(seed) for seed in seeds}) == len(seeds)


def test_keys_have_64_bits() -> None:
    keys = [key_of(seed) for seed in range(2000)]
    assert all(0 <= key < 1 << 64 for key in keys)
    for bit in range(64):
        assert 850 < sum(key >> bit & 1 for key in keys) < 1150


def test_no_two_games_of_a_series_share_a_seed() -> None:
    """Nor do the games of two series."""
    drawn = [
        Fixture(Series(("random", "greedy"), 2, {}, seed, _no_bot), number).seed
        for seed in range(3)
        for number in range(20_000)
    ]
    assert len({key_of(seed) for seed in drawn}) == len(drawn)


def _no_bot(name: str) -> kb.Bot:
    raise NotImplementedError(name)


def test_a_drawn_seed_has_more_than_32_bits() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert max(seeds) >> 60


@pytest.mark.parametrize("seed", [0, -1, 1 << 64, 1 << 255, -1 << 255], ids=hex)
def test_any_whole_number_is_a_seed(seed: int) -> None:
    g = kb.new_game(2, seed=seed)
    checks.same_game(kb.replay(str(g.record())), g)
    checks.same_game(kb.from_json(g.to_json()), g)


# -- streams ----------------------------------------------------------------------------------------------------


def test_no_stream_is_a_window_of_another() -> None:
    """Ten thousand seeds in a row; were all windows of one cycle of 32 bits, some would overlap."""
    assert overlaps([key_of(seed) for seed in range(10_000)]) == 0


def test_nor_are_the_streams_of_keys_that_are_alike() -> None:
    """Keys one step of the counter, one bit or one half apart."""
    low, high = 0x12345678, 0x9ABCDEF0
    alike = {(low + step * STRIDE & MASK32, high) for step in range(-200, 200)}
    alike |= {(low, high + step * STRIDE & MASK32) for step in range(-200, 200)}
    alike |= {(low ^ 1 << bit, high) for bit in range(32)} | {(low, high ^ 1 << bit) for bit in range(32)}
    alike |= {(high, low), (low, low), (high, high), (0, 0), (0, low), (low, 0)}
    assert overlaps([low | high << 32 for low, high in sorted(alike)]) == 0


def test_random_games_have_streams_of_their_own() -> None:
    """The keys that `playouts` gives to its games differ, however many there are."""
    key = key_of(1)
    numbers = stream(key, length=400_000, first=0)
    keys = {low | high << 32 for low, high in zip(numbers[::4], numbers[1::4], strict=True)}
    assert len(keys) == 100_000


# -- fair dice --------------------------------------------------------------------------------------------------


def even(values: Sequence[int], kinds: int) -> bool:
    """Whether each of so many values comes up as often as it should: chi-square within five deviations."""
    counts = Counter(values)
    assert set(counts) <= set(range(kinds))
    mean = len(values) / kinds
    far = sum((counts[value] - mean) ** 2 / mean for value in range(kinds))
    return bool(abs(far - kinds + 1) < 5 * (2 * kinds - 2) ** 0.5)


@pytest.mark.parametrize("faces", [2, 5, 6, 7, 24, 120, 216])
def test_every_face_comes_up_as_often(faces: int) -> None:
    for seed in (1, 2):
        assert even([number * faces >> 32 for number in stream(key_of(seed), 40_000)], faces)


@pytest.mark.parametrize("apart", [1, 2, 3, 7])
def test_faces_do_not_depend_on_those_before(apart: int) -> None:
    dice = [number * 6 >> 32 for number in stream(key_of(3), 60_000)]
    assert even([6 * one + other for one, other in zip(dice, dice[apart:], strict=False)], 36)


def test_the_first_faces_of_seeds_in_a_row_do_not_depend_on_each_other() -> None:
    dice = [stream(key_of(seed), 1)[0] * 6 >> 32 for seed in range(40_000)]
    assert even(dice, 6)
    assert even([6 * one + other for one, other in pairwise(dice)], 36)


def test_the_first_faces_of_keys_one_apart_do_not_depend_on_each_other() -> None:
    for place in range(2):
        keys = [number << 32 * place for number in range(40_000)]
        dice = [stream(key, 1)[0] * 6 >> 32 for key in keys]
        assert even(dice, 6)
        assert even([6 * one + other for one, other in pairwise(dice)], 36)


def test_every_bit_is_set_half_of_the_time() -> None:
    numbers = stream(key_of(4), 20_000)
    for bit in range(32):
        assert abs(sum(number >> bit & 1 for number in numbers) - 10_000) < 5 * 5000**0.5


def test_a_bit_of_the_key_changes_half_of_the_numbers() -> None:
    for bit in range(64):
        flipped = [
            (one ^ other).bit_count()
            for number in range(40)
            for one, other in zip(stream(key_of(number), 4), stream(key_of(number) ^ 1 << bit, 4), strict=True)
        ]
        assert abs(sum(flipped) - 16 * len(flipped)) < 5 * (8 * len(flipped)) ** 0.5


def test_turn_orders_are_dealt_evenly() -> None:
    orders = Counter(tuple(kb.new_game(3, seed=seed).order) for seed in range(3000))
    even_orders = Counter(dict.fromkeys(orders, 500))
    far, freedom = chi_square(Counter(orders), Counter(even_orders))
    assert freedom == 5
    assert far < 20
