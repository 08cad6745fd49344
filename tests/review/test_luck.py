"""Dice luck: every throw counts once, against all the ways it could have fallen."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine import dice
from kingsburg.review import Story, read
from kingsburg.review.hands import prices, worth
from kingsburg.review.luck import Luck, measure
from tests.review.stories import EVERY_KIND, called, story

RULES = kb.new_game(3, seed=1).rules


def luck_of(told: Story) -> Luck:
    return measure(told.moments(), told.game)


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_the_dice_are_those_of_the_events(path: Path) -> None:
    told = read(path.read_text(encoding="utf-8"))
    luck = luck_of(told)
    for mine in luck.seats:
        rolls = [event for event in told.game.events if event.kind == "roll" and event.seat == mine.seat]
        events: list[dict[str, Any]] = [event.fields for event in rolls]
        faces = [face for fields in events for face in (*fields["dice"], *fields["bonus"])]
        assert mine.dice == len(faces)
        assert mine.pips.fell == sum(faces)
        assert mine.pips.expected == pytest.approx(3.5 * len(faces))
        assert len(mine.throws) == len(events)
    king: list[Any] = [event.fields["dice"] for event in told.game.events if event.kind == "reinforcements"]
    assert luck.king_dice == [face for faces in king for face in faces]


def best_by_trying(own: tuple[int, ...], bonus: tuple[int, ...]) -> float:
    """The same as `worth`, by every way to deal the dice out to as many places as there are dice."""
    paying = prices(RULES)
    faces = own + bonus
    best = 0.0
    for places in itertools.product(range(len(faces) + 1), repeat=len(faces)):
        groups = [[n for n, place in enumerate(places) if place == number] for number in range(1, len(faces) + 1)]
        groups = [group for group in groups if group]
        ranks = [sum(faces[n] for n in group) for group in groups]
        alone = any(all(n >= len(own) for n in group) for group in groups)
        if not alone and len(set(ranks)) == len(ranks) and all(rank <= 18 for rank in ranks):
            best = max(best, sum(paying[rank] for rank in ranks))
    return best


def test_a_hand_is_worth_the_best_it_could_fetch() -> None:
    rng = random.Random(4)
    for own, bonus in [(3, 0), (3, 1), (2, 2), (4, 0), (1, 1)] * 4:
        mine = tuple(rng.randint(1, 6) for _ in range(own))
        white = tuple(rng.randint(1, 6) for _ in range(bonus))
        assert worth(dice.hand(mine), dice.hand(white), prices(RULES)) == best_by_trying(mine, white)


def test_every_advisor_gives_something() -> None:
    for edition in ("first", "second"):
        paying = prices(kb.new_game(3, edition=edition, seed=1).rules)
        assert paying[0] == 0
        assert min(paying[1:]) >= 1
        assert min(paying[16:]) > max(paying[:5])


def explicit(dice_of_all: list[list[int]], **seat: object) -> kb.Game:
    g = kb.position({"players": 3, "phase": "spring", "chance": "explicit", "seats": [seat, {}, {}]})
    for faces in dice_of_all:
        g.play({"kind": "roll", "dice": faces})
    return g


def test_luck_is_what_fell_against_all_that_could() -> None:
    mine = luck_of(read(str(explicit([[1, 6, 6], [1, 1, 1], [2, 2, 4]]).record()))).seats[0]
    possible = [worth(dice.hand(faces), 0, prices(RULES)) for faces in itertools.product(range(1, 7), repeat=3)]
    assert (mine.pips.fell, mine.pips.expected) == (13, 10.5)
    assert mine.pips.variance == pytest.approx(8.75)
    assert mine.worth.fell == worth(dice.hand([1, 6, 6]), 0, prices(RULES))
    assert mine.worth.expected == pytest.approx(fmean(possible))
    assert mine.worth.variance == pytest.approx(pvariance(possible))
    assert mine.best is mine.worst is mine.throws[0]
    assert str(mine.throws[0].when) == "Year I, Spring"


def test_a_reroll_is_a_throw_beside_the_dice_that_stay() -> None:
    g = explicit([[2, 2, 2], [3, 3, 4], [1, 2, 4]], buildings=["statue"])
    g.play("use statue die player")
    g.play({"kind": "roll", "dice": [6]})
    mine = luck_of(read(str(g.record()))).seats[0]
    possible = [worth(dice.hand([2, 2, face]), 0, prices(RULES)) for face in range(1, 7)]
    assert mine.dice == 4
    assert mine.pips.fell == 12
    assert mine.throws[1].faces == (6,)
    assert mine.throws[1].luck == pytest.approx(worth(dice.hand([2, 2, 6]), 0, prices(RULES)) - fmean(possible))


def test_over_many_games_luck_is_neither_good_nor_bad() -> None:
    """Of the deviations of many seats the mean is about 0 and the variance about 1."""
    pips, worths = [], []
    for seed in range(50):
        g = kb.new_game(4, seed=seed)
        rng = random.Random(seed)
        while not g.over:
            g.play(rng.choice(g.options))
        for mine in luck_of(read(str(g.record()))).seats:
            pips.append(mine.pips.deviations)
            worths.append(mine.worth.deviations)
    for found in (pips, worths):
        assert abs(fmean(found)) < 0.25
        assert 0.6 < pvariance(found) < 1.5


def test_enemies_are_those_that_were_shown() -> None:
    assert [foe.year for foe in luck_of(story("first-3")).foes] == [1, 2, 3, 4, 5]
    unfinished = story("unfinished")
    assert len(luck_of(unfinished).foes) == unfinished.game.revealed < 5
