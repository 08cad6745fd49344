"""Records: what was played can be read, replayed and written again."""

from __future__ import annotations

import random
import re
from dataclasses import replace

from hypothesis import given

import kingsburg as kb
from kingsburg.engine.agenda import Together
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.record import parse
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, configurations, game_at, in_step
from tests.properties.wandering import stroll, strolled
from tests.record import replayed
from tests.record.digests import without_digest


@bounded(40)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_replay_equals_play(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    text = str(g.record())
    again = kb.replay(text)
    checks.same_game(again, g)
    assert str(again.record()) == text
    assert again.to_json() == g.to_json()


@bounded(15)
@given(configurations("sealed"))
def test_a_finished_sealed_game_is_replayed_to_its_end(asked: Configuration) -> None:
    g = asked.open()
    checks.play_out(g, random.Random(asked.seed), asked.eager)
    text = str(g.record())
    again = kb.replay(text)
    checks.same_game(again, g)
    assert str(again.record()) == text


@bounded(15)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_a_replayed_game_has_the_same_future(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    in_step(kb.replay(str(g.record())), g, answers=25, seed=8)


@bounded(20)
@given(anywhere(), ANSWERS)
def test_records_read_and_write_the_same_text(asked: Configuration, answers: int) -> None:
    text = str(game_at(asked, answers).record())
    assert str(parse(text)) == text
    for line in text.splitlines():
        assert not line or re.match(r'\[\w+ ".*"\]$|# |~\d? \S|\d \S|undo$', line), line


@bounded(15)
@given(anywhere("sampled"), ANSWERS)
def test_comments_and_spaces_in_a_record_mean_nothing(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    record = g.record()
    body = [f"  {line.replace(' ', '   ')}  # why not" if "#" not in line else "" for line in record.body]
    checks.same_game(kb.replay(without_digest(str(type(record)(record.tags, body)))), g)


@bounded(15)
@given(anywhere(), ANSWERS)
def test_writing_a_record_leaves_the_game_as_it_was(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    before, saved = checks.everything(g), g.to_json()
    g.record()
    assert checks.everything(g) == before
    assert g.to_json() == saved


@bounded(60)
@given(anywhere(), ANSWERS)
def test_a_record_is_what_playing_the_game_again_would_write(asked: Configuration, answers: int) -> None:
    """For every seat and the spectator, with takebacks and open secret questions, and after a way through JSON."""
    g = strolled(asked, answers)
    for viewer in (ALL_SEEING, None, *range(len(g.players))):
        assert g.record(viewer).body == replayed.body(g, viewer)
        assert str(kb.from_json(g.to_json()).record(viewer)) == str(g.record(viewer))


@bounded(10)
@given(configurations())
def test_so_it_is_while_secret_questions_are_open(asked: Configuration) -> None:
    modules = tuple({"strips", "governors", "soldiers"} | {*asked.modules} - {"tiles"})
    g = replace(asked, edition="first", modules=modules, variants=(), scenario=None).open()
    rng = random.Random(asked.seed)
    for _ in range(8):
        while g.choice is not None and not isinstance(g.choice, Together):
            checks.step(g, rng)
        for _ in stroll(g, rng, 4):
            for viewer in (None, *range(len(g.players))):
                assert g.record(viewer).body == replayed.body(g, viewer)


def test_the_record_of_a_position_brings_its_position() -> None:
    stated = {
        "players": 3,
        "edition": "first",
        "phase": "summer",
        "step": "influence",
        "order": [2, 0, 1],
        "envoy": 1,
        "seed": 4,
        "seats": [
            {"gold": 3, "buildings": ["inn", "market"], "dice": [1, 2, 6]},
            {"wood": 1, "plus_two": 2, "dice": [3, 3, 3]},
            {"stone": 2, "vp": -1, "dice": [2, 5, 5]},
        ],
    }
    g = kb.position(stated)
    checks.play(g, random.Random(1), 30)
    for again in kb.replay(str(g.record())), kb.from_json(g.to_json()):
        checks.same_game(again, g)
        assert again.to_json() == g.to_json()
        assert str(again.record()) == str(g.record())


def test_what_the_caller_does_with_his_mapping_later_changes_no_game() -> None:
    stated = {"players": 2, "seed": 1, "seats": [{"gold": 1}, {"gold": 2}]}
    g = kb.position(stated)
    before = str(g.record())
    stated["seats"][0]["gold"] = 9  # type: ignore[index]
    stated["seed"] = 2
    assert str(g.record()) == before
    checks.same_game(kb.from_json(g.to_json()), g)
