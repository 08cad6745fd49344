"""Copies: clones, saved games, and the journal that clones share."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingsburg as kb
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.journal import Journal
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, game_at, in_step


@bounded(40)
@given(anywhere(), ANSWERS)
def test_playing_on_a_clone_changes_nothing_in_the_original(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    before, saved = checks.everything(g), g.to_json()
    checks.play_out(g.clone(), random.Random(1))
    checks.play_out(g.clone(quiet=True), random.Random(2))
    assert g.to_json() == saved
    assert checks.everything(g) == before


@bounded(25)
@given(anywhere(), ANSWERS)
def test_playing_the_original_changes_nothing_in_a_clone(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    copy = g.clone()
    before, saved = checks.everything(copy), copy.to_json()
    checks.play_out(g, random.Random(1))
    assert copy.to_json() == saved
    assert checks.everything(copy) == before


@bounded(15)
@given(anywhere(), ANSWERS)
def test_a_clone_goes_on_as_the_original_would(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    in_step(g.clone(), g, answers=25, seed=3)


@bounded(20)
@given(anywhere(), ANSWERS)
def test_a_quiet_clone_plays_the_same_game(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    quiet = g.clone(quiet=True)
    checks.play_out(g, random.Random(4))
    checks.play_out(quiet, random.Random(4))
    assert quiet.scores == g.scores
    assert quiet.view(0) == g.view(0)
    assert quiet.events == []


@bounded(40)
@given(anywhere(), ANSWERS)
def test_json_at_any_decision_gives_the_same_game(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    text = g.to_json()
    again = kb.from_json(text)
    checks.same_game(again, g)
    assert again.to_json() == text
    assert again.can_undo == g.can_undo
    assert str(again.record()) == str(g.record())


@bounded(15)
@given(anywhere(), ANSWERS)
def test_a_game_from_json_has_the_same_future(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    in_step(kb.from_json(g.to_json()), g, answers=25, seed=5)


@bounded(30)
@given(anywhere(), ANSWERS)
def test_views_moves_and_events_are_json(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for part in checks.everything(g)["views"], checks.told(g), [move.to_dict() for move in g.options]:
        assert json.loads(json.dumps(part)) == part


# -- as Python copies and keeps things --------------------------------------------------------------------------


@bounded(25)
@given(anywhere(), ANSWERS)
def test_copies_of_python_are_clones(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for copied in copy.copy(g), copy.deepcopy(g), copy.deepcopy([g])[0]:
        before, saved = checks.everything(g), g.to_json()
        assert copied.to_json() == saved
        checks.same_game(copied, g)
        checks.play_out(copied, random.Random(1))
        assert g.to_json() == saved
        assert checks.everything(g) == before


@bounded(25)
@given(anywhere(), ANSWERS)
def test_a_pickled_game_has_the_same_past_and_future(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    protocol = answers % (pickle.HIGHEST_PROTOCOL + 1)
    again = pickle.loads(pickle.dumps(g, protocol))
    assert again.to_json() == g.to_json()
    in_step(again, g, answers=10, seed=5)


def test_a_copy_of_a_player_is_a_clone_and_he_is_pickled_with_his_game() -> None:
    me = kb.new_game(3, seed=1).players[0]
    for copied in copy.copy(me), copy.deepcopy(me):
        copied.gold += 5
        assert copied.gold == me.gold + 5
    with pytest.raises(kb.KingsburgError, match="pickle the game"):
        pickle.dumps(me)


def test_moves_are_never_changed_and_are_pickled_as_their_text() -> None:
    g = kb.new_game(3, seed=1)
    move = g.options[0]
    assert copy.copy(move) is copy.deepcopy(move) is move
    with pytest.raises(kb.KingsburgError, match=re.escape("str(move)")):
        pickle.dumps(move)
    g.play(pickle.loads(pickle.dumps(str(move))))


def test_records_and_events_are_pickled() -> None:
    g = kb.new_game(3, seed=1)
    checks.play_out(g, random.Random(1))
    record = g.record()
    for again in pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record):
        assert str(again) == str(record)
        again.tags["Seats"] = "Ann, Bob, Cy"
        assert "Seats" not in record.tags
    for events in pickle.loads(pickle.dumps(g.events)), copy.deepcopy(g.events), [copy.copy(e) for e in g.events]:
        assert [event.to_dict(ALL_SEEING) for event in events] == checks.told(g)
        assert [event.to_dict(0) for event in events] == [event.to_dict(0) for event in g.events]


def test_what_cannot_be_pickled_says_why(tmp_path: Path) -> None:
    content = tmp_path / "ours.toml"
    content.write_text("[building.inn]\nvp = 9\n", encoding="utf-8")
    own = kb.new_game(2, seed=1, content=content)
    assert copy.copy(own).to_json() == own.to_json()
    with pytest.raises(kb.KingsburgError, match=r"ours\.toml.*from_json needs to be given the content"):
        pickle.dumps(own)
    with pytest.raises(kb.KingsburgError, match="copy made for thinking"):
        pickle.dumps(kb.new_game(2, seed=1).determinize(0, random.Random(1)))


# -- the journal ------------------------------------------------------------------------------------------------

FORK = -1
FAMILY = st.lists(st.tuples(st.integers(0, 5), st.integers(FORK, 9)), max_size=60)
"""What each of a growing family of forks does in turn: fork once more, or append a number."""


@bounded(150)
@given(FAMILY)
def test_forks_of_a_journal_are_independent_lists(acts: list[tuple[int, int]]) -> None:
    journals: list[Journal[int]] = [Journal([], 0)]
    lists: list[list[int]] = [[]]
    for who, what in acts:
        place = who % len(journals)
        if what == FORK:
            journals.append(journals[place].fork())
            lists.append(list(lists[place]))
        else:
            journals[place].append(what)
            lists[place].append(what)
        for journal, plain in zip(journals, lists, strict=True):
            assert journal.entries() == plain
            assert journal.entries(2) == plain[2:]
            assert len(journal) == len(plain)
            assert journal.last() == (plain[-1] if plain else None)


def test_a_fork_shares_the_list_until_it_differs() -> None:
    items = [1, 2]
    journal = Journal(items, 2)
    ahead, behind = journal.fork(), journal.fork()
    ahead.append(3)
    assert items == [1, 2, 3], "the first to append extends the shared list"
    behind.append(4)
    assert items == [1, 2, 3], "the second takes a list of its own"
    assert (journal.entries(), ahead.entries(), behind.entries()) == ([1, 2], [1, 2, 3], [1, 2, 4])


def test_the_entries_of_a_journal_are_the_readers_own() -> None:
    journal = Journal([1], 1)
    journal.entries().append(2)
    assert journal.entries() == [1]
