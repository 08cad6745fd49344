"""Taking back: to the last dice or reveal, kept in the record."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine.history import APART
from tests import checks
from tests.checks import Ledger
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at, in_step
from tests.properties.wandering import stroll, strolled


@bounded(40)
@given(anywhere(), ANSWERS)
def test_after_undo_the_game_is_as_before(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    rng = random.Random(answers)
    trail = [checks.everything(g)]
    while g.choice is not None and len(trail) < 12:
        checks.step(g, rng)
        trail = [*trail, checks.everything(g)] if g.can_undo else [checks.everything(g)]
    while g.can_undo and len(trail) > 1:
        trail.pop()
        g.undo()
        assert checks.everything(g) == trail[-1]
    assert len(trail) == 1


@bounded(30)
@given(anywhere(), ANSWERS)
def test_several_are_taken_back_as_one_after_the_other(asked: Configuration, answers: int) -> None:
    g = strolled(asked, answers)
    for n in range(1, g.undoable + 1):
        at_once, singly = g.clone(), g.clone()
        at_once.undo(n)
        for _ in range(n):
            singly.undo()
        checks.same_game(at_once, singly)
        assert at_once.to_json() == singly.to_json()
        assert str(at_once.record(0)) == str(singly.record(0))
        assert (at_once.undoable, at_once.redoable) == (g.undoable - n, g.redoable + n)
        checks.same_game(kb.from_json(at_once.to_json()), at_once)
        assert all(at_once.story(since=v) == singly.story(since=v) for v in range(g.version + n + 1))


@bounded(30)
@given(anywhere(), ANSWERS)
def test_undo_then_redo_changes_nothing(asked: Configuration, answers: int) -> None:
    g = strolled(asked, answers)
    before, version, undoable, redoable = checks.everything(g), g.version, g.undoable, g.redoable
    for n in range(1, undoable + 1):
        g.undo(n)
        again = kb.from_json(g.to_json())
        for other in g, again:
            other.redo(n)
            assert checks.everything(other) == before
            assert (other.undoable, other.redoable) == (undoable, redoable)
        version += 2 * n
        assert again.version == g.version == version


@bounded(20)
@given(anywhere(), ANSWERS)
def test_copies_go_back_and_forth_on_their_own(asked: Configuration, answers: int) -> None:
    g = strolled(asked, answers)
    copies = [g.clone() for _ in range(3)]
    before, saved = checks.everything(g), g.to_json()
    for seed, copy in enumerate(copies):
        for _ in stroll(copy, random.Random(seed), 12):
            pass
        checks.same_game(kb.from_json(copy.to_json()), copy)
    assert checks.everything(g) == before
    assert g.to_json() == saved


@bounded(30)
@given(anywhere(), ANSWERS)
def test_undo_stops_at_dice_looks_and_reveals(asked: Configuration, answers: int) -> None:
    """Whatever an answer set off, it can be taken back exactly when nothing random or hidden came out."""
    g = game_at(asked, answers)
    rng = random.Random(answers)
    for _ in range(15):
        if g.choice is None:
            break
        read, fallen = len(g.events), _fallen(g)
        checks.step(g, rng, asked.eager)
        shown = SHOWN & {event.kind for event in g.events[read:]}
        shown -= {"governor"} if "bidding" in asked.variants else set()
        assert g.can_undo == (_fallen(g) == fallen and not shown), shown


SHOWN = {"look", "reveal", "governor", "strips", "token"}
"""Events by which something hidden comes out; a governor that was bid for lay face up."""


def _fallen(g: kb.Game) -> int:
    """How often chance has answered."""
    assert g.history is not None
    return sum(number & 7 == kb.CHANCE + 1 for number in g.history.numbers())


@bounded(20)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_taken_back_answers_stay_in_the_record_and_replay(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers % 120)
    wanderings = wander(g, random.Random(answers), asked.eager, answers=25)
    text = str(g.record())
    assert text.splitlines().count("undo") == wanderings
    again = kb.replay(text)
    checks.same_game(again, g)
    assert str(again.record()) == text
    restored = kb.from_json(g.to_json())
    checks.same_game(restored, g)
    assert restored.to_json() == again.to_json() == g.to_json()
    assert restored.can_undo == again.can_undo == g.can_undo
    in_step(again, restored, answers=10, seed=answers)


def wander(g: kb.Game, rng: random.Random, eager: bool, answers: int) -> int:
    """Play on, taking back about a third of what can be; how many times."""
    undone = 0
    for _ in range(answers):
        if g.choice is None:
            break
        checks.step(g, rng, eager)
        while g.can_undo and rng.random() < 0.35:
            g.undo()
            undone += 1
    return undone


@bounded(15)
@given(configurations())
def test_accounts_balance_after_undo(asked: Configuration) -> None:
    g = asked.open()
    rng = random.Random(asked.seed)
    for _ in range(12):
        wander(g, rng, asked.eager, answers=4)
        Ledger(g).check(g)
    checks.check_replay(g)


def test_a_sealed_game_with_undo_proves_its_dice() -> None:
    g = Configuration(3, "second", "sealed", 9, eager=False).open()
    rng = random.Random(9)
    assert wander(g, rng, True, answers=40) > 0
    checks.play_out(g, rng)
    assert kb.verify(str(g.record())) > 50


def test_undo_leaves_clones_alone() -> None:
    g = kb.new_game(players=4, seed=3)
    g.play(g.options[0])
    copy = g.clone()
    before, saved = checks.everything(copy), copy.to_json()
    g.undo()
    g.play(g.options[1])
    assert checks.everything(copy) == before
    assert copy.to_json() == saved
    copy.undo()
    assert checks.texts(copy) == ["take 1 gold", "take 1 wood", "take 1 stone"]


def test_what_was_taken_back_is_given_again_until_something_else_is_answered() -> None:
    g = kb.new_game(players=4, seed=3)
    for text in ("take 1 gold", "take 1 wood", "take 1 stone"):
        g.play(text)
    assert (g.undoable, g.redoable) == (3, 0)
    g.undo(3)
    assert (g.undoable, g.redoable) == (0, 3)
    g.redo()
    g.play("take 1 wood")  # the same by hand
    assert (g.undoable, g.redoable) == (2, 1)
    g.undo()
    g.play("take 1 gold")
    assert (g.undoable, g.redoable) == (2, 0)
    with pytest.raises(kb.IllegalMove, match="nothing to give again"):
        g.redo()
    lines = [line for line in g.record().body if line[0] in "0123u"]
    assert [line.partition(" ")[2] or line for line in lines] == [
        *("take 1 gold", "take 1 wood", "take 1 stone", "undo", "undo", "undo"),
        *("take 1 gold", "take 1 wood", "undo", "take 1 gold"),
    ]


def test_who_goes_back_and_forth_for_long_loses_nothing() -> None:
    """Also where the game is kept anew in between."""
    g = kb.new_game(players=4, seed=3)
    for text in ("take 1 gold", "take 1 wood", "take 1 stone"):
        g.play(text)
    before = checks.everything(g)
    for _ in range(3 * APART):
        g.undo(3)
        g.redo()
        assert (g.undoable, g.redoable) == (1, 2)
        g.redo(2)
    assert checks.everything(g) == before
    checks.same_game(kb.from_json(g.to_json()), g)
    g.undo(2)
    g.play("take 1 stone")
    assert (g.undoable, g.redoable) == (2, 0)
    assert g.players[g.order[0]].gold == 1


@pytest.mark.parametrize("n", [0, -1, 3, 10**9, True, "1", 1.0, None])
def test_a_number_of_answers_that_there_is_not_is_refused_and_changes_nothing(n: Any) -> None:
    g = kb.new_game(players=4, seed=3)
    for _ in range(4):
        g.play(g.options[0]) if g.undoable < 3 else None
    g.undo()
    before, saved = checks.everything(g), g.to_json()
    for ask in g.undo, g.redo:
        with pytest.raises(kb.IllegalMove, match=r"answers|number"):
            ask(n)
    assert checks.everything(g) == before
    assert g.to_json() == saved


def test_a_secret_answer_is_given_again_by_its_own_seat() -> None:
    g = kb.new_game(3, modules=["soldiers"], seed=1)
    while "token" not in str(g.options[0]):
        g.play(g.options[0])
    g.play("token value 3", seat=2)
    g.undo()
    assert (g.seat, g.pending) == (2, (0, 1, 2))
    g.redo()
    assert g.pending == (0, 1)
    g.play("token value 1", seat=0)
    g.undo(2)
    g.play("token value 2", seat=0)
    assert g.redoable == 0


def test_nothing_to_take_back_is_refused_and_changes_nothing() -> None:
    g = kb.new_game(players=2, seed=3)
    before, saved = checks.everything(g), g.to_json()
    assert not g.can_undo
    with pytest.raises(kb.IllegalMove, match="nothing to take back"):
        g.undo()
    assert checks.everything(g) == before
    assert g.to_json() == saved


def test_a_copy_for_thinking_cannot_take_back() -> None:
    g = kb.new_game(players=4, seed=3)
    g.play(g.options[0])
    for quiet in g.clone(quiet=True), g.determinize(0, random.Random(1)):
        assert not quiet.can_undo
        with pytest.raises(kb.IllegalMove):
            quiet.undo()
        with pytest.raises(kb.IllegalMove, match="no history"):
            quiet.to_json()
        with pytest.raises(kb.IllegalMove, match="no history"):
            quiet.record()
